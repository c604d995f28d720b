/**
 * The lines between a bot and a Discord in one process: without ports, so that a test costs a fraction of the processor time.
 * Sockets to other addresses are real.
 *
 * Load it before discord.js, and load it by Node itself: the set-up of the tests does (vitest.config.ts).
 */
import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { RESTOptions } from 'discord.js';
import type { DiscordInProcess } from 'loopback-discord';
import type { RestResponse } from 'loopback-discord/rest/message.ts';
import { WebSocket as RealSocket } from 'ws';

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];
const ABNORMAL = 1006;
const NO_STATUS = 1005;

/** One end of a socket, with the methods and events of `ws` that discord.js and the loopback Discord use. */
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

  open(): void {
    this.readyState = OPEN;
    this.onopen?.({});
    this.emit('open');
  }

  send(data: string | Buffer): void {
    if (this.readyState === OPEN) setImmediate(() => this.other?.receive(data));
  }

  receive(data: string | Buffer): void {
    if (this.readyState !== OPEN) return;
    this.onmessage?.({ data: typeof data === 'string' ? data : Uint8Array.from(data).buffer });
    this.emit('message', Buffer.from(data));
  }

  ping(): void {
    setImmediate(() => {
      if (this.other?.readyState === OPEN) setImmediate(() => this.emit('pong'));
    });
  }

  close(code = NO_STATUS, reason = ''): void {
    if (this.readyState >= CLOSING) return;
    this.readyState = CLOSING;
    setImmediate(() => {
      this.other?.lose(code, reason);
      this.lose(code, reason);
    });
  }

  terminate(): void {
    this.lose(ABNORMAL, '');
    setImmediate(() => this.other?.lose(ABNORMAL, ''));
  }

  lose(code: number, reason: string): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.({ code, reason });
    this.emit('close', code, Buffer.from(reason));
  }
}

/** The Discords of this process, by host. */
const reached = new Map<string, DiscordInProcess>();

function connect(discord: DiscordInProcess, url: URL): End {
  const [near, far] = [new End(), new End()];
  [near.other, far.other] = [far, near];
  const accept = discord.socketAt(new URL(url.href.replace(/^ws/, 'http')));
  setImmediate(() => {
    if (near.readyState !== CONNECTING) return;
    if (!accept) {
      near.lose(ABNORMAL, '');
      return;
    }
    far.readyState = OPEN;
    near.open();
    accept(far as unknown as RealSocket);
  });
  return near;
}

/** What discord.js opens; named as in `ws`. */
export const WebSocket = new Proxy(RealSocket, {
  construct(real, [address, ...more]: [string, ...unknown[]]) {
    const url = new URL(address);
    const discord = reached.get(url.host);
    return discord ? connect(discord, url) : (Reflect.construct(real, [address, ...more]) as object);
  },
});

let isInUse = false;

// discord.js imports its socket from `ws`: it gets the class of this module.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'ws' || context.parentURL?.includes('/@discordjs/ws/') !== true)
      return next(specifier, context);
    isInUse = true;
    return { url: import.meta.url, shortCircuit: true };
  },
});

/** The fields of a request that discord.js makes here. */
interface Init {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | null;
  readonly signal?: AbortSignal;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rejects when the signal is aborted, as a request does. */
function whenAborted(signal: AbortSignal | undefined): { aborted: Promise<never>; done: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const abort = (): void => reject(signal?.reason as Error);
  if (signal?.aborted === true) abort();
  else signal?.addEventListener('abort', abort);
  return { aborted: promise, done: () => signal?.removeEventListener('abort', abort) };
}

const responseOf = ({ status, headers, body }: NonNullable<RestResponse>): object => ({
  status,
  headers: new Headers(headers),
  statusText: '',
  ok: status >= 200 && status < 300,
  body: null,
  bodyUsed: false,
  json: () => Promise.resolve<unknown>(JSON.parse(body ?? '')),
  text: () => Promise.resolve(body ?? ''),
  arrayBuffer: () => Promise.resolve(Uint8Array.from(Buffer.from(body ?? '')).buffer),
});

const requestsTo =
  ({ rest }: DiscordInProcess): RESTOptions['makeRequest'] =>
  async (url, init) => {
    const { method = 'GET', headers = {}, body = null, signal } = init as Init;
    const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const bytes = Buffer.from(body ?? '');
    const answered = Promise.withResolvers<RestResponse>();
    const { aborted, done } = whenAborted(signal);
    try {
      await Promise.race([turn(), aborted]);
      void rest.handle(
        new URL(url),
        {
          method,
          headers: Object.fromEntries(lower) as Readonly<Record<string, string>>,
          port: null,
          read: () => Promise.resolve(bytes),
        },
        // Users hear of the request right after this: their next click must not overtake the answer.
        (answer) => setImmediate(() => answered.resolve(answer)),
      );
      const answer = await Promise.race([answered.promise, aborted]);
      if (answer === null) throw Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
      return responseOf(answer) as Awaited<ReturnType<RESTOptions['makeRequest']>>;
    } finally {
      done();
    }
  };

/** The line to a Discord in this process. */
export interface Line {
  /** Base of its addresses, where it serves only files. */
  readonly origin: string;
  readonly makeRequest: RESTOptions['makeRequest'];
  readonly close: () => void;
}

/** Opens a Discord that bots of this process reach without ports. */
export async function openLine<D extends DiscordInProcess>(
  open: (origin: string) => Promise<D>,
): Promise<{ discord: D; line: Line }> {
  await import('discord.js');
  if (!isInUse) throw new Error('discord.js was loaded before the line in this process');
  const files = createServer(({ url = '' }, response) => discord.serveFile(url, response));
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(files.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  const discord = await open(origin);
  reached.set(host, discord);
  function close(): void {
    reached.delete(host);
    files.closeAllConnections();
    files.close();
  }
  return { discord, line: { origin, makeRequest: requestsTo(discord), close } };
}
