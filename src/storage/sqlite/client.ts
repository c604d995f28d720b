import { Worker as Thread } from 'node:worker_threads';
import { Supervised, type Task } from '../../supervised/supervised.ts';
import type { Hearing, Loss, Worker } from '../../supervised/worker.ts';
import type { Waiting } from '../backend.ts';
import { createPending, tellSlowness, type TellingLog } from '../pending.ts';
import type { Command, Done, Job, Outcome, Report, Request } from './jobs.ts';
import { DiskFails, InUse } from './refusals.ts';
import { inNextTurn } from '../../machine/clock.ts';

/** The thread that has the database, seen from outside. */
export interface Client {
  /**
   * Rejects with InUse if another process works on the file, with DiskFails, or if the file cannot be opened.
   */
  readonly open: () => Promise<void>;
  /** Rejects if the job was not done, or if its outcome is unknown. */
  readonly ask: (job: Job) => Promise<Done>;
  readonly waiting: () => Waiting;
  /** Resolves when all earlier jobs are done and the thread has ended. */
  readonly close: () => Promise<void>;
  /** Resolves when the thread has ended on its own. */
  readonly failed: Promise<Error>;
}

export interface ClientOptions {
  /** Log for slow storage and for files that others can read; pino's logger is one. */
  readonly log?: TellingLog | undefined;
  /** Longest wait for a file that another process keeps locked, in ms. */
  readonly patienceMs?: number;
  /** Waiting time in ms above which storage counts as slow. */
  readonly slowMs?: number;
  /** The thread's module, for tests that make it end. */
  readonly module?: URL;
}

const PATIENCE_MS = 30_000;
const SLOW_MS = 10_000;
const MODULE = new URL('./thread.ts', import.meta.url);

interface Asked extends Task<Request, Outcome> {
  readonly id: number;
}

/** Starts the thread for a file. It is never replaced: when it ends on its own, the storage has failed. */
export function startThread(file: string, options: ClientOptions): Client {
  const { log, patienceMs = PATIENCE_MS, slowMs = SLOW_MS, module = MODULE } = options;
  const pending = createPending();
  const failed = Promise.withResolvers<Error>();
  let lastId = 0;
  let closed: Promise<void> | null = null;

  const threads = new Supervised<Request, Outcome, Asked>({
    start: (hearing) => startWorker(module, { kind: 'open', file, patienceMs }, hearing),
    ahead: Infinity,
    taskOf: (outcome, given) => given.find(({ id }) => id === outcome.id),
    kept: { starts: 0, pauseMs: Infinity, brokenBy: errorOf },
    lost(loss, _, broken) {
      stopWatching();
      if (broken && loss['refusal'] === undefined) failed.resolve(broken);
    },
  });
  const stopWatching = tellSlowness({
    waiting: pending.waiting,
    log,
    slowMs,
    because: 'the disk is slow, or another process keeps the file locked',
  });

  async function end(): Promise<void> {
    await threads.close();
    stopWatching();
  }

  return {
    failed: failed.promise,
    waiting: pending.waiting,
    open: () => threads.ready(),
    ask(job) {
      if (closed) return Promise.reject(new Error('the storage is closed'));
      if (threads.broken) return Promise.reject(threads.broken);
      const id = (lastId += 1);
      return pending.run(() => {
        const { promise, resolve, reject } = Promise.withResolvers<Done>();
        threads.ask({
          id,
          losses: 0,
          begin: () => ({ id, job }),
          heard({ result }) {
            if (result.ok) resolve(result.value);
            else reject(new Error(result.error));
            return true;
          },
          // The supervisor starts no other thread, and fails the task.
          lost: () => 'first',
          fail: reject,
        });
        return promise;
      });
    },
    close: () => (closed ??= end()),
  };
}

/** Starts a thread with a database. It ends after its last job, or when it cannot open the file. */
function startWorker(module: URL, open: Command, { ready, heard }: Hearing<Outcome>): Worker<Request> {
  const thread = new Thread(module);
  const ended = Promise.withResolvers<Loss>();
  let outbox: Request[] = [];
  let cause: unknown;
  let refusal: Error | undefined;
  const post = (command: Command): void => thread.postMessage(command);

  /** Sends the requests of one turn of the event loop in one message, so that they share a sync. */
  function flush(): void {
    if (outbox.length > 0) post({ kind: 'do', requests: outbox });
    outbox = [];
  }

  thread.on('message', (report: Report) => {
    if (report.kind === 'open') ready();
    else if (report.kind === 'refused') refusal = refusalOf(report);
    else for (const outcome of report.outcomes) heard(outcome);
  });
  thread.on('error', (error: unknown) => (cause = error));
  // By now the thread has released the file, whether it could open it or not.
  thread.on('exit', (code) => ended.resolve({ code, cause, refusal }));
  post(open);
  return {
    ended: ended.promise,
    send(request) {
      if (outbox.length === 0) inNextTurn(flush);
      outbox.push(request);
    },
    hold(isHeld) {
      if (isHeld) thread.ref();
      else thread.unref();
    },
    end() {
      flush();
      post({ kind: 'close' });
    },
  };
}

const errorOf = ({ refusal, code, cause }: Loss): Error =>
  refusal instanceof Error
    ? refusal
    : new Error(`the thread of the storage has ended with ${String(code)}`, { cause });

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
