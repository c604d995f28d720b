import type { Line } from '../core/match.ts';
import type { Random } from '../core/random.ts';
import type { Moment } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import type { Level } from './level.ts';
import type { Memory } from './memory.ts';

/** Purpose of a step, shown as its reason. */
export const WHYS = [
  'call',
  'obliged', // has to be done first
  'middle', // brings a card to the middle
  'turn-up', // turns a card up
  'own-cards', // plays a card of one's own
  'burden', // gives an opponent one more card
  'room', // empties a stack
  'free', // frees the card below
  'draw-card', // nothing better is left
  'end-turn', // nothing better is left
  'only', // there is no choice
  'take-trick', // makes the trick
  'try-trick', // may make a trick with much in it
  'take-points', // brings the most of the cards that make the trick
  'take-cheaply', // is worth the least of the cards that make the trick
  'yield-trick', // cannot make the trick
  'save-cards', // the trick is not worth a better card
  'promising', // has the best chances
  'close',
  'check-out',
  'answer-draw',
  'claim-draw',
  'accept-end',
  'start-clock',
  'press',
] as const;
export type Why = (typeof WHYS)[number];

/** Seat and level of a question; equal seeds give equal answers. */
export interface Asking {
  readonly seat: Seat;
  readonly level: Level;
  readonly seed: string;
}

/** A step with its purpose. */
export interface Advice {
  /** A line of the referee protocol, without its time. */
  readonly line: Line & { readonly seat: Seat; readonly do: string };
  readonly why: Why;
}

/**
 * A possible step at a seat's turn, with its chance of winning the game (0 to 1), as far as the seat can
 * know. In a match over several games: of winning this game.
 */
export interface Chance {
  readonly line: Advice['line'];
  readonly chance: number;
}

/** A seat's position and knowledge when it has to decide. */
export interface Situation<State, View> {
  readonly seat: Seat;
  readonly level: Level;
  /** The seat's present view. */
  readonly view: View;
  readonly memory: Memory;
  readonly moment: Moment;
  /** Number of standstill notes without a change (ruling 28). */
  readonly stillFor: number;
  /** Gives the same numbers at each request with the same seed. */
  readonly random: Random;
  /**
   * Returns a possible state, with random cards in place of unseen ones, different at each call. There is no
   * other access to a state.
   */
  imagine(): State;
}

/** A game's practice opponent, which plays well or less well from what a seat has seen alone. */
export interface Opponent<State, View> {
  /** Visible faces in a view, as codes that each name one card. */
  facesIn(view: View): Iterable<string>;
  /** The part of a view that identifies a table. */
  tableIn(view: View): string;
  /** Returns whether the cards were shuffled between two views; left out: never. */
  hasShuffled?(before: View, after: View): boolean;
  /**
   * The state with other possible cards in place of those neither in `seen` nor visible to this seat. The
   * result does not depend on the actual ones.
   */
  imagined(state: State, seat: Seat, seen: Memory['seen'], random: Random): State;
  /**
   * Verbs that begin an action and reveal nothing hidden, so that a hint can name the whole action. Left out:
   * none.
   */
  readonly beginnings?: ReadonlySet<string>;
  /** Returns the call on another player's offence that was noticed. Left out in a game without calls. */
  call?(situation: Situation<State, View>): Advice['line'];
  /** Returns a step at the seat's turn, always one that hands can do. */
  play(situation: Situation<State, View>): Advice;
  /** All choices at the seat's turn. Left out in a game without chances. */
  chances?(situation: Situation<State, View>): readonly Chance[];
  /** Returns whether it accepts a draw offer. */
  acceptsDraw(situation: Situation<State, View>): boolean;
  /** Returns whether it claims an available draw, at its turn or not. */
  claimsDraw(situation: Situation<State, View>): boolean;
}
