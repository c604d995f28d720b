/** Which of two ways an edit of a table takes: a click's token, or the bot's own request. */
import { DiscordAPIError, HTTPError, type SendableChannels } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { editTable, keepToken } from '../../src/table/by-token.ts';
import { fakeTime } from '../fake-time.ts';

const TABLE = '7';
const MINUTES = 60_000;

/** A table with a token, and the ways that edits have taken. */
function table(fails: () => Error | null = () => null) {
  const time = fakeTime();
  const ways: string[] = [];
  const channel = {
    messages: {
      edit: () => {
        ways.push('own');
        return Promise.resolve();
      },
    },
  } as unknown as SendableChannels;
  const state: Parameters<typeof editTable>[0] = {
    bot: { time },
    log: pino({ level: 'silent' }),
    byToken: null,
  };
  const click = (messageId = TABLE): void =>
    keepToken(state, {
      messageId,
      until: time.now() + 14 * MINUTES,
      edit() {
        ways.push('token');
        const error = fails();
        return error ? Promise.reject(error) : Promise.resolve();
      },
    });
  click();
  return { time, ways, click, edit: () => editTable(state, channel, TABLE, { content: 'a table' }) };
}

const request = { method: 'PATCH', url: '', body: {} };
const refused = (): Error =>
  new DiscordAPIError(
    { code: 50_027, message: 'Invalid Webhook Token' },
    50_027,
    401,
    'PATCH',
    '',
    request.body,
  );

it('sends at most five edits in two seconds by one token', async () => {
  const { time, ways, edit } = table();
  for (let i = 0; i < 100; i += 1) {
    await edit();
    await time.pass(100);
  }
  const times = ways.flatMap((way, i) => (way === 'token' ? [i * 100] : []));
  expect(times.length).toBeGreaterThan(10);
  expect(ways).toHaveLength(100);
  for (const from of times)
    expect(times.filter((at) => at >= from && at < from + 2000).length).toBeLessThan(6);
});

it('uses the token of the last click on this message only', async () => {
  const { ways, click, edit } = table();
  click('8');
  await edit();
  click();
  await edit();
  expect(ways).toEqual(['own', 'token']);
});

it('drops a token that Discord refuses', async () => {
  const { time, ways, edit } = table(refused);
  await edit();
  await time.pass(5000);
  await edit();
  expect(ways).toEqual(['token', 'own', 'own']);
});

it('keeps a token through an error of Discord’s own', async () => {
  const { time, ways, edit } = table(() => new HTTPError(502, 'Bad Gateway', 'PATCH', '', request.body));
  await edit();
  await time.pass(5000);
  await edit();
  expect(ways).toEqual(['token', 'own', 'token', 'own']);
});

it('fails like the bot’s own request if the connection breaks, and is not tried again', async () => {
  const { time, ways, edit } = table(() =>
    Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }),
  );
  await expect(edit()).rejects.toThrow('socket hang up');
  await time.pass(5000);
  await edit();
  expect(ways).toEqual(['token', 'token', 'own']);
});
