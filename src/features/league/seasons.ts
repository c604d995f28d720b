import { z } from 'zod';

/** Possible lengths of a season, in months; all divide a year. */
export const SEASON_MONTHS = [1, 3, 6, 12] as const;

/** Length of a server's seasons; null: no seasons. `since`: when that was chosen, in Unix ms. */
export const seasonsSchema = z.object({
  months: z.literal(SEASON_MONTHS).nullable(),
  since: z.number().min(0).max(8.64e15),
});
export type Seasons = z.infer<typeof seasonsSchema>;

/** The default for servers. */
export const USUAL_SEASONS: Seasons = { months: 3, since: 0 };

/** From `from` until before `until`; Unix ms. */
export interface Season {
  readonly from: number;
  readonly until: number;
}

/**
 * The season at a moment, or null. Seasons are months of the UTC calendar; the first of a year begins with
 * it.
 */
export function seasonAt({ months, since }: Seasons, at: number): Season | null {
  if (months === null || at < since) return null;
  const date = new Date(at);
  const first = Math.floor(date.getUTCMonth() / months) * months;
  const begins = (month: number): number => Date.UTC(date.getUTCFullYear(), month);
  return { from: Math.max(since, begins(first)), until: begins(first + months) };
}
