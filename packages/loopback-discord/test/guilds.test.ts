/** Several servers, which appear and disappear, and conversations with the bot, which belong to none. */
import {
  ApplicationIntegrationType,
  Events,
  GatewayIntentBits,
  InteractionContextType,
  SlashCommandBuilder,
  type ChatInputCommandInteraction,
  type Guild,
} from 'discord.js';
import { describe, expect, test } from 'vitest';
import { buttons, startBot, type TestBot } from './bot.ts';
import { ask } from './raw.ts';

const command = (name: string) => new SlashCommandBuilder().setName(name).setDescription(name);

/** Resolves with the server of the next event of this kind. */
const told = (
  { client }: TestBot,
  event: 'guildCreate' | 'guildDelete' | 'guildAvailable' | 'guildUnavailable',
): Promise<Guild> => new Promise((resolve) => client.once(event, resolve));

/** Answers every command with the place that the interaction names. */
function answering(bot: TestBot): void {
  bot.on((interaction) =>
    interaction.isChatInputCommand() ? interaction.reply(placeOf(interaction)) : undefined,
  );
}
const placeOf = ({ guildId, context, channelId, user }: ChatInputCommandInteraction): string =>
  [guildId, context, channelId, user.displayName].join();

describe('several servers', () => {
  test('have their own channels, members, roles and commands', async () => {
    await using bot = await startBot();
    const { discord, client, channelId } = bot;
    const created = told(bot, 'guildCreate');
    const other = discord.addGuild('Other');
    expect(await created).toMatchObject({ id: other.id, name: 'Other' });
    await client.application.commands.set([command('go')]);
    await client.application.commands.set([command('here')], other.id);
    answering(bot);

    const [anna, berta] = [discord.user('Anna'), other.user('Berta')];
    expect(() => berta.say(channelId, 'Hello')).toThrow('unknown');
    expect(() => berta.run(channelId, 'go')).toThrow('unknown');
    expect(() => anna.run(channelId, 'here')).toThrow('unknown');
    expect((await berta.run(other.channelId, 'here').outcome).kind).toBe('message');
    expect(await berta.run(other.channelId, 'go').outcome).toMatchObject({
      message: { content: [other.id, 0, other.channelId, 'Berta'].join() },
    });
    expect(berta.snapshot().channels.map(({ id }) => id)).toEqual([other.channelId]);
    expect(JSON.stringify(anna.events)).not.toContain(other.channelId);
    const members = `/guilds/${other.id}/members`;
    expect((await ask(discord, 'GET', `${members}/${berta.user.id}`)).status).toBe(200);
    expect(await ask(discord, 'GET', `${members}/${anna.user.id}`)).toMatchObject({
      status: 404,
      body: { code: 10007 },
    });
    const here = await ask(discord, 'GET', `/guilds/${other.id}/channels`);
    expect(here.body).toMatchObject([{ id: other.channelId, guild_id: other.id }]);
  });

  test('a user joins two of them, leaves one, and returns with the same id', async () => {
    await using bot = await startBot();
    const { discord, channelId } = bot;
    const other = discord.addGuild('Other');
    const [anna, there] = [discord.user('Anna'), other.user('Anna')];
    expect(there.user.id).toBe(anna.user.id);
    const member = `/guilds/${other.id}/members/${anna.user.id}`;
    other.leave(anna.user.id);
    expect(await ask(discord, 'GET', member)).toMatchObject({ status: 404, body: { code: 10007 } });
    expect(await ask(discord, 'GET', `/users/${anna.user.id}`)).toMatchObject({ status: 200 });
    expect(() => there.say(other.channelId, 'Hello')).toThrow('unknown');
    anna.say(channelId, 'Hello');
    expect(other.user('Anna').user.id).toBe(anna.user.id);
    expect((await ask(discord, 'GET', member)).status).toBe(200);
  });

  test('an unreachable one becomes unavailable, and returns with its changes', async () => {
    await using bot = await startBot();
    const { discord, client } = bot;
    const other = discord.addGuild('Other');
    const berta = other.user('Berta');
    const gone = told(bot, 'guildUnavailable');
    other.becomeUnavailable();
    expect(await gone).toMatchObject({ id: other.id });
    expect(client.guilds.cache.get(other.id)?.available).toBe(false);
    expect(() => berta.say(other.channelId, 'Hello')).toThrow('unknown');
    expect((await ask(discord, 'GET', `/channels/${other.channelId}`)).status).toBe(503);
    expect((await ask(discord, 'GET', `/guilds/${other.id}`)).status).toBe(503);
    const { id } = other.createChannel('meanwhile');
    const back = told(bot, 'guildAvailable');
    other.comeBack();
    await back;
    expect(client.channels.cache.has(id)).toBe(true);
    expect(berta.say(other.channelId, 'Hello').content).toBe('Hello');
  });

  test('removing the bot deletes one for it and closes its channels', async () => {
    await using bot = await startBot();
    const { discord, client } = bot;
    const other = discord.addGuild('Other');
    await client.application.commands.set([command('go')]);
    const berta = other.user('Berta');
    const { id } = berta.say(other.channelId, 'Hello');
    const deleted = told(bot, 'guildDelete');
    other.remove();
    expect(await deleted).toMatchObject({ id: other.id });
    for (const path of [`/channels/${other.channelId}`, `/channels/${other.channelId}/messages/${id}`]) {
      expect(await ask(discord, 'GET', path)).toMatchObject({ status: 403, body: { code: 50001 } });
    }
    expect(await ask(discord, 'GET', `/guilds/${other.id}`)).toMatchObject({
      status: 404,
      body: { code: 10004 },
    });
    berta.say(other.channelId, 'Still here');
    expect(() => berta.run(other.channelId, 'go')).toThrow('no command /go');
    const added = told(bot, 'guildCreate');
    other.add();
    await added;
    answering(bot);
    expect((await berta.run(other.channelId, 'go').outcome).kind).toBe('message');
  });

  test('READY lists all as unavailable; GUILD_CREATE follows for the reachable ones', async () => {
    const guilds: unknown[] = [];
    await using bot = await startBot(
      {},
      { intents: [GatewayIntentBits.Guilds], waitGuildTimeout: 20 },
      (discord, client) => {
        discord.addGuild('Left').remove();
        discord.addGuild('Away').becomeUnavailable();
        client.on(Events.Raw, (packet: { t: string; d: { guilds: unknown } }) => {
          if (packet.t === 'READY') guilds.push(packet.d.guilds);
        });
      },
    );
    const [home, , away] = [...bot.discord.world.guilds.keys()];
    expect(guilds).toMatchObject([[home, away].map((id) => ({ id, unavailable: true }))]);
    expect([...bot.client.guilds.cache.values()].map(({ id, available }) => [id, available])).toEqual([
      [home, true],
      [away, false],
    ]);
  });
});

describe('a conversation with the bot', () => {
  test('offers and answers the commands that do not exclude it', async () => {
    await using bot = await startBot();
    const { discord, client } = bot;
    await client.application.commands.set([
      command('anywhere'),
      command('servers').setContexts(InteractionContextType.Guild),
      command('direct').setContexts(InteractionContextType.BotDM),
      command('mine').setIntegrationTypes(ApplicationIntegrationType.UserInstall),
    ]);
    await client.application.commands.set([command('own')], discord.world.guild.id);
    answering(bot);
    const anna = discord.user('Anna');
    const run = (channelId: string, name: string): string => {
      const result = anna.perform({ do: 'run', channel_id: channelId, command: name });
      return result.ok ? name : result.code;
    };
    const names = ['anywhere', 'servers', 'direct', 'mine', 'own'];
    const inServer = names.map((name) => run(bot.channelId, name));
    expect(inServer).toEqual(['anywhere', 'servers', 'unknown', 'unknown', 'own']);
    expect(anna.snapshot().commands.map(({ name }) => name)).toEqual(['own', 'anywhere', 'servers']);
    const inDirect = names.map((name) => run(anna.directId, name));
    expect(inDirect).toEqual(['anywhere', 'unknown', 'direct', 'unknown', 'unknown']);
    expect(await anna.run(anna.directId, 'anywhere').outcome).toMatchObject({
      message: { content: ['', 1, anna.directId, 'Anna'].join() },
    });
  });

  test('is hidden from other users, and its buttons work', async () => {
    await using bot = await startBot();
    const { discord, client } = bot;
    await client.application.commands.set([command('go')]);
    bot.on((interaction) => {
      if (interaction.isChatInputCommand()) return interaction.reply({ components: [buttons('a')] });
      return interaction.isButton() ? interaction.update({ content: 'Clicked' }) : undefined;
    });
    const [anna, berta] = [discord.user('Anna'), discord.user('Berta')];
    const outcome = await anna.run(anna.directId, 'go').outcome;
    if (outcome.kind !== 'message') throw new Error('no message');
    expect(await anna.click(outcome.message, 'a').outcome).toMatchObject({
      kind: 'updated',
      message: { content: 'Clicked' },
    });
    expect(berta.messages(anna.directId)).toEqual([]);
    expect(() => berta.click(outcome.message, 'a')).toThrow('unknown');
    expect(JSON.stringify(berta.events)).not.toContain(anna.directId);
  });
});
