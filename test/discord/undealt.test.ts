/** Retries of the message that says that cards are not dealt yet. */
import { HTTPError } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { showUndealt } from '../../src/challenge/chat/showing.ts';
import { fakeTime } from '../fake-time.ts';

it('is retried in its newest form only', async () => {
  const time = fakeTime();
  let fails = true;
  const tried: unknown[] = [];
  const edit = (_: string, { content }: { readonly content: string }): Promise<void> => {
    tried.push(content);
    return fails ? Promise.reject(new HTTPError(503, '', 'PATCH', '', { body: {} })) : Promise.resolve();
  };
  const lobby = { id: 'lobby', channelId: '1', tableId: null, stage: 'cutting' };
  const undealt = new Map();
  const state = {
    bot: {
      time,
      log: pino({ level: 'silent' }),
      client: { channels: { fetch: () => Promise.resolve({ isSendable: () => true, messages: { edit } }) } },
    },
    book: { at: () => lobby },
    queue: { run: (_: string, work: () => Promise<unknown>) => work() },
    life: { isStopped: false },
    undealt,
  } as unknown as Parameters<typeof showUndealt>[0];
  const show = (content: string): Promise<void> =>
    showUndealt(state, lobby as Parameters<typeof showUndealt>[1], '7', { content } as never);
  await show('first');
  await show('second');
  tried.length = 0;
  await time.pass(3500);
  expect(new Set(tried)).toEqual(new Set(['second']));
  tried.length = 0;
  fails = false;
  await time.pass(60_000);
  expect(tried).toEqual(['second']);
  expect([...undealt]).toEqual([]);
});
