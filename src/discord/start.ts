import {
  Client,
  Events,
  GatewayIntentBits,
  Options,
  type ClientOptions,
  type GuildMember,
  type User,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../../render/renderer.ts';
import { createEndings } from '../match/endings.ts';
import { openFinished } from '../match/finished.ts';
import type { Reading } from '../match/reading/reading.ts';
import { createClockOffset } from '../match/offset.ts';
import type { Time } from '../match/time.ts';
import type { Storage } from '../storage/ports.ts';
import { createAside } from './aside.ts';
import { handleAfter, resultMessage } from './result.ts';
import type { Bot, BotSettings, Command } from './bot.ts';
import { contain, kindOf } from './contain.ts';
import { createLobbies } from './lobby/lobbies.ts';
import { handleHand, handleTable } from './table-click.ts';
import { createGateway } from './gateway.ts';
import { isOutage } from './outage.ts';
import { pause } from './pauses.ts';
import { createRooms, type ManagedRooms } from './rooms.ts';
import { route } from './router.ts';
import { handleRules } from './rules.ts';
import { createSigns } from './signs.ts';
import { requestWithBytes } from './uploads.ts';

export interface BotParts {
  readonly token: string;
  /** REST of Discord, or of a server that speaks its language, without the version. */
  readonly apiUrl: string;
  /** The only server in which the commands are registered; null: everywhere. */
  readonly guildId: string | null;
  readonly settings: BotSettings;
  readonly log: Logger;
  readonly time: Time;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly reading: Reading;
  readonly commands: readonly Command[];
  readonly rest?: ClientOptions['rest'];
}

export interface RunningBot {
  readonly bot: Bot;
  readonly rooms: ManagedRooms;
  /** Resolves with the code when Discord closes the connection for good: the token is no longer valid, for instance. */
  readonly closed: Promise<number>;
  /** Leaves Discord; what is being judged is finished first. */
  stop(): Promise<void>;
}

/** Messages are not read: a table only counts that some have come. */
const KEPT_MESSAGES = 0;

/** How often people who have said something are forgotten, in s: they are not looked up. discord.js needs the bot itself. */
const FORGET_S = 3600;
const forgetOthers = {
  interval: FORGET_S,
  filter: () => (one: User | GuildMember) => one.id !== one.client.user.id,
};

/** How long answers that are being given are waited for at the end, in ms. */
const ANSWERING_MS = 5000;

/** Those of the last start are still there: the matches do not wait for Discord to take them. */
async function register({ client, log }: Bot, { commands, guildId }: BotParts): Promise<void> {
  const data = commands.map((command) => command.data);
  const { application } = client;
  try {
    await (guildId === null ? application.commands.set(data) : application.commands.set(data, guildId));
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.error({ err: error }, 'the commands were not registered');
  }
}

/** Logs in, goes on with the stored matches, and registers the commands. */
export async function startBot(parts: BotParts): Promise<RunningBot> {
  const gateway = createGateway(parts);
  const signs = createSigns(gateway.onConnecting);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    rest: { ...parts.rest, api: parts.apiUrl, makeRequest: requestWithBytes },
    ws: gateway.options,
    allowedMentions: { parse: [], repliedUser: false },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: KEPT_MESSAGES,
    }),
    sweepers: { ...Options.DefaultSweeperSettings, users: forgetOthers, guildMembers: forgetOthers },
  });
  // What came before the client was ready is read later, where nobody could catch anything.
  contain(client.ws, 'handlePacket', (error, [packet]) => {
    parts.log.error({ err: error, ...kindOf(packet) }, 'an event could not be read');
  });
  client.on(Events.Error, (error) => parts.log.error({ err: error }, 'the connection met an error'));
  client.on(Events.Warn, (warning) => parts.log.warn(warning));
  const closed = Promise.withResolvers<number>();
  client.on(Events.ShardDisconnect, ({ code }) => closed.resolve(code));
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(parts.token);
  const { settings, log, time, storage, renderer, reading } = parts;
  const connected = await ready;
  const aside = createAside(log);
  const finished = openFinished(storage, (damage, match) => aside.found(damage, { match }));
  const bot: Bot = {
    ...{ client: connected, signs, settings, log, time, storage, renderer, reading, finished, aside },
    offset: createClockOffset(),
    endings: createEndings({ finished, time, log }, [
      resultMessage({ client: connected, log, reading, aside }),
    ]),
    get rooms() {
      return rooms;
    },
    get lobbies() {
      return lobbies;
    },
  };
  const rooms = createRooms(bot);
  const lobbies = createLobbies(bot);
  const areas = {
    table: handleTable,
    hand: handleHand,
    lobby: lobbies.handle,
    after: handleAfter,
    rules: handleRules,
  };
  const started = Promise.withResolvers<null>();
  const routing = route(client, bot, { commands: parts.commands, areas, started: started.promise });
  await rooms.open();
  await lobbies.start();
  started.resolve(null);
  await rooms.goOn();
  await register(bot, parts);
  log.info({ user: bot.client.user.tag, guilds: bot.client.guilds.cache.size }, 'the bot is ready');

  return {
    bot,
    rooms,
    closed: closed.promise,
    async stop() {
      // Before what they work with stops. One that waits for a connection that is lost would never end.
      await Promise.race([routing.stop(), pause(time, ANSWERING_MS)]);
      lobbies.stop();
      await lobbies.idle();
      rooms.stop();
      await rooms.idle();
      gateway.stop();
      await client.destroy();
    },
  };
}
