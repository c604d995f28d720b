/** Logging in to a Discord that refuses the bot at first, or for good. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { alone } from '../../src/line/holding.ts';
import { adviceFrom, login } from '../../src/line/login.ts';
import { DiscordRefusal, refusalOf } from '../../src/line/refusal.ts';
import { systemTime, type Time } from '../../src/time/time.ts';
import { mistakeIn } from '../../src/mistakes.ts';

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const gateway = (remaining: number) =>
  json(200, {
    url: 'ws://127.0.0.1:1/',
    shards: 1,
    session_start_limit: { total: 1000, remaining, reset_after: 3_600_000, max_concurrency: 1 },
  });

const answers = {
  refused: json(401, { message: '401: Unauthorized', code: 0 }),
  busy: json(503, {}),
  forbidden: json(403, { message: 'no', code: 0 }),
  page: (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'),
  torn: (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"url":'),
  nothing: json(200, {}),
  closed: (response: ServerResponse) => response.destroy(),
  usedUp: gateway(0),
  open: gateway(1000),
};
type Answer = keyof typeof answers;

/**
 * Logs in to a Discord with these answers. Returns the error code (`let in`: none of its own), the total wait
 * in ms, and the log.
 */
async function loggedIn(given: readonly Answer[]) {
  const left = [...given];
  const server = createServer((_, response) => void answers[left.shift() ?? 'open'](response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  let waited = 0;
  const time: Time = {
    ...systemTime,
    now: () => waited,
    at(when, callback) {
      waited = when;
      setImmediate(callback);
      return () => undefined;
    },
  };
  const rest = { api, retries: 0 };
  const why = await login({ token: 'a.token', rest, time, log, holding: alone }, () => {
    throw new DiscordRefusal('VersionRefused', 'let in');
  }).catch((error: unknown) => error);
  server.close();
  return { code: why instanceof DiscordRefusal ? why.code : why, waited, lines };
}

const LET_IN = 'VersionRefused';

describe('logging in', () => {
  it.each<[string, readonly Answer[], number]>([
    ['works at once', [], 0],
    [
      'is retried after growing pauses, for any answer',
      ['busy', 'page', 'torn', 'nothing', 'closed'],
      62_000,
    ],
    ['is retried after a refusal (403)', ['forbidden'], 2000],
    ['is retried when the token is refused once or twice', ['refused', 'refused'], 4000],
  ])('%s', async (_, given, ms) => {
    const { code, waited, lines } = await loggedIn(given);
    expect({ code, waited, logged: lines.length }).toEqual({
      code: LET_IN,
      waited: ms,
      logged: given.length,
    });
    for (const line of lines) expect(line).toContain('againMs');
    expect(lines.join()).not.toContain('a.token');
  });

  it('ends with a refusal when the token is refused three times', async () => {
    expect(await loggedIn(['refused', 'refused', 'refused'])).toMatchObject({
      code: 'TokenInvalid',
      waited: 4000,
    });
  });

  it('is not delayed by a used-up session limit, since a session may be resumed', async () => {
    expect(await loggedIn(['usedUp'])).toEqual({ code: LET_IN, waited: 0, lines: [] });
  });

  it('keeps long pauses, however long Discord is away', async () => {
    const { waited, lines } = await loggedIn(Array.from({ length: 30 }, () => 'busy' as const));
    expect(waited).toBeGreaterThan(20 * 5 * 60_000);
    expect(lines).toHaveLength(30);
  });
});

it.each([4004, 4010, 4012, 4013, 4014])(
  'a connection closed with %i is explained with DISCORD_TOKEN',
  (code) => {
    expect(mistakeIn(refusalOf(code))).toContain('DISCORD_TOKEN');
  },
);

it.each([1000, 1006, 4000, 4008, 4009])('a connection closed with %i is no refusal', (code) => {
  expect(refusalOf(code)).toBeNull();
});

it('too few shards are explained with SHARDS', () => {
  expect(mistakeIn(refusalOf(4011))).toContain('SHARDS');
});

describe('asking for the limits of connections', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(['open', 'refused', 'nothing'] as const)('leaves no timer after the answer %s', async (answer) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = createServer((_, response) => void answers[answer](response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
    const before = vi.getTimerCount();
    await adviceFrom({ token: 'a.token', rest: { api, retries: 0 } }).catch(() => undefined);
    expect(vi.getTimerCount()).toBe(before);
    server.close();
  });
});
