import { isField } from '../patience/field.ts';
import { hasPlayedAll } from '../patience/handling.ts';
import { duelOpponent } from '../patience/practice/opponent.ts';
import type { Played } from '../patience/practice/steps.ts';
import type { Attempt } from './action.ts';
import { apply, leftMadeRight } from './apply.ts';
import { judge } from './judge.ts';
import { duel, PILES, type Pile } from './piles.ts';
import { schikanees } from './rules.ts';
import { LEFT_OPEN, type Table } from './table.ts';

/** The game as its turns are planned. */
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
  weights: { reserve: 1.6, down: 0, hidden: 0.1 },
};

export const opponent = duelOpponent(played, schikanees);
