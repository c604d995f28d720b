import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSystemTime } from '../../src/time/time.ts';

/** The clock of a process whose timers are vitest's, and which can be suspended. */
function suspendable() {
  const started = 1_800_000_000_000;
  let asleep = 0;
  return {
    time: createSystemTime(() => started + performance.now() + asleep),
    suspend: (ms: number): void => {
      asleep += ms;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance', 'Date'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports no suspension for a process that gets its turn', () => {
  const { time } = suspendable();
  const told = vi.fn();
  const cancel = time.onSuspension(told);
  vi.advanceTimersByTime(60_000);
  cancel();
  expect(told).not.toHaveBeenCalled();
});

it.each([1000, 8000, 600_000])('reports one suspension after %i ms without a turn', (ms) => {
  const { time, suspend } = suspendable();
  const told = vi.fn();
  const cancel = time.onSuspension(told);
  vi.advanceTimersByTime(10_000);
  const before = time.now();
  suspend(ms);
  vi.advanceTimersByTime(10_000);
  cancel();
  suspend(ms);
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveBeenCalledExactlyOnceWith(before);
});

it('reports a suspension before it returns the time, and before a timer fires', () => {
  const { time, suspend } = suspendable();
  const seen: string[] = [];
  time.onSuspension(() => seen.push('suspended'));
  time.at(time.now() + 100, () => seen.push('rung'));
  suspend(5000);
  time.now();
  expect(seen).toEqual(['suspended']);
  suspend(5000);
  vi.advanceTimersByTime(100);
  expect(seen).toEqual(['suspended', 'suspended', 'rung']);
});

it('ignores changes of the machine’s wall clock', () => {
  const { time } = suspendable();
  const before = time.now();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(time.now() - before).toBeLessThan(1000);
});
