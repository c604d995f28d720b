import type { Seat } from '../core/seat.ts';
import type { Gesture } from './gesture.ts';

/** How a button looks: it tells what everybody sees, never whether something is legal. */
export type ControlStyle = 'pile' | 'own' | 'touched' | 'danger' | 'plain' | 'urgent';

/**
 * A button of a message; `code` is its gesture, or one of these: `menu` opens the private menu, `hand` shows players
 * who click it their hidden hand, `choose:` and a verb lists what that verb can be done to.
 */
export interface Control {
  readonly code: string;
  /** Where buttons mirror the table: three characters at most, as wide as the others. Null: what the texts call the gesture. */
  readonly label: string | null;
  readonly style: ControlStyle;
  readonly enabled: boolean;
}

/** What a verb can be done to, as hands could. */
export interface Target {
  readonly argument: string;
  /** The pile's name, and its top card's code where there is one; no pile: the texts call the gesture what it is. */
  readonly pile: string | null;
  readonly card: string | null;
}

/** How a game is played with buttons: made from what everybody sees, or what a seat sees for itself; never from what is legal. */
export interface Controls<View> {
  /** Rows of five buttons at most; where they mirror the table, five of five. */
  rows(view: View): readonly (readonly Control[])[];
  /** The game's own gestures that the menu offers this seat. */
  menu(view: View, seat: Seat): readonly string[];
  /** What tapping a pile means, given what the table shows and whose seats tap. */
  tap(view: View, pile: string, seats: readonly Seat[]): Gesture;
  /** What to offer for a verb. */
  targets(view: View, seat: Seat, verb: string): readonly Target[];
  /** Whose gesture it is when somebody has several seats; undefined: as in every game. */
  seatFor?(view: View, verb: string, lastActor: Seat | null): Seat | undefined;
}

/** A verb of a game, for its buttons and slash commands. */
export interface Verb {
  readonly name: string;
  /** What it is done to: one of the targets that its controls name; or whether a knock takes back; or nothing. */
  readonly argument: 'target' | 'revert' | null;
  /** The argument as fields of a protocol line. */
  fields(argument: string | null): Readonly<Record<string, unknown>>;
}

export const noFields: Verb['fields'] = () => ({});
export const pileField: Verb['fields'] = (pile) => ({ pile });

/** What may be chosen with a challenge besides what every match has; `name` is that of the protocol's option. */
export type ChallengeOption =
  | {
      readonly kind: 'choice';
      readonly name: string;
      /** The first is the rule. */
      readonly values: readonly [string | number, ...(string | number)[]];
    }
  | { readonly kind: 'flag'; readonly name: string };
