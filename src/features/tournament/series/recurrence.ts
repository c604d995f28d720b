import { Temporal } from 'temporal-polyfill';
import type { Rule } from './rule.ts';

/** How Discord's events recur. Discord counts by UTC: weekdays from 0 for Monday, weeks of a month from 1. */
export type Recurrence =
  | { readonly frequency: 'weekly'; readonly interval: 1 | 2; readonly weekday: number }
  | { readonly frequency: 'monthly'; readonly week: number; readonly weekday: number };

/** Weeks of a month that every month has. */
const WEEKS = 4;

/**
 * The recurrence of an event that begins at this time (Unix ms); null where Discord's rules cannot say it: the
 * last weekday of a month, and months by a day that differs from the one of UTC.
 */
export function recurrenceFrom({ every, zone }: Pick<Rule, 'every' | 'zone'>, at: number): Recurrence | null {
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  const [utc, local] = [instant.toZonedDateTimeISO('UTC'), instant.toZonedDateTimeISO(zone)];
  const weekday = utc.dayOfWeek - 1;
  if (every !== 'month') return { frequency: 'weekly', interval: every === 'week' ? 1 : 2, weekday };
  const week = Math.ceil(utc.day / 7);
  const isSameDay = utc.toPlainDate().equals(local.toPlainDate());
  return week <= WEEKS && isSameDay ? { frequency: 'monthly', week, weekday } : null;
}
