import { fail, ok, type Result } from '../../../core/result.ts';
import type { Deed, EveningEntry } from '../entries.ts';
import { dueNow, nextDue, type Task } from '../due.ts';
import { enter } from '../enter.ts';
import type { Evening, EveningRefusal } from '../evening.ts';
import { untilStopped } from '../../../time/pauses.ts';
import type { Cancel } from '../../../time/time.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { TournamentNeeds } from './ports.ts';
import { foldEvening } from './stored.ts';

/** What time brings about waits so long for what people did before it and is still on its way, in ms. */
const LATE_MS = 750;

/** After so long something that failed is tried again, in ms. */
const AGAIN_MS = 5000;

/** An evening that is being held. */
export interface LiveEvening {
  /** As it stands. */
  readonly evening: Evening;
  /**
   * Something happens, done by a user (null: by the bot): it is stored, then everybody is shown. Refused, nothing has
   * happened. Rejects when it is not known to be stored. `hasChanged`: whether it no longer is what they saw, when their turn
   * comes; then it is refused.
   */
  enter(
    deed: Deed,
    by: string | null,
    hasChanged?: (evening: Evening) => boolean,
  ): Promise<Result<Evening, EveningRefusal>>;
  /** Its journal was replaced: it is told anew. Rejects when it cannot be read. */
  reread(): Promise<void>;
  /** Its time stands still since then: Discord has not been heard. */
  freeze(since: number): void;
  /** It stands still while others go on: since when is stored. */
  stand(): Promise<void>;
  /** It goes on; rejects when that is not known to be stored. */
  goOn(): Promise<void>;
  /** Nothing happens by itself any more. */
  stop(): void;
  idle(): Promise<void>;
}

export interface LivePorts {
  readonly bot: Pick<TournamentNeeds, 'time' | 'log' | 'storage'>;
  /** Resolves when Discord has been heard at this time of ours, or later. */
  heardSince(when: number): Promise<void>;
  /** Something has happened. */
  changed(live: LiveEvening): void;
  /** Does what is due; what it enters makes it due no longer. */
  perform(live: LiveEvening, task: Task): Promise<void>;
}

const ENTER = 'enter';
const DUE = 'due';

/** Holds an evening from what is stored of it; its time stands still until it goes on. */
export function holdEvening(ports: LivePorts, stored: Evening): LiveEvening {
  const { time, storage } = ports.bot;
  const { id } = stored.header;
  const log = ports.bot.log.child({ tournament: id });
  const queue = inOrder();
  let evening = stored;
  let frozenSince: number | null = null;
  /** How often it has been told to stand still. */
  let freezes = 0;
  let isStopped = false;
  /** Whether what is stored may be more than what is known here. */
  let isInDoubt = false;
  let cancel: Cancel = () => undefined;
  const stopping = new AbortController();

  async function append(entry: EveningEntry): Promise<void> {
    try {
      await storage.journal.append(id, evening.entries.length, entry);
    } catch (error) {
      isInDoubt = true;
      throw error;
    }
  }

  async function enterNow(
    deed: Deed,
    by: string | null,
    hasChanged: (evening: Evening) => boolean = () => false,
  ): Promise<Result<Evening, EveningRefusal>> {
    if (isInDoubt) {
      evening = foldEvening(id, await storage.journal.read(id));
      isInDoubt = false;
    }
    if (hasChanged(evening)) return fail({ why: 'changed' });
    // No time of an arena is before another.
    const at = Math.max(time.now(), evening.entries.at(-1)?.at ?? 0);
    const entry: EveningEntry = { ...deed, at, by };
    const done = enter(evening, entry);
    if (!done.ok) return fail(done.error);
    await append(entry);
    evening = done.value;
    return ok(evening);
  }

  /** Whatever is done while its time stands still happens after that: what stood still until now is stored first. */
  async function noteStandstill(): Promise<void> {
    if (frozenSince === null || evening.phase !== 'running') return;
    // Whatever is stored has happened before it stood still, even if no sign of life tells.
    const since = Math.max(frozenSince, evening.entries.at(-1)?.at ?? 0);
    const now = time.now();
    await enterNow({ do: 'stood', since }, null);
    frozenSince = now;
  }

  /** Waits for what is due next. */
  function wait(): void {
    cancel();
    if (isStopped || frozenSince !== null) return;
    const due = nextDue(evening);
    if (due) cancel = time.at(Math.max(due.at, 0) + LATE_MS, () => void fallDue());
  }

  const fallDue = (): Promise<void> =>
    queue.run(DUE, async () => {
      const now = time.now();
      // On a connection that is lost that would never be.
      await untilStopped(stopping.signal, ports.heardSince(now));
      if (isStopped || frozenSince !== null) return;
      const tasks = dueNow(evening, now);
      const before = evening;
      // One that cannot be done yet, as in a locked thread, keeps none of the others waiting.
      for (const task of tasks) {
        if (!(await isDone(task)) || evening !== before) break;
      }
      if (tasks.length > 0 && evening === before) again();
      else wait();
    });

  /** False when it failed, which is told. */
  async function isDone(task: Task): Promise<boolean> {
    try {
      await ports.perform(live, task);
      return true;
    } catch (error) {
      log.error({ err: error, task: task.kind }, 'what was due in a tournament failed');
      return false;
    }
  }

  function again(): void {
    cancel();
    if (!isStopped) cancel = time.at(time.now() + AGAIN_MS, () => void fallDue());
  }

  const live: LiveEvening = {
    get evening() {
      return evening;
    },
    enter: (deed, by, hasChanged) =>
      queue.run(ENTER, async () => {
        const before = evening;
        await noteStandstill();
        const done = await enterNow(deed, by, hasChanged);
        if (evening !== before) {
          ports.changed(live);
          wait();
        }
        return done;
      }),
    reread: () =>
      queue.run(ENTER, async () => {
        isInDoubt = true;
        evening = foldEvening(id, await storage.journal.read(id));
        isInDoubt = false;
      }),
    freeze(since) {
      frozenSince ??= since;
      freezes += 1;
      cancel();
    },
    stand: () => queue.run(ENTER, noteStandstill),
    async goOn() {
      if (frozenSince === null || isStopped) return;
      const before = freezes;
      await queue.run(ENTER, async () => {
        await noteStandstill();
        // Discord may have fallen silent again meanwhile.
        if (freezes === before) frozenSince = null;
      });
      ports.changed(live);
      wait();
    },
    stop() {
      isStopped = true;
      stopping.abort();
      cancel();
    },
    idle: () => queue.settled(),
  };
  return live;
}
