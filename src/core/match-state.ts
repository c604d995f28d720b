import { Map as PersistentMap } from 'immutable';
import { flagAt, newClock, startClock, type Clock } from './clock.ts';
import type { CommonOptions, CommonVerb, Doing, Rules, MatchResult, Offence, Ruling } from './rules.ts';
import type { Refusal } from './refusal.ts';
import type { Result } from './result.ts';
import { seatAfter, type Seat } from './seat.ts';
import { noteAfter, type Note } from './standstill.ts';
import type { Phase } from './view.ts';

/** A seat's input: a common verb, or an action of the game. */
export type Input<Action> =
  { readonly kind: 'common'; readonly verb: CommonVerb } | { readonly kind: 'game'; readonly action: Action };

/**
 * A win that can still be called on (ruling 27): final at match time `until`, or when all other players have
 * accepted it.
 */
interface OpenWin {
  readonly winner: Seat;
  readonly until: number;
  readonly accepted: readonly Seat[];
}

/** A match after some inputs, immutable; times are match times in ms. */
export interface MatchState<State, Options extends CommonOptions> {
  readonly options: Options;
  readonly seats: readonly Seat[];
  readonly state: State;
  readonly ply: number;
  readonly at: number;
  readonly clock: Clock | null;
  readonly drawOffer: Seat | null;
  /** Seats that have accepted the draw offer. */
  readonly accepted: readonly Seat[];
  /** Number of turns that began with each table (ruling 28). */
  readonly appearances: PersistentMap<string, number>;
  /** State at the start of this turn, if its table lets players claim a draw (ruling 28); else null. */
  readonly repeated: State | null;
  /** The note of this turn, for recognising a standstill (ruling 28); null in a game without standstills. */
  readonly note: Note | null;
  /** Times of the newest presses, six at most (ruling 31). */
  readonly presses: readonly number[];
  readonly clockFlips: boolean;
  readonly openWin: OpenWin | null;
  readonly result: MatchResult | null;
}

/** Outcome of an accepted input; the offences are for the arbiter alone, the ruling is public. */
export interface Accepted<M> {
  readonly match: M;
  readonly offences: readonly Offence[];
  /** True if the input completed an action (ruling 19). */
  readonly completed: boolean;
  /** True if it ended an attempt of its player: placed, put back, let go, or done at once. */
  readonly endsAttempt: boolean;
  readonly ruling: Ruling | null;
}

export type Outcome<M> = Result<Accepted<M>, Refusal>;

/** Opens a match with this state. */
export function openMatch<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  laidOut: S,
  options: O,
): MatchState<S, O> {
  const state = rules.settled?.(laidOut) ?? laidOut;
  const turn = rules.toAct(state);
  const seats = rules.seats(options);
  const stopped = options.clock && newClock(options.clock, seats);
  const key = rules.repetitions?.key(state);
  return {
    options,
    seats,
    state,
    ply: 0,
    at: 0,
    clock: stopped?.settings.press === 'auto' ? startClock(stopped, turn, 0) : stopped,
    drawOffer: null,
    accepted: [],
    appearances: PersistentMap(key === undefined ? [] : [[key, 1]]),
    repeated: null,
    note: rules.progress ? noteAfter(null, rules.progress(state)) : null,
    presses: [],
    clockFlips: false,
    openWin: null,
    result: null,
  };
}

export function phaseOf<S, O extends CommonOptions>(match: MatchState<S, O>): Phase {
  if (match.result) return 'over';
  if (match.openWin) return 'ending';
  return match.clock && match.clock.running === null ? 'clock' : 'play';
}

/** The seat that the match waits for; null: none. */
export function awaitedIn<S, A extends Doing, O extends CommonOptions>(
  rules: Pick<Rules<S, A, O>, 'toAct'>,
  match: MatchState<S, O>,
): Seat | null {
  const turn = rules.toAct(match.state);
  switch (phaseOf(match)) {
    case 'clock':
      return seatAfter(match.seats, turn);
    case 'play':
      return turn;
    case 'ending':
    case 'over':
      return null;
  }
}

/** The first valid ground for claiming a draw now (docs/referee-protocol.md, "Answers"); null: none. */
export function claimGround<S, A extends Doing, O extends CommonOptions>(
  rules: Pick<Rules<S, A, O>, 'repetitions'>,
  match: MatchState<S, O>,
): string | null {
  if (phaseOf(match) !== 'play') return null;
  if (match.repeated !== null && rules.repetitions?.isSame(match.repeated, match.state)) return 'repetition';
  if (match.clockFlips) return 'clock-flips';
  const { stillTurns } = match.options;
  return stillTurns !== null && match.note && match.note.unchanged >= stillTurns ? 'standstill' : null;
}

export const mayClaimDraw = <S, A extends Doing, O extends CommonOptions>(
  rules: Pick<Rules<S, A, O>, 'repetitions'>,
  match: MatchState<S, O>,
): boolean => claimGround(rules, match) !== null;

/** Match time at which a called pause ends; null if there is none. */
export const pauseEnd = <S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  state: S,
): number | null => rules.pausedUntil?.(state) ?? null;

/**
 * Match time of the next event without an input: an open win becomes final, a pause ends, or a flag falls.
 */
export function deadlineOf<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  match: MatchState<S, O>,
): number | null {
  if (match.result) return null;
  if (match.openWin) return match.openWin.until;
  return pauseEnd(rules, match.state) ?? (match.clock && flagAt(match.clock));
}
