import { Worker } from 'node:worker_threads';

/** For modules that run as a worker process. */

/**
 * Ignores signals, which reach the whole process group: the bot shuts down first, and its workers go on until
 * then.
 */
export function outlastSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

/** Ends this process when its parent is gone, even if this process hangs. Costs a thread. */
export function endWithParent(parent: number): void {
  new Worker(new URL('./watchdog.mjs', import.meta.url), { workerData: parent });
}

/**
 * Makes this forked process end with its parent.
 * @returns sends a report; resolves when the report is with the parent
 */
export function serveParent(): (report: object) => Promise<unknown> {
  outlastSignals();
  process.on('disconnect', () => process.exit());
  return (report) => new Promise((resolve) => process.send?.(report, undefined, {}, resolve));
}
