/**
 * Chance as `src/core/random.ts`, but two cards of a shuffled deck may have changed places. `overrides.ts` puts it in
 * its place.
 */
import * as chance from '../../../src/core/random.ts';
import type { Random } from '../../../src/core/random.ts';

export * from '../../../src/core/random.ts';

/** A shuffle: the seed and the step that it was made from. */
export const shuffleOf = (seed: string, step: string): string => `${seed} ${step}`;

/** By shuffle, the two places in the deck that change. */
export const swaps = new Map<string, readonly [number, number]>();
/** By shuffle, the number of cards. */
export const shuffles = new Map<string, number>();

const sources = new WeakMap<Random, string>();

export function randomOf(seed: string, step: string): Random {
  const random = chance.randomOf(seed, step);
  sources.set(random, shuffleOf(seed, step));
  return random;
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const deck = chance.shuffled(items, random);
  const source = sources.get(random) ?? '';
  shuffles.set(source, deck.length);
  const [i, j] = swaps.get(source) ?? [0, 0];
  const [one, other] = [deck[i], deck[j]];
  return one === undefined || other === undefined ? deck : deck.with(i, other).with(j, one);
}
