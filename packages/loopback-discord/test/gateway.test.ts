import { Client, Events, GatewayIntentBits, type Message } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startLoopbackDiscord, type LoopbackDiscord } from '../src/loopback.ts';
import { buttons, startBot } from './bot.ts';

/** Resolves with the value of an event. */
const once = <T>(listen: (resolve: (value: T) => void) => void): Promise<T> => new Promise(listen);

/** Resolves when an event comes. */
const happens = (listen: (resolve: () => void) => void): Promise<null> =>
  new Promise((resolve) => listen(() => resolve(null)));

test('events during a broken connection are replayed when the bot resumes', async () => {
  await using bot = await startBot();
  const { discord, client, channelId } = bot;
  const anna = discord.user('Anna');
  const got: string[] = [];
  const two = happens((resolve) => {
    client.on(Events.MessageCreate, (message) => {
      got.push(message.id);
      if (got.length === 2) resolve();
    });
  });
  const resumed = once<number>((resolve) =>
    client.once(Events.ShardResume, (_, replayed) => resolve(replayed)),
  );
  discord.gateway.drop();
  expect(discord.gateway.connected()).toBe(0);
  const said = [anna.say(channelId, 'One'), anna.say(channelId, 'Two')];
  await resumed;
  await two;
  expect(got).toEqual(said.map(({ id }) => id));
  expect(discord.gateway.connected()).toBe(1);
});

test('names the gateway address in its options to the bot', async () => {
  const gatewayAddress = () => 'ws://127.0.0.1:9/gateway';
  const discord = await startLoopbackDiscord({ log: () => undefined, gatewayAddress });
  try {
    const headers = { authorization: `Bot ${discord.token}` };
    const told = await fetch(`${discord.url}/v10/gateway/bot`, { headers });
    expect(await told.json()).toMatchObject({ url: gatewayAddress() });
  } finally {
    await discord.close();
  }
});

test('a click made while the connection is broken arrives after resuming', async () => {
  await using bot = await startBot();
  const { discord, client, channelId } = bot;
  const channel = client.channels.cache.get(channelId);
  if (!channel?.isSendable()) throw new Error('No channel');
  const { id } = await channel.send({ components: [buttons('a')] });
  bot.on((interaction) => (interaction.isButton() ? interaction.deferUpdate() : undefined));
  const anna = discord.user('Anna');
  const message = await anna.sees(channelId, (one) => one.id === id);
  discord.gateway.drop();
  expect((await anna.click(message, 'a').outcome).kind).toBe('acknowledged');
});

test('a bot that is asked to reconnect resumes', async () => {
  await using bot = await startBot();
  const resumed = happens((resolve) => bot.client.once(Events.ShardResume, () => resolve()));
  bot.discord.gateway.askToReconnect();
  await resumed;
  expect(bot.discord.gateway.connected()).toBe(1);
});

test('events are held back while the gateway is paused', async () => {
  await using bot = await startBot();
  const { discord, client, channelId } = bot;
  const anna = discord.user('Anna');
  const got: Message[] = [];
  const arrived = happens((resolve) => {
    client.on(Events.MessageCreate, (message) => {
      got.push(message);
      resolve();
    });
  });
  discord.gateway.pause();
  const said = anna.say(channelId, 'One');
  // A round trip: everything sent before has arrived.
  await client.channels.fetch(channelId, { force: true });
  expect(got).toEqual([]);
  discord.gateway.resume();
  await arrived;
  expect(got[0]?.id).toBe(said.id);
});

test('sends no messages without their intent, and no content without the privileged one', async () => {
  await using quiet = await startBot({}, { intents: [GatewayIntentBits.Guilds] });
  const heard: string[] = [];
  quiet.client.on(Events.MessageCreate, ({ id }) => void heard.push(id));
  quiet.discord.user('Anna').say(quiet.channelId, 'Hello');
  await quiet.client.channels.fetch(quiet.channelId, { force: true });
  expect(heard).toEqual([]);

  const wordsHeard = async (grantedIntents: number): Promise<string> => {
    const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages];
    const all = grantedIntents === 0 ? intents : [...intents, GatewayIntentBits.MessageContent];
    await using bot = await startBot({ grantedIntents }, { intents: all });
    const message = once<Message>((resolve) => bot.client.once(Events.MessageCreate, resolve));
    bot.discord.user('Anna').say(bot.channelId, 'Hello');
    return (await message).content;
  };
  expect(await wordsHeard(0)).toBe('');
  expect(await wordsHeard(GatewayIntentBits.MessageContent)).toBe('Hello');
});

test('refuses a wrong token', async () => {
  const discord = await startLoopbackDiscord({ log: () => undefined });
  const client = new Client({ intents: [], rest: { api: discord.url } });
  await expect(client.login('wrong.token.here')).rejects.toThrow('An invalid token was provided.');
  await client.destroy();
  await discord.close();
});

describe('close codes', () => {
  /** Returns the code with which the gateway closes after these frames. */
  async function closeCode(discord: LoopbackDiscord, ...frames: (object | string)[]): Promise<number> {
    const socket = new WebSocket(`${discord.origin.replace('http', 'ws')}/gateway/?v=10&encoding=json`);
    const closed = once<number>((resolve) => socket.on('close', resolve));
    await happens((resolve) => socket.once('message', () => resolve()));
    for (const frame of frames) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    return closed;
  }
  const identify = (token: string, intents = 1) => ({ op: 2, d: { token, intents, properties: {} } });

  test.each<[string, number, (token: string) => (object | string)[]]>([
    ['not JSON', 4002, () => ['{']],
    ['an opcode before identifying', 4003, () => [{ op: 99 }]],
    ['a wrong token', 4004, () => [identify('wrong')]],
    ['an unknown opcode', 4001, (token) => [identify(token), { op: 99 }]],
    ['identifying twice', 4005, (token) => [identify(token), identify(token)]],
    ['an invalid intent', 4013, (token) => [identify(token, 2 ** 30)]],
    ['an intent that was not granted', 4014, (token) => [identify(token, 1 << 15)]],
  ])('%s', async (_, code, frames) => {
    const discord = await startLoopbackDiscord({ log: () => undefined });
    expect(await closeCode(discord, ...frames(discord.token))).toBe(code);
    await discord.close();
  });

  /** Returns the first `count` opcodes; `answer` reacts to each. */
  async function opcodes(
    discord: LoopbackDiscord,
    count: number,
    answer: (op: unknown, socket: WebSocket) => void,
  ): Promise<unknown[]> {
    const socket = new WebSocket(`${discord.origin.replace('http', 'ws')}/gateway?v=10&encoding=json`);
    const got: unknown[] = [];
    await happens((resolve) => {
      socket.on('message', (raw: Buffer) => {
        const frame: unknown = JSON.parse(raw.toString());
        const op = typeof frame === 'object' && frame && 'op' in frame ? frame.op : null;
        got.push(op);
        answer(op, socket);
        if (got.length === count) resolve();
      });
    });
    return got;
  }

  test('refuses to resume an unknown session', async () => {
    const discord = await startLoopbackDiscord({ log: () => undefined });
    const resume = JSON.stringify({ op: 6, d: { token: discord.token, session_id: 'none', seq: 1 } });
    expect(await opcodes(discord, 2, (op, socket) => op === 10 && socket.send(resume))).toEqual([10, 9]);
    await discord.close();
  });

  test('acknowledges heartbeats; an invalidated session gets opcode 9 and no more events', async () => {
    const discord = await startLoopbackDiscord({ log: () => undefined });
    const [channelId = ''] = discord.world.channels.keys();
    const got = await opcodes(discord, 6, (op, socket) => {
      if (op === 10) {
        socket.send(JSON.stringify(identify(discord.token)));
        socket.send(JSON.stringify({ op: 1, d: null }));
      }
      if (op !== 11) return;
      discord.gateway.invalidate();
      discord.user('Anna').say(channelId, 'Nobody hears it');
      socket.send(JSON.stringify({ op: 1, d: null }));
    });
    // Hello, READY, GUILD_CREATE, acknowledged, invalid session, acknowledged.
    expect(got).toEqual([10, 0, 0, 11, 9, 11]);
    await discord.close();
  });
});
