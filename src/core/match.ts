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

/** A protocol line of a match, as JSON gave it. */
export type Line = JsonRecord;

/**
 * A match of any game, as a value: every input makes a new one. The game's state stays inside; only views leave. Times
 * are match times in milliseconds.
 */
export interface Match<View extends MatchView = MatchView> {
  readonly ply: number;
  readonly at: number;
  readonly turn: Seat;
  /** Who has to do something before the match goes on: play, or start the clock; null: nobody, while a win is open and when it is over. */
  readonly awaited: Seat | null;
  /** Who plays, in the order of turns. */
  readonly seats: readonly Seat[];
  /** Which of the others have accepted what stands: the draw offer or the open win. */
  readonly accepted: readonly Seat[];
  readonly result: MatchResult | null;
  /** The match time at which something happens by itself, unless an input comes before; null: nothing will. */
  readonly deadline: number | null;
  /** Who presses the clock; null: there is none. */
  readonly clockPress: ClockSettings['press'] | null;
  /** Changes whenever the piles, the hand, the touched card or the turn do. */
  readonly table: unknown;
  /** What a call would find now, for the arbiter; null in a game without calls. */
  readonly pending: readonly KnockableOffence[] | null;
  /** The offences about which a call at a match time from now on would be right or too late; null as in `pending`. */
  answerable(at: number): readonly KnockableOffence[] | null;
  /** Whose move a call would be about, where people may call on themselves; else null. */
  readonly calledOn: Seat | null;
  /** Whether a wrong call of this seat would lose the match. */
  isWarned(seat: Seat): boolean;
  /** Whether a line has the shape of an input to this match: it names only what exists in its game, with its options. */
  understands(line: Line): boolean;
  pass(at: number): Match<View>;
  /**
   * Refused with `bad-line` when the line is not of the protocol's shape; the match's time is to be passed before. Left
   * out, the searcher takes as long as it takes.
   */
  submit(line: Line, searcher?: Searcher): Submitted<Match<View>>;
  view(viewer: Viewer): View;
  /** The same as the referee protocol's position. */
  position(viewer: Viewer): MatchView;
  /**
   * The protocol's `position` with which another match of this game begins at this table; it tells what lies hidden. Null: no position
   * tells it, because a card is being moved, something else is under way, or nobody is to play.
   */
  given(): Line | null;
}

export type Submitted<M> = Result<Accepted<M>, Refusal>;

/** A game whose matches can be opened without knowing what its states look like. */
export interface PlayableRules<View extends MatchView = MatchView> {
  readonly id: string;
  /** Of its rules. */
  readonly version: number;
  /** Whether it has this verb, one of those that are not a game's own. */
  hasVerb(verb: CommonVerb): boolean;
  /** Whether its players call on offences. */
  readonly hasCalls: boolean;
  /** How many play with these options (as `open` takes them), and what each of them cuts. */
  seating(options: unknown): Result<Seating, SetupProblem>;
  /** Opens the match that a protocol line with `game` sets up. */
  open(setup: Line): Result<Match<View>, SetupProblem>;
  /** Whether a line has the shape of an input to some match of this game. */
  understands(line: Line): boolean;
  /** What a verb of its own is; null: it is none of these. */
  kindOf(verb: string): VerbKind | null;
  /** The search that some verdict of it asked for (`Search.asked`); throws when it is none. */
  searchAsked(asked: string): Search<unknown>;
}

/** Who plays, in the order of turns, and the cards in the pack that each of them cuts (a cut is 0 to this many). */
export interface Seating {
  readonly seats: readonly Seat[];
  readonly deckSize: number;
  /** Whether all cut the same pack, one after another, or everybody cuts the one of the seat before theirs. */
  readonly sharesDeck: boolean;
  /** With what was left open filled in by the game. */
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

/** The fields and methods of a match, for a wrapper that replaces `pass`, `submit` and `view`. */
export const factsOf = <View extends MatchView>(
  match: Match<View>,
): Omit<Match, 'pass' | 'submit' | 'view'> => ({
  ply: match.ply,
  at: match.at,
  turn: match.turn,
  awaited: match.awaited,
  seats: match.seats,
  accepted: match.accepted,
  result: match.result,
  deadline: match.deadline,
  clockPress: match.clockPress,
  table: match.table,
  pending: match.pending,
  answerable: (at) => match.answerable(at),
  calledOn: match.calledOn,
  isWarned: (seat) => match.isWarned(seat),
  understands: (line) => match.understands(line),
  position: (viewer) => match.position(viewer),
  given: () => match.given(),
});

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
