/** A supervised set of fake workers, with its losses. */
import { vi } from 'vitest';
import { Supervised, type Policy } from '../../src/supervised/supervised.ts';
import { pretendedWorkers, taskCalled, type Noted } from './pretended.ts';

/** Ends of workers are promises. */
export const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

export function supervised(policy: Partial<Policy<string, string, Noted>> = {}) {
  const { workers, start, at } = pretendedWorkers();
  const losses: string[] = [];
  const one = new Supervised<string, string, Noted>({
    start,
    lost: (loss, task, broken) =>
      void losses.push(`${JSON.stringify(loss)} ${task?.name ?? '-'}${broken ? ` ${broken.message}` : ''}`),
    ...policy,
  });
  const ask = (name: string, after?: 'first' | 'last' | 'over'): Noted => {
    const task = taskCalled(name, after);
    one.ask(task);
    return task;
  };
  return { one, workers, at, losses, ask };
}

/** Policy of workers that start before they are needed. */
export const KEPT = { starts: 2, pauseMs: 1000, brokenBy: () => new Error('broken') };
