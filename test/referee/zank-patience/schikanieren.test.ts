/** Ruling 20: Schikanieren. */
import { describe, expect, it } from 'vitest';
import { dealt, given } from './table.ts';
import type { Given, Table } from './table.ts';
import type { Piles } from '../patience.ts';

/** Each rim stack has a card under its open one; fours and eights of the same suit fit. */
const RIM = {
  r1: '-JC1 5C1',
  r2: '-JS1 5S1',
  r3: '-JH1 5H1',
  r4: '-JD1 5D1',
  r5: '-JC2 9C1',
  r6: '-JS2 9S1',
  r7: '-JH2 9H1',
  r8: '-JD2 9D1',
};
/** Nothing is possible but to draw, and to put the card on one's own discard. */
const STUCK = {
  ...RIM,
  q1: '-6H1 -QC1',
  a1: 'KH1',
  s1: '-7C1 3C1',
  q2: '-6D2 -QS2',
  a2: 'KD2',
  s2: '-7C2 3H2',
};
const spite = (piles: Piles, how: Given = {}): Table => given(piles, { ...how, variant: 'schikanieren' });

describe('the deal', () => {
  const position = dealt('spite', { variant: 'schikanieren' }).now();
  const { piles } = position;

  it('makes eight rim stacks of one open card on a hidden one, four from each deck', () => {
    const decks: string[] = [];
    for (let index = 1; index <= 8; index += 1) {
      const stack = piles[`r${index}`] ?? [];
      expect(stack).toHaveLength(2);
      expect(stack.map((card) => card.startsWith('-'))).toEqual([true, false]);
      expect(new Set(stack.map((card) => card.slice(-1))).size, 'one deck a stack').toBe(1);
      decks.push(stack[0]?.slice(-1) ?? '');
    }
    expect(decks.sort().join('')).toBe('11112222');
  });

  it.each([1, 2])('gives seat %i a spite stack of twelve, and the rest as the source', (seat) => {
    const [source, discard, stack] = ['q', 'a', 's'].map((letter) => piles[`${letter}${seat}`] ?? []);
    expect(stack).toHaveLength(12);
    expect(stack?.slice(0, -1).every((card) => card.startsWith('-'))).toBe(true);
    expect(stack?.at(-1)).not.toMatch(/^-/);
    expect(source).toHaveLength(52 - 8 - 12 - 1);
    expect(discard).toHaveLength(1);
    for (const pile of [source, discard, stack]) {
      for (const card of pile ?? []) expect(card.slice(-1)).toBe(String(seat));
    }
  });

  it('uses each card once', () => {
    const all = Object.values(piles).flat();
    expect(all).toHaveLength(104);
    expect(new Set(all.map((card) => card.replace('-', ''))).size).toBe(104);
  });
});

describe('the rim', () => {
  it.each([
    ['4C2', true],
    ['4S2', false],
    ['4H2', false],
    ['6C2', false],
    ['5C2', false],
    ['3C2', false],
  ] as const)('%s on the five of clubs: %j, for only the same suit descends', (card, fits) => {
    const table = spite({ ...STUCK, q1: `-6H1 -${card}` });
    table.does('1 draw');
    if (fits) table.legal('1 place r1');
    else table.refused('1 place r1', 'impossible');
  });

  it('anything lies on an empty stack', () => {
    const table = spite({ ...STUCK, r8: '' });
    table.legal('1 draw', '1 place r8');
  });

  it('turns its hidden card up by itself when it becomes the top', () => {
    const table = spite({ ...STUCK, m1: '4C1' });
    table.legal('1 touch r1');
    table.lies();
    table.legal('1 place m1');
    table.lies({ m1: '4C1 5C1', r1: 'JC1' });
  });

  it('and down again by a Stop', () => {
    const table = spite(STUCK);
    table.offence('1 touch r1', 'no-move');
    table.does('1 place a2');
    table.lies({ r1: 'JC1', a2: 'KD2 5C1' });
    table.legal('2 stop');
    table.lies();
  });

  it('has no limit in the first turns', () => {
    const table = spite({ ...STUCK, r8: '' }, { turnsBegun: 1 });
    table.legal('1 draw', '1 place r8');
  });
});

describe('the spite stack', () => {
  it('is used like the own discard, by its owner alone', () => {
    const table = spite({ ...STUCK, s1: '-7C1 4C1' });
    table.legal('1 touch s1');
    table.shows({ touched: 's1' });
    table.legal('1 place r1');
    table.lies({ s1: '7C1', r1: '-JC1 5C1 4C1' });
    table.shows({ turn: 1 });
    spite(STUCK).refused('1 touch s2', 'impossible');
    spite({ ...STUCK, s1: '' }).refused('1 touch s1', 'impossible');
  });

  it.each([
    ['4', { m1: '2C1' }, 'm1'],
    ['5', { s1: '-7C1 4C1' }, 'r1'],
    ['6', { s2: '-7C2 2C2' }, 's2'],
    ['7.1', { r8: '' }, 'r8'],
  ] as const)('its top makes a move %s', (number, own, to) => {
    const piles: Piles = { ...STUCK, ...own };
    spite(piles).legal('1 touch s1', `1 place ${to}`);
    if (number === '7.1') spite(piles).legal('1 draw');
    else spite(piles).offence('1 draw', 'priority');
  });

  it('makes no move with a card that fits nowhere', () => {
    spite(STUCK).offence('1 touch s1', 'no-move');
  });

  it('the number of one bounds the other', () => {
    // The four on the discard fits the rim (5), that of the spite stack the middle (4).
    const piles = { ...STUCK, a1: '4H1', s1: '-7C1 3S1', m1: '2S1' };
    spite(piles).offence('1 touch a1', 'priority');
    spite(piles).legal('1 touch s1', '1 place m1', '1 touch a1', '1 place r3');
    const equal = { ...STUCK, a1: '4H1', s1: '-7C1 4C1' };
    spite(equal).legal('1 touch a1');
    spite(equal).legal('1 touch s1');
  });

  it('takes cards of the opponent, same suit one higher or lower', () => {
    for (const card of ['4H2', '2H2']) {
      // The four would rather go to the rim.
      const piles = { ...STUCK, r3: '-JH1 KC2', q1: `-6H1 -${card}` };
      spite(piles).legal('1 draw', '1 place s2');
      spite({ ...piles, q1: '-6H1', a1: card }).legal('1 touch a1', '1 place s2');
    }
  });

  it.each(['3S2', '5H2', 'KH2'])('and of other cards none rightly: %s', (card) => {
    const table = spite({ ...STUCK, r3: '-JH1 KC2', q1: `-6H1 -${card}` });
    table.legal('1 draw');
    table.offence('1 place s2', 'wrong-place');
    table.lies({ r3: '-JH1 KC2', q1: '-6H1', s2: `-7C2 3H2 ${card}` });
  });

  it('the discard of the opponent takes nothing rightly', () => {
    const table = spite({ ...STUCK, q1: '-6H1 -QD1' });
    table.legal('1 draw');
    table.offence('1 place a2', 'wrong-place');
    spite({ ...STUCK, a1: 'QD1' }).offence('1 touch a1', 'no-move');
    spite({ ...STUCK, a1: 'QD1' }).legal('1 draw', '1 place a1');
  });

  it('6 needs that no rim stack is empty', () => {
    const table = spite({ ...STUCK, s2: '-7C2 2C2', r8: '' });
    table.legal('1 touch s1');
    table.offence('1 place s2', 'wrong-place');
  });

  it('the own one takes no card back but the touched one', () => {
    const table = spite({ ...STUCK, q1: '-6H1 -2C2' });
    table.legal('1 draw');
    table.offence('1 place s1', 'wrong-place');
    const back = spite({ ...STUCK, r8: '' });
    back.legal('1 touch s1', '1 place s1');
    back.lies({});
  });

  it('turns its next card up, and down again by a Stop', () => {
    const table = spite({ ...STUCK, r8: '', s2: '-7C2 2C2' });
    table.does('1 touch s1', '1 place s2');
    table.lies({ s1: '7C1', s2: '-7C2 2C2 3C1' });
    table.legal('2 stop');
    table.lies();
  });

  it('its cards are as hidden as any', () => {
    const table = spite({ ...STUCK, s2: '-7C2 3H2 2H1' });
    for (const viewer of [1, 2, 'spectator'] as const) {
      const { piles } = table.view(viewer);
      expect(piles['s1']).toEqual(['-??1', '3C1']);
      expect(piles['s2']?.[0]).toBe('-??2');
      expect(piles['s2']?.at(-1)).toBe('2H1');
      expect(piles['r1']).toEqual(['-??1', '5C1']);
    }
  });
});

describe('sequences', () => {
  it('a hidden card is not there to be named', () => {
    const piles = { ...STUCK, m1: 'AS1', r1: '-2S1 5C1' };
    const [hidden, absent] = [{ ...piles }, { ...piles, r1: '-8S1 5C1' }].map((table) =>
      spite(table).say({ seat: 1, do: 'announce', aim: 'expose', pile: 'r1', card: '2S1' }),
    );
    expect(hidden).toMatchObject({ ok: false, error: 'impossible' });
    expect(hidden).toEqual(absent);
  });

  it('laying one free is nothing that anybody is due', () => {
    // The nine could go onto the ten, whatever lies under it.
    for (const under of ['2S1', '8S1']) {
      const table = spite({ ...STUCK, m1: 'AS1', r7: `-${under} KH2 9H1`, r1: '-JC1 TH1' });
      table.legal('1 draw');
    }
  });

  it('an open buried card can be announced', () => {
    const table = spite({ ...STUCK, m1: 'AS1', r7: '-JH2 2S1 9H1', r1: '-JC1 TH1' });
    table.legal('1 announce expose r7 2S1', '1 touch r7', '1 place r1', '1 touch r7', '1 place m1');
    table.lies({ m1: 'AS1 2S1', r7: 'JH2', r1: '-JC1 TH1 9H1' });
  });

  it('the bottom card is the lowest open one, and its stack is emptied though a hidden one is left', () => {
    const piles = { ...STUCK, r1: '-JC1 TH1' };
    spite(piles).offence('1 draw', 'priority');
    const table = spite(piles);
    table.legal('1 announce empty r7', '1 touch r7', '1 place r1');
    table.shows({ announced: null });
    table.lies({ r1: '-JC1 TH1 9H1', r7: 'JH2' });
  });

  it('a card that is turned up on the way and fits the middle goes there, and the announcement stands', () => {
    const table = spite({ q1: '-2S1', q2: '-KS2', r1: '-AC1 9H1 8H1', r2: 'TH1' });
    table.legal('1 announce empty r1', '1 touch r1', '1 place r3', '1 touch r1', '1 place r2');
    table.legal('1 touch r1', '1 place m1');
    table.shows({ announced: { aim: 'empty', pile: 'r1' } });
    table.legal('1 touch r3', '1 place r2');
    table.shows({ announced: null });
  });

  it('a card that is turned up on the way does not count against it', () => {
    const table = spite({ q1: '-KC2', q2: '-KS1', a2: '2H1', r1: '-4H1 9D1 8D1', r2: 'TD1' });
    table.legal('1 announce empty r1', '1 touch r1', '1 place r3', '1 touch r1', '1 place r2');
    table.lies({ r1: '4H1', r2: 'TD1 9D1', r3: '8D1' });
    table.shows({ announced: { aim: 'empty', pile: 'r1' } });
    table.legal('1 touch r3', '1 place r2');
    table.shows({ announced: null });
  });

  it('whatever lies hidden, the offences are the same', () => {
    const told = (hidden: string) => {
      const table = spite({ ...STUCK, r1: '-JC1 TH1', r7: `-${hidden} 9H1`, m1: 'AS1' });
      return ['announce empty r7', 'touch r7', 'place r1'].map((move) => table.does(`1 ${move}`).offences);
    };
    // The jack would take the ten, the two would fit the middle.
    for (const hidden of ['JH2', '2S1', 'KC1']) expect(told(hidden)).toEqual([[], [], []]);
  });
});

describe('passing', () => {
  /** Neither source nor discard, but a spite stack. */
  const BARE = { ...STUCK, q1: '', a1: '' };

  it('is possible with neither source nor discard but a spite stack, and ends the turn', () => {
    const table = spite(BARE);
    table.refused('1 draw', 'impossible');
    table.refused('1 flip', 'impossible');
    table.legal('1 pass');
    table.shows({ turn: 2 });
    table.lies();
  });

  it.each([
    ['a source', { q1: '-6H1' }],
    ['a discard', { a1: 'KH1' }],
    ['no spite stack', { s1: '' }],
  ])('is impossible with %s', (_, left) => {
    spite({ ...BARE, ...left }).refused('1 pass', 'impossible');
  });

  it('is for the player to move', () => {
    spite({ ...STUCK, q2: '', a2: '' }).refused('2 pass', 'not-your-turn');
  });

  it.each([
    ['1', { m1: '4C1' }],
    ['2', { m1: 'AS1', r7: '-JH2 2S1 9H1', r1: '-JC1 TH1' }],
    ['3', { r1: '-JC1 TH1' }],
    ['4', { m1: '2C1' }],
    ['5', { s1: '-7C1 4C1' }],
    ['6', { s2: '-7C2 2C2' }],
    ['7.1', { r8: '' }],
  ] as const)('is priority while %s is possible', (_, left) => {
    const table = spite({ ...BARE, ...left });
    table.offence('1 pass', 'priority');
    table.shows({ turn: 2 });
    table.pending('1 priority');
    table.legal('2 stop');
    table.lies();
    table.shows({ turn: 2, skips: [0, 0] });
  });

  it('lets go of a touched card', () => {
    const table = spite(BARE);
    table.does('1 touch r1', '1 pass');
    table.shows({ touched: null, turn: 2 });
  });

  it('is not to be had in the other variants', () => {
    given({ r1: '5C1', q2: '-5S1' }).refused('1 pass', 'impossible', 'bad-line');
  });
});

describe('the end', () => {
  const LAST = { ...STUCK, q1: '', a1: '', s1: '4C1' };

  it('is won with no card in source, discard, spite stack and hand', () => {
    const table = spite(LAST);
    table.legal('1 touch s1', '1 place r1');
    table.shows({ phase: 'ending', winner: 1 });
  });

  it('not with a spite stack left', () => {
    const table = spite({ ...STUCK, q1: '-4C1', a1: '' });
    table.legal('1 draw', '1 place r1');
    table.shows({ phase: 'play' });
    const hidden = spite({ ...LAST, s1: '-7C1 4C1' });
    hidden.legal('1 touch s1', '1 place r1');
    hidden.shows({ phase: 'play' });
  });
});
