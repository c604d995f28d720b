/** A match that goes round and round without repeating itself: what ruling 28 calls a standstill. */

/** How far a match has come, as far as that can be counted. */
export interface Progress {
  /** Counts that change when something happens that is not simply undone by going on: cards played for good, cards turned up. */
  readonly done: readonly number[];
  /** By seat: cards in the player's own stacks. */
  readonly left: readonly number[];
}

/** The newest note of a match. */
export interface Note {
  readonly done: readonly number[];
  /** By seat: the fewest cards at any note so far. */
  readonly fewest: readonly number[];
  /** How many notes directly before this one are equal to it. */
  readonly unchanged: number;
}

const areEqual = (some: readonly number[], others: readonly number[]): boolean =>
  some.every((count, i) => count === others[i]);

/** The note that follows another; null: it is the first one. */
export function noteAfter(before: Note | null, { done, left }: Progress): Note {
  if (!before) return { done, fewest: left, unchanged: 0 };
  const fewest = before.fewest.map((count, i) => Math.min(count, left[i] ?? count));
  const same = areEqual(done, before.done) && areEqual(fewest, before.fewest);
  return { done, fewest, unchanged: same ? before.unchanged + 1 : 0 };
}
