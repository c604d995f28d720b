import type { DuelView } from '../controls.ts';
import type { Duel } from '../duel.ts';
import { topCode } from '../view.ts';

/** The words of one language for the next possible steps. */
export interface GuideWords {
  /** While a card is touched or in the hand. */
  held(card: string): string;
  /** `stock`: the stack to draw from; null: it is empty. */
  free(stock: string | null): string;
}

/**
 * Tells beginners the next possible steps in a duel. It does not depend on whether the moves so far were
 * right.
 */
export const duelGuide =
  <Pile extends string>(duel: Duel<Pile>, words: GuideWords, card: (code: string) => string) =>
  (view: DuelView<Pile>): string | null => {
    const { phase, hand, touched, turn } = view;
    if (phase !== 'play') return null;
    const held = hand ?? (touched && topCode(view, touched));
    if (held !== null) return words.held(card(held));
    const stock = duel.stock(turn);
    return words.free(view.piles[stock].length > 0 ? stock.toUpperCase() : null);
  };
