import type { Gesture } from '../games/gesture.ts';
import { refused, type Ask, type Cause, type Reply } from './ask.ts';
import type { Played } from './progress.ts';
import type { Begun, Judged, Verbs } from './needs.ts';
import { lastStood, stateAt, type EngineState, type Standing, type Stood } from './engine-state.ts';
import { restingTime, type RestingTime } from './asleep.ts';
import { seatsOf } from './header.ts';
import type { Rows } from './places.ts';
import { noteOwn, noteTap } from './meant.ts';
import { publish, type EnginePorts } from './publishing.ts';
import { goBack, isHeard, judge, passDeadline, seenBy, settleDoubt } from './judging.ts';
import { createPauses, type Pauses } from '../time/pauses.ts';
import { createSequence, type Sequence } from './sequence.ts';
import type { Cancel, Time } from '../time/time.ts';
import {
  countsFrom,
  deadlineOf,
  freezeTime,
  idleFor,
  matchTime,
  readyAt,
  resumeTime,
  ringsAt,
  WINDOW_MS,
} from './timing.ts';

/** The queue of a channel's match: judges, journals and publishes one item, then the next. */
export interface Engine<M, R extends Reply> {
  readonly match: M;
  /** The match time now, in ms. */
  readonly at: number;
  /** Number of inputs known to be stored. */
  readonly entries: number;
  ask(ask: Ask<R>): void;
  /**
   * Publishes the match again: without `when` before everything queued, else after every input made until
   * `when`. Resolves when published.
   */
  show(cause: Cause<R>, when?: number): Promise<void>;
  /**
   * Runs `work` after everything made so far, and allows `late` ms for inputs that are still on their way.
   * While the match is frozen it runs at once, before the held items. Resolves when `work` is done, or
   * without it when the engine has stopped.
   */
  inTurn(work: () => Promise<void>, late?: number): Promise<void>;
  /**
   * Reloads the match after the database has lost its last inputs. `stepsAt` returns the number of lost steps
   * for the reloaded ply; below 0, nothing happens. Resolves when the table shows the match; false if the
   * journal could not be read.
   */
  lost(stepsAt: (ply: number) => number): Promise<boolean>;
  /** Returns the ply of the newest table shown by `when`, by our clock in ms. */
  shownBy(when: number): number;
  /** Notes that a user's own table shows this match with these rows of buttons. */
  shownTo(user: string, match: M, rows: Rows): void;
  /** Notes a click on a button that does not change the match; `at` by our clock, in ms. */
  tapped(
    user: string,
    tap: { readonly gesture: Gesture; readonly onOwn: boolean; readonly at: number },
  ): void;
  /** Stops match time from `since` (our clock, in ms). Nothing is judged until `resume`. */
  freeze(since: number): void;
  /** Restarts match time, unless nobody sees the table, and returns the new base. */
  resume(): number;
  /** Resolves when `freeze` is called, at once while the match is held, and on `stop`. */
  whenFrozen(): Promise<unknown>;
  /** Start of the current freeze, by our clock in ms; null while match time runs. */
  readonly stillSince: number | null;
  /** The last freeze since the match began; undefined if none is known. */
  readonly stood: Stood | undefined;
  /**
   * Match time in ms that the awaited player has let pass with no deadline running; null when nobody is
   * awaited or one runs.
   */
  readonly idleMs: number | null;
  /** Time of a match that rests (`restingTime`); null while it does not, or while something waits or runs. */
  readonly resting: RestingTime | null;
  idle(): Promise<void>;
  stop(): void;
}

/** First and longest delay before rechecking an unconfirmed write, in ms; doubles each time. */
const [DOUBT_MS, LONGEST_DOUBT_MS] = [1000, 60_000];

type Item<R extends Reply> =
  | { readonly kind: 'ask'; readonly ask: Ask<R> }
  | {
      readonly kind: 'work';
      readonly work: () => Promise<void>;
      readonly when: number;
      readonly done: () => void;
      /** True if it runs during a freeze too. */
      readonly evenHeld: boolean;
    }
  | { readonly kind: 'deadline'; readonly when: number };

/** Runs an item that counts from `when`. */
async function run<M extends Judged & Played<M>, R extends Reply>(
  state: EngineState<M>,
  ports: EnginePorts<M, R>,
  item: Item<R>,
  when: number,
): Promise<void> {
  switch (item.kind) {
    case 'ask':
      if (state.stopped) await item.ask.reply?.decline(refused('match-over'));
      else {
        await judge(state, ports, item.ask, when).catch(async (error: unknown) => {
          ports.failed(error, 'match');
          await item.ask.reply?.decline('our-fault');
        });
      }
      return;
    case 'work':
      if (state.stopped) item.done();
      else await item.work().finally(item.done);
      return;
    case 'deadline':
      if (state.stopped || !(await settleDoubt(state, ports))) return;
      await passDeadline(state, ports, matchTime(state, item.when));
  }
}

/** Replaces the deadline timer with one for the current deadline. */
function watchDeadline(state: EngineState, time: Time, ring: (when: number) => void): void {
  state.cancelDeadline();
  const when = deadlineOf(state);
  const due = ringsAt(state, time.now());
  if (due !== null) state.cancelDeadline = time.at(due, () => ring(when));
}

/** A match, and the queue of what happens to it. */
interface Queued<M extends Judged & Played<M>, R extends Reply> extends Pick<EnginePorts<M, R>, 'time'> {
  readonly ports: EnginePorts<M, R>;
  readonly state: EngineState<M>;
  readonly sequence: Sequence<Item<R>>;
  /** Set while the match is frozen; resolves when it goes on or is over. */
  standstill: PromiseWithResolvers<null> | null;
  /** Resolves on a freeze or a stop; null: not asked for since `resume`. */
  frozen: PromiseWithResolvers<null> | null;
  readonly pauses: Pauses;
  cancelSettling: Cancel;
}

export function createEngine<M extends Judged & Played<M>, R extends Reply>(
  game: Verbs,
  header: Begun,
  standing: Standing<M>,
  ports: EnginePorts<M, R>,
): Engine<M, R> {
  const { time } = ports;
  const state = stateAt(game, header, standing);
  const sequence = createSequence<Item<R>>(time, {
    counts: (item) => (item.kind === 'ask' ? countsFrom(state, item.ask) : item.when),
    made: (item) => (item.kind === 'ask' ? item.ask.when : item.when),
    ready: (when) => readyAt(state, when),
    waits: (item) => item.kind !== 'work' || !item.evenHeld,
    async run(item, when) {
      try {
        // If the match turns out to be frozen, the item waits until it goes on.
        if (item.kind === 'work' || (await isHeard(state, ports, when))) await run(state, ports, item, when);
        else add(queued, item);
      } finally {
        watch(queued);
        settle(queued);
        // If a match ends during a freeze, the waiting asks are released and answered.
        if (item.kind === 'work' && item.evenHeld && state.stopped) sequence.go();
      }
    },
    failed: (error) => ports.failed(error, 'match'),
  });
  const queued: Queued<M, R> = {
    ports,
    time,
    state,
    sequence,
    standstill: null,
    frozen: null,
    pauses: createPauses(DOUBT_MS, LONGEST_DOUBT_MS),
    cancelSettling: () => undefined,
  };
  watch(queued);
  return new QueuedEngine(queued);
}

/** A class, since an object with methods of its own would take 2 KB for each live match. */
class QueuedEngine<M extends Judged & Played<M>, R extends Reply> implements Engine<M, R> {
  readonly #queued: Queued<M, R>;

  constructor(queued: Queued<M, R>) {
    this.#queued = queued;
  }

  get match() {
    return this.#queued.state.progress.match;
  }
  get at() {
    return matchTime(this.#queued.state, this.#queued.time.now());
  }
  get entries() {
    return this.#queued.state.entries;
  }
  get stillSince() {
    return this.#queued.state.still?.since ?? null;
  }
  get stood() {
    return lastStood(this.#queued.state);
  }
  get idleMs() {
    return idleFor(this.#queued.state, this.#queued.time.now());
  }

  ask(ask: Ask<R>) {
    const { ports, state } = this.#queued;
    // Spectators never enter the queue, so however many they are, they delay nobody.
    if (seatsOf(state.header, ask.user).length > 0) add(this.#queued, { kind: 'ask', ask });
    else ask.reply?.decline('spectator').catch((error: unknown) => ports.failed(error, 'spectator'));
  }
  show(cause: Cause<R>, when = 0) {
    const { ports, state } = this.#queued;
    return doFrom(this.#queued, when, async () => {
      await publish(state, ports, cause);
    });
  }
  lost(stepsAt: (ply: number) => number) {
    return lost(this.#queued, stepsAt);
  }
  inTurn(work: () => Promise<void>, late = WINDOW_MS) {
    return doFrom(this.#queued, this.#queued.time.now() + late - WINDOW_MS, work, true);
  }
  shownBy(when: number) {
    return seenBy(this.#queued.state, { seen: null, when });
  }
  shownTo(user: string, match: M, rows: Rows) {
    const { state, time } = this.#queued;
    const at = time.now();
    state.doubleTaps.shownTo(user, { ply: match.ply, at });
    noteOwn(state, user, { match, rows, at });
  }
  tapped(...[user, tap]: Parameters<Engine<M, R>['tapped']>) {
    noteTap(this.#queued.state, user, tap);
  }
  freeze(since: number) {
    freeze(this.#queued, since);
  }
  resume() {
    return resume(this.#queued);
  }
  whenFrozen() {
    return whenFrozen(this.#queued);
  }
  get resting() {
    const { sequence, state } = this.#queued;
    return sequence.isEmpty() ? restingTime(state) : null;
  }
  idle() {
    return this.#queued.sequence.idle();
  }
  stop() {
    stop(this.#queued);
  }
}

function tellHeld<R extends Reply>(standstill: PromiseWithResolvers<null> | null, item: Item<R>): void {
  if (standstill && item.kind === 'ask') item.ask.reply?.held?.(standstill.promise);
}

const add = <M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>, item: Item<R>): void => {
  queued.sequence.add(item);
  tellHeld(queued.standstill, item);
};

function endStandstill<M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>): void {
  queued.standstill?.resolve(null);
  queued.standstill = null;
}

/** Rechecks a doubtful write even if nobody acts: players may be waiting for its outcome. */
function settle<M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>): void {
  queued.cancelSettling();
  if (!queued.state.doubtful) queued.pauses.reset();
  else if (!queued.state.stopped)
    queued.cancelSettling = queued.time.at(
      queued.time.now() + queued.pauses.next(),
      () => void doFrom(queued, 0, async () => void (await settleDoubt(queued.state, queued.ports))),
    );
}

const watch = <M extends Judged & Played<M>, R extends Reply>({
  state,
  time,
  sequence,
}: Queued<M, R>): void => watchDeadline(state, time, (when) => sequence.add({ kind: 'deadline', when }));

const doFrom = <M extends Judged & Played<M>, R extends Reply>(
  { sequence }: Queued<M, R>,
  when: number,
  work: () => Promise<void>,
  evenHeld = false,
): Promise<void> => new Promise((done) => sequence.add({ kind: 'work', work, when, done, evenHeld }));

async function lost<M extends Judged & Played<M>, R extends Reply>(
  queued: Queued<M, R>,
  stepsAt: (ply: number) => number,
): Promise<boolean> {
  let isRead = false;
  await doFrom(queued, 0, async () => {
    const stored = await queued.ports.reload();
    isRead = true;
    const steps = stepsAt(stored.progress.match.ply);
    if (steps >= 0) await goBack(queued.state, queued.ports, stored, steps);
  });
  return isRead;
}

function freeze<M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>, since: number): void {
  queued.state.isHeld = true;
  freezeTime(queued.state, since);
  watch(queued);
  queued.sequence.hold();
  queued.frozen?.resolve(null);
  if (queued.standstill || queued.state.stopped) return;
  queued.standstill = Promise.withResolvers();
  for (const item of queued.sequence.waiting()) tellHeld(queued.standstill, item);
}

function resume<M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>): number {
  if (queued.state.isHeld) queued.frozen = null;
  queued.state.isHeld = false;
  // An unseen match restarts once its table is shown.
  if (!queued.state.isUnseen) resumeTime(queued.state, queued.time.now());
  watch(queued);
  endStandstill(queued);
  queued.sequence.go();
  return queued.state.base;
}

function whenFrozen<M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>): Promise<unknown> {
  queued.frozen ??= Promise.withResolvers();
  if (queued.state.isHeld || queued.state.stopped) queued.frozen.resolve(null);
  return queued.frozen.promise;
}

function stop<M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>): void {
  queued.state.stopped = true;
  queued.frozen?.resolve(null);
  endStandstill(queued);
  watch(queued);
  queued.cancelSettling();
}
