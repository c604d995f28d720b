import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyCheck } from '../checks/openapi.ts';
import type { Discord, LoggedRequest, Violation } from '../discord.ts';
import { RestError, refused } from '../errors.ts';
import type { Fault } from '../faults.ts';
import type { RateLimiter } from '../ratelimit.ts';
import { readBody } from './multipart.ts';
import { InvalidForm, refuseIfAny, type Reply, type Route } from './route.ts';

export interface RestOptions {
  readonly discord: Discord;
  readonly routes: readonly Route[];
  readonly token: string;
  readonly limiter: RateLimiter;
  readonly takeFault: (method: string, route: string) => Fault | null;
  readonly checkBody: BodyCheck;
  readonly requests: LoggedRequest[];
  readonly violations: Violation[];
  /** Told about errors of our own. */
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

/** The route for a method and path, if there is one; patterns without parameters come first. */
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

/** Discord's REST API below `/api`. */
export function createRest(
  options: RestOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { discord, limiter, requests, violations } = options;
  const match = createMatcher(options.routes);

  const send = (response: ServerResponse, status: number, body: unknown): void => {
    response.statusCode = status;
    if (body === undefined) response.end();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };

  const answer = (
    found: Match,
    logged: LoggedRequest,
    call: Parameters<Route['handle']>[1],
  ): Required<Reply> => {
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

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(url.pathname.replace(VERSION, ''));
    const { body, files } = await readBody(request);
    const found = match(method, path);
    const route = found?.route.path ?? path;
    const params = found?.params ?? {};
    const interactionId =
      params['interaction_id'] ?? discord.interactions.byToken(params['webhook_token'] ?? '')?.id ?? null;
    const time = discord.world.clock.now();
    const names = [...files.values()].map(({ name }) => name);
    const logged: LoggedRequest = {
      time,
      method,
      route,
      path,
      interactionId,
      body,
      files: names,
      status: null,
    };
    requests.push(logged);
    if (requests.length > MAX_LOG) requests.shift();
    const finish = (status: number, sent: unknown): void => {
      logged.status = status;
      send(response, status, sent);
    };

    if (!found) {
      const problems = [{ path: [], code: 'UNKNOWN_ROUTE', message: 'This Discord has no such route' }];
      violations.push({ time, method, route, problems, body });
      const { status, body: refusal } = refused.notFound().refusal;
      finish(status, refusal);
      return;
    }
    if (found.route.auth === 'bot' && request.headers.authorization !== `Bot ${options.token}`) {
      const { status, body: refusal } = refused.unauthorized().refusal;
      finish(status, refusal);
      return;
    }
    const major =
      params['channel_id'] ?? params['guild_id'] ?? params['webhook_token'] ?? params['interaction_id'] ?? '';
    const allowance = limiter.take(`${method} ${route}`, major, INTERACTION_ROUTE.test(route));
    for (const [name, value] of Object.entries(allowance.headers)) response.setHeader(name, value);
    if (allowance.retryAfter !== null) {
      const message = 'You are being rate limited.';
      finish(429, { message, retry_after: allowance.retryAfter, global: allowance.global });
      return;
    }

    const fault = options.takeFault(method, route);
    if (fault?.kind === 'hold' && !fault.done) await fault.released;
    const call = { params, query: url.searchParams, body, files };
    const result = fault?.kind === 'fail' && !fault.done ? null : answer(found, logged, call);
    if (fault?.kind === 'hold' && fault.done) await fault.released;
    if (fault?.kind === 'fail') {
      if (fault.how === 'reset') request.socket.destroy();
      else if (fault.how === 'page') response.setHeader('content-type', 'text/html').end('<h1>Discord</h1>');
      else finish(fault.how, { code: fault.code, message: `${fault.how}: made to fail` });
      return;
    }
    if (result) finish(result.status, result.body);
  };

  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      if (error instanceof RestError) {
        send(response, error.refusal.status, error.refusal.body);
        return;
      }
      options.log(
        `loopback Discord: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      if (!response.headersSent) send(response, 500, { code: 0, message: '500: Internal Server Error' });
    }
  };
}
