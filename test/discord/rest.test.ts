/** Requests that count towards Discord's global limit, and those that do not. */
import { REST, RESTEvents } from 'discord.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BotRest } from '../../src/line/rest.ts';

const A_SECOND = 2;

let sent: string[];
let rest: BotRest;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  rest = new BotRest({
    globalRequestsPerSecond: A_SECOND,
    rejectOnRateLimit: null,
    makeRequest: (url) => {
      sent.push(new URL(url).pathname);
      return Promise.resolve(answer(url) as never);
    },
  }).setToken('a.token');
});

afterEach(() => {
  rest.clearHandlerSweeper();
  rest.clearHashSweeper();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** One route allows one request a second. */
function answer(url: string): Response {
  const headers = { 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '1' };
  return Response.json({}, url.includes('limited') ? { headers } : {});
}

const byToken = (token: string) =>
  rest.patch(`/webhooks/100000000000000001/${token}/messages/@original`, { auth: false });

it('sends changes by an interaction token beyond the global limit', async () => {
  const channels = ['1', '2', '3', '4', '5'].map((id) => rest.patch(`/channels/${id}/messages/7`));
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(byToken));
  const others = (): string[] => sent.filter((path) => path.includes('/channels/'));
  expect(others()).toHaveLength(A_SECOND);
  await vi.advanceTimersByTimeAsync(1100);
  expect(others()).toHaveLength(2 * A_SECOND);
  await vi.advanceTimersByTimeAsync(1100);
  await Promise.all(channels);
  expect(sent).toHaveLength(10);
});

it('counts requests on webhooks without a token', async () => {
  const all = Promise.all(['1', '2', '3'].map((id) => rest.get(`/webhooks/${id}`)));
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toHaveLength(A_SECOND);
  await vi.advanceTimersByTimeAsync(1000);
  await all;
});

it('drops the queues of tokens without requests after a minute', async () => {
  const emit = vi.spyOn(REST.prototype, 'emit');
  await Promise.all(['a', 'b'].map(byToken));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(emit).not.toHaveBeenCalledWith('handlerSweep', expect.anything());
  await vi.advanceTimersByTimeAsync(1000);
  expect(emit).toHaveBeenCalledWith('handlerSweep', expect.objectContaining({ size: 2 }));
});

it('waits for the limit of one token, and reports it', async () => {
  const limits: string[] = [];
  rest.on(RESTEvents.RateLimited, ({ majorParameter }) => void limits.push(majorParameter));
  const both = Promise.all([byToken('limited'), byToken('limited')]);
  await byToken('free');
  await vi.advanceTimersByTimeAsync(900);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  await both;
  expect(sent).toHaveLength(3);
  expect(limits).toEqual(['100000000000000001/limited']);
});
