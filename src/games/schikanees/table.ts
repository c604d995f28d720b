import type * as patience from '../patience/table.ts';
import type { Pile } from './piles.ts';

export interface Table extends patience.Table<Pile> {
  /** True if the left stack of the player to move is closed for the rest of the turn (ruling 8). */
  readonly leftClosed: boolean;
  /**
   * True if the left stack stayed open only because its top fitted a final stack; it closes once its top no
   * longer fits.
   */
  readonly leftSpared: boolean;
  /**
   * The cards that decided who begins, until the first action (ruling 2); empty if the left cards decided.
   */
  readonly compared: Compared;
}

/** The codes of South's and North's top right cards, pair by pair down to those that differed. */
export type Compared = readonly (readonly [south: string, north: string])[];

/** State at the start of every turn. */
export const LEFT_OPEN = { leftClosed: false, leftSpared: false } as const;
