import { expect, it } from 'vitest';
import { pino } from 'pino';
import { withinBudget } from '../../src/discord/identify-budget.ts';
import { fakeTime } from '../fake-time.ts';

/** Asks for identifies on a throttler that lets everything through; `passed` counts those that came through. */
function budget(left: number) {
  const time = fakeTime();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const throttler = withinBudget({ waitForIdentify: () => Promise.resolve() }, left, { time, log });
  const asked = { ...{ time, logged }, passed: 0, failed: 0 };
  const ask = (signal: AbortSignal): void => {
    throttler.waitForIdentify(0, signal).then(
      () => (asked.passed += 1),
      () => (asked.failed += 1),
    );
  };
  return { asked, ask };
}

const always = new AbortController().signal;

it('twenty identifies go through in a row, then one every 90 seconds: fewer than Discord’s 1,000 a day', async () => {
  const { asked, ask } = budget(1000);
  for (let i = 0; i < 20; i += 1) ask(always);
  await asked.time.settle();
  expect([asked.passed, asked.logged]).toEqual([20, []]);
  ask(always);
  await asked.time.pass(89_000);
  expect(asked.passed).toBe(20);
  expect(asked.logged).toHaveLength(1);
  await asked.time.pass(1000);
  expect(asked.passed).toBe(21);
});

it('a whole day of trying stays below what Discord allows', async () => {
  const { asked, ask } = budget(1000);
  const DAY_MS = 24 * 3_600_000;
  const end = asked.time.now() + DAY_MS;
  while (asked.time.now() < end) {
    const before = asked.passed;
    ask(always);
    while (asked.passed === before) await asked.time.pass(10_000);
  }
  expect(asked.passed).toBeGreaterThan(900);
  expect(asked.passed).toBeLessThan(1000);
});

it('what Discord says is left for today is not overdrawn', async () => {
  const { asked, ask } = budget(3);
  for (let i = 0; i < 5; i += 1) ask(always);
  await asked.time.settle();
  expect(asked.passed).toBe(3);
});

it('whoever gives up while waiting takes nothing from the budget', async () => {
  const { asked, ask } = budget(0);
  const gone = new AbortController();
  ask(gone.signal);
  await asked.time.settle();
  gone.abort();
  await asked.time.pass(90_000);
  expect([asked.passed, asked.failed]).toEqual([0, 1]);
  ask(always);
  await asked.time.settle();
  expect(asked.passed).toBe(1);
});
