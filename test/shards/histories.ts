/** Turns of a database's history and steps of its clock while machines play on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { GatewayLimits } from 'loopback-discord/gateway-limits.ts';
import { onDatabase, type Pair } from '../storage/postgres-pair.ts';
import { runClient } from '../storage/postgres-server.ts';
import type { Machine } from './machine.ts';

/** Puts a steppable clock in front of the server's own one. */
export async function steppingClock(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`
      CREATE SCHEMA clock;
      CREATE TABLE clock.step (by interval NOT NULL);
      INSERT INTO clock.step VALUES ('0');
      CREATE FUNCTION clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
        AS 'SELECT pg_catalog.clock_timestamp() + by FROM clock.step';
    `);
    const name = new URL(url).pathname.slice(1);
    await client.query(`ALTER DATABASE ${name} SET search_path = public, clock, pg_catalog`);
  });
}

/** Participants of an event. */
export interface Stage {
  readonly pair: Pair;
  readonly machines: readonly Machine[];
  /** The operator reads the bots' reports for some seconds, and accepts a reported loss. */
  readonly goOn: () => Promise<void>;
}

export interface History {
  readonly name: string;
  readonly isSynchronous: boolean;
  /** Loss of acknowledged data: possible (a moment at most), certain or none. */
  readonly loses: 'perhaps' | boolean;
  /** True if bots run during the event, so that they notice a loss. */
  readonly isWitnessed: boolean;
  /** Changes of Discord's gateway limits. */
  readonly gateway?: Partial<GatewayLimits>;
  /** Resolves when the database is back. */
  make(stage: Stage): Promise<void>;
}

/** Downtime of a killed machine, in ms. */
const AWAY_MS = 5000;
/** Play between a dump and its restore, in ms. */
const SINCE_DUMP_MS = 8000;
/** Duration of a clock step, in ms. */
const STEPPED_MS = 20_000;

const failover = (lagMs: number, how: 'synchronous' | 'asynchronous', isKilled: boolean): History => ({
  name: `failover, ${how}${how === 'synchronous' ? '' : `, ${lagMs / 1000} s behind`}${isKilled ? ', a machine killed' : ''}`,
  isSynchronous: how === 'synchronous',
  loses: how === 'synchronous' ? false : lagMs > 0 || 'perhaps',
  isWitnessed: true,
  async make({ pair, machines: [first], goOn }) {
    if (lagMs > 0) pair.replication.silence();
    await setTimeout(lagMs);
    if (isKilled) await first?.bot.end('SIGKILL');
    await pair.failOver();
    if (isKilled) {
      await setTimeout(AWAY_MS);
      first?.bot.start();
    }
    await goOn();
  },
});

const restore = (areStopped: boolean): History => ({
  name: `a dump restored while bots ${areStopped ? 'are stopped' : 'run'}`,
  isSynchronous: false,
  loses: true,
  isWitnessed: !areStopped,
  async make({ pair: { url }, machines, goOn }) {
    const folder = mkdtempSync(join(tmpdir(), 'schikane-dump-'));
    const file = join(folder, 'dump');
    await runClient('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${url}`]);
    await setTimeout(SINCE_DUMP_MS);
    if (areStopped) await Promise.all(machines.map(({ bot }) => bot.end('SIGTERM')));
    await runClient('pg_restore', [
      '--clean',
      '--if-exists',
      '--single-transaction',
      `--dbname=${url}`,
      file,
    ]);
    rmSync(folder, { recursive: true });
    if (areStopped) for (const { bot } of machines) bot.start();
    await goOn();
  },
});

const clockStep = (seconds: number): History => ({
  name: `the database's clock stepped by ${seconds} s, a machine killed`,
  isSynchronous: false,
  loses: false,
  isWitnessed: true,
  async make({ pair: { url }, machines: [first], goOn }) {
    const step = (by: string): Promise<unknown> =>
      onDatabase(url, (client) => client.query('UPDATE clock.step SET by = $1::interval', [by]));
    await step(`${seconds} s`);
    await setTimeout(STEPPED_MS / 2);
    await first?.bot.end('SIGKILL');
    await setTimeout(STEPPED_MS / 2);
    first?.bot.start();
    await step('0');
    await goOn();
  },
});

/** Three identifies are left for four shards, until the budget is renewed. */
const FEW_IDENTIFIES: History = {
  name: 'three identifies left for four shards',
  isSynchronous: false,
  loses: false,
  isWitnessed: true,
  gateway: { starts: { requests: 3, per: 60_000 } },
  // The event happened at the start.
  make: ({ goOn }) => goOn(),
};

const KILLED = [false, true];
const LAGS_MS = [0, 2000, 12_000];

export const HISTORIES: readonly History[] = [
  ...KILLED.map((isKilled) => failover(0, 'synchronous', isKilled)),
  ...LAGS_MS.flatMap((lagMs) => KILLED.map((isKilled) => failover(lagMs, 'asynchronous', isKilled))),
  restore(true),
  restore(false),
  ...[20, -20, 120, -120].map(clockStep),
  FEW_IDENTIFIES,
];
