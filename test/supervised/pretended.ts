import type { Hearing, Loss, Worker } from '../../src/supervised/worker.ts';
import type { Task } from '../../src/supervised/supervised.ts';

/** A fake worker that acts only on command. */
export interface Pretended extends Worker<string> {
  readonly hearing: Hearing<string>;
  readonly sent: string[];
  isHeld: boolean;
  isEnded: boolean;
  dies(loss?: Loss): void;
}

/** Starts fake workers; `workers` lists them. */
export function pretendedWorkers() {
  const workers: Pretended[] = [];
  function start(hearing: Hearing<string>): Pretended {
    const { promise: ended, resolve } = Promise.withResolvers<Loss>();
    const worker: Pretended = {
      hearing,
      sent: [],
      isHeld: true,
      isEnded: false,
      send: (order) => void worker.sent.push(order),
      hold: (isHeld) => void (worker.isHeld = isHeld),
      end() {
        worker.isEnded = true;
        resolve({ signal: 'SIGKILL' });
      },
      dies: (loss = { code: 3 }) => resolve(loss),
      ended,
    };
    workers.push(worker);
    return worker;
  }
  const at = (i: number): Pretended => {
    const worker = workers.at(i);
    if (!worker) throw new Error('no such worker');
    return worker;
  };
  return { workers, start, at };
}

export interface Noted extends Task<string, string> {
  readonly name: string;
  /** Events of the task. */
  readonly fate: string[];
}

/** A task that records its events; a report that starts with `done` is its last. */
export function taskCalled(name: string, after: 'first' | 'last' | 'over' = 'over'): Noted {
  const fate: string[] = [];
  return {
    name,
    fate,
    losses: 0,
    begin: () => name,
    heard(report) {
      fate.push(report);
      return report.startsWith('done');
    },
    lost() {
      fate.push('lost');
      return after;
    },
    fail: ({ message }) => void fate.push(`failed: ${message}`),
  };
}
