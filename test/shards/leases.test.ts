/** Leases in a real PostgreSQL: holders of shards, and their right to store. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { openLeases, type Leases } from '../../src/shards/leases.ts';
import { LeaseLost } from '../../src/storage/index.ts';
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from '../storage/postgres-server.ts';
import { startSharer, type Sharer } from './sharers.ts';

const log = pino({ level: 'silent' });
const LATE = { timeout: 60_000 };

describe.skipIf(lacksPostgres)('leases', () => {
  let server: PostgresServer;
  const opened: Postgres[] = [];
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    for (const postgres of opened) await postgres.close();
    await server.stop();
  });

  async function newDatabase(): Promise<Postgres> {
    const postgres = await openPostgres(await server.newDatabase());
    opened.push(postgres);
    return postgres;
  }

  /** Makes a process look as if it had renewed nothing for long. */
  const expire = (postgres: Postgres, owner: string) =>
    Promise.all([
      postgres.ask(`UPDATE leases SET until = now() - interval '1 second' WHERE owner = $1`, [owner]),
      postgres.ask(`UPDATE owners SET until = now() - interval '1 second' WHERE owner = $1`, [owner]),
    ]);

  it('are taken by one process at a time, with a new token', async () => {
    const postgres = await newDatabase();
    const [anna, ben] = ['anna', 'ben'].map((me) => openLeases(postgres, me, { log })) as [Leases, Leases];
    const both = await Promise.all([anna.take(3), ben.take(3)]);
    expect(both.filter((lease) => lease !== null)).toHaveLength(1);
    const [owner, other] = both[0] ? [anna, ben] : [ben, anna];
    const first = both[0] ?? both[1];
    if (!first) throw new Error('nobody has it');
    expect(await owner.renew([first])).toEqual([first]);
    expect(await other.take(3)).toBeNull();
    await owner.release(first);
    const next = await other.take(3);
    expect(next).toMatchObject({ shard: 3 });
    expect(next?.token).not.toBe(first.token);
    expect(await owner.renew([first])).toEqual([]);
    // Releasing a lost lease changes nothing.
    await owner.release(first);
    expect(await owner.take(3)).toBeNull();
  });

  it('are taken by others after they run out, and then accept no more writes', async () => {
    const postgres = await newDatabase();
    const [anna, ben] = ['anna', 'ben'].map((me) => openLeases(postgres, me, { log })) as [Leases, Leases];
    const old = await anna.take(0);
    const under = postgres.under(old);
    await under.journal.create('m1', {});
    await expire(postgres, 'anna');
    // An expired lease stays valid until another process takes it.
    await under.journal.append('m1', 0, 'a');
    const next = postgres.under(await ben.take(0));
    await expect(under.journal.append('m1', 1, 'b')).rejects.toThrow(LeaseLost);
    await next.journal.append('m1', 1, 'c');
    expect((await next.journal.read('m1'))?.entries).toEqual(['a', 'c']);
  });

  it('lost in a failover never have their tokens reused', async () => {
    const postgres = await newDatabase();
    const [anna, ben, cleo] = ['anna', 'ben', 'cleo'].map((me) => openLeases(postgres, me, { log })) as [
      ...[Leases, Leases, Leases],
    ];
    const first = await anna.take(0);
    if (!first) throw new Error('it was free');
    await postgres.under(first).journal.create('m1', {});
    await anna.release(first);
    const before = await postgres.ask('SELECT token, owner, until FROM leases');
    const lost = await ben.take(0);
    // The database is a lagging standby: it knows nothing of Ben.
    await postgres.ask('UPDATE leases SET token = $1, owner = NULL', [String(before.rows[0]?.token)]);
    const again = await cleo.take(0);
    if (!lost || !again) throw new Error('it was free');
    expect(again.token).not.toBe(lost.token);
    expect(await ben.renew([lost])).toEqual([]);
    await expect(postgres.under(lost).journal.append('m1', 0, 'a')).rejects.toThrow(LeaseLost);
    await postgres.under(again).journal.append('m1', 0, 'a');
  });

  it('are taken over from an earlier version of the program, and by one', async () => {
    const postgres = await newDatabase();
    const anna = openLeases(postgres, 'anna', { log });
    const own = await anna.take(0);
    const { rows } = await postgres.ask(
      `UPDATE leases SET token = leases.token + 1, owner = 'old' RETURNING token`,
    );
    expect(BigInt(String(rows[0]?.token))).toBe(BigInt(own?.token ?? '') + 1n);
    await expire(postgres, 'old');
    expect((await anna.take(0))?.token).not.toBe(own?.token);
  });

  it('keep one number of shards while any process is there', async () => {
    const postgres = await newDatabase();
    const [anna, ben] = ['anna', 'ben'].map((me) => openLeases(postgres, me, { log })) as [Leases, Leases];
    await anna.appear(null);
    expect(await anna.agree(null, 4)).toBe(4);
    await ben.appear(null);
    expect(await ben.agree(null, 16)).toBe(4);
    expect(await ben.agree(8, 16)).toBe(4);
    await anna.disappear();
    expect(await ben.agree(8, 16)).toBe(8);
  });

  describe('of processes that share shards', () => {
    const running: Sharer[] = [];
    afterAll(() => Promise.all(running.map(({ shards }) => shards.stop())));

    function startProcess(postgres: Postgres, me: string, count: number): Sharer {
      const sharer = startSharer(postgres, me, count);
      running.push(sharer);
      return sharer;
    }

    const has = ({ tenures }: Sharer): number => tenures.size;

    it('are spread, taken over from a dead process, and handed over at the end', async () => {
      const postgres = await newDatabase();
      const anna = startProcess(postgres, 'anna', 5);
      await vi.waitFor(() => expect(has(anna)).toBe(5), LATE);
      const ben = startProcess(postgres, 'ben', 5);
      await vi.waitFor(() => expect([has(anna), has(ben)].sort()).toEqual([2, 3]), LATE);
      // Each was released before the other process took it.
      expect(anna.stopped).toHaveLength(has(ben));

      // A process that loses leases by the database's clock finds out at the next look, and stops those bots.
      const before = [...anna.tenures.values()];
      await postgres.ask(`UPDATE leases SET until = now() - interval '1 second' WHERE owner = 'anna'`);
      await vi.waitFor(() => expect(has(anna) + has(ben)).toBe(5), LATE);
      const lost = before.filter(({ signal }) => signal.aborted);
      for (const { isHeld } of lost) expect(isHeld()).toBe(false);

      await ben.shards.stop();
      await vi.waitFor(() => expect(has(anna)).toBe(5), LATE);
      expect(has(ben)).toBe(0);
      expect(ben.shards.all).toEqual([]);
    });
  });
});
