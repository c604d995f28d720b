import { translatedFrom, type InEach, type Locale } from '../../src/core/locale.ts';
import { isReason, pictures, reasons, type Reason } from '../../src/i18n/pictures.ts';

/**
 * Texts of pictures, in each language. Layouts use `Phrase`s, keys with arguments; the painter turns them
 * into text.
 */
export type { Locale };

export type Phrase =
  /** The same in every language: a name, a pile, a number. */
  | { readonly key: 'as-is'; readonly text: string }
  | { readonly key: 'to-move' | 'hand' | 'offers-draw' | 'drawn' }
  | { readonly key: 'cards-left'; readonly count: number }
  | { readonly key: 'player' | 'wins'; readonly player: Named }
  | { readonly key: 'how'; readonly reason: Reason }
  /** A text of some games only, in each language; `{player}` in it stands for the player's name. */
  | { readonly key: 'said'; readonly text: Said; readonly player?: Named };

/** A text in every language. */
export type Said = InEach<string>;

/** Makes phrases from the texts of an area: `phrasesFrom(pictureTexts)((t) => t.toLead)`. */
export const phrasesFrom =
  <Texts>(texts: InEach<Texts>) =>
  (pick: (texts: Texts) => string, player?: Named): Phrase => ({
    key: 'said',
    text: translatedFrom(texts, pick),
    ...(player && { player }),
  });

export const asIs = (text: string): Phrase => ({ key: 'as-is', text });

/** A player's name, and the seat or the text that replaces a name that cannot be drawn. */
export type Named =
  { readonly name: string; readonly seat: number } | { readonly name: string; readonly instead: Said };

export { isReason, type Reason };

function inWords(locale: Locale, phrase: Phrase, nameOf: NameOf): string {
  const t = pictures[locale];
  switch (phrase.key) {
    case 'as-is':
      return phrase.text;
    case 'to-move':
      return t.toMove;
    case 'hand':
      return t.hand;
    case 'offers-draw':
      return t.offersDraw;
    case 'drawn':
      return t.drawn;
    case 'cards-left':
      return t.cardsLeft(phrase.count);
    case 'player':
      return nameOf(phrase.player);
    case 'wins':
      return t.wins(nameOf(phrase.player));
    case 'how':
      return reasons[locale][phrase.reason];
    case 'said':
      return spoken(locale, phrase, nameOf);
  }
}

const seatName = (locale: Locale, seat: number): string =>
  Object.entries(pictures[locale].seats).find(([known]) => known === String(seat))?.[1] ?? '';

/** The text in a language, with the player's name in place of `{player}`. */
const spoken = (
  locale: Locale,
  { text, player }: Extract<Phrase, { key: 'said' }>,
  nameOf: NameOf,
): string => (player ? text[locale].replace('{player}', () => nameOf(player)) : text[locale]);

type NameOf = (player: Named) => string;

/**
 * Returns the text of a phrase in a language.
 * @param readable returns the drawable part of a name; if that is empty, the seat's name or `instead`
 * replaces it
 */
export function textOf(locale: Locale, phrase: Phrase, readable = (name: string): string => name): string {
  const nameOf: NameOf = (player) =>
    readable(player.name) || ('seat' in player ? seatName(locale, player.seat) : player.instead[locale]);
  return inWords(locale, phrase, nameOf);
}
