import { expect, it } from 'vitest';
import { createClockOffset } from '../../src/time/offset.ts';

const MINUTE = 60_000;

it('is zero before any event has arrived', () => {
  const offset = createClockOffset();
  expect([offset.toOurs(5), offset.toTheirs(5)]).toEqual([5, 5]);
});

it('is the difference of the fastest event, however many arrive late', () => {
  const offset = createClockOffset();
  offset.observe(1000, 1000 + 40);
  for (let i = 0; i < 1000; i += 1) offset.observe(2000 + i, 2000 + i + 3000);
  expect(offset.toOurs(10_000)).toBe(10_040);
  expect(offset.toTheirs(10_040)).toBe(10_000);
});

it('follows a clock that falls behind at once, and one that runs ahead after a while', () => {
  const offset = createClockOffset();
  offset.observe(0, 40);
  offset.observe(1000, 1000 - 500);
  expect(offset.toOurs(0)).toBe(-500);
  for (let minute = 1; minute <= 30; minute += 1) offset.observe(minute * MINUTE, minute * MINUTE + 70);
  expect(offset.toOurs(0)).toBe(70);
});

it('keeps an exact difference while only dates come, and bounds a late first event by them', () => {
  const offset = createClockOffset();
  offset.observe(0, 100);
  for (let at = 0; at < 3_600_000; at += 60_000) offset.bound(at - 500, at + 100);
  expect(offset.toOurs(0)).toBe(100);
  const started = createClockOffset();
  started.bound(0, 900);
  started.observe(0, 8000);
  expect(started.toOurs(0)).toBe(900);
});
