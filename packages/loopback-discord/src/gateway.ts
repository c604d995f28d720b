import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { get, getString } from './body.ts';
import type { DiscordClock } from './clock.ts';
import { openConnection, type Connection } from './gateway-connection.ts';
import type { GatewayLimits } from './gateway-limits.ts';
import type { Dispatch } from './gateway-session.ts';
import { createSessions, type Sessions } from './gateway-sessions.ts';
import { createWindow, windowsOf, type Window } from './ratelimit.ts';
import { parseShard, type Shard } from './shards.ts';

/** Privileged intents: members, presences, message content. */
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);
const HIGHEST_INTENT = 1 << 25;
/** Logins kept in the log. */
const MAX_LOG = 20_000;

/** What the gateway needs from the other parts. */
export interface GatewayHooks {
  readonly clock: DiscordClock;
  readonly limits: GatewayLimits;
  /** True for the bot's token. */
  readonly isToken: (given: unknown) => boolean;
  /** Makes the token invalid, after too many sessions have begun. */
  readonly resetToken: () => void;
  /** Address for resuming, `ws://127.0.0.1:1234/gateway`. */
  readonly address: () => string;
  /** Privileged intents that the application has. */
  readonly grantedIntents: number;
  /** Number of the bot's servers in a shard. */
  guilds(shard: Shard): number;
  /** Data of READY apart from the session. */
  ready(shard: Shard): Record<string, unknown>;
  /** Events that follow READY. */
  afterReady(shard: Shard): readonly Dispatch[];
  /** Data of GUILD_MEMBERS_CHUNK for a request (opcode 8); null: no answer. */
  membersChunk(shard: Shard, request: unknown): unknown;
}

/** Discord's `session_start_limit`. */
export interface SessionStartLimit {
  readonly total: number;
  readonly remaining: number;
  readonly reset_after: number;
  readonly max_concurrency: number;
}

/** A bot's identify or resume with a valid token. */
export interface Login {
  /** Unix time in milliseconds, by Discord's clock. */
  readonly time: number;
  readonly how: 'identify' | 'resume';
  /** Null: the session is unknown. */
  readonly shard: Shard | null;
  /** The session that it began or resumed; null: refused. */
  readonly sessionId: string | null;
}

/** A session, connected or waiting to be resumed. */
export interface SeenSession {
  readonly id: string;
  readonly shard: Shard;
  readonly connected: boolean;
  /** Number of resumes. */
  readonly resumes: number;
}

/**
 * The gateway. Where a method takes a `shard` (its number), it acts on that shard's sessions; without one, on
 * all.
 */
export interface Gateway {
  /** Accepts a bot's connection with the query of its address. */
  accept(socket: WebSocket, query: URLSearchParams): void;
  dispatch(event: Dispatch): void;
  /** Sends a raw frame, even one that Discord would never send. */
  send(frame: string | Buffer, shard?: number): void;
  /** Resolves once the bots have read everything sent to them. */
  read(): Promise<void>;
  /** Breaks off connections or, with a code, closes them properly. Later events are replayed on resuming. */
  drop(code?: number, shard?: number): void;
  /** Asks the bot to reconnect and resume (opcode 7). */
  askToReconnect(shard?: number): void;
  /**
   * Tells the bot that its session is invalid (opcode 9). The bot has to identify again and loses the missed
   * events. If the session is `resumable`, it resumes on the same connection instead.
   */
  invalidate(options?: { readonly resumable?: boolean; readonly shard?: number }): void;
  /** Holds events back until `resume()`, or `resume(shard)` if paused for that shard. */
  pause(shard?: number): void;
  resume(shard?: number): void;
  /** Number of connections with a session. */
  connected(shard?: number): number;
  /** Oldest first. */
  sessions(shard?: number): readonly SeenSession[];
  /** Oldest first. Tests use it to count identifies and resumes. */
  readonly logins: readonly Login[];
  /** The union of the intents of all sessions. */
  intents(): number;
  readonly startLimit: () => SessionStartLimit;
  close(): void;
}

interface GatewayState extends Pick<GatewayHooks, 'clock' | 'limits'> {
  readonly hooks: GatewayHooks;
  readonly sessions: Sessions;
  readonly starts: Window;
  readonly buckets: (key: string) => Window;
  readonly logins: Login[];
}

export function createGateway(hooks: GatewayHooks): Gateway {
  const { clock, limits } = hooks;
  const sessions = createSessions(clock, limits);
  const starts = createWindow(clock, limits.starts);
  const buckets = windowsOf(clock, limits.identifies);
  const logins: Login[] = [];
  const state: GatewayState = { hooks, clock, limits, sessions, starts, buckets, logins };
  return {
    accept: (socket, query) =>
      openConnection(socket, query, {
        clock,
        limits,
        received: (connection, op, data) => received(state, connection, op, data),
        closed: (connection, code) => closed(state, connection, code),
      }),
    dispatch: (event) => sessions.dispatch(event),
    send: (frame, shard) => {
      for (const connection of connections(state, shard)) connection.sendFrame(frame);
    },
    read: async () => {
      await Promise.all(connections(state).map((connection) => connection.read()));
    },
    drop: (code, shard) => drop(state, code, shard),
    askToReconnect: (shard) => {
      for (const connection of connections(state, shard)) connection.send(Op.Reconnect, null);
    },
    invalidate: (options) => invalidate(state, options),
    pause: (shard) => sessions.pause(shard),
    resume: (shard) => sessions.resume(shard),
    connected: (shard) => connections(state, shard).length,
    sessions: (shard) => sessionsOf(state, shard),
    logins,
    intents: () => sessions.of().reduce((all, { intents }) => all | intents, 0),
    startLimit: () => startLimit(state),
    close: () => {
      for (const session of sessions.of()) sessions.end(session)?.terminate();
    },
  };
}

const logIn = (
  { logins, clock }: GatewayState,
  how: Login['how'],
  shard: Shard | null,
  sessionId: string | null,
): void => {
  logins.push({ time: clock.now(), how, shard, sessionId });
  if (logins.length > MAX_LOG) logins.shift();
};

const begin = (
  state: GatewayState,
  connection: Connection,
  intents: number,
  shard: Shard,
  given: unknown,
): void => {
  state.sessions.forgetLost();
  if (!state.buckets(String(shard[0] % state.limits.identifies.concurrency)).take()) {
    logIn(state, 'identify', shard, null);
    connection.send(Op.InvalidSession, false);
    return;
  }
  if (!state.starts.take()) {
    logIn(state, 'identify', shard, null);
    state.hooks.resetToken();
    const all = state.sessions.of().flatMap((one) => state.sessions.end(one) ?? []);
    for (const one of [...all, connection]) one.close(Close.AuthenticationFailed, 'Authentication failed.');
    return;
  }
  const session = state.sessions.begin(connection, shard, intents);
  logIn(state, 'identify', shard, session.id);
  const { id: session_id } = session;
  const ready = {
    ...state.hooks.ready(shard),
    session_id,
    resume_gateway_url: state.hooks.address(),
    shard: given,
  };
  state.sessions.tell(session, 'READY', ready);
  for (const event of state.hooks.afterReady(shard)) state.sessions.dispatchTo(session, event);
};

const identify = (state: GatewayState, connection: Connection, data: unknown): void => {
  const intents = get(data, 'intents');
  const given = get(data, 'shard');
  const shard = parseShard(given);
  if (get(data, 'properties') === undefined) {
    connection.close(Close.DecodeError, 'Error while decoding payload.');
  } else if (!state.hooks.isToken(get(data, 'token'))) {
    connection.close(Close.AuthenticationFailed, 'Authentication failed.');
  } else if (!shard) {
    connection.close(Close.InvalidShard, 'Invalid shard.');
  } else if (typeof intents !== 'number' || intents < 0 || intents >= HIGHEST_INTENT) {
    connection.close(Close.InvalidIntents, 'Invalid intent(s).');
  } else if (intents & PRIVILEGED & ~state.hooks.grantedIntents) {
    connection.close(Close.DisallowedIntents, 'Disallowed intent(s).');
  } else if (state.hooks.guilds(shard) > state.limits.guilds) {
    logIn(state, 'identify', shard, null);
    connection.close(Close.ShardingRequired, 'Sharding required.');
  } else begin(state, connection, intents, shard, given);
};

const resume = (state: GatewayState, connection: Connection, data: unknown): void => {
  state.sessions.forgetLost();
  const session = state.sessions.find(getString(data, 'session_id') ?? '');
  const seq = get(data, 'seq');
  if (!state.hooks.isToken(get(data, 'token'))) {
    connection.close(Close.AuthenticationFailed, 'Authentication failed.');
    return;
  }
  if (!session || typeof seq !== 'number') {
    logIn(state, 'resume', null, null);
    connection.send(Op.InvalidSession, false);
    return;
  }
  if (seq < 0 || seq > session.seq) {
    logIn(state, 'resume', session.shard, null);
    connection.close(Close.InvalidSeq, 'Invalid seq.');
    return;
  }
  // A session has one connection. A resume takes the session over, even from another process. Discord does
  // not document what happens to the old connection. Here it is closed with "session timed out": clients
  // resume on this code and can take the session back.
  state.sessions.detach(session)?.close(Close.SessionTimedOut, 'Session timed out.');
  if (state.sessions.goOn(session, seq, connection)) {
    session.resumes += 1;
    logIn(state, 'resume', session.shard, session.id);
    state.sessions.tell(session, 'RESUMED', {});
  } else {
    state.sessions.end(session);
    logIn(state, 'resume', session.shard, null);
    connection.send(Op.InvalidSession, false);
  }
};

const received = (state: GatewayState, connection: Connection, op: unknown, data: unknown): void => {
  const { session } = connection;
  if (op === Op.Identify || op === Op.Resume) {
    if (session) connection.close(Close.AlreadyAuthenticated, 'Already authenticated.');
    else if (op === Op.Identify) identify(state, connection, data);
    else resume(state, connection, data);
  } else if (!session) {
    connection.close(Close.NotAuthenticated, 'Not authenticated.');
  } else if (op === Op.RequestGuildMembers) {
    const chunk = state.hooks.membersChunk(session.shard, data);
    if (chunk !== null) state.sessions.tell(session, 'GUILD_MEMBERS_CHUNK', chunk);
  } else if (op !== Op.PresenceUpdate && op !== Op.VoiceStateUpdate) {
    connection.close(Close.UnknownOpcode, 'Unknown opcode.');
  }
};

const closed = ({ sessions }: GatewayState, { session }: Connection, code: number): void => {
  if (!session) return;
  // The bot closed it on purpose: the session is over.
  if (code === 1000 || code === 1001) sessions.end(session);
  else sessions.detach(session);
};

const connections = ({ sessions }: GatewayState, shard?: number): Connection[] =>
  sessions.of(shard).flatMap(({ connection }) => connection ?? []);

function drop({ sessions }: GatewayState, code?: number, shard?: number): void {
  for (const session of sessions.of(shard)) {
    const connection = sessions.detach(session);
    if (code === undefined) connection?.terminate();
    else connection?.close(code);
  }
}

function invalidate(
  { sessions }: GatewayState,
  { resumable = false, shard }: { readonly resumable?: boolean; readonly shard?: number } = {},
): void {
  for (const session of sessions.of(shard)) {
    const connection = resumable ? sessions.detach(session) : sessions.end(session);
    connection?.send(Op.InvalidSession, resumable);
  }
}

function sessionsOf({ sessions }: GatewayState, shard?: number): readonly SeenSession[] {
  return sessions.of(shard).map(({ id, shard: of, connection, resumes }) => ({
    id,
    shard: of,
    connected: connection !== null,
    resumes,
  }));
}

function startLimit({ limits, starts }: GatewayState): SessionStartLimit {
  return {
    total: limits.starts.requests,
    remaining: starts.remaining,
    reset_after: starts.resetsIn,
    max_concurrency: limits.identifies.concurrency,
  };
}
