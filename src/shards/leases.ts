import { type Standing, microseconds, NOW, TERM, termOf, TTL, watchTerms, type Term } from './terms.ts';
import type { Logger } from 'pino';
import type { Answer, Fence, Postgres } from '../storage/postgres/postgres.ts';
import type { Sharing } from './sharing.ts';
import { machineClocks, type Clocks } from './clocks.ts';
import { openWitness, type Witness } from './witness.ts';
import { sleep } from '../machine/clock.ts';
import { chanceBytes } from '../machine/chance.ts';

/** The database; its calls reject while it is away. */
export type Database = Pick<Postgres, 'ask'>;

/** Interval of the checks of a doubtful row, in ms. */
const LOOK_AGAIN_MS = 500;

/** Leases of shards: rows in PostgreSQL, timed by its clock. */
export interface Leases extends Witness {
  /** Renews leases and returns the renewed ones; the others are lost. */
  renew(held: readonly Fence[]): Promise<readonly Fence[]>;
  /** Reads the live processes and the leases. */
  look(count: number): Promise<Sharing>;
  /**
   * Takes a shard that is free or this process's own; null if another process was faster. Writes with an
   * earlier token are refused from that moment.
   */
  take(shard: number): Promise<Fence | null>;
  /** Gives a lease back; any process may take it. */
  release(lease: Fence): Promise<void>;
  /**
   * Settles the total number of shards for all processes, and returns it. Without other processes it is
   * `asked`. Null: the other processes' number, or else Discord's recommendation.
   */
  agree(asked: number | null, recommended: number): Promise<number>;
}

/**
 * Returns a token that no lease has had, in this database or in one whose history has turned back: 62 random
 * bits. An earlier version of this program, running at the same time during an update, adds 1 to it.
 */
const newToken = (): string => String(chanceBytes(8).readBigUInt64BE() >> 2n);

/**
 * A lease that is over although its end lies further away than any can. It may be taken if it is still the
 * same, not if it has been renewed.
 */
interface Stale {
  readonly token: string;
  readonly until: string;
}

/** The leases in the database, as this process sees them. */
interface LeasesState extends Pick<Database, 'ask'> {
  readonly me: string;
  readonly standingOf: (terms: readonly Term[]) => ReadonlyMap<string, Standing>;
  stale: ReadonlyMap<number, Stale>;
}

/** Opens the leases; `me` names this process uniquely. */
export function openLeases(
  database: Database,
  me: string,
  { log, clocks = machineClocks }: { readonly log: Pick<Logger, 'info' | 'warn'>; readonly clocks?: Clocks },
): Leases {
  const { ask } = database;
  const witness = openWitness(database, me, log);
  const standingOf = watchTerms(clocks);
  const state: LeasesState = { me, ask, standingOf, stale: new Map() };
  return {
    appear: (own) => witness.appear(own),
    disappear: () => witness.disappear(),
    renew: (held) => renew(state, held),
    look: (count) => look(state, count),
    take: (shard) => take(state, shard),
    release: (lease) => release(state, lease),
    agree: (asked, recommended) => agree(state, asked, recommended),
  };
}

const fenceOf = ({ shard, token }: Answer['rows'][number]): Fence => ({
  shard: Number(shard),
  token: String(token),
});

/** Reads the live processes and the leases that last or may last. */
async function living(state: LeasesState) {
  const [owners, leases] = await Promise.all([
    state.ask(`SELECT owner, own, ${TERM} FROM owners WHERE until > ${NOW}`),
    state.ask(`SELECT shard, owner, token, ${TERM} FROM leases WHERE until > ${NOW} AND owner IS NOT NULL`),
  ]);
  const ownerTerms = owners.rows.map((row) => ({ row, term: termOf(`owner ${String(row.owner)}`, row) }));
  const leaseTerms = leases.rows.map((row) => ({ row, term: termOf(`shard ${String(row.shard)}`, row) }));
  const standings = state.standingOf([...ownerTerms, ...leaseTerms].map(({ term }) => term));
  const isOver = ({ term }: { readonly term: Term }): boolean => standings.get(term.name) === 'over';
  state.stale = new Map(
    leaseTerms
      .filter(isOver)
      .map(({ row, term }) => [Number(row.shard), { token: String(row.token), until: term.until }]),
  );
  return {
    owners: ownerTerms.filter((one) => !isOver(one)).map(({ row }) => row),
    leases: leaseTerms.filter((one) => !isOver(one)).map(({ row }) => row),
    gone: {
      owners: ownerTerms.filter(isOver).map(({ row }) => String(row.owner)),
      shards: [...state.stale.keys()],
    },
    isCertain: ![...standings.values()].includes('doubtful'),
  };
}

async function renew({ ask }: LeasesState, held: readonly Fence[]): Promise<readonly Fence[]> {
  if (held.length === 0) return [];
  const { rows } = await ask(
    `UPDATE leases SET until = ${NOW} + ${TTL}
         FROM unnest($1::integer[], $2::bigint[]) AS own (shard, token)
         WHERE leases.shard = own.shard AND leases.token = own.token RETURNING leases.shard, leases.token`,
    [held.map(({ shard }) => shard), held.map(({ token }) => token)],
  );
  return rows.map(fenceOf);
}

async function look(state: LeasesState, count: number): Promise<Sharing> {
  const { owners, leases } = await living(state);
  return {
    owners: new Map(
      owners.map(({ owner, own }) => [String(owner), Array.isArray(own) ? own.map(Number) : null]),
    ),
    held: new Map(
      leases
        .map(({ shard, owner }) => [Number(shard), String(owner)] as const)
        .filter(([shard]) => shard < count),
    ),
    count,
  };
}

async function take(state: LeasesState, shard: number): Promise<Fence | null> {
  const { token = null, until = null } = state.stale.get(shard) ?? {};
  const { rows } = await state.ask(
    `INSERT INTO leases (shard, token, owner, until) VALUES ($1, $3, $2, ${NOW} + ${TTL})
         ON CONFLICT (shard) DO UPDATE SET token = excluded.token, owner = excluded.owner, until = ${NOW} + ${TTL}
         WHERE leases.owner IS NULL OR leases.owner = $2 OR leases.until < ${NOW}
           OR (leases.token = $4 AND ${microseconds('leases.until')} = $5)
         RETURNING shard, token`,
    [shard, state.me, newToken(), token, until],
  );
  return rows[0] ? fenceOf(rows[0]) : null;
}

async function release({ ask }: LeasesState, { shard, token }: Fence): Promise<void> {
  await ask(`UPDATE leases SET owner = NULL, until = ${NOW} WHERE shard = $1 AND token = $2`, [shard, token]);
}

async function agree(state: LeasesState, asked: number | null, recommended: number): Promise<number> {
  let seen = await living(state);
  // A live process renews its row within that time, by any clock.
  while (!seen.isCertain) {
    await sleep(LOOK_AGAIN_MS);
    seen = await living(state);
  }
  // The row is locked, so processes that start at the same time agree.
  const { rows } = await state.ask(
    `INSERT INTO sharding (is_only, count) VALUES (true, $1)
         ON CONFLICT (is_only) DO UPDATE SET count = CASE
           WHEN EXISTS (SELECT FROM owners WHERE until > ${NOW} AND owner <> $2
                          AND (until <= ${NOW} + ${TTL} OR owner <> ALL ($3::text[])))
             OR EXISTS (SELECT FROM leases WHERE until > ${NOW} AND owner IS NOT NULL AND owner <> $2
                          AND (until <= ${NOW} + ${TTL} OR shard <> ALL ($4::integer[])))
           THEN sharding.count ELSE excluded.count END
         RETURNING count`,
    [asked ?? recommended, state.me, seen.gone.owners, seen.gone.shards],
  );
  return Number(rows[0]?.count);
}
