import { clockAt, pauseClock, pressClock, resumeClock, startClock } from './clock.ts';
import type { CommonOptions, CommonVerb, Doing, Rules, MatchResult, Step } from './rules.ts';
import { refusal, type Reason, type Refusal } from './refusal.ts';
import { fail, ok, type Result } from './result.ts';
import type { Searcher } from './searching.ts';
import { othersThan, seatAfter, type Seat } from './seat.ts';
import { noteAfter } from './standstill.ts';
import {
  type Input,
  type MatchState,
  type Outcome,
  phaseOf,
  claimGround,
  pauseEnd,
  deadlineOf,
} from './match-state.ts';

/** Appearances of a table from which on players can claim a draw (ruling 28). */
const REPETITIONS = 3;

/** Six presses within five seconds allow players to claim a draw (ruling 31). */
const FLIPS = 6;
const FLIPS_MS = 5000;

/** The match at a later time, with every deadline that passes until then. */
export function passTime<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  match: MatchState<S, O>,
  at: number,
): MatchState<S, O> {
  const deadline = deadlineOf(rules, match);
  if (deadline === null || deadline > at) {
    return { ...match, at, clock: match.result ? match.clock : match.clock && clockAt(match.clock, at) };
  }
  const then = { ...match, at: deadline };
  if (match.openWin) return { ...over(then, { winner: match.openWin.winner, reason: 'cleared' }), at };
  if (pauseEnd(rules, match.state) !== null) {
    const state = rules.resumed?.(match.state) ?? match.state;
    return passTime(rules, withClockFor(rules, { ...then, state }), at);
  }
  const loser = match.clock?.running ?? null;
  const winner = loser === null ? null : rules.winnerAgainst(match.state, loser);
  return { ...over(then, { winner, reason: 'time', ...(loser !== null && { loser }) }), at };
}

/** Pauses the clock while a win is open or a player has called a pause; else resumes it. */
function withClockFor<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  match: MatchState<S, O>,
): MatchState<S, O> {
  const { clock, at } = match;
  if (!clock) return match;
  const stands = match.openWin !== null || pauseEnd(rules, match.state) !== null;
  return { ...match, clock: stands ? pauseClock(clock, at) : resumeClock(clock, at) };
}

/** Ends the match: the table stays as it was, open proposals are dropped, and no clock runs. */
function over<S, O extends CommonOptions>(match: MatchState<S, O>, result: MatchResult): MatchState<S, O> {
  const clock = match.clock && { ...clockAt(match.clock, match.at), running: null };
  const nothing = {
    drawOffer: null,
    accepted: [],
    repeated: null,
    clockFlips: false,
    openWin: null,
  } as const;
  return { ...match, clock, ...nothing, result };
}

/**
 * Applies an input of a seat at the match's own time; the caller passes the time first (`passTime`). Refused
 * inputs leave no trace. `tells`: as in `Moment`.
 */
export function submit<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  match: MatchState<S, O>,
  seat: Seat,
  input: Input<A>,
  searcher: Searcher,
  tells = true,
): Outcome<MatchState<S, O>> {
  if (match.result) return fail(refusal('over', 'match-over'));
  if (input.kind === 'game') return act(rules, match, seat, input.action, searcher, tells);
  const done = common(rules, match, seat, input.verb);
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

function act<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  match: MatchState<S, O>,
  seat: Seat,
  action: A,
  searcher: Searcher,
  tells: boolean,
): Outcome<MatchState<S, O>> {
  if (phaseOf(match) === 'clock') return fail(refusal('impossible', 'clock-not-started'));
  if (match.openWin && rules.verbs[action.do] !== 'call') return fail(refusal('impossible', 'win-open'));
  const openWin = match.openWin?.winner ?? null;
  const moment = { ply: match.ply, at: match.at, openWin, tells };
  const step = rules.act(match.state, seat, action, moment, searcher);
  if (!step.ok) return step;
  const { offences, completed, endsAttempt, ruling } = step.value;
  return ok({
    match: settled(rules, afterStep(rules, match, step.value)),
    offences,
    completed,
    endsAttempt,
    ruling,
  });
}

/** Applies automatic changes after an input, unless the match is over. */
function settled<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  match: MatchState<S, O>,
): MatchState<S, O> {
  if (match.result || !rules.settled) return match;
  const state = rules.settled(match.state);
  return state === match.state ? match : { ...match, state };
}

function afterStep<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  match: MatchState<S, O>,
  step: Step<S>,
): MatchState<S, O> {
  const { at } = match;
  const moved = {
    ...match,
    state: step.state,
    ply: match.ply + 1,
    clockFlips: match.clockFlips && !step.completed,
  };
  const turned =
    rules.toAct(step.state) === rules.toAct(match.state)
      ? moved
      : startTurn(rules, moved, rules.toAct(match.state));
  if (step.result) return over(turned, step.result);
  if (step.cleared !== null) {
    const openWin = { winner: step.cleared, until: at + match.options.endWindowMs, accepted: [] };
    return passTime(rules, withClockFor(rules, { ...turned, openWin }), at);
  }
  const ended = match.openWin !== null && step.endsOpenWin;
  return withClockFor(rules, ended ? { ...turned, openWin: null } : turned);
}

/**
 * Starts the next turn: counts the table, takes a note, drops the previous player's draw offer (ruling 28),
 * and presses an automatic clock (30).
 */
function startTurn<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  match: MatchState<S, O>,
  before: Seat,
): MatchState<S, O> {
  const key = rules.repetitions?.key(match.state);
  const count = key === undefined ? 0 : match.appearances.get(key, 0) + 1;
  const auto = match.clock?.settings.press === 'auto';
  const lapses = match.drawOffer === before;
  return {
    ...match,
    appearances: key === undefined ? match.appearances : match.appearances.set(key, count),
    repeated: count >= REPETITIONS ? match.state : null,
    note: rules.progress ? noteAfter(match.note, rules.progress(match.state)) : null,
    drawOffer: lapses ? null : match.drawOffer,
    accepted: lapses ? [] : match.accepted,
    clock: match.clock && auto ? pressClock(match.clock, rules.toAct(match.state), match.at) : match.clock,
  };
}

function common<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  match: MatchState<S, O>,
  seat: Seat,
  verb: CommonVerb,
): Result<MatchState<S, O>, Refusal> {
  const impossible = (why: Reason) => fail(refusal('impossible', why));
  const { openWin, drawOffer } = match;
  if (verb === 'resign') {
    if (openWin?.winner === seat) return impossible('win-open');
    return ok(
      over(match, { winner: rules.winnerAgainst(match.state, seat), reason: 'resigned', loser: seat }),
    );
  }
  if (verb === 'accept-end') {
    if (!openWin) return impossible('no-open-win');
    if (openWin.winner === seat) return impossible('own-win');
    if (openWin.accepted.includes(seat)) return impossible('accepted-already');
    const accepted = [...openWin.accepted, seat];
    return ok(
      haveAll(match, openWin.winner, accepted)
        ? over(match, { winner: openWin.winner, reason: 'cleared' })
        : { ...match, openWin: { ...openWin, accepted } },
    );
  }
  if (openWin) return impossible('win-open');
  switch (verb) {
    case 'offer-draw':
      return drawOffer === null ? ok({ ...match, drawOffer: seat }) : impossible('offer-stands');
    case 'withdraw-draw':
      return drawOffer === seat
        ? ok({ ...match, drawOffer: null, accepted: [] })
        : impossible('no-own-offer');
    case 'decline-draw':
      if (drawOffer === null || drawOffer === seat) return impossible('no-offer');
      return ok({ ...match, drawOffer: null, accepted: [] });
    case 'accept-draw':
      if (drawOffer === null || drawOffer === seat) return impossible('no-offer');
      if (match.accepted.includes(seat)) return impossible('accepted-already');
      return ok(
        haveAll(match, drawOffer, [...match.accepted, seat])
          ? over(match, { winner: null, reason: 'agreed' })
          : { ...match, accepted: [...match.accepted, seat] },
      );
    case 'claim-draw': {
      const reason = claimGround(rules, match);
      return reason === null ? impossible('no-claim') : ok(over(match, { winner: null, reason }));
    }
    case 'press':
      return press(rules, match, seat);
  }
}

/** Returns whether all players except the proposer (of the draw or the open win) have accepted. */
const haveAll = <S, O extends CommonOptions>(
  { seats }: MatchState<S, O>,
  proposer: Seat,
  accepted: readonly Seat[],
): boolean => othersThan(seats, proposer).every((other) => accepted.includes(other));

/**
 * Rulings 30 and 31: the passive player starts a manual clock. Later the player whose time runs presses it
 * after their turn.
 */
function press<S, A extends Doing, O extends CommonOptions>(
  rules: Rules<S, A, O>,
  match: MatchState<S, O>,
  seat: Seat,
): Result<MatchState<S, O>, Refusal> {
  const { clock, at } = match;
  if (clock?.settings.press !== 'manual') return fail(refusal('impossible', 'no-manual-clock'));
  if (clock.running === null) {
    const first = rules.toAct(match.state);
    if (seat === first) return fail(refusal('impossible', 'opponent-starts-clock'));
    return ok({ ...match, clock: startClock(clock, first, at) });
  }
  if (clock.paused) return fail(refusal('impossible', 'paused'));
  if (clock.running !== seat) return fail(refusal('impossible', 'not-your-clock'));
  if (rules.toAct(match.state) === seat) return fail(refusal('impossible', 'turn-not-over'));
  const presses = [...match.presses, at].slice(-FLIPS);
  const first = presses[0] ?? at;
  const flips = presses.length === FLIPS && at - first <= FLIPS_MS;
  return ok({
    ...match,
    clock: pressClock(clock, seatAfter(match.seats, seat), at),
    presses,
    clockFlips: match.clockFlips || flips,
  });
}
