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
import { createIdentifies, inMemory, type Identifies } from './identifies.ts';
import { createPauses, pause } from '../time/pauses.ts';
import { refusalOf, type DiscordRefusal } from './refusal.ts';
import type { LeftSession, Sessions } from './sessions.ts';
import { guardSockets, type Sockets } from './sockets.ts';

/** How discord.js keeps its connection to Discord's gateway. */
export interface Gateway {
  /** For the client's `ws`. */
  readonly options: WebSocketOptions;
  /**
   * Calls back when the client begins to connect, before anybody else hears of it, with what manages the connection: its
   * events are those of the wire, `dispatch`, `heartbeat`, `closed` …
   */
  readonly onConnecting: (callback: (manager: WebSocketManager) => void) => void;
  /**
   * Calls back when the session of another owner has been taken up: what it missed has been told by then, but not what Discord tells
   * when one begins.
   */
  readonly onTakenUp: (callback: (session: LeftSession) => void) => void;
  /** Resolves when Discord has closed the connection for good. */
  readonly refused: Promise<DiscordRefusal>;
  /** The connection has proved good: something that came over it was answered. The pauses begin with the first again. */
  proved(): void;
  /** Nothing is sent any more, and no connection is made. */
  stop(): void;
  /** Leaves the connection so that somebody else can take up its session. */
  leave(): Promise<void>;
}

export interface GatewayPorts {
  readonly time: Time;
  readonly log: Logger;
  readonly holding: Holding;
  /** What another owner has left, and what is kept for the next one; null: there is no other. */
  readonly sessions: Sessions | null;
}

/** The pauses between connections that do not last, in ms; the first follows again when one has lasted so long, or proved good. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const LASTS_MS = 60_000;

/** How long Discord may take to hear that it is left, in ms. */
const LEAVING_MS = 1000;

const READY = 'READY';
const DISPATCH = 0;

/** A frame as JSON; null: it is none. */
function parsed(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return null;
  }
}

function shardsOf(strategy: SimpleShardingStrategy): readonly WebSocketShard[] {
  const shards: unknown = Reflect.get(strategy, 'shards');
  if (!(shards instanceof Map)) throw new Error('discord.js has no shards any more');
  return [...shards.values()].filter((shard) => shard instanceof WebSocketShard);
}

export function createGateway({ time, log, holding, sessions }: GatewayPorts): Gateway {
  const pauses = createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  const began: ((manager: WebSocketManager) => void)[] = [];
  const takenUp: ((session: LeftSession) => void)[] = [];
  /** Ends what is waited for before a connection. */
  const over = new AbortController();
  const refused = Promise.withResolvers<DiscordRefusal>();
  let stopped = false;
  let manager: WebSocketManager | null = null;
  let shards: readonly WebSocketShard[] = [];
  let guarded: readonly Sockets[] = [];
  let tries = 0;
  let stands = false;
  let cancelLasting: Cancel = () => undefined;

  function begunAnew(): void {
    pauses.reset();
    tries = 0;
  }

  function stood(): void {
    stands = true;
    cancelLasting();
    cancelLasting = time.at(time.now() + LASTS_MS, begunAnew);
  }

  function fell(): void {
    stands = false;
    cancelLasting();
  }

  function closed({ code }: { readonly code: number }): void {
    const refusal = refusalOf(code);
    if (refusal) refused.resolve(refusal);
    fell();
  }

  /** Ends all connections at once. Discord keeps the session for the next owner of the shard. */
  function cut(): void {
    for (const sockets of guarded) sockets.cut();
  }
  holding.signal.addEventListener('abort', cut);

  /** Whether the shard is held. A process that was suspended learns here that it is not. */
  function isHeld(): boolean {
    if (holding.isHeld()) return true;
    cut();
    return false;
  }

  const maySend = (): boolean => !stopped && isHeld();

  /** Before a connection: at once the first two times, then after growing pauses. */
  async function turn(): Promise<void> {
    // discord.js tells nothing when it destroys a connection that is closed already.
    fell();
    tries += 1;
    if (tries > 2) await pause(time, pauses.next());
  }

  /** A connection that is to identify waits until it may: before it is made, because that may take hours. */
  async function room(identifies: Identifies, id: number): Promise<void> {
    try {
      await identifies.room(id, AbortSignal.any([over.signal, holding.signal]));
    } catch {
      // Aborted: the connection is not made.
    }
  }

  /**
   * The identifies of this connection. discord.js would refuse to connect where none remain, and a resume takes none: it is
   * told that there is always one.
   */
  function identifiesOf(made: WebSocketManager): Identifies {
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

  /** One frame that discord.js cannot read costs what is in it alone; one that the connection hangs on, the connection. */
  function unreadable(shard: WebSocketShard, error: unknown, frame: unknown): void {
    const kind = kindOf(typeof frame === 'string' ? parsed(frame) : null);
    log.error({ err: error, ...kind }, 'something that Discord sent could not be read');
    if (kind.op === DISPATCH && kind.event !== READY) return;
    void shard.destroy({
      reason: 'A frame could not be read',
      recover: WebSocketShardDestroyRecovery.Reconnect,
    });
  }

  /** The first connection resumes the session of another owner; if Discord has it no more, it begins anew. */
  async function takeUp(made: WebSocketManager, left: LeftSession): Promise<void> {
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

  function strategyOf(made: WebSocketManager, identifies: Identifies): IShardingStrategy {
    const simple = new SimpleShardingStrategy(made);
    const sessionOf = made.options.retrieveSessionInfo.bind(made.options);
    // Asked for before each connection, while there is none, and often while one stands. discord.js goes no further without
    // an answer: it makes no connection, resumes nothing and passes no event on.
    made.options.retrieveSessionInfo = async (id) => {
      const isIdle = shards.some((shard) => shard.id === id && shard.status === WebSocketShardStatus.Idle);
      if (isIdle) await turn();
      if (isIdle && (await sessionOf(id)) === null && maySend()) await room(identifies, id);
      return maySend() ? sessionOf(id) : new Promise(() => undefined);
    };
    return {
      async spawn(ids) {
        await simple.spawn(ids);
        // Kept here, because the strategy of discord.js forgets a shard that it destroys, even if the shard reconnects.
        shards = shardsOf(simple);
        guarded = shards.map((shard) => guardSockets(shard, { maySend, isHeld }));
        for (const shard of shards) {
          contain(shard, 'onMessage', (error, [frame]) => unreadable(shard, error, frame));
        }
      },
      async connect() {
        const left = await sessions?.left();
        if (left) await takeUp(made, left);
        await simple.connect();
      },
      async destroy(options) {
        await simple.destroy(options);
        // discord.js closes only shards that have connected.
        cut();
      },
      send: (id, payload) => simple.send(id, payload),
      fetchStatus: () => simple.fetchStatus(),
    };
  }

  return {
    options: {
      buildStrategy(made) {
        manager = made;
        made.on(WebSocketShardEvents.Ready, stood);
        made.on(WebSocketShardEvents.Resumed, stood);
        made.on(WebSocketShardEvents.Closed, closed);
        sessions?.follow(made);
        for (const callback of began) callback(made);
        const identifies = identifiesOf(made);
        made.options.buildIdentifyThrottler = () => Promise.resolve(identifies);
        return strategyOf(made, identifies);
      },
    },
    onConnecting: (callback) => void began.push(callback),
    onTakenUp: (callback) => void takenUp.push(callback),
    refused: refused.promise,
    proved() {
      if (stands) begunAnew();
    },
    stop() {
      stopped = true;
      fell();
      over.abort();
      holding.signal.removeEventListener('abort', cut);
    },
    async leave() {
      stopped = true;
      fell();
      over.abort();
      const left = manager?.destroy({ code: CloseCodes.Resuming, reason: 'Somebody else goes on with it' });
      // On a line that hangs nobody says goodbye.
      await Promise.race([left, pause(time, LEAVING_MS)]);
      cut();
      sessions?.stop();
      await sessions?.keep();
    },
  };
}
