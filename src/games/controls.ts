import type { Seat } from '../core/seat.ts';
import type { Gesture } from './gesture.ts';

/** How a button looks: it tells what everybody sees, never whether something is legal. */
export type ControlStyle = 'pile' | 'own' | 'touched' | 'danger' | 'plain' | 'urgent';

/** What buttons say of what they stand for: the card with its place in small type where there is room, both alike, or the place. The first is the rule. */
export const BUTTON_LABELS = ['card', 'both', 'place'] as const;
export type ButtonLabels = (typeof BUTTON_LABELS)[number];

/** What the button of a stack, or of a card in a hand, has to say: what everybody sees who sees the button. */
export interface CardLabel {
  /** What the place is called: `e1`; in a hand, its number from the left. */
  readonly place: string;
  /** The top card: `10♦`, `★` for a joker, `▒` for one that lies face-down; null: nothing lies there. */
  readonly card: string | null;
  /** Whether the card tells by itself which button it is, because no other can show the same. */
  readonly unique: boolean;
}

/**
 * A button of a message; `code` is its gesture, or one of these: `menu` opens the private menu, `rules` the rules, `hand` shows players
 * who click it their hidden hand, `choose:` and a verb lists what that verb can be done to.
 */
export interface Control {
  readonly code: string;
  /** What lies there; or a sign, three characters at most; null: what the texts call the gesture. */
  readonly label: string | CardLabel | null;
  readonly style: ControlStyle;
  readonly enabled: boolean;
}

/** Opens the rules. */
const RULES: Control = { code: 'rules', label: '? ', style: 'plain', enabled: true };

/** A table's buttons where nobody presses the clock: the rules stand in the place of one that could never be pressed. */
export const withoutClock = (rows: readonly (readonly Control[])[]): readonly (readonly Control[])[] =>
  rows.map((row) => row.map((control) => (control.code === 'press' ? RULES : control)));

/** What a verb can be done to, as hands could. */
export interface Target {
  readonly argument: string;
  /** The pile's name, and its top card's code where there is one; no pile: the texts call the gesture what it is. */
  readonly pile: string | null;
  readonly card: string | null;
}

/** How a game is played with buttons: made from what everybody sees, or what a seat sees for itself; never from what is legal. */
export interface Controls<View> {
  /** Rows of five buttons at most; where they mirror the table, five of five, as it lies from the side of a seat. */
  rows(view: View, side: Seat): readonly (readonly Control[])[];
  /** The game's own gestures that the menu offers this seat. */
  menu(view: View, seat: Seat): readonly string[];
  /** What tapping a pile means, given what the table shows and whose seats tap. */
  tap(view: View, pile: string, seats: readonly Seat[]): Gesture;
  /** What to offer for a verb. */
  targets(view: View, seat: Seat, verb: string): readonly Target[];
  /** Also what the rules would refuse, where `targets` leaves that out. */
  everyTarget?(view: View, seat: Seat, verb: string): readonly Target[];
  /**
   * The player's own number about which they are asked once more before they do something that cannot be undone; null: they are not
   * asked. Left out: nobody ever is.
   */
  doubt?(view: View, seat: Seat, verb: string): number | null;
  /** Whose gesture it is when somebody has several seats; undefined: as in every game. */
  seatFor?(view: View, verb: string, lastActor: Seat | null): Seat | undefined;
}

/** A verb of a game, for its buttons and slash commands. */
export interface Verb {
  readonly name: string;
  /** What it is done to: one of the targets that its controls name; or whether a knock takes back; or nothing. */
  readonly argument: 'target' | 'revert' | null;
  /** It takes a card that nobody knows yet: until that can be seen, another time is not meant. */
  readonly draws?: true;
  /** What it does, it does to the card in the hand, or the touched one; where hands are hidden, to one of their cards. */
  readonly withHeld?: true;
  /** It cannot be undone, and its button can come in the place of another one: a click too soon after that is not meant. */
  readonly final?: true;
  /** The verb whose button its own takes the place of: a second tap there is meant once. Left out: none. */
  readonly inPlaceOf?: string;
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
