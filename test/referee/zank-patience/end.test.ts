/** Ruling 17, and what is as in Schikanöschen: the open win, draws, repetition, resigning, the clock. */
import { describe, expect, it } from 'vitest';
import { dealt, given, RIM, ROOM, STUCK } from './table.ts';
import type { Given } from './table.ts';
import type { Piles } from '../match.ts';

/** Seat 1 has one card left, which fits a black five on the rim. */
const LAST = { ...STUCK, q1: '-4H1', a1: '' };
/** The same, but that a two should go to the middle first. */
const ILLEGAL = { ...LAST, m1: 'AS1', r8: '2S1' };
const auto = (initialMs: number, incrementMs = 0) =>
  ({ clock: { initialMs, incrementMs, press: 'auto' } }) as const;

describe('ruling 17: who wins', () => {
  it.each([
    ['the last card of the source', LAST, ['draw', 'place r1']],
    ['the last card of the discard', { ...LAST, q1: '', a1: '4H1' }, ['touch a1', 'place r1']],
    ['a card put in the middle', { ...LAST, q1: '-AH1' }, ['draw', 'place m3']],
    ['a card put on the other discard', { ...LAST, q1: '-QD1' }, ['draw', 'place a2']],
    ['a card put on an empty rim stack', { ...LAST, q1: '-KD1', r8: '' }, ['draw', 'place r8']],
    ['an illegal move', ILLEGAL, ['draw', 'place r1']],
    ['a wrong place', LAST, ['draw', 'place a2']],
  ])('by %s', (_, piles, moves) => {
    const table = given(piles);
    table.does(...moves.map((move) => `1 ${move}`));
    table.shows({ phase: 'ending', winner: 1, reason: null, turn: 1 });
  });

  it.each([
    ['in the source', { q1: '-KD1 -4H1' }],
    ['on the discard', { a1: 'KD1' }],
  ])('not with a card %s', (_, left) => {
    const table = given({ ...LAST, ...left });
    table.legal('1 draw', '1 place r1');
    table.shows({ phase: 'play', winner: null });
  });

  it('not with the card in the hand, nor with it on the own discard', () => {
    const table = given({ ...LAST, q1: '-KD1' });
    table.legal('1 draw');
    table.shows({ phase: 'play' });
    table.legal('1 place a1');
    table.shows({ phase: 'play', turn: 2 });
  });

  it('not by touching and putting back', () => {
    const table = given({ ...LAST, q1: '', a1: '4H1' });
    table.legal('1 touch a1', '1 place a1');
    table.shows({ phase: 'play' });
  });

  it('by the other seat', () => {
    const table = given({ ...STUCK, q2: '', a2: '4H1' }, { turn: 2 });
    table.legal('2 touch a2', '2 place r1');
    table.shows({ phase: 'ending', winner: 2 });
  });
});

describe('every win stays open', () => {
  const won = (piles: Piles = LAST, how: Given = {}) => {
    const table = given(piles, how);
    table.does('1 draw', '1 place r1 @1000');
    table.shows({ phase: 'ending', winner: 1 });
    return table;
  };

  it('for 15 seconds, or as long as the option says', () => {
    const table = won();
    table.does('tick @15999');
    table.shows({ phase: 'ending' });
    table.endsBy(16_000, { winner: 1, reason: 'cleared' });
    const short = won(LAST, { endWindowMs: 400 });
    short.does('tick @1399');
    short.shows({ phase: 'ending' });
    short.endsBy(1400, { winner: 1, reason: 'cleared' });
  });

  it('unless the opponent accepts it or resigns', () => {
    const table = won(ILLEGAL);
    table.refused('1 accept-end', 'impossible', 'not-your-turn');
    table.legal('2 accept-end');
    table.shows({ phase: 'over', winner: 1, reason: 'cleared' });
    const resigned = won(ILLEGAL);
    resigned.legal('2 resign');
    resigned.shows({ phase: 'over', winner: 1, reason: 'resigned' });
    given(LAST).refused('2 accept-end', 'impossible', 'not-your-turn');
  });

  it('a right Stop takes it back, by the winner too', () => {
    for (const seat of [1, 2]) {
      const table = won(ILLEGAL);
      table.pending('1 priority');
      table.legal(`${seat} stop @9000`);
      // The discard of the one who erred is empty, so the card goes there.
      table.lies({ q1: '', a1: '4H1' });
      table.shows({ phase: 'play', winner: null, turn: seat === 1 ? 1 : 2, skips: [0, 0] });
      table.does('tick @60000');
      table.shows({ phase: 'play' });
    }
  });

  it('a wrong one costs a turn if there is one, and the win stays open', () => {
    for (const seat of [1, 2]) {
      const table = won();
      table.legal(`${seat} stop @9000`);
      table.shows({ phase: 'ending', winner: 1, skips: seat === 1 ? [1, 0] : [0, 1] });
      table.endsBy(16_000, { winner: 1, reason: 'cleared' });
    }
  });

  it('a late one nothing', () => {
    const table = given(LAST);
    table.offence('1 touch r1 @100', 'no-move');
    table.legal('1 draw @200', '1 place r1 @300');
    table.refused('2 stop seen=1 @5200', 'too-late');
    table.shows({ phase: 'ending', skips: [0, 0] });
  });

  it('nothing else happens meanwhile, and no time is charged', () => {
    const table = won(LAST, auto(60_000));
    for (const seat of [1, 2]) {
      for (const move of [
        ...['touch r1', 'draw', 'flip', 'place r2', 'announce empty r1', 'pass', 'press', 'pause', 'resume'],
        ...['offer-draw', 'accept-draw', 'claim-draw'],
      ]) {
        table.refused(`${seat} ${move}`, 'impossible', 'not-your-turn');
      }
    }
    table.does('tick @11000');
    table.shows({ phase: 'ending', clock: { left: [59_000, 60_000] } });
  });
});

describe('draws', () => {
  it('are agreed on, declined and withdrawn', () => {
    const table = given(STUCK);
    table.legal('1 offer-draw', '2 decline-draw', '2 offer-draw', '2 withdraw-draw', '1 offer-draw');
    table.shows({ drawOffer: 1 });
    table.refused('1 accept-draw', 'impossible');
    table.refused('2 offer-draw', 'impossible');
    table.legal('2 accept-draw');
    table.shows({ phase: 'over', winner: null, reason: 'agreed', drawOffer: null });
  });

  it('an offer ends with the turn of its maker', () => {
    const table = given(STUCK);
    table.legal('1 offer-draw', '1 draw');
    table.shows({ drawOffer: 1 });
    table.legal('1 place a1');
    table.shows({ drawOffer: null });
    table.legal('1 offer-draw', '2 draw', '2 place a2');
    table.shows({ drawOffer: 1 });
  });
});

describe('repetition', () => {
  /** Nothing fits anything: each turns the one card over, draws it, and puts it back. */
  const ROUND = { ...RIM, q1: '-KH1', a1: '', q2: '-KD2', a2: '' };
  const round = (table: ReturnType<typeof given>, seat: number) => {
    table.legal(`${seat} flip`, `${seat} draw`, `${seat} place a${seat}`);
  };
  const third = () => {
    const table = given(ROUND);
    // Only from here on both cards lie on their discards when the turn changes.
    table.legal('1 draw', '1 place a1', '2 draw', '2 place a2');
    table.shows({ drawClaim: false });
    round(table, 1);
    table.shows({ drawClaim: false });
    table.refused('1 claim-draw', 'impossible');
    round(table, 2);
    table.shows({ drawClaim: true, turn: 1 });
    return table;
  };

  it('can be claimed by either from the third time on, during that turn', () => {
    for (const seat of [1, 2]) {
      const table = third();
      table.legal(`${seat} claim-draw`);
      table.shows({ phase: 'over', winner: null, reason: 'repetition', drawClaim: false });
    }
  });

  it('comes again with each later time', () => {
    const table = third();
    round(table, 1);
    table.shows({ drawClaim: true });
    table.legal('1 claim-draw');
    table.shows({ reason: 'repetition' });
  });

  it('not when the table has changed', () => {
    const table = given({ ...ROUND, r8: '', q2: '-KD2', a1: '', r7: '' });
    table.legal('1 draw', '1 place r8');
    table.shows({ drawClaim: false });
    table.refused('1 claim-draw', 'impossible');
  });
});

describe('resigning and the clock', () => {
  it('a player may resign at any time', () => {
    for (const [seat, winner] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const table = given(STUCK);
      table.legal('1 draw', `${seat} resign`);
      table.shows({ phase: 'over', winner, reason: 'resigned', hand: 'QC1' });
      for (const move of ['place a1', 'stop', 'pause', 'announce empty r1'])
        table.refused(`1 ${move}`, 'over');
    }
  });

  it('manual: started by the other player, pressed by the one whose time runs', () => {
    const clock = { initialMs: 60_000, incrementMs: 1000, press: 'manual' } as const;
    const table = dealt('clock', { clock });
    const { turn } = table.now();
    const other = 3 - turn;
    table.shows({ phase: 'clock', clock: { left: [60_000, 60_000], running: null } });
    for (const move of ['draw', 'touch a1', 'announce empty r1', 'press']) {
      table.refused(`${turn} ${move}`, 'impossible', 'not-your-turn');
    }
    table.refused(`${other} stop`, 'impossible');
    table.legal(`${other} press @5000`);
    table.shows({ phase: 'play', clock: { running: turn } });
    table.refused(`${other} press`, 'impossible', 'not-your-turn');
    table.legal(`${turn} press @6000`);
    table.shows({ turn, clock: { running: other === 1 ? 1 : 2 } });
  });

  it('auto: pressed when the turn changes, and not by a wrong Stop or within the turn', () => {
    const table = given({ ...ROOM, a1: 'KS1' }, auto(60_000, 500));
    table.legal('2 stop @500', '1 draw @1000', '1 place r8', '1 draw @1600');
    table.shows({ clock: { left: [58_400, 60_000], running: 1 } });
    table.legal('1 place a1 @2000');
    // Seat 2 misses its turn, and seat 1 goes on.
    table.shows({ turn: 1, clock: { running: 1 } });
  });

  it('auto: a Stop that changes the turn', () => {
    const table = given(STUCK, auto(60_000, 500));
    table.offence('1 touch r1 @1000', 'no-move');
    table.legal('2 stop @2000');
    table.shows({ turn: 2, clock: { left: [58_500, 60_000], running: 2 } });
    table.legal('2 draw @3000', '2 place a2');
    table.shows({ turn: 1, clock: { left: [58_500, 59_500], running: 1 } });
  });

  it('at zero the player has lost, to the millisecond', () => {
    const table = given(STUCK, auto(5000));
    table.does('tick @4999');
    table.shows({ phase: 'play' });
    table.refused('1 draw @5000', 'over');
    table.endsBy(5000, { winner: 2, reason: 'time', clock: { left: [0, 5000], running: null } });
  });

  it('six presses within five seconds are a draw to claim', () => {
    const clock = { initialMs: 60_000, incrementMs: 0, press: 'manual' } as const;
    const table = given(STUCK, { clock });
    table.legal('2 press @1000');
    for (let press = 0; press < 6; press += 1) table.legal(`${1 + (press % 2)} press @${20_000 + press}`);
    expect(table.now().drawClaim).toBe(true);
    table.legal('1 claim-draw');
    table.shows({ reason: 'clock-flips', winner: null });
  });
});
