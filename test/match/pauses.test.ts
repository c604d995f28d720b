/** Waiting leaves nothing behind at what outlives it. */
import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { untilStopped } from '../../src/time/pauses.ts';

const never = new Promise<never>(() => undefined);

it('waits until something is done, or until it is stopped', async () => {
  const stopping = new AbortController();
  expect(await untilStopped(stopping.signal, Promise.resolve('done'))).toBe('done');
  await expect(untilStopped(stopping.signal, Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  const waiting = untilStopped(stopping.signal, never);
  stopping.abort();
  expect(await waiting).toBe(null);
  expect(await untilStopped(stopping.signal, never)).toBe(null);
});

it('leaves no listener at the signal, however often it waits', async () => {
  const { signal } = new AbortController();
  const done = Promise.withResolvers<undefined>();
  const waits = Array.from({ length: 100 }, (_, i) =>
    untilStopped(signal, i % 2 === 0 ? done.promise : Promise.reject(new Error('refused'))),
  );
  expect(getEventListeners(signal, 'abort')).toHaveLength(100);
  done.resolve(undefined);
  await Promise.allSettled(waits);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
