import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { get } from './body.ts';
import { systemClock, type DiscordClock } from './clock.ts';
import type { GatewayLimits } from './gateway-limits.ts';
import type { Session } from './gateway-session.ts';
import { createWindow } from './ratelimit.ts';

/** A bot's connection to the gateway. */
export interface Connection {
  /** The session that it began or resumed; null before that. */
  session: Session | null;
  send(op: number, d: unknown): void;
  /** Sends a raw frame, unless the connection is closing. */
  sendFrame(frame: string | Buffer): void;
  /** Resolves once the bot has read everything sent so far, or the connection is lost. */
  read(): Promise<void>;
  close(code: number, reason?: string): void;
  terminate(): void;
}

export interface ConnectionHooks {
  readonly clock: DiscordClock;
  readonly limits: GatewayLimits;
  /** Called for every frame except heartbeats. */
  received(connection: Connection, op: unknown, data: unknown): void;
  closed(connection: Connection, code: number): void;
}

/** Longest frame that a bot may send, in bytes. */
const MAX_BYTES = 4096;
/** Allowed time between heartbeats, as a multiple of the interval. */
const TOLERANCE = 1.5;

const VERSION = '10';

/** Returns the close code and reason for unsupported parameters; null: they are supported. */
function refusalOf(query: URLSearchParams): readonly [code: number, reason: string] | null {
  if (query.get('v') !== VERSION) return [Close.InvalidAPIVersion, 'Invalid API version.'];
  // Discord has other encodings; this gateway reads only uncompressed JSON.
  const isJson = query.get('encoding') === 'json' && !query.has('compress');
  return isJson ? null : [Close.DecodeError, 'Only JSON without compression is spoken here.'];
}

/** Greets a new connection and reads its frames. */
export function openConnection(socket: WebSocket, query: URLSearchParams, hooks: ConnectionHooks): void {
  const { limits } = hooks;
  const connection: Connection = {
    session: null,
    send: (op, d) => socket.send(JSON.stringify({ op, d, s: null, t: null })),
    sendFrame: (frame) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(frame);
      // Without a close frame: the bot does not read, so it would not read that either.
      if (socket.bufferedAmount > limits.unread) socket.terminate();
    },
    read: () =>
      new Promise((resolve) => {
        if (socket.readyState !== socket.OPEN) {
          resolve();
          return;
        }
        const done = (): void => {
          socket.off('pong', done);
          socket.off('close', done);
          resolve();
        };
        // The pong comes after the bot has read everything sent before the ping.
        socket.on('pong', done);
        socket.on('close', done);
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

  // Bots send heartbeats by the machine's clock, even if a test moves Discord's.
  const machine = systemClock();
  const awaitBeat = () =>
    machine.after(TOLERANCE * limits.heartbeat, () => {
      // A silent bot may not answer the close frame either: count the connection as lost at once.
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

/** Parses a frame as JSON; undefined: not JSON. */
function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
