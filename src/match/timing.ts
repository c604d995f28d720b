import type { Result } from '../core/result.ts';
import { meaningOf, type Ask, type Declined, type Meant } from './ask.ts';
import { CONFIRM_MS } from './confirmation.ts';
import type { EngineState, MatchTime } from './engine-state.ts';

/** Delay of a click in ms, in which earlier clicks can still arrive. */
export const WINDOW_MS = 150;
/** Delay in ms between a deadline and its judgement, in which clicks made before it can still arrive. */
export const GRACE_MS = 750;

/**
 * Returns the match time in ms that the awaited player has let pass; null if nobody is awaited or a deadline
 * is running.
 */
export function idleFor(state: EngineState, now: number): number | null {
  const { match, awaitedSince } = state.progress;
  if (match.awaited === null || match.deadline !== null) return null;
  return (state.still?.at ?? matchTime(state, now)) - awaitedSince;
}

/** Converts our time to match time, which does not run during a freeze. */
function timeIn({ still: now, stills }: MatchTime, when: number): number {
  if (now !== null && now.since <= when) return now.at;
  const still = stills.findLast(({ since }) => since <= when);
  return Math.round(still ? still.at + Math.max(0, when - still.until) : 0);
}

/** Converts our time to the match time of the next input, which is never before the last one. */
export const matchTime = (state: MatchTime, when: number): number =>
  Math.max(state.progress.match.at, timeIn(state, when));

/**
 * Returns the protocol's `since` for a call at match time `at` that was first made at `first` (our clock).
 */
export const sinceOf = (state: EngineState, first: number, at: number): number =>
  Math.min(at, Math.max(0, at - CONFIRM_MS, timeIn(state, first)));

/** Returns the next deadline by our clock; Infinity if there is none or the match is frozen. */
export const deadlineOf = ({ progress, base, still }: EngineState): number =>
  still === null ? (progress.match.deadline ?? Infinity) + base : Infinity;

/** Returns the meaning of an ask on the current table; cached per table. */
export function meaningNow(state: EngineState, ask: Ask): Result<Meant, Declined> {
  const { progress, header, meanings } = state;
  const before = meanings.get(ask);
  if (before?.progress === progress) return before.meaning;
  const meaning = meaningOf(header, progress, ask);
  meanings.set(ask, { progress, meaning });
  return meaning;
}

/**
 * Returns the time from which an ask counts. A player's attempt waits for the breath after their last one. A
 * call on oneself waits until the other players have had their chance to call.
 */
export function countsFrom(state: EngineState, ask: Ask): number {
  const { user, when } = ask;
  const meaning = meaningNow(state, ask);
  if (!meaning.ok) return when;
  const { seat, gesture } = meaning.value;
  switch (state.game.kindOf(gesture.verb)) {
    case 'attempt':
      return Math.max(when, state.breathUntil.get(seat) ?? 0);
    case 'call': {
      if (state.progress.match.calledOn === seat) return Math.max(when, state.lookUntil.get(seat) ?? 0);
      const first = state.confirmation.confirmed(user, when);
      const due = deadlineOf(state);
      // A first click in time is not too late for having to be confirmed.
      return first !== null && first < due && due <= when ? first : when;
    }
    case 'word':
    case null:
      return when;
  }
}

/**
 * Returns when a deadline is judged: late enough for clicks made before it, including a knock yet to be
 * confirmed.
 */
export const judgedAt = (state: EngineState): number =>
  state.confirmation.openUntil(deadlineOf(state)) + GRACE_MS;

/**
 * Returns when an item that counts from `when` can be judged. After a deadline it waits for the clicks made
 * before that.
 */
export const readyAt = (state: EngineState, when: number): number =>
  deadlineOf(state) <= when ? Math.max(when + WINDOW_MS, judgedAt(state)) : when + WINDOW_MS;

/** Returns when the deadline timer rings; null if there is no deadline to wait for. */
export function ringsAt(state: EngineState, now: number): number | null {
  if (state.stopped || state.still !== null || deadlineOf(state) === Infinity) return null;
  // While the storage fails, retries are spaced.
  return Math.max(judgedAt(state), state.doubtful ? now + GRACE_MS : 0);
}

/** Stops match time from `since` on. Moves a later freeze back to `since`. */
export function freezeTime(state: MatchTime, since: number): void {
  if (state.still !== null && state.still.since <= since) return;
  state.still = { since, at: matchTime(state, since) };
}

/** Longest normal time for storing or showing an input, in ms. */
const AT_MOST_MS = 1000;

/**
 * Excuses a delay in storing or showing, from `since` until `now`. A long one counts as a freeze, since
 * nobody was shown what they have to answer (ruling 32). Returns the change for the room to store: `resumed` if
 * the match goes on after it, `moved` if a freeze that goes on now begins earlier; null if nothing has changed.
 */
export function excuseDelay(state: EngineState, since: number, now: number): 'resumed' | 'moved' | null {
  if (now - since <= AT_MOST_MS) return null;
  const before = state.still;
  freezeTime(state, since);
  if (before !== null) return state.still === before ? null : 'moved';
  resumeTime(state, now);
  return 'resumed';
}

/**
 * Stops match time from `since` on, until a failed publication succeeds. Players' inputs are still judged
 * (ruling 32).
 */
export function standUnseen(state: EngineState, since: number): void {
  state.isUnseen = true;
  freezeTime(state, since);
}

/**
 * Restarts match time after a publication at `now` succeeded. Returns true if the match was frozen for
 * it.
 */
export function goOnSeen(state: EngineState, now: number): boolean {
  if (!state.isUnseen) return false;
  state.isUnseen = false;
  if (!state.isHeld) resumeTime(state, now);
  return true;
}

/**
 * Returns the start of the wait of an input that is shown at `now` and could have been judged at `ready`: a
 * repost of the table may have delayed it.
 */
export function waitsSince({ reposted }: EngineState, ready: number, now: number): number {
  return reposted !== null && ready < reposted.until ? Math.max(ready, reposted.since) : now;
}

/** Number of past freezes kept: a click may have been made before several of them. */
const STILLS = 64;

/** Restarts match time at `now`, from where it stopped. */
export function resumeTime(state: MatchTime, now: number): void {
  if (state.still === null) return;
  state.stills = [...state.stills.slice(1 - STILLS), { ...state.still, until: now }];
  state.base = now - state.still.at;
  state.still = null;
}
