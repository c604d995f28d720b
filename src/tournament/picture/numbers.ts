import { said } from '../../../render/scene/texts.ts';
import type { Locale, Phrase, Said } from '../../../render/scene/texts.ts';

/** Numbers as people read them. */

const MINUS = '−';

/** How many digits after the point these numbers need: points come in halves, some tie-breaks in quarters. */
export const digitsOf = (values: readonly number[]): number =>
  values.every(Number.isInteger) ? 0 : values.every((value) => Number.isInteger(2 * value)) ? 1 : 2;

/** A number with so many digits after the point; with as many as it needs, if that is left out. */
export function decimal(value: number, locale: Locale, digits = digitsOf([value])): string {
  const text = Math.abs(value).toFixed(digits);
  return (value < 0 ? MINUS : '') + (locale === 'de' ? text.replace('.', ',') : text);
}

/** What is made of a number in every language. */
export const inBoth = (of: (locale: Locale) => string): Said => ({ en: of('en'), de: of('de') });

export const figure = (value: number, digits?: number): Phrase => {
  const { en, de } = inBoth((locale) => decimal(value, locale, digits));
  return said(en, de);
};

export const pointsText = (value: number, locale: Locale): string => {
  const one = value === 1;
  return `${decimal(value, locale)} ${locale === 'de' ? (one ? 'Punkt' : 'Punkte') : one ? 'point' : 'points'}`;
};

const half = (value: number): string => {
  const whole = Math.floor(value);
  return value === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
};

/** The scores of both players in a game or in several: 1, 0; ½, ½; of one that was not played +, −. */
export const scoresText = (score: readonly [number, number], forfeit: boolean): readonly string[] =>
  forfeit ? score.map((value) => (value > 0 ? '+' : MINUS)) : score.map(half);

/** `1 : 0`. */
export const scoreText = (score: readonly [number, number], forfeit: boolean): string =>
  scoresText(score, forfeit).join(' : ');

/** A day of the calendar; months from 1 to 12. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
};

/** `22 November 2026`, `22. November 2026`. */
export const dayText = ({ year, month, day }: Day, locale: Locale): string =>
  `${day}${locale === 'de' ? '.' : ''} ${MONTHS[locale][month - 1] ?? ''} ${year}`;
