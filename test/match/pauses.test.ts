/** A finished pause leaves no listeners on longer-lived objects. */
import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { untilStopped } from '../../src/time/pauses.ts';

const never = new Promise<never>(() => undefined);

it('waits until the work is done or the signal aborts', async () => {
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

it('leaves no listener on the signal after any number of pauses', async () => {
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
