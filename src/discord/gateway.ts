import {
  SimpleIdentifyThrottler,
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
import type { Time } from '../match/time.ts';
import { contain, kindOf } from './contain.ts';
import { withinBudget } from './identify-budget.ts';
import { createPauses, pause } from './pauses.ts';
import { refusalOf, type DiscordRefusal } from './refusal.ts';

/** How discord.js keeps its connection to Discord's gateway. */
export interface Gateway {
  /** For the client's `ws`. */
  readonly options: WebSocketOptions;
  /**
   * Calls back when the client begins to connect, before anybody else hears of it, with what manages the connection: its
   * events are those of the wire, `dispatch`, `heartbeat`, `closed` …
   */
  readonly onConnecting: (callback: (manager: WebSocketManager) => void) => void;
  /** Resolves when Discord has closed the connection for good. */
  readonly refused: Promise<DiscordRefusal>;
  /** No connection is made any more. */
  stop(): void;
}

/** The pauses between connections that do not last, and how long one has to last to begin with the first again, in ms. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const LASTS_MS = 60_000;

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

export function createGateway({ time, log }: { readonly time: Time; readonly log: Logger }): Gateway {
  const pauses = createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  const began: ((manager: WebSocketManager) => void)[] = [];
  const refused = Promise.withResolvers<DiscordRefusal>();
  let stopped = false;
  /** Since when the connection stands; null: it does not. */
  let standsSince: number | null = null;
  let tries = 0;

  function stands(): void {
    standsSince = time.now();
  }

  function closed({ code }: { readonly code: number }): void {
    const refusal = refusalOf(code);
    if (refusal) refused.resolve(refusal);
    if (standsSince !== null && time.now() - standsSince >= LASTS_MS) {
      pauses.reset();
      tries = 0;
    }
    standsSince = null;
  }

  /** Before a connection: at once the first two times, then after growing pauses; never any more when it is to end. */
  async function turn(): Promise<void> {
    tries += 1;
    if (tries > 2) await pause(time, pauses.next());
    if (stopped) await new Promise(() => undefined);
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

  function strategyOf(made: WebSocketManager): IShardingStrategy {
    const simple = new SimpleShardingStrategy(made);
    const sessionOf = made.options.retrieveSessionInfo.bind(made.options);
    // Asked for before each connection, while there is none, and often while one stands.
    made.options.retrieveSessionInfo = async (id) => {
      const status = await simple.fetchStatus();
      if (status.get(id) === WebSocketShardStatus.Idle) await turn();
      return sessionOf(id);
    };
    return {
      async spawn(ids) {
        await simple.spawn(ids);
        for (const shard of shardsOf(simple)) {
          contain(shard, 'onMessage', (error, [frame]) => unreadable(shard, error, frame));
        }
      },
      connect: () => simple.connect(),
      destroy: (options) => simple.destroy(options),
      send: (id, payload) => simple.send(id, payload),
      fetchStatus: () => simple.fetchStatus(),
    };
  }

  return {
    options: {
      buildStrategy(made) {
        made.on(WebSocketShardEvents.Ready, stands);
        made.on(WebSocketShardEvents.Resumed, stands);
        made.on(WebSocketShardEvents.Closed, closed);
        for (const callback of began) callback(made);
        return strategyOf(made);
      },
      async buildIdentifyThrottler(made) {
        const { session_start_limit: limit } = await made.fetchGatewayInformation();
        return withinBudget(new SimpleIdentifyThrottler(limit.max_concurrency), limit.remaining, {
          time,
          log,
        });
      },
    },
    onConnecting: (callback) => void began.push(callback),
    refused: refused.promise,
    stop() {
      stopped = true;
    },
  };
}
