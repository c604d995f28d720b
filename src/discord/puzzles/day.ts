import { dayIn, momentIn } from '../../evening/when.ts';

/** At this hour by the clocks of a server its daily puzzle is posted. */
export const DAILY_HOUR = 9;

/** By whose clocks, where nobody has said. */
const ANYWHERE = 'UTC';

/** The day (`2026-11-23`) whose puzzle is due on a server with clocks of that zone; Unix ms. */
export function dayDue(zone: string | null, now: number): string {
  const clocks = zone ?? ANYWHERE;
  const today = dayIn(clocks, now);
  const posted = momentIn(clocks, today, { hour: DAILY_HOUR, minute: 0 });
  const { year, month, day } = posted !== null && posted > now ? dayIn(clocks, now - 86_400_000) : today;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
