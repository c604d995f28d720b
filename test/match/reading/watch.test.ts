import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processorTime, watchProcess, type ProcessorTime } from '../../../src/match/reading/watch.ts';

it.runIf(process.platform === 'linux')(
  'is what a process has used of the processor, whatever the time is',
  () => {
    const before = processorTime(process.pid) ?? 0;
    const from = process.cpuUsage();
    // Some work, as long as it takes: what is counted is counted in hundredths of a second.
    let used = { user: 0, system: 0 };
    while (used.user + used.system < 50_000) used = process.cpuUsage(from);
    const after = processorTime(process.pid) ?? 0;
    expect(after).toBeGreaterThanOrEqual(before + 30);
    const { user, system } = process.cpuUsage();
    expect(Math.abs(after - (user + system) / 1000)).toBeLessThan(500);
  },
);

it('is not known of a process that is gone', () => expect(processorTime(2 ** 30)).toBeNull());

describe('a process that is watched', () => {
  const allowed = { processorMs: 10_000, idleMs: 30_000 };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Why and after how many ms it is given up, within ten minutes. */
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

  /** Uses so many ms of the processor at each look, and that only at every so many looks. */
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
    ['uses all that there is', using(500), 'overrun 10500'],
    ['is on a system that does not tell', () => null, 'overrun 10500'],
  ])('and %s', (_, timeOf, expected) => expect(givenUp(timeOf)).toBe(expected));
});
