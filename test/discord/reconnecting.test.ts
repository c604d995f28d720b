/** How long the bot waits before it connects again, after connections that did not last. */
import { WebSocketManager, WebSocketShardEvents } from '@discordjs/ws';
import { REST } from 'discord.js';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
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

/** A gateway whose connection stands or is lost at the test's word. */
async function gatewayOf() {
  const time = fakeTime();
  const log = pino({ level: 'silent' });
  const gateway = createGateway({ time, log, holding: alone, sessions: null });
  const manager = new WebSocketManager({ token: 'a.token', intents: 0, rest: new REST(), shardCount: 1 });
  manager.fetchGatewayInformation = () => Promise.resolve(INFORMATION);
  await gateway.options.buildStrategy?.(manager).spawn([0]);

  const stands = (): void => void manager.emit(WebSocketShardEvents.Resumed, { shardId: 0 });
  const closes = (): void => void manager.emit(WebSocketShardEvents.Closed, { code: 1006, shardId: 0 });
  /** For how long it waits before it connects, in ms. */
  async function connects(): Promise<number> {
    const from = time.now();
    const turn = { hasCome: false };
    void Promise.resolve(manager.options.retrieveSessionInfo(0)).then(() => (turn.hasCome = true));
    await time.settle();
    while (!turn.hasCome) await time.pass(100);
    return time.now() - from;
  }
  /** Connections that last for so many ms each: how long it waited before each. */
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

it('also where discord.js does not tell that this connection was closed', async () => {
  const { drops, connects, stands, time } = await gatewayOf();
  await drops(10, 1000);
  await connects();
  stands();
  await time.pass(61_000);
  expect(await drops(3, 1000)).toEqual([0, 0, 500]);
});

it('begins with the first pause again when something was answered that came over the connection', async () => {
  const { drops, connects, stands, closes, gateway } = await gatewayOf();
  await drops(10, 1000);
  await connects();
  stands();
  gateway.proved();
  closes();
  expect(await drops(4, 1000)).toEqual([0, 0, 500, 1000]);
});

it('an answer that comes after the connection was lost proves nothing', async () => {
  const { drops, gateway } = await gatewayOf();
  await drops(10, 1000);
  gateway.proved();
  expect(await drops(1, 1000)).toEqual([60_000]);
});

it('a minute without a connection is no good minute', async () => {
  const { drops, time } = await gatewayOf();
  await drops(10, 1000);
  await time.pass(120_000);
  expect(await drops(1, 1000)).toEqual([60_000]);
});

it('at a table, a click that is answered counts as proof', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, begin, table, click, discord, running, time } = testbed;
    await begin({ setup: FREE });
    await table();
    await running.rooms.idle();
    const at = time.at.bind(time);
    const waited: number[] = [];
    let isQuick = true;
    // What waits for a second or more is the next connection: it comes at once.
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
