import { WebSocketShardEvents } from '@discordjs/ws';
import { GatewayDispatchEvents, RESTJSONErrorCodes, Routes, type Client } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Time } from '../time/time.ts';
import type { Gateway } from './gateway.ts';
import { hasCode } from './outage.ts';
import { holdPackets, tellPacket } from './packets.ts';
import { pause } from '../time/pauses.ts';
import type { LeftSession } from './sessions.ts';
import type { Shard } from './shard.ts';

/** Number of servers with matches to fetch at a time: their matches wait for it. */
const AT_ONCE = 8;
/** Pause between servers that nobody waits for, in ms: four requests each, of 50 a second. */
const PACE_MS = 250;
/** Delay before a retry, in ms. */
const AGAIN_MS = 5000;

/**
 * Fetches the servers of a session that another owner has begun. Discord describes them only at the start of
 * a session. Until fetched they are known by id alone, as in an outage, and discord.js and the matches treat
 * them so. A click on such a server waits until the server has been fetched, ahead of others.
 */
export interface Learning {
  /** Fetches all of them, `first` ones first. Resolves when none is left. */
  learnAll(first: Iterable<string>): Promise<void>;
  stop(): void;
}

const threadsSchema = z.object({ threads: z.array(z.unknown()) });
const memberSchema = z.looseObject({ joined_at: z.unknown() });
const recordSchema = z.record(z.string(), z.unknown());
const packetSchema = z.object({
  t: z.literal(GatewayDispatchEvents.InteractionCreate),
  d: z.object({ guild_id: z.string() }),
});
const createdSchema = z.object({
  t: z.enum([GatewayDispatchEvents.GuildCreate, GatewayDispatchEvents.GuildDelete]),
  d: z.object({ id: z.string() }),
});

interface Ports {
  readonly client: Client;
  readonly gateway: Pick<Gateway, 'onTakenUp' | 'onConnecting'>;
  readonly shard: Shard;
  readonly time: Time;
  readonly log: Logger;
}

/** State of the servers yet to be fetched. */
interface LearningState extends Pick<Ports, 'client' | 'shard' | 'time' | 'log'> {
  readonly unknown: Set<string>;
  readonly learning: Map<string, Promise<void>>;
  isStopped: boolean;
  /** The bot's own id. */
  me: string;
}

export function createLearning({ client, gateway, shard, time, log }: Ports): Learning {
  const unknown = new Set<string>();
  const learning = new Map<string, Promise<void>>();
  const state: LearningState = { client, shard, time, log, unknown, learning, isStopped: false, me: '' };
  gateway.onTakenUp(({ user, application, servers, sessionId }: LeftSession) => {
    state.me = z.string().parse(user.id);
    for (const id of servers) unknown.add(id);
    const guilds = servers.map((id) => ({ id, unavailable: true }));
    tellPacket(client, shard, GatewayDispatchEvents.Ready, {
      v: 10,
      user,
      application,
      guilds,
      session_id: sessionId,
    });
  });
  // A new session describes all servers.
  gateway.onConnecting((manager) => void manager.on(WebSocketShardEvents.Ready, () => unknown.clear()));
  holdPackets(client, (packet) => {
    if (unknown.size === 0) return null;
    const told = createdSchema.safeParse(packet);
    if (told.success) unknown.delete(told.data.d.id);
    const { data } = packetSchema.safeParse(packet);
    return data && unknown.has(data.d.guild_id) ? learn(state, data.d.guild_id) : null;
  });
  return {
    learnAll: (first) => learnAll(state, first),
    stop() {
      state.isStopped = true;
    },
  };
}

/** Fetches a server in the form in which Discord sends it at the start of a session. */
async function fetched(state: LearningState, id: string): Promise<object> {
  const { rest } = state.client;
  const [server, channels, active, member] = await Promise.all([
    rest.get(Routes.guild(id)),
    rest.get(Routes.guildChannels(id)),
    rest.get(Routes.guildActiveThreads(id)),
    rest.get(Routes.guildMember(id, state.me)),
  ]);
  const { threads } = threadsSchema.parse(active);
  const own = memberSchema.parse(member);
  return {
    ...recordSchema.parse(server),
    channels,
    threads,
    members: [own],
    joined_at: own.joined_at,
    large: false,
    unavailable: false,
    member_count: 0,
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
  };
}

async function learnNow(state: LearningState, id: string): Promise<void> {
  try {
    const server = await fetched(state, id);
    // Discord may have described it in the meantime.
    if (state.unknown.delete(id))
      tellPacket(state.client, state.shard, GatewayDispatchEvents.GuildCreate, server);
  } catch (error) {
    if (state.isStopped || !state.unknown.has(id)) return;
    if (hasCode(error, RESTJSONErrorCodes.UnknownGuild, RESTJSONErrorCodes.MissingAccess)) {
      state.unknown.delete(id);
      tellPacket(state.client, state.shard, GatewayDispatchEvents.GuildDelete, { id });
      return;
    }
    state.log.warn(
      { err: error, guild: id },
      'server not fetched: its matches stay frozen until a retry succeeds',
    );
    await pause(state.time, AGAIN_MS);
  }
}

/** Fetches a server once, however many callers wait for it. */
function learn(state: LearningState, id: string): Promise<void> {
  const before = state.learning.get(id);
  if (before) return before;
  const doing = learnNow(state, id).finally(() => state.learning.delete(id));
  state.learning.set(id, doing);
  return doing;
}

async function learnAll(state: LearningState, first: Iterable<string>): Promise<void> {
  const coming = [...first].values();
  const learnSome = async (): Promise<void> => {
    for (const id of coming) if (!state.isStopped && state.unknown.has(id)) await learn(state, id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, learnSome));
  while (state.unknown.size > 0) {
    for (const id of [...state.unknown]) {
      if (state.isStopped) return;
      if (!state.unknown.has(id)) continue;
      await learn(state, id);
      await pause(state.time, PACE_MS);
    }
  }
}
