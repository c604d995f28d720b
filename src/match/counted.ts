import type { Entry } from './header.ts';

/** Lifetime of an interaction in ms: Discord delivers no older one again. */
export const INTERACTION_MS = 15 * 60_000;

/**
 * Match times of inputs by interaction id, so that one delivered again (perhaps after a restart) is ignored.
 * Entries older than `INTERACTION_MS` are dropped, since match time may stand still but never runs ahead.
 */
export type Counted = ReadonlyMap<string, number>;

/** Adds the interaction of the newest input and drops expired ones. */
export function count(counted: Map<string, number>, { interaction, at }: Entry): void {
  for (const [old, when] of counted) {
    if (at - when <= INTERACTION_MS) break;
    counted.delete(old);
  }
  if (interaction !== undefined) counted.set(interaction, at);
}

/** Returns the interactions of stored inputs that Discord may still deliver again. */
export function countedIn(entries: readonly Entry[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const entry of entries) count(counted, entry);
  return counted;
}
