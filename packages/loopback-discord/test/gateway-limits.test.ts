/** Limits of the gateway: sessions, identifies, frames, versions, heartbeats. */
import { Events } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { get } from '../src/body.ts';
import { manualClock, type ManualClock } from '../src/clock.ts';
import type { GatewayLimits } from '../src/gateway-limits.ts';
import { startLoopbackDiscord, type LoopbackDiscord } from '../src/loopback.ts';
import { DISCORD_LIMITS } from '../src/ratelimit.ts';
import { startBot } from './bot.ts';
import { connect, identified, identity, resume, resumed } from './line.ts';
import { ask } from './raw.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let clock: ManualClock;
let discord: LoopbackDiscord;

/** Starts a Discord with the real limits, some of them changed. */
async function start(changes: Partial<GatewayLimits> = {}): Promise<void> {
  clock = manualClock(Date.UTC(2026, 0, 1));
  const gateway = { ...DISCORD_LIMITS.gateway, ...changes };
  discord = await startLoopbackDiscord({
    clock,
    limits: { ...DISCORD_LIMITS, gateway },
    log: () => undefined,
  });
}
beforeEach(() => start());
afterEach(async () => {
  vi.useRealTimers();
  await discord.close();
});

const limit = async (): Promise<unknown> =>
  get((await ask(discord, 'GET', '/gateway/bot')).body, 'session_start_limit');

describe('connections', () => {
  test.each([
    ['no version', '', 4012],
    ['an old version', 'v=9&encoding=json', 4012],
    ['another encoding', 'v=10&encoding=etf', 4002],
    ['compression', 'v=10&encoding=json&compress=zlib-stream', 4002],
  ])('refuses %s', async (_, query, code) => {
    expect(await connect(discord, query).closed).toBe(code);
  });

  test.each<[string, number, (sessionId: string) => object]>([
    ['over 4,096 bytes', 4002, () => identity(discord, { large: 'x'.repeat(4096) })],
    ['an identify without properties', 4002, () => identity(discord, { properties: undefined })],
    ['a request for members before identifying', 4003, () => ({ op: 8, d: {} })],
    ['a shard beyond the count', 4010, () => identity(discord, { shard: [1, 1] })],
    ['a malformed shard', 4010, () => identity(discord, { shard: 'a' })],
    ['a negative sequence number', 4007, (sessionId) => resume(discord, sessionId, -1)],
  ])('%s', async (_, code, frame) => {
    const { sessionId, socket } = await identified(discord);
    socket.terminate();
    clock.advance(MINUTE);
    const line = connect(discord);
    await line.opcode(10);
    line.send(frame(sessionId));
    expect(await line.closed).toBe(code);
  });

  test('120 messages a minute, heartbeats included, and no more', async () => {
    const line = await identified(discord);
    const beat = (times: number) => {
      for (let n = 0; n < times; n += 1) line.send({ op: 1, d: null });
    };
    const acknowledged = () => line.got.filter((one) => get(one, 'op') === 11).length;
    beat(119);
    await expect.poll(acknowledged).toBe(119);
    clock.advance(MINUTE);
    beat(120);
    line.send({ op: 1, d: null });
    expect(await line.closed).toBe(4008);
    expect(acknowledged()).toBe(239);
  });

  test('closes a connection without heartbeats, and lets its session resume', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { closed, sessionId } = await identified(discord);
    vi.advanceTimersByTime(2 * DISCORD_LIMITS.gateway.heartbeat);
    vi.useRealTimers();
    expect(await closed).toBe(4009);
    await (await resumed(discord, sessionId, 1)).event('RESUMED');
  });
});

describe('sessions', () => {
  test('refuses to resume a session after too long', async () => {
    const { socket, closed, sessionId } = await identified(discord);
    socket.terminate();
    await closed;
    await expect.poll(() => discord.gateway.connected()).toBe(0);
    clock.advance(3 * MINUTE);
    const back = await resumed(discord, sessionId, 1);
    await back.event('RESUMED');
    back.socket.terminate();
    await expect.poll(() => discord.gateway.connected()).toBe(0);
    clock.advance(3 * MINUTE + 1);
    expect(await (await resumed(discord, sessionId, 1)).opcode(9)).toMatchObject({ d: false });
  });

  test('refuses to resume a session that missed too many events', async () => {
    await discord.close();
    await start({ resume: { within: MINUTE, events: 3 } });
    const { socket, event, sessionId } = await identified(discord);
    await event('GUILD_CREATE');
    socket.terminate();
    await expect.poll(() => discord.gateway.connected()).toBe(0);
    for (const name of ['a', 'b', 'c']) discord.createChannel(name);
    const back = await resumed(discord, sessionId, 2);
    await back.event('RESUMED');
    expect(back.got.filter((one) => get(one, 't') === 'CHANNEL_CREATE')).toHaveLength(3);
    back.socket.terminate();
    await expect.poll(() => discord.gateway.connected()).toBe(0);
    for (const name of ['a', 'b', 'c', 'd']) discord.createChannel(name);
    expect(await (await resumed(discord, sessionId, 6)).opcode(9)).toMatchObject({ d: false });
    expect(await (await resumed(discord, sessionId, 9)).opcode(9)).toMatchObject({ d: false });
  });

  test('discord.js identifies again when its session is invalid, and resumes a resumable one', async () => {
    // Otherwise discord.js waits five seconds between two identifies.
    const hasty = { waitForIdentify: () => Promise.resolve() };
    await using bot = await startBot({}, { ws: { buildIdentifyThrottler: () => Promise.resolve(hasty) } });
    const anew = new Promise((resolve) => bot.client.once(Events.ShardReady, resolve));
    bot.discord.gateway.invalidate();
    await anew;
    const taken = new Promise((resolve) => bot.client.once(Events.ShardResume, resolve));
    bot.discord.gateway.invalidate({ resumable: true });
    await taken;
    expect(bot.discord.gateway.connected()).toBe(1);
  });
});

describe('identifies', () => {
  test('allows one in five seconds', async () => {
    await identified(discord);
    const next = connect(discord);
    await next.opcode(10);
    next.send(identity(discord));
    expect(await next.opcode(9)).toMatchObject({ d: false });
    clock.advance(5000);
    next.send(identity(discord));
    await next.event('READY');
  });

  test('counts those of a day, and resets the count', async () => {
    await discord.close();
    await start({ starts: { requests: 3, per: DAY } });
    expect(await limit()).toEqual({ total: 3, remaining: 3, reset_after: 0, max_concurrency: 1 });
    await identified(discord);
    clock.advance(DAY / 2);
    await identified(discord);
    expect(await limit()).toMatchObject({ remaining: 1, reset_after: DAY / 2 });
    clock.advance(DAY / 2);
    expect(await limit()).toMatchObject({ remaining: 3 });
  });

  test('one beyond the daily limit resets the token and ends all sessions', async () => {
    await discord.close();
    await start({ starts: { requests: 1, per: DAY } });
    const first = await identified(discord);
    clock.advance(MINUTE);
    const next = connect(discord);
    await next.opcode(10);
    next.send(identity(discord));
    expect(await Promise.all([next.closed, first.closed])).toEqual([4004, 4004]);
    expect((await ask(discord, 'GET', '/users/@me')).status).toBe(401);
  });
});
