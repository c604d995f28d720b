import { fork, type ChildProcess } from 'node:child_process';
import { fail, type Result } from '../../core/result.ts';
import { Damaged } from '../../storage/damaged.ts';
import type { Job, Read } from './job.ts';
import { watchProcess, type Allowed, type GivenUp, type ProcessorTime } from './watch.ts';

/** What a process that reads is told to do … */
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

interface Waiting extends Budget {
  readonly job: Job;
  readonly resolve: (read: Result<Read, Unread>) => void;
  readonly reject: (error: unknown) => void;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  isReady: boolean;
}

const MODULE = new URL('./reader-main.ts', import.meta.url);

/** It is told nothing that it need not know: our environment holds the token. */
const startProcess = (module: URL): ChildProcess =>
  fork(module, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: {},
  });

/** Whether the process keeps ours from ending. */
function hold({ child }: Running, isHeld: boolean): void {
  for (const held of [child, child.channel]) {
    if (isHeld) held?.ref();
    else held?.unref();
  }
}

/** The match that a job is about, for the log; null: none, or it is a record that anybody may have written. */
function matchOf(job: Job): string | null {
  const journal = 'of' in job ? job.of : job;
  return typeof journal === 'object' && 'header' in journal ? journal.header.id : null;
}

export function createReader({ waiting: most, log, module = MODULE, processorTime }: ReaderOptions): Reader {
  const waiting: Waiting[] = [];
  let running: Running | null = null;
  let current: Waiting | null = null;
  let endWatch = (): void => undefined;
  let closed = false;

  function start(): Running {
    const child = startProcess(module);
    const { promise: ended, resolve } = Promise.withResolvers<undefined>();
    const mine: Running = { child, ended, isReady: false };
    // One that has been given up has nothing more to say.
    const lose = (details: Readonly<Record<string, unknown>>): void => {
      resolve(undefined);
      if (running === mine) lost(details);
    };
    child.on('message', (report: Report) => {
      if (running === mine) heard(mine, report);
    });
    child.on('error', (error) => lose({ err: error }));
    child.on('exit', (code, signal) => lose({ code, signal }));
    watch(mine, START);
    return mine;
  }

  /** The process is given up when it uses more than it is allowed to for what it does, or hangs. */
  function watch({ child: { pid } }: Running, allowed: Allowed): void {
    endWatch();
    // One without an id could not be started, which is told.
    if (pid !== undefined) endWatch = watchProcess(pid, allowed, giveUp, processorTime);
  }

  function heard(mine: Running, report: Report): void {
    endWatch();
    if (report.kind === 'ready') mine.isReady = true;
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

  /** Begins what has waited longest; a process that is not there yet is started first. */
  function next(): void {
    if (current) return;
    const [first] = waiting;
    if (!first) {
      if (running) hold(running, false);
      return;
    }
    running ??= start();
    hold(running, true);
    if (!running.isReady) return;
    current = first;
    waiting.shift();
    const { job, steps } = first;
    running.child.send({ job, steps } satisfies Order);
    watch(running, first);
  }

  function giveUp(why: GivenUp): void {
    running?.child.kill('SIGKILL');
    lost({ why });
  }

  /** A reading that its process does not survive is too much; another process reads what comes next. */
  function lost(details: Readonly<Record<string, unknown>>): void {
    endWatch();
    running = null;
    const torn = take();
    const about = { reading: torn?.job.kind ?? null, match: torn && matchOf(torn.job) };
    // By design, and whoever waits for it is told.
    if (torn && details['why'] === 'overrun')
      log.info({ ...about, processorMs: torn.processorMs }, 'reading given up');
    else log.warn({ ...details, ...about }, 'a process that reads has ended');
    if (torn) torn.resolve(fail('too-much'));
    else waiting.shift()?.reject(new Error('no process that reads can be started'));
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
      endWatch();
      const left = [take(), ...waiting.splice(0)];
      const ending = running;
      running = null;
      if (ending) hold(ending, true);
      ending?.child.kill('SIGKILL');
      for (const one of left) one?.reject(new Error('nothing more is read'));
      await ending?.ended;
    },
  };
}
