import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createDeafness } from '../../src/line/deafness.ts';
import { createSigns } from '../../src/line/signs.ts';
import { fakeTime } from '../fake-time.ts';

/** A gateway that is asked for a sign every two seconds, and answers neither that nor, if `isDown`, requests. */
function silentGateway({ isDown = false } = {}) {
  const time = fakeTime();
  const seen = { requests: 0, renewals: 0 };
  const heard: (() => void)[] = [];
  const signs = createSigns(
    () => undefined,
    { id: 0 },
    time,
    () => deafness.check(),
  );
  const deafness = createDeafness({
    rest: {
      get() {
        seen.requests += 1;
        return isDown ? Promise.reject(new Error('unreachable')) : Promise.resolve({});
      },
    },
    gateway: { renew: () => void (seen.renewals += 1) },
    signs: { onSign: (callback) => void heard.push(callback) },
    time,
    log: pino({ level: 'silent' }),
  });
  return {
    seen,
    sign: () => {
      for (const callback of heard) callback();
    },
    passes: async (seconds: number) => {
      for (let left = seconds; left > 0; left -= 2) {
        signs.ask();
        await time.pass(2000);
      }
    },
  };
}

it('a silent connection is replaced after twelve seconds if Discord answers requests', async () => {
  const { seen, passes } = silentGateway();
  await passes(10);
  expect(seen).toEqual({ requests: 0, renewals: 0 });
  await passes(4);
  expect(seen).toEqual({ requests: 1, renewals: 1 });
});

it('a silent connection is kept while requests fail as well', async () => {
  const { seen, passes } = silentGateway({ isDown: true });
  await passes(60);
  expect(seen.requests).toBe(5);
  expect(seen.renewals).toBe(0);
});

it('a connection is kept if it brings something right after the answer to the request', async () => {
  const { seen, passes, sign } = silentGateway();
  await passes(10);
  const passing = passes(2);
  sign();
  await passing;
  expect(seen).toEqual({ requests: 1, renewals: 0 });
});
