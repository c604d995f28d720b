/** Clicks that wait for a match to open must not leak. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { expect, it } from 'vitest';
import { createWaiting } from '../../src/chat/waiting.ts';
import { fakeTime } from '../fake-time.ts';
import { mostReactions } from '../reactions.ts';

const CLICKS = 100;
const QUARTER_MS = 15 * 60_000;

const command = (channelId: string) =>
  ({ channelId, isMessageComponent: () => false }) as unknown as ChatInputCommandInteraction;

function waitingFor(ready: (channelId: string | null) => Promise<unknown>) {
  const time = fakeTime();
  const failed = (error: unknown): void => {
    throw error instanceof Error ? error : new Error(String(error));
  };
  return { time, waiting: createWaiting({ time, ready, failed }) };
}

it('waits add no reactions to a promise that outlives them', async () => {
  const { time, waiting } = waitingFor(() => new Promise(() => undefined));
  const most = await mostReactions(async () => {
    for (let i = 0; i < CLICKS; i += 1) {
      const waited = waiting.wait(command(`channel ${i}`), null, time.now());
      await time.pass(QUARTER_MS);
      expect(await waited).toBe('not-ready');
    }
  });
  expect(most).toBeLessThan(10);
});

it('all waits end when the bot stops', async () => {
  const { time, waiting } = waitingFor(() => new Promise(() => undefined));
  const waits = Array.from({ length: 3 }, (_, i) => waiting.wait(command(`channel ${i}`), null, time.now()));
  await time.pass(3000);
  waiting.stop();
  expect(await Promise.all(waits)).toEqual(['not-ready', 'not-ready', 'not-ready']);
});
