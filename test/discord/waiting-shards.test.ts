/** The bots of one process with its file, while some of its shards wait for an identify. */
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLoopbackDiscord, type LoopbackDiscord } from 'loopback-discord';
import { NO_LIMITS } from 'loopback-discord/ratelimit.ts';
import { createRenderer } from '../../render/renderer.ts';
import { startBots, type Bots } from '../../src/bots.ts';
import { DiscordRefusal } from '../../src/line/refusal.ts';
import { openProcess } from '../../src/features/process.ts';

import { uncounted } from '../../src/health/meters.ts';
import { healthOf } from '../../src/health/vitals.ts';
import { createReading } from '../../src/match/reading/reading.ts';
import { openForBots, type Opened } from '../../src/storage/index.ts';
import { NOTHING_REFUSED } from '../../src/storage/writes.ts';
import { jumpingTime } from '../jumping-time.ts';
import { LONG_ENOUGH } from './testbed.ts';

const DAY = 24 * 3_600_000;
const SHARDS = 4;
const LATE = { timeout: LONG_ENOUGH };
const log = pino({ level: 'silent' });

const time = jumpingTime();
const renderer = createRenderer({ workers: 0, log });
const reading = createReading({ log });
const shared = openProcess({ log });
let discord: LoopbackDiscord;
let opened: Opened;
beforeEach(async () => {
  discord = await startLoopbackDiscord({
    log: () => undefined,
    clock: time,
    limits: { ...NO_LIMITS, gateway: { ...NO_LIMITS.gateway, starts: { requests: 3, per: DAY } } },
  });
  opened = await openForBots('sqlite::memory:');
});
afterEach(async () => {
  await opened.close();
  await discord.close();
});

afterAll(async () => {
  time.stop();
  for (const part of [renderer, reading, shared]) await part.close();
});

const start = (token = discord.token): Promise<Bots> =>
  startBots({
    token,
    apiUrl: discord.url,
    guildId: null,
    commands: [],
    menus: [],
    settings: { challengeMinutes: 30, abandonHours: 24, nudgeMinutes: 0, keepDays: 30 },
    rest: { globalRequestsPerSecond: 10_000 },
    log,
    time,
    renderer,
    reading,
    shared: shared.ports,
    meters: uncounted,
    opened,
    numbers: { count: SHARDS, own: null },
    me: 'one',
  });

const healthIn = (bots: Bots) =>
  healthOf({
    ...bots.vitals(),
    storage: { ...opened.waiting(), kind: 'file', hasFailed: false, refused: NOTHING_REFUSED },
    drawing: [],
    turnedBack: 0,
  });

const connected = (): number =>
  Array.from({ length: SHARDS }, (_, shard) => discord.gateway.connected(shard)).reduce((sum, n) => sum + n);

it('connected shards are healthy, waiting ones a warning, and all stop in order', async () => {
  const bots = await start();
  await vi.waitFor(() => expect(bots.vitals().discord).toHaveLength(2), LATE);
  await vi.waitFor(() => expect(bots.vitals().identifies?.waiting).toBe(2), LATE);
  expect(healthIn(bots)).toMatchObject({ status: 'ok', reasons: [] });
  expect(healthIn(bots).warnings).toEqual([
    expect.stringContaining("2 of this process's connections wait until"),
  ]);
  expect(connected()).toBe(2);
  await bots.stop();
  expect(connected()).toBe(0);
  await expect(bots.started).resolves.toContain(null);
});

it('waiting shards connect after the reset', async () => {
  const bots = await start();
  await vi.waitFor(() => expect(bots.vitals().identifies?.waiting).toBe(2), LATE);
  time.jump(DAY);
  await bots.started;
  expect(bots.vitals().discord).toHaveLength(SHARDS);
  expect(healthIn(bots)).toMatchObject({ status: 'ok', warnings: [] });
  await bots.stop();
});

it('before any shard is ready the process is unhealthy, and it can stop', async () => {
  discord.gateway.pause();
  const bots = await start();
  expect(healthIn(bots).reasons).toEqual(['discord: not connected yet']);
  await bots.stop();
  await expect(bots.started).resolves.toEqual([null, null, null, null]);
});

it('a refusal at the start is reported, and the process can stop', async () => {
  const bots = await start('a.wrong.token');
  let why: unknown = null;
  bots.started.catch((error: unknown) => (why = error));
  await vi.waitFor(() => {
    time.jump(2000);
    expect(why).toBeInstanceOf(DiscordRefusal);
  }, LATE);
  await bots.stop();
});
