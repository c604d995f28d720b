import { type Standing, microseconds, NOW, TERM, termOf, TTL, watchTerms, type Term } from './terms.ts';
import type { Logger } from 'pino';
import type { Answer, Fence, Postgres } from '../storage/postgres/postgres.ts';
import type { Sharing } from './sharing.ts';
import { machineClocks, type Clocks } from './clocks.ts';
import { openWitness, type Witness } from './witness.ts';
import { sleep } from '../machine/clock.ts';
import { chanceBytes } from '../machine/chance.ts';

/** What is asked of the database, which rejects when it is away. */
export type Database = Pick<Postgres, 'ask'>;

/** How often a row that may last or not is looked at, in ms. */
const LOOK_AGAIN_MS = 500;

/** Who has which shard: rows in PostgreSQL, and its clock. */
export interface Leases extends Witness {
  /** Renews these. Those that are not among what it resolves to are lost. */
  renew(held: readonly Fence[]): Promise<readonly Fence[]>;
  /** Who has what. */
  look(count: number): Promise<Sharing>;
  /** Takes a shard that is free, or this process's own; null: another process was faster. From then on nothing is stored with another token. */
  take(shard: number): Promise<Fence | null>;
  /** Gives one back, for whoever comes first. */
  release(lease: Fence): Promise<void>;
  /**
   * Into how many shards all processes divide the servers: what is asked for, if nobody else is there; null: what the others have, or
   * else what Discord recommends. What it resolves to is what holds.
   */
  agree(asked: number | null, recommended: number): Promise<number>;
}

/**
 * A token that no lease has had, in this database or in one whose history has turned back: 62 random bits. An earlier version of this
 * program, beside this one during an update, adds 1 to it.
 */
const newToken = (): string => String(chanceBytes(8).readBigUInt64BE() >> 2n);

/** A row that is over though it ends further away than any can; it may be taken as it is, not when it has been renewed. */
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

/** `me` names this process alone. */
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

/** Processes that live, and leases that last or may last. */
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
  // A process that lives renews its row within that time, by whatever clock.
  while (!seen.isCertain) {
    await sleep(LOOK_AGAIN_MS);
    seen = await living(state);
  }
  // Those who come at the same time come to the same: the row is locked.
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
