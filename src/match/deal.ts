import { z } from 'zod';
import type { Line } from '../core/match.ts';
import { commitmentTo, randomOf } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';

/**
 * The seed of a deal as the lobbies make it (docs/deal.md): a secret, which was promised before anybody cut, and a number
 * that Discord gave after the last cut. The referee takes any text.
 */
const MIXED = /^([0-9a-f]{64}):([1-9]\d{16,19})$/;

/** When Discord's numbers begin to count: 1 January 2015, in Unix ms. */
const DISCORD_EPOCH = 1_420_070_400_000;
/** The bits of such a number below its milliseconds. */
const COUNTING_BITS = 22n;

/** The seed made of a secret (64 hexadecimal digits) and the id of a message of Discord. */
export const mixedSeed = (secret: string, number: string): string => `${secret}:${number}`;

/** When Discord gave a number, in Unix ms by its clock. */
export const givenAt = (number: string): number => Number(BigInt(number) >> COUNTING_BITS) + DISCORD_EPOCH;

/**
 * Where the bot cuts for a seat, 0 to the size of the pack: the secret says so, which has been promised, so that nobody
 * chooses it later on.
 */
export const lotFor = (secret: string, seat: Seat, deckSize: number): number =>
  randomOf(secret, `cut ${seat}`).below(deckSize + 1);

/** What a seed is made of, and what was shown of it before anybody cut. */
export interface SeedParts {
  /** All of the seed where no number was mixed in, as before there was one. */
  readonly secret: string;
  /** The id of the message in which the table appeared; null: none was mixed in. */
  readonly number: string | null;
  /** The SHA-256 of the secret. */
  readonly commitment: string;
}

export function partsOf(seed: string): SeedParts {
  const [, secret = seed, number = null] = MIXED.exec(seed) ?? [];
  return { secret, number, commitment: commitmentTo(secret) };
}

/** The seed of a set-up line; null: it has none. */
export const seedOf = ({ seed }: Line): string | null => (typeof seed === 'string' ? seed : null);

/** The id of the message that was mixed into the seed of a set-up; null: none was, or it gives a position. */
export const numberIn = (setup: Line): string | null =>
  setup['position'] === undefined ? (MIXED.exec(seedOf(setup) ?? '')?.[2] ?? null) : null;

const cutsSchema = z.object({ options: z.object({ cuts: z.array(z.int()) }) });

/** What a match was dealt from: the seed with its parts, and where each player cut; null for packs that nobody cut. */
export interface RecordedDeal extends SeedParts {
  readonly seed: string;
  readonly cuts: readonly number[] | null;
}

/** What a set-up deals from; null when it gives a position. */
export function dealIn(setup: Line): RecordedDeal | null {
  const seed = seedOf(setup);
  if (seed === null || setup['position'] !== undefined) return null;
  return { seed, ...partsOf(seed), cuts: cutsSchema.safeParse(setup).data?.options.cuts ?? null };
}
