import { AttachmentBuilder, ChannelType, PermissionFlagsBits as P, SlashCommandBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import { startBot, type TestBot } from './bot.ts';

function channelOf({ client, channelId }: TestBot) {
  const channel = client.channels.cache.get(channelId);
  if (channel?.type !== ChannelType.GuildText) throw new Error('No channel');
  return channel;
}

test('refuses actions for which the bot lacks a permission in the channel', async () => {
  await using bot = await startBot();
  const { discord, channelId } = bot;
  const channel = channelOf(bot);
  const said = discord.user('Anna').say(channelId, 'Hello');
  const own = await channel.send('Mine');
  const deny = (permission: bigint): void =>
    discord.setOverwrite(channelId, bot.client.user.id, { deny: permission });
  const files = [new AttachmentBuilder(Buffer.from('a'), { name: 'a.txt' })];

  const refused: [bigint, number, () => Promise<unknown>][] = [
    [P.ViewChannel, 50001, () => channel.send('a')],
    [P.ViewChannel, 50001, () => own.edit('a')],
    [P.SendMessages, 50013, () => channel.send('a')],
    [P.AttachFiles, 50013, () => channel.send({ files })],
    [P.AttachFiles, 50013, () => own.edit({ files })],
    [P.EmbedLinks, 50013, () => channel.send({ embeds: [{ title: 'a' }] })],
    [
      P.ReadMessageHistory,
      160002,
      () => channel.send({ content: 'a', reply: { messageReference: said.id } }),
    ],
    [P.CreatePublicThreads, 50013, () => own.startThread({ name: 'a' })],
    [
      P.CreatePrivateThreads,
      50013,
      () => channel.threads.create({ name: 'a', type: ChannelType.PrivateThread }),
    ],
    [0n, 50013, () => channel.messages.delete(said.id)],
    [0n, 50013, () => channel.setTopic('a')],
  ];
  for (const [permission, code, act] of refused) {
    deny(permission);
    await expect(act()).rejects.toMatchObject({ code });
  }
  deny(P.SendMessages);
  expect((await own.edit('Edits need no permission to send')).content).toContain('Edits');
  deny(P.ReadMessageHistory);
  expect((await channel.messages.fetch({ limit: 5 })).size).toBe(0);
  discord.setOverwrite(channelId, bot.client.user.id, { allow: P.ManageMessages });
  await channel.messages.delete(said.id);
  await expect(channel.messages.fetch(said.id)).rejects.toMatchObject({ code: 10008 });
  await expect(bot.client.channels.fetch('1')).rejects.toMatchObject({ code: 10003 });
});

test('an interaction names the permissions of bot and user, and its answer needs none', async () => {
  await using bot = await startBot();
  const { discord, channelId, client } = bot;
  await client.application.commands.set([new SlashCommandBuilder().setName('go').setDescription('Goes')]);
  discord.setOverwrite(channelId, client.user.id, { deny: P.SendMessages | P.AttachFiles });
  const anna = discord.user('Anna');
  discord.setOverwrite(channelId, anna.user.id, { allow: P.ManageMessages });
  bot.on(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const { appPermissions, memberPermissions } = interaction;
    const told = [
      appPermissions.has(P.ViewChannel),
      appPermissions.has(P.AttachFiles),
      memberPermissions?.has(P.AttachFiles),
      memberPermissions?.has(P.ManageMessages),
    ];
    await interaction.reply(told.join());
  });
  const outcome = await anna.run(channelId, 'go').outcome;
  expect(outcome).toMatchObject({ kind: 'message', message: { content: 'true,false,true,true' } });
  const here = client.guilds.cache.first()?.members.me?.permissionsIn(channelId);
  expect([here?.has(P.ViewChannel), here?.has(P.AttachFiles)]).toEqual([true, false]);
});

test('users see and do only what their permissions allow', async () => {
  await using bot = await startBot();
  const { discord, channelId } = bot;
  const [anna, berta] = [discord.user('Anna'), discord.user('Berta')];
  const role = discord.createRole('Players');
  const hidden = discord.createChannel('hidden');
  discord.setOverwrite(hidden.id, discord.world.guild.id, { deny: P.ViewChannel });
  discord.setOverwrite(hidden.id, role.id, { allow: P.ViewChannel });
  discord.setMember(anna.user.id, { roles: [role.id] });
  anna.say(hidden.id, 'Psst');
  expect(anna.snapshot().channels.map(({ name }) => name)).toEqual(['general', 'hidden']);
  expect(berta.snapshot().channels.map(({ name }) => name)).toEqual(['general']);
  expect(JSON.stringify(berta.events)).not.toContain('Psst');
  expect(() => berta.say(hidden.id, 'a')).toThrow('unknown');
  const channelEvents = (events: readonly { type: string }[]) =>
    events.map(({ type }) => type).filter((type) => type.startsWith('channel'));
  expect(channelEvents(berta.events)).toEqual(['channel_create', 'channel_delete']);
  expect(channelEvents(anna.events)).toEqual(['channel_create', 'channel_delete', 'channel_create']);

  const thread = discord.createThread(hidden.id, 'Inside', anna.user.id);
  anna.say(thread.id, 'Deep inside');
  expect(anna.snapshot().channels.at(-1)?.id).toBe(thread.id);
  expect(JSON.stringify(berta.events)).not.toContain('nside');
  discord.deleteChannel(hidden.id);
  expect(anna.snapshot().channels.map(({ name }) => name)).toEqual(['general']);

  discord.setOverwrite(channelId, berta.user.id, { deny: P.SendMessages | P.UseApplicationCommands });
  expect(() => berta.say(channelId, 'a')).toThrow('forbidden');
  expect(() => berta.run(channelId, 'go')).toThrow('forbidden');
  const said = anna.say(channelId, 'Mine');
  expect(() => berta.delete(said)).toThrow('forbidden');
  anna.delete(said);
  expect(berta.message(channelId, said.id)).toBeUndefined();
});

test('effective permissions follow from @everyone, then roles, then the member', async () => {
  await using bot = await startBot();
  const { discord, channelId } = bot;
  const { world } = discord;
  const id = discord.user('Anna').user.id;
  const channel = () => {
    const found = world.channels.get(channelId);
    if (!found) throw new Error('No channel');
    return found;
  };
  const may = (permission: bigint): boolean => world.may(id, channel(), permission);
  const [one, two] = [discord.createRole('One', P.ManageMessages), discord.createRole('Two')];
  expect([may(P.SendMessages), may(P.ManageMessages)]).toEqual([true, false]);
  discord.setMember(id, { roles: [one.id, two.id] });
  expect(may(P.ManageMessages)).toBe(true);
  discord.setOverwrite(channelId, world.guild.id, { deny: P.SendMessages | P.ManageMessages });
  expect([may(P.SendMessages), may(P.ManageMessages)]).toEqual([false, false]);
  discord.setOverwrite(channelId, one.id, { deny: P.AttachFiles });
  discord.setOverwrite(channelId, two.id, { allow: P.AttachFiles | P.SendMessages });
  // One role's denial does not undo another role's grant.
  expect([may(P.SendMessages), may(P.AttachFiles)]).toEqual([true, true]);
  discord.setOverwrite(channelId, id, { deny: P.SendMessages });
  expect(may(P.SendMessages)).toBe(false);
  discord.setMember(id, { roles: [discord.createRole('Admin', P.Administrator).id] });
  expect([may(P.SendMessages), may(P.BanMembers)]).toEqual([true, true]);
});

test('deletes messages and roles as a moderator does, and the bot hears of it', async () => {
  await using bot = await startBot();
  const { discord, channelId, client } = bot;
  const channel = channelOf(bot);
  const own = await channel.send('Mine');
  discord.user('Anna').say(channelId, 'Hers');
  expect(discord.messagesIn(channelId).map(({ content }) => content)).toEqual(['Mine', 'Hers']);
  discord.deleteMessage(channelId, own.id);
  expect(discord.messagesIn(channelId).map(({ content }) => content)).toEqual(['Hers']);
  await expect(own.edit('Still mine')).rejects.toMatchObject({ code: 10008 });
  expect(() => discord.deleteMessage(channelId, own.id)).toThrow('No message');

  const role = discord.createRole('Guests');
  discord.setOverwrite(channelId, role.id, { deny: P.SendMessages });
  discord.setMember(client.user.id, { roles: [role.id] });
  await expect(channel.send('a')).rejects.toMatchObject({ code: 50013 });
  const isGone = new Promise<string>((resolve) => client.once('roleDelete', ({ id }) => resolve(id)));
  discord.deleteRole(role.id);
  expect(await isGone).toBe(role.id);
  expect((await channel.send('Again')).content).toBe('Again');
  expect(() => discord.deleteRole(role.id)).toThrow('No role');
});
