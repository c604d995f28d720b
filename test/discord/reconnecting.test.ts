/** Pauses before the bot reconnects after connections that did not last. */
import { once } from 'node:events';
import {
  SimpleShardingStrategy,
  WebSocketManager,
  WebSocketShard,
  WebSocketShardDestroyRecovery,
  WebSocketShardEvents,
} from '@discordjs/ws';
import { Events, REST } from 'discord.js';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createGateway } from '../../src/line/gateway.ts';
import { alone } from '../../src/line/holding.ts';
import { fakeTime } from '../fake-time.ts';
import { FREE } from '../match/table.ts';
import { withTestbed } from './testbed.ts';

const INFORMATION = {
  url: 'ws://127.0.0.1:1/',
  shards: 1,
  session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 },
};

/** A gateway whose connection the test opens and closes. */
async function gatewayOf() {
  const time = fakeTime();
  const log = pino({ level: 'silent' });
  const gateway = createGateway({ time, log, holding: alone, sessions: null });
  const manager = new WebSocketManager({ token: 'a.token', intents: 0, rest: new REST(), shardCount: 1 });
  manager.fetchGatewayInformation = () => Promise.resolve(INFORMATION);
  await gateway.options.buildStrategy?.(manager).spawn([0]);

  const stands = (): void => void manager.emit(WebSocketShardEvents.Resumed, { shardId: 0 });
  const closes = (): void => void manager.emit(WebSocketShardEvents.Closed, { code: 1006, shardId: 0 });
  /** Connects; returns the wait before it, in ms. */
  async function connects(): Promise<number> {
    const from = time.now();
    const turn = { hasCome: false };
    void Promise.resolve(manager.options.retrieveSessionInfo(0)).then(() => (turn.hasCome = true));
    await time.settle();
    while (!turn.hasCome) await time.pass(100);
    return time.now() - from;
  }
  /** Drops several connections after `ms` each; returns the wait before each. */
  async function drops(times: number, ms: number): Promise<number[]> {
    const waited: number[] = [];
    for (let i = 0; i < times; i += 1) {
      waited.push(await connects());
      stands();
      await time.pass(ms);
      closes();
    }
    return waited;
  }
  return { time, gateway, stands, closes, connects, drops };
}

const GROWING = [0, 0, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000];

it('waits longer and longer while no connection lasts', async () => {
  const { drops } = await gatewayOf();
  expect(await drops(GROWING.length, 30_000)).toEqual(GROWING);
});

it('begins with the first pause again after a connection of a minute', async () => {
  const { drops, connects, stands, closes, time } = await gatewayOf();
  await drops(10, 1000);
  await connects();
  stands();
  await time.pass(60_000);
  closes();
  expect(await drops(4, 1000)).toEqual([0, 0, 500, 1000]);
});

it('begins with the first pause again even when discord.js did not report the closing', async () => {
  const { drops, connects, stands, time } = await gatewayOf();
  await drops(10, 1000);
  await connects();
  stands();
  await time.pass(61_000);
  expect(await drops(3, 1000)).toEqual([0, 0, 500]);
});

it('begins with the first pause again after an answered event', async () => {
  const { drops, connects, stands, closes, gateway } = await gatewayOf();
  await drops(10, 1000);
  await connects();
  stands();
  gateway.proved();
  closes();
  expect(await drops(4, 1000)).toEqual([0, 0, 500, 1000]);
});

it('ignores an answer that comes after the connection was lost', async () => {
  const { drops, gateway } = await gatewayOf();
  await drops(10, 1000);
  gateway.proved();
  expect(await drops(1, 1000)).toEqual([60_000]);
});

it('ignores a minute without a connection', async () => {
  const { drops, time } = await gatewayOf();
  await drops(10, 1000);
  await time.pass(120_000);
  expect(await drops(1, 1000)).toEqual([60_000]);
});

it('takes an answered click at a table as proof of a good connection', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, begin, table, click, discord, running, time } = testbed;
    await begin({ setup: FREE });
    await table();
    await running.rooms.idle();
    const at = time.at.bind(time);
    const waited: number[] = [];
    let isQuick = true;
    // Waits of a second or more are reconnects, which come at once here.
    vi.spyOn(time, 'at').mockImplementation((when, callback) => {
      const ms = Math.round((when - time.now()) / 100) * 100;
      const isPause = [1000, 2000, 4000].includes(ms);
      if (isPause) waited.push(ms);
      return at(isPause && isQuick ? time.now() : when, callback);
    });
    const drop = async (): Promise<void> => {
      const resumed = new Promise((resolve) => running.bot.client.once('shardResume', resolve));
      discord.gateway.drop();
      await resumed;
    };
    for (let i = 0; i < 4; i += 1) await drop();
    expect(waited).toContain(2000);
    isQuick = false;
    expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
    await drop();
    expect(waited).not.toContain(4000);
  }));

it('connects once when discord.js finds the connection lost twice, each time', async () => {
  const spawning = vi.spyOn(SimpleShardingStrategy.prototype, 'spawn');
  onTestFinished(() => spawning.mockRestore());
  await withTestbed({ settings: { nudgeMinutes: 0 } }, async ({ anna, begin, click, discord, running }) => {
    await begin({ setup: FREE });
    const shards: unknown = Reflect.get(spawning.mock.contexts[0] ?? {}, 'shards');
    const shard: unknown = shards instanceof Map ? shards.get(0) : null;
    if (!(shard instanceof WebSocketShard)) throw new Error('no shard');
    const accept = vi.spyOn(discord.gateway, 'accept');
    for (const times of [1, 2]) {
      const resumed = once(running.bot.client, Events.ShardResume);
      const recover = WebSocketShardDestroyRecovery.Resume;
      const closed = [shard.destroy({ recover }), shard.destroy({ recover })];
      await Promise.all([...closed, resumed]);
      expect(accept).toHaveBeenCalledTimes(times);
    }
    expect((await click(anna, 'menu').outcome).kind).toBe('message');
  });
});
