import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemTime } from '../../src/match/time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a process that gets its turn does not stand still', () => {
  const heard = vi.fn();
  const cancel = systemTime.onSuspension(heard);
  vi.advanceTimersByTime(60_000);
  cancel();
  expect(heard).not.toHaveBeenCalled();
});

it('a process that gets no turn for a while has stood still, once', () => {
  const heard = vi.fn();
  const cancel = systemTime.onSuspension(heard);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(10_000);
  cancel();
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(10_000);
  expect(heard).toHaveBeenCalledOnce();
});
