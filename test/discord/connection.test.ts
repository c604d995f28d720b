import { describe, expect, it, vi } from 'vitest';
import { NO_LIMITS } from 'loopback-discord/ratelimit.ts';
import type { Storage } from '../../src/storage/index.ts';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const HOUR = 3_600_000;
const QUIET = { settings: { nudgeMinutes: 0 } };
const SETUP = { ...FREE, options: { clock: { initialMs: 60_000, incrementMs: 0, press: 'auto' } } };

/** Resolves once the bot has noticed its lost connection and reconnects. */
const connectsAnew = ({ gateway }: Testbed['discord']): Promise<void> =>
  new Promise((resolve) => {
    const plain = { ...gateway };
    gateway.accept = (...connection) => {
      Object.assign(gateway, plain);
      plain.accept(...connection);
      resolve();
    };
  });

/** Cuts the bot's connection; it is not resumed before `back()`. */
async function cut(discord: Testbed['discord']): Promise<void> {
  const anew = connectsAnew(discord);
  discord.gateway.pause();
  discord.gateway.drop();
  await anew;
}

async function back({ discord, running }: Testbed): Promise<void> {
  const resumed = new Promise((resolve) => running.bot.client.once('shardResume', resolve));
  discord.gateway.resume();
  await resumed;
}

/** Runs everything that needs neither the network nor another thread. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function expectNoTimeCharged({ anna, click, table }: Testbed): Promise<void> {
  await click(anna, 'tap:c1').outcome;
  expect((await table(saysC1)).content).toMatch(/Anna (1:00|0:5\d)/);
}

/** A storage that can hold up signs of life. */
function heldSigns() {
  let held: Promise<void> | null = null;
  let reached = (): void => undefined;
  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    documents(name, parser) {
      const documents = storage.documents(name, parser);
      if (name !== 'life') return documents;
      return {
        ...documents,
        async set(key, value) {
          reached();
          await held;
          await documents.set(key, value);
        },
      };
    },
  });
  /** Holds all signs from here on; `reached` resolves with the first. */
  function hold(): { readonly reached: Promise<void>; readonly release: () => void } {
    let release = (): void => undefined;
    held = new Promise((resolve) => (release = resolve));
    return { reached: new Promise((resolve) => (reached = resolve)), release: () => release() };
  }
  return { wrapStorage, hold };
}

/** A storage that can hold up reading the stored matches. */
function heldReading() {
  let held: Promise<void> | null = null;
  let reached = (): void => undefined;
  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    documents(name, parser) {
      const documents = storage.documents(name, parser);
      if (name !== 'rooms') return documents;
      async function* entries() {
        reached();
        await held;
        yield* documents.entries();
      }
      return { ...documents, entries };
    },
  });
  function hold(): { readonly reached: Promise<void>; readonly release: () => void } {
    let release = (): void => undefined;
    held = new Promise((resolve) => (release = resolve));
    return { reached: new Promise((resolve) => (reached = resolve)), release: () => release() };
  }
  return { wrapStorage, hold };
}

describe('match time stands still', () => {
  it('when the bot is cut off again before it could go on', () => {
    const { wrapStorage, hold } = heldSigns();
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      await testbed.begin({ setup: SETUP });
      await cut(testbed.discord);
      const sign = hold();
      await back(testbed);
      await sign.reached;
      await cut(testbed.discord);
      sign.release();
      await settle();
      testbed.time.jump(HOUR);
      await back(testbed);
      await expectNoTimeCharged(testbed);
    });
  });

  it('when the outage ends the session and its events are lost', () => {
    const gateway = { ...NO_LIMITS.gateway, resume: { within: 60_000, events: 1000 } };
    const loopback = { limits: { ...NO_LIMITS, gateway } };
    return withTestbed({ ...QUIET, loopback }, async (testbed) => {
      const { anna, begin, table, click, discord, running, time } = testbed;
      await begin({ setup: SETUP });
      await table();
      const anew = new Promise((resolve) => running.bot.client.once('shardReady', resolve));
      discord.gateway.drop();
      const lost = click(anna, 'tap:f1');
      time.jump(HOUR);
      await anew;
      expect((await lost.outcome).kind).toBe('failed');
      await running.rooms.idle();
      await expectNoTimeCharged(testbed);
    });
  });

  it('when the match begins during the outage', () =>
    withTestbed(QUIET, async (testbed) => {
      await cut(testbed.discord);
      await testbed.begin({ setup: SETUP });
      testbed.time.jump(HOUR);
      await back(testbed);
      await expectNoTimeCharged(testbed);
    }));

  it('when the bot is cut off during its start', () => {
    const { wrapStorage, hold } = heldReading();
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { discord, begin, restart, time } = testbed;
      await begin({ setup: SETUP });
      const reading = hold();
      const restarted = restart();
      await reading.reached;
      await cut(discord);
      reading.release();
      await restarted;
      time.jump(HOUR);
      await back(testbed);
      await expectNoTimeCharged(testbed);
    });
  });

  it('while the process is suspended', () =>
    withTestbed(QUIET, async (testbed) => {
      await testbed.begin({ setup: SETUP });
      testbed.time.suspend(HOUR);
      await expectNoTimeCharged(testbed);
    }));

  it('and resumes when the connection is back before the matches are open', () => {
    const { wrapStorage, hold } = heldReading();
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, begin, restart, channelId, discord, time } = testbed;
      await begin({ setup: SETUP });
      const reading = hold();
      const restarted = restart();
      await reading.reached;
      await cut(discord);
      const heard = vi.spyOn(time, 'at');
      discord.gateway.resume();
      await vi.waitFor(() => expect(discord.gateway.connected()).toBe(1), LONG_ENOUGH);
      const asked = anna.run(channelId, 'schikane table', { as: 'words' });
      await vi.waitFor(() => expect(heard).toHaveBeenCalled(), LONG_ENOUGH);
      reading.release();
      await restarted;
      await asked.outcome;
      await expectNoTimeCharged(testbed);
    });
  });
});

it('the bot probes Discord with at most 120 messages a minute, however often asked', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, click, heard, running } = testbed;
    await begin({ setup: FREE });
    await table();
    const lost = vi.fn();
    running.bot.client.on('shardReconnecting', lost);
    // As if hundreds of players ran out of time in the same minute.
    for (let i = 0; i < 300; i += 1) running.bot.signs.ask();
    await heard();
    expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
    expect(lost).not.toHaveBeenCalled();
  }));

it('events delayed by an outage do not change the estimate of Discord’s clock', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, begin, channelId, discord, running, time } = testbed;
    await begin({ setup: FREE });
    const observed = vi.spyOn(running.bot.offset, 'observe');
    await cut(discord);
    for (let i = 0; i < 20; i += 1) ben.say(channelId, `message ${i}`);
    time.jump(30_000);
    await back(testbed);
    expect(observed).not.toHaveBeenCalled();
    const heard = new Promise((resolve) => running.bot.client.once('messageCreate', resolve));
    ben.say(channelId, 'back again');
    await heard;
    expect(observed).toHaveBeenCalledOnce();
  }));

it('the log shows when the connection was lost, for how long, and that it was resumed', () =>
  withTestbed({ ...QUIET, logLevel: 'debug' }, async (testbed) => {
    const { discord, log, time } = testbed;
    const told = (message: string) =>
      log
        .map((line) => JSON.parse(line) as { msg: string; awayMs?: number; code?: number })
        .findLast(({ msg }) => msg.includes(message));
    expect(told('connected to Discord')?.awayMs).toBeGreaterThanOrEqual(0);
    await cut(discord);
    expect(told('Discord connection closed')?.code).toEqual(expect.any(Number));
    time.jump(HOUR);
    await back(testbed);
    expect(told('Discord connection resumed')?.awayMs).toBeGreaterThanOrEqual(HOUR);
  }));
