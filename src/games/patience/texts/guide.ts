import type { Locale } from '../../../core/locale.ts';
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

const WORDS: Readonly<Record<Locale, GuideWords>> = {
  en: {
    held: (card) => `click the stack where ${card} goes.`,
    free: (stock) =>
      `click a card, then where it goes; ${stock === null ? '☰ has the rest' : `${stock} draws`}. Was your opponent wrong? K↩ knocks.`,
  },
  de: {
    held: (card) => `Klick den Stapel an, auf den ${card} soll.`,
    free: (stock) =>
      `Klick eine Karte an, dann ihr Ziel; ${stock === null ? '☰ hat alles Weitere' : `${stock} zieht`}. Hat die Gegenseite einen Fehler gemacht? K↩ klopft.`,
  },
};

/** What a player who is new to a duel can do next: the same whether what has been done is right or wrong. */
export const duelGuide =
  <Pile extends string>(duel: Duel<Pile>, locale: Locale, card: (code: string) => string) =>
  (view: DuelView<Pile>): string | null => {
    const { phase, hand, touched, turn } = view;
    if (phase !== 'play') return null;
    const held = hand ?? (touched && topCode(view, touched));
    if (held !== null) return WORDS[locale].held(card(held));
    const stock = duel.stock(turn);
    return WORDS[locale].free(view.piles[stock].length > 0 ? stock.toUpperCase() : null);
  };
