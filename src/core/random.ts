import { createHash, createHmac } from 'node:crypto';

/** A stream of random numbers: `below(n)` is uniform in 0 … n − 1. */
export interface Random {
  below(bound: number): number;
}

const RANGE = 2 ** 32;

/**
 * Makes the stream of a seed and a step; a replay therefore deals the same. It consists of the 32-bit words
 * of HMAC-SHA-256(seed, "step:0"), HMAC-SHA-256(seed, "step:1"), …, without those that would favour small
 * numbers.
 */
export function randomOf(seed: string, step: string): Random {
  let block = Buffer.alloc(0);
  let blocks = 0;
  let offset = 0;
  function word(): number {
    if (offset === block.length) {
      block = createHmac('sha256', seed).update(`${step}:${blocks}`).digest();
      blocks += 1;
      offset = 0;
    }
    const value = block.readUInt32BE(offset);
    offset += 4;
    return value;
  }
  function below(bound: number): number {
    const fair = RANGE - (RANGE % bound);
    let value = word();
    while (value >= fair) value = word();
    return value % bound;
  }
  return { below };
}

/** A shuffled copy (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const pool = [...items];
  const drawn: T[] = [];
  while (pool.length > 0) drawn.push(...pool.splice(random.below(pool.length), 1));
  return drawn;
}

/** Cuts a deck (top card first) after its first `at` cards: these go below the others. */
export const cut = <T>(deck: readonly T[], at: number): T[] => [...deck.slice(at), ...deck.slice(0, at)];

/** The commitment to a seed, shown before the cut: the SHA-256 of its text, in hexadecimal. */
export const commitmentTo = (seed: string): string => createHash('sha256').update(seed, 'utf8').digest('hex');
