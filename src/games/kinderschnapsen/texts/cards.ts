import { SUIT_SIGNS } from '../../suits.ts';
import type { InEach, Locale } from '../../../core/locale.ts';
import { parseCard } from '../cards.ts';
import { cardAtLength as de } from './de/cards.ts';
import { cardAtLength as en } from './en/cards.ts';

/** A card's code as players read it: `Q♠`; `hidden` for a face-down card. */
export function cardName(code: string, hidden: string): string {
  const card = parseCard(code);
  return card ? card.rank + SUIT_SIGNS[card.suit] : hidden;
}

const AT_LENGTH: InEach<typeof en> = { en, de };

/** A card in words: `queen of spades`. Throws if the code names no card. */
export function cardAtLength(code: string, locale: Locale): string {
  const card = parseCard(code);
  if (!card) throw new Error(`no card to be named: ${code}`);
  return AT_LENGTH[locale](card);
}

/** The code of a card as typed by a player: `q♠`, `QS`, `♠Q`. Any other text is returned unchanged. */
export function cardTyped(text: string): string {
  const letters = Object.entries(SUIT_SIGNS).reduce((code, [suit, sign]) => code.replace(sign, suit), text);
  const code = letters.replace(/[\s\uFE0E\uFE0F]/gu, '').toUpperCase();
  return [code, code.slice(1) + code.slice(0, 1)].find((known) => parseCard(known)) ?? text;
}
