import type { Suit } from '../core/cards.ts';

export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { C: '♣', S: '♠', H: '♥', D: '♦' };

/** Number of suit colours: red and black, or one colour for each suit. The first is the default. */
export const SUIT_COLOURS = [2, 4] as const;
export type SuitColours = (typeof SUIT_COLOURS)[number];
