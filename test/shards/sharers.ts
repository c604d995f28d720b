/** Processes that share shards, without bots, simulated in this process. */
import { pino, type Logger } from 'pino';
import { openLeases } from '../../src/shards/leases.ts';
import { createShards, type Shards } from '../../src/shards/shards.ts';
import type { Clocks } from '../../src/shards/clocks.ts';
import type { Tenure } from '../../src/shards/tenure.ts';
import type { Postgres } from '../../src/storage/postgres/postgres.ts';

const LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error' };

export interface Sharer {
  readonly me: string;
  readonly shards: Shards;
  /** Current tenures by shard, and all past ones. */
  readonly tenures: Map<number, Tenure>;
  readonly had: Tenure[];
  /** Shards whose bot was stopped. */
  readonly stopped: number[];
  /** Warnings and errors, as `level: message`. */
  readonly told: string[];
}

/** A log that records warnings and errors. */
export function notedLog(): { readonly log: Logger; readonly told: string[] } {
  const told: string[] = [];
  const log = pino(
    { level: 'warn' },
    {
      write(line: string) {
        const { level, msg } = JSON.parse(line) as { readonly level: number; readonly msg: string };
        told.push(`${LEVELS[level] ?? level}: ${msg}`);
      },
    },
  );
  return { log, told };
}

export function startSharer(
  postgres: Postgres,
  me: string,
  count: number,
  { clocks }: { readonly clocks?: Clocks } = {},
): Sharer {
  const { log, told } = notedLog();
  const tenures = new Map<number, Tenure>();
  const had: Tenure[] = [];
  const stopped: number[] = [];
  const shards = createShards({
    leases: openLeases(postgres, me, { log, ...(clocks && { clocks }) }),
    count,
    own: null,
    me,
    log,
    isElsewhere: () => undefined,
    start(tenure) {
      const { shard } = tenure.lease;
      tenures.set(shard, tenure);
      had.push(tenure);
      return Promise.resolve({
        stop() {
          if (tenures.get(shard) === tenure) tenures.delete(shard);
          stopped.push(shard);
          return Promise.resolve();
        },
      });
    },
  });
  return { me, shards, tenures, had, stopped, told };
}
