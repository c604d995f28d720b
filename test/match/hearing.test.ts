import { expect, it, vi } from 'vitest';
import { createHearing } from '../../src/match/hearing.ts';
import { fakeTime } from '../fake-time.ts';

/** A `Hearing` on a Discord that answers probes unless it is silent. */
function listener({ wanted = true } = {}) {
  const time = fakeTime();
  const told: string[] = [];
  const discord = { silent: false, asked: 0 };
  const started = time.now();
  const hearing = createHearing({
    time,
    wanted: () => wanted,
    ask() {
      discord.asked += 1;
      if (!discord.silent) queueMicrotask(() => hearing.heard());
    },
    fellSilent: () => told.push(`silent since ${hearing.last - started}`),
    spoke: (last) => told.push(`heard again after ${time.now() - last}`),
  });
  return { time, told, discord, hearing };
}

it('probes Discord after a quiet time and reports no outage while it answers', async () => {
  const { time, told, discord, hearing } = listener();
  await time.pass(60_000);
  expect(discord.asked).toBeGreaterThanOrEqual(20);
  expect(discord.asked).toBeLessThanOrEqual(30);
  expect(time.now() - hearing.last).toBeLessThanOrEqual(2000);
  expect(told).toEqual([]);
});

it('sends no probe when nobody needs it, or when enough events arrive', async () => {
  const idle = listener({ wanted: false });
  await idle.time.pass(60_000);
  const busy = listener();
  for (let second = 0; second < 60; second += 1) {
    await busy.time.pass(1000);
    busy.hearing.heard();
  }
  expect([idle.discord.asked, busy.discord.asked]).toEqual([0, 0]);
});

it('dates a silence from the last sign of life and probes at a limited rate', async () => {
  const { time, told, discord, hearing } = listener();
  await time.pass(1000);
  hearing.heard();
  discord.silent = true;
  await time.pass(75_000);
  expect(told).toEqual(['silent since 1000']);
  expect(discord.asked).toBeLessThan(40);
  discord.silent = false;
  hearing.heard();
  expect(told).toEqual(['silent since 1000', 'heard again after 75000']);
});

it('treats any suspension of the process as a silence, however short', async () => {
  const { time, told, hearing } = listener();
  await time.pass(1000);
  hearing.heard();
  await time.suspend(1000);
  expect(told).toEqual(['silent since 1000', 'heard again after 1000']);
});

it('holds decisions until Discord is heard after their deadline', async () => {
  const { time, discord, hearing } = listener();
  discord.silent = true;
  const decided = vi.fn();
  const due = time.now() + 500;
  await time.pass(600);
  void hearing.since(due).then(decided);
  await time.pass(60_000);
  expect(decided).not.toHaveBeenCalled();
  hearing.heard();
  await time.settle();
  expect(decided).toHaveBeenCalledOnce();
});

it('releases waiting decisions when it stops', async () => {
  const { time, discord, hearing } = listener();
  discord.silent = true;
  const decided = vi.fn();
  void hearing.since(time.now() + 500).then(decided);
  hearing.stop();
  await time.settle();
  expect(decided).toHaveBeenCalledOnce();
});

it('decides at once what Discord was heard after, and anything once it has stopped', async () => {
  const { time, discord, hearing } = listener();
  discord.silent = true;
  await time.pass(600);
  hearing.heard();
  const decided: string[] = [];
  void hearing.since(time.now()).then(() => decided.push('heard at that moment'));
  void hearing.since(time.now() + 1).then(() => decided.push('not yet heard'));
  await time.settle();
  expect(decided).toEqual(['heard at that moment']);
  expect(discord.asked).toBe(1);
  hearing.stop();
  await time.settle();
  void hearing.since(time.now() + 60_000).then(() => decided.push('stopped'));
  await time.settle();
  expect(decided).toEqual(['heard at that moment', 'not yet heard', 'stopped']);
});

it('answers only decisions whose deadline has passed when Discord is heard', async () => {
  const { time, discord, hearing } = listener();
  discord.silent = true;
  const start = time.now();
  const decided: number[] = [];
  for (const after of [500, 2000]) void hearing.since(start + after).then(() => decided.push(after));
  await time.pass(1000);
  hearing.heard();
  await time.settle();
  expect(decided).toEqual([500]);
  await time.pass(1000);
  hearing.heard();
  await time.settle();
  expect(decided).toEqual([500, 2000]);
});

it('is silent from the fall into silence until Discord is heard', async () => {
  const { time, discord, hearing } = listener();
  const states = [hearing.isSilent];
  discord.silent = true;
  await time.pass(5000);
  states.push(hearing.isSilent);
  hearing.heard();
  states.push(hearing.isSilent);
  expect(states).toEqual([false, true, false]);
});

it('reports nothing and probes nothing after it has stopped', async () => {
  const { time, told, discord, hearing } = listener();
  discord.silent = true;
  hearing.stop();
  await time.pass(60_000);
  await time.suspend(1000);
  expect([told, discord.asked]).toEqual([[], 0]);
});
