/** The driver of `src/storage/postgres`: the real `pg`, on sockets of the simulated network. */
import { createRequire } from 'node:module';
import type * as Driver from 'pg';
import type { Network } from './network.ts';

// Not by `import`: the name `pg` may lead here.
const driver = createRequire(import.meta.url)('pg') as typeof Driver;

/** The network of new sessions, and the name of the host that opens one. */
interface Reached {
  readonly network: Network;
  readonly host: (user: string) => string;
}

let reached: Reached | null = null;

/** Connects the sessions that are opened from now on; null: none can be opened. */
export function connectSessions(to: Reached | null): void {
  if (to && reached) throw new Error('another simulated PostgreSQL is open');
  reached = to;
}

export const { DatabaseError } = driver;

/** Named as in `pg`. */
export class Client extends driver.Client {
  constructor(config?: string | Driver.ClientConfig) {
    if (!reached) throw new Error('no PostgreSQL to connect to');
    const { network, host } = reached;
    const given = typeof config === 'string' ? { connectionString: config } : config;
    const user = decodeURIComponent(URL.parse(given?.connectionString ?? '')?.username ?? '');
    super({ ...given, stream: () => network.socket(host(user)) });
  }
}

/** Named as in `pg`. */
export class Pool extends driver.Pool {
  constructor(config?: Driver.PoolConfig) {
    super({ Client, ...config });
  }
}
