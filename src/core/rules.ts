import type { JsonRecord } from './json.ts';
import type { ClockSettings } from './clock.ts';
import type { SetupProblem } from './problem.ts';
import type { Refusal } from './refusal.ts';
import type { Result } from './result.ts';
import type { Search, Searcher } from './searching.ts';
import type { Seat, Viewer } from './seat.ts';
import type { Progress } from './standstill.ts';

/** Verbs that all games share (docs/referee-protocol.md, "Acting"). */
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
 * Kind of a verb. `attempt`: an action at the table; `call`: an accusation, the only kind allowed while a win
 * is open; `word`: a message to the other players.
 */
export type VerbKind = 'attempt' | 'call' | 'word';

/** An action names one of its game's verbs. */
export interface Doing {
  readonly do: string;
}

/**
 * State that a protocol line is parsed at: the current ply, and the match time of the previous line (0 at
 * first).
 */
export interface LineTime {
  readonly ply: number;
  readonly at: number;
}

/**
 * State of the match at an input: `ply` is the number of accepted inputs before it, `at` is match time in ms.
 */
export interface Moment {
  readonly ply: number;
  readonly at: number;
  /** Winner if the pending win stands (ruling 27); null when no win is open. */
  readonly openWin: Seat | null;
  /** True if hints are needed: offences will be explained to players. */
  readonly tells: boolean;
}

/**
 * An offence. `hint`: the error and the right action, in the game's own notation, to be shown after a call;
 * null: not needed (`Moment.tells`).
 */
export interface Offence {
  readonly code: string;
  readonly hint: string | null;
}

/** An offence that a call would find. */
export interface KnockableOffence extends Offence {
  readonly seat: Seat;
  /** The ply after the offence. */
  readonly ply: number;
}

/** An offence that a call found; `undone`: the table was taken back to before it. */
export interface RuledOffence extends KnockableOffence {
  readonly undone: boolean;
}

/** The referee's public ruling on a call. Nothing before it reveals an offence. */
export type Ruling =
  | {
      readonly kind: 'right';
      readonly caller: Seat;
      readonly offences: readonly RuledOffence[];
      /** Seat whose offence costs as much as a wrong call (ruling 22); null: none. */
      readonly charged: Seat | null;
    }
  | { readonly kind: 'wrong'; readonly caller: Seat };

/** Effects of an accepted input. */
export interface Step<State> {
  readonly state: State;
  /** Offences in this input, for the arbiter alone. */
  readonly offences: readonly Offence[];
  /** True if the input completed an action (ruling 19). */
  readonly completed: boolean;
  /** True if it ended an attempt of its player: placed, put back, let go, or done at once. */
  readonly endsAttempt: boolean;
  /** Player who cleared their side, or null; the win then stays open for a while. */
  readonly cleared: Seat | null;
  /** True if it takes back an open win. */
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
  /** Player who resigned or ran out of time; absent after any other end. */
  readonly loser?: Seat;
}

/** Source of a deal: a secret seed and the players' cuts. */
export interface Deal {
  readonly seed: string;
  /**
   * By seat: number of cards after which the player cut the previous player's pack (where two play, the
   * opponent's).
   */
  readonly cuts: readonly number[] | null;
}

/** The options that all games share. */
export interface CommonOptions {
  readonly clock: ClockSettings | null;
  readonly endWindowMs: number;
  /** Number of identical notes after which a draw can be claimed (ruling 28); null: never. */
  readonly stillTurns: number | null;
}

/** Recognises equal tables (ruling 28). */
export interface Repetitions<State> {
  /** Equal for equal tables. */
  key(state: State): string;
  /** Returns whether the keys are equal. Called for each position, so it makes no keys. */
  isSame(one: State, other: State): boolean;
}

/**
 * The rules of one game as pure functions. `State`: everything on and beside the table. `Action`: an input
 * with one of the game's own verbs. `View` and `Besides`: the visible part of a state. Nothing here knows the
 * time, a channel, or a language.
 */
export interface Rules<
  State,
  Action extends Doing,
  Options extends CommonOptions,
  View = unknown,
  Besides = unknown,
> {
  readonly id: string;
  /** Version of these rules, from 1 on: a match begun with another version is not replayed with them. */
  readonly version: number;
  /** The common verbs that its matches have. */
  readonly commonVerbs: readonly CommonVerb[];
  /** The game's own verbs. */
  readonly verbs: Readonly<Record<string, VerbKind>>;
  /** The players' seats, in the order of turns. */
  seats(options: Options): readonly Seat[];
  /** Size of the pack that each player cuts; a cut is 0 to this many. */
  deckSize(options: Options): number;
  /** True if all players cut the same pack, one after another; left out: each cuts another player's. */
  readonly sharesDeck?: boolean;
  parseOptions(options: unknown): Result<Options, string>;
  /** `seed`: for later deals. */
  parsePosition(position: unknown, options: Options, seed: string): Result<State, SetupProblem>;
  /**
   * The table in the form that `parsePosition` reads, with hidden cards; null while a card is being moved or
   * another action is under way.
   */
  given(state: State): JsonRecord | null;
  /** Parses an action from a protocol line that comes `now`. Without options: for any match of this game. */
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
  /**
   * Parses a search that a verdict of this game asked for (`Search.asked`); throws on any other text. Absent
   * in a game without searches.
   */
  searchAsked?(asked: string): Search<unknown>;
  /**
   * The state after automatic changes; called at the set-up and after every input, while the match is not
   * over.
   */
  settled?(state: State): State;
  /** Seat whose move a call would accuse; absent in games in which players cannot call on themselves. */
  calledOn?(state: State): Seat | null;
  /** Returns whether a wrong call of this seat would lose the match. */
  isWarned(state: State, seat: Seat): boolean;
  /** Counts repetitions of a table (ruling 28); absent in a game that does not. */
  readonly repetitions?: Repetitions<State>;
  /** The progress, which a standstill is recognised by (ruling 28); absent in a game without standstills. */
  progress?(state: State): Progress;
  /** A viewer's view, as in the protocol's position; `over`: the match has ended. */
  view(state: State, viewer: Viewer, over: boolean): View;
  /** Public facts for display that are not in the protocol's position. */
  besides(state: State): Besides;
  /** Offences that a call would find at match time `at`, for the arbiter; null in a game without calls. */
  pending(state: State, openWin: Seat | null, at: number): readonly KnockableOffence[] | null;
  /**
   * As `pending`, with the offences for which a call would be too late; players must not learn of them
   * before.
   */
  answerable(state: State, openWin: Seat | null, at: number): readonly KnockableOffence[] | null;
  /** Cards and turn: the same object while neither changes. */
  table(state: State): unknown;
  /** The winner if this seat resigns or runs out of time; null: none. */
  winnerAgainst(state: State, loser: Seat): Seat | null;
  /** The game's name for a part of the match other than `play`. */
  phase?(state: State): string;
  /** Match time at which a called pause ends; no clock runs until then. Null: no pause. */
  pausedUntil?(state: State): number | null;
  /** The state after the end of its pause. */
  resumed?(state: State): State;
}
