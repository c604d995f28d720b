/** The calendar of a series: the evenings of a rule, by the clocks of a time zone. Pure. */
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

export const REPEATS = ['week', 'fortnight', 'month'] as const;
export type Repeats = (typeof REPEATS)[number];

export const ruleSchema = z.object({
  every: z.enum(REPEATS),
  /** A name of the time zone database. */
  zone: z.string(),
  /** Number of the evening on this day: evenings before it followed an earlier rule. */
  from: z.int().min(0),
  /** Date and time of that evening as the clocks of the zone show them, such as `2026-11-27` and `19:30`. */
  day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  time: z.string().regex(/^\d\d:\d\d$/),
});
export type Rule = z.infer<typeof ruleSchema>;

const MINUTE_MS = 60_000;

/** In a month of five such weekdays and in one of four, the fifth means the last one. */
const LAST = 5;

/** The rule whose evening number `from` begins at this time, in Unix ms. */
export function ruleFrom(at: number, zone: string, every: Repeats, from = 0): Rule {
  const local = Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return { every, zone, from, day: local.toPlainDate().toString(), time };
}

/** The whole minute at or after a time: evenings begin on one. */
export const wholeMinute = (at: number): number => Math.ceil(at / MINUTE_MS) * MINUTE_MS;

/** The whole minute nearest to a time that was converted between two clocks, which drift by seconds. */
export const nearestMinute = (at: number): number => Math.round(at / MINUTE_MS) * MINUTE_MS;

/** Which of the weekdays of its month a day is, from 1; 5: the last. */
const ordinalOf = ({ day }: Temporal.PlainDate): number => Math.ceil(day / 7);

/** The same weekday of a later month, as `2nd Tuesday` or `last Friday`. */
function inMonth(first: Temporal.PlainDate, months: number): Temporal.PlainDate {
  const begins = first.with({ day: 1 }).add({ months });
  const toWeekday = (first.dayOfWeek - begins.dayOfWeek + 7) % 7;
  const wanted = begins.add({ days: toWeekday + 7 * (ordinalOf(first) - 1) });
  return wanted.month === begins.month ? wanted : wanted.subtract({ days: 7 });
}

function dayOf({ every, day, from }: Rule, number: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from(day);
  const steps = number - from;
  switch (every) {
    case 'week':
      return first.add({ days: 7 * steps });
    case 'fortnight':
      return first.add({ days: 14 * steps });
    case 'month':
      return inMonth(first, steps);
  }
}

/**
 * Start of an evening in Unix ms. 19:30 stays 19:30 when the clocks change. A time that they skip is an hour
 * later; of a time that comes twice, the first counts.
 */
export function momentOfEvening(rule: Rule, number: number): number {
  const time = Temporal.PlainTime.from(rule.time);
  return dayOf(rule, number).toZonedDateTime({ timeZone: rule.zone, plainTime: time }).epochMilliseconds;
}

/** The weekday of a rule, 1 for Monday to 7, and which one of its month, from 1; 5: the last. */
export function weekdayOf({ day }: Rule): { readonly weekday: number; readonly ordinal: number } {
  const first = Temporal.PlainDate.from(day);
  return { weekday: first.dayOfWeek, ordinal: Math.min(LAST, ordinalOf(first)) };
}
