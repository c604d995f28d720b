/** Cost of leases for the database, and the time until others have taken over the shards of a dead process. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { openLeases, type Leases } from '../../src/shards/leases.ts';
import { createShards, type Shards } from '../../src/shards/shards.ts';
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts';
import type { PostgresServer } from '../../test/storage/postgres-server.ts';

const log = pino({ level: 'silent' });

interface Owner {
  readonly me: string;
  readonly shards: Shards;
  readonly postgres: Postgres;
  /** Makes all its later requests hang. */
  die(): void;
}

async function startOwner(url: string, me: string, count: number): Promise<Owner> {
  const postgres = await openPostgres(url);
  let isDead = false;
  const leases = openLeases(postgres, me, { log });
  const mortal = Object.fromEntries(
    Object.entries(leases).map(([name, ask]) => [
      name,
      (...args: readonly unknown[]): unknown =>
        isDead ? new Promise(() => undefined) : Reflect.apply(ask as () => unknown, leases, args),
    ]),
  ) as unknown as Leases;
  const shards = createShards({
    leases: mortal,
    count,
    own: null,
    me,
    log,
    start: () => Promise.resolve({ stop: () => Promise.resolve() }),
    isElsewhere: () => undefined,
  });
  return { me, shards, postgres, die: () => void (isDead = true) };
}

/** Milliseconds in a tick of the kernel's clock of processes. */
const TICK_MS = 10;

/** Processor time of all processes of the server, in ms; ended processes count for their parent. */
const databaseMs = (): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        if (!stat.includes('(postgres)')) return sum;
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return sum + TICK_MS * fields.slice(11, 15).reduce((ticks, one) => ticks + Number(one), 0);
      } catch {
        return sum;
      }
    }, 0);

export interface LeasesCost {
  readonly statementsPerSecond: number;
  readonly databasePercent: number;
  /** From the death of a process until others hold all its shards, in s. */
  readonly takeovers: readonly number[];
}

export async function costOfLeases(
  server: PostgresServer,
  {
    processes,
    shards,
    deaths,
    seconds,
  }: { readonly [what in 'processes' | 'shards' | 'deaths' | 'seconds']: number },
): Promise<LeasesCost> {
  const url = await server.newDatabase();
  const all: Owner[] = [];
  for (let i = 0; i < processes; i += 1) all.push(await startOwner(url, `owner ${i}`, shards));
  const living = new Set(all);
  const watch = await openPostgres(url);
  /** Number of shards held, and of their owners. */
  const held = async (): Promise<readonly [number, number]> => {
    const { rows } = await watch.ask(
      `SELECT count(*) AS held, count(DISTINCT owner) AS owners FROM leases
       WHERE until > clock_timestamp() AND owner = ANY ($1)`,
      [[...living].map(({ me }) => me)],
    );
    return [Number(rows[0]?.held), Number(rows[0]?.owners)];
  };
  const isEven = async (): Promise<boolean> => {
    const [count, owners] = await held();
    return count === shards && owners === Math.min(living.size, shards);
  };
  while (!(await isEven())) await setTimeout(100);
  await setTimeout(2000);

  const commits = async (): Promise<number> =>
    Number((await watch.ask('SELECT sum(xact_commit) AS sum FROM pg_stat_database')).rows[0]?.sum);
  const [before, usedBefore] = [await commits(), databaseMs()];
  await setTimeout(seconds * 1000);
  const statementsPerSecond = ((await commits()) - before) / seconds;
  const databasePercent = (databaseMs() - usedBefore) / seconds / 10;

  const takeovers: number[] = [];
  for (let i = 0; i < deaths; i += 1) {
    const [victim] = living;
    if (!victim) break;
    living.delete(victim);
    victim.die();
    const since = performance.now();
    while ((await held())[0] < shards) await setTimeout(20);
    takeovers.push((performance.now() - since) / 1000);
    const next = await startOwner(url, `owner ${processes + i}`, shards);
    all.push(next);
    living.add(next);
    while (!(await isEven())) await setTimeout(100);
  }
  await Promise.all([...living].map(({ shards: own }) => own.stop()));
  for (const { postgres } of [...living]) await postgres.close();
  await watch.close();
  return { statementsPerSecond, databasePercent, takeovers };
}
