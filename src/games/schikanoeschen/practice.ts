import { duelOpponent } from '../patience/practice/opponent.ts';
import type { Played } from '../patience/practice/steps.ts';
import { openTop } from '../patience/table.ts';
import type { Attempt } from './action.ts';
import { apply, hasCleared } from './apply.ts';
import { JOKERS } from './deal.ts';
import { judge } from './judge.ts';
import { BOARD_PILES, discard, duel, isBoard, main, PILES, side, type Pile } from './piles.ts';
import { schikanoeschen } from './rules.ts';
import type { Table } from './table.ts';

/** The game as its turns are planned. */
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
  weights: { reserve: 1.6, down: 1.3, hidden: 0 },
};

export const opponent = duelOpponent(played, schikanoeschen);
