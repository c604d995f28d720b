import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyCheck } from '../checks/openapi.ts';
import type { Discord, LoggedRequest, Violation } from '../discord.ts';
import { RestError, refused } from '../errors.ts';
import type { Fault } from '../faults.ts';
import type { RateLimiter } from '../ratelimit.ts';
import { SHUT_OUT_PAGE, type ShutOut } from '../shut-out.ts';
import { NO_FILES } from '../messages.ts';
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
  serve(target: URL, request: IncomingMessage, response: ServerResponse): Promise<void>;
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
  const serve: Rest['serve'] = async (target, request, response) => {
    state.answering += 1;
    try {
      await handle(state, target, request, response);
    } catch (error) {
      // The client has broken the request off: there is nobody to answer.
      if (request.destroyed && !request.complete) return;
      if (error instanceof RestError) {
        send(response, error.refusal);
        return;
      }
      options.log(
        `loopback Discord: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      if (!response.headersSent)
        send(response, { status: 500, body: { code: 0, message: '500: Internal Server Error' } });
    } finally {
      state.answering -= 1;
    }
  };
  return { serve, answering: () => state.answering };
}

const send = (response: ServerResponse, { status = 200, headers = {}, body }: Reply): void => {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body === undefined) response.end();
  else response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

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
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const method = request.method ?? 'GET';
  const path = decoded(url.pathname.replace(VERSION, ''));
  const found = state.match(method, path);
  const params = found?.params ?? {};
  const isBot = state.options.isToken(/^Bot (.+)$/.exec(request.headers.authorization ?? '')?.[1]);
  const given = params['webhook_token'] ?? params['interaction_token'] ?? '';
  if (!isBot && !state.discord.interactions.byToken(given)) {
    send(response, answerStranger(state, found, url));
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
    agent: request.headers['user-agent'] ?? '',
    port: request.socket.remotePort ?? null,
    files: names,
    status: null,
  };
  state.requests.push(logged);
  if (state.requests.length > MAX_LOG) state.requests.shift();
  const finish = (reply: Reply): void => {
    logged.status = reply.status ?? 200;
    state.shutOut.count(logged.status);
    send(response, reply);
  };
  const finishShutOut = (): void => {
    logged.status = 429;
    for (const name of response.getHeaderNames())
      if (name.startsWith('x-ratelimit')) response.removeHeader(name);
    response.writeHead(429, { 'content-type': 'text/html' }).end(SHUT_OUT_PAGE);
  };
  if (state.shutOut.left !== null) {
    response.setHeader('Retry-After', state.shutOut.left);
    finishShutOut();
    return;
  }

  if (!found) {
    const problems = [{ path: [], code: 'UNKNOWN_ROUTE', message: 'This Discord has no such route' }];
    state.violations.push({ time, method, route, problems, body });
    finish(refused.notFound().refusal);
    return;
  }
  if (found.route.auth === 'bot' && !isBot) {
    finish(refused.unauthorized().refusal);
    return;
  }
  const major =
    params['channel_id'] ?? params['guild_id'] ?? params['webhook_token'] ?? params['interaction_id'] ?? '';
  const allowance = state.limiter.take(`${method} ${route}`, major, INTERACTION_ROUTE.test(route));
  for (const [name, value] of Object.entries(allowance.headers)) response.setHeader(name, value);
  if (allowance.retryAfter !== null) {
    const message = 'You are being rate limited.';
    const { retryAfter: retry_after, global } = allowance;
    finish({ status: 429, body: { message, retry_after, global } });
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
    if (fault.how === 'reset') request.socket.destroy();
    else if (fault.how === 'page') response.setHeader('content-type', 'text/html').end('<h1>Discord</h1>');
    else if (fault.how === 'shut-out') finishShutOut();
    else finish({ status: fault.how, body: { code: fault.code, message: `${fault.how}: made to fail` } });
    return;
  }
  if (result) finish(result);
};
