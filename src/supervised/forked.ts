import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Hearing, Loss, Ready, Worker } from './worker.ts';

export interface ForkOptions {
  readonly module: URL;
  /** The whole environment of the process: the bot's own holds the token. */
  readonly env: NodeJS.ProcessEnv;
  /** Limit of JavaScript's memory in the process, in MB: above it that process alone ends. */
  readonly memoryMb: number;
  /** More flags for Node. */
  readonly flags?: readonly string[];
  /** As `os.setPriority` takes it; that of the bot by default. */
  readonly priority?: number | undefined;
}

/** Starts a process with Node's channel. It has nothing to lose: SIGKILL ends it. */
export function forkWorker<Order extends object, Report extends { readonly kind: string }>(
  { module, env, memoryMb, flags = [], priority }: ForkOptions,
  { ready, heard }: Hearing<Report>,
): Worker<Order> {
  const child = fork(module, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...flags, `--max-old-space-size=${memoryMb}`],
    env,
  });
  const { promise: ended, resolve } = Promise.withResolvers<Loss>();
  // Set at once, so that the threads and modules of the process inherit it.
  if (child.pid !== undefined && priority !== undefined) setPriority(child.pid, priority);
  child.on('message', (report: Report | Ready) => {
    if (isReady(report)) ready();
    else heard(report);
  });
  child.on('error', (error) => resolve({ err: error }));
  child.on('exit', (code, signal) => resolve({ code, signal }));
  return {
    pid: child.pid,
    // A process that cannot be reached has ended, which `ended` reports.
    send: (order) => void child.send(order, () => undefined),
    hold(isHeld) {
      for (const held of [child, child.channel]) {
        if (isHeld) held?.ref();
        else held?.unref();
      }
    },
    end: () => void child.kill('SIGKILL'),
    ended,
  };
}

const isReady = (report: { readonly kind: string }): report is Ready => report.kind === 'ready';
