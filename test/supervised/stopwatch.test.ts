import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown } from '../../src/supervised/stopwatch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a countdown ends once, and reports its progress', () => {
  const over = vi.fn();
  const countdown = countDown(1000, over);
  vi.advanceTimersByTime(500);
  expect(countdown.ms).toBe(500);
  vi.advanceTimersByTime(5000);
  expect(over).toHaveBeenCalledTimes(1);
  expect(countdown.ms).toBe(0);
});

it('a countdown that was ended calls nobody', () => {
  const over = vi.fn();
  countDown(1000, over).end();
  vi.advanceTimersByTime(5000);
  expect(over).not.toHaveBeenCalled();
});

it('a countdown leaves out the time in which this process was held up', () => {
  const over = vi.fn();
  const countdown = countDown(1000, over);
  const now = performance.now();
  const held = vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  vi.advanceTimersByTime(100);
  held.mockRestore();
  expect(countdown.ms).toBe(200);
  expect(over).not.toHaveBeenCalled();
});
