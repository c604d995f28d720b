/** Leases when the database's clock steps forward or back. */
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLeases } from '../../src/shards/leases.ts';
import { LEASE_MS } from '../../src/shards/terms.ts';
import { LeaseLost } from '../../src/storage/index.ts';
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from '../storage/postgres-server.ts';
import { startSharer } from './sharers.ts';
import { shimmedDatabase, type ShimmedDatabase } from './shim.ts';

const log = pino({ level: 'silent' });
const LATE = { timeout: 60_000 };

describe.skipIf(lacksPostgres)('a database clock that steps', () => {
  let server: PostgresServer;
  let database: ShimmedDatabase;
  let postgres: Postgres;
  /** The observing process's clock, in ms. */
  let passed = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    passed = 0;
    database = await shimmedDatabase(server);
    postgres = await openPostgres(database.url);
  });
  afterEach(async () => {
    await postgres.close();
    await database.close();
  });

  const open = (me: string) =>
    openLeases(postgres, me, { log, clocks: () => ({ running: passed, wall: passed }) });

  describe.each([-20, -120])('back by %d s', (seconds) => {
    it('a dead process’s leases last as long as usual, and no longer', async () => {
      const [dead, anna] = [open('dead'), open('anna')];
      await dead.appear(null);
      await dead.take(0);
      await database.setClock(seconds);
      await anna.appear(null);
      const before = await anna.look(1);
      expect([before.held, [...before.owners.keys()].sort()]).toEqual([
        new Map([[0, 'dead']]),
        ['anna', 'dead'],
      ]);
      expect(await anna.take(0)).toBeNull();
      passed = LEASE_MS - 1;
      expect((await anna.look(1)).held.size).toBe(1);
      expect(await anna.take(0)).toBeNull();
      passed = LEASE_MS;
      const after = await anna.look(1);
      expect([after.held.size, [...after.owners.keys()]]).toEqual([0, ['anna']]);
      const lease = await anna.take(0);
      expect(lease?.shard).toBe(0);
      expect((await anna.look(1)).held).toEqual(new Map([[0, 'anna']]));
      if (lease) expect(await anna.renew([lease])).toEqual([lease]);
    });

    it('a living process keeps its lease, even if renewed at the last moment', async () => {
      const [ben, anna] = [open('ben'), open('anna')];
      await ben.appear(null);
      const lease = await ben.take(0);
      if (!lease) throw new Error('it was free');
      await database.setClock(seconds);
      await anna.look(1);
      passed = LEASE_MS;
      expect((await anna.look(1)).held.size).toBe(0);
      expect(await ben.renew([lease])).toEqual([lease]);
      expect(await anna.take(0)).toBeNull();
      await ben.appear(null);
      expect(await anna.look(1)).toEqual({
        owners: new Map([['ben', null]]),
        held: new Map([[0, 'ben']]),
        count: 1,
      });
    });

    it('processes agree on a new number of shards when no old one is left', async () => {
      const dead = open('dead');
      await dead.appear(null);
      await dead.take(0);
      expect(await dead.agree(4, 1)).toBe(4);
      await database.setClock(seconds);
      const late = openLeases(postgres, 'late', {
        log,
        clocks: () => ({ running: (passed += LEASE_MS / 2), wall: 0 }),
      });
      await late.appear(null);
      expect(await late.agree(8, 1)).toBe(8);
    });

    it('the number of shards stays while other processes live', async () => {
      const ben = open('ben');
      await ben.appear(null);
      expect(await ben.agree(4, 1)).toBe(4);
      await database.setClock(seconds);
      const late = openLeases(postgres, 'late', {
        log,
        // The other process renews its sign of life during the wait.
        clocks() {
          void ben.appear(null);
          return { running: (passed += LEASE_MS / 2), wall: 0 };
        },
      });
      await late.appear(null);
      expect(await late.agree(8, 1)).toBe(4);
      await ben.appear(null);
    });
  });

  it('forward, others can take a living process’s lease, which then stores nothing', async () => {
    const [anna, ben] = [open('anna'), open('ben')];
    await anna.appear(null);
    const lease = await anna.take(0);
    if (!lease) throw new Error('it was free');
    await postgres.under(lease).journal.create('m1', {});
    await database.setClock(120);
    expect((await ben.look(1)).held.size).toBe(0);
    expect(await ben.take(0)).not.toBeNull();
    expect(await anna.renew([lease])).toEqual([]);
    await expect(postgres.under(lease).journal.append('m1', 0, 'a')).rejects.toThrow(LeaseLost);
    expect(await anna.appear(null)).toEqual({ is: 'as it was' });
  });

  it.each([-120, -20, 20, 120])(
    'by %d s, three processes hold all shards, each one once',
    async (seconds) => {
      const names = ['anna', 'ben', 'cleo'];
      for (const me of names) await open(me).appear(null);
      await postgres.ask('DELETE FROM owners');
      const all = names.map((me) => startSharer(postgres, me, 6));
      const has = () => all.flatMap(({ tenures }) => [...tenures.keys()]).sort();
      const isEach = () =>
        all.every(({ tenures }) => [...tenures.values()].every((tenure) => tenure.isHeld()));
      await vi.waitFor(() => expect(has()).toEqual([0, 1, 2, 3, 4, 5]), LATE);
      await database.setClock(seconds);
      // All have looked since.
      await vi.waitFor(async () => {
        const { rows } = await postgres.ask(
          `SELECT count(*) AS count FROM leases WHERE owner IS NOT NULL
         AND until BETWEEN clock_timestamp() AND clock_timestamp() + interval '8 seconds'`,
        );
        expect(Number(rows[0]?.count)).toBe(6);
        expect(has()).toEqual([0, 1, 2, 3, 4, 5]);
        expect(isEach()).toBe(true);
      }, LATE);
      const lost = all.flatMap(({ had }) => had).filter(({ signal }) => signal.aborted);
      if (seconds < 0) expect(lost).toEqual([]);
      expect(all.map(({ shards }) => shards.refusal)).toEqual([null, null, null]);
      await Promise.all(all.map(({ shards }) => shards.stop()));
    },
  );
});
