import { z } from 'zod';
import { REPEATS } from './rule.ts';

/** Most evenings of a season: a year of weeks. */
export const MOST_EVENINGS = 53;

/**
 * Points over the evenings. `none`: no table. `scored`: the points of the games. `places`: points for the places
 * of an evening.
 */
export const SCHEMES = ['none', 'scored', 'places'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** What a host chooses about a series. */
export const planSchema = z.object({
  every: z.enum(REPEATS),
  /** Time from the announcement to the start, in ms; null: it is announced when the last evening is over. */
  aheadMs: z.int().min(0).nullable(),
  scheme: z.enum(SCHEMES),
  /** Number of evenings in a season; null: until it is ended, or {@link MOST_EVENINGS}. */
  seasonOf: z.int().min(1).max(MOST_EVENINGS).nullable(),
});
export type Plan = z.infer<typeof planSchema>;
