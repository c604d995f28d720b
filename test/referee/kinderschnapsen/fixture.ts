import type { Fixture } from '../games.ts';
import { linesOf, TALK } from '../fields.ts';
import { DIALECT, positionOf } from './table.ts';

const position = positionOf({ turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 2D 7D 7S' });
const hands = (one: unknown, two: unknown) => ({ ...SOUND, hands: [one, two] });
/** Positions with one wrong part; seat 2 leads. */
const SOUND = positionOf({ hands: ['QS 7H', 'JS QH'], stock: 'JD 2D' });
const ALL = {
  dealer: 2,
  turn: 2,
  led: 'QS',
  turnup: 'JD',
  closed: true,
  stock: ['JD', '2D'],
  hands: [['7H'], ['JS', 'QH']],
  tricks: [
    ['7S', '2S'],
    ['QD', '7D', 'JH', '2H'],
  ],
  score: [1, 3],
  games: [0, 0],
};

export const kinderschnapsen: Fixture = {
  name: 'kinderschnapsen',
  game: 'kinderschnapsen',
  seats: [1, 2],
  dialect: DIALECT,
  options: {},
  position,
  full: {
    given: { ...ALL, firstDealer: 1 },
    shown: {
      ...ALL,
      ply: 0,
      phase: 'play',
      points: [9, 32],
      lastTrick: null,
      mayCheckOut: false,
      lastHand: null,
      drawOffer: null,
      clock: null,
      winner: null,
      reason: null,
    },
  },
  lines: [...linesOf(['play'], { card: 'QS' }), ...linesOf(['close', 'check-out', 'end-hand']), ...TALK],
  wrong: { card: ['JS1', 'js', '-JS', '??'] },
  wrongPositions: [
    ...[undefined, null, 0, 3, '1', []].map((dealer) => ({ ...SOUND, dealer })),
    ...[null, 0, 3, '2'].map((firstDealer) => ({ ...SOUND, firstDealer })),
    { ...SOUND, hands: undefined },
    { ...SOUND, hands: [['QS', '7H']] },
    { ...SOUND, hands: [['QS'], ['JS'], ['QH']] },
    ...[null, 'QS', {}, 5].map((value) => ({ ...SOUND, hands: value })),
    ...[null, 'QS', {}, [5], [null], [['QS', '7H']]].map((cards) => hands(cards, ['JS', 'QH'])),
    // Malformed cards: no deck, no clubs, no other ranks, no orientation.
    ...['QC', '8S', 'AS', 'KS', 'TS', 'QS1', 'qs', 'Q', 'S', '', '-QS', '??', 'QS ', 'XX', '10S'].map(
      (card) => hands([card, '7H'], ['JS', 'QH']),
    ),
    // Unequal hands.
    hands(['QS'], ['JS', 'QH']),
    hands(['QS', '7H', '2H'], ['JS', 'QH']),
    hands([], ['JS']),
    // The same card twice, in any place.
    hands(['QS', 'QS'], ['JS', 'QH']),
    hands(['QS', '7H'], ['JS', 'QS']),
    hands(['QS', '2D'], ['JS', 'QH']),
    { ...SOUND, stock: ['JD', 'JD'] },
    { ...SOUND, tricks: [['QS', '2S'], []] },
    {
      ...SOUND,
      tricks: [
        ['2S', '2H'],
        ['2H', '7S'],
      ],
    },
    { ...SOUND, hands: [['7H'], ['JS', 'QH']], led: 'JS', turn: 2 },
    // An odd stock, odd tricks.
    { ...SOUND, stock: ['JD'] },
    { ...SOUND, stock: ['JD', '2D', '7D'] },
    { ...SOUND, tricks: [['2S'], []] },
    { ...SOUND, tricks: [['2S'], ['2H']] },
    { ...SOUND, tricks: [['2S', '7S', 'QD'], []] },
    ...[null, [], [[]], [[], [], []], 'x', [['QC', '2S'], []]].map((tricks) => ({ ...SOUND, tricks })),
    ...[null, 'JD', {}, [5], ['JD', 'xx']].map((stock) => ({ ...SOUND, stock })),
    // No turn-up at all.
    { ...SOUND, stock: [] },
    ...[null, 5, 'JC', '??', ''].map((turnup) => ({ ...SOUND, turnup })),
    ...[null, 0, 'true', []].map((closed) => ({ ...SOUND, closed })),
    // A led card: the leader has one fewer, and it is the other's turn.
    { ...SOUND, led: '2H', turn: 2 },
    { ...SOUND, led: '2H', hands: [['7H', '7S'], ['JS']], turn: 2 },
    ...[5, 'QC', '', '??', []].map((led) => ({ ...SOUND, hands: [['7H'], ['JS', 'QH']], led, turn: 2 })),
    // Scores of one to five, games below the number that wins the match.
    ...[[0, 5], [5, 6], [5], [5, 5, 5], [1.5, 5], ['5', 5], [-1, 5], null, 5].map((score) => ({
      ...SOUND,
      score,
    })),
    ...[[1, 0], [0, 1], [-1, 0], [0], [0.5, 0], ['0', 0], null, 0].map((games) => ({ ...SOUND, games })),
  ],
  wrongOptions: [0, 2, 4, -1, 1.5, '1', [], {}, true].map((bestOf) => ({ bestOf })),
  impossible: 'play 2S',
  bad: 'play',
  act: 'close',
  within: ['1 close'],
  turns: [['1 play QS'], ['2 play 2S']],
  presses: ['auto'],
  call: null,
  win: null,
  repetition: null,
};
