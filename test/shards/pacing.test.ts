/** Identifies of several processes, noted in a real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { startLoopbackDiscord, type LoopbackDiscord } from 'loopback-discord';
import { NO_LIMITS } from 'loopback-discord/ratelimit.ts';
import { identified } from '../../packages/loopback-discord/test/line.ts';
import { createIdentifies } from '../../src/line/identifies.ts';
import { adviceFrom } from '../../src/line/login.ts';
import { inDatabase } from '../../src/shards/pacing.ts';
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from '../storage/postgres-server.ts';
import { fakeTime } from '../fake-time.ts';

const DAY = 24 * 3_600_000;
const SHARDS = 4;
const ADVICE = { total: 1000, remaining: 990, resetMs: DAY / 2, concurrency: 1 };

describe.skipIf(lacksPostgres)('identifies', () => {
  let server: PostgresServer;
  const opened: Postgres[] = [];
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    for (const postgres of opened) await postgres.close();
    await server.stop();
  });

  const open = async (url: string): Promise<Postgres> => {
    const postgres = await openPostgres(url);
    opened.push(postgres);
    return postgres;
  };

  const discordWith = (starts: number): Promise<LoopbackDiscord> =>
    startLoopbackDiscord({
      log: () => undefined,
      limits: {
        ...NO_LIMITS,
        gateway: { ...NO_LIMITS.gateway, starts: { requests: starts, per: DAY } },
      },
    });

  it('with three left and four processes only two identify, so the token survives', async () => {
    const url = await server.newDatabase();
    const discord = await discordWith(3);
    const time = fakeTime(Date.now());
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const over = new AbortController();
    let begun = 0;
    // All ask Discord before any of them has identified.
    const everybody = Promise.withResolvers<null>();
    let asked = 0;
    const ask = async () => {
      const advice = await adviceFrom({ token: discord.token, rest: { api: discord.url } });
      asked += 1;
      if (asked === SHARDS) everybody.resolve(null);
      await everybody.promise;
      return advice;
    };
    const processes = await Promise.all(
      Array.from({ length: SHARDS }, async (_, shard) => {
        const ledger = inDatabase(await open(url));
        const identifies = createIdentifies({ ledger, ask, shards: SHARDS, time, log });
        const waiting = identifies.waitForIdentify(shard, over.signal).then(
          async () => {
            await identified(discord, { shard: [shard, SHARDS] });
            begun += 1;
          },
          () => undefined,
        );
        return { identifies, waiting };
      }),
    );
    const isSettled = (): boolean =>
      begun + processes.filter(({ identifies }) => identifies.vitals().waiting > 0).length === SHARDS;
    await expect.poll(isSettled, { timeout: 30_000 }).toBe(true);
    expect([begun, discord.gateway.startLimit().remaining]).toEqual([2, 1]);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toContain('identify waits until 20');
    over.abort();
    await Promise.all(processes.map(({ waiting }) => waiting));
    await discord.close();
  });

  it('are noted for the next process, also in the form of the earlier version', async () => {
    const postgres = await open(await server.newDatabase());
    const ledger = inDatabase(postgres);
    const budget = { left: 41, resetAt: 1_800_000_000_123 };
    const noted = { budget, pacedUntil: 1_800_000_001_456, bucketAt: 1_800_000_002_789 };
    await ledger.decide(2, () => ({ kind: 'taken', noted, left: { count: 41, ms: 1 }, others: 0 }));
    const seen: unknown[] = [];
    for (const bucket of [2, 3])
      await ledger.decide(bucket, (now) => {
        seen.push(now);
        return { kind: 'wait', why: 'bucket', ms: 1, left: null };
      });
    expect(seen).toEqual([noted, { ...noted, bucketAt: 0 }]);
    // A process of the earlier version reserves by this row.
    const { rows } = await postgres.ask(
      `SELECT extract(epoch FROM next) * 1000 AS at FROM paces WHERE name = 'identifies'`,
    );
    expect(Number(rows[0]?.at)).toBe(noted.pacedUntil);
  });

  it.each(['30 minutes', '2 hours', '24 hours'])(
    'begin within minutes after the database’s clock steps back by %s',
    async (back) => {
      const postgres = await open(await server.newDatabase());
      const time = fakeTime(Date.now());
      const log = pino({ level: 'silent' });
      const ask = () => Promise.resolve(ADVICE);
      const identifies = createIdentifies({ ledger: inDatabase(postgres), ask, shards: 1, time, log });
      const { signal } = new AbortController();
      await identifies.waitForIdentify(0, signal);
      // The notes come from a clock that was ahead.
      await postgres.ask(
        `UPDATE paces SET next = next + $1::interval WHERE name IN ('identifies', 'identifies reset', 'identify 0')`,
        [back],
      );
      await identifies.waitForIdentify(0, signal);
      expect(identifies.vitals()).toMatchObject({ waiting: 0, until: null });
    },
  );
});
