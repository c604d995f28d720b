import { Worker } from 'node:worker_threads';

/** For modules that run as a worker process. */

/** Signals reach the whole group of processes; the bot ends in order first, and its workers go on meanwhile. */
export function outlastSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

/** Ends this process when its parent is gone, also while it hangs. Costs a thread. */
export function endWithParent(parent: number): void {
  new Worker(new URL('./watchdog.mjs', import.meta.url), { workerData: parent });
}

/**
 * Makes this process, which was forked, end with its parent.
 * @returns sends a report; resolves when the parent can have it
 */
export function serveParent(): (report: object) => Promise<unknown> {
  outlastSignals();
  process.on('disconnect', () => process.exit());
  return (report) => new Promise((resolve) => process.send?.(report, undefined, {}, resolve));
}
