import {
  CloseCodes,
  SimpleShardingStrategy,
  WebSocketShard,
  WebSocketShardDestroyRecovery,
  WebSocketShardEvents,
  WebSocketShardStatus,
  type IShardingStrategy,
  type WebSocketManager,
} from '@discordjs/ws';
import type { WebSocketOptions } from 'discord.js';
import type { Logger } from 'pino';
import type { Cancel, Time } from '../time/time.ts';
import { contain, kindOf } from './contain.ts';
import type { Holding } from './holding.ts';
import { adviceOf, type GatewayAdvice } from './gateway-advice.ts';
import { createIdentifies, inMemory, usableUntil, type Identifies } from './identifies.ts';
import { createPauses, pause, type Pauses } from '../time/pauses.ts';
import { reconnectOnce, type Reconnecting } from './reconnecting.ts';
import { refusalOf, type DiscordRefusal } from './refusal.ts';
import type { LeftSession, Sessions } from './sessions.ts';
import { guardSockets, type Sockets } from './sockets.ts';

/** Controls discord.js's connection to Discord's gateway. */
export interface Gateway {
  /** Options for the client's `ws`. */
  readonly options: WebSocketOptions;
  /**
   * Calls back when the client begins to connect, before any other listener, with the connection's manager.
   * Its events are those of the wire: `dispatch`, `heartbeat`, `closed` …
   */
  readonly onConnecting: (callback: (manager: WebSocketManager) => void) => void;
  /**
   * Calls back after another owner's session has been resumed. Missed events have been delivered by then, but
   * not what Discord sends only at the start of a session.
   */
  readonly onTakenUp: (callback: (session: LeftSession) => void) => void;
  /** Resolves when Discord has closed the connection for good. */
  readonly refused: Promise<DiscordRefusal>;
  /**
   * Called when the bot has answered an event: the connection works, so the pauses start again from the
   * first.
   */
  proved(): void;
  /** Ends an open connection and resumes its session on a new one. */
  renew(): void;
  /** Stops all sending and connecting. */
  stop(): void;
  /** Closes the connection so that another process can resume its session. */
  leave(): Promise<void>;
}

export interface GatewayPorts {
  readonly time: Time;
  readonly log: Logger;
  readonly holding: Holding;
  /**
   * The session of the previous owner, and the one stored for the next; null: the shard never changes owners.
   */
  readonly sessions: Sessions | null;
}

/**
 * Pauses between short-lived connections, in ms. They start again from the first once a connection has lasted
 * `LASTS_MS` or has proved to work.
 */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const LASTS_MS = 60_000;

/** Longest wait for the closing handshake, in ms. */
const LEAVING_MS = 1000;

const READY = 'READY';
const DISPATCH = 0;

/** Parses a frame; null if it is not JSON. */
function parsed(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return null;
  }
}

function shardsOf(strategy: SimpleShardingStrategy): readonly WebSocketShard[] {
  const shards: unknown = Reflect.get(strategy, 'shards');
  if (!(shards instanceof Map)) throw new Error('discord.js lacks its shards');
  return [...shards.values()].filter((shard) => shard instanceof WebSocketShard);
}

/** State of the connection to the gateway. */
interface GatewayState extends Pick<GatewayPorts, 'time' | 'log' | 'holding' | 'sessions'> {
  readonly pauses: Pauses;
  readonly takenUp: ((session: LeftSession) => void)[];
  /** Ends waits that precede a connection. */
  readonly over: AbortController;
  readonly refused: PromiseWithResolvers<DiscordRefusal>;
  stopped: boolean;
  manager: WebSocketManager | null;
  shards: readonly WebSocketShard[];
  guarded: readonly Sockets[];
  /** By shard. */
  readonly reconnecting: Map<number, Reconnecting>;
  tries: number;
  stands: boolean;
  cancelLasting: Cancel;
}

export function createGateway({ time, log, holding, sessions }: GatewayPorts): Gateway {
  const pauses = createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  const began: ((manager: WebSocketManager) => void)[] = [];
  const takenUp: ((session: LeftSession) => void)[] = [];
  const over = new AbortController();
  const refused = Promise.withResolvers<DiscordRefusal>();
  const state: GatewayState = {
    time,
    log,
    holding,
    sessions,
    pauses,
    takenUp,
    over,
    refused,
    stopped: false,
    manager: null,
    shards: [],
    guarded: [],
    reconnecting: new Map(),
    tries: 0,
    stands: false,
    cancelLasting: () => undefined,
  };
  const lost = (): void => cut(state);
  holding.signal.addEventListener('abort', lost);
  return {
    options: {
      buildStrategy(made) {
        state.manager = made;
        made.on(WebSocketShardEvents.Ready, () => stood(state));
        made.on(WebSocketShardEvents.Resumed, () => stood(state));
        made.on(WebSocketShardEvents.Closed, (event) => closed(state, event));
        sessions?.follow(made);
        for (const callback of began) callback(made);
        const identifies = identifiesOf(state, made);
        const throttler = usableUntil(ended(state), identifies);
        made.options.buildIdentifyThrottler = () => Promise.resolve(throttler);
        return strategyOf(state, made, identifies);
      },
    },
    onConnecting: (callback) => void began.push(callback),
    onTakenUp: (callback) => void takenUp.push(callback),
    refused: refused.promise,
    proved() {
      if (state.stands) begunAnew(state);
    },
    renew() {
      if (state.shards.every(({ status }) => status === WebSocketShardStatus.Ready)) cut(state);
    },
    stop() {
      stop(state);
      holding.signal.removeEventListener('abort', lost);
    },
    leave: () => leave(state),
  };
}

function begunAnew(state: GatewayState): void {
  state.pauses.reset();
  state.tries = 0;
}

function stood(state: GatewayState): void {
  state.stands = true;
  state.cancelLasting();
  state.cancelLasting = state.time.at(state.time.now() + LASTS_MS, () => begunAnew(state));
}

function fell(state: GatewayState): void {
  state.stands = false;
  state.cancelLasting();
}

function closed(state: GatewayState, { code }: { readonly code: number }): void {
  const refusal = refusalOf(code);
  if (refusal) state.refused.resolve(refusal);
  fell(state);
}

/**
 * Ends all connections at once, without a handshake. Discord keeps the session for the shard's next owner.
 */
function cut(state: GatewayState): void {
  for (const sockets of state.guarded) sockets.cut();
}

/** Returns true if the shard is held. A process that was suspended finds out here that it is not. */
function isHeld(state: GatewayState): boolean {
  if (state.holding.isHeld()) return true;
  cut(state);
  return false;
}

const maySend = (state: GatewayState): boolean => !state.stopped && isHeld(state);

/** Waits before a connection: not for the first two, then for growing pauses. */
async function turn(state: GatewayState): Promise<void> {
  // discord.js emits no event when it destroys a connection that is closed already.
  fell(state);
  state.tries += 1;
  if (state.tries > 2) await pause(state.time, state.pauses.next());
}

/**
 * Waits until an identify is available. This comes before the connection is made, because it may take hours.
 */
async function room(state: GatewayState, identifies: Identifies, id: number): Promise<void> {
  try {
    await identifies.room(id, ended(state));
  } catch {
    // Aborted: the connection is not made.
  }
}

/** Aborted once the bot may not connect any more. */
const ended = ({ over, holding }: GatewayState): AbortSignal =>
  AbortSignal.any([over.signal, holding.signal]);

/**
 * Returns the identify limiter for this connection. Resuming needs no identify, but discord.js refuses to
 * connect while Discord reports none left. So discord.js always gets at least one reported.
 */
function identifiesOf({ holding, time, log }: GatewayState, made: WebSocketManager): Identifies {
  const fetch = made.fetchGatewayInformation.bind(made);
  made.fetchGatewayInformation = async (isForced) => {
    const information = await fetch(isForced);
    const { session_start_limit: limit } = information;
    return {
      ...information,
      session_start_limit: { ...limit, remaining: Math.max(1, limit.remaining) },
    };
  };
  if (holding.identifies) return holding.identifies;
  const ask = async (): Promise<GatewayAdvice> => adviceOf(await fetch(true));
  return createIdentifies({ ledger: inMemory(time), ask, shards: 1, time, log });
}

/**
 * Handles a frame that discord.js cannot read: a single event is dropped. If the session depends on the
 * frame, the connection is closed and made again.
 */
function unreadable({ log }: GatewayState, shard: WebSocketShard, error: unknown, frame: unknown): void {
  const kind = kindOf(typeof frame === 'string' ? parsed(frame) : null);
  log.error({ err: error, ...kind }, 'gateway frame not read');
  if (kind.op === DISPATCH && kind.event !== READY) return;
  void shard.destroy({
    reason: 'A frame could not be read',
    recover: WebSocketShardDestroyRecovery.Reconnect,
  });
}

/** Makes the first connection resume another owner's session. If Discord has dropped it, a new one begins. */
async function takeUp(
  { holding, sessions, takenUp }: GatewayState,
  made: WebSocketManager,
  left: LeftSession,
): Promise<void> {
  const { sessionId, resumeURL, sequence } = left;
  const { id, count } = holding.shard;
  await made.options.updateSessionInfo(id, {
    sessionId,
    resumeURL,
    sequence,
    shardId: id,
    shardCount: count,
  });
  let isOpen = true;
  made.once(WebSocketShardEvents.Ready, () => (isOpen = false));
  made.once(WebSocketShardEvents.Resumed, () => {
    if (!isOpen) return;
    sessions?.takenUp(left);
    for (const callback of takenUp) callback(left);
  });
}

function strategyOf(state: GatewayState, made: WebSocketManager, identifies: Identifies): IShardingStrategy {
  const simple = new SimpleShardingStrategy(made);
  const sessionOf = made.options.retrieveSessionInfo.bind(made.options);
  // discord.js calls this before each connection, and often while one stands. Without an answer it makes no
  // connection, resumes nothing and passes on no event.
  made.options.retrieveSessionInfo = async (id) => {
    const isIdle = state.shards.some(
      (shard) => shard.id === id && shard.status === WebSocketShardStatus.Idle,
    );
    if (isIdle) {
      state.reconnecting.get(id)?.connects();
      await turn(state);
    }
    if (isIdle && (await sessionOf(id)) === null && maySend(state)) await room(state, identifies, id);
    return maySend(state) ? sessionOf(id) : new Promise(() => undefined);
  };
  return {
    async spawn(ids) {
      await simple.spawn(ids);
      // Kept here because discord.js's strategy forgets a shard that it destroys, even if the shard
      // reconnects.
      state.shards = shardsOf(simple);
      state.guarded = state.shards.map((shard) =>
        guardSockets(shard, { maySend: () => maySend(state), isHeld: () => isHeld(state) }),
      );
      for (const shard of state.shards) {
        state.reconnecting.set(shard.id, reconnectOnce(shard));
        contain(shard, 'onMessage', (error, [frame]) => unreadable(state, shard, error, frame));
      }
    },
    async connect() {
      const left = await state.sessions?.left();
      if (left) await takeUp(state, made, left);
      await simple.connect();
    },
    async destroy(options) {
      await simple.destroy(options);
      // discord.js closes only shards that have connected.
      cut(state);
    },
    send: (id, payload) => simple.send(id, payload),
    fetchStatus: () => simple.fetchStatus(),
  };
}

function stop(state: GatewayState): void {
  state.stopped = true;
  fell(state);
  state.over.abort();
}

async function leave(state: GatewayState): Promise<void> {
  state.stopped = true;
  fell(state);
  state.over.abort();
  const left = state.manager?.destroy({ code: CloseCodes.Resuming, reason: 'Somebody else goes on with it' });
  // A hanging line never completes the handshake.
  await Promise.race([left, pause(state.time, LEAVING_MS)]);
  cut(state);
  state.sessions?.stop();
  await state.sessions?.keep();
}
