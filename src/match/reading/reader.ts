import { Worker } from 'node:worker_threads';
import { fail, type Result } from '../../core/result.ts';
import { Damaged } from '../../storage/damaged.ts';
import type { Job, Read } from './job.ts';

/** What a reader's thread is told to do … */
export interface Order {
  readonly job: Job;
  /** How many steps all its searches together may take. */
  readonly steps: number;
}

/** … and what it reports. */
export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly done: Result<Read, 'too-much'> }
  /** What was to be read is damaged; an error loses its class on the way. */
  | { readonly kind: 'damaged'; readonly damage: Pick<Damaged, 'collection' | 'key' | 'what'> }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What a reading may cost: search steps (as many on every machine), and work in ms, for whatever else may take long. */
export interface Budget {
  readonly steps: number;
  readonly ms: number;
}

/** Why nothing was read: it was more than the budget allows; too many others are waiting. */
export type Unread = 'too-much' | 'too-many';

export interface ReaderOptions {
  /** How many may wait for their turn; whoever comes then is not read for. */
  readonly waiting: number;
  /** Where ends of threads are reported; pino's logger is one. */
  readonly log: { warn: (details: object, message: string) => void };
  /** The thread's module, for tests that make it hang. */
  readonly module?: URL;
}

/** Reads one thing after another on a thread beside the matches, which is started when it is first needed. */
export interface Reader {
  /** Rejects with Damaged; or when the thread crashes on it, which is a bug of ours, or after `close`. */
  read(job: Job, budget: Budget): Promise<Result<Read, Unread>>;
  /** Resolves when the thread has ended; whatever is still waiting is rejected. */
  close(): Promise<void>;
}

/** How long a thread may take to start, in ms, on a starved machine too. */
const START_MS = 30_000;

/** What the thread may keep in memory, in MB; what needs more is too much. */
const MEMORY_MB = 256;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

interface Waiting extends Budget {
  readonly job: Job;
  readonly resolve: (read: Result<Read, Unread>) => void;
  readonly reject: (error: unknown) => void;
}

export function createReader({ waiting: most, log, module }: ReaderOptions): Reader {
  const waiting: Waiting[] = [];
  let thread: { readonly worker: Worker; ready: boolean } | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): void {
    const worker = new Worker(module ?? new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const started = { worker, ready: false };
    thread = started;
    // What has been ended has nothing more to say.
    const heard = (report: Report): void => {
      if (thread === started) hear(report);
    };
    const ended = (cause: unknown): void => {
      if (thread === started) lost(cause);
    };
    worker.on('message', heard);
    worker.on('error', ended);
    worker.on('exit', (code) => ended(new Error(`a thread that reads has ended (${code})`)));
    worker.unref();
    limit(START_MS);
  }

  /** The thread is ended when nothing has come of what it does by then. */
  function limit(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(overrun, ms);
    timer.unref();
  }

  function hear(report: Report): void {
    clearTimeout(timer);
    if (report.kind === 'ready' && thread) thread.ready = true;
    if (report.kind === 'done') take()?.resolve(report.done);
    if (report.kind === 'damaged') {
      const { collection, key, what } = report.damage;
      take()?.reject(new Damaged(collection, key, what));
    }
    if (report.kind === 'failed') take()?.reject(report.error);
    next();
  }

  function take(): Waiting | null {
    const taken = current;
    current = null;
    return taken;
  }

  /** Begins what has waited longest; a thread that is not there yet is started first. */
  function next(): void {
    if (current || waiting.length === 0) return;
    if (!thread) start();
    if (!thread?.ready) return;
    current = waiting.shift() ?? null;
    if (!current) return;
    thread.worker.postMessage({ job: current.job, steps: current.steps } satisfies Order);
    limit(current.ms);
  }

  function overrun(): void {
    const { worker } = thread ?? {};
    thread = null;
    void worker?.terminate();
    const overdue = take();
    log.warn({ reading: overdue?.job.kind ?? null }, 'a reading took too long and was given up');
    if (overdue) overdue.resolve(fail('too-much'));
    else waiting.shift()?.reject(new Error('a thread that reads does not start'));
    next();
  }

  function lost(cause: unknown): void {
    clearTimeout(timer);
    thread = null;
    const torn = take() ?? waiting.shift();
    if (cause instanceof Error && 'code' in cause && cause.code === OUT_OF_MEMORY) {
      log.warn({ reading: torn?.job.kind }, 'a reading took too much memory and was given up');
      torn?.resolve(fail('too-much'));
    } else torn?.reject(cause);
    next();
  }

  return {
    read(job, budget) {
      if (closed) return Promise.reject(new Error('nothing more is read'));
      if (waiting.length >= most) return Promise.resolve(fail('too-many'));
      const { promise, resolve, reject } = Promise.withResolvers<Result<Read, Unread>>();
      waiting.push({ job, ...budget, resolve, reject });
      next();
      return promise;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const { worker } = thread ?? {};
      thread = null;
      for (const one of [take(), ...waiting.splice(0)]) one?.reject(new Error('nothing more is read'));
      await worker?.terminate();
    },
  };
}
