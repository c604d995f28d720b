import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { Deed, TournamentEntry } from '../entries.ts';
import { dueNow, nextDue, type Task } from '../due.ts';
import { enter } from '../enter.ts';
import type { ChatTournament, TournamentRefusal } from '../chat-tournament.ts';
import { untilStopped } from '../../../time/pauses.ts';
import type { Cancel, Time } from '../../../time/time.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { TournamentNeeds } from './ports.ts';
import { foldTournament } from './stored.ts';
import type { LiveTournament } from './face.ts';

/** What time brings about waits so long for what people did before it and is still on its way, in ms. */
const LATE_MS = 750;

/** After so long something that failed is tried again, in ms. */
const AGAIN_MS = 5000;

export interface LivePorts {
  readonly bot: Pick<TournamentNeeds, 'time' | 'log' | 'storage'>;
  /** Resolves when Discord has been heard at this time of ours, or later. */
  heardSince(when: number): Promise<void>;
  /** Something has happened. */
  changed(live: LiveTournament): void;
  /** Does what is due; what it enters makes it due no longer. */
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
  /** How often it has been told to stand still. */
  freezes: number;
  isStopped: boolean;
  /** Whether what is stored may be more than what is known here. */
  isInDoubt: boolean;
  /** Cancels what is due next. */
  cancel: Cancel;
}

/** Holds a tournament from what is stored of it; its time stands still until it goes on. */
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
    freeze(since) {
      state.frozenSince ??= since;
      state.freezes += 1;
      state.cancel();
    },
    stand: () => state.queue.run(ENTER, () => noteStandstill(state)),
    async goOn() {
      if (state.frozenSince === null || state.isStopped) return;
      const before = state.freezes;
      await state.queue.run(ENTER, async () => {
        await noteStandstill(state);
        // Discord may have fallen silent again meanwhile.
        if (state.freezes === before) state.frozenSince = null;
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
  // No time of an arena is before another.
  const at = Math.max(state.time.now(), state.tournament.entries.at(-1)?.at ?? 0);
  const entry: TournamentEntry = { ...deed, at, by };
  const done = enter(state.tournament, entry);
  if (!done.ok) return fail(done.error);
  await append(state, entry);
  state.tournament = done.value;
  return ok(state.tournament);
}

/** Whatever is done while its time stands still happens after that: what stood still until now is stored first. */
async function noteStandstill(state: State): Promise<void> {
  if (state.frozenSince === null || state.tournament.phase !== 'running') return;
  // Whatever is stored has happened before it stood still, even if no sign of life tells.
  const since = Math.max(state.frozenSince, state.tournament.entries.at(-1)?.at ?? 0);
  const now = state.time.now();
  await enterNow(state, { do: 'stood', since }, null);
  state.frozenSince = now;
}

/** Waits for what is due next. */
function wait(state: State): void {
  state.cancel();
  if (state.isStopped || state.frozenSince !== null) return;
  const due = nextDue(state.tournament);
  if (due) state.cancel = state.time.at(Math.max(due.at, 0) + LATE_MS, () => void fallDue(state));
}

const fallDue = (state: State): Promise<void> =>
  state.queue.run(DUE, async () => {
    const now = state.time.now();
    // On a connection that is lost that would never be.
    await untilStopped(state.stopping.signal, state.ports.heardSince(now));
    if (state.isStopped || state.frozenSince !== null) return;
    const tasks = dueNow(state.tournament, now);
    const before = state.tournament;
    // One that cannot be done yet, as in a locked thread, keeps none of the others waiting.
    for (const task of tasks) {
      if (!(await isDone(state, task)) || state.tournament !== before) break;
    }
    if (tasks.length > 0 && state.tournament === before) again(state);
    else wait(state);
  });

/** False when it failed, which is told. */
async function isDone(state: State, task: Task): Promise<boolean> {
  try {
    await state.perform(task);
    return true;
  } catch (error) {
    state.log.error({ err: error, task: task.kind }, 'what was due in a tournament failed');
    return false;
  }
}

function again(state: State): void {
  state.cancel();
  if (!state.isStopped) state.cancel = state.time.at(state.time.now() + AGAIN_MS, () => void fallDue(state));
}
