/** The question for the limits of the bot's connections. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adviceFrom } from '../../src/line/login.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ADVICE = {
  url: 'wss://gateway.discord.gg',
  shards: 1,
  session_start_limit: { total: 1000, remaining: 999, reset_after: 0, max_concurrency: 1 },
};

const asked = (response: () => Response) =>
  adviceFrom({
    token: 'a.token',
    rest: { retries: 0, makeRequest: () => Promise.resolve(response() as never) },
  });

it('leaves no timer, whether Discord answers or not', async () => {
  await asked(() => Response.json(ADVICE));
  await expect(asked(() => new Response('', { status: 503 }))).rejects.toThrow();
  expect(vi.getTimerCount()).toBe(0);
});
