import { z } from 'zod';
import type { Postgres } from '../../src/storage/postgres/postgres.ts';
import type { Machine } from './machine.ts';

/** Interval between looks, in ms. */
const LOOK_MS = 100;

const rowSchema = z.object({
  shard: z.number(),
  token: z.string(),
  owner: z.string().nullable(),
  /** Remaining time by the database's clock, in ms. */
  remaining: z.coerce.number(),
});

/** The holder of each shard according to the database, or its last state while it is away. */
export interface Holders {
  /** Null if no lease is valid, or its process is gone. */
  of(shard: number): Machine | null;
  shardsOf(machine: Machine): readonly number[];
  /** True if the other processes see it as alive. */
  isThere(machine: Machine): boolean;
  /**
   * Number of times between two times (Unix ms) that a shard got another holder, or a new lease of the same
   * one.
   */
  changes(shard: number, from: number, to: number): number;
  stop(): Promise<void>;
}

/** The name contains the process id (src/main.ts). */
const pidOf = (owner: string): number => Number(owner.split(' ')[1]);

export function watchHolders(
  database: Pick<Postgres, 'ask'>,
  machines: readonly Machine[],
  shards: number,
): Holders {
  let owners: readonly string[] = [];
  /** Expiry by this machine's clock (Unix ms). */
  let leases: readonly (z.infer<typeof rowSchema> & { readonly until: number })[] = [];
  const changed: { readonly shard: number; readonly at: number }[] = [];
  let isStopped = false;

  async function look(): Promise<void> {
    const { rows } = await database.ask(
      'SELECT shard, token::text, owner, extract(epoch FROM until - clock_timestamp()) * 1000 AS remaining FROM leases',
      [],
    );
    const living = await database.ask('SELECT owner FROM owners WHERE until > clock_timestamp()', []);
    owners = living.rows.map(({ owner }) => String(owner));
    const now = Date.now();
    const next = z
      .array(rowSchema)
      .parse(rows)
      .map((row) => ({ ...row, until: now + row.remaining }));
    for (const { shard, token } of next)
      if (leases.find((one) => one.shard === shard)?.token !== token) changed.push({ shard, at: Date.now() });
    leases = next;
  }

  async function lookOn(): Promise<void> {
    while (!isStopped) {
      // The database is away.
      await look().catch(() => undefined);
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }
  const looking = lookOn();

  function of(shard: number): Machine | null {
    const lease = leases.find((one) => one.shard === shard);
    if (!lease || lease.owner === null || lease.until < Date.now()) return null;
    const pid = pidOf(lease.owner);
    return machines.find(({ bot }) => bot.pid === pid) ?? null;
  }

  return {
    of,
    shardsOf: (machine) =>
      Array.from({ length: shards }, (_, shard) => shard).filter((shard) => of(shard) === machine),
    isThere: ({ bot }) => owners.some((owner) => pidOf(owner) === bot.pid),
    changes: (shard, from, to) =>
      changed.filter((change) => change.shard === shard && from <= change.at && change.at <= to).length,
    async stop() {
      isStopped = true;
      await looking;
    },
  };
}
