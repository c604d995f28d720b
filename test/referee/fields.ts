/** Values of every JSON type that are no valid seat, pile, card, verb or known text; and valid lines. */
import type { Line } from './match.ts';

export const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'e1 ',
  [],
  ['e1'],
  [1],
  {},
  { e1: 1 },
  [[]],
  -1,
  1.5,
  -0.5,
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  '0',
  'QS ',
  ['QS'],
  'r1 ',
  ['r1'],
  1e308,
];
/** Invalid times: an `at` is a non-negative number. */
export const NO_TIMES = [...JUNK.filter((junk) => junk !== 1.5 && junk !== 1e308), '5'];
/** Invalid plies for a position of ply 0, and invalid click times at time 0. */
export const NO_PLIES = [...JUNK, '1', 1, 2];

/** Lines of seat 1 with each of these verbs and the given fields. */
export const linesOf = (verbs: readonly string[], fields: Line = {}): Line[] =>
  verbs.map((verb) => ({ seat: 1, do: verb, ...fields }));
const DRAWS = ['offer-draw', 'accept-draw', 'decline-draw', 'withdraw-draw'];
/** Lines known in every game, and those of every patience. */
export const TALK = linesOf([...DRAWS, 'resign']);
export const PATIENCE_TALK = [...TALK, ...linesOf(['accept-end', 'claim-draw', 'press'])];

/** Piles under a name that an object literal cannot have. */
export const pileNamed = (name: string, cards: readonly string[]): unknown =>
  JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(cards)}}`);
/** Values that are no list of cards. */
export const NO_CARDS = [null, true, 5, '7D1', {}, { 0: '7D1' }, [null], [5], [['7D1']], [{}]];
/** Texts that are no card of the two decks of 52. */
export const NO_CARD = [
  '',
  ' ',
  '7',
  '7D',
  '7D3',
  '7D0',
  '7d1',
  '10D1',
  '1D1',
  '7X1',
  'XX',
  'XX0',
  'XX3',
  '??1',
  '-??1',
  '7D1 ',
  ' 7D1',
  '--7D1',
  '+7D1',
  'D71',
  '-',
  '7D11',
  '7D1\n',
  '__proto__',
  'constructor',
  'toString',
  null,
  7,
  ['7D1'],
];
/** Wrong piles of a patience in an otherwise valid position; `pile` is one of its piles, `other` another. */
export const wrongPiles = (
  position: object,
  pile: string,
  other: string,
  names: readonly string[],
): unknown[] =>
  [
    ...[...names, 'hand', 'out', '', '__proto__', 'constructor', 'toString', pile.toUpperCase()].map((name) =>
      pileNamed(name, ['7D1']),
    ),
    null,
    true,
    5,
    'e1',
    [],
    [[]],
    ['7D1'],
    ...NO_CARDS.map((cards) => ({ [pile]: cards })),
    ...NO_CARD.map((card) => ({ [pile]: [card] })),
    { [pile]: ['7D1', '7D1'] },
    { [pile]: ['7D1', '-7D1'] },
    { [pile]: ['7D1'], [other]: ['-7D1'] },
  ].map((piles) => ({ ...position, piles }));
