/** Faults of Discord's answers to requests. */
import { createHash } from 'node:crypto';
import type { Random } from '../../../src/core/random.ts';
import type { Asked, Fate, Reply } from '../line.ts';
import type { Fault } from '../world.ts';
import { isLikely, ofLine, pick, within, type Range } from './lasting.ts';

/** A kind of request. */
interface Kind {
  /** Method and pattern of its route. */
  readonly route: string;
  readonly test: RegExp;
}

const kind = (route: string): Kind => ({
  route,
  test: new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`),
});

const CALLBACK = kind('POST /interactions/{interaction_id}/{interaction_token}/callback');
const POST = kind('POST /channels/{channel_id}/messages');
const EDIT = kind('PATCH /channels/{channel_id}/messages/{message_id}');
const FOLLOW_UP = kind('POST /webhooks/{webhook_id}/{webhook_token}');
const EDIT_ANSWER = kind('PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original');

/** Requests that the global limit does not count. */
const UNCOUNTED = /^\S+ \/(interactions|webhooks)\//;

const isOf =
  (...kinds: readonly Kind[]) =>
  ({ method, path }: Asked): boolean =>
    kinds.some(({ test }) => test.test(`${method} ${path}`));
const isCounted = ({ method, path }: Asked): boolean => !UNCOUNTED.test(`${method} ${path}`);
const isAny = (): boolean => true;

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE_TYPE = { 'content-type': 'text/html; charset=UTF-8' };

const told = (status: number, code: number, message: string): Reply => ({
  status,
  headers: JSON_TYPE,
  body: JSON.stringify({ code, message }),
});

const page = (status: number, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { ...PAGE_TYPE, ...headers },
  body: `<!doctype html><title>${status}</title><center>cloudflare</center>`,
});

interface Struck extends Pick<Fault, 'name' | 'weight'> {
  readonly lasts: Range;
  /** Picks the strength: which requests are struck, and what happens to them. */
  readonly strength: (random: Random) => { readonly of: (asked: Asked) => boolean; readonly fate: Fate };
}

/** A fault that strikes a share of some requests. */
const struck = ({ strength, ...fault }: Struck): Fault =>
  ofLine({
    ...fault,
    begin(line, random) {
      const { of, fate } = strength(random);
      const percent = within(random, [20, 120]);
      const end = line.onRequest((asked) => (of(asked) && isLikely(random, percent) ? fate : null));
      return { what: `${Math.min(100, percent)} % ${JSON.stringify(fate).slice(0, 80)}`, end };
    },
  });

interface Limited extends Pick<Fault, 'name' | 'weight'> {
  readonly lasts: Range;
  /** Picks the requests that are limited, with the answer to them; `wait` is in ms. */
  readonly limit: (random: Random) => {
    readonly of: (asked: Asked) => boolean;
    readonly reply: (wait: number) => Reply;
  };
}

/** A rate limit, with the time until it ends in each refusal. */
const limited = ({ limit, lasts, ...fault }: Limited): Fault =>
  ofLine({
    ...fault,
    // Until the end that the refusals name.
    lasts: [lasts[1], lasts[1] + 1],
    begin(line, random) {
      const { of, reply } = limit(random);
      const ms = within(random, lasts);
      const until = Date.now() + ms;
      const end = line.onRequest((asked) => {
        const wait = until - Date.now();
        return wait > 0 && of(asked) ? { kind: 'answered', done: false, reply: reply(wait) } : null;
      });
      return { what: `${(ms / 1000).toFixed(1)} s`, end };
    },
  });

function refusal(wait: number, scope: 'user' | 'shared' | 'global', { route }: Pick<Kind, 'route'>): Reply {
  const isGlobal = scope === 'global';
  const bucket = {
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': ((Date.now() + wait) / 1000).toFixed(3),
    'x-ratelimit-reset-after': (wait / 1000).toFixed(3),
    'x-ratelimit-bucket': createHash('md5').update(route).digest('hex'),
  };
  return {
    status: 429,
    headers: {
      ...JSON_TYPE,
      ...(isGlobal ? { 'x-ratelimit-global': 'true' } : bucket),
      'x-ratelimit-scope': scope,
      'retry-after': String(Math.ceil(wait / 1000)),
    },
    body: JSON.stringify({
      message: 'You are being rate limited.',
      retry_after: wait / 1000,
      global: isGlobal,
    }),
  };
}

/** A limit of one route. */
const ofRoute = (scope: 'user' | 'shared', kinds: readonly Kind[]): Limited['limit'] => {
  return (random) => {
    const chosen = pick(kinds, random) ?? POST;
    return { of: isOf(chosen), reply: (wait) => refusal(wait, scope, chosen) };
  };
};

const STATUSES = [500, 502, 503, 504];

export const REQUEST_FAULTS: readonly Fault[] = [
  struck({
    name: 'lost-answers',
    weight: 2,
    lasts: [1000, 15_000],
    strength: () => ({ of: isAny, fate: { kind: 'lost', done: true } }),
  }),
  struck({
    name: 'lost-requests',
    lasts: [1000, 15_000],
    strength: () => ({ of: isAny, fate: { kind: 'lost', done: false } }),
  }),
  // For longer than Discord remembers what has been posted; before that, only some of the answers are lost.
  ofLine({
    name: 'requests-away',
    lasts: [320_000, 500_000],
    begin(line, random) {
      const doneUntil = Date.now() + within(random, [5000, 60_000]);
      const end = line.onRequest(() => {
        if (Date.now() >= doneUntil) return { kind: 'lost', done: false };
        return isLikely(random, 60) ? { kind: 'lost', done: true } : null;
      });
      return { what: 'first some answers, then all requests are lost', end };
    },
  }),
  struck({
    name: 'torn-answers',
    lasts: [1000, 15_000],
    strength: () => ({ of: isAny, fate: { kind: 'torn' } }),
  }),
  struck({
    name: 'server-errors',
    weight: 2,
    lasts: [1000, 20_000],
    strength(random) {
      const status = pick(STATUSES, random) ?? 500;
      const reply = isLikely(random, 50) ? page(status) : told(status, 0, `${status}: Server Error`);
      return { of: isAny, fate: { kind: 'answered', done: isLikely(random, 50), reply } };
    },
  }),
  limited({
    name: 'rate-limit-user',
    lasts: [500, 20_000],
    limit: ofRoute('user', [POST, EDIT, FOLLOW_UP, EDIT_ANSWER]),
  }),
  limited({ name: 'rate-limit-shared', lasts: [500, 20_000], limit: ofRoute('shared', [POST, EDIT]) }),
  limited({
    name: 'rate-limit-global',
    lasts: [500, 15_000],
    limit: () => ({ of: isCounted, reply: (wait) => refusal(wait, 'global', { route: '' }) }),
  }),
  limited({
    name: 'cloudflare',
    lasts: [5000, 60_000],
    limit: () => ({
      of: isAny,
      reply: (wait) => page(429, { 'retry-after': String(Math.ceil(wait / 1000)) }),
    }),
  }),
  struck({
    name: 'unknown-interaction',
    lasts: [1000, 20_000],
    strength: () => ({
      of: isOf(CALLBACK),
      fate: { kind: 'answered', done: false, reply: told(404, 10062, 'Unknown interaction') },
    }),
  }),
  struck({
    name: 'already-answered',
    lasts: [1000, 20_000],
    strength: () => ({
      of: isOf(CALLBACK),
      fate: {
        kind: 'answered',
        done: true,
        reply: told(400, 40060, 'Interaction has already been acknowledged.'),
      },
    }),
  }),
  struck({
    name: 'missing-permissions',
    lasts: [1000, 20_000],
    strength: () => ({
      of: isOf(POST, EDIT),
      fate: { kind: 'answered', done: false, reply: told(403, 50013, 'Missing Permissions') },
    }),
  }),
];
