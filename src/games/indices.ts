import { LANGUAGES, type Locale } from '../core/locale.ts';

/** Letters of jack and queen on cards: as in English, or as in German (Bube and Dame). */
export const INDICES = ['JQ', 'BD'] as const;
export type Indices = (typeof INDICES)[number];

/** The letters on shown cards: those chosen, else those usual in the language. */
export const indicesIn = ({ locale, indices }: Lettered): Indices => indices ?? LANGUAGES[locale].indices;

export interface Lettered {
  readonly locale: Locale;
  readonly indices?: Indices | undefined;
}

const GERMAN: Readonly<Record<string, string>> = { J: 'B', Q: 'D' };

/** The letter or number in a card's corner; `rank` as the referee protocol writes it. */
export function indexOf(rank: string, indices: Indices): string {
  if (rank === 'T') return '10';
  return indices === 'BD' ? (GERMAN[rank] ?? rank) : rank;
}

const COURT = /(?<![\p{L}\p{N}])[JQ](?=[♣♠♥♦])/gu;

/**
 * Texts of games have J and Q. Pictures, alt texts and tables in words have a match's letters; a message gets them last,
 * with its emojis (`chat/emojis`).
 */

/** A text that names cards by their signs (`Q♦`), with these letters. */
export const lettered = (text: string, indices: Indices): string =>
  indices === 'BD' ? text.replace(COURT, (rank) => indexOf(rank, indices)) : text;
