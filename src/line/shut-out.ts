import type { RESTOptions } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../time/time.ts';
import { createPauses } from '../time/pauses.ts';

/** The pauses between the tries whether this machine is still shut out, in ms. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

const OK = 200;
const FORBIDDEN = 403;
const TOO_MANY = 429;

/** Something before Discord takes nothing from this machine's address for now; the same may work later. */
export class ShutOutError extends Error {
  constructor() {
    super('Discord takes nothing from the address of this machine for now');
    this.name = 'ShutOutError';
  }
}

/** Something between here and Discord has answered a request with a page: nobody knows whether Discord has it. */
export class PageError extends Error {
  constructor() {
    super('a page came in place of an answer of Discord’s');
    this.name = 'PageError';
  }
}

type Answer = Awaited<ReturnType<RESTOptions['makeRequest']>>;

/**
 * Whether that was no answer of Discord's: its own limits name their scope, and its refusals are JSON. After 10,000 refused
 * requests in ten minutes Cloudflare answers in its place, with a page or some JSON; discord.js would ask again at once, and for ever.
 */
function isShutOut({ status, headers }: Answer): boolean {
  if (status === TOO_MANY) return !headers.has('X-RateLimit-Scope');
  return status === FORBIDDEN && !isJson(headers);
}

const isJson = (headers: Answer['headers']): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') === true;

/** What Discord answers with is JSON; discord.js would take anything else for it. */
const isPage = ({ status, headers }: Answer): boolean => status === OK && !isJson(headers);

/** Sends nothing while this machine is shut out, but a single request after each pause. */
export interface ShutOut {
  /** Makes requests as `makeRequest` does; those that are not let through reject with `ShutOutError`. */
  guard(makeRequest: RESTOptions['makeRequest']): RESTOptions['makeRequest'];
}

export function createShutOut({ time, log }: { readonly time: Time; readonly log: Logger }): ShutOut {
  const pauses = createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  /** Until when nothing is sent; null: all is well. */
  let until: number | null = null;
  let isTrying = false;

  function shutOut(retryAfter: string | null): void {
    const ms = Math.max(pauses.next(), 1000 * (Number(retryAfter) || 0));
    until = time.now() + ms;
    log.error(
      { againMs: ms },
      'Discord takes nothing from the address of this machine for now: nothing is sent until it may again. Too many requests from it were refused, by this bot (the lines before this one say which) or by others behind the same address',
    );
  }

  function letIn(): void {
    if (until !== null) log.info('Discord takes requests from this machine again');
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
        // Of those that were under way together the first tells.
        if (isTry || until === null) shutOut(answer.headers.get('Retry-After'));
      } finally {
        if (isTry) isTrying = false;
      }
      throw new ShutOutError();
    },
  };
}
