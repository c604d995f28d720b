import { z } from 'zod';
import type { Line } from '../core/match.ts';
import { commitmentTo, randomOf } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';

/**
 * A deal's seed as challenges make it (docs/deal.md): a secret that was committed to before the cut, and a
 * number that Discord gave after the last cut. The referee accepts any text.
 */
const MIXED = /^([0-9a-f]{64}):([1-9]\d{16,19})$/;

/** Epoch of Discord's ids: 1 January 2015, in Unix ms. */
const DISCORD_EPOCH = 1_420_070_400_000;
/** Number of bits below the milliseconds in an id of Discord. */
const COUNTING_BITS = 22n;

/** Combines a secret (64 hexadecimal digits) and a Discord message id into a seed. */
export const mixedSeed = (secret: string, number: string): string => `${secret}:${number}`;

/** Returns when Discord gave an id, in Unix ms by its clock. */
export const givenAt = (number: string): number => Number(BigInt(number) >> COUNTING_BITS) + DISCORD_EPOCH;

/**
 * Returns where the bot cuts for a seat, 0 to the size of the pack. The secret, committed to before,
 * determines it, so nobody can choose it later.
 */
export const lotFor = (secret: string, seat: Seat, deckSize: number): number =>
  randomOf(secret, `cut ${seat}`).below(deckSize + 1);

/** The parts of a seed, and the commitment shown before the cut. */
export interface SeedParts {
  /** The whole seed if no number was mixed in (older matches). */
  readonly secret: string;
  /** Id of the table's message; null if none was mixed in. */
  readonly number: string | null;
  /** The SHA-256 of the secret. */
  readonly commitment: string;
}

export function partsOf(seed: string): SeedParts {
  const [, secret = seed, number = null] = MIXED.exec(seed) ?? [];
  return { secret, number, commitment: commitmentTo(secret) };
}

/** Returns the seed of a set-up line; null if it has none. */
export const seedOf = ({ seed }: Line): string | null => (typeof seed === 'string' ? seed : null);

/**
 * Returns the message id in the seed of a set-up; null if none was mixed in or the set-up gives a position.
 */
export const numberIn = (setup: Line): string | null =>
  setup['position'] === undefined ? (MIXED.exec(seedOf(setup) ?? '')?.[2] ?? null) : null;

const cutsSchema = z.object({ options: z.object({ cuts: z.array(z.int()) }) });

/** A deal's seed with its parts, and each player's cut. `cuts` is null if nobody cut. */
export interface RecordedDeal extends SeedParts {
  readonly seed: string;
  readonly cuts: readonly number[] | null;
}

/** Returns the deal of a set-up; null if it gives a position. */
export function dealIn(setup: Line): RecordedDeal | null {
  const seed = seedOf(setup);
  if (seed === null || setup['position'] !== undefined) return null;
  return { seed, ...partsOf(seed), cuts: cutsSchema.safeParse(setup).data?.options.cuts ?? null };
}
