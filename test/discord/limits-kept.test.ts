/** Limits on players survive a restart, and are shared by all processes. */
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createAside } from '../../src/chat/aside.ts';
import { createHashing } from '../../src/privacy/hashing.ts';
import { openLimits } from '../../src/chat/limits-kept.ts';
import { createQuota } from '../../src/chat/quota.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { openForBots } from '../../src/storage/index.ts';
import { openProcesses } from '../storage/other-processes.ts';

const log = pino({ level: 'silent' });
const TWICE = { most: 2, ms: 1000 };

async function hashingOn(storage: Storage) {
  const hashing = createHashing({ storage, aside: createAside(log) });
  await hashing.load();
  return hashing;
}

async function limitsOn(storage: Storage, now: { at: number }) {
  const hashing = await hashingOn(storage);
  const limits = openLimits({ storage, log, time: { now: () => now.at }, hashing });
  const quota = createQuota(TWICE, limits.named('threads'));
  await limits.load();
  return quota;
}

it('a limit survives a restart, and leaves the storage once it has expired', async () => {
  const opened = await openForBots('sqlite::memory:');
  if (opened.kind !== 'file') throw new Error('no file');
  const now = { at: 10_000 };
  const before = opened.view();
  const first = await limitsOn(before, now);
  expect([first.take('anna', 10_000), first.take('anna', 10_100), first.take('anna', 10_200)]).toEqual([
    null,
    null,
    11_000,
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

it("a limit reached elsewhere is heard of, and adds to the process's own counts", async () => {
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

it('loading limits keeps counts made during the load, and the stored ones', async () => {
  const { newProcess } = openProcesses();
  const now = { at: 600 };
  await newProcess()
    .documents('limits', z.unknown())
    .set('threads/anna', { times: [100] });
  const storage = newProcess();
  const gate = Promise.withResolvers<undefined>();
  const slow: Storage = {
    ...storage,
    documents(name, parser) {
      const documents = storage.documents(name, parser);
      return {
        ...documents,
        async *entries() {
          yield* documents.entries();
          await gate.promise;
        },
      };
    },
  };
  const limits = openLimits({
    storage: slow,
    log,
    time: { now: () => now.at },
    hashing: await hashingOn(storage),
  });
  const quota = createQuota(TWICE, limits.named('threads'));
  const loading = limits.load();
  await new Promise((done) => setImmediate(done));
  quota.take('anna', 500);
  quota.take('ben', 500);
  gate.resolve(undefined);
  await loading;
  expect([quota.fullUntil('anna', 600), quota.fullUntil('ben', 600)]).toEqual([1100, null]);
  expect((await limitsOn(newProcess(), now)).fullUntil('anna', 600)).toBe(1100);
});

describe('limits stored under an id by an earlier version', () => {
  const IDA = '100000000000000001';

  it.each([
    { what: 'one each', plain: [100], hashed: [200], until: 1100 },
    { what: 'more under the id', plain: [100, 300], hashed: [200], until: 1200 },
    { what: 'more under the hash', plain: [100], hashed: [200, 300], until: 1200 },
    { what: 'the same', plain: [100], hashed: [100], until: null },
    { what: 'two at once', plain: [100, 100], hashed: [100], until: 1100 },
  ])('add up with the ones under the hash: $what', async ({ plain, hashed, until }) => {
    const { newProcess } = openProcesses();
    const earlier = newProcess();
    const hash = (await hashingOn(newProcess())).of(IDA);
    const documents = earlier.documents('limits', z.unknown());
    await documents.set(`threads/${IDA}`, { times: plain });
    await documents.set(`threads/${hash}`, { times: hashed });
    const storage = newProcess();
    const quota = await limitsOn(storage, { at: 400 });
    expect(quota.fullUntil(IDA, 400)).toBe(until);
    const rows = await storage.rows.range('limits', '', '\u{10FFFF}');
    expect(rows.map(({ key }) => key)).toEqual([`threads/${hash}`]);
    // The same after the next start.
    const again = await limitsOn(newProcess(), { at: 400 });
    expect(again.fullUntil(IDA, 400)).toBe(until);
  });

  it('are heard of, and moved under the hash', async () => {
    const { newProcess } = openProcesses();
    const earlier = newProcess();
    const storage = newProcess();
    const quota = await limitsOn(storage, { at: 400 });
    quota.take(IDA, 100);
    await earlier.documents('limits', z.unknown()).set(`threads/${IDA}`, { times: [200] });
    await vi.waitFor(() => expect(quota.fullUntil(IDA, 400)).toBe(1100));
    await vi.waitFor(async () => {
      const rows = await storage.rows.range('limits', '', '\u{10FFFF}');
      expect(rows.map(({ key, text }) => [key.includes(IDA), text])).toEqual([
        [false, expect.stringContaining('[100,200]')],
      ]);
    });
    expect(quota.fullUntil(IDA, 400)).toBe(1100);
  });
});
