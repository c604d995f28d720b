import type { BodyCheck } from '../checks/openapi.ts';
import type { DiscordClock } from '../clock.ts';
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
    async handle(target, request, answer) {
      state.answering += 1;
      const respond: typeof answer = (response) => answer(response && dated(response, discord.world.clock));
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

/** Adds the time by Discord's clock, in whole seconds. */
const dated = (
  response: NonNullable<RestResponse>,
  clock: Pick<DiscordClock, 'now'>,
): NonNullable<RestResponse> => ({
  ...response,
  headers: { ...response.headers, date: new Date(clock.now()).toUTCString() },
});

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

/** Adds a request to the log. */
function logRequest(
  { discord, requests }: Pick<RestState, 'discord' | 'requests'>,
  { method, headers, port }: RestRequest,
  { path, route, params }: { path: string; route: string; params: Record<string, string> },
  { body, files }: Awaited<ReturnType<typeof readBody>>,
): LoggedRequest {
  const { interactions, world } = discord;
  const logged: LoggedRequest = {
    time: world.clock.now(),
    method,
    route,
    path,
    interactionId:
      params['interaction_id'] ?? interactions.byToken(params['webhook_token'] ?? '')?.id ?? null,
    body,
    agent: headers['user-agent'] ?? '',
    port,
    files: [...files.values()].map(({ name }) => name),
    status: null,
  };
  requests.push(logged);
  if (requests.length > MAX_LOG) requests.shift();
  return logged;
}

/** Waits as long as a fault holds the request. */
async function held(state: RestState, fault: Fault | null): Promise<void> {
  if (fault?.kind !== 'hold') return;
  state.answering -= 1;
  await fault.released;
  state.answering += 1;
}

type Headers = Readonly<Record<string, string>>;

const SHUT_OUT = 429;

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
  const read = await readBody(request);
  const route = found?.route.path ?? path;
  const logged = logRequest(state, request, { path, route, params }, read);
  const finish = (reply: Reply, more: Headers = {}): void => {
    logged.status = reply.status ?? 200;
    state.shutOut.count(logged.status);
    respond(sent(reply, more));
  };
  const finishShutOut = (more: Headers = {}): void => {
    logged.status = SHUT_OUT;
    respond(page(SHUT_OUT, SHUT_OUT_PAGE, more));
  };
  if (state.shutOut.left !== null) {
    finishShutOut({ 'retry-after': String(state.shutOut.left) });
    return;
  }
  if (!found) {
    const problems = [{ path: [], code: 'UNKNOWN_ROUTE', message: 'This Discord has no such route' }];
    state.violations.push({ time: logged.time, method, route, problems, body: read.body });
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
  if (allowance.retryAfter !== null) {
    const message = 'You are being rate limited.';
    const { retryAfter: retry_after, global } = allowance;
    finish({ status: 429, body: { message, retry_after, global } }, allowance.headers);
    return;
  }
  const fault = state.options.takeFault(method, route);
  const isDone = fault?.kind === 'hold' && fault.done;
  if (!isDone) await held(state, fault);
  const call = { params, query: url.searchParams, ...read };
  const reply = fault?.kind === 'fail' && !fault.done ? null : answer(state, found, logged, call);
  if (isDone) await held(state, fault);
  if (fault?.kind !== 'fail') {
    if (reply) finish(reply, allowance.headers);
  } else if (fault.how === 'reset') respond(null);
  else if (fault.how === 'page') respond(page(200, '<h1>Discord</h1>', allowance.headers));
  else if (fault.how === 'shut-out') finishShutOut();
  else {
    const body = { code: fault.code, message: `${fault.how}: made to fail` };
    finish({ status: fault.how, body }, allowance.headers);
  }
};
