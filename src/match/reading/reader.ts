import { fork, type ChildProcess } from 'node:child_process';
import { fail, type Result } from '../../core/result.ts';
import { Damaged } from '../../storage/damaged.ts';
import type { Job, Read } from './job.ts';

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

/** What a reading may cost: search steps (as many on every machine), and ms, for whatever else may take long. */
export interface Budget {
  readonly steps: number;
  readonly ms: number;
}

/** Why nothing was read: it was more than the budget allows; too many others are waiting. */
export type Unread = 'too-much' | 'too-many';

export interface ReaderOptions {
  /** How many may wait for their turn; whoever comes then is not read for. */
  readonly waiting: number;
  /** Where trouble is told; pino's logger is one. */
  readonly log: Readonly<Record<'warn' | 'error', (details: object, message: string) => void>>;
  /** What its processes run, for tests that make them hang. */
  readonly module?: URL;
}

/** Reads one thing after another beside the matches, in a process that is started when it is first needed. */
export interface Reader {
  /** Rejects with Damaged; or when it cannot be read by a bug of ours, when no process can be started, or after `close`. */
  read(job: Job, budget: Budget): Promise<Result<Read, Unread>>;
  /** Resolves when the process has ended; whatever is still waiting is rejected. */
  close(): Promise<void>;
}

/** How long a process may take to start, in ms, on a starved machine too. */
const START_MS = 30_000;

/** What a process may keep in memory, in MB: with more it ends, and it alone. */
const MEMORY_MB = 256;

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

export function createReader({ waiting: most, log, module = MODULE }: ReaderOptions): Reader {
  const waiting: Waiting[] = [];
  let running: Running | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): Running {
    const child = startProcess(module);
    const { promise: ended, resolve } = Promise.withResolvers<undefined>();
    const mine: Running = { child, ended, isReady: false };
    // One that has been given up has nothing more to say.
    const lose = (details: object): void => {
      resolve(undefined);
      if (running === mine) lost(details);
    };
    child.on('message', (report: Report) => {
      if (running === mine) heard(mine, report);
    });
    child.on('error', (error) => lose({ err: error }));
    child.on('exit', (code, signal) => lose({ code, signal }));
    limit(START_MS);
    return mine;
  }

  /** The process is given up when nothing has come of what it does by then. */
  function limit(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(overrun, ms);
  }

  function heard(mine: Running, report: Report): void {
    clearTimeout(timer);
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
    running.child.send({ job: first.job, steps: first.steps } satisfies Order);
    limit(first.ms);
  }

  function overrun(): void {
    running?.child.kill('SIGKILL');
    lost({ overrun: true });
  }

  /** Whatever a process does not survive is too much; another reads what comes next. */
  function lost(details: object): void {
    clearTimeout(timer);
    running = null;
    const torn = take();
    log.warn({ ...details, reading: torn?.job.kind ?? null }, 'a process that reads has ended');
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
      clearTimeout(timer);
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
