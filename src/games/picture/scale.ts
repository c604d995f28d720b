import type { Seat } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';

/**
 * How large the cards of a table are shown, the largest first. Cards always have the same pixels: a picture is shown as
 * wide as the screen allows, so they are larger in one that has fewer.
 */
export const SCALES = ['large', 'medium', 'small'] as const;
export type Scale = (typeof SCALES)[number];

/** The largest scale at which everything on a table can be read, even if each of its fans had `spare` more cards. */
export type ScaleFor<View> = (view: View, spare: number) => Scale;

/** The scale in force, and whose turn it was when it was found. */
export interface Scaling {
  readonly scale: Scale;
  readonly turn: Seat;
}

/** Cards become larger only where a fan can take so many more before they become smaller again. */
const SPARE = 2;

const smallest = (...scales: readonly Scale[]): Scale =>
  SCALES.findLast((scale) => scales.includes(scale)) ?? 'small';
const largest = (...scales: readonly Scale[]): Scale =>
  SCALES.find((scale) => scales.includes(scale)) ?? 'large';

/** The scale at which a match begins. */
export const firstScaling = <View extends MatchView>(scaleFor: ScaleFor<View>, view: View): Scaling => ({
  scale: scaleFor(view, SPARE),
  turn: view.turn,
});

/**
 * The scale after an input: smaller at any time, larger only at the start of a turn, so that nothing jumps about while
 * somebody moves. It follows from the views of the match so far, and from nothing that was drawn.
 */
export function nextScaling<View extends MatchView>(
  scaleFor: ScaleFor<View>,
  { scale, turn }: Scaling,
  view: View,
): Scaling {
  const possible = view.turn === turn ? scale : largest(scale, scaleFor(view, SPARE));
  return { scale: smallest(possible, scaleFor(view, 0)), turn: view.turn };
}
