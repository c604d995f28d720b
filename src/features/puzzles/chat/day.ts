import { dayIn, momentIn } from '../../../time/when.ts';

/** At this hour by the clocks of a server its daily puzzle is posted. */
export const DAILY_HOUR = 9;

/** By whose clocks, where nobody has said. */
const ANYWHERE = 'UTC';

/** The day (`2026-11-23`) whose puzzle is due on a server with clocks of that zone; Unix ms. */
export function dayDue(zone: string | null, now: number): string {
  const clocks = zone ?? ANYWHERE;
  const today = dayIn(clocks, now);
  const posted = momentIn(clocks, today, { hour: DAILY_HOUR, minute: 0 });
  return (posted !== null && posted > now ? today.subtract({ days: 1 }) : today).toString();
}

/** So long a puzzle is asked at least, in ms: one that comes and goes while people sleep would end their streaks. */
const SHORTEST_MS = 6 * 3_600_000;

/** Whether there is still time to ask the puzzle that is due; else it is left out, and the next one comes. Unix ms. */
export const hasTimeLeft = (zone: string | null, now: number): boolean =>
  dayDue(zone, now + SHORTEST_MS) === dayDue(zone, now);
