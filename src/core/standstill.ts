/** A standstill (ruling 28): a match that goes round in circles without repeating a table. */

/** The progress of a match in numbers. */
export interface Progress {
  /** Counts of lasting changes: cards played for good, cards turned up. */
  readonly done: readonly number[];
  /** By seat: cards in the player's own stacks. */
  readonly left: readonly number[];
}

/** The newest note of a match. */
export interface Note {
  readonly done: readonly number[];
  /** By seat: the fewest cards at any note so far. */
  readonly fewest: readonly number[];
  /** Number of equal notes directly before this one. */
  readonly unchanged: number;
}

const areEqual = (some: readonly number[], others: readonly number[]): boolean =>
  some.every((count, i) => count === others[i]);

/** The note after `before`; null: it is the first one. */
export function noteAfter(before: Note | null, { done, left }: Progress): Note {
  if (!before) return { done, fewest: left, unchanged: 0 };
  const fewest = before.fewest.map((count, i) => Math.min(count, left[i] ?? count));
  const same = areEqual(done, before.done) && areEqual(fewest, before.fewest);
  return { done, fewest, unchanged: same ? before.unchanged + 1 : 0 };
}
