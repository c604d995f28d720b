import type * as patience from '../patience/table.ts';
import type { Pile } from './piles.ts';

export interface Table extends patience.Table<Pile> {
  /** Whether the left stack of the player at turn stays closed for the rest of the turn (ruling 8). */
  readonly leftClosed: boolean;
}
