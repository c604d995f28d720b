/** The real discord.js with several shards, in one client or in several. */
import { Client, Events, GatewayIntentBits, SlashCommandBuilder, type ClientOptions } from 'discord.js';
import { expect, test } from 'vitest';
import { startLoopbackDiscord, type LoopbackDiscord } from '../src/loopback.ts';

const COUNT = 3;

/** Starts a Discord that recommends three shards, with an extra server in each. */
async function start(): Promise<LoopbackDiscord & AsyncDisposable> {
  const discord = await startLoopbackDiscord({ shards: COUNT, log: () => undefined });
  for (let id = 0; id < COUNT; id += 1) discord.addGuild(String(id), { shard: [id, COUNT] });
  return Object.assign(discord, { [Symbol.asyncDispose]: () => discord.close() });
}

async function login(discord: LoopbackDiscord, options: Partial<ClientOptions>) {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: discord.url },
    ...options,
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) void interaction.reply(`${interaction.guild?.shardId ?? 'direct'}`);
  });
  await client.login(discord.token);
  return Object.assign(await ready, { [Symbol.asyncDispose]: () => client.destroy() });
}

const ours = ({ world }: LoopbackDiscord) => [...world.guilds.values()].slice(1);

test('one client opens the recommended number of shards', async () => {
  await using discord = await start();
  await using client = await login(discord, { shards: 'auto' });
  expect(discord.gateway.sessions().map(({ shard }) => shard)).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
  expect(client.guilds.cache.size).toBe(4);
  expect(ours(discord).map(({ id }) => client.guilds.cache.get(id)?.shardId)).toEqual([0, 1, 2]);

  const resumed = new Promise<number>((resolve) => client.once(Events.ShardResume, resolve));
  discord.gateway.drop(undefined, 2);
  expect(await resumed).toBe(2);
  expect(discord.gateway.logins.map(({ how, shard }) => [how, shard?.[0]])).toEqual([
    ['identify', 0],
    ['identify', 1],
    ['identify', 2],
    ['resume', 2],
  ]);
});

test('clients with one shard each divide servers, commands and conversations', async () => {
  await using discord = await start();
  await using first = await login(discord, { shards: [0, 2], shardCount: COUNT });
  await using second = await login(discord, { shards: [1], shardCount: COUNT });
  expect(first.guilds.cache.size + second.guilds.cache.size).toBe(4);
  expect(ours(discord).map(({ id }) => first.guilds.cache.has(id))).toEqual([true, false, true]);
  expect(ours(discord).map(({ id }) => second.guilds.cache.has(id))).toEqual([false, true, false]);

  await first.application.commands.set([new SlashCommandBuilder().setName('where').setDescription('Where')]);
  const added = discord.addGuild('Later', { shard: [1, COUNT] });
  const anna = added.user('Anna');
  expect(await anna.run(added.channelId, 'where').outcome).toMatchObject({ message: { content: '1' } });
  expect(await anna.run(anna.directId, 'where').outcome).toMatchObject({ message: { content: 'direct' } });
  expect(discord.requests.filter(({ interactionId }) => interactionId !== null)).toHaveLength(2);
  // A server without the bot is in no shard: the first one gets its interactions.
  const wrong: unknown[] = [];
  second.on(Events.InteractionCreate, (interaction) => wrong.push(interaction));
  const away = discord.addGuild('Away', { shard: [1, COUNT], bot: false });
  const there = away.user('Anna');
  there.install();
  expect(await there.run(away.channelId, 'where').outcome).toMatchObject({ message: { content: 'direct' } });
  expect(wrong).toEqual([]);
  expect(discord.violations).toEqual([]);
});
