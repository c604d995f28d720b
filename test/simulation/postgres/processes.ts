/** Simulated processes on a simulated PostgreSQL in virtual time, for its tests. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { openPostgres, type Postgres } from '../../../src/storage/postgres/postgres.ts';
import { streamOf } from '../chance.ts';
import { enterVirtualTime, type Virtual } from '../virtual.ts';
import type { Tap } from '../wire.ts';
import { openSimulatedPostgres, startEngine, type SimulatedPostgres } from './postgres.ts';

export interface Processes {
  readonly virtual: Virtual;
  readonly postgres: SimulatedPostgres;
  /** Knows the host whose code runs, for addresses without one. */
  readonly hosts: AsyncLocalStorage<string>;
  /** Opens the database at the address of a host. */
  readonly open: (host: string) => Promise<Process>;
}

export interface Process extends Postgres {
  /** Log lines. */
  readonly told: readonly string[];
}

/** Runs `work` in virtual time on an empty database, and closes what it has opened. */
export async function inProcesses<T>(
  seed: string,
  work: (processes: Processes) => Promise<T>,
  tap?: Tap,
): Promise<T> {
  const engine = await startEngine();
  const virtual = enterVirtualTime(seed);
  const hosts = new AsyncLocalStorage<string>();
  const postgres = openSimulatedPostgres({
    engine,
    random: streamOf(seed, 'postgres'),
    currentHost: (user) => hosts.getStore() ?? user,
    ...(tap && { tap }),
  });
  const opened: Postgres[] = [];
  async function open(host: string): Promise<Process> {
    const told: string[] = [];
    const log = {
      warn: (_: object, message: string) => void told.push(message),
      info: (message: string) => void told.push(message),
    };
    const one = await openPostgres(postgres.connectAs(host), { log });
    opened.push(one);
    return { ...one, told };
  }
  async function run(): Promise<T> {
    const done = await work({ virtual, postgres, hosts, open });
    for (const one of opened) await one.close();
    return done;
  }
  try {
    return await virtual.until(run());
  } finally {
    postgres.close();
    virtual.leave();
  }
}
