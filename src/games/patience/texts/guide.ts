import type { DuelView } from '../controls.ts';
import type { Duel } from '../duel.ts';
import { topCode } from '../view.ts';

/** What a language needs to say what hands can do next. */
export interface GuideWords {
  /** With a card that is touched, or in the hand. */
  held(card: string): string;
  /** `stock`: the stack that is drawn from; null: it is empty. */
  free(stock: string | null): string;
}

/** What a player who is new to a duel can do next: the same whether what has been done is right or wrong. */
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
