/** A storage under a lease writes nothing once another process holds the lease. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LeaseLost } from '../../src/storage/refusals.ts';
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

const TAKEOVER = 'UPDATE leases SET token = token + 1 WHERE shard = 3 RETURNING token';

describe.skipIf(lacksPostgres)('under a lease', () => {
  let server: PostgresServer;
  let postgres: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    postgres = await openPostgres(await server.newDatabase());
    await postgres.ask('INSERT INTO leases (shard, token) VALUES (3, 1), (4, 1)');
  });
  afterEach(() => postgres.close());

  /** Storage under the lease of shard 3 with this token; `lost` counts notices of its loss. */
  function under(token: string) {
    let lost = 0;
    const storage = postgres.under({ shard: 3, token }, () => (lost += 1));
    return { storage, ...storage, names: storage.documents('names', z.string()), lost: () => lost };
  }
  type Under = ReturnType<typeof under>;

  /** Each kind of write to a match with an entry and a document. */
  const WRITES: Record<string, (at: Under) => Promise<unknown>> = {
    'beginning a journal': ({ journal }) => journal.create('m2', {}),
    'an append': ({ journal }) => journal.append('m1', 1, 'late'),
    'setting a document': ({ names }) => names.set('a', 'late'),
    'deleting a document': ({ names }) => names.delete('a'),
    'deleting one that is not there': ({ names }) => names.delete('b'),
    'putting a document away': ({ names }) => names.putAway('a'),
    'replacing rows': async ({ rows }) =>
      rows.replace((await rows.range('names', 'a', 'a')).map((row) => ({ row, to: null }))),
  };

  test.each(Object.entries(WRITES))(
    '%s is refused after a takeover, and so is every later call',
    async (_, write) => {
      const first = under('1');
      await first.storage.journal.create('m1', {});
      await first.storage.journal.append('m1', 0, 'before');
      await first.names.set('a', 'before');
      await postgres.ask(TAKEOVER);
      const old = under('1');
      await expect(write(old)).rejects.toThrow(LeaseLost);
      await expect(old.journal.read('m1')).rejects.toThrow(LeaseLost);
      await expect(old.rows.slice([], null)).rejects.toThrow(LeaseLost);
      await expect(write(old)).rejects.toThrow(LeaseLost);
      expect(old.lost()).toBe(1);

      const { storage, names } = under('2');
      expect(await storage.journal.read('m1')).toEqual({ header: {}, entries: ['before'] });
      expect(await storage.journal.read('m2')).toBeUndefined();
      expect(await names.get('a')).toBe('before');
    },
  );

  test('the token of another shard, or of a shard without a lease, is refused', async () => {
    for (const fence of [
      { shard: 4, token: '2' },
      { shard: 5, token: '1' },
    ]) {
      await expect(postgres.under(fence).journal.create('m1', {})).rejects.toThrow(LeaseLost);
    }
    await postgres.under({ shard: 4, token: '1' }).journal.create('m1', {});
  });

  test('a write during a takeover waits for it, and is refused', async () => {
    const { storage, lost } = under('1');
    await storage.journal.create('m1', {});
    const holding = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    const taking = postgres.transaction(async (ask) => {
      await ask(TAKEOVER);
      begun.resolve(undefined);
      await holding.promise;
    });
    await begun.promise;
    const late = storage.journal.append('m1', 0, 'late');
    const heard = Promise.race([late.catch(() => 'refused'), somebodyWaits(postgres).then(() => 'waits')]);
    expect(await heard).toBe('waits');
    holding.resolve(undefined);
    await taking;
    await expect(late).rejects.toThrow(LeaseLost);
    expect(lost()).toBe(1);
    expect((await under('2').storage.journal.read('m1'))?.entries).toEqual([]);
  });

  test('renewing a lease and writing do not block each other', async () => {
    const { storage } = under('1');
    await storage.journal.create('m1', {});
    await postgres.transaction(async (ask) => {
      await ask('UPDATE leases SET until = clock_timestamp() WHERE shard = 3');
      await storage.journal.append('m1', 0, 'a');
    });
    await postgres.transaction(async (ask) => {
      await ask('SELECT FROM leases WHERE shard = 3 FOR KEY SHARE');
      await postgres.ask('UPDATE leases SET until = clock_timestamp() WHERE shard = 3');
    });
    expect((await storage.journal.read('m1'))?.entries).toEqual(['a']);
  });

  test.each([
    ['UPDATE leases SET token = 2', 'another process has taken its lease'],
    ['UPDATE leases SET token = 2, owner = NULL', 'its lease has been released'],
    ['DELETE FROM leases', 'the database has no lease for it'],
  ])('the refusal says how the lease was lost (%s)', async (change, why) => {
    await postgres.ask(`UPDATE leases SET owner = 'anna'`);
    await postgres.ask(change);
    const { names, rows } = under('1');
    await expect(names.set('a', 'x')).rejects.toThrow(new LeaseLost(`Shard 3 is lost: ${why}.`));
    await expect(under('1').rows.replace([])).rejects.toThrow(new LeaseLost(`Shard 3 is lost: ${why}.`));
    await expect(rows.replace([])).rejects.toThrow(LeaseLost);
  });

  test('a process that gave its lease up writes nothing more, even if the lease is free', async () => {
    const { storage, names, lost } = under('1');
    storage.abandon('its lease was not renewed in time');
    storage.abandon('another reason');
    await expect(names.set('a', 'x')).rejects.toThrow(
      new LeaseLost('Shard 3 is lost: its lease was not renewed in time.'),
    );
    expect(lost()).toBe(1);
    expect(await under('1').names.get('a')).toBeUndefined();
  });
});

/** Resolves when a session of this database waits for a lock. */
async function somebodyWaits(postgres: Postgres): Promise<void> {
  for (;;) {
    const { count } = await postgres.ask('SELECT FROM pg_locks WHERE NOT granted');
    if (count > 0) return;
  }
}
