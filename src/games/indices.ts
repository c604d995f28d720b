import type { Locale } from '../core/locale.ts';

/** Letters of jack and queen on cards: as in English, or as in German (Bube and Dame). */
export const INDICES = ['JQ', 'BD'] as const;
export type Indices = (typeof INDICES)[number];

/** The letters that players of a language are used to. */
export const usualIndices = (locale: Locale): Indices => (locale === 'de' ? 'BD' : 'JQ');

const GERMAN: Readonly<Record<string, string>> = { J: 'B', Q: 'D' };

/** The letter or number in a card's corner; `rank` as the referee protocol writes it. */
export function indexOf(rank: string, indices: Indices): string {
  if (rank === 'T') return '10';
  return indices === 'BD' ? (GERMAN[rank] ?? rank) : rank;
}

const COURT = /(?<![\p{L}\p{N}])[JQ](?=[♣♠♥♦])/gu;

/** A text that names cards by their signs (`Q♦`), with these letters. */
export const lettered = (text: string, indices: Indices | undefined): string =>
  indices === 'BD' ? text.replace(COURT, (rank) => indexOf(rank, indices)) : text;
