import type { Refusal } from '../core/refusal.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { gestureCode } from '../games/gesture.ts';
import { judgeBeside } from './beside.ts';
import { refused, type Ask, type Declined, type Meant, type Reply } from './ask.ts';
import { count } from './counted.ts';
import { advance, isStale, type Advanced, type Played } from './progress.ts';
import type { Judged } from './needs.ts';
import type { EngineState, Stored } from './engine-state.ts';
import { seatsOf, type Entry } from './header.ts';
import type { ShownPly } from './double-tap.ts';
import { MEANT_MS, unmeant } from './meant.ts';
import { barredOffer } from './offers.ts';
import { TAKE_BACK, type Before } from './taken-back.ts';
import { turnBack } from './turned-back.ts';
import { deadlineOf, excuseDelay, matchTime, meaningNow, readyAt, sinceOf, waitsSince } from './timing.ts';
import { type EnginePorts, publish } from './publishing.ts';

/** Journals an entry, then takes it over. False when it is not known to be stored: then nothing has happened. */
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
    if (excuseDelay(state, since, ports.time.now())) ports.stoodStill();
  }
  state.entries += 1;
  count(state.counted, entry);
  state.progress = progress;
  return true;
}

/**
 * After a failed write the journal tells what is true; what turns out to have happened is shown. False when it cannot be read
 * either.
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

/** Goes on from what is stored, after the database has lost so many of the steps that have been shown; shows the table anew. */
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
  await ports.turnedBack(Math.max(0, steps));
  state.rewound = await publish(state, ports, { kind: 'repost' });
}

/** What time has brought about by match time `at`: the end of the match, or of a pause. False when the storage fails. */
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
 * Whether what counts from `when` can be judged now: when a deadline lies before it, only after Discord has been heard
 * again. False when the match turns out to stand still.
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

/** Judges an ask that counts from `when`: it becomes an input that is shown, or is answered with why it does not. */
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

/** Does what is asked for, or tells why not; null when it is done. */
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
  // What could not be stored has not happened: the call can still be confirmed.
  if (first.value !== null && declined !== 'storage-failed') state.confirmation.settle(ask.user);
  return declined;
}

/** Goes back to before the last attempt of whoever asks, and tells why not; null when that is stored and shown. */
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

/** Declined, too, when it cannot be read. */
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

/** What came with no interaction, as the practice opponent's doing, is none. */
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

/** Whether a call comes too soon after its first click to confirm it, whichever of the red buttons it is: nobody can have read the question. */
const isAskedAlready = (
  { game, confirmation }: EngineState,
  { id, user, when }: Ask,
  { gesture }: Meant,
): boolean => {
  const first =
    id === null || game.kindOf(gesture.verb) !== 'call' ? null : confirmation.confirmed(user, when);
  return first !== null && when - first < MEANT_MS;
};

/** The line that a gesture makes at match time `at`; nobody can have seen a later table than the one that there is. */
const entryOf = (
  { game, progress }: EngineState,
  { seat, gesture }: Meant,
  seen: number,
  at: number,
): Entry => ({
  ...game.lineOf(seat, gesture, Math.min(seen, progress.match.ply)),
  at,
});

/** The ply of the table that an ask was made at. */
export const seenBy = (
  { shown }: { readonly shown: readonly ShownPly[] },
  { seen, when }: Pick<Ask, 'seen' | 'when'>,
): number => seen ?? shown.findLast(({ at }) => at <= when)?.ply ?? 0;

/**
 * When the call that an ask confirms was first made, by our clock; null: it confirms none. Declined when the ask is stale, or a
 * call that is to be confirmed: it waits for that from then on.
 */
function confirmedBy<M extends Judged & Played<M>>(
  state: EngineState<M>,
  ask: Ask,
  { seat, gesture }: Meant,
): Result<number | null, Declined> {
  const { game, progress, confirmation } = state;
  const kind = game.kindOf(gesture.verb);
  if (isOfLater(state, ask)) return fail('stale');
  if (kind === 'attempt' && isStale(progress, ask.user, seenBy(state, ask))) return fail('stale');
  if (kind !== 'word' && isOfRewound(state, ask)) return fail('stale');
  if (kind !== 'call' || !progress.match.isWarned(seat) || progress.match.result) return ok(null);
  const first = confirmation.confirmed(ask.user, ask.when);
  if (first !== null) return ok(first);
  confirmation.ask(ask.user, ask.when);
  return fail('knock-again');
}

/** Whether it was made at a table later than the match: its inputs were taken back or lost, and the match may come there otherwise. */
const isOfLater = ({ progress }: EngineState, { seen }: Ask): boolean => (seen ?? 0) > progress.match.ply;

/** Whether it was made at a table that has been taken back, or lost, since: its ply may be that of another one by now. */
const isOfRewound = ({ rewound }: EngineState, { when }: Ask): boolean => rewound !== null && when < rewound;

interface Input {
  readonly seat: Seat;
  readonly entry: Entry;
  /** When it could have been judged, by our clock in ms. */
  readonly ready: number;
}

/** Submits an input to the match, or tells why not; null when it is accepted, stored and shown. */
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
  // Any input of the player drops their unconfirmed call: the question goes with it, too.
  state.confirmation.settle(user);
  const breath = shownAt + state.header.breathMs;
  if (endsAttempt) state.breathUntil.set(seat, breath);
  if (state.game.kindOf(entry.do) === 'attempt') state.lookUntil.set(seat, breath);
  if (state.game.draws(entry.do)) {
    state.doubleTaps.drew(user, when, { ply: state.progress.match.ply, at: shownAt });
  }
  return null;
}

/** A refusal as it is answered; no gesture should make a line that the protocol does not know. */
function declinedFor(refusal: Refusal, ports: Pick<EnginePorts<unknown, Reply>, 'failed'>): Declined {
  if (refusal.error !== 'bad-line') {
    return { refused: refusal.why, ...(refusal.error === 'too-late' && { isLate: true }) };
  }
  ports.failed(new Error(refusal.detail), 'a gesture that is no line');
  return 'our-fault';
}
