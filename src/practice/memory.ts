import { Map as PersistentMap, Set as PersistentSet } from 'immutable';

/**
 * What a seat remembers of a match: all that it needs, as nobody moves cards unseen. A card whose face it has seen once it
 * can follow wherever it goes.
 */
export interface Memory {
  /** What lay there in the beginning, as the seat saw it. */
  readonly origin: string;
  /** Codes of the cards whose faces it has seen since they were last shuffled. */
  readonly seen: PersistentSet<string>;
  /** How often each table, as the seat saw it, lay there when the turn had changed. */
  readonly tables: PersistentMap<string, number>;
  /** The tables that have lain there since then. */
  readonly thisTurn: PersistentSet<string>;
}

export const freshMemory = (origin: string): Memory => ({
  origin,
  seen: PersistentSet(),
  tables: PersistentMap(),
  thisTurn: PersistentSet(),
});
