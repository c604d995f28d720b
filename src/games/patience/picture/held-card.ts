import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Label, SceneCard } from '../../../../render/scene/scene.ts';
import { seenCard } from './seen.ts';
import type { SeatPlace, TableView } from './table.ts';

const LARGE = CARD_SIZES.large;

export const handBox = ({ hand }: SeatPlace): Box => ({ ...hand, ...LARGE });

/** The card in the hand of the player to move. */
export function handCard(view: TableView, { seat, hand }: SeatPlace): SceneCard[] {
  if (view.hand === null || view.turn !== seat) return [];
  const { face, deck } = seenCard(view.hand);
  return [{ pile: 'hand', face, deck, ...hand, size: 'large', turn: -4, edges: 0, mark: 'touched' }];
}

/** … and the words that say so. */
export function handLabel(view: TableView, { seat, hand, corner }: SeatPlace): Label[] {
  if (view.hand === null || view.turn !== seat || !corner) return [];
  const width = 210;
  const line = {
    phrase: { key: 'in-hand' },
    style: 'note',
    y: hand.y + 58,
    width,
    height: 36,
    ink: 'light',
  } as const;
  return corner.open === 'left'
    ? [{ ...line, x: hand.x - 24 - width, align: 'right' }]
    : [{ ...line, x: hand.x + LARGE.width + 24, align: 'left' }];
}
