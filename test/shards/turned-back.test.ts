/** A database whose history turns back, or whose server is replaced, while processes share shards on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWitness } from '../../src/shards/witness.ts';
import { HISTORY } from '../../src/storage/history.ts';
import { DatabaseFails, openPostgres, type Ask, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { withRows } from '../discord/stored-rows.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from '../storage/postgres-server.ts';
import { notedLog, startSharer, type Sharer } from './sharers.ts';
import { shimmedDatabase, type ShimmedDatabase } from './shim.ts';
import { keptIn, LATE, storeOn } from './turned-back-store.ts';

const OLDER = `UPDATE owners SET until = until - interval '3 seconds' WHERE owner = 'anna'`;
const TURNED_BACK = "the database's history has turned back";

describe.skipIf(lacksPostgres)('a database', () => {
  let server: PostgresServer;
  let database: ShimmedDatabase;
  let postgres: Postgres;
  const running: Sharer[] = [];
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    database = await shimmedDatabase(server);
    postgres = await openPostgres(database.url);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ shards }) => shards.stop()));
    await postgres.close();
    await database.close();
  });

  function start(me: string): Sharer {
    const sharer = startSharer(postgres, me, 4);
    running.push(sharer);
    return sharer;
  }
  const has = (...sharers: readonly Sharer[]) => sharers.flatMap(({ tenures }) => [...tenures.keys()]).sort();
  const all = [0, 1, 2, 3];
  const allHeld = (...sharers: readonly Sharer[]) =>
    vi.waitFor(() => expect(has(...sharers)).toEqual(all), LATE);
  /** All have given a sign of life, and seen the earlier ones. */
  const areThere = (...sharers: readonly Sharer[]) =>
    vi.waitFor(async () => {
      const { count } = await postgres.ask('SELECT FROM owners WHERE owner = ANY ($1)', [
        sharers.map(({ me }) => me),
      ]);
      expect(count).toBe(sharers.length);
    }, LATE);
  const run = storeOn(() => database);
  const kept = keptIn(() => postgres);

  it.each<[string, () => Promise<unknown>, string]>([
    ['a sign of life is older than before', () => postgres.ask(OLDER), `${TURNED_BACK}: data stored between`],
    [
      'a sign of life is missing',
      () => postgres.ask(`DELETE FROM owners WHERE owner = 'anna'`),
      `${TURNED_BACK}: data stored before`,
    ],
    [
      'another server answers',
      () => database.setServer(72, 1),
      'another database server answers (system identifier 72, timeline 1; before: system identifier 71, timeline 10)',
    ],
  ])('is refused when %s, until the operator accepts that', async (_, turnBack, words) => {
    const [anna, ben] = [start('anna'), start('ben')];
    await areThere(anna, ben);
    await allHeld(anna, ben);
    const before = [...anna.tenures.values(), ...ben.tenures.values()];
    await turnBack();
    for (const { shards } of [anna, ben])
      await vi.waitFor(() => expect(shards.refusal).toContain(words), LATE);
    expect(before.filter((tenure) => tenure.isHeld())).toEqual([]);
    for (const { told } of [anna, ben]) {
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(`error: ${words}`);
      expect(told[0]).toContain('npm run store -- go-on');
    }
    await vi.waitFor(async () => expect(await kept('turned-back')).not.toBeNull(), LATE);

    // A process that starts now refuses it as well.
    const cleo = start('cleo');
    await vi.waitFor(() => expect(cleo.shards.refusal).toContain(words), LATE);
    expect(has(anna, ben, cleo)).toEqual([]);
    const { rows } = await postgres.ask('SELECT FROM leases WHERE owner IS NOT NULL AND token <> ALL ($1)', [
      before.map(({ lease }) => lease.token),
    ]);
    expect(rows).toEqual([]);

    for (const args of [['check'], []]) {
      const { lines, isWell } = await run(...args);
      expect(isWell).toBe(false);
      expect(lines.join('\n')).toContain(words);
      expect(lines.join('\n')).toContain('To accept the loss, run: npm run store -- go-on');
    }
    const accepted = await run('go-on');
    expect(accepted.isWell).toBe(true);
    expect(accepted.lines[0]).toContain(words);
    await allHeld(anna, ben, cleo);
    const refusals = () => [anna, ben, cleo].map(({ shards }) => shards.refusal);
    await vi.waitFor(() => expect(refusals()).toEqual([null, null, null]), LATE);
    expect(await run('go-on')).toMatchObject({ isWell: false });
    expect((await run('check')).isWell).toBe(true);
  });

  it('that moves to another server without loss is leased again, with one warning', async () => {
    const [anna, ben] = [start('anna'), start('ben')];
    await areThere(anna, ben);
    await allHeld(anna, ben);
    const before = [...anna.tenures.values(), ...ben.tenures.values()];
    await database.setServer(71, 11);
    await vi.waitFor(() => expect(before.filter(({ signal }) => !signal.aborted)).toEqual([]), LATE);
    await allHeld(anna, ben);
    for (const { told, shards } of [anna, ben]) {
      expect(told).toEqual([expect.stringContaining('warn: database moved: another server has taken over')]);
      expect(shards.refusal).toBeNull();
    }
    const tokens = new Set(before.map(({ lease }) => lease.token));
    expect([...anna.tenures.values()].filter(({ lease }) => tokens.has(lease.token))).toEqual([]);
  });

  it('that is another one than at the last start causes one warning', async () => {
    const starting = async (me: string): Promise<readonly string[]> => {
      const { log, told } = notedLog();
      const witness = openWitness(postgres, me, log);
      expect(await witness.appear(null)).toEqual({ is: 'as it was' });
      expect(await witness.appear(null)).toEqual({ is: 'as it was' });
      await witness.disappear();
      return told;
    };
    expect(await starting('anna')).toEqual([]);
    await database.setServer(72, 1);
    expect(await starting('ben')).toEqual([
      expect.stringContaining('warn: database server changed since the last start'),
    ]);
    expect(await starting('cleo')).toEqual([]);
  });

  describe('with lost answers', () => {
    /** Requests are executed or not, and no answer arrives. */
    let fate: 'answered' | 'done' | 'not done' = 'answered';
    const ask: Ask = async (statement, values) => {
      if (fate === 'not done') throw new DatabaseFails('cut off', null);
      const answer = await postgres.ask(statement, values);
      if (fate === 'done') throw new DatabaseFails('cut off', null);
      return answer;
    };
    beforeEach(() => {
      fate = 'answered';
    });

    it.each([
      ['done', 'done'],
      ['not done', 'done'],
      ['done', 'not done'],
      ['not done', 'not done'],
    ] as const)('(%s, %s) is the same one, even if its clock steps back', async (...fates) => {
      const witness = openWitness({ ask }, 'anna', notedLog().log);
      for (const seconds of [0, -20, 20]) {
        await witness.appear(null);
        await database.setClock(seconds);
        for (const one of fates) {
          fate = one;
          await expect(witness.appear(null)).rejects.toThrow(DatabaseFails);
        }
        fate = 'answered';
        expect(await witness.appear(null)).toEqual({ is: 'as it was' });
      }
    });

    it('is still found to have turned back', async () => {
      const witness = openWitness({ ask }, 'anna', notedLog().log);
      await witness.appear(null);
      const { rows } = await postgres.ask('SELECT until::text FROM owners');
      await witness.appear(null);
      fate = 'done';
      await expect(witness.appear(null)).rejects.toThrow(DatabaseFails);
      fate = 'answered';
      await postgres.ask('UPDATE owners SET until = $1', [String(rows[0]?.until)]);
      expect(await witness.appear(null)).toMatchObject({ is: 'turned back', found: { by: 'anna' } });
    });

    it('gets the note that it has turned back as soon as it answers', async () => {
      const witness = openWitness({ ask }, 'anna', notedLog().log);
      await witness.appear(null);
      await postgres.ask(OLDER);
      expect(await witness.appear(null)).toMatchObject({ is: 'turned back' });
      fate = 'not done';
      await expect(witness.appear(null)).rejects.toThrow(DatabaseFails);
      expect(await kept('turned-back')).toBeNull();
      fate = 'answered';
      expect(await witness.appear(null)).toMatchObject({ is: 'undecided', found: { by: 'anna' } });
      expect(await kept('turned-back')).toMatchObject({ by: 'anna' });
    });
  });

  it('dates the loss by its own clock', async () => {
    const witness = openWitness(postgres, 'anna', notedLog().log);
    await witness.appear(null);
    const { rows } = await postgres.ask(`SELECT (until - interval '8 seconds')::text AS given FROM owners`);
    await postgres.ask(OLDER);
    const seen = await witness.appear(null);
    if (seen.is !== 'turned back') throw new Error(seen.is);
    const { from, to } = seen.found.lost;
    expect(to).toBe(new Date(String(rows[0]?.given)).toISOString());
    expect(Date.parse(to) - Date.parse(from ?? '')).toBe(3000);
  });

  it('that has turned back is noticed even if the role cannot ask for the server’s identity', async () => {
    const early = openWitness(postgres, 'early', notedLog().log);
    await early.appear(null);
    await database.hideServer();
    expect(await early.appear(null)).toEqual({ is: 'as it was' });
    const witness = openWitness(postgres, 'anna', notedLog().log);
    expect(await witness.appear(null)).toEqual({ is: 'as it was' });
    expect(await witness.appear(null)).toEqual({ is: 'as it was' });
    await postgres.ask(OLDER);
    expect(await witness.appear(null)).toMatchObject({ is: 'turned back', found: { was: null, is: null } });
  });

  it('with a damaged note about a loss is refused', async () => {
    await postgres.ask(`INSERT INTO documents VALUES ('${HISTORY}', 'turned-back', 'nonsense')`);
    const anna = start('anna');
    await vi.waitFor(() => expect(anna.shards.refusal).toContain('the loss is unknown'), LATE);
    expect((await run('go-on')).isWell).toBe(true);
    await allHeld(anna);
  });

  it('copies no note about a loss', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'schikane-turned-back-'));
    const witness = openWitness(postgres, 'anna', notedLog().log);
    await witness.appear(null);
    await postgres.ask(OLDER);
    await witness.appear(null);
    await witness.appear(null);
    await postgres.under(null).journal.create('m1', {});
    const copy = join(folder, 'copy.sqlite');
    expect(await run('backup', copy)).toMatchObject({ isWell: true });
    expect(withRows(copy, (rows) => rows.all()).map((row) => row.split('/')[0])).toEqual(['journal']);
    rmSync(folder, { recursive: true });
  });
});

it.skipIf(lacksPostgres)('a server promoted after a shutdown has lost nothing', async () => {
  const server = await startPostgres();
  const postgres = await openPostgres(await server.newDatabase());
  const anna = startSharer(postgres, 'anna', 2);
  try {
    await vi.waitFor(() => expect(anna.tenures.size).toBe(2), LATE);
    const before = [...anna.tenures.values()];
    await server.shutDown();
    await server.startPromoted();
    await vi.waitFor(() => {
      expect(before.filter(({ signal }) => !signal.aborted)).toEqual([]);
      expect(anna.tenures.size).toBe(2);
    }, LATE);
    expect(anna.shards.refusal).toBeNull();
    expect(anna.told).toContainEqual(
      expect.stringMatching(/^warn: .*another server has taken over \(.*timeline 2; .*timeline 1\)/),
    );
  } finally {
    await anna.shards.stop();
    await postgres.close();
    await server.stop();
  }
});
