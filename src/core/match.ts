import { Map as PersistentMap } from 'immutable';
import {
  clockAt,
  flagAt,
  newClock,
  pauseClock,
  pressClock,
  resumeClock,
  startClock,
  type Clock,
} from './clock.ts';
import type { CommonOptions, Game, MatchResult, Ruling, Step } from './game.ts';
import { refusal, type Reason, type Refusal } from './refusal.ts';
import { fail, ok, type Result } from './result.ts';
import { opponentOf, type Seat } from './seat.ts';
import type { Phase } from './view.ts';

/** The verbs that every game has (referee-protocol.md, "Acting"). */
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

/** What a seat does: a common verb, or an action of the game. */
export type Deed<Action> =
  { readonly kind: 'common'; readonly verb: CommonVerb } | { readonly kind: 'game'; readonly action: Action };

/** A match as it stands after some inputs: a value, never changed; times are match times in milliseconds. */
export interface Match<State, Options extends CommonOptions> {
  readonly options: Options;
  readonly state: State;
  readonly ply: number;
  readonly at: number;
  readonly clock: Clock | null;
  readonly drawOffer: Seat | null;
  /** How often each table lay there at the start of a turn (ruling 28). */
  readonly appearances: PersistentMap<string, number>;
  readonly repeated: boolean;
  /** Times of the newest presses, six at most (ruling 31). */
  readonly presses: readonly number[];
  readonly clockFlips: boolean;
  readonly openWin: { readonly winner: Seat; readonly until: number } | null;
  readonly result: MatchResult | null;
}

/** What came of an accepted input; the offences are for the arbiter alone, the ruling is said aloud. */
export interface Accepted<M> {
  readonly match: M;
  readonly offences: readonly string[];
  /** Whether an action was completed (ruling 19). */
  readonly completed: boolean;
  /** Whether it ended an attempt of who made it: placed, put back, let go, or done at once. */
  readonly endsAttempt: boolean;
  readonly ruling: Ruling | null;
}

export type Outcome<M> = Result<Accepted<M>, Refusal>;

/** From its third appearance on, a table gives the right to a draw (ruling 28). */
const REPETITIONS = 3;
/** Six presses within five seconds (ruling 31). */
const FLIPS = 6;
const FLIPS_MS = 5000;

type Rules<S, A, O extends CommonOptions, V> = Game<S, A, O, V>;

/** The match that begins from a table. */
export function openMatch<S, A, O extends CommonOptions, V>(
  game: Rules<S, A, O, V>,
  state: S,
  options: O,
): Match<S, O> {
  const turn = game.toAct(state);
  const stopped = options.clock && newClock(options.clock);
  return {
    options,
    state,
    ply: 0,
    at: 0,
    clock: stopped?.settings.press === 'auto' ? startClock(stopped, turn, 0) : stopped,
    drawOffer: null,
    appearances: PersistentMap([[game.tableKey(state), 1]]),
    repeated: false,
    presses: [],
    clockFlips: false,
    openWin: null,
    result: null,
  };
}

export function phaseOf<S, O extends CommonOptions>(match: Match<S, O>): Phase {
  if (match.result) return 'over';
  if (match.openWin) return 'ending';
  return match.clock && match.clock.running === null ? 'clock' : 'play';
}

export const mayClaimDraw = <S, O extends CommonOptions>(match: Match<S, O>): boolean =>
  phaseOf(match) === 'play' && (match.repeated || match.clockFlips);

/** The match time at which something happens by itself: an open win becomes final, or a flag falls. */
export function deadlineOf<S, O extends CommonOptions>(match: Match<S, O>): number | null {
  if (match.result) return null;
  return match.openWin ? match.openWin.until : match.clock && flagAt(match.clock);
}

/** The match at a later time, with what that time brought about. */
export function passTime<S, O extends CommonOptions>(match: Match<S, O>, at: number): Match<S, O> {
  const deadline = deadlineOf(match);
  if (deadline === null || deadline > at) {
    return { ...match, at, clock: match.result ? match.clock : match.clock && clockAt(match.clock, at) };
  }
  const result: MatchResult = match.openWin
    ? { winner: match.openWin.winner, reason: 'cleared' }
    : { winner: match.clock?.running ? opponentOf(match.clock.running) : null, reason: 'time' };
  return { ...over({ ...match, at: deadline }, result), at };
}

/** The match ended: all stays as it was but for what could still have been done. */
function over<S, O extends CommonOptions>(match: Match<S, O>, result: MatchResult): Match<S, O> {
  const clock = match.clock && { ...clockAt(match.clock, match.at), running: null };
  return { ...match, clock, drawOffer: null, repeated: false, clockFlips: false, openWin: null, result };
}

/**
 * What becomes of a match by what a seat does at the match's own time (`passTime` first).
 * Refused deeds leave no trace.
 */
export function submit<S, A, O extends CommonOptions, V>(
  game: Rules<S, A, O, V>,
  match: Match<S, O>,
  seat: Seat,
  deed: Deed<A>,
): Outcome<Match<S, O>> {
  if (match.result) return fail(refusal('over', 'match-over'));
  if (deed.kind === 'game') return act(game, match, seat, deed.action);
  const done = common(game, match, seat, deed.verb);
  return done.ok
    ? ok({
        match: { ...done.value, ply: match.ply + 1 },
        offences: [],
        completed: false,
        endsAttempt: false,
        ruling: null,
      })
    : done;
}

function act<S, A, O extends CommonOptions, V>(
  game: Rules<S, A, O, V>,
  match: Match<S, O>,
  seat: Seat,
  action: A,
): Outcome<Match<S, O>> {
  if (phaseOf(match) === 'clock') return fail(refusal('impossible', 'clock-not-started'));
  if (match.openWin && !game.interrupts(action)) return fail(refusal('impossible', 'win-open'));
  const openWin = match.openWin?.winner ?? null;
  const step = game.act(match.state, seat, action, { ply: match.ply, at: match.at, openWin });
  if (!step.ok) return step;
  const { offences, completed, endsAttempt, ruling } = step.value;
  return ok({ match: afterStep(game, match, step.value), offences, completed, endsAttempt, ruling });
}

function afterStep<S, A, O extends CommonOptions, V>(
  game: Rules<S, A, O, V>,
  match: Match<S, O>,
  step: Step<S>,
): Match<S, O> {
  const { at } = match;
  const moved = {
    ...match,
    state: step.state,
    ply: match.ply + 1,
    clockFlips: match.clockFlips && !step.completed,
  };
  const turned =
    game.toAct(step.state) === game.toAct(match.state)
      ? moved
      : startTurn(game, moved, game.toAct(match.state));
  if (step.result) return over(turned, step.result);
  if (step.cleared !== null) {
    const until = at + match.options.endWindowMs;
    const open = {
      ...turned,
      clock: turned.clock && pauseClock(turned.clock, at),
      openWin: { winner: step.cleared, until },
    };
    return passTime(open, at);
  }
  if (match.openWin && step.endsOpenWin) {
    return { ...turned, clock: turned.clock && resumeClock(turned.clock, at), openWin: null };
  }
  return turned;
}

/** Another player is at turn: the table is counted, an offer of the one before lapses (ruling 28), an automatic clock is pressed (30). */
function startTurn<S, A, O extends CommonOptions, V>(
  game: Rules<S, A, O, V>,
  match: Match<S, O>,
  before: Seat,
): Match<S, O> {
  const key = game.tableKey(match.state);
  const count = match.appearances.get(key, 0) + 1;
  const auto = match.clock?.settings.press === 'auto';
  return {
    ...match,
    appearances: match.appearances.set(key, count),
    repeated: count >= REPETITIONS,
    drawOffer: match.drawOffer === before ? null : match.drawOffer,
    clock: match.clock && auto ? pressClock(match.clock, game.toAct(match.state), match.at) : match.clock,
  };
}

function common<S, A, O extends CommonOptions, V>(
  game: Rules<S, A, O, V>,
  match: Match<S, O>,
  seat: Seat,
  verb: CommonVerb,
): Result<Match<S, O>, Refusal> {
  const impossible = (why: Reason) => fail(refusal('impossible', why));
  const { openWin, drawOffer } = match;
  if (verb === 'resign') {
    if (openWin?.winner === seat) return impossible('win-open');
    return ok(over(match, { winner: opponentOf(seat), reason: 'resigned' }));
  }
  if (verb === 'accept-end') {
    if (!openWin) return impossible('no-open-win');
    if (openWin.winner === seat) return impossible('own-win');
    return ok(over(match, { winner: openWin.winner, reason: 'cleared' }));
  }
  if (openWin) return impossible('win-open');
  switch (verb) {
    case 'offer-draw':
      return drawOffer === null ? ok({ ...match, drawOffer: seat }) : impossible('offer-stands');
    case 'withdraw-draw':
      return drawOffer === seat ? ok({ ...match, drawOffer: null }) : impossible('no-own-offer');
    case 'decline-draw':
      if (drawOffer === null || drawOffer === seat) return impossible('no-offer');
      return ok({ ...match, drawOffer: null });
    case 'accept-draw':
      if (drawOffer === null || drawOffer === seat) return impossible('no-offer');
      return ok(over(match, { winner: null, reason: 'agreed' }));
    case 'claim-draw':
      if (!mayClaimDraw(match)) return impossible('no-claim');
      return ok(over(match, { winner: null, reason: match.repeated ? 'repetition' : 'clock-flips' }));
    case 'press':
      return press(game, match, seat);
  }
}

/** Rulings 30 and 31: the passive player starts a manual clock; then whoever's time runs presses. */
function press<S, A, O extends CommonOptions, V>(
  game: Rules<S, A, O, V>,
  match: Match<S, O>,
  seat: Seat,
): Result<Match<S, O>, Refusal> {
  const { clock, at } = match;
  if (clock?.settings.press !== 'manual') return fail(refusal('impossible', 'no-manual-clock'));
  if (clock.running === null) {
    const first = game.toAct(match.state);
    if (seat === first) return fail(refusal('impossible', 'opponent-starts-clock'));
    return ok({ ...match, clock: startClock(clock, first, at) });
  }
  if (clock.running !== seat) return fail(refusal('impossible', 'not-your-clock'));
  const presses = [...match.presses, at].slice(-FLIPS);
  const first = presses[0] ?? at;
  const flips = presses.length === FLIPS && at - first <= FLIPS_MS;
  return ok({
    ...match,
    clock: pressClock(clock, opponentOf(seat), at),
    presses,
    clockFlips: match.clockFlips || flips,
  });
}
