import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { Deed, TournamentEntry } from '../entries.ts';
import { dueNow, nextDue, type Task } from '../due.ts';
import { enter } from '../enter.ts';
import { AWAY_MS } from '../pausing.ts';
import type { ChatTournament, TournamentRefusal } from '../chat-tournament.ts';
import { untilStopped } from '../../../time/pauses.ts';
import type { Cancel, Time } from '../../../time/time.ts';
import { adviceOn, failureOf } from '../../../line/outage.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { TournamentNeeds } from './ports.ts';
import { foldTournament } from './stored.ts';
import type { LiveTournament } from './face.ts';

/** Delay of scheduled tasks, in ms, so that earlier deeds of users still on their way come first. */
const LATE_MS = 750;

/** Retry delay after a failed task, in ms. */
const AGAIN_MS = 5000;

export interface LivePorts {
  readonly bot: Pick<TournamentNeeds, 'time' | 'log' | 'storage'>;
  /** Resolves once Discord has been heard at or after this time (ours). */
  heardSince(when: number): Promise<void>;
  /** Called after each change. */
  changed(live: LiveTournament): void;
  /** Performs a scheduled task. Entering its deeds makes it no longer due. */
  perform(live: LiveTournament, task: Task): Promise<void>;
}

const ENTER = 'enter';
const DUE = 'due';

interface State {
  readonly ports: LivePorts;
  readonly id: string;
  readonly time: Time;
  readonly storage: Storage;
  readonly log: Logger;
  readonly queue: ReturnType<typeof inOrder>;
  readonly stopping: AbortController;
  readonly changed: () => void;
  readonly perform: (task: Task) => Promise<void>;
  tournament: ChatTournament;
  frozenSince: number | null;
  /** Start of the whole freeze: standstills are stored in parts; null: its time runs. */
  awaySince: number | null;
  /** Number of freezes so far. */
  freezes: number;
  isStopped: boolean;
  /** True while the journal may hold more entries than this state. */
  isInDoubt: boolean;
  /** Cancels the timer of the next task. */
  cancel: Cancel;
}

/** Holds a stored tournament in memory; its time stands still until `goOn`. */
export function holdTournament(ports: LivePorts, stored: ChatTournament): LiveTournament {
  const { time, storage, log } = ports.bot;
  const { id } = stored.header;
  const state: State = {
    ports,
    id,
    time,
    storage,
    log: log.child({ tournament: id }),
    queue: inOrder(),
    stopping: new AbortController(),
    changed: () => ports.changed(live),
    perform: (task) => ports.perform(live, task),
    tournament: stored,
    frozenSince: null,
    awaySince: null,
    freezes: 0,
    isStopped: false,
    isInDoubt: false,
    cancel: () => undefined,
  };
  const live: LiveTournament = {
    get tournament() {
      return state.tournament;
    },
    enter: (deed, by, hasChanged) =>
      state.queue.run(ENTER, async () => {
        const before = state.tournament;
        await noteStandstill(state);
        const done = await enterNow(state, deed, by, hasChanged);
        if (state.tournament !== before) {
          state.changed();
          wait(state);
        }
        return done;
      }),
    reread: () =>
      state.queue.run(ENTER, async () => {
        state.isInDoubt = true;
        state.tournament = foldTournament(state.id, await state.storage.journal.read(state.id));
        state.isInDoubt = false;
      }),
    begin: () => wait(state),
    freeze(since) {
      state.frozenSince ??= since;
      state.awaySince ??= since;
      state.freezes += 1;
      state.cancel();
    },
    stand: () => state.queue.run(ENTER, () => noteStandstill(state)),
    async goOn() {
      if (state.frozenSince === null || state.isStopped) return;
      const before = state.freezes;
      await state.queue.run(ENTER, async () => {
        await noteStandstill(state);
        await noteReturn(state);
        // A new outage may have begun in the meantime.
        if (state.freezes === before) [state.frozenSince, state.awaySince] = [null, null];
      });
      state.changed();
      wait(state);
    },
    stop() {
      state.isStopped = true;
      state.stopping.abort();
      state.cancel();
    },
    idle: () => state.queue.settled(),
  };
  return live;
}

async function append(state: State, entry: TournamentEntry): Promise<void> {
  try {
    await state.storage.journal.append(state.id, state.tournament.entries.length, entry);
  } catch (error) {
    state.isInDoubt = true;
    throw error;
  }
}

async function enterNow(
  state: State,
  deed: Deed,
  by: string | null,
  hasChanged: (tournament: ChatTournament) => boolean = () => false,
): Promise<Result<ChatTournament, TournamentRefusal>> {
  if (state.isInDoubt) {
    state.tournament = foldTournament(state.id, await state.storage.journal.read(state.id));
    state.isInDoubt = false;
  }
  if (hasChanged(state.tournament)) return fail({ why: 'changed' });
  // The desk of an arena needs times in order.
  const at = Math.max(state.time.now(), state.tournament.entries.at(-1)?.at ?? 0);
  const entry: TournamentEntry = { ...deed, at, by };
  const done = enter(state.tournament, entry);
  if (!done.ok) return fail(done.error);
  await append(state, entry);
  state.tournament = done.value;
  return ok(state.tournament);
}

/** Stores the standstill so far, so that entries made during it come after it. */
async function noteStandstill(state: State): Promise<void> {
  if (state.frozenSince === null || state.tournament.phase !== 'running') return;
  // Stored entries happened before the standstill, even if signs of life are older.
  const since = Math.max(state.frozenSince, state.tournament.entries.at(-1)?.at ?? 0);
  const now = state.time.now();
  await enterNow(state, { do: 'stood', since }, null);
  state.frozenSince = now;
}

/** Pauses a tournament after a long absence. */
async function noteReturn(state: State): Promise<void> {
  const { awaySince, tournament, time } = state;
  const isOn = tournament.phase === 'running' || tournament.away !== null;
  const isLong = awaySince !== null && time.now() - awaySince > AWAY_MS;
  if (isOn && isLong) await enterNow(state, { do: 'away', since: awaySince }, null);
}

/** Sets the timer for the next scheduled task. */
function wait(state: State): void {
  state.cancel();
  if (state.isStopped || state.frozenSince !== null) return;
  const due = nextDue(state.tournament);
  if (due) state.cancel = state.time.at(Math.max(due.at, 0) + LATE_MS, () => void fallDue(state));
}

const fallDue = (state: State): Promise<void> =>
  state.queue.run(DUE, async () => {
    const now = state.time.now();
    // On a lost connection this would never resolve.
    await untilStopped(state.stopping.signal, state.ports.heardSince(now));
    if (state.isStopped || state.frozenSince !== null) return;
    const tasks = dueNow(state.tournament, now);
    const before = state.tournament;
    // A task that has to wait, as for a locked thread, does not block the others.
    for (const task of tasks) {
      if (!(await isDone(state, task)) || state.tournament !== before) break;
    }
    if (tasks.length > 0 && state.tournament === before) again(state);
    else wait(state);
  });

/** Performs a task; false, with a log line, if it failed. */
async function isDone(state: State, task: Task): Promise<boolean> {
  try {
    await state.perform(task);
    return true;
  } catch (error) {
    // What Discord will take later is no fault of the bot.
    const isPassing = failureOf(error) !== 'refused';
    state.log[isPassing ? 'warn' : 'error'](
      { err: error, task: task.kind, ...(isPassing && { advice: adviceOn(error) }) },
      'scheduled tournament task not performed',
    );
    return false;
  }
}

function again(state: State): void {
  state.cancel();
  if (!state.isStopped) state.cancel = state.time.at(state.time.now() + AGAIN_MS, () => void fallDue(state));
}
