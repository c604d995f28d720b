import { once } from 'node:events';
import { SlashCommandBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ToClient, ToServer, UserAction } from '../src/user-api.ts';
import { startBot, type TestBot } from './bot.ts';

/**
 * Opens a tab; returns its socket, its received values, and functions that send actions and wait for events.
 */
function openTab({ discord }: TestBot, query: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${discord.origin.replace('http', 'ws')}/client?${query}`, { headers });
  const got: ToClient[] = [];
  let check = (): void => undefined;
  socket.on('message', (raw: Buffer) => {
    got.push(JSON.parse(raw.toString()) as ToClient);
    check();
  });
  const find = (predicate: (value: ToClient) => boolean): Promise<ToClient> =>
    new Promise((resolve) => {
      check = () => {
        const found = got.find(predicate);
        if (found) resolve(found);
      };
      check();
    });
  let nonce = 0;
  return {
    socket,
    got,
    event: async (type: string) => {
      const value = await find((one) => 'event' in one && one.event.type === type);
      if (!('event' in value)) throw new Error('No event');
      return value.event;
    },
    act: async (action: UserAction) => {
      nonce += 1;
      const mine = nonce;
      const frame: ToServer = { nonce: mine, action };
      socket.send(JSON.stringify(frame));
      const value = await find((one) => 'nonce' in one && one.nonce === mine);
      if (!('nonce' in value)) throw new Error('No answer');
      return value.result;
    },
  };
}

test('a tab sees messages, writes, runs commands and closes', async () => {
  await using bot = await startBot();
  await bot.client.application.commands.set([new SlashCommandBuilder().setName('go').setDescription('Goes')]);
  bot.on((interaction) => (interaction.isChatInputCommand() ? interaction.reply('Gone') : undefined));
  const { id } = bot.discord.user('Anna').user;
  const anna = openTab(bot, 'user=anna&locale=de');
  const berta = openTab(bot, 'user=Berta');
  const ready = await anna.event('ready');
  await berta.event('ready');
  expect(ready).toMatchObject({
    snapshot: {
      user: { id, global_name: 'Anna' },
      locale: 'de',
      channels: [{ name: 'general' }],
      commands: [{ name: 'go' }],
    },
  });
  const said = await anna.act({ do: 'send_message', channel_id: bot.channelId, content: 'Hello' });
  expect(said).toMatchObject({ ok: true, message: { content: 'Hello' } });
  expect(await berta.event('message_create')).toMatchObject({ message: { content: 'Hello' } });
  const run = await berta.act({ do: 'run', channel_id: bot.channelId, command: 'go' });
  expect(run).toMatchObject({ ok: true, interaction: { kind: 'command', command: 'go' } });
  expect(await berta.event('interaction_end')).toMatchObject({
    outcome: { kind: 'message', message: { content: 'Gone' } },
  });
  expect(anna.got.some((value) => 'event' in value && value.event.type === 'interaction_end')).toBe(false);
  expect(await berta.act({ do: 'run', channel_id: bot.channelId, command: 'stop' })).toMatchObject({
    ok: false,
    code: 'unknown',
  });
  anna.socket.close();
  berta.socket.send('{"nonce":1,"action":{"do":"fly"}}');
  const [code] = (await once(berta.socket, 'close')) as [number];
  expect(code).toBe(1008);
});

test.each([
  ['without a name', 'user=', {}, 404],
  ['from a page of another site', 'user=Anna', { origin: 'https://elsewhere.example' }, 403],
])('refuses a tab %s', async (_, query, headers, status) => {
  await using bot = await startBot();
  const { socket } = openTab(bot, query, headers);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain(`response: ${status}`);
  expect([...bot.discord.world.guild.members.values()].map(({ user }) => user.global_name)).not.toContain(
    'Anna',
  );
});

test('refuses a malformed content type, since it becomes a header', async () => {
  await using bot = await startBot();
  const anna = openTab(bot, 'user=Anna');
  await anna.event('ready');
  const file = { filename: 'a.txt', content_type: 'text/\u0100', data: '' };
  const action: UserAction = { do: 'send_message', channel_id: bot.channelId, content: '', files: [file] };
  anna.socket.send(JSON.stringify({ nonce: 1, action }));
  const [code] = (await once(anna.socket, 'close')) as [number];
  expect(code).toBe(1008);
  const berta = openTab(bot, 'user=Berta');
  await berta.event('ready');
  const taken = await berta.act({
    ...action,
    files: [{ ...file, content_type: 'text/plain; charset=utf-8' }],
  });
  if (!('message' in taken)) throw new Error('not taken');
  const answer = await fetch(taken.message.attachments[0]?.url ?? '');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

test('serves the files of the page, and no others', async () => {
  await using bot = await startBot();
  const { origin } = bot.discord;
  const page = await fetch(`${origin}/?user=Anna`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const path of [
    '/package.json',
    '/..%2fbridge.ts',
    '/page/..%2f..%2fbridge.ts',
    '/attachments/1/2/a.png',
  ]) {
    expect((await fetch(origin + path)).status).toBe(404);
  }
});
