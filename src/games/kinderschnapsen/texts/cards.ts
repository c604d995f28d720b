import { SUIT_SIGNS } from '../../suits.ts';
import type { InEach, Locale } from '../../../core/locale.ts';
import { parseCard } from '../cards.ts';
import { cardAtLength as de } from './de/cards.ts';
import { cardAtLength as en } from './en/cards.ts';

/** A card's code as players read it: `Q♠`; or the text given for one whose face is hidden. */
export function cardName(code: string, hidden: string): string {
  const card = parseCard(code);
  return card ? card.rank + SUIT_SIGNS[card.suit] : hidden;
}

const AT_LENGTH: InEach<typeof en> = { en, de };

/** The same at length: `queen of spades`. */
export function cardAtLength(code: string, locale: Locale): string {
  const card = parseCard(code);
  if (!card) throw new Error(`no card to be named: ${code}`);
  return AT_LENGTH[locale](card);
}

/** The code for a card as somebody may have typed it: `q♠`, `QS`, `♠Q`; the text as it is if it is none. */
export function cardTyped(text: string): string {
  const letters = Object.entries(SUIT_SIGNS).reduce((code, [suit, sign]) => code.replace(sign, suit), text);
  const code = letters.replace(/[\s\uFE0E\uFE0F]/gu, '').toUpperCase();
  return [code, code.slice(1) + code.slice(0, 1)].find((known) => parseCard(known)) ?? text;
}
