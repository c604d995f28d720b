/**
 * A separate generator (mulberry32), so that these tables stay the same when the shuffle of matches changes.
 */
export interface Chance {
  below: (bound: number) => number;
}

export function chance(seed: number): Chance {
  let state = seed;
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) | 0;
      let bits = Math.imul(state ^ (state >>> 15), 1 | state);
      bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
      return ((bits ^ (bits >>> 14)) >>> 0) % bound;
    },
  };
}

export function shuffled<T>(items: readonly T[], random: Chance): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}

/** A random item. */
export function oneOf<T>(items: readonly [T, ...T[]] | readonly T[], random: Chance): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
