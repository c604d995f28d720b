/** Time zones, and days in them. */
import { Temporal } from 'temporal-polyfill';

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

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** First time (Unix ms) at which the clocks of a zone show this; null: they jump over it. */
export function momentIn(zone: string, day: Temporal.PlainDate, time: TimeOfDay): number | null {
  const wanted = day.toPlainDateTime(time);
  const moment = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return moment.toPlainDateTime().equals(wanted) ? moment.epochMilliseconds : null;
}
