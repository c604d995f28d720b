/** A database whose history has turned back, after the operator has accepted the loss. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWitness } from '../../src/shards/witness.ts';
import { acceptLoss } from '../../src/storage/postgres/history.ts';
import { DatabaseFails, openPostgres, type Ask, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from '../storage/postgres-server.ts';
import { notedLog } from './sharers.ts';
import { shimmedDatabase, type ShimmedDatabase } from './shim.ts';
import { keptIn, LATE, storeOn } from './turned-back-store.ts';

describe.skipIf(lacksPostgres)('a database', () => {
  let server: PostgresServer;
  let database: ShimmedDatabase;
  let postgres: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    database = await shimmedDatabase(server);
    postgres = await openPostgres(database.url);
  });
  afterEach(async () => {
    await postgres.close();
    await database.close();
  });
  const run = storeOn(() => database);
  const kept = keptIn(() => postgres);

  it('is not refused again by a process that returns after the operator accepted the loss', async () => {
    const [anna, ben] = ['anna', 'ben'].map((me) => openWitness(postgres, me, notedLog().log));
    if (!anna || !ben) throw new Error('nobody is there');
    await anna.appear(null);
    await ben.appear(null);
    await postgres.ask(`UPDATE owners SET until = until - interval '3 seconds'`);
    expect(await anna.appear(null)).toMatchObject({ is: 'turned back' });
    expect(await anna.appear(null)).toMatchObject({ is: 'undecided' });
    await run('go-on');
    expect(await anna.appear(null)).toEqual({ is: 'as it was' });
    expect(await ben.appear(null)).toMatchObject({ is: 'moved' });
    expect(await ben.appear(null)).toEqual({ is: 'as it was' });
    // A later loss is a new case.
    await postgres.ask(`UPDATE owners SET until = until - interval '3 seconds'`);
    expect(await ben.appear(null)).toMatchObject({ is: 'turned back' });
  });

  describe('is not refused again by a process that also found the loss', () => {
    const [first, second] = ['anna', 'ben'];
    const OTHERS_OLDER = `UPDATE owners SET until = until - interval '3 seconds'`;
    const foundBy = async (me: string, ask: Ask) => {
      const witness = openWitness({ ask }, me, notedLog().log);
      await witness.appear(null);
      return witness;
    };
    let cutOff: 'before' | 'after' | null = null;
    const cuttable: Ask = async (...args) => {
      if (cutOff === 'before') throw new DatabaseFails('cut off', null);
      const answer = await postgres.ask(...args);
      if (cutOff === 'after') throw new DatabaseFails('cut off', null);
      return answer;
    };
    beforeEach(() => {
      cutOff = null;
    });

    it.each(['before', 'after'] as const)('and was cut off %s it stored that', async (when) => {
      const anna = await foundBy(first, postgres.ask);
      const ben = await foundBy(second, cuttable);
      await postgres.ask(OTHERS_OLDER);
      for (const one of [anna, ben]) expect(await one.appear(null)).toMatchObject({ is: 'turned back' });
      cutOff = when;
      await expect(ben.appear(null)).rejects.toThrow(DatabaseFails);
      expect(await anna.appear(null)).toMatchObject({ is: 'undecided' });
      await run('go-on');
      cutOff = null;
      expect(await ben.appear(null)).toEqual({ is: 'as it was' });
      expect(await kept('turned-back')).toBeNull();
      expect(await anna.appear(null)).toEqual({ is: 'as it was' });
    });

    it('and stores that while the operator accepts it', async () => {
      const anna = await foundBy(first, postgres.ask);
      const other = await openPostgres(database.url);
      const ben = await foundBy(second, other.ask);
      await postgres.ask(OTHERS_OLDER);
      for (const one of [anna, ben]) expect(await one.appear(null)).toMatchObject({ is: 'turned back' });
      await anna.appear(null);
      let late: Promise<unknown> = Promise.resolve();
      await postgres.transaction(async (ask) => {
        await acceptLoss(ask);
        late = ben.appear(null);
        await vi.waitFor(async () => {
          const { count } = await ask('SELECT FROM pg_locks WHERE NOT granted');
          expect(count).toBeGreaterThan(0);
        }, LATE);
      });
      expect(await late).toEqual({ is: 'as it was' });
      expect(await kept('turned-back')).toBeNull();
      await other.close();
    });

    it('and returns while the new server’s clock is behind', async () => {
      const anna = await foundBy(first, postgres.ask);
      const ben = await foundBy(second, postgres.ask);
      await database.setClock(-120);
      await postgres.ask(OTHERS_OLDER);
      expect(await anna.appear(null)).toMatchObject({ is: 'turned back' });
      await anna.appear(null);
      await run('go-on');
      expect(await ben.appear(null)).toMatchObject({ is: 'moved' });
      // An accepted loss does not hide a later one, at any clock time.
      await database.setClock(-240);
      for (const one of [anna, ben]) expect(await one.appear(null)).toEqual({ is: 'as it was' });
      await postgres.ask(OTHERS_OLDER);
      for (const one of [anna, ben]) expect(await one.appear(null)).toMatchObject({ is: 'turned back' });
    });
  });
});
