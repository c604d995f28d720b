/** Chance of the simulation: a stream for each purpose, all from the seed. It is much faster than a stream of deals. */
import { createHash } from 'node:crypto';
import type { Random } from '../../src/core/random.ts';

const RANGE = 2 ** 32;

/** The stream of a seed and a purpose (sfc32, a generator of 32-bit words that passes PractRand). */
export function streamOf(seed: string, purpose: string): Random {
  const key = createHash('sha256').update(`${seed}:${purpose}`).digest();
  let a = key.readInt32LE(0);
  let b = key.readInt32LE(4);
  let c = key.readInt32LE(8);
  let counter = key.readInt32LE(12);
  function word(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  // The first words of similar keys are similar.
  for (let i = 0; i < 15; i += 1) word();
  return { below: (bound) => Math.floor((word() / RANGE) * bound) };
}
