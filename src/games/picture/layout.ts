import type { RuledOffence } from '../../core/rules.ts';
import type { Seat } from '../../core/seat.ts';
import type { Act } from '../acts.ts';
import type { Indices } from '../indices.ts';
import type { SuitColours } from '../suits.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import type { Locale } from '../../../render/scene/texts.ts';
import type { Scale } from './scale.ts';

/** Everything besides the view that a layout needs; `Move` names the game's own piles. */
export interface LayoutContext<Move> {
  /** Display names by seat, seat 1 first, in full; the painter shortens them. */
  readonly players: readonly string[];
  readonly locale: Locale;
  readonly lastMove: Move | null;
  /** Acts of the turn before, to be numbered from 1 on; left out: no numbers. */
  readonly acts?: readonly Act<Move>[];
  /** The offence that the last call found, until the next move; null: none. */
  readonly wrong: RuledOffence | null;
  /** Seat at the bottom, where tables are shown from every seat's side. */
  readonly side: Seat;
  readonly suitColours: SuitColours;
  /** Letters of jacks and queens; left out: those usual in the language. */
  readonly indices?: Indices | undefined;
  /**
   * True if another message shows the end of the match, so that the table shows only its last position; left
   * out: false.
   */
  readonly hidesEnd?: boolean;
}

/** Lays a view out as a picture. Pure: equal views, contexts and scales give equal scenes. */
export type Layout<View, Move> = (view: View, context: LayoutContext<Move>, scale: Scale) => Scene;
