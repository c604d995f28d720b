import type { Locale } from '../../src/core/locale.ts';
import { table as german } from '../../src/i18n/de/table.ts';
import { table as english } from '../../src/i18n/en/table.ts';

/** What pictures say, in both languages. Layouts speak in `Phrase`s, keys with arguments; the painter makes text of them. */
export type { Locale };

export type Phrase =
  /** Said as it is in every language: a name, a pile, a number. */
  | { readonly key: 'as-is'; readonly text: string }
  | { readonly key: 'to-move' | 'hand' | 'offers-draw' | 'drawn' }
  | { readonly key: 'cards-left'; readonly count: number }
  | { readonly key: 'player' | 'wins'; readonly player: Named }
  | { readonly key: 'how'; readonly reason: Reason }
  /** What only some games say, in both languages; `{player}` in it stands for the player's name. */
  | { readonly key: 'said'; readonly text: Said; readonly player?: Named };

/** A text in every language. */
export type Said = Readonly<Record<Locale, string>>;

export const said = (en: string, de: string, player?: Named): Phrase => ({
  key: 'said',
  text: { en, de },
  ...(player && { player }),
});
export const asIs = (text: string): Phrase => ({ key: 'as-is', text });

/** A player as they call themselves; for a name that cannot be drawn the seat, or what is said instead. */
export type Named =
  { readonly name: string; readonly seat: number } | { readonly name: string; readonly instead: Said };

/** Why a match ended, whatever its game; reasons that only some games have are worded by their pictures. */
export type Reason = keyof typeof english.reasons;
export const isReason = (reason: string): reason is Reason => Object.hasOwn(english.reasons, reason);

const inEnglish = (phrase: Phrase, nameOf: NameOf): string => {
  switch (phrase.key) {
    case 'as-is':
      return phrase.text;
    case 'to-move':
      return 'to move';
    case 'hand':
      return 'hand';
    case 'offers-draw':
      return 'offers a draw';
    case 'drawn':
      return 'Draw';
    case 'cards-left':
      return `${phrase.count} left`;
    case 'player':
      return nameOf(phrase.player);
    case 'wins':
      return `${nameOf(phrase.player)} wins`;
    case 'how':
      return english.reasons[phrase.reason];
    case 'said':
      return spoken('en', phrase, nameOf);
  }
};

const inGerman = (phrase: Phrase, nameOf: NameOf): string => {
  switch (phrase.key) {
    case 'as-is':
      return phrase.text;
    case 'to-move':
      return 'am Zug';
    case 'hand':
      return 'Hand';
    case 'offers-draw':
      return 'bietet Remis';
    case 'drawn':
      return 'Remis';
    case 'cards-left':
      return `noch ${phrase.count}`;
    case 'player':
      return nameOf(phrase.player);
    case 'wins':
      return `${nameOf(phrase.player)} gewinnt`;
    case 'how':
      return german.reasons[phrase.reason];
    case 'said':
      return spoken('de', phrase, nameOf);
  }
};

const seatNames: Readonly<Record<Locale, readonly string[]>> = {
  en: ['South', 'North', 'East'],
  de: ['Süd', 'Nord', 'Ost'],
};
const seatName = (locale: Locale, seat: number): string => seatNames[locale][seat - 1] ?? '';

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
  return locale === 'de' ? inGerman(phrase, nameOf) : inEnglish(phrase, nameOf);
}
