/** The sockets and requests of discord.js in this process; each process has a line of its own to Discord. */
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';
import type { RESTOptions } from 'discord.js';
import type { DiscordInProcess } from 'loopback-discord';
import type { WebSocket as Socket } from 'ws';
import { streamOf } from './chance.ts';
import { ask, type Answered } from './exchange.ts';
import { Line, Link, type Frame, type Host, type Way } from './line.ts';

/** Address of the Discord, which nothing listens at. */
export const ORIGIN = 'http://127.0.0.1:1';

/** Receives everything that crosses a line. */
export type Tap = (what: string, text: string | Uint8Array) => void;

export interface NetworkOptions {
  readonly seed: string;
  readonly tap: Tap;
  readonly answered?: (request: Answered) => void;
  /** The process in whose context code runs; by default the only one. */
  readonly currentHost?: () => Host;
}

/** The lines of all processes. */
export interface Network {
  /** The `makeRequest` of a bot: each request takes the line of its process. */
  readonly makeRequest: RESTOptions['makeRequest'];
  /** The line of the process with this name. */
  line(name: string): Line;
  /** Lines that a process has used, by name. */
  lines(): readonly Line[];
}

const ALONE: Host = { name: 'bot', deliver: (callback) => callback() };

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];
const ABNORMAL = 1006;
const NO_STATUS = 1005;
/** Longest time for which `ws` waits until the other end closes, too, in ms. */
const CLOSING_MS = 30_000;

const READY = /^\{"op":0,"t":"READY".*"shard":\[(\d+),/;
const RESUMED = '{"op":0,"t":"RESUMED"';
const IDENTIFY = /^\{"op":2,.*"shard":\[(\d+),/;
const RESUME = '{"op":6,';
const SESSION = /"session_id":"([^"]+)"/;
const KIND = /^\{"op":(\d+)(?:,"t":"(\w+)")?/;

const sessionIn = (text: string): string => SESSION.exec(text)?.[1] ?? '';

function frameOf(text: string): Frame {
  const [, op = '-1', event = null] = KIND.exec(text) ?? [];
  return { op: Number(op), event };
}

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
  link: Link | null = null;
  readonly #way: Way;
  #closing: ReturnType<typeof setTimeout> | undefined;

  /** `way`: where it sends. */
  constructor(way: Way) {
    super();
    this.#way = way;
  }

  after(run: () => void): void {
    this.link?.send(this.#way, run);
  }

  open(): void {
    this.readyState = OPEN;
    this.onopen?.({});
    this.emit('open');
  }

  send(data: string | Buffer): void {
    if (this.readyState === OPEN) this.after(() => this.other?.receive(data));
  }

  receive(data: string | Buffer): void {
    if (this.readyState !== OPEN) return;
    this.onmessage?.({ data });
    if (this.listenerCount('message') > 0) this.emit('message', Buffer.from(data));
  }

  ping(): void {
    this.after(() => this.other?.after(() => this.emit('pong')));
  }

  close(code = NO_STATUS, reason = ''): void {
    if (this.readyState >= CLOSING) return;
    this.readyState = CLOSING;
    this.#closing = setTimeout(() => this.lose(ABNORMAL, ''), CLOSING_MS);
    this.after(() => {
      this.other?.lose(code, reason);
      this.other?.after(() => this.lose(code, reason));
    });
  }

  terminate(): void {
    this.lose(ABNORMAL, '');
    this.after(() => this.other?.lose(ABNORMAL, ''));
  }

  lose(code: number, reason: string): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    clearTimeout(this.#closing);
    this.onclose?.({ code, reason });
    this.emit('close', code, Buffer.from(reason));
  }
}

/** Discord's end of a socket. Its frames can be lost or come twice. */
class FarEnd extends End {
  readonly #tap: Tap;

  constructor(tap: Tap) {
    super('down');
    this.#tap = tap;
  }

  override send(data: string | Buffer): void {
    if (this.readyState !== OPEN) return;
    this.#tap('frame', data);
    const fate = this.link?.line.fateOfFrame(frameOf(String(data))) ?? null;
    if (fate === 'lost') return;
    super.send(data);
    if (fate === 'twice') super.send(data);
  }
}

interface Reached {
  readonly discord: DiscordInProcess;
  readonly tap: Tap;
  readonly currentHost: () => Host;
  readonly lineOf: (name: string) => Line;
  /** Shards by the ids of their sessions. */
  readonly sessions: Map<string, number>;
}

/** The Discord that new sockets reach; set before a bot connects. */
let reached: Reached | null = null;

/** What discord.js opens; named as in `ws`. */
export class WebSocket extends End {
  static readonly OPEN = OPEN;
  readonly #tap: Tap;
  readonly #sessions: Reached['sessions'];
  /** The shard that it has asked for, or whose session it has resumed. */
  #shard = 0;

  constructor(url: string, _protocols?: unknown, { handshakeTimeout }: { handshakeTimeout?: number } = {}) {
    super('up');
    if (!reached) throw new Error('no Discord to connect to');
    const { discord, tap, currentHost, lineOf, sessions } = reached;
    this.#tap = tap;
    this.#sessions = sessions;
    const host = currentHost();
    const line = lineOf(host.name);
    if (line.isRefusing) {
      line.later(() => host.deliver(() => this.#refused()));
      return;
    }
    const far = new FarEnd(tap);
    const link = new Link(line, host, {
      up: () => far.lose(ABNORMAL, ''),
      down: () => this.lose(ABNORMAL, ''),
    });
    [this.link, far.link] = [link, link];
    if (handshakeTimeout !== undefined) setTimeout(() => this.#giveUp(), handshakeTimeout);
    [this.other, far.other] = [far, this];
    const accept = discord.socketAt(new URL(url.replace(/^ws/, 'http')));
    link.send('up', () => {
      if (!accept) {
        link.send('down', () => this.#refused());
        return;
      }
      far.readyState = OPEN;
      link.send('down', () => {
        if (this.readyState === CONNECTING) this.open();
      });
      accept(far as unknown as Socket);
    });
  }

  #giveUp(): void {
    if (this.readyState === CONNECTING) this.#fail(new Error('Opening handshake has timed out'));
  }

  #refused(): void {
    this.#fail(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  }

  #fail(error: Error): void {
    this.onerror?.({ error });
    this.lose(ABNORMAL, '');
  }

  override send(data: string | Buffer): void {
    if (this.readyState !== OPEN) return;
    this.#tap('frame', data);
    const text = String(data);
    const [, shard] = IDENTIFY.exec(text) ?? [];
    if (shard !== undefined) this.#shard = Number(shard);
    else if (text.startsWith(RESUME)) this.#shard = this.#sessions.get(sessionIn(text)) ?? 0;
    super.send(data);
  }

  override receive(data: string | Buffer): void {
    if (this.readyState === OPEN) this.#note(String(data));
    super.receive(data);
  }

  override lose(code: number, reason: string): void {
    this.link?.close();
    super.lose(code, reason);
  }

  /** A session that begins or goes on brings events. */
  #note(text: string): void {
    const [, shard] = READY.exec(text) ?? [];
    if (shard !== undefined) this.#sessions.set(sessionIn(text), Number(shard));
    if (shard !== undefined || text.startsWith(RESUMED)) this.link?.hears(Number(shard ?? this.#shard));
  }
}

// discord.js imports its socket from `ws`: it gets the class of this module. So this module has to be loaded before.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'ws' && context.parentURL?.includes('/@discordjs/ws/') === true
      ? { url: import.meta.url, shortCircuit: true }
      : next(specifier, context),
});

/** Connects all sockets and requests of this process with a Discord. */
export function openNetwork(
  discord: DiscordInProcess,
  { seed, tap, answered = () => undefined, currentHost = () => ALONE }: NetworkOptions,
): Network {
  const lines = new Map<string, Line>();
  const lineOf = (name: string): Line => {
    const line = lines.get(name) ?? new Line(name, streamOf(seed, `line ${name}`));
    lines.set(name, line);
    return line;
  };
  reached = { discord, tap, currentHost, lineOf, sessions: new Map() };
  return {
    makeRequest: (url, init) => {
      const host = currentHost();
      return ask({ host, line: lineOf(host.name), rest: discord.rest, tap, answered }, url, init);
    },
    line: lineOf,
    lines: () => [...lines.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}
