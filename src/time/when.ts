/** Moments as a host writes them, by the clocks of a time zone. */
import { fail, ok, type Result } from '../core/result.ts';

/** Why what was written is no moment that something can begin at; `skipped`: the clocks jump over it that day. */
export type WhenProblem = 'zone' | 'day' | 'time' | 'skipped' | 'past';

interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

const DAY_MS = 86_400_000;

/** The zones that are offered: all that clocks can be in, by their names in the time zone database (`Europe/Berlin`), UTC first. */
export const ZONES: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((id) => id !== 'UTC'),
];

/** Names in the time zone database, of which some have several (`Asia/Kolkata`, `Asia/Calcutta`); not offsets like `+02:00`. */
const NAMED = /^[a-z][\w+-]*(\/[\w+-]+)*$/i;

export function isZone(zone: string): boolean {
  if (!NAMED.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What the clocks of a zone show, as if they were in UTC; to the second, in ms. */
function shownAt(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, calendar: 'gregory', hourCycle: 'h23', era: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(
    ...([part('year'), part('month') - 1, part('day')] as const),
    ...([part('hour'), part('minute'), part('second')] as const),
  );
}

/** The day that the calendars of a zone show. */
export function dayIn(zone: string, at: number): Day {
  const shown = new Date(shownAt(zone, at));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

/** The first moment at which the clocks of a zone show this (Unix ms); null: they jump over it. */
export function momentIn(
  zone: string,
  { year, month, day }: Day,
  { hour, minute }: TimeOfDay,
): number | null {
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  // The clocks of a day are off by what they are off by the day before, or the day after.
  const offsets = [-DAY_MS, DAY_MS].map((away) => shownAt(zone, wanted + away) - (wanted + away));
  const moments = offsets.map((offset) => wanted - offset).filter((at) => shownAt(zone, at) === wanted);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** Whether there is such a day. */
function isDay({ year, month, day }: Day): boolean {
  const made = new Date(Date.UTC(year, month - 1, day));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day && year < 10_000;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}|\d{2}))?$/;
const TODAY = ['', 'today', 'heute'];
const TOMORROW = ['tomorrow', 'morgen'];

/** A day as it is written: `2026-11-27`, `27.11.2026`, `27.11.` (the next such day), `today`, `tomorrow`, or nothing for today. */
function readDay(written: string, today: Day): Day | null {
  const text = written.trim().toLowerCase();
  if (TODAY.includes(text)) return today;
  if (TOMORROW.includes(text)) {
    const next = new Date(Date.UTC(today.year, today.month - 1, today.day + 1));
    return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
  }
  const iso = ISO.exec(text);
  const dotted = DOTTED.exec(text);
  if (iso) return valid({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) });
  if (!dotted) return null;
  const [day, month] = [Number(dotted[1]), Number(dotted[2])];
  if (dotted[3] !== undefined) {
    const year = Number(dotted[3]);
    return valid({ year: year < 100 ? 2000 + year : year, month, day });
  }
  const isLater = month > today.month || (month === today.month && day >= today.day);
  return valid({ year: today.year + (isLater ? 0 : 1), month, day });
}

const valid = (day: Day): Day | null => (isDay(day) ? day : null);

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|uhr)?$/;

/** A time as it is written: `19:30`, `19.30`, `19`, `7:30 pm`, `19:30 Uhr`. */
function readTime(written: string): TimeOfDay | null {
  const found = CLOCK.exec(written.trim().toLowerCase());
  if (!found) return null;
  const [hour, minute, half] = [Number(found[1]), Number(found[2] ?? 0), found[3]];
  if (minute > 59 || hour > 23) return null;
  if (half !== 'am' && half !== 'pm') return { hour, minute };
  if (hour < 1 || hour > 12) return null;
  return { hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute };
}

/** The moment (Unix ms) that somebody means by what they have written; it comes after `now`. */
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
