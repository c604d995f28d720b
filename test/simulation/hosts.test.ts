/** Simulated processes end as real ones do, and catch up in turns of the event loop. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHost, unhandled } from './hosts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('end by a rejection that nobody has handled', () => {
  const crashed: unknown[] = [];
  const host = createHost('bot-1', (error) => crashed.push(error));
  const error = new Error('nobody handles this');
  host.run(() => unhandled(error));
  expect(crashed).toEqual([error]);
  expect(() => unhandled(error)).toThrow(error);
});

it('handle what came while they were suspended in order, one event in a turn', async () => {
  const host = createHost('bot-1', (error) => {
    throw error;
  });
  const seen: string[] = [];
  const comes = (name: string): void =>
    host.deliver(() => {
      seen.push(name);
      void Promise.resolve().then(() => seen.push(`after ${name}`));
    });
  host.suspend();
  comes('one');
  comes('two');
  host.resume();
  comes('three');
  await vi.runAllTimersAsync();
  expect(seen).toEqual(['one', 'after one', 'two', 'after two', 'three', 'after three']);
});
