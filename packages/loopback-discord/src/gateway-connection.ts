import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { get } from './body.ts';
import { systemClock, type DiscordClock } from './clock.ts';
import type { GatewayLimits } from './gateway-limits.ts';
import type { Session } from './gateway-session.ts';
import { createWindow } from './ratelimit.ts';

/** A bot's connection to the gateway. */
export interface Connection {
  /** What it has identified as, or resumed. */
  session: Session | null;
  send(op: number, d: unknown): void;
  /** Sends a frame as it is, unless the connection is closing. */
  sendFrame(frame: string | Buffer): void;
  /** Resolves once the bot has read everything that was sent, or the connection is lost. */
  read(): Promise<void>;
  close(code: number, reason?: string): void;
  terminate(): void;
}

export interface ConnectionHooks {
  readonly clock: DiscordClock;
  readonly limits: GatewayLimits;
  /** Something other than a heartbeat has come. */
  received(connection: Connection, op: unknown, data: unknown): void;
  closed(connection: Connection, code: number): void;
}

/** The longest that a bot may send at once, in bytes. */
const MAX_BYTES = 4096;
/** How late a heartbeat may be, in parts of the interval. */
const TOLERANCE = 1.5;

const VERSION = '10';

/** Why a connection with these parameters is closed at once; null: it is not. */
function refusalOf(query: URLSearchParams): readonly [code: number, reason: string] | null {
  if (query.get('v') !== VERSION) return [Close.InvalidAPIVersion, 'Invalid API version.'];
  // Discord has other encodings; whoever uses one of those cannot be read here.
  const isJson = query.get('encoding') === 'json' && !query.has('compress');
  return isJson ? null : [Close.DecodeError, 'Only JSON without compression is spoken here.'];
}

/** Greets a new connection, and reads what it sends. */
export function openConnection(socket: WebSocket, query: URLSearchParams, hooks: ConnectionHooks): void {
  const { limits } = hooks;
  const connection: Connection = {
    session: null,
    send: (op, d) => socket.send(JSON.stringify({ op, d, s: null, t: null })),
    sendFrame: (frame) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(frame);
      // Nobody reads a reason for it either.
      if (socket.bufferedAmount > limits.unread) socket.terminate();
    },
    read: () =>
      new Promise((resolve) => {
        if (socket.readyState !== socket.OPEN) {
          resolve();
          return;
        }
        // A pong follows everything that was sent before the ping.
        socket.once('pong', () => resolve());
        socket.once('close', () => resolve());
        socket.ping();
      }),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
  socket.on('error', () => socket.terminate());
  const refusal = refusalOf(query);
  if (refusal) {
    socket.close(...refusal);
    return;
  }

  // Bots beat by the machine's clock, whatever a test does with Discord's.
  const machine = systemClock();
  const awaitBeat = () =>
    machine.after(TOLERANCE * limits.heartbeat, () => {
      // Whoever does not beat may not answer the closing either: the connection counts as lost from now on.
      hooks.closed(connection, Close.SessionTimedOut);
      socket.close(Close.SessionTimedOut, 'Session timed out.');
    });
  let cancel = awaitBeat();
  const sent = createWindow(hooks.clock, limits.sent);

  socket.on('close', (code) => {
    cancel();
    hooks.closed(connection, code);
  });
  socket.on('message', (raw: Buffer) => {
    if (socket.readyState !== socket.OPEN) return;
    if (!sent.take()) {
      socket.close(Close.RateLimited, 'Rate limited.');
      return;
    }
    const frame = raw.byteLength > MAX_BYTES ? undefined : parsed(raw);
    if (frame === undefined) {
      socket.close(Close.DecodeError, 'Error while decoding payload.');
      return;
    }
    const op = get(frame, 'op');
    if (op === Op.Heartbeat) {
      cancel();
      cancel = awaitBeat();
      connection.send(Op.HeartbeatAck, null);
    } else hooks.received(connection, op, get(frame, 'd'));
  });
  connection.send(Op.Hello, { heartbeat_interval: limits.heartbeat });
}

/** A frame as JSON; undefined: it is none. */
function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
