import { fail, type Result } from '../../core/result.ts';
import { errorOf, type Failure } from '../../storage/damaged.ts';
import { forkWorker } from '../../supervised/forked.ts';
import { Supervised, type Task as Asked } from '../../supervised/supervised.ts';
import type { Ready, StartWorker } from '../../supervised/worker.ts';
import type { Job, Read } from './job.ts';
import { watchProcess, type Allowed, type ProcessorTime } from './watch.ts';

/** A job sent to a reader process. */
export interface Order {
  readonly job: Job;
  /** Limit of steps for all its searches together. */
  readonly steps: number;
}

/** A reader process's message. */
export type Report = Ready | Answer;
export type Answer = { readonly kind: 'done'; readonly done: Result<Read, 'too-much'> } | Failure;

/** Limits of a job: search steps (the same on every machine), and processor time for other long work. */
export interface Budget extends Allowed {
  readonly steps: number;
}

/** Reasons for not doing a job: over its budget, or too many in the queue. */
export type Unread = 'too-much' | 'too-many';

export interface ReaderOptions {
  /** Most jobs that may queue; further ones are refused. */
  readonly waiting: number;
  /** Log for failures, such as pino's. */
  readonly log: Readonly<Record<'info' | 'warn' | 'error', (details: object, message: string) => void>>;
  /** Module of the reader processes, for tests that make them hang. */
  readonly module?: URL;
  /** Starts a worker; by default a process with `module`. */
  readonly start?: StartWorker<Order, Answer>;
  /** Reads their processor time, for tests. */
  readonly processorTime?: ProcessorTime;
}

/** Does one job after another in a process that is started on first use. */
export interface Reader {
  /** Rejects with Damaged; also on a bug, if no process can be started, and after `close`. */
  read(job: Job, budget: Budget): Promise<Result<Read, Unread>>;
  /** Resolves when the process has ended; queued jobs are rejected. */
  close(): Promise<void>;
}

/** Memory limit of a process, in MB: above it that process alone ends. */
const MEMORY_MB = 256;

/** Limits until a process is ready: it loads all games. */
const START: Allowed = { processorMs: 60_000, idleMs: 30_000 };

const MODULE = new URL('./reader-main.ts', import.meta.url);

/** A job that a caller waits for. */
interface Task extends Asked<Order, Answer> {
  readonly job: Job;
  readonly budget: Budget;
  /** True once a process has received it. */
  isBegun: boolean;
}

/** Returns the id of a job's match, for the log; null if it has none or is about a record. */
function matchOf(job: Job): string | null {
  const journal = 'of' in job ? job.of : job;
  return typeof journal === 'object' && 'header' in journal ? journal.header.id : null;
}

/** Returns a job's name in the log. */
const nameOf = (job: Job): string => (job.kind === 'feature' ? job.name : job.kind);

/** Only where compiled modules are: our own environment holds the token. */
function readingEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

export function createReader(options: ReaderOptions): Reader {
  const { waiting: most, log, module = MODULE, processorTime } = options;
  const fork: StartWorker<Order, Answer> = (hearing) =>
    forkWorker({ module, env: readingEnvironment(), memoryMb: MEMORY_MB }, hearing);
  let closed: Promise<void> | null = null;

  const readers = new Supervised<Order, Answer, Task>({
    start: options.start ?? fork,
    watch({ pid }, task, over) {
      // A process without an id failed to start, which is reported elsewhere.
      if (pid === undefined) return () => undefined;
      return watchProcess(pid, task?.budget ?? START, (why) => over({ why }), processorTime);
    },
    lost(loss, task) {
      const torn = task?.isBegun ? task : null;
      const about = { reading: torn && nameOf(torn.job), match: torn && matchOf(torn.job) };
      // A job that exceeds its budget is no error: the caller gets the reason.
      if (torn && loss['why'] === 'overrun')
        log.info({ ...about, processorMs: torn.budget.processorMs }, 'reading given up');
      else log.warn({ ...loss, ...about }, 'reader process ended');
    },
  });

  return {
    read(job, budget) {
      if (closed) return Promise.reject(new Error('reader closed'));
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
        /** A job that ends its process counts as too much. */
        lost() {
          if (task.isBegun) resolve(fail('too-much'));
          else reject(new Error('reader process not started'));
          return 'over';
        },
        fail: (error) => reject(new Error('reader closed', { cause: error })),
      };
      readers.ask(task);
      return promise;
    },
    close: () => (closed ??= readers.close()),
  };
}
