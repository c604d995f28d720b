import type { JsonRecord } from './json.ts';
import type { ClockSettings } from './clock.ts';
import type { SetupProblem } from './problem.ts';
import type { Refusal } from './refusal.ts';
import type { Result } from './result.ts';
import type { Search, Searcher } from './searching.ts';
import type { Seat, Viewer } from './seat.ts';
import type { Progress } from './standstill.ts';

/** The verbs that matches have whatever their game (docs/referee-protocol.md, "Acting"). */
export const COMMON_VERBS = [
  'accept-end',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'withdraw-draw',
  'claim-draw',
  'resign',
  'press',
] as const;
export type CommonVerb = (typeof COMMON_VERBS)[number];

/**
 * What doing something is: an attempt at the table; a call on what somebody has done there, the only thing that may come
 * while a win is open; or a word to the other players.
 */
export type VerbKind = 'attempt' | 'call' | 'word';

/** An action says which of its game's verbs it is. */
export interface Doing {
  readonly do: string;
}

/** What a protocol line is read at: the current ply, and the match time of the line before (0 at first). */
export interface LineTime {
  readonly ply: number;
  readonly at: number;
}

/** When an input happens, and what the match stands at: `ply` counts the accepted inputs before it, `at` is match time in ms. */
export interface Moment {
  readonly ply: number;
  readonly at: number;
  /** Who has won if nothing is found wrong with it (ruling 27); null when no win is open. */
  readonly openWin: Seat | null;
  /** Whether somebody will be told of offences: only then their hints are made. */
  readonly tells: boolean;
}

/** An offence. `hint` is what was wrong and what would have been right, in the game's own notation, to be told after a call; null: nobody is told (`Moment.tells`). */
export interface Offence {
  readonly code: string;
  readonly hint: string | null;
}

/** An offence that a call would find. */
export interface KnockableOffence extends Offence {
  readonly seat: Seat;
  /** The ply that it brought about. */
  readonly ply: number;
}

/** An offence that was found; `undone` tells whether the table was taken back to before it. */
export interface RuledOffence extends KnockableOffence {
  readonly undone: boolean;
}

/** What the referee says aloud when a player has called on it: this alone, and only now, tells what was wrong. */
export type Ruling =
  | {
      readonly kind: 'right';
      readonly caller: Seat;
      readonly offences: readonly RuledOffence[];
      /** The seat that what was found costs as much as a call that finds nothing (ruling 22); null: nobody. */
      readonly charged: Seat | null;
    }
  | { readonly kind: 'wrong'; readonly caller: Seat };

/** What an accepted input did. */
export interface Step<State> {
  readonly state: State;
  /** The offences that it committed, for the arbiter alone. */
  readonly offences: readonly Offence[];
  /** Whether an action was completed by it (ruling 19). */
  readonly completed: boolean;
  /** Whether it ended an attempt of the player who made it: placed, put back, let go, or done at once. */
  readonly endsAttempt: boolean;
  /** Who has cleared their side, if anybody: the win stays open for a while. */
  readonly cleared: Seat | null;
  /** Whether an open win is taken back by it. */
  readonly endsOpenWin: boolean;
  readonly ruling: Ruling | null;
  /** A result that is final at once. */
  readonly result: MatchResult | null;
}

/** A step that changes nothing but the state. */
export const quietStep = <State>(state: State): Step<State> => ({
  state,
  offences: [],
  completed: false,
  endsAttempt: false,
  cleared: null,
  endsOpenWin: false,
  ruling: null,
  result: null,
});

export interface MatchResult {
  readonly winner: Seat | null;
  readonly reason: string;
  /** Who has resigned, or run out of time; absent where it ended otherwise. */
  readonly loser?: Seat;
}

/** How the cards come on the table: dealt from a secret seed and the players' cuts. */
export interface Deal {
  readonly seed: string;
  /** By seat: after how many cards each player cut the pack of the player before (of the opponent, where two play). */
  readonly cuts: readonly number[] | null;
}

/** What every game's options begin with. */
export interface CommonOptions {
  readonly clock: ClockSettings | null;
  readonly endWindowMs: number;
  /** After how many identical notes a draw can be claimed (ruling 28); null: never. */
  readonly stillTurns: number | null;
}

/** How equal tables are recognised (ruling 28). */
export interface Repetitions<State> {
  /** Equal for equal tables. */
  key(state: State): string;
  /** Whether the keys are equal. Called at each position, so it makes no keys. */
  isSame(one: State, other: State): boolean;
}

/**
 * The rules of one game as pure functions. `State` is everything on and beside the table, `Action` what the game's own
 * verbs say, `View` and `Besides` what somebody sees of a state. Nothing here knows the time, a channel, or a language.
 */
export interface Rules<
  State,
  Action extends Doing,
  Options extends CommonOptions,
  View = unknown,
  Besides = unknown,
> {
  readonly id: string;
  /** The version of these rules, from 1 on: a match that was begun with another one is not replayed with them. */
  readonly version: number;
  /** Which of the common verbs its matches have. */
  readonly commonVerbs: readonly CommonVerb[];
  /** The verbs of its own, and what each of them is. */
  readonly verbs: Readonly<Record<string, VerbKind>>;
  /** Who plays, in the order of turns. */
  seats(options: Options): readonly Seat[];
  /** Cards in the pack that each player cuts, after 0 to this many of them. */
  deckSize(options: Options): number;
  /** Whether all of them cut the same pack, one after another; left out: everybody cuts somebody else's. */
  readonly sharesDeck?: boolean;
  parseOptions(options: unknown): Result<Options, string>;
  /** `seed` is for what is dealt later on. */
  parsePosition(position: unknown, options: Options, seed: string): Result<State, SetupProblem>;
  /**
   * What `parsePosition` reads as this table, whose cards may lie hidden; null: no position tells it, because a card is being
   * moved, or something else is under way.
   */
  given(state: State): JsonRecord | null;
  /**
   * An action from the fields of a protocol line, which comes `now`. Without options: whether some match of this game would
   * understand it.
   */
  parseAction(line: JsonRecord, now: LineTime, options: Options | null): Result<Action, string>;
  deal(deal: Deal, options: Options): State;
  toAct(state: State): Seat;
  act(
    state: State,
    seat: Seat,
    action: Action,
    moment: Moment,
    searcher: Searcher,
  ): Result<Step<State>, Refusal>;
  /** The search that some verdict of it asked for (`Search.asked`); throws when it is none. Absent in a game that never searches. */
  searchAsked?(asked: string): Search<unknown>;
  /** The state after what then happens by itself; called at the set-up and after every input, while the match is not over. */
  settled?(state: State): State;
  /** Whose move a call would be about; absent in a game in which nobody calls on themselves. */
  calledOn?(state: State): Seat | null;
  /** Whether a wrong call of this seat would lose the match. */
  isWarned(state: State, seat: Seat): boolean;
  /** By what repetitions of a table are counted (ruling 28); absent in a game that does not count them. */
  readonly repetitions?: Repetitions<State>;
  /** What a standstill is recognised by (ruling 28); absent in a game that knows none. */
  progress?(state: State): Progress;
  /** What a viewer sees, as the protocol's position tells it; `over`: the match has ended. */
  view(state: State, viewer: Viewer, over: boolean): View;
  /** What everybody sees besides, for whoever shows it: the protocol's position has no such fields. */
  besides(state: State): Besides;
  /** What the arbiter sees besides: the offences that a call would find at match time `at`; null in a game without calls. */
  pending(state: State, openWin: Seat | null, at: number): readonly KnockableOffence[] | null;
  /** As `pending`, with the offences on which a call would be too late; a player must not hear of them before. */
  answerable(state: State, openWin: Seat | null, at: number): readonly KnockableOffence[] | null;
  /** What lies on the table and whose turn it is: the same value as long as none of it has changed. */
  table(state: State): unknown;
  /** Who wins when this seat resigns or runs out of time; null: nobody. */
  winnerAgainst(state: State, loser: Seat): Seat | null;
  /** What the game calls a part of the match that is not simply `play`. */
  phase?(state: State): string;
  /** The match time at which a pause ends by itself; no clock runs until then. Null: nobody has called one. */
  pausedUntil?(state: State): number | null;
  /** The state after its pause has ended by itself. */
  resumed?(state: State): State;
}
