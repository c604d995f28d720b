import { DUEL_VERBS } from '../patience/action.ts';
import { duelRules } from '../patience/rules.ts';
import { hasPlayedAll, letGo, partOf } from '../patience/handling.ts';
import { duelProgress } from '../patience/progress.ts';
import { parseAction, type OffenceCode } from './action.ts';
import { apply, leftMadeRight } from './apply.ts';
import { deal, DECK_SIZE } from './deal.ts';
import { hint } from './fault.ts';
import { judge, putBackOffences } from './judge.ts';
import { duel, PILES } from './piles.ts';
import { given, parsePosition } from './position.ts';
import { LEFT_OPEN } from './table.ts';
import { viewTable } from './view.ts';

/** Ruling 10. */
const ALWAYS_UNDONE: ReadonlySet<OffenceCode> = new Set(['bad-stack', 'second-card'] as const);

/** Schikanees (docs/rulings/schikanees.md). */
export const schikanees = duelRules({
  id: 'schikanees',
  version: 3,
  deckSize: DECK_SIZE,
  piles: PILES,
  verbs: DUEL_VERBS,
  knocking: {
    judge,
    apply,
    part: (table, _, attempt) => partOf(table, attempt),
    lettingGo: putBackOffences,
    hint,
    letGo,
    // A right knock opens the left stack (ruling 8). The cards that decided who begins stay hidden even if
    // the first action is undone (ruling 2).
    handTo: (table, turn) => ({ ...table, turn, ...LEFT_OPEN, compared: [] }),
    turnBack: (table) => table,
    isAlwaysUndone: (code) => ALWAYS_UNDONE.has(code),
    hasCleared: (table, seat) => hasPlayedAll(duel, table, seat), // ruling 12
  },
  settled: leftMadeRight,
  progress: (table) => duelProgress(duel, table),
  deal,
  parsePosition,
  given,
  parseAction,
  view: viewTable,
  besides: ({ compared }) => ({ compared }),
});
