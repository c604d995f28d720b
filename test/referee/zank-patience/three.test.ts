/** Ruling 19: three players. */
import { describe, expect, it } from 'vitest';
import { dealt, given, RIM } from './table.ts';
import type { Given, Table } from './table.ts';
import type { Piles } from '../patience.ts';

/** Nothing is possible but to draw, and to put the card on one's own discard. */
const STUCK = {
  ...RIM,
  r9: '3C1',
  q1: '-2H1 -QC1',
  a1: 'KH1',
  q2: '-2D2 -QS2',
  a2: 'JD2',
  q3: '-3H1 -QC2',
  a3: '7D1',
};
const three = (piles: Piles, how: Given = {}): Table => given(piles, { ...how, variant: 'three' });
const VIEWERS = [1, 2, 3, 'spectator'] as const;

describe('three seats', () => {
  it('take turns in order', () => {
    const table = three(STUCK);
    for (const [seat, next] of [
      [1, 2],
      [2, 3],
      [3, 1],
    ] as const) {
      table.shows({ turn: seat });
      table.refused(`${next} draw`, 'not-your-turn');
      table.legal(`${seat} draw`, `${seat} place a${seat}`);
      table.shows({ turn: next });
    }
  });

  it('look and are looked at', () => {
    const table = three(STUCK);
    for (const viewer of VIEWERS) expect(table.view(viewer)).toEqual(table.view(1));
    expect(table.say({ do: 'view', as: 4 })).toMatchObject({ error: 'bad-line' });
    table.refused('1 touch a2', 'impossible');
    table.refused('1 touch a3', 'impossible');
  });

  it('put cards on the discard of any other player', () => {
    const piles = { ...STUCK, a1: '6D1', a2: '7D2' };
    for (const pile of ['a2', 'a3']) three(piles).legal('1 touch a1', `1 place ${pile}`);
    const one = three({ ...STUCK, a1: '6D1' });
    one.legal('1 touch a1');
    one.offence('1 place a2', 'wrong-place');
    for (const pile of ['a2', 'a3'])
      three({ ...piles, q1: '-6D1', a1: 'KH1' }).legal('1 draw', `1 place ${pile}`);
    const drawn = three({ ...STUCK, q1: '-6D1' });
    drawn.legal('1 draw');
    drawn.offence('1 place a1', 'wrong-place');
    const last = three({ ...STUCK, a3: '6D1' }, { turn: 3 });
    last.legal('3 draw');
    const six = three({ ...STUCK, a3: 'TD1' }, { turn: 3 });
    six.offence('3 draw', 'priority');
  });

  it('call Stop, each of them', () => {
    for (const seat of [1, 2, 3] as const) {
      const table = three(STUCK);
      table.offence('1 touch r1', 'no-move');
      table.legal(`${seat} stop`);
      table.shows({ turn: seat, skips: [0, 0, 0] });
      const wrong = three(STUCK);
      wrong.legal(`${seat} stop`);
      wrong.shows({ turn: 1, skips: [1, 2, 3].map((one) => (one === seat ? 1 : 0)) });
    }
  });

  it('miss their turns to the next in order', () => {
    const table = three(STUCK);
    table.legal('2 stop', '1 draw', '1 place a1');
    table.shows({ turn: 3, skips: [0, 0, 0] });
    const two = three(STUCK);
    two.legal('2 stop', '3 stop', '1 draw', '1 place a1');
    two.shows({ turn: 1, skips: [0, 0, 0] });
    const called = three(STUCK);
    called.legal('3 stop');
    called.offence('1 touch r1', 'no-move');
    called.legal('3 stop');
    called.shows({ turn: 1, skips: [0, 0, 0] });
    const second = three(STUCK);
    second.legal('2 stop');
    second.offence('1 touch r1', 'no-move');
    second.legal('2 stop');
    second.shows({ turn: 3, skips: [0, 0, 0] });
  });

  it('pause one at a time', () => {
    const table = three(STUCK);
    table.shows({ pausesLeft: [3, 3, 3] });
    table.legal('3 pause');
    table.shows({ paused: 3, pausesLeft: [3, 3, 2] });
    table.refused('2 pause', 'impossible');
    table.refused('2 resume', 'impossible');
    table.refused('1 draw', 'impossible');
    table.legal('2 stop');
    table.shows({ paused: null, skips: [0, 1, 0] });
  });
});

describe('the first rim stack to become empty again', () => {
  /** Two spades go to the middle, one after another, and leave their stacks empty. */
  const TWO = { ...STUCK, m1: 'AS1', r1: '2S1', r2: '3S1' };

  it('is taken away for good, and none after it', () => {
    const table = three(TWO);
    table.legal('1 touch r1');
    expect(table.now().piles).toHaveProperty('r1');
    table.legal('1 place m1');
    expect(table.now().piles).not.toHaveProperty('r1');
    table.legal('1 touch r2', '1 place m1');
    expect(table.now().piles).not.toHaveProperty('r1');
    expect(table.now().piles['r2']).toEqual([]);
  });

  it('takes nothing any more', () => {
    const table = three(TWO);
    table.legal('1 touch r1', '1 place m1', '1 touch r2', '1 place m1');
    table.refused('1 touch r1', 'impossible', 'bad-line');
    table.refused('1 announce empty r1', 'impossible', 'bad-line');
    table.legal('1 touch a1');
    table.refused('1 place r1', 'impossible', 'bad-line');
    table.legal('1 place r2');
    for (const viewer of VIEWERS) expect(table.view(viewer).piles).not.toHaveProperty('r1');
  });

  it('is not one that was empty from the start', () => {
    const table = three({ ...STUCK, r9: '' });
    expect(table.now().piles).toHaveProperty('r9');
    table.legal('1 draw', '1 place r9');
    expect(table.now().piles['r9']).toEqual(['QC1']);
  });

  it('comes back with a Stop, and then is taken away again', () => {
    const table = three(STUCK);
    table.does('1 touch r1', '1 place a2');
    expect(table.now().piles).not.toHaveProperty('r1');
    table.legal('2 stop');
    table.lies();
    table.does('2 touch r3', '2 place a1');
    expect(table.now().piles).not.toHaveProperty('r3');
    expect(table.now().piles).toHaveProperty('r1');
  });

  it('by emptying it onto another', () => {
    const table = three({ ...STUCK, r1: '9H1', r2: 'TC1' });
    table.legal('1 announce empty r1', '1 touch r1', '1 place r2');
    expect(table.now().piles).not.toHaveProperty('r1');
    // None is empty now, so the king finds no place.
    table.legal('1 draw', '1 place a1');
  });

  it('is none in the other variants', () => {
    const table = given({ ...RIM, m1: 'AS1', r1: '2S1', q1: '-QC1', a1: 'KH1', q2: '-QS2' });
    table.legal('1 touch r1', '1 place m1');
    expect(table.now().piles['r1']).toEqual([]);
  });
});

describe('a joker that turns up', () => {
  it('is put aside by itself, and the next card takes its place', () => {
    const table = three({ ...STUCK, q1: '-2H1 -QC1 -XX1' });
    table.legal('1 draw');
    table.lies({ q1: '-2H1' });
    table.shows({ hand: 'QC1', out: ['XX1'], turn: 1 });
    table.legal('1 place a1');
    for (const viewer of VIEWERS) expect(table.view(viewer)).toMatchObject({ out: ['XX1'] });
  });

  it('as the last card makes the draw complete', () => {
    const table = three({ ...STUCK, q1: '-XX1' });
    table.legal('1 draw');
    table.lies({ q1: '' });
    table.shows({ hand: null, out: ['XX1'], turn: 1, phase: 'play' });
    table.refused('1 place a1', 'impossible');
    table.legal('1 flip', '1 draw');
    table.shows({ hand: 'KH1' });
  });

  it('as the very last card wins', () => {
    const table = three({ ...STUCK, q1: '-XX1', a1: '' });
    table.legal('1 draw');
    table.shows({ phase: 'ending', winner: 1, out: ['XX1'] });
  });

  it('is put back by a Stop', () => {
    const table = three({ ...STUCK, q1: '-2H1 -QC1 -XX1', m1: 'AS1', r1: '2S1' });
    table.offence('1 draw', 'priority');
    table.shows({ out: ['XX1'] });
    table.legal('3 stop');
    table.lies();
    table.shows({ out: [], hand: null, turn: 3 });
    const last = three({ ...STUCK, q1: '-XX1', m1: 'AS1', r1: '2S1' });
    last.offence('1 draw', 'priority');
    last.legal('2 stop');
    last.lies();
    last.shows({ out: [] });
  });

  it('is put aside when a Stop turns it onto an empty discard', () => {
    const table = three({ ...STUCK, q1: '-2H1 -QC1 -XX1', a1: '' });
    table.offence('1 touch r1', 'no-move');
    table.legal('2 stop');
    table.lies({ q1: '-2H1', a1: 'QC1' });
    table.shows({ out: ['XX1'], turn: 2 });
  });

  it('is seen by nobody while it lies in a source', () => {
    const table = three({ ...STUCK, q1: '-2H1 -XX1 -QC1' });
    for (const viewer of VIEWERS) expect(table.view(viewer).piles['q1']).toEqual(['-??1', '-??1', '-??1']);
  });
});

describe('draws and ends', () => {
  it('a draw needs the acceptance of all others', () => {
    const table = three(STUCK);
    table.legal('1 offer-draw', '2 accept-draw');
    table.shows({ phase: 'play', drawOffer: 1 });
    table.legal('3 accept-draw');
    table.shows({ phase: 'over', winner: null, reason: 'agreed', drawOffer: null });
    const other = three(STUCK);
    other.legal('3 offer-draw', '1 accept-draw');
    other.shows({ phase: 'play', drawOffer: 3 });
    other.legal('2 accept-draw');
    other.shows({ phase: 'over', reason: 'agreed' });
  });

  it('one who declines ends the offer, whoever has accepted', () => {
    const table = three(STUCK);
    table.legal('1 offer-draw', '2 accept-draw', '3 decline-draw');
    table.shows({ phase: 'play', drawOffer: null });
    table.refused('3 accept-draw', 'impossible');
    table.legal('1 offer-draw', '3 accept-draw');
    table.shows({ phase: 'play', drawOffer: 1 });
    table.refused('1 accept-draw', 'impossible');
    table.legal('1 withdraw-draw');
    table.shows({ drawOffer: null });
  });

  it('so does the end of an open win', () => {
    const table = three({ ...STUCK, q1: '-4H1', a1: '' });
    table.legal('1 draw', '1 place r1');
    table.shows({ phase: 'ending', winner: 1 });
    table.refused('1 accept-end', 'impossible', 'not-your-turn');
    table.legal('3 accept-end');
    table.shows({ phase: 'ending' });
    table.legal('2 accept-end');
    table.shows({ phase: 'over', winner: 1, reason: 'cleared' });
  });

  it('who resigns: of the other two the one with fewer cards in source and discard wins', () => {
    const few = (seat: number): Piles => ({ ...STUCK, [`q${seat}`]: '-QD2' });
    for (const [loser, richer, poorer] of [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ] as const) {
      const table = three(few(poorer));
      table.legal(`${loser} resign`);
      table.shows({ phase: 'over', winner: poorer, reason: 'resigned' });
      const discard = three({ ...STUCK, [`a${richer}`]: '7D1 6D2', a3: richer === 3 ? '7D1 6D2' : '8D2' });
      discard.legal(`${loser} resign`);
      discard.shows({ winner: poorer });
    }
    const own = three(few(1));
    own.legal('1 resign');
    own.shows({ phase: 'over', winner: null, reason: 'resigned' });
  });

  it('an open win ends by time as well, after a wrong Stop too', () => {
    const table = three({ ...STUCK, q1: '-4H1', a1: '' });
    table.legal('1 draw', '1 place r1', '2 stop @1000');
    table.shows({ phase: 'ending', skips: [0, 1, 0] });
    table.endsBy(15_000, { winner: 1, reason: 'cleared' });
  });
});

describe('the clock is auto only', () => {
  const clock = { initialMs: 60_000, incrementMs: 500, press: 'auto' } as const;

  it('manual is a bad line', () => {
    const manual = { ...clock, press: 'manual' } as const;
    expect(() => dealt('x', { variant: 'three', clock: manual })).toThrow('bad-line');
    dealt('x', { variant: 'standard', clock: manual }).shows({ phase: 'clock' });
  });

  it('has three times, and runs for the player to move', () => {
    const table = three(STUCK, { clock });
    table.shows({ clock: { left: [60_000, 60_000, 60_000], running: 1 } });
    table.legal('1 draw @1000', '1 place a1', '2 draw @3000', '2 place a2');
    table.shows({ clock: { left: [59_500, 58_500, 60_000], running: 3 } });
    table.refused('3 press', 'impossible');
    table.refused('1 press', 'impossible', 'not-your-turn');
  });

  it('who runs out of time has lost like one who resigns', () => {
    const equal = three(STUCK, { clock: { ...clock, initialMs: 5000 } });
    equal.endsBy(5000, { winner: null, reason: 'time', clock: { left: [0, 5000, 5000], running: null } });
    const fewer = three({ ...STUCK, q3: '-QC2' }, { clock: { ...clock, initialMs: 5000 } });
    fewer.endsBy(5000, { winner: 3, reason: 'time' });
  });
});

describe('the deal', () => {
  it('gives 35 cards to each, of 105 with one joker, and opens the discards', () => {
    let jokers = 0;
    const turns = new Set<number>();
    for (let index = 0; index < 150; index += 1) {
      const { piles, out, turn } = dealt(`three ${index}`, { variant: 'three' }).now();
      turns.add(turn);
      const cards = [...out];
      for (const seat of [1, 2, 3]) {
        const [source, discard] = [piles[`q${seat}`] ?? [], piles[`a${seat}`] ?? []];
        expect(discard).toHaveLength(1);
        expect(discard[0]).not.toMatch(/^-|X/);
        expect(source.every((card) => card.startsWith('-'))).toBe(true);
        // A joker that would open a discard is put aside, and the next card opens it.
        expect(source.length).toBeGreaterThanOrEqual(34 - out.length);
        expect(source.length).toBeLessThanOrEqual(34);
        cards.push(...source, ...discard);
      }
      expect(cards).toHaveLength(105);
      expect(new Set(cards.map((card) => card.replace('-', ''))).size).toBe(105);
      expect(cards.filter((card) => card.includes('X'))).toHaveLength(1);
      jokers += out.length;
    }
    expect([...turns].sort()).toEqual([1, 2, 3]);
    expect(jokers).toBeGreaterThan(0);
    expect(jokers).toBeLessThan(15);
  });
});
