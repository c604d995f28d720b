import type { RESTOptions } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../time/time.ts';
import { createPauses } from '../time/pauses.ts';

/** First and longest pause between test requests while this machine is blocked, in ms. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

const OK = 200;
const FORBIDDEN = 403;
const TOO_MANY = 429;

/** Discord, or a proxy before it, refuses all requests from this machine for now; a retry may work later. */
export class ShutOutError extends Error {
  constructor() {
    super('Discord takes nothing from the address of this machine for now');
    this.name = 'ShutOutError';
  }
}

/** A proxy has answered a request with a page; nobody knows if Discord has received it. */
export class PageError extends Error {
  constructor() {
    super('a page came in place of an answer of Discord’s');
    this.name = 'PageError';
  }
}

type Answer = Awaited<ReturnType<RESTOptions['makeRequest']>>;

/**
 * Returns true if the answer is not Discord's: its own limits name their scope, and its refusals are JSON.
 * After 10,000 refused requests in ten minutes Cloudflare answers instead, with a page or some JSON.
 * discord.js would repeat the request at once and for ever.
 */
function isShutOut({ status, headers }: Answer): boolean {
  if (status === TOO_MANY) return !headers.has('X-RateLimit-Scope');
  return status === FORBIDDEN && !isJson(headers);
}

const isJson = (headers: Answer['headers']): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') === true;

/** Returns true for a successful answer that is not JSON, which discord.js would take for Discord's. */
const isPage = ({ status, headers }: Answer): boolean => status === OK && !isJson(headers);

/** Sends nothing while this machine is blocked, except a single test request after each pause. */
export interface ShutOut {
  /** Wraps `makeRequest`; requests that are not let through reject with `ShutOutError`. */
  guard(makeRequest: RESTOptions['makeRequest']): RESTOptions['makeRequest'];
}

export function createShutOut({ time, log }: { readonly time: Time; readonly log: Logger }): ShutOut {
  const pauses = createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  /** Time of the next test request; null while requests are accepted. */
  let until: number | null = null;
  let isTrying = false;

  function shutOut(retryAfter: string | null): void {
    const ms = Math.max(pauses.next(), 1000 * (Number(retryAfter) || 0));
    until = time.now() + ms;
    log.error(
      { againMs: ms },
      'requests blocked by Discord: it refuses the address of this machine after too many refused requests, by this bot (earlier lines name them) or by others behind the same address. Retrying later',
    );
  }

  function letIn(): void {
    if (until !== null) log.info('requests accepted by Discord again');
    until = null;
    pauses.reset();
  }

  return {
    guard: (makeRequest) => async (url, init) => {
      if (until !== null && (isTrying || time.now() < until)) throw new ShutOutError();
      const isTry = until !== null;
      isTrying ||= isTry;
      try {
        const answer = await makeRequest(url, init);
        if (isPage(answer)) {
          await answer.arrayBuffer();
          throw new PageError();
        }
        if (!isShutOut(answer)) {
          letIn();
          return answer;
        }
        await answer.arrayBuffer();
        // Of several requests under way, only the first answer counts.
        if (isTry || until === null) shutOut(answer.headers.get('Retry-After'));
      } finally {
        if (isTry) isTrying = false;
      }
      throw new ShutOutError();
    },
  };
}
