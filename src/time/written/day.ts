import { Temporal } from 'temporal-polyfill';
import { LANGUAGES, type Locale } from '../../core/locale.ts';
import { dayNamed, daysUntil, monthNamed, numberOf } from './names.ts';

/** A day as people write it. */

type Day = Temporal.PlainDate;

/** What a text can mean as a day; none: it is no day. `isEvening`: it names the evening of that day. */
export interface Days {
  readonly days: readonly Day[];
  readonly isEvening: boolean;
  /** True if it is the next day of its name, such as Friday. */
  readonly isWeekday: boolean;
  /** True if the text names a day that does not exist, such as 31 November. */
  readonly isImpossible: boolean;
  /** The weekday of a text that names another one beside its date; null: it does not. */
  readonly wrongWeekday: Day | null;
}

const NONE: Days = {
  days: [],
  isEvening: false,
  isWeekday: false,
  isImpossible: false,
  wrongWeekday: null,
};
export const onlyDays = (days: readonly Day[]): Days => ({ ...NONE, days });

/** Null: there is no such day. */
function dayOf(year: number, month: number, day: number): Day | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}

const YEARS = /^(\d{4}|\d{2})$/;

/** The day in this year or, without one, the next such day from today on; null: there is none. */
function dated(day: string, month: number, year: string | undefined, today: Day): Day | null {
  if (year !== undefined) {
    if (!YEARS.test(year)) return null;
    return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day));
  }
  const now = dayOf(today.year, month, Number(day));
  return now && Temporal.PlainDate.compare(now, today) >= 0 ? now : dayOf(today.year + 1, month, Number(day));
}

const found = (days: readonly (Day | null)[]): Days => {
  const real = days.filter((day) => day !== null);
  return real.length > 0 ? onlyDays(real) : { ...NONE, isImpossible: true };
};

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\.? ?(\d{4}|\d{2})?$/;
const SLASHED = /^(\d{1,2})([/-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const DAY_FIRST = /^(\d{1,2})(?:\.|st|nd|rd|th)? ?(?:of )?([a-zäöü]+)\.?,? ?(\d{4}|\d{2})?$/;
const MONTH_FIRST = /^([a-zäöü]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/;

/**
 * A date in figures or with the name of its month. Slashes have two orders: a German text has the day first; an
 * English one can mean both, unless only one exists.
 */
function readDate(text: string, today: Day, locale: Locale): Days {
  const iso = ISO.exec(text);
  if (iso) return found([dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))]);
  const dotted = DOTTED.exec(text);
  if (dotted) return found([dated(dotted[1] ?? '', Number(dotted[2]), dotted[3], today)]);
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [, first = '', , second = '', year] = slashed;
    const dayFirst = dated(first, Number(second), year, today);
    const monthFirst = dated(second, Number(first), year, today);
    if (LANGUAGES[locale].isDayFirst && dayFirst) return onlyDays([dayFirst]);
    return found(dayFirst && monthFirst?.equals(dayFirst) ? [dayFirst] : [dayFirst, monthFirst]);
  }
  const named = DAY_FIRST.exec(text);
  const month = named && monthNamed(named[2] ?? '');
  if (named && month) return found([dated(named[1] ?? '', month, named[3], today)]);
  const american = MONTH_FIRST.exec(text);
  const its = american && monthNamed(american[1] ?? '');
  return american && its ? found([dated(american[2] ?? '', its, american[3], today)]) : NONE;
}

const IN_DAYS = /^in (.+) (days?|weeks?|tag(?:en|e)?|wochen?)$/;
const NEXT = /^(?:next|nächste[nr]?|naechste[nr]?) (.+)$/;
const THIS = /^(?:this|diese[nr]?|kommende[nr]?|coming) (.+)$/;
const OF_EVENING = / ?(?:evening|abend|night)$/;

/** The next such weekday; today counts. */
const weekdayFrom = (today: Day, weekday: number): Day =>
  today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });

/** A day counted from today, or a day of the week. `next Friday` can mean two of them. */
function readNear(text: string, today: Day): readonly Day[] {
  const days = daysUntil(text);
  if (days !== null) return [today.add({ days })];
  const inDays = IN_DAYS.exec(text);
  const count = inDays && numberOf(inDays[1] ?? '');
  if (inDays && count !== null && Number.isInteger(count))
    return [today.add(/^w/.test(inDays[2] ?? '') ? { weeks: count } : { days: count })];
  const next = NEXT.exec(text);
  const weekday = dayNamed((next ?? THIS.exec(text))?.[1] ?? text);
  if (weekday === null) return [];
  const first = weekdayFrom(today, weekday);
  if (!next) return [first];
  const isToday = first.equals(today);
  return isToday ? [today.add({ weeks: 1 })] : [first, first.add({ weeks: 1 })];
}

/** Everything that a text in lower case can mean as a day; `locale`: the language of its writer. */
export function readDays(text: string, today: Day, locale: Locale): Days {
  const near = readNear(text, today);
  if (near.length > 0)
    return { ...onlyDays(near), isEvening: text === 'tonight', isWeekday: dayNamed(text) !== null };
  const date = readDate(text, today, locale);
  if (date.days.length > 0 || date.isImpossible) return date;
  if (OF_EVENING.test(text) || /abend$/.test(text)) {
    const day = readDays(text.replace(/ ?(?:evening|abend|night)$/, ''), today, locale);
    return { ...day, isEvening: true };
  }
  // A weekday beside a date: it has to be that of the date.
  const [, first = '', rest = ''] = /^([a-zäöü]+)\.?,? (.+)$/.exec(text) ?? [];
  const weekday = dayNamed(first);
  if (weekday === null) return NONE;
  const beside = readDate(rest.replace(/^(?:the|den|der|on|am) /, ''), today, locale);
  const right = beside.days.filter(({ dayOfWeek }) => dayOfWeek === weekday);
  const [wrong = null] = beside.days;
  return right.length > 0 ? { ...beside, days: right } : { ...beside, days: [], wrongWeekday: wrong };
}
