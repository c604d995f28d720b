/**
 * Owners fight over leases and never notice a loss: each goes on writing under every lease it has had. By the
 * database's commit times, nothing may be stored under a lease except between its takeover and the next.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { randomOf, type Random } from '../../src/core/random.ts';
import { openPostgres, type Fence, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { LeaseLost } from '../../src/storage/refusals.ts';
import { timesAsMany } from '../long.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

const TAKEOVERS = 200 * timesAsMany(50);
const SHARDS = 6;
const OWNERS = 4;
/** Concurrent actions per owner. */
const HANDS = 4;
/** Per shard. */
const JOURNALS = 10;
const DOCUMENTS = 5;
/** Number of most recent leases an owner keeps using. */
const REMEMBERED = 6;
/** Longest time a slow session holds a lock, in ms. */
const DAWDLING_MS = 4;

const entrySchema = z.object({ token: z.number(), id: z.number() });
type Entry = z.infer<typeof entrySchema>;

/** SQL for a transaction's commit time, in µs. */
const MICROSECONDS = (transaction: string): string =>
  `(extract(epoch FROM pg_xact_commit_timestamp(${transaction})) * 1000000)::bigint`;

class RolledBack extends Error {}

describe.skipIf(lacksPostgres)('contested leases', () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres({ track_commit_timestamp: 'on' });
    url = await server.newDatabase();
  });
  afterAll(() => server.stop());

  test(`end with each of ${TAKEOVERS} takeovers`, async () => {
    const owners = await Promise.all(Array.from({ length: OWNERS }, () => openPostgres(url)));
    const [judge] = owners;
    if (!judge) throw new Error('nobody fights');
    const alone = judge.under(null);
    for (let shard = 0; shard < SHARDS; shard++) {
      await judge.ask('INSERT INTO leases (shard, token) VALUES ($1, 0)', [shard]);
      for (let i = 0; i < JOURNALS; i++) await alone.journal.create(`${shard}.${i}`, {});
    }

    const fight = createFight();
    await Promise.all(
      owners.map(async (postgres, i) => {
        const owner = createOwner(postgres, fight);
        await Promise.all(
          Array.from({ length: HANDS }, (_, hand) => owner.fight(randomOf('fight', `${i}.${hand}`))),
        );
      }),
    );

    const { stored, refused, late } = fight.counts;
    const told = `${fight.history.length} takeovers: ${stored} writes stored, ${refused} of old owners refused, ${late} too late`;
    console.log(`${told}, ${fight.violations.length} that should not have been`);
    expect(fight.violations).toEqual([]);
    expect(Math.min(stored, refused)).toBeGreaterThan(TAKEOVERS / 2);

    /** Begin of each lease, in µs, by shard and token. */
    const began = new Map<string, number>();
    for (const { shard, token, transaction } of fight.history) {
      const { rows } = await judge.ask(`SELECT ${MICROSECONDS('$1::text::xid')} AS at`, [transaction]);
      began.set(`${shard}.${token}`, Number(rows[0]?.at));
    }
    const { rows } = await judge.ask(
      `SELECT match, n, value, ${MICROSECONDS('xmin')} AS at FROM journal WHERE n >= 0`,
    );
    for (const { match, value, at } of rows) {
      const { token } = z.object({ value: entrySchema }).parse(JSON.parse(String(value))).value;
      const shard = String(match).split('.')[0];
      expect(Number(at)).toBeGreaterThanOrEqual(began.get(`${shard}.${token}`) ?? Infinity);
      expect(Number(at)).toBeLessThanOrEqual(began.get(`${shard}.${token + 1}`) ?? Infinity);
    }

    let entries = 0;
    for (const [id, acknowledged] of fight.journals) {
      const read = (await alone.journal.read(id))?.entries.map((entry) => entrySchema.parse(entry)) ?? [];
      expect(read).toEqual(acknowledged);
      expect(read.map(({ token }) => token)).toEqual(
        read.map(({ token }) => token).toSorted((a, b) => a - b),
      );
      entries += read.length;
    }
    expect(entries).toBeGreaterThan(TAKEOVERS / 4);
    const documents = alone.documents('fought', entrySchema);
    for (const [key, newest] of fight.documents) expect(newest).toContainEqual(await documents.get(key));
    await Promise.all(owners.map((owner) => owner.close()));
  });
});

/** Records all takeovers, writes and violations. */
function createFight() {
  const history: (Fence & { readonly transaction: string })[] = [];
  let ids = 0;
  /** Newest token by shard that the database has confirmed to an owner. */
  const newest = new Map<number, number>();
  const counts = { stored: 0, refused: 0, late: 0 };
  const violations: string[] = [];
  /** Acknowledged entries by match, at their places. */
  const journals = new Map<string, Entry[]>();
  /** Values by key, stored under the newest lease that has stored any. */
  const documents = new Map<string, Entry[]>();

  return {
    counts,
    history,
    violations,
    journals,
    documents,
    isOver: () => history.length >= TAKEOVERS,
    newEntry: (token: string): Entry => ({ token: Number(token), id: ++ids }),
    taken({ shard, token }: Fence, transaction: string): void {
      history.push({ shard, token, transaction });
      newest.set(shard, Math.max(newest.get(shard) ?? 0, Number(token)));
    },
    /** Writes under a lease; records a violation if an old lease is accepted. */
    async tries({ shard, token }: Fence, what: string, write: () => Promise<boolean>): Promise<void> {
      const isOld = Number(token) < (newest.get(shard) ?? 0);
      try {
        if (!(await write())) counts.late += 1;
        else {
          counts.stored += 1;
          if (isOld) violations.push(`${what} under ${token} of shard ${shard}`);
        }
      } catch (error) {
        if (error instanceof LeaseLost) counts.refused += 1;
        else if (error instanceof Error && error.message.endsWith('is not the next.')) counts.late += 1;
        else throw error;
      }
    },
    storedIn(map: Map<string, Entry[]>, key: string, change: (before: Entry[]) => void): void {
      const before = map.get(key) ?? [];
      change(before);
      map.set(key, before);
    },
  };
}

function createOwner(postgres: Postgres, fight: ReturnType<typeof createFight>) {
  const leases: Fence[] = [];

  async function takeOver(shard: number): Promise<void> {
    const { rows } = await postgres.ask(
      'UPDATE leases SET token = token + 1 WHERE shard = $1 RETURNING token, pg_current_xact_id()::xid::text AS transaction',
      [shard],
    );
    const lease = { shard, token: String(rows[0]?.token) };
    fight.taken(lease, String(rows[0]?.transaction));
    leases.push(lease);
    leases.splice(0, leases.length - REMEMBERED);
  }

  async function append(lease: Fence, id: string): Promise<void> {
    const { rows } = await postgres.ask('SELECT max(n) AS last FROM journal WHERE match = $1', [id]);
    const n = Number(rows[0]?.last) + 1;
    const entry = fight.newEntry(lease.token);
    await fight.tries(lease, `entry ${n} of ${id}`, async () => {
      await postgres.under(lease).journal.append(id, n, entry);
      fight.storedIn(fight.journals, id, (entries) => (entries[n] = entry));
      return true;
    });
  }

  /** Concurrent writes under one lease may end in any order. */
  const noted = (key: string, entry: Entry): void =>
    fight.storedIn(fight.documents, key, (entries) => {
      const [newest] = entries;
      if (newest && newest.token < entry.token) entries.length = 0;
      if (!newest || newest.token <= entry.token) entries.push(entry);
    });

  async function set(lease: Fence, key: string): Promise<void> {
    const entry = fight.newEntry(lease.token);
    await fight.tries(lease, `document ${key}`, async () => {
      await postgres.under(lease).documents('fought', entrySchema).set(key, entry);
      noted(key, entry);
      return true;
    });
  }

  /** Replaces in a transaction of several statements. */
  async function replace(lease: Fence, key: string): Promise<void> {
    const entry = fight.newEntry(lease.token);
    const [row] = await postgres.under(null).rows.range('fought', key, key);
    if (!row) return;
    await fight.tries(lease, `replacing ${key}`, async () => {
      const to = { key, text: JSON.stringify({ value: entry }) };
      const isDone = await postgres.under(lease).rows.replace([{ row, to }]);
      if (isDone) noted(key, entry);
      return isDone;
    });
  }

  /** Runs `then` while a session holds a lock for a moment; that session is rolled back. */
  async function whileLocked(
    [lock, value]: readonly [string, string | number],
    random: Random,
    then: () => Promise<unknown>,
  ): Promise<void> {
    let meanwhile: Promise<unknown> = Promise.resolve();
    const dawdling = postgres.transaction(async (ask) => {
      await ask(lock, [value]);
      meanwhile = then();
      await ask('SELECT pg_sleep($1)', [random.below(DAWDLING_MS) / 1000]);
      throw new RolledBack();
    });
    await dawdling.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
    await meanwhile;
  }

  /** Statement that takes the place of a journal's next entry. */
  const place = (id: string) =>
    [
      `INSERT INTO journal SELECT $1::text, max(n) + 1, '' FROM journal WHERE match = $1 ON CONFLICT DO NOTHING`,
      id,
    ] as const;

  async function dawdle(shard: number, random: Random): Promise<void> {
    const locks = [
      ['SELECT FROM leases WHERE shard = $1 FOR KEY SHARE', shard],
      ['UPDATE leases SET until = clock_timestamp() WHERE shard = $1', shard],
      ['SELECT FROM documents WHERE key = $1 FOR UPDATE', `${shard}.${random.below(DOCUMENTS)}`],
      place(`${shard}.${random.below(JOURNALS)}`),
    ] as const;
    await whileLocked(locks[random.below(locks.length)] ?? locks[0], random, () => Promise.resolve());
  }

  /** Takes a shard over while an entry waits for its place. */
  async function ambush(lease: Fence, random: Random): Promise<void> {
    const id = `${lease.shard}.${random.below(JOURNALS)}`;
    await whileLocked(place(id), random, () => Promise.all([append(lease, id), takeOver(lease.shard)]));
  }

  return {
    async fight(random: Random): Promise<void> {
      while (!fight.isOver()) {
        const shard = random.below(SHARDS);
        const lease =
          random.below(2) === 0 ? leases.at(-1) : leases[random.below(Math.max(1, leases.length))];
        const what = random.below(20);
        if (!lease || what < 2) await takeOver(shard);
        else if (what < 11) await append(lease, `${lease.shard}.${random.below(JOURNALS)}`);
        else if (what < 16) await set(lease, `${lease.shard}.${random.below(DOCUMENTS)}`);
        else if (what < 18) await replace(lease, `${lease.shard}.${random.below(DOCUMENTS)}`);
        else if (what < 19) await dawdle(shard, random);
        else await ambush(lease, random);
      }
    },
  };
}
