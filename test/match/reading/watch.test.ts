import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processorTime, watchProcess, type ProcessorTime } from '../../../src/match/reading/watch.ts';

it.runIf(process.platform === 'linux')('processorTime grows with the work a process does', () => {
  const before = processorTime(process.pid) ?? 0;
  const from = process.cpuUsage();
  // Works until the counter, in hundredths of a second, has moved.
  let used = { user: 0, system: 0 };
  while (used.user + used.system < 50_000) used = process.cpuUsage(from);
  const after = processorTime(process.pid) ?? 0;
  expect(after).toBeGreaterThanOrEqual(before + 30);
  const { user, system } = process.cpuUsage();
  expect(Math.abs(after - (user + system) / 1000)).toBeLessThan(500);
});

it('processorTime is null for a process that is gone', () => expect(processorTime(2 ** 30)).toBeNull());

describe('a watched process', () => {
  const allowed = { processorMs: 10_000, idleMs: 30_000 };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Reason and ms until the process is given up, within ten minutes; null if it is not. */
  function givenUp(timeOf: ProcessorTime): string | null {
    let why = null as string | null;
    let passedMs = 0;
    const end = watchProcess(1, allowed, (given) => (why = `${given} ${passedMs}`), timeOf);
    for (; passedMs < 600_000 && why === null;) {
      passedMs += 500;
      vi.advanceTimersByTime(500);
    }
    end();
    return why;
  }

  /** Uses `ms` of the processor at every `each`-th look. */
  function using(ms: number, each = 1): ProcessorTime {
    let [looks, used] = [0, 0];
    return () => {
      looks += 1;
      if (looks % each === 0) used += ms;
      return used;
    };
  }

  it.each([
    ['uses nothing', using(0), 'hangs 30000'],
    ['uses a little now and then', using(1, 59), null],
    ['uses all processor time', using(500), 'overrun 10500'],
    ['is on a system without these figures', () => null, 'overrun 10500'],
  ])('that %s', (_, timeOf, expected) => expect(givenUp(timeOf)).toBe(expected));
});
