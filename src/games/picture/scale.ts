import type { Seat } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';

/**
 * Sizes of the cards on a table, the largest first. Cards always have the same number of pixels. A picture
 * fills the screen's width, so they look larger in a picture with fewer pixels.
 */
export const SCALES = ['large', 'medium', 'small'] as const;
export type Scale = (typeof SCALES)[number];

/** The largest scale at which all cards stay readable even if every fan gets `spare` more cards. */
export type ScaleFor<View> = (view: View, spare: number) => Scale;

/** The scale in force, and the seat to move when it was chosen. */
export interface Scaling {
  readonly scale: Scale;
  readonly turn: Seat;
}

/**
 * Cards become larger only where every fan could still take this many more, so that they do not shrink again
 * at once.
 */
const SPARE = 2;

const smallest = (...scales: readonly Scale[]): Scale =>
  SCALES.findLast((scale) => scales.includes(scale)) ?? 'small';
const largest = (...scales: readonly Scale[]): Scale =>
  SCALES.find((scale) => scales.includes(scale)) ?? 'large';

/** The scale at the start of a match. */
export const firstScaling = <View extends MatchView>(scaleFor: ScaleFor<View>, view: View): Scaling => ({
  scale: scaleFor(view, SPARE),
  turn: view.turn,
});

/**
 * Returns the scale after an input: smaller at any time, larger only at the start of a turn, so that nothing
 * jumps about during one. It depends only on the views of the match so far, not on what was drawn.
 */
export function nextScaling<View extends MatchView>(
  scaleFor: ScaleFor<View>,
  { scale, turn }: Scaling,
  view: View,
): Scaling {
  const possible = view.turn === turn ? scale : largest(scale, scaleFor(view, SPARE));
  return { scale: smallest(possible, scaleFor(view, 0)), turn: view.turn };
}
