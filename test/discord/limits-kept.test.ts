/** What limits people outlives a restart, and is the same for all who share the shards. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createAside } from '../../src/discord/aside.ts';
import { createHashing } from '../../src/privacy/hashing.ts';
import { openLimits } from '../../src/discord/limits-kept.ts';
import { createQuota } from '../../src/discord/quota.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { openForBots } from '../../src/storage/index.ts';
import { openProcesses } from '../storage/other-processes.ts';

const log = pino({ level: 'silent' });
const TWICE = { most: 2, ms: 1000 };

async function limitsOn(storage: Storage, now: { at: number }) {
  const hashing = createHashing({ storage, aside: createAside(log) });
  await hashing.load();
  const limits = openLimits({ storage, log, time: { now: () => now.at }, hashing });
  const quota = createQuota(TWICE, limits.named('threads'));
  await limits.load();
  return quota;
}

it('is known after a restart, as long as it limits anybody, and then gone from the storage', async () => {
  const opened = await openForBots('sqlite::memory:');
  if (opened.kind !== 'file') throw new Error('no file');
  const now = { at: 10_000 };
  const before = opened.view();
  const first = await limitsOn(before, now);
  expect([first.take('anna', 10_000), first.take('anna', 10_100), first.take('anna', 10_200)]).toEqual([
    ...[null, null, 11_000],
  ]);
  first.take('ben', 10_000);
  first.giveBack('ben');
  await before.close();

  now.at = 10_900;
  const again = opened.view();
  const second = await limitsOn(again, now);
  expect(second.fullUntil('anna', 10_900)).toBe(11_000);
  expect(second.fullUntil('ben', 10_900)).toBeNull();
  await again.close();

  now.at = 12_000;
  const last = opened.view();
  const third = await limitsOn(last, now);
  expect(third.fullUntil('anna', 12_000)).toBeNull();
  expect(await last.rows.range('limits', '', '\u{10FFFF}')).toEqual([]);
  await last.close();
  await opened.close();
});

it('is heard of by others, whose own is not undone by it', async () => {
  const { newProcess, unheard } = openProcesses();
  const now = { at: 0 };
  const [one, other] = [await limitsOn(newProcess(), now), await limitsOn(newProcess(), now)];
  const heard = () => new Promise((done) => setImmediate(done));
  one.take('anna', 0);
  await heard();
  other.take('anna', 10);
  await heard();
  expect([one.fullUntil('anna', 20), other.fullUntil('anna', 20)]).toEqual([1000, 1000]);
  await unheard(async () => {
    one.take('ben', 0);
    one.take('ben', 0);
    await heard();
  });
  await heard();
  expect(other.fullUntil('ben', 20)).toBe(1000);
});
