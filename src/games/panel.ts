import type { Seat } from '../core/seat.ts';
import type { Gesture } from './gesture.ts';

/** How a button looks: it tells what everybody sees, never whether something is legal. */
export type Look = 'pile' | 'own' | 'touched' | 'knock' | 'plain' | 'urgent';

/** A button of the table message; `code` is its gesture, or `menu`. */
export interface Control {
  readonly code: string;
  /** Three characters at most, as wide as the others. */
  readonly label: string;
  readonly look: Look;
  readonly enabled: boolean;
}

/** What a verb can be done to, as hands could. */
export interface Target {
  readonly argument: string;
  /** The pile's name, and its top card's code where there is one. */
  readonly pile: string;
  readonly card: string | null;
}

/** How a game is played with buttons: made from what everybody sees, never from what is legal. */
export interface Panel<View> {
  /** Five rows of five buttons that mirror the table. */
  controls(view: View): readonly (readonly Control[])[];
  /** The game's own gestures that the menu offers this seat. */
  menu(view: View, seat: Seat): readonly string[];
  /** What tapping a pile means, by what the table shows. */
  tap(view: View, pile: string): Gesture;
  /** The piles to offer for a verb. */
  targets(view: View, seat: Seat, verb: string): readonly Target[];
}

/** A verb of a game, for its slash commands: what its argument is. */
export interface Verb {
  readonly name: string;
  readonly argument: 'pile' | 'revert' | null;
}
