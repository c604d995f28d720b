import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { get, getString } from './body.ts';
import type { DiscordClock } from './clock.ts';
import { openConnection, type Connection } from './gateway-connection.ts';
import type { GatewayLimits } from './gateway-limits.ts';
import { createSession, type Dispatch, type Session } from './gateway-session.ts';
import { createWindow } from './ratelimit.ts';

/** Intents that an application has to be granted: members, presences, message content. */
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);
const HIGHEST_INTENT = 1 << 25;

/** What the gateway needs to know about the rest. */
export interface GatewayHooks {
  readonly clock: DiscordClock;
  readonly limits: GatewayLimits;
  /** Whether this is the bot's token. */
  readonly isToken: (given: unknown) => boolean;
  /** Too many sessions have begun: the token is no longer valid. */
  readonly resetToken: () => void;
  /** Address for resuming, `ws://127.0.0.1:1234/gateway`. */
  readonly address: () => string;
  /** Privileged intents that the application has. */
  readonly grantedIntents: number;
  /** Data of READY apart from the session. */
  ready(): Record<string, unknown>;
  /** What follows READY. */
  afterReady(): readonly Dispatch[];
  /** Data of GUILD_MEMBERS_CHUNK for a request (opcode 8); null: there is no answer. */
  membersChunk(request: unknown): unknown;
}

/** Discord's `session_start_limit`. */
export interface SessionStartLimit {
  readonly total: number;
  readonly remaining: number;
  readonly reset_after: number;
  readonly max_concurrency: number;
}

export interface Gateway {
  /** A bot's new connection, with the parameters of its address. */
  accept(socket: WebSocket, query: URLSearchParams): void;
  dispatch(event: Dispatch): void;
  /** Sends a frame as it is, whatever Discord would send. */
  send(frame: string | Buffer): void;
  /** Breaks off every connection; with a code, it is closed properly. What happens meanwhile is replayed on resuming. */
  drop(code?: number): void;
  /** Asks the bot to reconnect and resume (opcode 7). */
  askToReconnect(): void;
  /**
   * Tells the bot that its session is invalid (opcode 9). It has to identify again, and what it missed is lost; unless the
   * session is `resumable`: then it resumes on the same connection.
   */
  invalidate(options?: { readonly resumable?: boolean }): void;
  /** Holds events back until `resume()`. */
  pause(): void;
  resume(): void;
  /** Connections with a session. */
  connected(): number;
  /** All intents of the bot's sessions. */
  intents(): number;
  readonly startLimit: () => SessionStartLimit;
  close(): void;
}

const isShard = (shard: unknown): boolean => {
  if (shard === undefined) return true;
  const pair: readonly unknown[] = Array.isArray(shard) ? shard : [];
  const [id, count] = pair;
  return Number.isInteger(id) && Number.isInteger(count) && Number(id) >= 0 && Number(id) < Number(count);
};

export function createGateway(hooks: GatewayHooks): Gateway {
  const { clock, limits } = hooks;
  const sessions = new Map<string, Session>();
  const starts = createWindow(clock, limits.starts);
  const concurrent = createWindow(clock, limits.concurrent);
  let paused: { readonly connection: Connection; readonly frame: string }[] | null = null;

  const deliver = (connection: Connection, frame: string): void => {
    if (paused) paused.push({ connection, frame });
    else connection.sendFrame(frame);
  };

  const dispatchTo = (session: Session, event: Dispatch): void => {
    const frame = session.add(event);
    if (frame !== null && session.connection) deliver(session.connection, frame);
  };

  const attach = (session: Session, connection: Connection): void => {
    session.connection = connection;
    session.lostAt = null;
    connection.session = session;
  };
  const detach = (session: Session): Connection | null => {
    const { connection } = session;
    session.connection = null;
    session.lostAt ??= clock.now();
    if (connection) connection.session = null;
    return connection;
  };
  const detachAll = (): Connection[] => [...sessions.values()].flatMap((session) => detach(session) ?? []);

  /** Nobody can resume what has been without a connection for too long. */
  const forgetLost = (): void => {
    for (const { id, lostAt } of sessions.values())
      if (lostAt !== null && clock.now() - lostAt > limits.resume.within) sessions.delete(id);
  };

  const begin = (connection: Connection, intents: number, shard: unknown): void => {
    forgetLost();
    if (!concurrent.take()) {
      connection.send(Op.InvalidSession, false);
      return;
    }
    if (!starts.take()) {
      hooks.resetToken();
      const all = detachAll();
      sessions.clear();
      for (const one of [...all, connection]) one.close(Close.AuthenticationFailed, 'Authentication failed.');
      return;
    }
    const session = createSession(intents, limits.resume.events);
    sessions.set(session.id, session);
    attach(session, connection);
    const data = { ...hooks.ready(), session_id: session.id, resume_gateway_url: hooks.address() };
    dispatchTo(session, { name: 'READY', intent: 0, data: () => ({ ...data, shard }) });
    for (const event of hooks.afterReady()) dispatchTo(session, event);
  };

  const identify = (connection: Connection, data: unknown): void => {
    const intents = get(data, 'intents');
    const shard = get(data, 'shard');
    if (get(data, 'properties') === undefined) {
      connection.close(Close.DecodeError, 'Error while decoding payload.');
    } else if (!hooks.isToken(get(data, 'token'))) {
      connection.close(Close.AuthenticationFailed, 'Authentication failed.');
    } else if (!isShard(shard)) {
      connection.close(Close.InvalidShard, 'Invalid shard.');
    } else if (typeof intents !== 'number' || intents < 0 || intents >= HIGHEST_INTENT) {
      connection.close(Close.InvalidIntents, 'Invalid intent(s).');
    } else if (intents & PRIVILEGED & ~hooks.grantedIntents) {
      connection.close(Close.DisallowedIntents, 'Disallowed intent(s).');
    } else begin(connection, intents, shard);
  };

  const resume = (connection: Connection, data: unknown): void => {
    forgetLost();
    const session = sessions.get(getString(data, 'session_id') ?? '');
    const seq = get(data, 'seq');
    if (!hooks.isToken(get(data, 'token'))) {
      connection.close(Close.AuthenticationFailed, 'Authentication failed.');
      return;
    }
    if (!session || typeof seq !== 'number') {
      connection.send(Op.InvalidSession, false);
      return;
    }
    if (seq < 0 || seq > session.seq) {
      connection.close(Close.InvalidSeq, 'Invalid seq.');
      return;
    }
    const missed = session.since(seq);
    if (missed === null) {
      sessions.delete(session.id);
      detach(session);
      connection.send(Op.InvalidSession, false);
      return;
    }
    detach(session);
    attach(session, connection);
    for (const frame of missed) deliver(connection, frame);
    dispatchTo(session, { name: 'RESUMED', intent: 0, data: () => ({}) });
  };

  const received = (connection: Connection, op: unknown, data: unknown): void => {
    const { session } = connection;
    if (op === Op.Identify || op === Op.Resume) {
      if (session) connection.close(Close.AlreadyAuthenticated, 'Already authenticated.');
      else if (op === Op.Identify) identify(connection, data);
      else resume(connection, data);
    } else if (!session) {
      connection.close(Close.NotAuthenticated, 'Not authenticated.');
    } else if (op === Op.RequestGuildMembers) {
      const chunk = hooks.membersChunk(data);
      if (chunk !== null) dispatchTo(session, { name: 'GUILD_MEMBERS_CHUNK', intent: 0, data: () => chunk });
    } else if (op !== Op.PresenceUpdate && op !== Op.VoiceStateUpdate) {
      connection.close(Close.UnknownOpcode, 'Unknown opcode.');
    }
  };

  const closed = ({ session }: Connection, code: number): void => {
    if (!session) return;
    detach(session);
    // Closed on purpose by the bot: the session is over.
    if (code === 1000 || code === 1001) sessions.delete(session.id);
  };

  const connections = (): Connection[] =>
    [...sessions.values()].flatMap(({ connection }) => connection ?? []);

  return {
    accept: (socket, query) => openConnection(socket, query, { clock, limits, received, closed }),
    dispatch: (event) => {
      for (const session of sessions.values()) dispatchTo(session, event);
    },
    send: (frame) => {
      for (const connection of connections()) connection.sendFrame(frame);
    },
    drop: (code) => {
      for (const connection of detachAll()) {
        if (code === undefined) connection.terminate();
        else connection.close(code);
      }
    },
    askToReconnect: () => {
      for (const connection of connections()) connection.send(Op.Reconnect, null);
    },
    invalidate: ({ resumable = false } = {}) => {
      const all = detachAll();
      if (!resumable) sessions.clear();
      for (const connection of all) connection.send(Op.InvalidSession, resumable);
    },
    pause: () => {
      paused ??= [];
    },
    resume: () => {
      const held = paused ?? [];
      paused = null;
      for (const { connection, frame } of held) deliver(connection, frame);
    },
    connected: () => connections().length,
    intents: () => [...sessions.values()].reduce((all, { intents }) => all | intents, 0),
    startLimit: () => ({
      total: limits.starts.requests,
      remaining: starts.remaining,
      reset_after: starts.resetsIn,
      max_concurrency: limits.concurrent.requests,
    }),
    close: () => {
      for (const connection of detachAll()) connection.terminate();
      sessions.clear();
    },
  };
}
