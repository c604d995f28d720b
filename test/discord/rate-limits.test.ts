import { expect, it } from 'vitest';
import { createRateLimits } from '../../src/line/rate-limits.ts';
import { fakeTime } from '../fake-time.ts';

const met = (majorParameter: string, timeToReset: number, sublimitTimeout = 0) => ({
  majorParameter,
  timeToReset,
  sublimitTimeout,
});

it('a channel counts as delayed from meeting a limit until the limit is over', async () => {
  const time = fakeTime();
  const limits = createRateLimits(time);
  const begun = time.now();
  expect(limits.since('7', begun)).toBe(false);
  limits.met(met('7', 4000));
  await time.pass(10_000);
  expect([begun, begun + 4000, begun + 4001].map((when) => limits.since('7', when))).toEqual([
    true,
    true,
    false,
  ]);
  expect(limits.since('8', begun)).toBe(false);
});

it('a request with a long wait is given up', () => {
  const limits = createRateLimits(fakeTime());
  expect([15_000, 15_001].map((ms) => limits.met(met('7', ms)))).toEqual([false, true]);
  expect([15_000, 15_001].map((ms) => limits.met(met('7', 0, ms)))).toEqual([false, true]);
});
