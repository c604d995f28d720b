import {
  Client,
  Events,
  GatewayDispatchEvents,
  GatewayIntentBits,
  Options,
  Partials,
  type GuildMember,
  type RESTOptions,
  type User,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Meters } from '../health/meters.ts';
import type { Time } from '../time/time.ts';
import { logConnection, logLimits } from './connection-log.ts';
import { kindOf } from './contain.ts';
import { createDeafness } from './deafness.ts';
import { createGateway } from './gateway.ts';
import type { Holding } from './holding.ts';
import { createLearning } from './learning.ts';
import { containPackets, hearOnlyWhile, ignorePackets } from './packets.ts';
import { holdInteractions } from './early.ts';
import { BotRest } from './rest.ts';
import { forgetServers } from './servers.ts';
import type { Sessions } from './sessions.ts';
import { createSigns } from './signs.ts';
import { watchTaken } from './taken.ts';

/** Messages are not read: a table only counts arrivals. */
const KEPT_MESSAGES = 0;

/** Longest wait for the next server at the start, in ms; discord.js's default is 15 s. */
const OTHER_SERVERS_MS = 3000;

/**
 * Interval in s in which cached users are dropped, since they are never looked up. discord.js needs the bot
 * itself.
 */
const FORGET_S = 3600;
const forgetOthers = {
  interval: FORGET_S,
  filter: () => (one: User | GuildMember) => one.id !== one.client.user.id,
};

interface LineParts {
  readonly log: Logger;
  readonly time: Time;
  readonly meters: Meters;
  readonly holding: Holding;
  readonly sessions: Sessions | null;
}

/** Creates a discord.js client that has not connected yet, and all that watches it. */
export function openLine(parts: LineParts, rest: Partial<RESTOptions>) {
  const { log, time, holding } = parts;
  const { shard } = holding;
  const gateway = createGateway(parts);
  const signs = createSigns(gateway.onConnecting, shard, time, () => deafness.check());
  logConnection(gateway, parts);
  const isFoughtOver = watchTaken(gateway, parts);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    shards: [shard.id],
    shardCount: shard.count,
    rest,
    ws: gateway.options,
    // Payloads are already written in Discord's own form.
    jsonTransformer: (written) => written,
    // A server in an outage must not delay the others for long.
    waitGuildTimeout: OTHER_SERVERS_MS,
    // discord.js reports a deletion only for cached messages, unless partial ones are allowed.
    partials: [Partials.Message],
    allowedMentions: { parse: [], repliedUser: false },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: KEPT_MESSAGES,
    }),
    sweepers: { ...Options.DefaultSweeperSettings, users: forgetOthers, guildMembers: forgetOthers },
  });
  client.rest.clearHashSweeper();
  client.rest.clearHandlerSweeper();
  const requests = new BotRest(client.rest.options);
  client.rest = requests;
  const deafness = createDeafness({ rest: client.rest, gateway, signs, time, log });
  forgetServers(client, gateway.onConnecting);
  logLimits(client.rest, log, parts.meters);
  // discord.js reads early events after the client is ready, where nobody could catch an error.
  containPackets(client, (error, packet) => {
    log.error({ err: error, ...kindOf(packet) }, 'gateway event not read');
  });
  // The bot's own changes of tables, for the most part.
  ignorePackets(client, GatewayDispatchEvents.MessageUpdate);
  const learning = holding.isPassedOn ? createLearning({ client, gateway, shard, time, log }) : null;
  if (holding.isPassedOn) hearOnlyWhile(client, () => holding.isHeld());
  client.on(Events.Error, (error) => log.error({ err: error }, 'discord.js client error'));
  client.on(Events.Warn, (warning) => log.warn(warning));
  return { client, requests, gateway, signs, learning, isFoughtOver, passOn: holdInteractions(client) };
}
