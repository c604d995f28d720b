import { duelGame } from '../patience/game.ts';
import { letGo } from '../patience/hands.ts';
import { parseAction, type OffenceCode } from './action.ts';
import { apply, hasCleared } from './apply.ts';
import { deal, DECK_SIZE } from './deal.ts';
import { judge, partOf } from './judge.ts';
import { PILES } from './piles.ts';
import { parsePosition } from './position.ts';
import { mainToDiscard } from './table.ts';
import { viewTable } from './view.ts';

const ALWAYS_UNDONE: ReadonlySet<OffenceCode> = new Set([
  'bad-stack',
  'flipped-discard',
  'second-card',
  'opponent-board',
] as const);

/** Schikanöschen: the rules of `rules/schikanoeschen.*` with the rulings on them. */
export const schikanoeschen = duelGame({
  id: 'schikanoeschen',
  version: 1,
  deckSize: DECK_SIZE,
  piles: PILES,
  rules: {
    judge,
    apply,
    part: partOf,
    lettingGo: () => [],
    letGo,
    handTo: (table, turn) => ({ ...table, turn }),
    turnBack: mainToDiscard,
    isAlwaysUndone: (code) => ALWAYS_UNDONE.has(code),
    hasCleared,
  },
  deal,
  parsePosition,
  parseAction,
  view: viewTable,
});
