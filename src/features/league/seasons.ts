import { z } from 'zod';

/** How many months a season may have; they divide a year. */
export const SEASON_MONTHS = [1, 3, 6, 12] as const;

/** How long seasons are on a server; null: there are none. `since`: Unix ms, from when on that has been so. */
export const seasonsSchema = z.object({
  months: z.literal(SEASON_MONTHS).nullable(),
  since: z.number().min(0).max(8.64e15),
});
export type Seasons = z.infer<typeof seasonsSchema>;

/** Until managers choose something else. */
export const USUAL_SEASONS: Seasons = { months: 3, since: 0 };

/** From a moment on, until before another; Unix ms. */
export interface Season {
  readonly from: number;
  readonly until: number;
}

/** The season at a moment: months of UTC's calendar, the first of a year beginning with it; null: there is none. */
export function seasonAt({ months, since }: Seasons, at: number): Season | null {
  if (months === null || at < since) return null;
  const date = new Date(at);
  const first = Math.floor(date.getUTCMonth() / months) * months;
  const begins = (month: number): number => Date.UTC(date.getUTCFullYear(), month);
  return { from: Math.max(since, begins(first)), until: begins(first + months) };
}
