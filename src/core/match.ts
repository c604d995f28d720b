import type { ClockSettings } from './clock.ts';
import type {
  CommonOptions,
  CommonVerb,
  Doing,
  Rules,
  KnockableOffence,
  MatchResult,
  VerbKind,
} from './rules.ts';
import { passTime, submit } from './inputs.ts';
import { awaitedIn, deadlineOf, phaseOf, type Accepted, type MatchState } from './match-state.ts';
import type { JsonRecord } from './json.ts';
import { linesOf, type Lines } from './lines.ts';
import { positionOf, viewOf } from './position.ts';
import { badSetup, type SetupProblem } from './problem.ts';
import type { Refusal } from './refusal.ts';
import { ok, type Result } from './result.ts';
import { unhurried, type Search, type Searcher } from './searching.ts';
import type { Seat, Viewer } from './seat.ts';
import type { MatchView } from './view.ts';

/** A protocol line of a match, as parsed JSON. */
export type Line = JsonRecord;

/**
 * A match of any game, immutable: every input makes a new one. The game's state stays inside; only views
 * leave. Times are match times in ms.
 */
export interface Match<View extends MatchView = MatchView> {
  readonly ply: number;
  readonly at: number;
  readonly turn: Seat;
  /** The seat that must play or start the clock next; null while a win is open and when the match is over. */
  readonly awaited: Seat | null;
  /** The players' seats, in the order of turns. */
  readonly seats: readonly Seat[];
  /** Seats that have accepted the draw offer or the open win. */
  readonly accepted: readonly Seat[];
  readonly result: MatchResult | null;
  /** Match time at which the match changes without an input; null: none. */
  readonly deadline: number | null;
  /** The players (`manual`) or the referee (`auto`); null: there is no clock. */
  readonly clockPress: ClockSettings['press'] | null;
  /** Changes whenever the piles, the hand, the touched card or the turn change. */
  readonly table: unknown;
  /** Offences that a call would find now, for the arbiter; null in a game without calls. */
  readonly pending: readonly KnockableOffence[] | null;
  /**
   * Offences for which a call at match time `at` or later would be right or too late; null as in `pending`.
   */
  answerable(at: number): readonly KnockableOffence[] | null;
  /** Seat whose move a call would accuse, in games where players may call on themselves; else null. */
  readonly calledOn: Seat | null;
  /** Returns whether a wrong call of this seat would lose the match. */
  isWarned(seat: Seat): boolean;
  /**
   * Returns whether a line has the shape of an input to this match: it names only things of its game and
   * options.
   */
  understands(line: Line): boolean;
  pass(at: number): Match<View>;
  /**
   * Submits a line. Refused with `bad-line` if it is not of the protocol's shape. The caller passes the
   * match's time first. Without a searcher, searches have no limit.
   */
  submit(line: Line, searcher?: Searcher): Submitted<Match<View>>;
  view(viewer: Viewer): View;
  /** The referee protocol's position. */
  position(viewer: Viewer): MatchView;
  /**
   * The protocol's `position` that starts another match of this game at this table, with its hidden cards.
   * Null if no position can: a card is being moved, another action is under way, or no player is to move.
   */
  given(): Line | null;
}

export type Submitted<M> = Result<Accepted<M>, Refusal>;

/** A game whose matches can be opened without knowing the type of their states. */
export interface PlayableRules<View extends MatchView = MatchView> {
  readonly id: string;
  /** Version of the rules. */
  readonly version: number;
  /** Returns whether the game has this common verb. */
  hasVerb(verb: CommonVerb): boolean;
  /** True if its players call on offences. */
  readonly hasCalls: boolean;
  /** Number of players with these options (as in `open`), and what each of them cuts. */
  seating(options: unknown): Result<Seating, SetupProblem>;
  /** Opens the match of a protocol line with `game`. */
  open(setup: Line): Result<Match<View>, SetupProblem>;
  /** Returns whether a line has the shape of an input to some match of this game. */
  understands(line: Line): boolean;
  /** Kind of one of the game's own verbs; null for any other verb. */
  kindOf(verb: string): VerbKind | null;
  /** Parses a search that a verdict of this game asked for (`Search.asked`); throws on any other text. */
  searchAsked(asked: string): Search<unknown>;
}

/** The players' seats in the order of turns, and the size of each player's pack: a cut is 0 to this many. */
export interface Seating {
  readonly seats: readonly Seat[];
  readonly deckSize: number;
  /** True if all cut the same pack, one after another; false: each cuts the previous seat's pack. */
  readonly sharesDeck: boolean;
  /** The clock's settings, with the game's defaults filled in. */
  readonly clock: ClockSettings | null;
}

interface Playing<State, Action extends Doing, Options extends CommonOptions, View, Besides> {
  readonly rules: Rules<State, Action, Options, View, Besides>;
  readonly lines: Lines<State, Action, Options>;
  readonly tells: boolean;
}

/** A class with getters: each input makes two matches, and most of their fields are never read. */
class Played<State, Action extends Doing, Options extends CommonOptions, View, Besides> implements Match<
  View & MatchView & Besides
> {
  readonly #playing: Playing<State, Action, Options, View, Besides>;
  readonly #match: MatchState<State, Options>;

  constructor(playing: Playing<State, Action, Options, View, Besides>, match: MatchState<State, Options>) {
    this.#playing = playing;
    this.#match = match;
  }

  #after(match: MatchState<State, Options>): Played<State, Action, Options, View, Besides> {
    return new Played(this.#playing, match);
  }

  get ply(): number {
    return this.#match.ply;
  }

  get at(): number {
    return this.#match.at;
  }

  get turn(): Seat {
    return this.#playing.rules.toAct(this.#match.state);
  }

  get awaited(): Seat | null {
    return awaitedIn(this.#playing.rules, this.#match);
  }

  get seats(): readonly Seat[] {
    return this.#match.seats;
  }

  get accepted(): readonly Seat[] {
    return this.#match.openWin?.accepted ?? this.#match.accepted;
  }

  get result(): MatchResult | null {
    return this.#match.result;
  }

  get deadline(): number | null {
    return deadlineOf(this.#playing.rules, this.#match);
  }

  get clockPress(): ClockSettings['press'] | null {
    return this.#match.options.clock?.press ?? null;
  }

  get table(): unknown {
    return this.#playing.rules.table(this.#match.state);
  }

  get pending(): readonly KnockableOffence[] | null {
    const { state, openWin, at, result } = this.#match;
    const pending = this.#playing.rules.pending(state, openWin?.winner ?? null, at);
    return result && pending ? [] : pending;
  }

  answerable(at: number): readonly KnockableOffence[] | null {
    const { state, openWin, result } = this.#match;
    const answerable = this.#playing.rules.answerable(state, openWin?.winner ?? null, at);
    return result && answerable ? [] : answerable;
  }

  get calledOn(): Seat | null {
    return this.#playing.rules.calledOn?.(this.#match.state) ?? null;
  }

  isWarned(seat: Seat): boolean {
    return this.#playing.rules.isWarned(this.#match.state, seat);
  }

  understands(line: Line): boolean {
    const match = this.#match;
    return this.#playing.lines.input(line, { ply: Number.MAX_SAFE_INTEGER, at: match.at }, match).ok;
  }

  pass(at: number): Match<View & MatchView & Besides> {
    return this.#after(passTime(this.#playing.rules, this.#match, at));
  }

  submit(line: Line, searcher = unhurried): Submitted<Match<View & MatchView & Besides>> {
    const { rules, lines, tells } = this.#playing;
    const parsed = lines.input(line, this.#match, this.#match);
    if (!parsed.ok) return parsed;
    const done = submit(rules, this.#match, parsed.value.seat, parsed.value.input, searcher, tells);
    return done.ok ? ok({ ...done.value, match: this.#after(done.value.match) }) : done;
  }

  view(viewer: Viewer): View & MatchView & Besides {
    return viewOf(this.#playing.rules, this.#match, viewer);
  }

  position(viewer: Viewer): MatchView {
    return positionOf(this.#playing.rules, this.#match, viewer);
  }

  given(): Line | null {
    return phaseOf(this.#match) === 'play' ? this.#playing.rules.given(this.#match.state) : null;
  }
}

/** @param tells as in `Moment` */
export function playable<State, Action extends Doing, Options extends CommonOptions, View, Besides>(
  rules: Rules<State, Action, Options, View, Besides>,
  tells = true,
): PlayableRules<View & MatchView & Besides> {
  const lines = linesOf(rules);
  const playing = { rules, lines, tells };

  function open(setup: Line): Result<Match<View & MatchView & Besides>, SetupProblem> {
    const opened = lines.open(setup);
    return opened.ok ? ok(new Played(playing, opened.value)) : opened;
  }

  const seatingOf = (options: Options): Seating => ({
    seats: rules.seats(options),
    deckSize: rules.deckSize(options),
    sharesDeck: rules.sharesDeck ?? false,
    clock: options.clock,
  });

  const understands = (line: Line): boolean =>
    lines.input(line, { ply: Number.MAX_SAFE_INTEGER, at: 0 }, null).ok;

  const kinds: ReadonlyMap<string, VerbKind> = new Map(Object.entries(rules.verbs));
  const kindOf = (verb: string): VerbKind | null => kinds.get(verb) ?? null;
  const hasCalls = Object.values(rules.verbs).includes('call');

  function seating(given: unknown): Result<Seating, SetupProblem> {
    const options = rules.parseOptions(given);
    return options.ok ? ok(seatingOf(options.value)) : badSetup('shape', options.error);
  }

  const hasVerb = (verb: CommonVerb): boolean => rules.commonVerbs.includes(verb);

  function searchAsked(asked: string): Search<unknown> {
    if (!rules.searchAsked) throw new Error(`${rules.id} never searches`);
    return rules.searchAsked(asked);
  }

  const { id, version } = rules;
  return { id, version, hasVerb, hasCalls, seating, open, understands, kindOf, searchAsked };
}
