import type { Deck } from '../core/cards.ts';
import type { Seat } from '../core/seat.ts';
import type { Gesture } from './gesture.ts';

/** Look of a button. It depends only on public information, never on whether a move is legal. */
export type ControlStyle = 'pile' | 'own' | 'touched' | 'danger' | 'plain' | 'urgent';

/**
 * Text on pile buttons: the card as a picture, card and place alike, the place, or the card as text. While the
 * pictures are missing, the card is text, with its place in small type where there is room. The first is the
 * default.
 */
export const BUTTON_LABELS = ['card', 'both', 'place', 'text'] as const;
export type ButtonLabels = (typeof BUTTON_LABELS)[number];

/**
 * Label of the button of a stack or of a card in a hand. It shows only what every viewer of the button may
 * see.
 */
export interface CardLabel {
  /** Name of the place: `e1`; in a hand, the card's number from the left. */
  readonly place: string;
  /** The top card: `10♦`, `★` for a joker, `▒` if face-down; null for an empty place. */
  readonly card: string | null;
  /** Deck of a face-down card, whose back everybody sees; left out: not face-down. */
  readonly deck?: Deck;
  /** True if no other button can show this card, so that the card alone identifies the button. */
  readonly unique: boolean;
}

/**
 * A button of a message. `code` is its gesture or one of these: `menu` opens the private menu, `rules` the
 * rules. `hand` shows players their hidden hand. `choose:` with a verb lists the verb's targets.
 */
export interface Control {
  readonly code: string;
  /** The card there, or a sign of at most three characters; null: the gesture's name from the texts. */
  readonly label: string | CardLabel | null;
  readonly style: ControlStyle;
  readonly enabled: boolean;
}

const RULES: Control = { code: 'rules', label: '? ', style: 'plain', enabled: true };

/** Replaces the clock button by the rules button, for matches in which players do not press the clock. */
export const withoutClock = (rows: readonly (readonly Control[])[]): readonly (readonly Control[])[] =>
  rows.map((row) => row.map((control) => (control.code === 'press' ? RULES : control)));

/** A target of a verb: physically possible, not necessarily legal. */
export interface Target {
  readonly argument: string;
  /**
   * Name of the pile, and the code of its top card if any. Without a pile, the label is the gesture's name
   * from the texts.
   */
  readonly pile: string | null;
  readonly card: string | null;
}

/**
 * A game's buttons and the gestures behind them. Made from the spectators' view or a seat's own view, never
 * from what is legal.
 */
export interface Controls<View> {
  /** At most five buttons a row. Rows that mirror the table are five of five, as seen from that seat. */
  rows(view: View, side: Seat): readonly (readonly Control[])[];
  /** The game's own gestures in this seat's menu. */
  menu(view: View, seat: Seat): readonly string[];
  /** Returns the meaning of a tap on a pile, given the table and the tapping player's seats. */
  tap(view: View, pile: string, seats: readonly Seat[]): Gesture;
  /** Returns the targets to offer for a verb. */
  targets(view: View, seat: Seat, verb: string): readonly Target[];
  /** Like `targets`, with the ones that the rules would refuse, where `targets` leaves these out. */
  everyTarget?(view: View, seat: Seat, verb: string): readonly Target[];
  /**
   * Returns the player's own number to show in a question before an irreversible action; null: no question.
   * Left out: the game never asks.
   */
  doubt?(view: View, seat: Seat, verb: string): number | null;
  /** Returns the acting seat for a player with several seats; undefined: the choice that all games share. */
  seatFor?(view: View, verb: string, lastActor: Seat | null): Seat | undefined;
}

export interface Verb {
  readonly name: string;
  /**
   * `target`: one of the targets from the controls. `revert`: whether a knock takes moves back. Null: none.
   */
  readonly argument: 'target' | 'revert' | null;
  /** Draws a hidden card: a second draw before the first card is visible counts as a double tap. */
  readonly draws?: true;
  /**
   * Acts on the card in the hand or the touched one; where hands are hidden, on one of the player's cards.
   */
  readonly withHeld?: true;
  /**
   * Irreversible, with a button that can replace another one: a click too soon after the replacement is
   * ignored.
   */
  readonly final?: true;
  /** Verb whose button this one replaces: a second tap there counts once. Left out: none. */
  readonly inPlaceOf?: string;
  /** Returns the argument as fields of a protocol line. */
  fields(argument: string | null): Readonly<Record<string, unknown>>;
}

export const noFields: Verb['fields'] = () => ({});
export const pileField: Verb['fields'] = (pile) => ({ pile });

/** An option of a challenge to one game; `name` is the protocol's option. */
export type ChallengeOption =
  | {
      readonly kind: 'choice';
      readonly name: string;
      /** The first is the default. */
      readonly values: readonly [string | number, ...(string | number)[]];
    }
  | { readonly kind: 'flag'; readonly name: string };
