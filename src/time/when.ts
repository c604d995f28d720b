/** Reads times that a host types, in a time zone. */
import { Temporal } from 'temporal-polyfill';
import { LOCALES } from '../core/locale.ts';
import { fail, ok, type Result } from '../core/result.ts';

/** Reasons to reject a typed time; `skipped`: the clocks jump over it that day. */
export type WhenProblem = 'zone' | 'day' | 'time' | 'skipped' | 'past';

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** The zones on offer, by their names in the time zone database (`Europe/Berlin`), UTC first. */
export const ZONES: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((id) => id !== 'UTC'),
];

/**
 * Names in the time zone database, including aliases (`Asia/Kolkata`, `Asia/Calcutta`), but not offsets such
 * as `+02:00`.
 */
const NAMED = /^[a-z][\w+-]*(\/[\w+-]+)*$/i;

export function isZone(zone: string): boolean {
  if (!NAMED.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Date in a zone at a time in Unix ms; the time may have fractions, because the machine's clock has. */
export const dayIn = (zone: string, at: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone).toPlainDate();

/** First time (Unix ms) at which the clocks of a zone show this; null: they jump over it. */
export function momentIn(zone: string, day: Temporal.PlainDate, time: TimeOfDay): number | null {
  const wanted = day.toPlainDateTime(time);
  const moment = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return moment.toPlainDateTime().equals(wanted) ? moment.epochMilliseconds : null;
}

/** Null: there is no such day. */
function dayOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}|\d{2}))?$/;

/** A day from today on in words, in every language: `today`, `morgen`. */
const inWords = (days: number): readonly string[] =>
  LOCALES.map((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'));
const TODAY = inWords(0);
const TOMORROW = inWords(1);

/**
 * Parses a day: `2026-11-27`, `27.11.2026`, `27.11.` (the next such day), `today`, `tomorrow`, or nothing for
 * today.
 */
function readDay(written: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const text = written.trim().toLowerCase();
  if (text === '' || TODAY.includes(text)) return today;
  if (TOMORROW.includes(text)) return today.add({ days: 1 });
  const iso = ISO.exec(text);
  const dotted = DOTTED.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (!dotted) return null;
  const [day, month] = [Number(dotted[1]), Number(dotted[2])];
  if (dotted[3] !== undefined) {
    const year = Number(dotted[3]);
    return dayOf(year < 100 ? 2000 + year : year, month, day);
  }
  const isLater = month > today.month || (month === today.month && day >= today.day);
  return dayOf(today.year + (isLater ? 0 : 1), month, day);
}

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|uhr)?$/;

/** Parses a time of day: `19:30`, `19.30`, `19`, `7:30 pm`, `19:30 Uhr`. */
function readTime(written: string): TimeOfDay | null {
  const found = CLOCK.exec(written.trim().toLowerCase());
  if (!found) return null;
  const [hour, minute, half] = [Number(found[1]), Number(found[2] ?? 0), found[3]];
  if (minute > 59 || hour > 23) return null;
  if (half !== 'am' && half !== 'pm') return { hour, minute };
  if (hour < 1 || hour > 12) return null;
  return { hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute };
}

/** Parses a typed time as Unix ms; it has to be after `now`. */
export function readMoment(
  { day, time, zone }: { readonly day: string; readonly time: string; readonly zone: string },
  now: number,
): Result<number, WhenProblem> {
  if (!isZone(zone)) return fail('zone');
  const onDay = readDay(day, dayIn(zone, now));
  if (!onDay) return fail('day');
  const at = readTime(time);
  if (!at) return fail('time');
  const moment = momentIn(zone, onDay, at);
  if (moment === null) return fail('skipped');
  return moment > now ? ok(moment) : fail('past');
}
