import { Temporal } from 'temporal-polyfill';
import type { Locale } from '../../core/locale.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { dayIn, type TimeOfDay } from '../when.ts';
import { readClock } from './clock.ts';
import { onlyDays, readDays } from './day.ts';
import { numberOf } from './names.ts';

/** A date and a time as people write them, in one text. Nothing is guessed: what can mean several is asked. */

/** Why a text names no start; times in Unix ms. */
export type Unread =
  /** Not understood. */
  | { readonly why: 'unreadable' }
  /** A day without a time. */
  | { readonly why: 'no-time' }
  /** No such day. */
  | { readonly why: 'day' }
  /** The date is another day of the week. */
  | { readonly why: 'weekday'; readonly day: string }
  /** The clocks jump over it; `next`: the first time that exists. */
  | { readonly why: 'skipped'; readonly next: number }
  | { readonly why: 'past' }
  /** It can mean several times, all of them to come. */
  | { readonly why: 'several'; readonly moments: readonly number[] };

/** Spaces, apostrophes and cases of the text do not matter. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim();
}

const IN_TIME = /^in (.+?) ?(minutes?|mins?|minuten|min|hours?|hrs?|stunden?|std|h)\.?$/;

/** `in 2 hours`, `in einer halben Stunde`: the time from now, in ms; null: it is none. */
function readSpan(text: string): number | null {
  const found = IN_TIME.exec(text);
  if (!found) return null;
  const count = numberOf(found[1] ?? '');
  if (count === null) return null;
  return count * (/^m/.test(found[2] ?? '') ? 60_000 : 3_600_000);
}

/** Words around a day or a time. */
const trimmed = (part: string): string =>
  part
    .replaceAll(/^[,;–-]+ ?| ?[,;–-]+$/g, '')
    .replace(/^(?:on|am|at|um|den|der|the|from|ab|gegen|@) /, '')
    // `7 am` is a time.
    .replace(/(?: (?:at|um|on|ab|from|@)|(?<!\d) am)$/, '')
    .replace(/,$/, '')
    .trim();

/** A day and a time; `isWeekday`: the day is the next one of its name. */
interface When {
  readonly isWeekday: boolean;
  readonly day: Temporal.PlainDate;
  readonly time: TimeOfDay;
}

interface Read {
  readonly whens: readonly When[];
  readonly problem: Unread | null;
}

/** All that the two parts can mean. */
function readParts(dayText: string, timeText: string, today: Temporal.PlainDate, locale: Locale): Read {
  const { days, isEvening, isWeekday, isImpossible, wrongWeekday } =
    dayText === '' ? onlyDays([today]) : readDays(dayText, today, locale);
  const times = readClock(timeText, isEvening);
  if (times.length === 0) return { whens: [], problem: null };
  if (wrongWeekday) return { whens: [], problem: { why: 'weekday', day: wrongWeekday.toString() } };
  if (isImpossible) return { whens: [], problem: { why: 'day' } };
  return { whens: days.flatMap((day) => times.map((time) => ({ day, time, isWeekday }))), problem: null };
}

/** The text split at each space into a day and a time, in both orders, or a time alone. */
function splits(text: string): readonly (readonly [day: string, time: string])[] {
  const words = text.split(' ');
  return words.flatMap((_, i) => {
    const [first, second] = [trimmed(words.slice(0, i).join(' ')), trimmed(words.slice(i).join(' '))];
    return first === '' ? [[first, second] as const] : [[first, second] as const, [second, first] as const];
  });
}

/**
 * The moments at which the clocks of a zone show this: none if they jump over it, two in the hour that comes
 * twice.
 */
export function momentsIn(zone: string, { day, time }: Pick<When, 'day' | 'time'>): readonly number[] {
  const wanted = day.toPlainDateTime(time);
  const moments = (['earlier', 'later'] as const).map((disambiguation) =>
    wanted.toZonedDateTime(zone, { disambiguation }),
  );
  const real = moments.filter((moment) => moment.toPlainDateTime().equals(wanted));
  return [...new Set(real.map(({ epochMilliseconds }) => epochMilliseconds))];
}

/** The first moment after the clocks have jumped over this time. */
function afterGap(zone: string, { day, time }: When): number {
  const before = day.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation: 'earlier' });
  return (before.getTimeZoneTransition('next') ?? before).epochMilliseconds;
}

/** Reads a start after `now` (Unix ms); `locale`: the language of its writer. */
export function readStart(
  written: string,
  { zone, locale, now }: { readonly zone: string; readonly locale: Locale; readonly now: number },
): Result<number, Unread> {
  const text = plain(written);
  const span = readSpan(text);
  if (span !== null) return ok(Math.ceil((now + span) / 60_000) * 60_000);
  const today = dayIn(zone, now);
  const read = splits(text).map(([day, time]) => readParts(day, time, today, locale));
  const whens = read.flatMap((one) => one.whens);
  if (whens.length === 0) {
    const [problem] = read.flatMap((one) => one.problem ?? []);
    if (problem) return fail(problem);
    return fail({ why: readDays(trimmed(text), today, locale).days.length > 0 ? 'no-time' : 'unreadable' });
  }
  return chosen(whens, zone, now);
}

/** The only moment to come among the readings, or what is to be asked. */
function chosen(whens: readonly When[], zone: string, now: number): Result<number, Unread> {
  const all = whens.map((when) => ({ when, moments: momentsIn(zone, when) }));
  const moments = [...new Set(all.flatMap((one) => one.moments))].toSorted((a, b) => a - b);
  const later = moments.filter((moment) => moment > now);
  const [first] = later;
  if (first === undefined) {
    const gap = all.find((one) => one.moments.length === 0);
    const next = gap && afterGap(zone, gap.when);
    if (next !== undefined && next > now) return fail({ why: 'skipped', next });
    // `Friday 19:30`, written on a Friday at 20:00, is the one in a week.
    const again = whens.flatMap(({ day, time, isWeekday }) =>
      isWeekday ? { day: day.add({ weeks: 1 }), time, isWeekday: false } : [],
    );
    return again.length > 0 ? chosen(again, zone, now) : fail({ why: 'past' });
  }
  return later.length === 1 ? ok(first) : fail({ why: 'several', moments: later });
}
