import { SUIT_NAMES, SUIT_SIGNS } from '../../suits.ts';
import type { Locale } from '../../../core/locale.ts';
import { parseCard, type Rank } from '../cards.ts';

/** A card's code as players read it: `Q♠`; or the text given for one whose face is hidden. */
export function cardName(code: string, hidden: string): string {
  const card = parseCard(code);
  return card ? card.rank + SUIT_SIGNS[card.suit] : hidden;
}

const RANKS: Readonly<Record<Locale, Readonly<Record<Rank, string>>>> = {
  en: { Q: 'queen', J: 'jack', '7': '7', '2': '2' },
  de: { Q: 'Dame', J: 'Bube', '7': '7', '2': '2' },
};

/** The same at length: `queen of spades`. */
export function cardAtLength(code: string, locale: Locale): string {
  const card = parseCard(code);
  if (!card) throw new Error(`no card to be named: ${code}`);
  const [rank, suit] = [RANKS[locale][card.rank], SUIT_NAMES[locale][card.suit]];
  return locale === 'de' ? `${suit} ${rank}` : `${rank} of ${suit}`;
}

/** The code for a card as somebody may have typed it: `q♠`, `QS`, `♠Q`; the text as it is if it is none. */
export function cardTyped(text: string): string {
  const letters = Object.entries(SUIT_SIGNS).reduce((code, [suit, sign]) => code.replace(sign, suit), text);
  const code = letters.replace(/[\s\uFE0E\uFE0F]/gu, '').toUpperCase();
  return [code, code.slice(1) + code.slice(0, 1)].find((known) => parseCard(known)) ?? text;
}
