import { fail, type Result } from '../../core/result.ts';
import { errorOf, type Failure } from '../../storage/damaged.ts';
import { forkWorker } from '../../supervised/forked.ts';
import { Supervised, type Task as Asked } from '../../supervised/supervised.ts';
import type { Ready } from '../../supervised/worker.ts';
import type { Job, Read } from './job.ts';
import { watchProcess, type Allowed, type ProcessorTime } from './watch.ts';

/** What a process that reads is told to do … */
export interface Order {
  readonly job: Job;
  /** How many steps all its searches together may take. */
  readonly steps: number;
}

/** … and what it reports. */
export type Report = Ready | Answer;
type Answer = { readonly kind: 'done'; readonly done: Result<Read, 'too-much'> } | Failure;

/** What a reading may cost: search steps (as many on every machine), and the processor, for all else that may take long. */
export interface Budget extends Allowed {
  readonly steps: number;
}

/** Why nothing was read: it was more than the budget allows; too many others are waiting. */
export type Unread = 'too-much' | 'too-many';

export interface ReaderOptions {
  /** How many may wait for their turn; whoever comes then is not read for. */
  readonly waiting: number;
  /** Where trouble is told; pino's logger is one. */
  readonly log: Readonly<Record<'info' | 'warn' | 'error', (details: object, message: string) => void>>;
  /** What its processes run, for tests that make them hang. */
  readonly module?: URL;
  /** What they have used of the processor, for tests. */
  readonly processorTime?: ProcessorTime;
}

/** Reads one thing after another beside the matches, in a process that is started when it is first needed. */
export interface Reader {
  /** Rejects with Damaged; or when it cannot be read by a bug of ours, when no process can be started, or after `close`. */
  read(job: Job, budget: Budget): Promise<Result<Read, Unread>>;
  /** Resolves when the process has ended; whatever is still waiting is rejected. */
  close(): Promise<void>;
}

/** What a process may keep in memory, in MB: with more it ends, and it alone. */
const MEMORY_MB = 256;

/** What a process may cost until it is ready: it loads all games. */
const START: Allowed = { processorMs: 60_000, idleMs: 30_000 };

const MODULE = new URL('./reader-main.ts', import.meta.url);

/** A reading that somebody waits for. */
interface Task extends Asked<Order, Answer> {
  readonly job: Job;
  readonly budget: Budget;
  /** Whether a process has it, or had it. */
  isBegun: boolean;
}

/** The match that a job is about, for the log; null: none, or it is a record that anybody may have written. */
function matchOf(job: Job): string | null {
  const journal = 'of' in job ? job.of : job;
  return typeof journal === 'object' && 'header' in journal ? journal.header.id : null;
}

/** The name of a job in the log. */
const nameOf = (job: Job): string => (job.kind === 'feature' ? job.name : job.kind);

export function createReader({ waiting: most, log, module = MODULE, processorTime }: ReaderOptions): Reader {
  let closed: Promise<void> | null = null;

  const readers = new Supervised<Order, Answer, Task>({
    // It is told nothing that it need not know: our environment holds the token.
    start: (hearing) => forkWorker({ module, env: {}, memoryMb: MEMORY_MB }, hearing),
    watch({ pid }, task, over) {
      // One without an id could not be started, which is told.
      if (pid === undefined) return () => undefined;
      return watchProcess(pid, task?.budget ?? START, (why) => over({ why }), processorTime);
    },
    lost(loss, task) {
      const torn = task?.isBegun ? task : null;
      const about = { reading: torn && nameOf(torn.job), match: torn && matchOf(torn.job) };
      // By design, and whoever waits for it is told.
      if (torn && loss['why'] === 'overrun')
        log.info({ ...about, processorMs: torn.budget.processorMs }, 'reading given up');
      else log.warn({ ...loss, ...about }, 'a process that reads has ended');
    },
  });

  return {
    read(job, budget) {
      if (closed) return Promise.reject(new Error('nothing more is read'));
      if (readers.waiting >= most) return Promise.resolve(fail('too-many'));
      const { promise, resolve, reject } = Promise.withResolvers<Result<Read, Unread>>();
      const task: Task = {
        job,
        budget,
        losses: 0,
        isBegun: false,
        begin() {
          task.isBegun = true;
          return { job, steps: budget.steps };
        },
        heard(report) {
          if (report.kind === 'done') resolve(report.done);
          else reject(errorOf(report));
          return true;
        },
        /** A reading that its process does not survive is too much. */
        lost() {
          if (task.isBegun) resolve(fail('too-much'));
          else reject(new Error('no process that reads can be started'));
          return 'over';
        },
        fail: (error) => reject(new Error('nothing more is read', { cause: error })),
      };
      readers.ask(task);
      return promise;
    },
    close: () => (closed ??= readers.close()),
  };
}
