import type { Result } from './result.ts';
import type { Refusal } from './refusal.ts';
import type { Seat, Viewer } from './seat.ts';
import type { ClockSettings } from './clock.ts';

/** When an input happens, and what the match stands at: `ply` counts the accepted inputs before it, `at` is match time in ms. */
export interface Moment {
  readonly ply: number;
  readonly at: number;
  /** Who has won if nothing is found wrong with it (ruling 27); null when no win is open. */
  readonly openWin: Seat | null;
}

/** What the referee says aloud when a player has called on it: this alone, and only now, tells what was wrong. */
export type Ruling =
  | { readonly kind: 'right'; readonly caller: Seat; readonly offences: readonly RuledOffence[] }
  | { readonly kind: 'wrong'; readonly caller: Seat };

export interface KnockableOffence {
  readonly seat: Seat;
  readonly code: string;
  /** The ply that it brought about. */
  readonly ply: number;
}

/** An offence that was found; `undone` tells whether the table was taken back to before it. */
export interface RuledOffence extends KnockableOffence {
  readonly undone: boolean;
}

/** What an accepted input did. */
export interface Step<State> {
  readonly state: State;
  /** The offences that it committed, for the arbiter alone. */
  readonly offences: readonly string[];
  /** Whether an action was completed by it (ruling 19). */
  readonly completed: boolean;
  /** Whether it ended an attempt of who made it: placed, put back, let go, or done at once. */
  readonly endsAttempt: boolean;
  /** Who has cleared their side, if anybody: the win stays open for a while. */
  readonly cleared: Seat | null;
  /** Whether an open win is taken back by it. */
  readonly endsOpenWin: boolean;
  readonly ruling: Ruling | null;
  /** A result that is final at once. */
  readonly result: MatchResult | null;
}

export interface MatchResult {
  readonly winner: Seat | null;
  readonly reason: string;
}

/** How the cards come on the table: dealt from a secret seed and the players' cuts. */
export interface Deal {
  readonly seed: string;
  readonly cuts: readonly number[] | null;
}

/** What every game's options begin with. */
export interface CommonOptions {
  readonly clock: ClockSettings | null;
  readonly endWindowMs: number;
}

/**
 * The rules of one game as pure functions. `State` is everything on and beside the table, `Action` what the game's own
 * verbs say, `View` what somebody sees of a state. Nothing here knows the time, a channel, or a language.
 */
export interface Game<State, Action, Options extends CommonOptions, View> {
  readonly id: string;
  /** Cards a deck, for the cuts: each player may cut the other's deck after 0 to this many cards. */
  readonly deckSize: number;
  parseOptions(options: unknown): Result<Options, string>;
  parsePosition(position: unknown, options: Options): Result<State, string>;
  /** An action from the fields of a protocol line; `ply` is the current one, for what a knock refers to. */
  parseAction(line: Readonly<Record<string, unknown>>, ply: number): Result<Action, string>;
  deal(deal: Deal, options: Options): State;
  toAct(state: State): Seat;
  act(state: State, seat: Seat, action: Action, moment: Moment): Result<Step<State>, Refusal>;
  /** Whether the action may come while a win is open. */
  interrupts(action: Action): boolean;
  /** Whether a wrong call (a knock) of this seat would lose the match. */
  isWarned(state: State, seat: Seat): boolean;
  /** Equal for equal tables, for counting repetitions (ruling 28). */
  tableKey(state: State): string;
  view(state: State, viewer: Viewer): View;
  /** What the arbiter sees besides: the offences that can be knocked now. */
  pending(state: State): readonly KnockableOffence[];
  /** What lies on the table and whose turn it is: the same value as long as nothing of it has changed. */
  table(state: State): unknown;
}
