import { dayIn, momentIn } from '../../../time/when.ts';

/** Hour of the daily puzzle, in the server's time zone. */
export const DAILY_HOUR = 9;

/** Time zone of servers that have not chosen one. */
const ANYWHERE = 'UTC';

/** The day (`2026-11-23`) whose puzzle is due in this time zone at `now` (Unix ms). */
export function dayDue(zone: string | null, now: number): string {
  const clocks = zone ?? ANYWHERE;
  const today = dayIn(clocks, now);
  const posted = momentIn(clocks, today, { hour: DAILY_HOUR, minute: 0 });
  return (posted !== null && posted > now ? today.subtract({ days: 1 }) : today).toString();
}

/** Least time to answer a puzzle, in ms: one that comes and goes overnight would end streaks. */
const SHORTEST_MS = 6 * 3_600_000;

/** True if there is enough time left for the puzzle that is due (Unix ms); otherwise it is skipped. */
export const hasTimeLeft = (zone: string | null, now: number): boolean =>
  dayDue(zone, now + SHORTEST_MS) === dayDue(zone, now);
