import { translatedFrom, type InEach, type Locale } from '../../src/core/locale.ts';
import { isReason, pictures, reasons, type Reason } from '../../src/i18n/pictures.ts';

/** What pictures say, in each language. Layouts speak in `Phrase`s, keys with arguments; the painter makes text of them. */
export type { Locale };

export type Phrase =
  /** Said as it is in every language: a name, a pile, a number. */
  | { readonly key: 'as-is'; readonly text: string }
  | { readonly key: 'to-move' | 'hand' | 'offers-draw' | 'drawn' }
  | { readonly key: 'cards-left'; readonly count: number }
  | { readonly key: 'player' | 'wins'; readonly player: Named }
  | { readonly key: 'how'; readonly reason: Reason }
  /** What only some games say, in each language; `{player}` in it stands for the player's name. */
  | { readonly key: 'said'; readonly text: Said; readonly player?: Named };

/** A text in every language. */
export type Said = InEach<string>;

/** How phrases are made from the texts of an area: `phrasesFrom(pictureTexts)((t) => t.toLead)`. */
export const phrasesFrom =
  <Texts>(texts: InEach<Texts>) =>
  (pick: (texts: Texts) => string, player?: Named): Phrase => ({
    key: 'said',
    text: translatedFrom(texts, pick),
    ...(player && { player }),
  });

export const asIs = (text: string): Phrase => ({ key: 'as-is', text });

/** A player as they call themselves; for a name that cannot be drawn the seat, or what is said instead. */
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

/** The text in a language, with the player's name where it has a place for it. */
const spoken = (
  locale: Locale,
  { text, player }: Extract<Phrase, { key: 'said' }>,
  nameOf: NameOf,
): string => (player ? text[locale].replace('{player}', () => nameOf(player)) : text[locale]);

type NameOf = (player: Named) => string;

/**
 * The text of a phrase in a language.
 * @param readable what can be shown of a name; where nothing is left of it, the seat's name or another stands for it
 */
export function textOf(locale: Locale, phrase: Phrase, readable = (name: string): string => name): string {
  const nameOf: NameOf = (player) =>
    readable(player.name) || ('seat' in player ? seatName(locale, player.seat) : player.instead[locale]);
  return inWords(locale, phrase, nameOf);
}
