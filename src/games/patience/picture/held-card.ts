import type { Label, SceneCard } from '../../../../render/scene/scene.ts';
import { seenCard } from './seen.ts';
import type { SeatPlace, TableView } from './table.ts';

/** The card in the hand of the player to move. */
export function handCard(view: TableView, { seat, hand }: SeatPlace): SceneCard[] {
  if (view.hand === null || view.turn !== seat) return [];
  const { face, deck } = seenCard(view.hand);
  return [{ pile: 'hand', face, deck, ...hand, size: 'table', turn: -4, edges: 0, mark: 'touched' }];
}

/** The label beside the card in the hand. */
export const handLabel = (view: TableView, { seat, word }: SeatPlace): Label[] =>
  view.hand === null || view.turn !== seat || !word
    ? []
    : [{ ...word, phrase: { key: 'hand' }, style: 'note', align: 'centre', ink: 'light' }];
