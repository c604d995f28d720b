import { Map as PersistentMap, Set as PersistentSet } from 'immutable';

/**
 * A seat's memory of a match. Cards never move unseen, so it can follow every card whose face it has seen
 * once.
 */
export interface Memory {
  /** The first table, as the seat saw it. */
  readonly origin: string;
  /** Codes of the cards whose faces it has seen since the last shuffle. */
  readonly seen: PersistentSet<string>;
  /** Number of turns that began with each table, as the seat saw it. */
  readonly tables: PersistentMap<string, number>;
  /** Tables of the present turn. */
  readonly thisTurn: PersistentSet<string>;
}

export const freshMemory = (origin: string): Memory => ({
  origin,
  seen: PersistentSet(),
  tables: PersistentMap(),
  thisTurn: PersistentSet(),
});
