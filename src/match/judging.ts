import type { Refusal } from '../core/refusal.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { gestureCode } from '../games/gesture.ts';
import { judgeBeside } from './beside.ts';
import { refused, type Ask, type Declined, type Meant, type Reply } from './ask.ts';
import { count, isOvertaken } from './counted.ts';
import { advance, isStale, type Advanced, type Played } from './progress.ts';
import type { Judged } from './needs.ts';
import type { EngineState, Stored } from './engine-state.ts';
import { seatsOf, type Entry } from './header.ts';
import type { ShownPly } from './double-tap.ts';
import { MEANT_MS, unmeant } from './meant.ts';
import { barredOffer } from './offers.ts';
import { TAKE_BACK, type Before } from './taken-back.ts';
import { turnBack } from './turned-back.ts';
import { deadlineOf, matchTime, meaningNow, readyAt, sinceOf, waitsSince } from './timing.ts';
import { excuse, type EnginePorts, publish } from './publishing.ts';

/**
 * Appends an entry to the journal, then applies it. Returns false if it is not known to be stored; then
 * nothing changes.
 */
async function record<M extends Judged, R extends Reply>(
  state: EngineState<M>,
  ports: EnginePorts<M, R>,
  entry: Entry,
  { progress }: Pick<Advanced<M>, 'progress'>,
): Promise<boolean> {
  const since = ports.time.now();
  try {
    await ports.append(state.entries, entry);
  } catch (error) {
    state.doubtful = true;
    ports.failed(error, 'journal');
    return false;
  } finally {
    excuse(state, ports, since, ports.time.now());
  }
  state.entries += 1;
  count(state.counted, entry);
  state.progress = progress;
  return true;
}

/**
 * After a failed write, reloads the journal and publishes inputs that turn out to be stored. Returns false if
 * the journal cannot be read.
 */
export async function settleDoubt<M extends Judged, R extends Reply>(
  state: EngineState<M>,
  ports: EnginePorts<M, R>,
): Promise<boolean> {
  if (!state.doubtful) return true;
  try {
    const stored = await ports.reload();
    const { progress, entries, takenBackAt } = stored;
    const hasHappened = entries > state.entries;
    if (entries < state.entries) {
      await goBack(state, ports, stored, state.progress.match.ply - progress.match.ply);
      return true;
    }
    state.progress = progress;
    state.entries = entries;
    state.counted = new Map(stored.counted);
    if (takenBackAt !== null) state.rewound = Math.max(state.rewound ?? 0, state.base + takenBackAt);
    state.doubtful = false;
    if (hasHappened) await publish(state, ports, { kind: 'resume' });
    return true;
  } catch (error) {
    ports.failed(error, 'reload');
    return false;
  }
}

/**
 * Goes on from the stored inputs after the database has lost `steps` shown ones, and publishes the table
 * again.
 */
export async function goBack<M extends Judged, R extends Reply>(
  state: EngineState<M>,
  ports: EnginePorts<M, R>,
  { progress, entries, counted }: Stored<M>,
  steps: number,
): Promise<void> {
  state.progress = progress;
  state.entries = entries;
  state.counted = new Map(counted);
  state.doubtful = false;
  turnBack(state, ports.time.now());
  ports.unseen();
  await ports.turnedBack(Math.max(0, steps));
  state.rewound = await publish(state, ports, { kind: 'repost' });
}

/**
 * Applies the deadlines due by match time `at`: the end of the match or of a pause. Returns false if storing
 * fails.
 */
export async function passDeadline<M extends Judged & Played<M>, R extends Reply>(
  state: EngineState<M>,
  ports: EnginePorts<M, R>,
  at: number,
): Promise<boolean> {
  const due = state.progress.match.deadline;
  if (due === null || due > at) return true;
  const entry: Entry = { do: 'tick', at: due };
  const advanced = advance(state.game, state.header, state.progress, entry);
  if (!advanced.ok || !(await record(state, ports, entry, advanced.value))) return false;
  await publish(state, ports, { kind: 'time' });
  return passDeadline(state, ports, at);
}

/**
 * Returns true if an item that counts from `when` can be judged. If a deadline lies before `when`, waits
 * until Discord has been heard; false if the match is then frozen.
 */
export async function isHeard(
  state: EngineState,
  ports: Pick<EnginePorts<unknown, Reply>, 'heardSince'>,
  when: number,
): Promise<boolean> {
  const due = deadlineOf(state);
  if (due > when) return true;
  await ports.heardSince(due);
  return state.still === null || state.stopped;
}

/** Judges an ask that counts from `when`: publishes it as an input, or answers with the reason why not. */
export async function judge<M extends Judged & Played<M>, R extends Reply>(
  state: EngineState<M>,
  ports: EnginePorts<M, R>,
  ask: Ask<R>,
  when: number,
): Promise<void> {
  const declined = await adjudicate(state, ports, ask, when);
  if (declined !== null) await ask.reply?.decline(declined);
  else ask.reply?.accepted?.();
}

/** Carries out an ask; returns null when done, else the reason why not. */
async function adjudicate<M extends Judged & Played<M>, R extends Reply>(
  state: EngineState<M>,
  ports: EnginePorts<M, R>,
  ask: Ask<R>,
  when: number,
): Promise<Declined | null> {
  if (!(await settleDoubt(state, ports))) return 'storage-failed';
  if (ask.id !== null && state.counted.has(ask.id)) return 'repeated';
  const meaning = meaningNow(state, ask);
  if (!meaning.ok) return meaning.error;
  const isDouble = isDoubleTap(state, ask, meaning.value);
  if (isAskedAlready(state, ask, meaning.value)) return 'asked-already';
  if (isDouble) return 'double-tap';
  const why = unmeant(state, ask, meaning.value);
  if (why !== null) return why;
  const first = confirmedBy(state, ask, meaning.value);
  if (!first.ok) return first.error;
  const at = matchTime(state, when);
  if (!(await passDeadline(state, ports, at))) return 'storage-failed';
  const barred = barredOffer(state.progress, meaning.value, at);
  if (barred) return barred;
  if (ask.gesture.verb === TAKE_BACK) return takeBack(state, ports, ask, meaning.value, at);
  const entry: Entry = {
    ...entryOf(state, meaning.value, seenBy(state, ask), at),
    ...(first.value !== null && { since: sinceOf(state, first.value, at) }),
    ...(ask.id !== null && { interaction: ask.id }),
  };
  const input = { seat: meaning.value.seat, entry, ready: readyAt(state, when) };
  const declined = await submit(state, ports, ask, input);
  // An input that was not stored has not happened: the call can still be confirmed.
  if (first.value !== null && declined !== 'storage-failed') state.confirmation.settle(ask.user);
  return declined;
}

/**
 * Takes back the last attempt of the user who asks. Returns null once that is stored and shown, else the
 * reason why not.
 */
async function takeBack<M extends Judged & Played<M>, R extends Reply>(
  state: EngineState<M>,
  ports: EnginePorts<M, R>,
  { id, user, reply }: Ask<R>,
  { seat }: Meant,
  at: number,
): Promise<Declined | null> {
  const { game, header } = state;
  if (state.progress.match.result) return refused('match-over');
  const found = await attemptBefore(ports, seatsOf(header, user));
  if (!found.ok) return found.error;
  const { to, progress } = found.value;
  const passed = advance(game, header, progress, { do: 'tick', at });
  if (!passed.ok) throw new Error(`match ${header.id}: time does not pass`);
  const entry = { seat, do: TAKE_BACK, to, at, ...(id !== null && { interaction: id }) };
  if (!(await record(state, ports, entry, passed.value))) return 'storage-failed';
  state.confirmation.settle(user);
  state.breathUntil.clear();
  state.lookUntil.clear();
  state.rewound = Infinity;
  state.rewound = await publish(state, ports, { kind: 'input', seat, verb: TAKE_BACK, ruling: null, reply });
  return null;
}

/** Declines also if the journal cannot be read. */
async function attemptBefore<M>(
  ports: Pick<EnginePorts<M, Reply>, 'beforeLastAttempt' | 'failed'>,
  seats: readonly Seat[],
): Promise<Result<Before<M>, Declined>> {
  try {
    return await ports.beforeLastAttempt(seats);
  } catch (error) {
    ports.failed(error, 'journal');
    return fail('storage-failed');
  }
}

/** Asks without an interaction, such as the practice opponent's, are never double taps. */
const isDoubleTap = (
  { game, doubleTaps }: EngineState,
  { id, user, when, seen, onOwn = false, gesture: { verb, argument } }: Ask,
  meant: Meant,
): boolean =>
  id !== null &&
  doubleTaps.isDouble({
    user,
    when,
    onOwn,
    draws: game.draws(meant.gesture.verb),
    code: seen === null ? null : gestureCode(game.placeOf(verb), argument ?? undefined),
  });

/**
 * Returns true if a call on any red button follows its first click too soon to confirm it: nobody can have
 * read the question.
 */
const isAskedAlready = (
  { game, confirmation }: EngineState,
  { id, user, when }: Ask,
  { gesture }: Meant,
): boolean => {
  const first =
    id === null || game.kindOf(gesture.verb) !== 'call' ? null : confirmation.confirmed(user, when);
  return first !== null && when - first < MEANT_MS;
};

/**
 * Returns the journal entry that a gesture makes at match time `at`. Its ply is never later than the match's.
 */
const entryOf = (
  { game, progress }: EngineState,
  { seat, gesture }: Meant,
  seen: number,
  at: number,
): Entry => ({
  ...game.lineOf(seat, gesture, Math.min(seen, progress.match.ply)),
  at,
});

/** Returns the ply of the table that an ask was made on. */
export const seenBy = (
  { shown }: { readonly shown: readonly ShownPly[] },
  { seen, when }: Pick<Ask, 'seen' | 'when'>,
): number => seen ?? shown.findLast(({ at }) => at <= when)?.ply ?? 0;

/**
 * Returns when the call that an ask confirms was first made, by our clock; null if it confirms none. Declines
 * a stale ask, and a first call that has to be confirmed.
 */
function confirmedBy<M extends Judged & Played<M>>(
  state: EngineState<M>,
  ask: Ask,
  { seat, gesture }: Meant,
): Result<number | null, Declined> {
  const { game, progress, confirmation } = state;
  const kind = game.kindOf(gesture.verb);
  if (isOfLater(state, ask)) return fail('stale');
  if (kind === 'attempt' && isLateAttempt(state, ask, seenBy(state, ask))) return fail('stale');
  if (kind !== 'word' && isOfRewound(state, ask)) return fail('stale');
  if (kind !== 'call' || !progress.match.isWarned(seat) || progress.match.result) return ok(null);
  const first = confirmation.confirmed(ask.user, ask.when);
  if (first !== null) return ok(first);
  confirmation.ask(ask.user, ask.when);
  return fail('knock-again');
}

/** Returns true if the table has changed since the click: by another player, or by this player's later attempt. */
const isLateAttempt = ({ game, header, progress, counted }: EngineState, ask: Ask, seen: number): boolean =>
  isStale(progress, ask.user, seen) ||
  (ask.id !== null &&
    isOvertaken(counted, seatsOf(header, ask.user), ask.id, (verb) => game.kindOf(verb) === 'attempt'));

/**
 * Returns true if the ask names a later table than the match has. Those inputs were taken back or lost, and
 * the match may reach that ply differently.
 */
const isOfLater = ({ progress }: EngineState, { seen }: Ask): boolean => (seen ?? 0) > progress.match.ply;

/**
 * Returns true if the table of the ask has been taken back or lost since: its ply may belong to another
 * table.
 */
const isOfRewound = ({ rewound }: EngineState, { when }: Ask): boolean => rewound !== null && when < rewound;

interface Input {
  readonly seat: Seat;
  readonly entry: Entry;
  /** Earliest time at which it could have been judged, by our clock in ms. */
  readonly ready: number;
}

/**
 * Submits an input to the match. Returns null once it is accepted, stored and shown, else the reason why not.
 */
async function submit<M extends Judged & Played<M>, R extends Reply>(
  state: EngineState<M>,
  ports: EnginePorts<M, R>,
  { user, when, reply }: Ask<R>,
  { seat, entry, ready }: Input,
): Promise<Declined | null> {
  const advanced = await judgeBeside(ports.search, (searcher) =>
    advance(state.game, state.header, state.progress, entry, searcher),
  );
  if (!advanced.ok) return declinedFor(advanced.error, ports);
  const { ruling, endsAttempt } = advanced.value;
  if (!(await record(state, ports, entry, advanced.value))) return 'storage-failed';
  const since = waitsSince(state, ready, ports.time.now());
  const shownAt = await publish(state, ports, { kind: 'input', seat, verb: entry.do, ruling, reply }, since);
  // Any input of the player drops their unconfirmed call.
  state.confirmation.settle(user);
  const breath = shownAt + state.header.breathMs;
  if (endsAttempt) state.breathUntil.set(seat, breath);
  if (state.game.kindOf(entry.do) === 'attempt') state.lookUntil.set(seat, breath);
  if (state.game.draws(entry.do)) {
    state.doubleTaps.drew(user, when, { ply: state.progress.match.ply, at: shownAt });
  }
  return null;
}

/** Turns a refusal into an answer. A gesture that makes an unknown protocol line is a bug. */
function declinedFor(refusal: Refusal, ports: Pick<EnginePorts<unknown, Reply>, 'failed'>): Declined {
  if (refusal.error !== 'bad-line') {
    return { refused: refusal.why, ...(refusal.error === 'too-late' && { isLate: true }) };
  }
  ports.failed(new Error(refusal.detail), 'a gesture that is no line');
  return 'our-fault';
}
