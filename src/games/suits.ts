import type { Suit } from '../core/cards.ts';

/** Suits as people read them. */
export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { C: '♣', S: '♠', H: '♥', D: '♦' };

/** Hearts and diamonds red, the others black; or a colour for each suit. The first is the rule. */
export const SUIT_COLOURS = [2, 4] as const;
export type SuitColours = (typeof SUIT_COLOURS)[number];
