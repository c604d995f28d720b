/** Refusals in archived and locked threads, and for members with a timeout. */
import {
  ButtonStyle,
  ChannelType,
  ComponentType,
  PermissionFlagsBits as P,
  SlashCommandBuilder,
  type Interaction,
} from 'discord.js';
import { expect, test } from 'vitest';
import { startBot, type TestBot } from './bot.ts';

const ARCHIVED = { code: 50083 };
const BUTTON = {
  type: ComponentType.Button,
  style: ButtonStyle.Primary,
  custom_id: 'a',
  label: 'A',
} as const;
const COMPONENTS = [{ type: ComponentType.ActionRow, components: [BUTTON] }] as const;

/** Opens a thread of Anna's with a message of the bot that has a button. */
async function threadWith({ client, discord, channelId }: TestBot) {
  await client.application.commands.set([new SlashCommandBuilder().setName('go').setDescription('Goes')]);
  const anna = discord.user('Anna');
  const { id } = discord.createThread(channelId, 'Match', anna.user.id);
  const thread = await client.channels.fetch(id);
  if (thread?.type !== ChannelType.PublicThread) throw new Error('No thread');
  const message = await thread.send({ content: 'Click', components: COMPONENTS });
  const shown = () => anna.message(id, message.id) ?? expect.fail('no message');
  return { anna, thread, message, shown };
}

const updates = async (interaction: Interaction): Promise<void> => {
  if (interaction.isButton()) await interaction.update('Clicked');
};

test('a locked thread refuses clicks and changes, and messages except by its managers', async () => {
  await using bot = await startBot();
  const { anna, thread, message, shown } = await threadWith(bot);
  const { discord } = bot;
  discord.setThread(thread.id, { locked: true });
  const mods = discord.createRole('mods', P.ManageThreads);
  const mod = discord.user('Mod');
  discord.setMember(mod.user.id, { roles: [mods.id] });
  const admin = discord.user('Admin');
  discord.setMember(admin.user.id, { roles: [discord.createRole('admins', P.Administrator).id] });
  for (const who of [anna, mod, admin]) expect(() => who.click(shown(), 'a')).toThrow('disabled');
  expect(() => anna.say(thread.id, 'a')).toThrow('forbidden');
  expect(() => anna.run(thread.id, 'go')).toThrow('forbidden');
  expect(mod.say(thread.id, 'Locked').content).toBe('Locked');
  await expect(thread.send('a')).rejects.toMatchObject(ARCHIVED);
  await expect(message.edit('a')).rejects.toMatchObject(ARCHIVED);
  await message.delete();

  const me = bot.client.user.id;
  discord.setMember(me, { roles: [...discord.world.guild.member(me).roles, mods.id] });
  const kept = await thread.send('The bot manages threads');
  expect((await kept.edit('So it changes them')).content).toBe('So it changes them');
  expect(discord.violations).toEqual([]);
});

test('a message cannot answer an interaction whose thread was locked after the click', async () => {
  await using bot = await startBot();
  const { anna, thread, shown } = await threadWith(bot);
  const answers: unknown[] = [];
  bot.on(async (interaction) => {
    if (!interaction.isMessageComponent()) return;
    for (const answer of [() => interaction.update('a'), () => interaction.reply('a')])
      await answer().catch((error: unknown) => answers.push(error));
    await interaction.deferUpdate();
    await interaction.editReply('a').catch((error: unknown) => answers.push(error));
    await interaction.followUp('a').catch((error: unknown) => answers.push(error));
  });
  const click = anna.click(shown(), 'a', { hold: true });
  bot.discord.setThread(thread.id, { locked: true });
  click.deliver();
  expect((await click.outcome).kind).toBe('acknowledged');
  await expect.poll(() => answers.length).toBe(4);
  for (const answer of answers) expect(answer).toMatchObject(ARCHIVED);
});

test('a click reopens an archived thread for users who may write; its members can reopen it', async () => {
  await using bot = await startBot();
  const { anna, thread, message, shown } = await threadWith(bot);
  const { discord, client } = bot;
  bot.on(updates);
  const isArchived = (): boolean => thread.archived === true;
  discord.setThread(thread.id, { archived: true });
  await expect.poll(isArchived).toBe(true);
  await expect(message.edit('a')).rejects.toMatchObject(ARCHIVED);
  expect((await anna.click(shown(), 'a').outcome).kind).toBe('updated');
  await expect.poll(isArchived).toBe(false);

  discord.setOverwrite(bot.channelId, anna.user.id, { deny: P.SendMessagesInThreads });
  discord.setThread(thread.id, { archived: true });
  expect(() => anna.click(shown(), 'a')).toThrow('forbidden');
  // The bot posted there, so it is a member.
  discord.world.joinThread(thread.id, client.user.id);
  await thread.setArchived(false);
  expect((await anna.click(shown(), 'a').outcome).kind).toBe('updated');
  discord.setThread(thread.id, { archived: true, locked: true });
  await expect(thread.setArchived(false)).rejects.toMatchObject({ code: 50013 });
  await expect(message.delete()).rejects.toMatchObject(ARCHIVED);
});

test('GUILD_CREATE leaves out archived threads', async () => {
  await using bot = await startBot();
  const { thread } = await threadWith(bot);
  const other = bot.discord.createThread(bot.channelId, 'Open', bot.discord.user('Anna').user.id);
  bot.discord.setThread(thread.id, { archived: true });
  bot.discord.guild.becomeUnavailable();
  await expect.poll(() => bot.client.guilds.cache.first()?.available).toBe(false);
  bot.client.channels.cache.delete(thread.id);
  bot.discord.guild.comeBack();
  await expect.poll(() => bot.client.channels.cache.has(other.id)).toBe(true);
  expect(bot.client.channels.cache.has(thread.id)).toBe(false);
});

test('a member with a timeout can only read; an administrator is exempt', async () => {
  await using bot = await startBot();
  const { anna, thread, shown } = await threadWith(bot);
  const { discord } = bot;
  bot.on(updates);
  const until = (ms: number) => ({
    communication_disabled_until: new Date(discord.world.clock.now() + ms).toISOString(),
  });
  discord.setMember(anna.user.id, until(3_600_000));
  expect(() => anna.click(shown(), 'a')).toThrow('timed out');
  expect(() => anna.run(thread.id, 'go')).toThrow('timed out');
  expect(() => anna.say(thread.id, 'a')).toThrow('forbidden');
  expect(shown().content).toBe('Click');
  discord.setMember(anna.user.id, until(-1000));
  expect((await anna.click(shown(), 'a').outcome).kind).toBe('updated');
  const roles = [discord.createRole('admins', P.Administrator).id];
  discord.setMember(anna.user.id, { ...until(3_600_000), roles });
  expect((await anna.click(shown(), 'a').outcome).kind).toBe('updated');
});
