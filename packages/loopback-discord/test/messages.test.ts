import { AttachmentBuilder, EmbedBuilder, PermissionFlagsBits } from 'discord.js';
import { expect, test } from 'vitest';
import { startBot, type TestBot } from './bot.ts';

const file = (text: string): AttachmentBuilder =>
  new AttachmentBuilder(Buffer.from(text), { name: `${text}.txt`, description: `Says ${text}` });

function channelOf({ client, channelId }: TestBot) {
  const channel = client.channels.cache.get(channelId);
  if (!channel?.isSendable()) throw new Error('No channel');
  return channel;
}

test('sends, answers, edits, fetches and deletes messages; keeps and replaces attachments', async () => {
  await using bot = await startBot();
  const anna = bot.discord.user('Anna');
  const channel = bot.client.channels.cache.get(bot.channelId);
  if (!channel?.isSendable()) throw new Error('No channel');
  const message = await channel.send({ content: 'Hello', files: [file('one'), file('two')] });
  const [one] = message.attachments.values();
  const edited = await message.edit({
    content: 'Bye',
    attachments: [{ id: one?.id ?? '' }],
    files: [file('three')],
  });
  expect(edited.attachments.map(({ name }) => name)).toEqual(['one.txt', 'three.txt']);
  expect((await message.edit('Only words')).attachments.size).toBe(2);

  const said = anna.say(bot.channelId, 'Well');
  const reply = await channel.send({ content: 'Indeed', reply: { messageReference: said.id } });
  expect(anna.message(bot.channelId, reply.id)?.referenced_message?.id).toBe(said.id);
  expect(bot.discord.pings).toMatchObject([{ messageId: reply.id, userIds: [anna.user.id] }]);
  const embed = new EmbedBuilder().setTitle('Card').setImage('attachment://one.txt');
  const shown = await channel.send({ embeds: [embed], files: [file('one')] });
  expect(shown.embeds[0]?.image?.url).toContain('/attachments/');

  expect((await channel.messages.fetch({ limit: 10 })).size).toBe(4);
  await reply.delete();
  await expect(channel.messages.fetch({ message: reply.id, force: true })).rejects.toMatchObject({
    code: 10008,
  });
  await expect(channel.messages.edit(said.id, 'Mine')).rejects.toMatchObject({ code: 50005 });
  expect(anna.messages(bot.channelId).map(({ id }) => id)).toEqual([message.id, said.id, shown.id]);
  expect(bot.discord.violations).toEqual([]);
});

test('an attachment is unlisted as long as an embed shows it', async () => {
  await using bot = await startBot();
  const embed = new EmbedBuilder().setTitle('Card').setImage('attachment://one.txt');
  const message = await channelOf(bot).send({ embeds: [embed], files: [file('one'), file('two')] });
  const names = (edited: typeof message): (string | null)[] => edited.attachments.map(({ name }) => name);
  expect(names(message)).toEqual(['two.txt']);
  expect(names(await message.edit('Words'))).toEqual(['two.txt']);
  // A kept attachment can be shown again without a new upload.
  const again = await message.edit({ embeds: [embed.setTitle('Same card')] });
  expect([again.embeds[0]?.title, names(again)]).toEqual(['Same card', ['two.txt']]);
  expect(names(await message.edit({ embeds: [] }))).toEqual(['two.txt', 'one.txt']);
  expect(names(await message.edit({ attachments: [] }))).toEqual([]);
  const gone = message.edit({ embeds: [embed] });
  await expect(gone).rejects.toMatchObject({ code: 50035 });
});

test('edits and disallowed mentions ping nobody', async () => {
  await using bot = await startBot();
  const [anna, berta] = [bot.discord.user('Anna'), bot.discord.user('Berta')];
  const channel = channelOf(bot);
  const both = `<@${anna.user.id}> <@${berta.user.id}>`;
  const quiet = await channel.send({ content: both, allowedMentions: { parse: [] } });
  await quiet.edit({ content: both });
  await channel.send({ content: both, allowedMentions: { users: [berta.user.id] } });
  await channel.send({ content: `${both} @everyone`, allowedMentions: { parse: ['users'] } });
  expect(bot.discord.pings.map(({ userIds }) => userIds)).toEqual([
    [berta.user.id],
    [anna.user.id, berta.user.id],
  ]);
});

test('a role is pinged if everybody may mention it, or the author may mention all', async () => {
  await using bot = await startBot();
  const { discord, channelId } = bot;
  const channel = channelOf(bot);
  const [closed, open] = [discord.createRole('closed'), discord.createRole('open', 0n, true)];
  const content = `<@&${closed.id}> <@&${open.id}>`;
  const send = (roles: string[]) => channel.send({ content, allowedMentions: { roles } });
  await send([]);
  await send([closed.id, open.id]);
  discord.setOverwrite(channelId, bot.client.user.id, { allow: PermissionFlagsBits.MentionEveryone });
  await send([closed.id]);
  expect(discord.pings.map(({ roleIds }) => roleIds)).toEqual([[open.id], [closed.id]]);
});
