/** Each fault of the simulated PostgreSQL, as the storage of this bot meets it. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pino } from 'pino';
import { runningMs, sleep } from '../../../src/machine/clock.ts';
import { openLeases } from '../../../src/shards/leases.ts';
import { openPostgres } from '../../../src/storage/postgres/postgres.ts';
import { inProcesses, type Process, type Processes } from './processes.ts';

const log = pino({ level: 'silent' });

/** A test in virtual time. */
function test(does: string, body: (processes: Processes) => Promise<void>): void {
  it(does, () => inProcesses(does, body));
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: unknown) => error,
  );

async function elapsed(work: Promise<unknown>): Promise<number> {
  const from = runningMs();
  await work.catch(() => undefined);
  return runningMs() - from;
}

/** The journal m1, begun. */
async function journalOf(process: Process) {
  const { journal } = process.under(null);
  await journal.create('m1', {});
  return {
    append: (n: number, entry: string) => journal.append('m1', n, entry),
    entries: async () => (await journal.read('m1'))?.entries,
  };
}

/** Inserts a document in a transaction that runs another statement every `ms`, `times` times. */
const dawdle = (process: Process, { ms, times }: { readonly ms: number; readonly times: number }) =>
  process.transaction(async (ask) => {
    await ask(`INSERT INTO documents VALUES ('names', 'slow', '{}')`);
    for (let n = 0; n < times; n += 1) {
      await sleep(ms);
      await ask('SELECT');
    }
  });

describe('a connection', () => {
  test('delays each statement', async ({ postgres, open }) => {
    const anna = await open('anna');
    postgres.delay({ least: 50, spread: 0 });
    const ms = await elapsed(anna.ask('SELECT'));
    expect(ms).toBeGreaterThanOrEqual(100);
    expect(ms).toBeLessThan(105);
  });

  test('belongs to the host that opens it, and is heard there', async ({ postgres, hosts }) => {
    const anna = await hosts.run('anna', () => openPostgres(postgres.url));
    const ben = await hosts.run('ben', () => openPostgres(postgres.url));
    const heardBy = Promise.withResolvers<unknown>();
    hosts.run('ben', () =>
      ben.backendUnder(null).onChanged?.('names', (key) => {
        if (key === 'a') heardBy.resolve(hosts.getStore());
      }),
    );
    await sleep(1000);
    await hosts.run('anna', async () => {
      const own = anna.backendUnder(null);
      own.onChanged?.('names', () => undefined);
      await own.store('names').set('a', '{"value":"x"}');
    });
    expect(await heardBy.promise).toBe('ben');
    postgres.cutOff('anna');
    expect(await hosts.run('anna', () => elapsed(anna.ask('SELECT')))).toBe(10_000);
    expect(await hosts.run('ben', () => elapsed(ben.ask('SELECT')))).toBeLessThan(50);
    postgres.reconnect('anna');
    await Promise.all([hosts.run('anna', () => anna.close()), hosts.run('ben', () => ben.close())]);
  });

  test('breaks before the statement is done', async ({ postgres, open }) => {
    const { append, entries } = await journalOf(await open('anna'));
    postgres.hit({ breaksBefore: 1 });
    expect(await errorOf(append(0, 'a'))).toMatchObject({ code: 'ECONNRESET', isRefusal: false });
    postgres.hit({ breaksBefore: 0 });
    expect(await entries()).toEqual([]);
  });

  test('breaks after the statement is done, without an answer', async ({ postgres, open }) => {
    const { append, entries } = await journalOf(await open('anna'));
    postgres.hit({ breaksAfter: 1 });
    expect(await errorOf(append(0, 'a'))).toMatchObject({ code: 'ECONNRESET', isRefusal: false });
    postgres.hit({ breaksAfter: 0 });
    expect(await entries()).toEqual(['a']);
  });

  test('loses an answer, until the process gives up and ends that session', async ({ postgres, open }) => {
    const { append, entries } = await journalOf(await open('anna'));
    postgres.hit({ answerLost: 1 });
    const late = append(0, 'a');
    await sleep(5000);
    postgres.hit({ answerLost: 0 });
    expect(String(await errorOf(late))).toContain('Query read timeout');
    expect(await entries()).toEqual(['a']);
  });

  test('of one host is cut off, and works again later', async ({ postgres, open }) => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    const { append, entries } = await journalOf(anna);
    postgres.cutOff('anna');
    expect(await elapsed(append(0, 'a'))).toBe(10_000);
    expect((await ben.under(null).journal.read('m1'))?.entries).toEqual([]);
    postgres.reconnect('anna');
    await append(0, 'b').catch(() => undefined);
    expect(await entries()).toHaveLength(1);
  });
});

describe('a server', () => {
  test('refuses connections while it is away', async ({ postgres, open }) => {
    const anna = await open('anna');
    const { append, entries } = await journalOf(anna);
    postgres.goAway('refusing');
    await expect(append(0, 'a')).rejects.toThrow(/ECONNRE/);
    expect(await errorOf(append(0, 'a'))).toMatchObject({ code: 'ECONNREFUSED' });
    postgres.comeBack();
    await append(0, 'b');
    expect(await entries()).toEqual(['b']);
    expect(anna.told).toEqual(['database unreachable', 'database reachable again']);
  });

  test('is silent while its machine has no power', async ({ postgres, open }) => {
    const { append, entries } = await journalOf(await open('anna'));
    postgres.goAway('silent');
    expect(await elapsed(append(0, 'a'))).toBe(10_000);
    expect(await elapsed(append(0, 'b'))).toBe(5_000);
    postgres.comeBack();
    await append(0, 'c');
    expect(await entries()).toEqual(['c']);
  });

  test('does timed-out statements after it was suspended, but not after later ones', async (processes) => {
    const { postgres, open } = processes;
    const storage = (await open('anna')).under(null);
    const names = storage.documents('names', z.string());
    await names.set('a', 'first');
    postgres.freeze();
    expect(String(await errorOf(names.set('a', 'late')))).toContain('Query read timeout');
    postgres.thaw();
    await names.set('a', 'last');
    await sleep(60_000);
    expect(await names.get('a')).toBe('last');
  });

  test('has a full disk', async ({ postgres, open }) => {
    const storage = (await open('anna')).under(null);
    const names = storage.documents('names', z.string());
    await names.set('a', 'first');
    await names.set('b', 'first');
    await postgres.fillDisk();
    expect(await errorOf(names.set('a', 'second'))).toMatchObject({ code: '53100', isRefusal: true });
    expect(await names.get('a')).toBe('first');
    await names.delete('b');
    await postgres.emptyDisk();
    await names.set('a', 'second');
    expect(await names.get('a')).toBe('second');
  });

  test('ends the sessions that an operator ends', async ({ open }) => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    await anna.ask('SELECT');
    const { rows } = await ben.ask(
      'SELECT application_name, pg_terminate_backend(pid) AS is_over FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    );
    expect(rows).toEqual([
      { application_name: expect.stringMatching(/^schikane /) as string, is_over: true },
    ]);
    await sleep(100);
    expect(anna.told).toEqual(['database unreachable']);
    await anna.ask('SELECT');
    expect(anna.told).toEqual(['database unreachable', 'database reachable again']);
  });

  test('goes on with what waits when it fails over while it is suspended', async ({ postgres, open }) => {
    const { append, entries } = await journalOf(await open('anna'));
    await append(0, 'a');
    postgres.freeze();
    const looked = postgres.look('SELECT count(*) FROM journal');
    postgres.failOver();
    expect(await looked).toEqual([['2']]);
    await sleep(100);
    expect(await entries()).toEqual(['a']);
  });

  test('runs only statements whose effect is simulated', async ({ open }) => {
    const anna = await open('anna');
    for (const text of ['SET work_mem = 64', 'SELECT pg_advisory_lock(1)'])
      expect(await errorOf(anna.ask(text))).toMatchObject({ code: '0A000', isRefusal: true });
  });

  test('gives its sessions to eight processes that make its tables at the same time', async ({ open }) => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => open(`host ${n}`)));
    await Promise.all(all.map((one, n) => one.under(null).journal.create(`m${n}`, {})));
    const { rows } = await (await open('another')).ask('SELECT count(*) AS count FROM journal');
    expect(rows).toEqual([{ count: '8' }]);
  });
});

describe('a transaction', () => {
  test('keeps statements of other sessions waiting', async ({ open }) => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    const dawdling = dawdle(anna, { ms: 1000, times: 3 });
    await sleep(500);
    const { rows } = await ben.ask(`SELECT key FROM documents WHERE collection = 'names'`);
    expect(rows).toEqual([{ key: 'slow' }]);
    await dawdling;
  });

  test('makes them time out if it takes too long', async ({ open }) => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    const dawdling = dawdle(anna, { ms: 2000, times: 6 });
    await sleep(500);
    const from = runningMs();
    expect(await errorOf(ben.ask('SELECT'))).toMatchObject({ code: '57014', isRefusal: true });
    expect(runningMs() - from).toBeGreaterThanOrEqual(8000);
    await dawdling;
  });

  test('is ended by the server when its process does nothing', async ({ open }) => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    const dawdling = errorOf(dawdle(anna, { ms: 5000, times: 1 }));
    await sleep(500);
    expect((await ben.ask('SELECT FROM documents')).count).toBe(0);
    expect(String(await dawdling)).toContain('not queryable');
  });

  test('that has failed takes no other statement', async ({ open }) => {
    const anna = await open('anna');
    const errors: unknown[] = [];
    await anna.transaction(async (ask) => {
      for (const text of ['SELECT nothing', 'SELECT pg_backend_pid()']) errors.push(await errorOf(ask(text)));
    });
    expect(errors).toMatchObject([{ code: '42703' }, { code: '25P02' }]);
    expect((await anna.ask('SELECT pg_backend_pid()')).count).toBe(1);
  });

  test('is rolled back when its process crashes', async ({ postgres, open }) => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    void dawdle(anna, { ms: 1000, times: 100 });
    await sleep(500);
    postgres.drop('anna');
    expect(await elapsed(ben.ask('SELECT'))).toBeLessThan(50);
    expect((await ben.ask('SELECT FROM documents')).count).toBe(0);
  });
});

describe('notifications', () => {
  /** Sets a document in one process; returns after how many ms another one has heard of it, null: not at all. */
  async function heardAfter({ open }: Processes): Promise<number | null> {
    const [anna, ben] = [await open('anna'), await open('ben')];
    const heard: number[] = [];
    ben.backendUnder(null).onChanged?.('names', (key) => {
      if (key === 'a') heard.push(runningMs());
    });
    const own = anna.backendUnder(null);
    own.onChanged?.('names', () => undefined);
    await sleep(1000);
    const from = runningMs();
    await own.store('names').set('a', '{"value":"x"}');
    await sleep(10_000);
    return heard[0] === undefined ? null : heard[0] - from;
  }

  test('reach the processes that listen', async (processes) => {
    expect(await heardAfter(processes)).toBeLessThan(20);
  });

  test('come late', async (processes) => {
    processes.postgres.hit({ newsDelay: { least: 2000, spread: 100 } });
    expect(await heardAfter(processes)).toBeGreaterThan(2000);
  });

  test('are lost', async (processes) => {
    processes.postgres.hit({ newsLost: 1 });
    expect(await heardAfter(processes)).toBeNull();
  });
});

describe('another server', () => {
  /** A process that has given two signs of life. */
  async function living({ open }: Processes) {
    const anna = await open('anna');
    const leases = openLeases(anna, 'anna', { log });
    await leases.appear(null);
    const appear = async () => leases.appear(null).catch(() => leases.appear(null));
    await appear();
    return { anna, appear };
  }

  test('takes over without a loss', async (processes) => {
    const { appear } = await living(processes);
    processes.postgres.failOver();
    const seen = await appear();
    expect(seen.is === 'moved' && seen.why).toContain('another server has taken over');
    expect(await appear()).toEqual({ is: 'as it was' });
  });

  test('takes over without the last statements', async (processes) => {
    const { anna, appear } = await living(processes);
    const { append, entries } = await journalOf(anna);
    await append(0, 'kept');
    const over = processes.postgres.failOverLosing(500);
    await sleep(100);
    await append(1, 'lost');
    await appear();
    await over;
    const seen = await appear();
    expect(seen).toMatchObject({ is: 'turned back', found: { was: { timeline: 1 }, is: { timeline: 2 } } });
    expect(await entries()).toEqual(['kept']);
  });

  test('goes on with a dump', async (processes) => {
    const { appear } = await living(processes);
    const dump = await processes.postgres.copy();
    processes.postgres.restore(dump);
    const seen = await appear();
    expect(seen).toMatchObject({ is: 'turned back' });
    const { was, is } = (seen as { found: { was: { system: string }; is: { system: string } } }).found;
    expect(BigInt(is.system)).toBe(BigInt(was.system) + 1n);
  });
});
