import { expect, test } from 'vitest';
import { startBot } from './bot.ts';

test('users open channels, which the bot and the other users see', async () => {
  await using bot = await startBot();
  const anna = bot.discord.user('Anna');
  const ben = bot.discord.user('Ben');
  const opened = anna.perform({ do: 'create_channel', name: ' Second  Table ' });
  if (!('channel_id' in opened)) throw new Error('Nothing was opened');
  await ben.event((one) => one.type === 'channel_create' && one.channel.id === opened.channel_id);
  expect(ben.snapshot().channels.map(({ name }) => name)).toEqual(['general', 'second-table']);
  expect((await bot.client.channels.fetch(opened.channel_id))?.isTextBased()).toBe(true);
});

test('refuses an invalid channel name, and a channel beyond 500', async () => {
  await using bot = await startBot();
  const anna = bot.discord.user('Anna');
  for (const name of ['', '  ', 'x'.repeat(101)]) {
    expect(anna.perform({ do: 'create_channel', name })).toMatchObject({ ok: false, code: 'invalid' });
  }
  for (let number = 2; number <= 500; number += 1) bot.discord.createChannel(`number-${number}`);
  expect(anna.perform({ do: 'create_channel', name: 'one more' })).toMatchObject({ ok: false, code: 'full' });
});
