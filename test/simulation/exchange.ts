/** A request of discord.js to the Discord in this process. */
import type { RESTOptions } from 'discord.js';
import type { DiscordInProcess } from 'loopback-discord';
import type { RestResponse } from 'loopback-discord/rest/message.ts';
import { outside, trueTime } from './hosts.ts';
import { Link, type Fate, type Host, type Line, type Reply } from './line.ts';

export interface Parties {
  readonly host: Host;
  readonly line: Line;
  readonly rest: DiscordInProcess['rest'];
  readonly tap: (what: string, text: string | Uint8Array) => void;
  readonly answered: (request: Answered) => void;
}

/** A request whose answer has reached the bot. Unix ms. */
export interface Answered {
  readonly time: number;
  readonly answeredAt: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** The fields of a request that discord.js makes here. */
interface Init {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | null;
  readonly signal?: AbortSignal | null;
}

type Answer = Awaited<ReturnType<RESTOptions['makeRequest']>>;

const NO_CONTENT = 204;
const VERSION = /^\/api(\/v\d+)?/;

/** As undici reports it. */
const broken = (): Error => Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
const refused = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Resolves with the answer; rejects if there is none, or if discord.js gives up. */
export function ask(parties: Parties, url: string, init: unknown): Promise<Answer> {
  const { host, line, tap, answered: told } = parties;
  const time = trueTime();
  const { method = 'GET', headers = {}, body = null, signal } = init as Init;
  const settled = Promise.withResolvers<Answer>();
  const given = (): void => settled.reject(signal?.reason as Error);
  if (signal?.aborted === true) {
    given();
    return settled.promise;
  }
  signal?.addEventListener('abort', given, { once: true });
  if (line.isRefusing) {
    line.later(() => host.deliver(() => settled.reject(refused())));
    return settled.promise;
  }
  const bytes = Buffer.from(body ?? '');
  tap(`${method} ${url}`, bytes);
  const link = new Link(line, host, { up: () => undefined, down: () => settled.reject(broken()) });
  const end = (finish: () => void): void =>
    link.send('down', () => {
      link.close();
      finish();
    });
  const back = (answer: RestResponse, isTorn: boolean): void => {
    end(() => {
      if (answer === null) settled.reject(broken());
      else {
        const answeredAt = trueTime();
        told({ time, answeredAt, method, path: new URL(url).pathname, status: answer.status });
        tap(`answer ${answer.status} ${method} ${url}`, answer.body ?? '');
        settled.resolve(responseOf(answer, isTorn));
      }
    });
  };
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const asked = {
    method,
    headers: Object.fromEntries(lower) as Readonly<Record<string, string>>,
    port: null,
    read: () => Promise.resolve(bytes),
  };
  const target = new URL(url);
  link.send('up', () => {
    const fate = line.fateOf({ method, path: target.pathname.replace(VERSION, '') });
    const answered = (answer: RestResponse): void => back(replyOf(fate, answer), fate?.kind === 'torn');
    if (fate && fate.kind !== 'torn' && !fate.done) answered(null);
    else void outside(() => parties.rest.handle(target, asked, answered));
  });
  return settled.promise;
}

/** The answer that comes back in place of Discord's. */
const replyOf = (fate: Fate | null, answer: RestResponse): RestResponse => {
  if (fate?.kind === 'lost') return null;
  return fate?.kind === 'answered' ? fate.reply : answer;
};

function responseOf({ status, headers, body }: Reply, isTorn: boolean): Answer {
  const whole = status === NO_CONTENT ? null : body;
  const response = new Response(isTorn && whole !== null ? tornOff(whole) : whole, { status, headers });
  // The types of Node and undici differ in an overload of a stream's reader.
  return response as unknown as Answer;
}

/** A body that breaks off in its middle. */
const tornOff = (body: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.from(body.slice(0, body.length / 2)));
      controller.error(new TypeError('terminated'));
    },
  });
