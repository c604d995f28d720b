/** The practice opponent's answers to draw offers, by the prospects of the match, at every level. */
import { describe, expect, it } from 'vitest';
import { refereed, type GameId } from '../../src/games/rules.ts';
import { LEVELS, type Level } from '../../src/practice/level.ts';

/** Answer of seat 2 when seat 1 offers a draw at this table. */
function answerTo(game: GameId, level: Level, position: object, options: object = {}): unknown {
  const opened = refereed[game].practice.open({ game, position, options });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const offered = opened.value.after({ seat: 1, do: 'offer-draw' }, 0);
  if (!offered.ok) throw new Error(JSON.stringify(offered.error));
  return offered.value.advice(2, level, 'an offer')?.line['do'];
}

/** Cards of a suit, from the bottom up. */
const row = (suit: string, ranks: string): string[] => Array.from(ranks, (rank) => `${rank}${suit}`);
const faceDown = (cards: readonly string[]): string[] => cards.map((card) => `-${card}`);

/** A field on which nothing fits, face-up or face-down. */
const FIELD = {
  e1: row('C1', '23456'),
  f1: row('C1', '789TJ'),
  g1: row('D1', '23456'),
  h1: row('D1', '789TJ'),
  e2: row('H1', '23456'),
  f2: row('H1', '789TJ'),
  g2: row('C2', '23456'),
  h2: row('C2', '789TJ'),
};
const HIDDEN_FIELD = Object.fromEntries(
  Object.entries(FIELD).map(([pile, cards]) => [pile, faceDown(cards)]),
);

/** A rim on which nothing fits. */
const RIM = {
  r1: ['KC1'],
  r2: ['KS1'],
  r3: ['KC2'],
  r4: ['KS2'],
  r5: ['2C1'],
  r6: ['2H1'],
  r7: ['2C2'],
  r8: ['2H2'],
};

const CLOSED = { dealer: 1, stock: [], turnup: '2D' };
const POINTS_46 = ['QS', 'QH', 'JS', 'JH'];

type Case = readonly [what: string, game: GameId, position: object, answer: 'accept' | 'decline'];

const CASES: readonly Case[] = [
  [
    'it checks out and has won, however far behind it is',
    'kinderschnapsen',
    {
      dealer: 1,
      turn: 2,
      score: [1, 3],
      stock: ['2H', '2D'],
      hands: [
        ['7H', '7D', '2S'],
        ['JH', 'JD', '7S'],
      ],
      tricks: [[], ['QS', 'QH', 'QD', 'JS']],
    },
    'decline',
  ],
  [
    'it has led the card that makes its winning trick',
    'kinderschnapsen',
    { ...CLOSED, turn: 1, score: [1, 3], hands: [['2S'], []], led: 'QD', tricks: [['7S', '2H'], POINTS_46] },
    'decline',
  ],
  [
    'the others check out and have won, with all cards known to it',
    'kinderschnapsen',
    {
      ...CLOSED,
      turn: 1,
      score: [1, 1],
      hands: [['2S'], ['2H']],
      tricks: [
        [...POINTS_46, 'QD', '7H'],
        ['7S', '7D'],
      ],
    },
    'accept',
  ],
  [
    'it has the last card, which the others take',
    'kinderschnapsen',
    { ...CLOSED, turn: 2, score: [1, 1], hands: [['QD'], ['2H']], tricks: [POINTS_46, ['7S', '2S']] },
    'accept',
  ],
  [
    'it wins at once, despite many face-down cards',
    'schikanees',
    { turn: 2, piles: { l2: ['2S1'], l1: ['5D2'], d1: ['AS1'], ...HIDDEN_FIELD } },
    'decline',
  ],
  [
    'it wins in its next turn',
    'schikanees',
    { turn: 1, piles: { l2: ['2S1'], l1: ['5D2'], r1: ['-9D2', '-8D2'], d1: ['AS1'] } },
    'decline',
  ],
  [
    'the others win at once',
    'schikanees',
    { turn: 1, piles: { r1: ['2S1'], r2: ['5D2'], d1: ['AS1'], ...FIELD } },
    'accept',
  ],
  [
    'it wins in its next turn',
    'schikanoeschen',
    { turn: 1, piles: { c2: ['2S1'], c1: ['5D2'], a1: ['-9D2'], d1: ['AS1'] } },
    'decline',
  ],
  [
    'the others win at once',
    'schikanoeschen',
    { turn: 1, piles: { c1: ['2S1'], c2: ['5D2'], d1: ['AS1'], ...FIELD } },
    'accept',
  ],
  [
    'it has far more to get rid of',
    'schikanoeschen',
    { turn: 2, piles: { c1: ['5D2'], c2: row('S2', '23456789TJQK'), ...HIDDEN_FIELD } },
    'accept',
  ],
  [
    'the others’ last card goes to the middle',
    'zank-patience',
    { turn: 1, piles: { a1: ['2S1'], m1: ['AS1'], a2: ['5D2'], ...RIM } },
    'accept',
  ],
  [
    'its last card goes to the middle',
    'zank-patience',
    { turn: 2, piles: { a2: ['2S1'], m1: ['AS1'], a1: ['5D2'], ...RIM } },
    'decline',
  ],
  [
    'it has far more cards, and none of them fits',
    'zank-patience',
    {
      turn: 2,
      piles: {
        a2: [...row('S2', '3456789TJQ'), ...row('H2', '3456789TJQ')],
        a1: ['5D2'],
        q1: ['-9D2'],
        ...RIM,
      },
    },
    'accept',
  ],
];

describe('an offered draw', () => {
  it.each(CASES)('when %s, in %s', (_, game, position, answer) => {
    const answers = LEVELS.map((level) => answerTo(game, level, position));
    expect(answers).toEqual(LEVELS.map(() => `${answer}-draw`));
  });

  it('is declined by a player who is a game behind but wins this one', () => {
    const position = { ...CLOSED, turn: 2, score: [1, 1], tricks: [[], POINTS_46] };
    const behind = { ...position, games: [1, 0], hands: [['2H'], ['QD']] };
    const answers = LEVELS.map((level) => answerTo('kinderschnapsen', level, behind, { bestOf: 3 }));
    expect(answers).toEqual(LEVELS.map(() => 'decline-draw'));
  });
});
