import type { Gesture } from '../games/gesture.ts';
import { refused, type Ask, type Cause, type Reply } from './ask.ts';
import type { Played } from './progress.ts';
import type { Begun, Judged, Verbs } from './needs.ts';
import { stateAt, type EngineState, type Standing, type Stood } from './engine-state.ts';
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

/** The one queue of a channel's match: adjudicate, journal, publish; then the next. */
export interface Engine<M, R extends Reply> {
  readonly match: M;
  /** The match time now, in ms. */
  readonly at: number;
  /** How many inputs of it are known to be stored. */
  readonly entries: number;
  ask(ask: Ask<R>): void;
  /** Shows the match again: before all that waits, or after what was made until `when`; resolves when that is done. */
  show(cause: Cause<R>, when?: number): Promise<void>;
  /**
   * Does something after everything that was made until now, `late` ms of ours allowed for what is on its way. While the match
   * stands still it does so at once, before what waits for that to end. Resolves when that is done, or when the engine has stopped
   * first.
   */
  inTurn(work: () => Promise<void>, late?: number): Promise<void>;
  /**
   * The database has lost the match's last inputs: it goes on from what is stored. `stepsAt`: how many were lost, if it has come
   * to a ply; below 0: none, and nothing happens. Resolves when the table shows the match; false: what is stored could not be read.
   */
  lost(stepsAt: (ply: number) => number): Promise<boolean>;
  /** The ply of the newest table that had been shown by then, by our clock in ms. */
  shownBy(when: number): number;
  /** A user is shown a match with these rows of buttons at their own table, as of now. */
  shownTo(user: string, match: M, rows: Rows): void;
  /** A user has clicked a button that does nothing to the match; `at`: when, by our clock in ms. */
  tapped(
    user: string,
    tap: { readonly gesture: Gesture; readonly onOwn: boolean; readonly at: number },
  ): void;
  /** The match's time stands still from `since` (our time) on, and nothing is judged. */
  freeze(since: number): void;
  /** It goes on; returns the new base. */
  resume(): number;
  /** Since when it has stood still, by our clock in ms; null: it goes on. */
  readonly stillSince: number | null;
  /** When it stood still last, since it began and as far as it is known. */
  readonly stood: Stood | undefined;
  /** For how long, in ms of match time, whoever is awaited has done nothing although nobody's time runs; null: somebody's does. */
  readonly idleMs: number | null;
  idle(): Promise<void>;
  stop(): void;
}

/** After how long it is looked what has become of a write that failed, in ms; then after twice as long, and so on. */
const [DOUBT_MS, LONGEST_DOUBT_MS] = [1000, 60_000];

/** What waits in the queue. */
type Item<R extends Reply> =
  | { readonly kind: 'ask'; readonly ask: Ask<R> }
  | {
      readonly kind: 'work';
      readonly work: () => Promise<void>;
      readonly when: number;
      readonly done: () => void;
      /** Whether it is done while the match stands still, too. */
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

/** Sets the timer for the deadline as it is now, in place of the last one. */
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
  /** While the match stands still: resolves when it goes on, or is over. */
  standstill: PromiseWithResolvers<null> | null;
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
    ready: (when) => readyAt(state, when),
    waits: (item) => item.kind !== 'work' || !item.evenHeld,
    async run(item, when) {
      try {
        // What the match does not stand at yet waits until its time goes on.
        if (item.kind === 'work' || (await isHeard(state, ports, when))) await run(state, ports, item, when);
        else add(queued, item);
      } finally {
        watch(queued);
        settle(queued);
        // What waits for a match that was ended while it stood still is answered.
        if (item.kind === 'work' && item.evenHeld && state.stopped) sequence.go();
      }
    },
    failed: (error) => ports.failed(error, 'match'),
  });
  const pauses = createPauses(DOUBT_MS, LONGEST_DOUBT_MS);
  const queued: Queued<M, R> = {
    ports,
    time,
    state,
    sequence,
    standstill: null,
    pauses,
    cancelSettling: () => undefined,
  };
  watch(queued);
  return {
    get match() {
      return state.progress.match;
    },
    get at() {
      return matchTime(state, time.now());
    },
    get entries() {
      return state.entries;
    },
    ask(ask) {
      // People who only watch keep nobody waiting, however many they are.
      if (seatsOf(header, ask.user).length > 0) add(queued, { kind: 'ask', ask });
      else ask.reply?.decline('spectator').catch((error: unknown) => ports.failed(error, 'spectator'));
    },
    show: (cause, when = 0) =>
      doFrom(queued, when, async () => {
        await publish(state, ports, cause);
      }),
    lost: (stepsAt) => lost(queued, stepsAt),
    inTurn: (work, late = WINDOW_MS) => doFrom(queued, time.now() + late - WINDOW_MS, work, true),
    shownBy: (when) => seenBy(state, { seen: null, when }),
    shownTo(user, match, rows) {
      const at = time.now();
      state.doubleTaps.shownTo(user, { ply: match.ply, at });
      noteOwn(state, user, { match, rows, at });
    },
    tapped: (user, tap) => noteTap(state, user, tap),
    freeze: (since) => freeze(queued, since),
    resume: () => resume(queued),
    get stillSince() {
      return state.still?.since ?? null;
    },
    get stood() {
      const last = state.stills.at(-1);
      return last && last.since !== -Infinity ? { since: last.since, until: last.until } : undefined;
    },
    get idleMs() {
      return idleFor(state, time.now());
    },
    idle: () => sequence.idle(),
    stop: () => stop(queued),
  };
}

const tellHeld = <M extends Judged & Played<M>, R extends Reply>(
  queued: Queued<M, R>,
  item: Item<R>,
): void => {
  if (queued.standstill && item.kind === 'ask') item.ask.reply?.held?.(queued.standstill.promise);
};

const add = <M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>, item: Item<R>): void => {
  queued.sequence.add(item);
  tellHeld(queued, item);
};

function endStandstill<M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>): void {
  queued.standstill?.resolve(null);
  queued.standstill = null;
}

/** What is in doubt is settled, whether or not anybody does something more: some may wait for what has happened. */
function settle<M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>): void {
  queued.cancelSettling();
  if (!queued.state.doubtful) queued.pauses.reset();
  else if (!queued.state.stopped)
    queued.cancelSettling = queued.time.at(
      queued.time.now() + queued.pauses.next(),
      () => void doFrom(queued, 0, () => settleNow(queued)),
    );
}

async function settleNow<M extends Judged & Played<M>, R extends Reply>({
  state,
  ports,
}: Queued<M, R>): Promise<void> {
  await settleDoubt(state, ports);
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
  if (queued.standstill || queued.state.stopped) return;
  queued.standstill = Promise.withResolvers();
  for (const item of queued.sequence.waiting()) tellHeld(queued, item);
}

function resume<M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>): number {
  queued.state.isHeld = false;
  resumeTime(queued.state, queued.time.now());
  watch(queued);
  endStandstill(queued);
  queued.sequence.go();
  return queued.state.base;
}

function stop<M extends Judged & Played<M>, R extends Reply>(queued: Queued<M, R>): void {
  queued.state.stopped = true;
  endStandstill(queued);
  watch(queued);
  queued.cancelSettling();
}
