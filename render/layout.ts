import type { Seat } from '../src/core/seat.ts';
import type { Scene, SuitColours } from './scene.ts';
import type { Locale, Reason } from './texts.ts';

/** What a layout must know besides the view; `Move` tells the last move in the game's own piles. */
export interface LayoutContext<Move> {
  /** Display names by seat, the first is seat 1. Any text: the painter fits and cleans it. */
  readonly players: readonly string[];
  readonly locale: Locale;
  readonly lastMove: Move | null;
  readonly suitColours: SuitColours;
  /** Only for an end that the view cannot know of (a match that was ended unrated); else the view tells. */
  readonly banner?: Banner;
}

export type Banner =
  | { readonly kind: 'open'; readonly winner: Seat }
  | { readonly kind: 'won'; readonly winner: Seat; readonly reason: Reason | null }
  | { readonly kind: 'drawn'; readonly reason: Reason | null }
  | { readonly kind: 'ended' };

/** Lays a view out as a picture. Pure: equal views in equal contexts give equal scenes. */
export type Layout<View, Move> = (view: View, context: LayoutContext<Move>) => Scene;
