/** The app installed by a person: in group chats, direct messages, and servers without the bot. */
import {
  ApplicationIntegrationType as Install,
  Events,
  InteractionContextType as Context,
  MessageFlags,
  PermissionFlagsBits as P,
  SlashCommandBuilder,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js';
import { describe, expect, test } from 'vitest';
import type { LoopbackGuild } from '../src/loopback-guild.ts';
import type { UserSession } from '../src/user-api.ts';
import { buttons, startBot, type TestBot } from './bot.ts';

const command = (name: string) => new SlashCommandBuilder().setName(name).setDescription('Goes');

const COMMANDS = [
  command('server').setContexts(Context.Guild).setIntegrationTypes(Install.GuildInstall),
  command('mine').setContexts(Context.Guild, Context.PrivateChannel).setIntegrationTypes(Install.UserInstall),
  command('both')
    .setContexts(Context.Guild, Context.BotDM, Context.PrivateChannel)
    .setIntegrationTypes(Install.GuildInstall, Install.UserInstall),
];
const NAMES = ['server', 'mine', 'both'];

interface Places {
  readonly bot: TestBot;
  readonly anna: UserSession;
  readonly ben: UserSession;
  readonly carla: UserSession;
  readonly group: string;
  readonly pair: string;
  readonly away: LoopbackGuild;
}

async function places(bot: TestBot): Promise<Places> {
  const { discord, client } = bot;
  await client.application.commands.set(COMMANDS);
  const [anna, ben, carla] = ['Anna', 'Ben', 'Carla'].map((name) => discord.user(name));
  if (!anna || !ben || !carla) throw new Error('nobody');
  const away = discord.addGuild('Away', { bot: false });
  away.user('Anna');
  away.user('Ben');
  return {
    bot,
    anna,
    ben,
    carla,
    group: anna.openConversation(ben.user.id, carla.user.id),
    pair: anna.openConversation(ben.user.id),
    away,
  };
}

/** The commands that a user can run in a channel. */
const found = (who: UserSession, channelId: string): string[] =>
  NAMES.filter((name) => who.perform({ do: 'run', channel_id: channelId, command: name }).ok);

/** Runs a command; returns the interaction as the bot gets it. */
async function got({ bot }: Places, who: UserSession, at: string, name: string) {
  const coming = new Promise<Interaction>((resolve) => bot.on(resolve));
  const made = who.run(at, name);
  const interaction = await coming;
  if (!interaction.isChatInputCommand()) throw new Error('no command');
  return { interaction, made };
}

const shown = (interaction: ChatInputCommandInteraction) => ({
  owners: [interaction.authorizingIntegrationOwners.guildId, interaction.authorizingIntegrationOwners.userId],
  context: interaction.context,
  guild: interaction.guildId,
  cached: interaction.inCachedGuild(),
  permissions: interaction.appPermissions.bitfield,
});

describe('commands', () => {
  test('appear for the users who have installed the app, in the places that they name', async () => {
    await using bot = await startBot();
    const all = await places(bot);
    const { anna, ben, group, pair, away } = all;
    const everywhere = (who: UserSession) =>
      [bot.channelId, who.directId, group, pair, away.channelId].map((at) => found(who, at));
    const without = [['server', 'both'], ['both'], [], [], []];
    expect(everywhere(anna)).toEqual(without);
    anna.install();
    const own = ['mine', 'both'];
    expect(everywhere(anna)).toEqual([['server', ...own], ['both'], own, own, own]);
    expect(everywhere(ben)).toEqual(without);
    expect(anna.snapshot()).toMatchObject({ install: 'installed' });
    expect(anna.snapshot().commands_between_people.map(({ name }) => name)).toEqual(own);
    expect(found(all.carla, pair)).toEqual([]);
    anna.uninstall();
    expect(everywhere(anna)).toEqual(without);
  });

  test('appear for nobody if the application does not offer it', async () => {
    await using bot = await startBot({ userInstall: false });
    const { anna, group } = await places(bot);
    expect(anna.perform({ do: 'install' })).toMatchObject({ ok: false, code: 'forbidden' });
    expect(found(anna, group)).toEqual([]);
    const { integration_types_config: types } = (await bot.client.rest.get('/applications/@me')) as {
      integration_types_config: object;
    };
    expect(Object.keys(types)).toEqual(['0']);
  });

  test('say who has installed the app, and what it may do there', async () => {
    await using bot = await startBot();
    const all = await places(bot);
    const { anna, group, pair, away } = all;
    anna.install();
    const [home, id] = [bot.discord.world.guild.id, anna.user.id];
    const outside = P.AttachFiles | P.EmbedLinks | P.MentionEveryone;
    const at = async (channelId: string) => shown((await got(all, anna, channelId, 'both')).interaction);
    expect(await at(bot.channelId)).toMatchObject({
      owners: [home, id],
      context: Context.Guild,
      cached: true,
    });
    expect(await at(anna.directId)).toEqual({
      owners: ['0', id],
      context: Context.BotDM,
      guild: null,
      cached: false,
      permissions: outside | P.UseExternalEmojis,
    });
    for (const channelId of [group, pair])
      expect(await at(channelId)).toEqual({
        owners: [null, id],
        context: Context.PrivateChannel,
        guild: null,
        cached: false,
        permissions: outside,
      });
    expect(await at(away.channelId)).toEqual({
      owners: [null, id],
      context: Context.Guild,
      guild: away.id,
      cached: false,
      permissions: P.AttachFiles | P.EmbedLinks,
    });
    expect(bot.client.guilds.cache.has(away.id)).toBe(false);
  });
});

describe('the bot', () => {
  test('answers by tokens alone, and neither sees nor reaches these places', async () => {
    await using bot = await startBot();
    const all = await places(bot);
    const { anna, ben, carla, group, pair, away } = all;
    anna.install();
    const events: string[] = [];
    bot.client.on(Events.Raw, ({ t }: { t: string }) => events.push(t));
    for (const channelId of [group, pair, away.channelId]) {
      const { interaction, made } = await got(all, anna, channelId, 'both');
      await interaction.reply({ content: 'Table', components: [buttons('a')] });
      expect(await made.outcome).toMatchObject({ kind: 'message', message: { content: 'Table' } });
      await interaction.editReply('Changed');
      await interaction.followUp({ content: 'Only you', flags: MessageFlags.Ephemeral });
      expect((await interaction.fetchReply()).content).toBe('Changed');
      anna.say(channelId, 'Hello');
      for (const path of [`/channels/${channelId}`, `/channels/${channelId}/messages`] as const)
        await expect(bot.client.rest.get(path)).rejects.toMatchObject({ status: 403, code: 50001 });
      await expect(
        bot.client.rest.post(`/channels/${channelId}/messages`, { body: { content: 'x' } }),
      ).rejects.toMatchObject({ status: 403 });
      expect(ben.messages(channelId).map(({ content }) => content)).toEqual(['Changed', 'Hello']);
    }
    expect(carla.messages(pair)).toEqual([]);
    expect(carla.messages(group)).toHaveLength(2);
    await bot.discord.gateway.read();
    expect(events.filter((name) => name !== 'INTERACTION_CREATE')).toEqual([]);
    expect(bot.discord.violations).toEqual([]);
  });

  test('gets the clicks of others on an answer, in the name of the user who has installed the app', async () => {
    await using bot = await startBot();
    const all = await places(bot);
    const { anna, ben, group } = all;
    anna.install();
    const { interaction } = await got(all, anna, group, 'both');
    await interaction.reply({ content: 'Table', components: [buttons('a')] });
    const coming = new Promise<Interaction>((resolve) => bot.on(resolve));
    const message = await ben.sees(group, ({ content }) => content === 'Table');
    ben.click(message, 'a');
    const click = await coming;
    expect(click.user.id).toBe(ben.user.id);
    expect(click.authorizingIntegrationOwners).toMatchObject({ guildId: null, userId: anna.user.id });
  });

  test('sends five follow-ups, unless a server has installed it, too', async () => {
    await using bot = await startBot();
    const all = await places(bot);
    const { anna, group } = all;
    anna.install();
    const { interaction } = await got(all, anna, group, 'both');
    await interaction.deferReply();
    for (let n = 0; n < 6; n += 1) await interaction.followUp(`${n}`);
    await expect(interaction.followUp('too many')).rejects.toMatchObject({ status: 400, code: 40094 });
    await interaction.editReply('still');
    const { interaction: here } = await got(all, anna, bot.channelId, 'both');
    await here.reply('first');
    for (let n = 0; n < 8; n += 1) await here.followUp(`${n}`);
  });

  test('answers in private where members must not post with their own apps', async () => {
    await using bot = await startBot();
    const all = await places(bot);
    const { anna, away } = all;
    anna.install();
    const guild = bot.discord.world.guilds.get(away.id);
    const everyone = guild?.roles.get(away.id);
    if (!guild || !everyone) throw new Error('no server');
    guild.putRole({ ...everyone, permissions: String(BigInt(everyone.permissions) & ~P.UseExternalApps) });
    for (const defers of [false, true]) {
      const { interaction, made } = await got(all, anna, away.channelId, 'both');
      if (defers) await interaction.deferReply();
      else await interaction.reply('Public?');
      expect(await made.outcome).toMatchObject({ message: { flags: expect.any(Number) as number } });
      const { flags } = await interaction.fetchReply();
      expect(flags.has(MessageFlags.Ephemeral)).toBe(true);
    }
    expect(away.user('Ben').messages(away.channelId)).toEqual([]);
  });
});

test('a group chat has no bot in it, and two users have one conversation', async () => {
  await using bot = await startBot();
  const { anna, ben, pair, group } = await places(bot);
  expect(ben.openConversation(anna.user.id)).toBe(pair);
  const botId = bot.client.user.id;
  expect(anna.perform({ do: 'open_conversation', user_ids: [ben.user.id, botId] })).toMatchObject({
    ok: false,
  });
  expect(anna.openConversation(botId)).toBe(anna.directId);
  const names = (who: UserSession) =>
    who
      .snapshot()
      .channels.flatMap(({ id, name }) => ([pair, group, anna.directId].includes(id) ? [name] : []));
  expect(names(anna)).toEqual([bot.client.user.username, 'Anna, Ben, Carla', 'Ben']);
  expect(names(ben)).toEqual(['Anna, Ben, Carla', 'Anna']);
});

test('a server that the bot has left keeps the buttons of installed users alone', async () => {
  await using bot = await startBot();
  const all = await places(bot);
  const { anna } = all;
  const other = bot.discord.addGuild('Other');
  const there = other.user('Anna');
  const posted = await got(all, there, other.channelId, 'server');
  await posted.interaction.reply({ content: 'Old', components: [buttons('a')] });
  const old = await there.sees(other.channelId, ({ content }) => content === 'Old');
  other.remove();
  expect(() => there.click(old, 'a')).toThrow('not in this server');
  anna.install();
  expect(found(there, other.channelId)).toEqual(['mine', 'both']);
});
