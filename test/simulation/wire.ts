/** The lines between a bot and its Discord in this process, with a delay for each message. */
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';
import type { WebSocket as Socket } from 'ws';
import type { DiscordInProcess } from 'loopback-discord';
import type { RestResponse } from 'loopback-discord/rest/message.ts';
import type { RESTOptions } from 'discord.js';
import type { Random } from '../../src/core/random.ts';
import { sleep } from '../../src/machine/clock.ts';

/** Address of the Discord, which nothing listens at. */
export const ORIGIN = 'http://127.0.0.1:1';

const LATENCY = { least: 15, spread: 40 };
const delayOf = (random: Random): number => LATENCY.least + random.below(LATENCY.spread);

/** Receives everything that crosses a line. */
export type Tap = (what: string, text: string | Uint8Array) => void;

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];
const ABNORMAL = 1006;
const NO_STATUS = 1005;

/** One end of a WebSocket, with the methods and events of `ws` that discord.js and the loopback Discord use. */
class End extends EventEmitter {
  readonly CONNECTING = CONNECTING;
  readonly OPEN = OPEN;
  readonly CLOSING = CLOSING;
  readonly CLOSED = CLOSED;
  readonly bufferedAmount = 0;
  binaryType = 'nodebuffer';
  readyState = CONNECTING;
  onopen: ((event: object) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: ((event: { error: Error }) => void) | null = null;
  other: End | null = null;
  readonly #random: Random;
  readonly #tap: Tap;
  #lastAt = 0;

  constructor(random: Random, tap: Tap) {
    super();
    this.#random = random;
    this.#tap = tap;
  }

  /** Runs after the delay of the line, and after everything sent before. */
  after(run: () => void): void {
    this.#lastAt = Math.max(Date.now() + delayOf(this.#random), this.#lastAt + 1);
    setTimeout(run, this.#lastAt - Date.now());
  }

  open(): void {
    this.readyState = OPEN;
    this.onopen?.({});
    this.emit('open');
  }

  send(data: string | Buffer): void {
    if (this.readyState !== OPEN) return;
    this.#tap('frame', data);
    this.after(() => this.other?.receive(data));
  }

  receive(data: string | Buffer): void {
    if (this.readyState !== OPEN) return;
    this.onmessage?.({ data });
    this.emit('message', Buffer.from(data));
  }

  ping(): void {
    this.after(() => this.other?.after(() => this.emit('pong')));
  }

  close(code = NO_STATUS, reason = ''): void {
    if (this.readyState >= CLOSING) return;
    this.readyState = CLOSING;
    this.after(() => {
      this.other?.lose(code, reason);
      this.lose(code, reason);
    });
  }

  terminate(): void {
    this.lose(ABNORMAL, '');
    this.after(() => this.other?.lose(ABNORMAL, ''));
  }

  lose(code: number, reason: string): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.({ code, reason });
    this.emit('close', code, Buffer.from(reason));
  }
}

/** The Discord that new sockets reach; set before a bot connects. */
let reached: { discord: DiscordInProcess; random: Random; tap: Tap } | null = null;

/** What discord.js opens; named as in `ws`. */
export class WebSocket extends End {
  static readonly OPEN = OPEN;

  constructor(url: string) {
    if (!reached) throw new Error('no Discord to connect to');
    const { discord, random, tap } = reached;
    super(random, tap);
    const far = new End(random, tap);
    [this.other, far.other] = [far, this];
    const accept = discord.socketAt(new URL(url.replace(/^ws/, 'http')));
    this.after(() => {
      if (this.readyState !== CONNECTING) return;
      if (!accept) {
        this.lose(ABNORMAL, '');
        return;
      }
      far.readyState = OPEN;
      this.open();
      accept(far as unknown as Socket);
    });
  }
}

// discord.js imports its socket from `ws`: it gets the class of this module. So this module has to be loaded before.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'ws' && context.parentURL?.includes('/@discordjs/ws/') === true
      ? { url: import.meta.url, shortCircuit: true }
      : next(specifier, context),
});

/** Connects the sockets that discord.js opens from now on. */
export const connectSockets = (discord: DiscordInProcess, random: Random, tap: Tap): void =>
  void (reached = { discord, random, tap });

const NO_CONTENT = 204;

/** The fields of a request that discord.js makes here. */
interface Init {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | null;
}

/** The `makeRequest` of a bot whose Discord is in this process. */
export function requestsTo({ rest }: DiscordInProcess, random: Random, tap: Tap): RESTOptions['makeRequest'] {
  const delay = (): Promise<void> => sleep(delayOf(random));
  return async (url, init) => {
    const { method = 'GET', headers = {}, body = null } = init as Init;
    const bytes = Buffer.from(body ?? '');
    tap(`${method} ${url}`, bytes);
    await delay();
    const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const answered = Promise.withResolvers<RestResponse>();
    const asked = {
      method,
      headers: Object.fromEntries(lower) as Readonly<Record<string, string>>,
      port: null,
      read: () => Promise.resolve(bytes),
    };
    await rest.handle(new URL(url), asked, answered.resolve);
    const answer = await answered.promise;
    await delay();
    if (answer === null) throw Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
    tap(`answer ${answer.status} ${method} ${url}`, answer.body ?? '');
    const { status, headers: given } = answer;
    const response = new Response(status === NO_CONTENT ? null : answer.body, { status, headers: given });
    // The types of Node and undici differ in an overload of a stream's reader.
    return response as unknown as Awaited<ReturnType<RESTOptions['makeRequest']>>;
  };
}
