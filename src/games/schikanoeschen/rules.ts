import { DUEL_VERBS } from '../patience/action.ts';
import { duelRules } from '../patience/rules.ts';
import { letGo } from '../patience/handling.ts';
import { givenTable } from '../patience/position.ts';
import { duelProgress } from '../patience/progress.ts';
import { parseAction, type OffenceCode } from './action.ts';
import { apply, hasCleared } from './apply.ts';
import { deal, DECK_SIZE } from './deal.ts';
import { hint } from './fault.ts';
import { judge, partOf } from './judge.ts';
import { duel, PILES } from './piles.ts';
import { parsePosition } from './position.ts';
import { mainToDiscard } from './table.ts';
import { viewTable } from './view.ts';

const ALWAYS_UNDONE: ReadonlySet<OffenceCode> = new Set([
  'bad-stack',
  'flipped-discard',
  'second-card',
  'opponent-board',
] as const);

/** Schikanöschen (docs/rulings/schikanoeschen.md). */
export const schikanoeschen = duelRules({
  id: 'schikanoeschen',
  version: 3,
  deckSize: DECK_SIZE,
  piles: PILES,
  verbs: { ...DUEL_VERBS, remove: 'attempt', flip: 'attempt', pass: 'attempt' },
  knocking: {
    judge,
    apply,
    part: partOf,
    lettingGo: () => [],
    hint,
    letGo,
    handTo: (table, turn) => ({ ...table, turn }),
    turnBack: mainToDiscard,
    isAlwaysUndone: (code) => ALWAYS_UNDONE.has(code),
    hasCleared,
  },
  progress: (table) => duelProgress(duel, table, table.out.length),
  deal,
  parsePosition,
  given: (table) => givenTable(table, PILES),
  parseAction,
  view: viewTable,
  besides: () => ({}),
});
