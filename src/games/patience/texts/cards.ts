import { parseLyingCard } from '../../../core/cards.ts';
import { SUIT_SIGNS } from '../../suits.ts';

/** A card as players read it: `10♦`, or the given text for a joker or a face-down card. */
export function cardName(code: string, names: { readonly joker: string; readonly hidden: string }): string {
  const lying = parseLyingCard(code);
  if (!lying?.up) return names.hidden;
  const { card } = lying;
  return card.kind === 'joker'
    ? names.joker
    : `${card.rank === 'T' ? '10' : card.rank}${SUIT_SIGNS[card.suit]}`;
}
