/** What leases guarantee on every PostgreSQL: the holders of shards, and their right to store. */
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLeases, type Leases } from '../../src/shards/leases.ts';
import { LeaseLost } from '../../src/storage/index.ts';
import type { Postgres } from '../../src/storage/postgres/postgres.ts';
import { startSharer, type Sharer } from './sharers.ts';

const log = pino({ level: 'silent' });

/** Where the tests run. */
export interface Ground {
  /** Opens an empty database; the previous one is not used any more. */
  newDatabase(): Promise<Postgres>;
  /** Runs a test in its time. */
  run(body: () => Promise<unknown>): Promise<unknown>;
  /** Resolves when a check no longer throws; rejects with its error if that takes more than a minute. */
  eventually(check: () => void): Promise<void>;
  close(): Promise<void>;
}

export function leasesContract(name: string, open: () => Promise<Ground>): void {
  describe(`leases on ${name}`, () => {
    let ground: Ground;
    beforeAll(async () => {
      ground = await open();
    });
    afterAll(() => ground.close());
    function test(does: string, body: () => Promise<void>): void {
      it(does, () => ground.run(body));
    }

    /** Makes a process look as if it had renewed nothing for long. */
    const expire = (postgres: Postgres, owner: string) =>
      Promise.all([
        postgres.ask(`UPDATE leases SET until = now() - interval '1 second' WHERE owner = $1`, [owner]),
        postgres.ask(`UPDATE owners SET until = now() - interval '1 second' WHERE owner = $1`, [owner]),
      ]);

    test('are taken by one process at a time, with a new token', async () => {
      const postgres = await ground.newDatabase();
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

    test('are taken by others after they run out, and then accept no more writes', async () => {
      const postgres = await ground.newDatabase();
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

    test('lost in a failover never have their tokens reused', async () => {
      const postgres = await ground.newDatabase();
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

    test('are taken over from an earlier version of the program, and by one', async () => {
      const postgres = await ground.newDatabase();
      const anna = openLeases(postgres, 'anna', { log });
      const own = await anna.take(0);
      const { rows } = await postgres.ask(
        `UPDATE leases SET token = leases.token + 1, owner = 'old' RETURNING token`,
      );
      expect(BigInt(String(rows[0]?.token))).toBe(BigInt(own?.token ?? '') + 1n);
      await expire(postgres, 'old');
      expect((await anna.take(0))?.token).not.toBe(own?.token);
    });

    test('keep one number of shards while any process is there', async () => {
      const postgres = await ground.newDatabase();
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
      afterAll(() => ground.run(() => Promise.all(running.map(({ shards }) => shards.stop()))));

      function startProcess(postgres: Postgres, me: string, count: number): Sharer {
        const sharer = startSharer(postgres, me, count);
        running.push(sharer);
        return sharer;
      }

      const has = ({ tenures }: Sharer): number => tenures.size;

      test('are spread, taken over from a dead process, and handed over at the end', async () => {
        const postgres = await ground.newDatabase();
        const anna = startProcess(postgres, 'anna', 5);
        await ground.eventually(() => expect(has(anna)).toBe(5));
        const ben = startProcess(postgres, 'ben', 5);
        await ground.eventually(() => expect([has(anna), has(ben)].sort()).toEqual([2, 3]));
        // Each was released before the other process took it.
        expect(anna.stopped).toHaveLength(has(ben));

        // A process that loses leases by the database's clock finds out at the next look, and stops those bots.
        const before = [...anna.tenures.values()];
        await postgres.ask(`UPDATE leases SET until = now() - interval '1 second' WHERE owner = 'anna'`);
        await ground.eventually(() => expect(has(anna) + has(ben)).toBe(5));
        const lost = before.filter(({ signal }) => signal.aborted);
        for (const { isHeld } of lost) expect(isHeld()).toBe(false);

        await ben.shards.stop();
        await ground.eventually(() => expect(has(anna)).toBe(5));
        expect(has(ben)).toBe(0);
        expect(ben.shards.all).toEqual([]);
      });
    });
  });
}
