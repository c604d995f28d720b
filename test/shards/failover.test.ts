/** Three processes share shards on a primary that dies; its standby takes over at the same address. */
import { expect, it, vi } from 'vitest';
import { openPostgres } from '../../src/storage/postgres/postgres.ts';
import { parseStorageUrl } from '../../src/storage/url.ts';
import { store } from '../../src/store.ts';
import { openPair } from '../storage/postgres-pair.ts';
import { lacksPostgres } from '../storage/postgres-server.ts';
import { startSharer, type Sharer } from './sharers.ts';

const LATE = { timeout: 60_000 };
const NAMES = ['anna', 'ben', 'cleo'];
const SHARDS = 6;

async function threeProcesses(isSynchronous: boolean) {
  const pair = await openPair(isSynchronous);
  const databases = await Promise.all(NAMES.map(() => openPostgres(pair.url)));
  const [first] = databases;
  if (!first) throw new Error('nobody is there');
  const { ask } = first;
  const sharers: Sharer[] = [];
  return {
    ask,
    pair,
    sharers,
    begin() {
      for (const [i, me] of NAMES.entries()) sharers.push(startSharer(databases[i] ?? first, me, SHARDS));
    },
    allHeld: () =>
      vi.waitFor(() => {
        const held = sharers.flatMap(({ tenures }) => [...tenures]).filter(([, tenure]) => tenure.isHeld());
        expect(held.map(([shard]) => shard).sort()).toEqual(Array.from({ length: SHARDS }, (_, i) => i));
      }, LATE),
    async goOn() {
      const address = parseStorageUrl(pair.url);
      if (!address.ok) throw new Error(address.error);
      return store(['go-on'], address.value, new Date());
    },
    async close() {
      await Promise.all(sharers.map(({ shards }) => shards.stop()));
      for (const one of databases) await one.close();
      await pair.close();
    },
  };
}

it.skipIf(lacksPostgres)('a synchronous standby takes over: all shards are leased again', async () => {
  const scene = await threeProcesses(true);
  const { ask, pair, sharers } = scene;
  try {
    await vi.waitFor(async () => {
      const { count } = await ask(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
      expect(count).toBe(1);
    }, LATE);
    scene.begin();
    await scene.allHeld();
    const before = sharers.flatMap(({ tenures }) => [...tenures.values()]);
    await pair.failOver();
    await vi.waitFor(() => {
      for (const { told } of sharers)
        expect(told).toContainEqual(expect.stringContaining('another server has taken over'));
    }, LATE);
    expect(before.filter((tenure) => tenure.isHeld())).toEqual([]);
    await scene.allHeld();
    expect(sharers.map(({ shards }) => shards.refusal)).toEqual([null, null, null]);
  } finally {
    await scene.close();
  }
});

it.skipIf(lacksPostgres)(
  'a lagging standby takes over: processes refuse it until the operator decides',
  async () => {
    const scene = await threeProcesses(false);
    const { ask, pair, sharers } = scene;
    try {
      scene.begin();
      await scene.allHeld();
      pair.replication.silence();
      // Each has given a sign of life that the standby lacks.
      const { rows } = await ask('SELECT max(until)::text AS last FROM owners');
      await vi.waitFor(async () => {
        const later = await ask('SELECT FROM owners WHERE until > $1', [String(rows[0]?.last)]);
        expect(later.count).toBe(NAMES.length);
      }, LATE);
      await pair.failOver();
      const refusals = () => sharers.map(({ shards }) => shards.refusal);
      await vi.waitFor(() => {
        for (const refusal of refusals()) expect(refusal).toContain('has turned back');
      }, LATE);
      expect(sharers.flatMap(({ had }) => had).filter((tenure) => tenure.isHeld())).toEqual([]);
      expect(await scene.goOn()).toMatchObject({ isWell: true });
      await scene.allHeld();
      await vi.waitFor(() => expect(refusals()).toEqual([null, null, null]), LATE);
    } finally {
      await scene.close();
    }
  },
);
