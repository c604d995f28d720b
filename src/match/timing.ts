import type { Result } from '../core/result.ts';
import { meaningOf, type Ask, type Declined, type Meant } from './ask.ts';
import { CONFIRM_MS } from './confirmation.ts';
import type { EngineState } from './engine-state.ts';

/** How long clicks wait for those that were made before them and are still on their way, in ms. */
export const WINDOW_MS = 150;
/** How long timers wait before they judge by when the clicks were made, in ms. */
export const GRACE_MS = 750;

/**
 * For how long, in ms of match time, whoever is awaited could have done something and has not; null: nobody is awaited,
 * or something will happen by itself.
 */
export function idleFor(state: EngineState, now: number): number | null {
  const { match, awaitedSince } = state.progress;
  if (match.awaited === null || match.deadline !== null) return null;
  return (state.still?.at ?? matchTime(state, now)) - awaitedSince;
}

/** Our time as match time, which does not go on while the match stands still. */
function timeIn({ still: now, stills }: EngineState, when: number): number {
  if (now !== null && now.since <= when) return now.at;
  const still = stills.findLast(({ since }) => since <= when);
  return Math.round(still ? still.at + Math.max(0, when - still.until) : 0);
}

/** Our time as the match time of the next input, which is never before the last one. */
export const matchTime = (state: EngineState, when: number): number =>
  Math.max(state.progress.match.at, timeIn(state, when));

/** The protocol's `since` of a call at match time `at` that was first made at `first`, by our clock. */
export const sinceOf = (state: EngineState, first: number, at: number): number =>
  Math.min(at, Math.max(0, at - CONFIRM_MS, timeIn(state, first)));

/** When something happens by itself, by our clock; infinity: nothing will, or not before the match goes on. */
export const deadlineOf = ({ progress, base, still }: EngineState): number =>
  still === null ? (progress.match.deadline ?? Infinity) + base : Infinity;

/** What is asked for, on the table as it stands now, worked out once for each table at which it is judged. */
export function meaningNow(state: EngineState, ask: Ask): Result<Meant, Declined> {
  const { progress, header, meanings } = state;
  const before = meanings.get(ask);
  if (before?.progress === progress) return before.meaning;
  const meaning = meaningOf(header, progress, ask);
  meanings.set(ask, { progress, meaning });
  return meaning;
}

/**
 * From when an ask counts. A player's attempt at the table waits until everybody has seen the end of their last one; a call on
 * themselves until the others have had their chance to call.
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
      // A first click in time is not too late because it had to be confirmed.
      return first !== null && first < due && due <= when ? first : when;
    }
    case 'word':
    case null:
      return when;
  }
}

/** When a deadline is judged: late enough for what was made before it, including a knock that is yet to be confirmed. */
export const judgedAt = (state: EngineState): number =>
  state.confirmation.openUntil(deadlineOf(state)) + GRACE_MS;

/** When what counts from `when` is judged. After a deadline it waits for the clicks that were made before that. */
export const readyAt = (state: EngineState, when: number): number =>
  deadlineOf(state) <= when ? Math.max(when + WINDOW_MS, judgedAt(state)) : when + WINDOW_MS;

/** When the timer of the deadline is to ring; null: there is none to wait for. */
export function ringsAt(state: EngineState, now: number): number | null {
  if (state.stopped || state.still !== null || deadlineOf(state) === Infinity) return null;
  // While the storage fails it is tried again and again, but not at once.
  return Math.max(judgedAt(state), state.doubtful ? now + GRACE_MS : 0);
}

/** The match's time stands still from `since` on, unless it does already. */
export function freezeTime(state: EngineState, since: number): void {
  state.still ??= { since, at: matchTime(state, since) };
}

/** What it takes at most, in ms, to store an input, or to show what has become of it, while nothing is wrong. */
const AT_MOST_MS = 1000;

/**
 * Storing or showing has taken from `since` until `now`. If that was long, the match has stood still: nobody was shown
 * what they have to answer (ruling 32). True when it has.
 */
export function excuseDelay(state: EngineState, since: number, now: number): boolean {
  if (now - since <= AT_MOST_MS || state.still !== null) return false;
  freezeTime(state, since);
  resumeTime(state, now);
  return true;
}

/** What has waited to be shown since `since` cannot be: until it is, the match stands still, but for what people do (ruling 32). */
export function standUnseen(state: EngineState, since: number): void {
  state.isUnseen = true;
  freezeTime(state, since);
}

/** It has been shown `now`. True when the match has stood still for that. */
export function goOnSeen(state: EngineState, now: number): boolean {
  if (!state.isUnseen) return false;
  state.isUnseen = false;
  if (!state.isHeld) resumeTime(state, now);
  return true;
}

/**
 * Since when an input that is shown `now` has waited for that, if it could have been judged at `ready`: the table may have
 * been posted again meanwhile.
 */
export function waitsSince({ reposted }: EngineState, ready: number, now: number): number {
  return reposted !== null && ready < reposted.until ? Math.max(ready, reposted.since) : now;
}

/** So many times in which a match stood still are remembered: a click may have been made before several of them. */
const STILLS = 64;

/** It goes on `now` from where it stood still. */
export function resumeTime(state: EngineState, now: number): void {
  if (state.still === null) return;
  state.stills = [...state.stills.slice(1 - STILLS), { ...state.still, until: now }];
  state.base = now - state.still.at;
  state.still = null;
}
