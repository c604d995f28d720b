import type { BodyCheck } from '../checks/openapi.ts';
import type { Discord, LoggedRequest, Violation } from '../discord.ts';
import { RestError, refused } from '../errors.ts';
import type { Fault } from '../faults.ts';
import type { RateLimiter } from '../ratelimit.ts';
import { SHUT_OUT_PAGE, type ShutOut } from '../shut-out.ts';
import { NO_FILES } from '../messages.ts';
import { BrokenOff, type RestRequest, type RestResponse } from './message.ts';
import { readBody } from './multipart.ts';
import { InvalidForm, refuseIfAny, type Reply, type Route } from './route.ts';

export interface RestOptions {
  readonly discord: Discord;
  readonly routes: readonly Route[];
  /** True for the bot's token. */
  readonly isToken: (given: unknown) => boolean;
  readonly limiter: RateLimiter;
  readonly shutOut: ShutOut;
  readonly takeFault: (method: string, route: string) => Fault | null;
  readonly checkBody: BodyCheck;
  readonly requests: LoggedRequest[];
  readonly violations: Violation[];
  /** Receives internal errors. */
  readonly log: (line: string) => void;
}

interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

/** Requests kept in the log. */
const MAX_LOG = 20_000;

const VERSION = /^\/api(\/v\d+)?/;
/** Requests for interactions do not count towards the global limit. */
const INTERACTION_ROUTE = /^\/(interactions|webhooks)\//;

/** Finds the route for a method and path; patterns with fewer parameters come first. */
function createMatcher(routes: readonly Route[]): (method: string, path: string) => Match | null {
  const table = routes
    .map((route) => {
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      return { route, names, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`) };
    })
    .sort((one, other) => one.names.length - other.names.length);
  return (method, path) => {
    for (const { route, names, pattern } of table) {
      const found = route.method === method ? pattern.exec(path) : null;
      if (found) {
        const values = found.slice(1);
        return { route, params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) };
      }
    }
    return null;
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw refused.badRequest();
  }
}

interface RestState extends Pick<RestOptions, 'discord' | 'limiter' | 'shutOut' | 'requests' | 'violations'> {
  readonly options: RestOptions;
  readonly match: (method: string, path: string) => Match | null;
  answering: number;
}

export interface Rest {
  /**
   * Answers a request to `target`, below `/api`. `respond` is called once, before users hear of what the request did: their
   * next click must not overtake the answer. Never rejects.
   */
  handle(target: URL, request: RestRequest, respond: (response: RestResponse) => void): Promise<void>;
  /** Number of requests being answered; those that a fault holds are not counted. */
  readonly answering: () => number;
}

/**
 * Discord's REST API below `/api`. Requests that have neither the bot's token nor one that the bot was given
 * are not logged.
 */
export function createRest(options: RestOptions): Rest {
  const { discord, limiter, shutOut, requests, violations } = options;
  const match = createMatcher(options.routes);
  const state: RestState = { options, discord, limiter, shutOut, requests, violations, match, answering: 0 };
  return {
    async handle(target, request, respond) {
      state.answering += 1;
      try {
        await handle(state, target, request, respond);
      } catch (error) {
        respond(failed(options, error));
      } finally {
        state.answering -= 1;
      }
    },
    answering: () => state.answering,
  };
}

/** The answer to a request that could not be handled. */
function failed({ log }: Pick<RestOptions, 'log'>, error: unknown): RestResponse {
  if (error instanceof BrokenOff) return null;
  if (error instanceof RestError) return sent(error.refusal);
  log(`loopback Discord: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return sent({ status: 500, body: { code: 0, message: '500: Internal Server Error' } });
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A reply with these headers besides its own. */
const sent = (
  { status = 200, headers = {}, body }: Reply,
  more: Readonly<Record<string, string>> = {},
): RestResponse => {
  const all = { ...more, ...headers, ...(body !== undefined && JSON_TYPE) };
  const lower = Object.entries(all).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    status,
    headers: Object.fromEntries(lower),
    body: body === undefined ? null : JSON.stringify(body),
  };
};

const page = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): NonNullable<RestResponse> => ({ status, headers: { ...headers, 'content-type': 'text/html' }, body });

const answer = (
  { options, discord, violations }: RestState,
  found: Match,
  logged: LoggedRequest,
  call: Parameters<Route['handle']>[1],
): Reply => {
  try {
    refuseIfAny(options.checkBody(logged.method, found.route.path, call.body));
    const { status, body } = found.route.handle(discord, call);
    return { status: status ?? (body === undefined ? 204 : 200), body };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    if (error instanceof InvalidForm) {
      const { time, method, route, body } = logged;
      violations.push({ time, method, route, problems: error.problems, body });
    }
    return error.refusal;
  }
};

/** Answers a request without a valid token, by its path alone. Its body is not read. */
const answerStranger = ({ discord }: RestState, found: Match | null, url: URL): Reply => {
  if (!found) throw refused.notFound();
  if (found.route.auth === 'bot') throw refused.unauthorized();
  const call = { params: found.params, query: url.searchParams, body: undefined, files: NO_FILES };
  return found.route.handle(discord, call);
};

const handle = async (
  state: RestState,
  url: URL,
  request: RestRequest,
  respond: (response: RestResponse) => void,
): Promise<void> => {
  const { method, headers } = request;
  const path = decoded(url.pathname.replace(VERSION, ''));
  const found = state.match(method, path);
  const params = found?.params ?? {};
  const isBot = state.options.isToken(/^Bot (.+)$/.exec(headers['authorization'] ?? '')?.[1]);
  const given = params['webhook_token'] ?? params['interaction_token'] ?? '';
  if (!isBot && !state.discord.interactions.byToken(given)) {
    respond(sent(answerStranger(state, found, url)));
    return;
  }
  const { body, files } = await readBody(request);
  const route = found?.route.path ?? path;
  const interactionId =
    params['interaction_id'] ?? state.discord.interactions.byToken(params['webhook_token'] ?? '')?.id ?? null;
  const time = state.discord.world.clock.now();
  const names = [...files.values()].map(({ name }) => name);
  const logged: LoggedRequest = {
    time,
    method,
    route,
    path,
    interactionId,
    body,
    agent: headers['user-agent'] ?? '',
    port: request.port,
    files: names,
    status: null,
  };
  state.requests.push(logged);
  if (state.requests.length > MAX_LOG) state.requests.shift();
  const finish = (reply: Reply, more: Readonly<Record<string, string>> = {}): RestResponse => {
    logged.status = reply.status ?? 200;
    state.shutOut.count(logged.status);
    return sent(reply, more);
  };
  const finishShutOut = (more: Readonly<Record<string, string>> = {}): RestResponse => {
    logged.status = 429;
    return page(429, SHUT_OUT_PAGE, more);
  };
  if (state.shutOut.left !== null) {
    respond(finishShutOut({ 'retry-after': String(state.shutOut.left) }));
    return;
  }

  if (!found) {
    const problems = [{ path: [], code: 'UNKNOWN_ROUTE', message: 'This Discord has no such route' }];
    state.violations.push({ time, method, route, problems, body });
    respond(finish(refused.notFound().refusal));
    return;
  }
  if (found.route.auth === 'bot' && !isBot) {
    respond(finish(refused.unauthorized().refusal));
    return;
  }
  const major =
    params['channel_id'] ?? params['guild_id'] ?? params['webhook_token'] ?? params['interaction_id'] ?? '';
  const allowance = state.limiter.take(`${method} ${route}`, major, INTERACTION_ROUTE.test(route));
  if (allowance.retryAfter !== null) {
    const message = 'You are being rate limited.';
    const { retryAfter: retry_after, global } = allowance;
    respond(finish({ status: 429, body: { message, retry_after, global } }, allowance.headers));
    return;
  }

  const fault = state.options.takeFault(method, route);
  const held = async (): Promise<void> => {
    if (fault?.kind !== 'hold') return;
    state.answering -= 1;
    await fault.released;
    state.answering += 1;
  };
  const isDone = fault?.kind === 'hold' && fault.done;
  if (!isDone) await held();
  const call = { params, query: url.searchParams, body, files };
  const result = fault?.kind === 'fail' && !fault.done ? null : answer(state, found, logged, call);
  if (isDone) await held();
  if (fault?.kind === 'fail') {
    if (fault.how === 'reset') {
      respond(null);
      return;
    }
    if (fault.how === 'page') {
      respond(page(200, '<h1>Discord</h1>', allowance.headers));
      return;
    }
    if (fault.how === 'shut-out') {
      respond(finishShutOut());
      return;
    }
    const failure = { code: fault.code, message: `${fault.how}: made to fail` };
    respond(finish({ status: fault.how, body: failure }, allowance.headers));
    return;
  }
  respond(result && finish(result, allowance.headers));
};
