import type { Line } from '../core/match.ts';
import type { Random } from '../core/random.ts';
import type { Moment } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import type { Level } from './level.ts';
import type { Memory } from './memory.ts';

/**
 * What a step is good for, to be told as a reason: it calls on an offence, has to be done first, brings a card to the middle,
 * turns one up, gets rid of one's own, gives somebody else one more, makes room, frees the card below; it draws or
 * ends the turn, as nothing better is left; or there was nothing to choose. In a game of tricks: it makes the trick; it may
 * make one with much in it; of what makes it, it brings most, or is worth least; the trick cannot be made, or is not worth a better
 * card; or it only promises most. The rest speak for themselves.
 */
export const WHYS = [
  'call',
  'obliged',
  'middle',
  'turn-up',
  'own-cards',
  'burden',
  'room',
  'free',
  'draw-card',
  'end-turn',
  'only',
  'take-trick',
  'try-trick',
  'take-points',
  'take-cheaply',
  'yield-trick',
  'save-cards',
  'promising',
  'close',
  'check-out',
  'answer-draw',
  'claim-draw',
  'accept-end',
  'start-clock',
  'press',
] as const;
export type Why = (typeof WHYS)[number];

/** Of whom something is asked; equal seeds give equal answers. */
export interface Asking {
  readonly seat: Seat;
  readonly level: Level;
  readonly seed: string;
}

/** A step, and why. */
export interface Advice {
  /** A line of the referee protocol, without its time. */
  readonly line: Line & { readonly seat: Seat; readonly do: string };
  readonly why: Why;
}

/**
 * Something that can be done at turn, and how likely the game is won with it, from 0 to 1, as far as a seat can know; of a match over
 * several games: this game.
 */
export interface Chance {
  readonly line: Advice['line'];
  readonly chance: number;
}

/** Where a seat is to decide, with what it knows. */
export interface Situation<State, View> {
  readonly seat: Seat;
  readonly level: Level;
  /** What the seat sees now. */
  readonly view: View;
  readonly memory: Memory;
  readonly moment: Moment;
  /** How many notes of a standstill there have been without any change (ruling 28). */
  readonly stillFor: number;
  /** The same at each request with the same seed. */
  readonly random: Random;
  /** How it may be: what the seat has not seen is imagined anew, differently each time. There is no other way to a state. */
  imagine(): State;
}

/** How a game is played well, and less well: from what a seat has seen alone. */
export interface Opponent<State, View> {
  /** The cards whose faces somebody with this view sees, by codes that name one card each. */
  facesIn(view: View): Iterable<string>;
  /** What of a view tells one table from another. */
  tableIn(view: View): string;
  /** Whether the cards were shuffled between two views; left out: never. */
  hasShuffled?(before: View, after: View): boolean;
  /** The state with other cards for those that are neither in `seen` nor seen by this seat now: as they may lie. It depends on nothing else. */
  imagined(state: State, seat: Seat, seen: Memory['seen'], random: Random): State;
  /** The verbs that begin an action and show nothing hidden, so that a hint can name all of it. Left out: there are none. */
  readonly beginnings?: ReadonlySet<string>;
  /** The call on an offence of somebody else's, which has been noticed. Left out in a game without calls. */
  call?(situation: Situation<State, View>): Advice['line'];
  /** What it does at turn; never what hands cannot do. */
  play(situation: Situation<State, View>): Advice;
  /** All that can be decided between at turn. Left out in a game in which nobody counts in chances. */
  chances?(situation: Situation<State, View>): readonly Chance[];
  /** Whether it agrees on a draw that is offered. */
  acceptsDraw(situation: Situation<State, View>): boolean;
  /** Whether it claims a draw that it can claim, at turn or not. */
  claimsDraw(situation: Situation<State, View>): boolean;
}
