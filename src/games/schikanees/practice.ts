import { isField } from '../patience/field.ts';
import { hasPlayedAll } from '../patience/handling.ts';
import { duelOpponent } from '../patience/practice/opponent.ts';
import type { Played, Weights } from '../patience/practice/steps.ts';
import type { Attempt } from './action.ts';
import { apply, leftMadeRight } from './apply.ts';
import { judge } from './judge.ts';
import { duel, PILES, type Pile } from './piles.ts';
import { schikanees } from './rules.ts';
import { LEFT_OPEN, type Table } from './table.ts';

const WEIGHTS: Weights = {
  reserve: 1.6,
  stock: 0.4,
  theirs: 1,
  down: 0,
  cover: 0,
  buried: 0,
  hidden: 0.1,
  room: 1,
  done: 0,
};

/** The game for planning turns. */
export const played: Played<Pile, Table, Attempt> = {
  duel,
  piles: PILES,
  isFanned: isField,
  jokers: 0,
  out: () => [],
  judge,
  apply,
  settled: leftMadeRight,
  handTo: (table, turn) => ({ ...table, turn, ...LEFT_OPEN }),
  hasCleared: (table, seat) => hasPlayedAll(duel, table, seat),
  others: () => [],
  besides: ({ leftClosed, leftSpared }) => (leftClosed ? 'c' : leftSpared ? 's' : 'o'),
  weights: WEIGHTS,
  otherWeights: [
    { ...WEIGHTS, theirs: 0, hidden: 1, cover: 0, room: 1.5 },
    { ...WEIGHTS, theirs: 0.3, hidden: 0.3, done: 1, room: 1 },
    { ...WEIGHTS, theirs: 0, hidden: 0.5, done: 0.5, room: 3 },
  ],
};

export const opponent = duelOpponent(played, schikanees);
