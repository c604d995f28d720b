import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { get, getString } from './body.ts';
import type { DiscordClock } from './clock.ts';
import { openConnection, type Connection } from './gateway-connection.ts';
import type { GatewayLimits } from './gateway-limits.ts';
import type { Dispatch } from './gateway-session.ts';
import { createSessions } from './gateway-sessions.ts';
import { createWindow, windowsOf } from './ratelimit.ts';
import { parseShard, type Shard } from './shards.ts';

/** Intents that an application has to be granted: members, presences, message content. */
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);
const HIGHEST_INTENT = 1 << 25;
/** Logins kept in the log. */
const MAX_LOG = 20_000;

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
  /** How many servers the bot is in. */
  guilds(shard: Shard): number;
  /** Data of READY apart from the session. */
  ready(shard: Shard): Record<string, unknown>;
  /** What follows READY. */
  afterReady(shard: Shard): readonly Dispatch[];
  /** Data of GUILD_MEMBERS_CHUNK for a request (opcode 8); null: there is no answer. */
  membersChunk(shard: Shard, request: unknown): unknown;
}

/** Discord's `session_start_limit`. */
export interface SessionStartLimit {
  readonly total: number;
  readonly remaining: number;
  readonly reset_after: number;
  readonly max_concurrency: number;
}

/** A bot's identify, or resume, with its token. */
export interface Login {
  /** Unix time in milliseconds, by Discord's clock. */
  readonly time: number;
  readonly how: 'identify' | 'resume';
  /** Null: of no session that there is. */
  readonly shard: Shard | null;
  /** The session that it has; null: it was refused. */
  readonly sessionId: string | null;
}

/** A session, connected or waiting to be resumed. */
export interface SeenSession {
  readonly id: string;
  readonly shard: Shard;
  readonly connected: boolean;
  /** How often it was resumed. */
  readonly resumes: number;
}

/** Wherever a `shard` can be named (its number), that shard's sessions alone are meant; without one all are. */
export interface Gateway {
  /** A bot's new connection, with the parameters of its address. */
  accept(socket: WebSocket, query: URLSearchParams): void;
  dispatch(event: Dispatch): void;
  /** Sends a frame as it is, whatever Discord would send. */
  send(frame: string | Buffer, shard?: number): void;
  /** Breaks off connections; with a code, they are closed properly. What happens meanwhile is replayed on resuming. */
  drop(code?: number, shard?: number): void;
  /** Asks the bot to reconnect and resume (opcode 7). */
  askToReconnect(shard?: number): void;
  /**
   * Tells the bot that its session is invalid (opcode 9). It has to identify again, and what it missed is lost; unless the
   * session is `resumable`: then it resumes on the same connection.
   */
  invalidate(options?: { readonly resumable?: boolean; readonly shard?: number }): void;
  /** Holds events back until `resume()`, or `resume(shard)` if it was for that shard. */
  pause(shard?: number): void;
  resume(shard?: number): void;
  /** Connections with a session. */
  connected(shard?: number): number;
  /** Oldest first. */
  sessions(shard?: number): readonly SeenSession[];
  /** Oldest first; tests count in it how often the bot has identified and resumed. */
  readonly logins: readonly Login[];
  /** All intents of the bot's sessions. */
  intents(): number;
  readonly startLimit: () => SessionStartLimit;
  close(): void;
}

export function createGateway(hooks: GatewayHooks): Gateway {
  const { clock, limits } = hooks;
  const sessions = createSessions(clock, limits);
  const starts = createWindow(clock, limits.starts);
  const buckets = windowsOf(clock, limits.identifies);
  const logins: Login[] = [];

  const logIn = (how: Login['how'], shard: Shard | null, sessionId: string | null): void => {
    logins.push({ time: clock.now(), how, shard, sessionId });
    if (logins.length > MAX_LOG) logins.shift();
  };

  const begin = (connection: Connection, intents: number, shard: Shard, given: unknown): void => {
    sessions.forgetLost();
    if (!buckets(String(shard[0] % limits.identifies.concurrency)).take()) {
      logIn('identify', shard, null);
      connection.send(Op.InvalidSession, false);
      return;
    }
    if (!starts.take()) {
      logIn('identify', shard, null);
      hooks.resetToken();
      const all = sessions.of().flatMap((one) => sessions.end(one) ?? []);
      for (const one of [...all, connection]) one.close(Close.AuthenticationFailed, 'Authentication failed.');
      return;
    }
    const session = sessions.begin(connection, shard, intents);
    logIn('identify', shard, session.id);
    const { id: session_id } = session;
    const ready = { ...hooks.ready(shard), session_id, resume_gateway_url: hooks.address(), shard: given };
    sessions.tell(session, 'READY', ready);
    for (const event of hooks.afterReady(shard)) sessions.dispatchTo(session, event);
  };

  const identify = (connection: Connection, data: unknown): void => {
    const intents = get(data, 'intents');
    const given = get(data, 'shard');
    const shard = parseShard(given);
    if (get(data, 'properties') === undefined) {
      connection.close(Close.DecodeError, 'Error while decoding payload.');
    } else if (!hooks.isToken(get(data, 'token'))) {
      connection.close(Close.AuthenticationFailed, 'Authentication failed.');
    } else if (!shard) {
      connection.close(Close.InvalidShard, 'Invalid shard.');
    } else if (typeof intents !== 'number' || intents < 0 || intents >= HIGHEST_INTENT) {
      connection.close(Close.InvalidIntents, 'Invalid intent(s).');
    } else if (intents & PRIVILEGED & ~hooks.grantedIntents) {
      connection.close(Close.DisallowedIntents, 'Disallowed intent(s).');
    } else if (hooks.guilds(shard) > limits.guilds) {
      logIn('identify', shard, null);
      connection.close(Close.ShardingRequired, 'Sharding required.');
    } else begin(connection, intents, shard, given);
  };

  const resume = (connection: Connection, data: unknown): void => {
    sessions.forgetLost();
    const session = sessions.find(getString(data, 'session_id') ?? '');
    const seq = get(data, 'seq');
    if (!hooks.isToken(get(data, 'token'))) {
      connection.close(Close.AuthenticationFailed, 'Authentication failed.');
      return;
    }
    if (!session || typeof seq !== 'number') {
      logIn('resume', null, null);
      connection.send(Op.InvalidSession, false);
      return;
    }
    if (seq < 0 || seq > session.seq) {
      logIn('resume', session.shard, null);
      connection.close(Close.InvalidSeq, 'Invalid seq.');
      return;
    }
    // A session has one connection: whoever resumes it takes it over, from another process too. What becomes of a connection
    // that still stands is not documented. It is closed here as one whose session has gone elsewhere; clients take this code
    // as a reason to resume, and so can take the session back.
    sessions.detach(session)?.close(Close.SessionTimedOut, 'Session timed out.');
    if (sessions.goOn(session, seq, connection)) {
      session.resumes += 1;
      logIn('resume', session.shard, session.id);
      sessions.tell(session, 'RESUMED', {});
    } else {
      sessions.end(session);
      logIn('resume', session.shard, null);
      connection.send(Op.InvalidSession, false);
    }
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
      const chunk = hooks.membersChunk(session.shard, data);
      if (chunk !== null) sessions.tell(session, 'GUILD_MEMBERS_CHUNK', chunk);
    } else if (op !== Op.PresenceUpdate && op !== Op.VoiceStateUpdate) {
      connection.close(Close.UnknownOpcode, 'Unknown opcode.');
    }
  };

  const closed = ({ session }: Connection, code: number): void => {
    if (!session) return;
    // Closed on purpose by the bot: the session is over.
    if (code === 1000 || code === 1001) sessions.end(session);
    else sessions.detach(session);
  };

  const connections = (shard?: number): Connection[] =>
    sessions.of(shard).flatMap(({ connection }) => connection ?? []);

  return {
    accept: (socket, query) => openConnection(socket, query, { clock, limits, received, closed }),
    dispatch: (event) => sessions.dispatch(event),
    send: (frame, shard) => {
      for (const connection of connections(shard)) connection.sendFrame(frame);
    },
    drop: (code, shard) => {
      for (const session of sessions.of(shard)) {
        const connection = sessions.detach(session);
        if (code === undefined) connection?.terminate();
        else connection?.close(code);
      }
    },
    askToReconnect: (shard) => {
      for (const connection of connections(shard)) connection.send(Op.Reconnect, null);
    },
    invalidate: ({ resumable = false, shard } = {}) => {
      for (const session of sessions.of(shard)) {
        const connection = resumable ? sessions.detach(session) : sessions.end(session);
        connection?.send(Op.InvalidSession, resumable);
      }
    },
    pause: (shard) => sessions.pause(shard),
    resume: (shard) => sessions.resume(shard),
    connected: (shard) => connections(shard).length,
    sessions: (shard) =>
      sessions.of(shard).map(({ id, shard: of, connection, resumes }) => ({
        id,
        shard: of,
        connected: connection !== null,
        resumes,
      })),
    logins,
    intents: () => sessions.of().reduce((all, { intents }) => all | intents, 0),
    startLimit: () => ({
      total: limits.starts.requests,
      remaining: starts.remaining,
      reset_after: starts.resetsIn,
      max_concurrency: limits.identifies.concurrency,
    }),
    close: () => {
      for (const session of sessions.of()) sessions.end(session)?.terminate();
    },
  };
}
