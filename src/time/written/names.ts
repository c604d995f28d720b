import { LOCALES } from '../../core/locale.ts';

/** Names of days and months as people write them, in all languages. */

/** Other spellings, by number from 1. */
const OTHER_MONTHS: Readonly<Record<string, number>> = {
  jänner: 1,
  jän: 1,
  feber: 2,
  maerz: 3,
  mrz: 3,
  sept: 9,
};
/** Monday is 1. */
const OTHER_DAYS: Readonly<Record<string, number>> = {
  tues: 2,
  weds: 3,
  thur: 4,
  thurs: 4,
  sonnabend: 6,
};

/** A Monday and a January, from which the others are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 3_600_000;

/** Without dots, in lower case. */
const plain = (name: string): string => name.toLowerCase().replaceAll('.', '');

function namesOf(
  count: number,
  at: (index: number) => number,
  key: 'weekday' | 'month',
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const locale of LOCALES)
    for (const width of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', [key]: width });
      // Some names differ beside a day of the month.
      const beside = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', [key]: width });
      for (let index = 0; index < count; index += 1) {
        const named = beside.formatToParts(at(index)).find(({ type }) => type === key)?.value ?? '';
        for (const name of [format.format(at(index)), named]) found.set(plain(name), index + 1);
      }
    }
  return found;
}

const withOthers = (
  names: ReadonlyMap<string, number>,
  others: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> => new Map([...names, ...Object.entries(others)]);

const MONTHS = withOthers(
  namesOf(12, (month) => Date.UTC(2024, month, 15), 'month'),
  OTHER_MONTHS,
);
const DAYS = withOthers(
  namesOf(7, (day) => MONDAY + day * DAY_MS, 'weekday'),
  OTHER_DAYS,
);

/** Number of a month, from 1; null: it is none. */
export const monthNamed = (name: string): number | null => MONTHS.get(plain(name)) ?? null;

/** Number of a day of the week, Monday is 1; null: it is none. */
export const dayNamed = (name: string): number | null => DAYS.get(plain(name)) ?? null;

/** A day from today on in words, in every language: `today`, `morgen`. */
const inWords = (days: number): readonly string[] =>
  LOCALES.map((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'));

const NEAR: ReadonlyMap<string, number> = new Map([
  ...[0, 1, 2].flatMap((days) => inWords(days).map((word) => [word, days] as const)),
  ['the day after tomorrow', 2],
  ['day after tomorrow', 2],
  ['uebermorgen', 2],
  ['tonight', 0],
]);

/** Number of days until a day in words; null: it is none. */
export const daysUntil = (word: string): number | null => NEAR.get(word) ?? null;

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ein: 1,
  eine: 1,
  einem: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
  'einer halben': 0.5,
  eineinhalb: 1.5,
  anderthalb: 1.5,
};

/** A number in digits or in words; null: it is none. */
export function numberOf(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  return Object.hasOwn(NUMBERS, text) ? (NUMBERS[text] ?? null) : null;
}
