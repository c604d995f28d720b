import { Worker } from 'node:worker_threads';
import { DiskFails, InUse } from './refusals.ts';
import type { Waiting } from '../backend.ts';
import { tellSlowness, type TellingLog } from '../pending.ts';
import type { Command, Done, Job, Report, Request } from './jobs.ts';

/** The thread that has the database, from outside. */
export interface Client {
  /** Rejects with InUse when another process works on the file, with DiskFails, or when it is none that can be opened. */
  readonly open: (file: string) => Promise<void>;
  /** Rejects when it was not done, or when it is not known whether it was. */
  readonly ask: (job: Job) => Promise<Done>;
  readonly waiting: () => Waiting;
  /** Resolves when all that was asked for has been done, and the thread has ended. */
  readonly close: () => Promise<void>;
  /** Resolves when the thread has ended unasked. */
  readonly failed: Promise<Error>;
}

export interface ClientOptions {
  /** Where it is told that something takes long, or that others can read it; pino's logger is one. */
  readonly log?: TellingLog | undefined;
  /** How long a request waits for a file that another process keeps locked, in ms. */
  readonly patienceMs?: number;
  /** What takes longer is told, in ms. */
  readonly slowMs?: number;
  /** The thread's module, for tests that make it end. */
  readonly module?: URL;
}

const PATIENCE_MS = 30_000;
const SLOW_MS = 10_000;

interface Pending {
  readonly resolve: (done: Done) => void;
  readonly reject: (error: Error) => void;
  /** As performance.now() tells it. */
  readonly since: number;
}

export function startThread(options: ClientOptions): Client {
  const { log, patienceMs = PATIENCE_MS, slowMs = SLOW_MS } = options;
  const worker = new Worker(options.module ?? new URL('./thread.ts', import.meta.url));
  /** In the order in which they were asked for. */
  const pending = new Map<number, Pending>();
  const opened = Promise.withResolvers<undefined>();
  const ended = Promise.withResolvers<undefined>();
  const failed = Promise.withResolvers<Error>();
  let outbox: Request[] = [];
  let lastId = 0;
  let isClosing = false;
  /** Why nothing can be asked for any more. */
  let over: Error | null = null;
  let cause: unknown;
  /** Why it could not be opened. */
  let refusal: Error | null = null;

  const post = (command: Command): void => worker.postMessage(command);

  /** What is asked for in one turn of the event loop goes in one message, and so shares a sync. */
  function send(): void {
    if (outbox.length > 0) post({ kind: 'do', requests: outbox });
    outbox = [];
  }

  function heard(report: Report): void {
    switch (report.kind) {
      case 'open':
        opened.resolve(undefined);
        break;
      case 'refused':
        isClosing = true;
        refusal = refusalOf(report);
        break;
      case 'done':
        for (const { id, result } of report.outcomes) {
          const asked = pending.get(id);
          pending.delete(id);
          if (result.ok) asked?.resolve(result.value);
          else asked?.reject(new Error(result.error));
        }
    }
    // A process that only has its storage open may end.
    if (pending.size === 0 && !isClosing) worker.unref();
  }

  function exited(code: number): void {
    stopWatching();
    over ??= new Error(`the thread of the storage has ended with ${code}`, { cause });
    for (const { reject } of pending.values()) reject(over);
    pending.clear();
    // Refused or not, by now it has let go of the file.
    opened.reject(refusal ?? over);
    if (!isClosing) failed.resolve(over);
    ended.resolve(undefined);
  }

  function waiting(): Waiting {
    const [oldest] = pending.values();
    return { count: pending.size, ms: oldest ? performance.now() - oldest.since : 0 };
  }

  worker.on('message', heard);
  worker.on('error', (error: unknown) => (cause = error));
  worker.on('exit', exited);
  const stopWatching = tellSlowness({
    ...{ waiting, log, slowMs },
    because: 'the disk is slow, or another process keeps the file locked',
  });

  return {
    failed: failed.promise,
    waiting,
    open(file) {
      post({ kind: 'open', file, patienceMs });
      return opened.promise;
    },
    ask(job) {
      if (over) return Promise.reject(over);
      const { promise, resolve, reject } = Promise.withResolvers<Done>();
      lastId += 1;
      if (pending.size === 0) worker.ref();
      pending.set(lastId, { resolve, reject, since: performance.now() });
      if (outbox.length === 0) setImmediate(send);
      outbox.push({ id: lastId, job });
      return promise;
    },
    close() {
      if (!isClosing) {
        isClosing = true;
        over = new Error('the storage is closed');
        worker.ref();
        send();
        post({ kind: 'close' });
      }
      return ended.promise;
    },
  };
}

function refusalOf({ because, why }: Extract<Report, { kind: 'refused' }>): Error {
  switch (because) {
    case 'in-use':
      return new InUse(why);
    case 'disk':
      return new DiskFails(why);
    case 'file':
      return new Error(why);
  }
}
