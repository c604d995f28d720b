import type { Suit } from '../core/cards.ts';
import type { Locale } from '../core/locale.ts';

/** Suits as people read them. */
export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { C: '♣', S: '♠', H: '♥', D: '♦' };

export const SUIT_NAMES: Readonly<Record<Locale, Readonly<Record<Suit, string>>>> = {
  en: { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' },
  de: { C: 'Kreuz', S: 'Pik', H: 'Herz', D: 'Karo' },
};

/** Hearts and diamonds red, the others black; or a colour for each suit. The first is the rule. */
export const SUIT_COLOURS = [2, 4] as const;
export type SuitColours = (typeof SUIT_COLOURS)[number];
