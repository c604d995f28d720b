import { duelOpponent } from '../patience/practice/opponent.ts';
import type { Played, Weights } from '../patience/practice/steps.ts';
import { openTop } from '../patience/table.ts';
import type { Attempt } from './action.ts';
import { apply, hasCleared } from './apply.ts';
import { JOKERS } from './deal.ts';
import { judge } from './judge.ts';
import { BOARD_PILES, discard, duel, isBoard, main, PILES, side, type Pile } from './piles.ts';
import { schikanoeschen } from './rules.ts';
import type { Table } from './table.ts';

const WEIGHTS: Weights = {
  reserve: 1.6,
  stock: 0.4,
  theirs: 1,
  down: 3,
  cover: 0.1,
  buried: 0.2,
  hidden: 0.3,
  room: 0.4,
  done: 0,
};

/** The game for planning turns. */
export const played: Played<Pile, Table, Attempt> = {
  duel,
  piles: PILES,
  isFanned: isBoard,
  jokers: JOKERS,
  out: ({ out }) => out,
  judge,
  apply,
  settled: (table) => table,
  handTo: (table, turn) => ({ ...table, turn }),
  hasCleared,
  *others(table, seat) {
    if (table.hand) {
      if (table.hand.kind === 'joker') yield { do: 'remove', pile: main(seat) };
      return;
    }
    for (const pile of [side(seat), discard(seat), ...BOARD_PILES]) {
      if (openTop(table, pile)?.kind === 'joker') yield { do: 'remove', pile };
    }
    yield { do: 'pass' };
  },
  besides: () => '',
  weights: WEIGHTS,
  otherWeights: [
    { ...WEIGHTS, theirs: 0, down: 3, cover: 0.4, room: 1.5 },
    { ...WEIGHTS, theirs: 0.3, down: 1, cover: 0, done: 1, room: 1 },
    { ...WEIGHTS, theirs: 0, down: 1.5, cover: 0.2, done: 0.5, room: 3 },
  ],
};

export const opponent = duelOpponent(played, schikanoeschen);
