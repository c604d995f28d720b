import type { Suit } from '../core/cards.ts';
import type { Locale } from './texts.ts';

/** Suits as people read them. */
export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { C: '♣', S: '♠', H: '♥', D: '♦' };

export const SUIT_NAMES: Readonly<Record<Locale, Readonly<Record<Suit, string>>>> = {
  en: { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' },
  de: { C: 'Kreuz', S: 'Pik', H: 'Herz', D: 'Karo' },
};
