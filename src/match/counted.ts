import type { Entry } from './header.ts';

/** For how long Discord takes an answer to an interaction, in ms: older ones are not delivered again. */
export const INTERACTION_MS = 15 * 60_000;

/**
 * The interactions with which a match's inputs came, and their match times: one that is delivered again, perhaps after a
 * restart, counts for nothing. Those that are too old for that are forgotten, however long the match is: match time
 * stands still at times, but never runs ahead.
 */
export type Counted = ReadonlyMap<string, number>;

/** Adds the interaction of an input that is as new as any, and forgets what is too old. */
export function count(counted: Map<string, number>, { interaction, at }: Entry): void {
  for (const [old, when] of counted) {
    if (at - when <= INTERACTION_MS) break;
    counted.delete(old);
  }
  if (interaction !== undefined) counted.set(interaction, at);
}

/** The interactions of stored inputs, as far as they may come again. */
export function countedIn(entries: readonly Entry[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const entry of entries) count(counted, entry);
  return counted;
}
