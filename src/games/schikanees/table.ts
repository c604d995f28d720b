import type * as patience from '../patience/table.ts';
import type { Pile } from './piles.ts';

export interface Table extends patience.Table<Pile> {
  /** Whether the left stack of the player to move stays closed for the rest of the turn (ruling 8). */
  readonly leftClosed: boolean;
  /** Whether it should have been closed but for its own top, which fitted a final stack: it closes when that no longer does. */
  readonly leftSpared: boolean;
  /** The cards that decided who begins, until the first action (ruling 2); empty where the left cards decided. */
  readonly compared: Compared;
}

/** The codes of South's and North's top right cards, pair by pair down to those that differed. */
export type Compared = readonly (readonly [south: string, north: string])[];

/** How every turn begins. */
export const LEFT_OPEN = { leftClosed: false, leftSpared: false } as const;
