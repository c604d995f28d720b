import { LANGUAGES } from '../../core/locale.ts';
import { textOf } from '../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../render/scene/texts.ts';
import { phrase, pictureTexts } from './texts/index.ts';

/** Numbers as people read them. */

const MINUS = '−';

/** Decimals that these numbers need: points come in halves, some tie-breaks in quarters. */
export const digitsOf = (values: readonly number[]): number =>
  values.every(Number.isInteger) ? 0 : values.every((value) => Number.isInteger(2 * value)) ? 1 : 2;

/** A number with this many decimals; by default as many as it needs. */
export function decimal(value: number, locale: Locale, digits = digitsOf([value])): string {
  const text = Math.abs(value).toFixed(digits);
  return (value < 0 ? MINUS : '') + text.replace('.', LANGUAGES[locale].point);
}

export const figure = (value: number, digits?: number): Phrase =>
  phrase((_, locale) => decimal(value, locale, digits));

/** A number with the mark of a penalty. */
export const marked = (number: Phrase): Phrase => phrase((_, locale) => `*${textOf(locale, number)}`);

/** What was taken off, after the points; empty for nothing. */
export const penaltyText = (penalty: number | undefined, locale: Locale): string =>
  penalty === undefined ? '' : ` ${pictureTexts[locale].penalty.off(decimal(penalty, locale))}`;

export const pointsText = (value: number, locale: Locale): string =>
  pictureTexts[locale].points(decimal(value, locale), value === 1);

const half = (value: number): string => {
  const whole = Math.floor(value);
  return value === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
};

/**
 * The scores of all players in one game or several: 1, 0 or ½, ½; by forfeit +, −. `missing`: index of a player without
 * whom the others have played.
 */
export const scoresText = (score: readonly number[], forfeit: boolean, missing?: number): readonly string[] =>
  score.map((value, i) => (!forfeit && i !== missing ? half(value) : value > 0 ? '+' : MINUS));

/** `1 : 0`. */
export const scoreText = (score: readonly number[], forfeit: boolean, missing?: number): string =>
  scoresText(score, forfeit, missing).join(' : ');

/** A calendar day; months from 1 to 12. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** `22 November 2026`, `22. November 2026`. */
export const dayText = ({ year, month, day }: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].code, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
