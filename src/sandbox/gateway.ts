import { randomBytes } from 'node:crypto';
import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { get, getString } from './body.ts';

/** Intents that an application has to be granted: members, presences, message content. */
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);
const HIGHEST_INTENT = 1 << 25;
const HEARTBEAT_INTERVAL = 41_250;

/** An event for the bot. `intent` 0: whatever its intents are. */
export interface Dispatch {
  readonly name: string;
  readonly intent: number;
  /** The data, which may depend on the bot's intents. */
  readonly data: (intents: number) => unknown;
}

/** What the gateway needs to know about the rest. */
export interface GatewayHooks {
  readonly token: string;
  /** Address for resuming, `ws://127.0.0.1:1234/gateway`. */
  readonly address: () => string;
  /** Privileged intents that the application has. */
  readonly grantedIntents: number;
  /** Data of READY apart from the session. */
  ready(): Record<string, unknown>;
  /** What follows READY. */
  afterReady(): readonly Dispatch[];
  /** Data of GUILD_MEMBERS_CHUNK for a request (opcode 8). */
  membersChunk(request: unknown): unknown;
}

export interface Gateway {
  /** A bot's new connection. */
  accept(socket: WebSocket): void;
  dispatch(event: Dispatch): void;
  /** Sends a frame as it is, whatever Discord would send. */
  send(frame: string | Buffer): void;
  /** Breaks off every connection; with a code, it is closed properly. What happens meanwhile is replayed on resuming. */
  drop(code?: number): void;
  /** Asks the bot to reconnect and resume (opcode 7). */
  askToReconnect(): void;
  /** Ends the sessions: the bot has to identify again (opcode 9), and what it missed is lost. */
  invalidate(): void;
  /** Holds events back until `resume()`. */
  pause(): void;
  resume(): void;
  /** Connections with a session. */
  connected(): number;
  /** All intents of the bot's sessions. */
  intents(): number;
  close(): void;
}

interface Session {
  readonly id: string;
  readonly intents: number;
  seq: number;
  readonly log: { readonly seq: number; readonly frame: string }[];
  socket: WebSocket | null;
}

/** Events kept for resuming. */
const LOG_LENGTH = 1_000;

export function createGateway(hooks: GatewayHooks): Gateway {
  const sessions = new Map<string, Session>();
  let paused: { readonly socket: WebSocket; readonly frame: string }[] | null = null;

  const send = (socket: WebSocket, op: number, d: unknown): void => {
    socket.send(JSON.stringify({ op, d, s: null, t: null }));
  };
  const deliver = (socket: WebSocket, frame: string): void => {
    if (paused) paused.push({ socket, frame });
    else if (socket.readyState === socket.OPEN) socket.send(frame);
  };

  const dispatchTo = (session: Session, event: Dispatch): void => {
    if (event.intent !== 0 && (session.intents & event.intent) === 0) return;
    session.seq += 1;
    const frame = JSON.stringify({
      op: Op.Dispatch,
      t: event.name,
      s: session.seq,
      d: event.data(session.intents),
    });
    session.log.push({ seq: session.seq, frame });
    if (session.log.length > LOG_LENGTH) session.log.shift();
    if (session.socket) deliver(session.socket, frame);
  };

  const identify = (socket: WebSocket, data: unknown): Session | null => {
    const intents = get(data, 'intents');
    if (getString(data, 'token') !== hooks.token) {
      socket.close(Close.AuthenticationFailed, 'Authentication failed.');
    } else if (typeof intents !== 'number' || intents < 0 || intents >= HIGHEST_INTENT) {
      socket.close(Close.InvalidIntents, 'Invalid intent(s).');
    } else if (intents & PRIVILEGED & ~hooks.grantedIntents) {
      socket.close(Close.DisallowedIntents, 'Disallowed intent(s).');
    } else {
      const session: Session = { id: randomBytes(16).toString('hex'), intents, seq: 0, log: [], socket };
      sessions.set(session.id, session);
      const data_ = { ...hooks.ready(), session_id: session.id, resume_gateway_url: hooks.address() };
      dispatchTo(session, {
        name: 'READY',
        intent: 0,
        data: () => ({ ...data_, shard: get(data, 'shard') }),
      });
      for (const event of hooks.afterReady()) dispatchTo(session, event);
      return session;
    }
    return null;
  };

  const resume = (socket: WebSocket, data: unknown): Session | null => {
    const session = sessions.get(getString(data, 'session_id') ?? '');
    const seq = get(data, 'seq');
    if (getString(data, 'token') !== hooks.token) {
      socket.close(Close.AuthenticationFailed, 'Authentication failed.');
      return null;
    }
    if (!session || typeof seq !== 'number') {
      send(socket, Op.InvalidSession, false);
      return null;
    }
    if (seq > session.seq) {
      socket.close(Close.InvalidSeq, 'Invalid seq.');
      return null;
    }
    session.socket = socket;
    for (const { frame } of session.log.filter((entry) => entry.seq > seq)) deliver(socket, frame);
    dispatchTo(session, { name: 'RESUMED', intent: 0, data: () => ({}) });
    return session;
  };

  const accept = (socket: WebSocket): void => {
    let session: Session | null = null;
    send(socket, Op.Hello, { heartbeat_interval: HEARTBEAT_INTERVAL });
    socket.on('message', (raw: Buffer) => {
      let frame: unknown;
      try {
        frame = JSON.parse(raw.toString());
      } catch {
        socket.close(Close.DecodeError, 'Error while decoding payload.');
        return;
      }
      const op = get(frame, 'op');
      const data = get(frame, 'd');
      switch (op) {
        case Op.Heartbeat:
          send(socket, Op.HeartbeatAck, null);
          return;
        case Op.Identify:
        case Op.Resume:
          if (session) socket.close(Close.AlreadyAuthenticated, 'Already authenticated.');
          else session = op === Op.Identify ? identify(socket, data) : resume(socket, data);
          return;
        case Op.PresenceUpdate:
        case Op.VoiceStateUpdate:
          return;
        case Op.RequestGuildMembers:
          if (session) {
            dispatchTo(session, {
              name: 'GUILD_MEMBERS_CHUNK',
              intent: 0,
              data: () => hooks.membersChunk(data),
            });
          } else socket.close(Close.NotAuthenticated, 'Not authenticated.');
          return;
        default:
          socket.close(session ? Close.UnknownOpcode : Close.NotAuthenticated, 'Unknown opcode.');
      }
    });
    socket.on('close', (code) => {
      if (session?.socket !== socket) return;
      session.socket = null;
      // Closed on purpose by the bot: the session is over.
      if (code === 1000 || code === 1001) sessions.delete(session.id);
    });
    socket.on('error', () => socket.terminate());
  };

  const sockets = (): WebSocket[] => [...sessions.values()].flatMap(({ socket }) => socket ?? []);
  const detach = (): WebSocket[] => {
    const all = sockets();
    for (const session of sessions.values()) session.socket = null;
    return all;
  };

  return {
    accept,
    dispatch: (event) => {
      for (const session of sessions.values()) dispatchTo(session, event);
    },
    send: (frame) => {
      for (const socket of sockets()) socket.send(frame);
    },
    drop: (code) => {
      for (const socket of detach()) {
        if (code === undefined) socket.terminate();
        else socket.close(code);
      }
    },
    askToReconnect: () => {
      for (const socket of sockets()) send(socket, Op.Reconnect, null);
    },
    invalidate: () => {
      const all = detach();
      sessions.clear();
      for (const socket of all) send(socket, Op.InvalidSession, false);
    },
    pause: () => {
      paused ??= [];
    },
    resume: () => {
      const held = paused ?? [];
      paused = null;
      for (const { socket, frame } of held) deliver(socket, frame);
    },
    connected: () => sockets().length,
    intents: () => [...sessions.values()].reduce((all, { intents }) => all | intents, 0),
    close: () => {
      for (const socket of detach()) socket.terminate();
      sessions.clear();
    },
  };
}
