import { ButtonStyle, ComponentType } from 'discord.js';
import { expect, test } from 'vitest';
import { MOST_EMOJIS } from '../src/emojis.ts';
import { startBot, type TestBot } from './bot.ts';
import { PIXEL, x } from './shapes.ts';

const managed = ({ client }: TestBot) => client.application.emojis;

const problemsOf = ({ discord }: TestBot) =>
  discord.violations.map(({ problems }) => problems.map(({ path, code }) => `${path.join('.')} ${code}`));

test('creates, lists, renames and deletes emojis', async () => {
  await using bot = await startBot();
  const emojis = managed(bot);
  const ace = await emojis.create({ name: 'ace', attachment: PIXEL });
  await emojis.create({ name: 'king', attachment: PIXEL });
  await emojis.edit(ace, { name: 'ace_of_spades' });
  expect((await emojis.fetch()).map(({ name }) => name)).toEqual(['ace_of_spades', 'king']);
  await emojis.delete(ace);
  expect((await emojis.fetch()).map(({ name }) => name)).toEqual(['king']);
  await expect(emojis.fetch(ace.id, { force: true })).rejects.toMatchObject({ code: 10014 });
  expect(bot.discord.violations).toEqual([]);
});

test.each([
  ['a name with a hyphen', { name: 'ace-of-spades' }, 'name STRING_TYPE_REGEX'],
  ['a name of one letter', { name: 'a' }, 'name BASE_TYPE_BAD_LENGTH'],
  ['a name of 33 letters', { name: x(33) }, 'name BASE_TYPE_MAX_LENGTH'],
  ['a taken name', { name: 'taken' }, 'name APPLICATION_EMOJI_NAME_ALREADY_TAKEN'],
  ['a text', { attachment: 'data:text/plain;base64,aGVsbG8=' }, 'image IMAGE_INVALID'],
  ['bytes that are no image', { attachment: 'data:image/png;base64,aGVsbG8=' }, 'image IMAGE_INVALID'],
  [
    'an image of more than 256 KiB',
    { attachment: `${PIXEL.slice(0, 38)}${'A'.repeat(2 ** 19)}` },
    'image BINARY_TYPE_MAX_SIZE',
  ],
])('refuses %s', async (_, wrong, problem) => {
  await using bot = await startBot();
  await managed(bot).create({ name: 'taken', attachment: PIXEL });
  await expect(managed(bot).create({ name: 'ace', attachment: PIXEL, ...wrong })).rejects.toMatchObject({
    code: 50035,
  });
  // Discord's description names the length of a name, too.
  expect(
    problemsOf(bot)
      .flat()
      .map((one) => one.replace(/SCHEMA_M\w+LENGTH/, problem.split(' ')[1] ?? '')),
  ).toEqual([problem]);
});

test('refuses more than 2,000', async () => {
  await using bot = await startBot();
  for (let i = 0; i < MOST_EMOJIS; i += 1)
    bot.discord.emojis.put({ id: String(i), name: `e${i}`, contentType: 'image/png', image: '' });
  await expect(managed(bot).create({ name: 'ace', attachment: PIXEL })).rejects.toMatchObject({
    code: 30008,
  });
});

test('refuses other applications', async () => {
  await using bot = await startBot();
  const { discord, client } = bot;
  await expect(client.rest.get(`/applications/${discord.guild.id}/emojis`)).rejects.toMatchObject({
    code: 50001,
  });
});

test('an emoji stands on a button until it is deleted', async () => {
  await using bot = await startBot();
  const { discord, client, channelId } = bot;
  const { id, name } = await managed(bot).create({ name: 'ace', attachment: PIXEL });
  const button = {
    type: ComponentType.Button,
    custom_id: 'a',
    style: ButtonStyle.Primary,
    emoji: { id, name },
  } as const;
  const message = { components: [{ type: ComponentType.ActionRow, components: [button] }] };
  const channel = await client.channels.fetch(channelId);
  if (!channel?.isSendable()) throw new Error('no channel');
  await channel.send(message);
  const shown = await fetch(`${discord.origin}/emojis/${id}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  discord.emojis.delete(id);
  await expect(channel.send(message)).rejects.toThrow('BUTTON_COMPONENT_INVALID_EMOJI');
  expect((await fetch(`${discord.origin}/emojis/${id}`)).status).toBe(404);
});
