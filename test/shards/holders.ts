import { z } from 'zod';
import type { Postgres } from '../../src/storage/postgres/postgres.ts';
import type { Machine } from './machine.ts';

/** How often to look, in ms. */
const LOOK_MS = 100;

const rowSchema = z.object({
  shard: z.number(),
  token: z.string(),
  owner: z.string().nullable(),
  /** For how long it lasts by the database's clock, in ms. */
  remaining: z.coerce.number(),
});

/** Which machine has which shard, as the database tells it; while it is away, as it told last. */
export interface Holders {
  /** Null: no lease lasts, or it is that of a process that is no more. */
  of(shard: number): Machine | null;
  shardsOf(machine: Machine): readonly number[];
  /** Whether the others count on it. */
  isThere(machine: Machine): boolean;
  /** How often somebody else had a shard, or somebody had it anew, between two times (Unix ms). */
  changes(shard: number, from: number, to: number): number;
  stop(): Promise<void>;
}

/** The number of the process is part of its name (src/main.ts). */
const pidOf = (owner: string): number => Number(owner.split(' ')[1]);

export function watchHolders(
  database: Pick<Postgres, 'ask'>,
  machines: readonly Machine[],
  shards: number,
): Holders {
  let owners: readonly string[] = [];
  /** Until when they last, by this machine's clock (Unix ms). */
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
      // It is away.
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
