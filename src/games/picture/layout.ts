import type { RuledOffence } from '../../core/rules.ts';
import type { Seat } from '../../core/seat.ts';
import type { SuitColours } from '../suits.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import type { Locale } from '../../../render/scene/texts.ts';
import type { Scale } from './scale.ts';

/** What a layout must know besides the view; `Move` is the last move, in terms of the game's own piles. */
export interface LayoutContext<Move> {
  /** Display names by seat, the first for seat 1, as they are to be said where they are said; the painter fits them. */
  readonly players: readonly string[];
  readonly locale: Locale;
  readonly lastMove: Move | null;
  /** What a call has just found, as long as nobody has moved since; null: nothing. */
  readonly wrong: RuledOffence | null;
  /** Who sits at the bottom, where tables are shown from the side of every seat. */
  readonly side: Seat;
  readonly suitColours: SuitColours;
  /** Whether another message tells how the match has ended, so that the table shows its last position alone; left out: no. */
  readonly hidesEnd?: boolean;
}

/** Lays a view out as a picture. Pure: equal views in equal contexts give equal scenes at the same scale. */
export type Layout<View, Move> = (view: View, context: LayoutContext<Move>, scale: Scale) => Scene;
