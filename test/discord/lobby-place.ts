import { EventEmitter } from 'node:events';
import { Client, Events, GatewayIntentBits, Options } from 'discord.js';
import { ComponentType, type APIButtonComponent, type APIMessageComponent } from 'discord-api-types/v10';
import { pino } from 'pino';
import { expect } from 'vitest';
import { challengeCommand } from '../../commands/challenge.ts';
import { block } from '../../commands/schikane/block.ts';
import { unblock } from '../../commands/schikane/unblock.ts';
import { commandOf } from '../../commands/subcommands.ts';
import { lobbySchema } from '../../src/challenge/lobby.ts';
import { createAside } from '../../src/chat/aside.ts';
import type { BuilderPorts } from '../../src/challenge/builder/ports.ts';
import type { Command } from '../../src/chat/command.ts';
import type { LobbyNeeds, LobbyPorts } from '../../src/challenge/chat/ports.ts';
import { translated } from '../../src/i18n/index.ts';
import type { TableHooks } from '../../src/table/hooks.ts';
import { createHashing } from '../../src/privacy/hashing.ts';
import { createSpoken } from '../../src/chat/spoken.ts';
import { openLimits } from '../../src/chat/limits-kept.ts';
import { createPublicPosts } from '../../src/chat/public-posts.ts';
import { WHOLE } from '../../src/line/shard.ts';
import { createSpread } from '../../src/chat/spread.ts';
import { createLeavers } from '../../src/line/leavers.ts';
import { challengeAgain } from '../../src/challenge/chat/rematch.ts';
import { createLobbies, type ManagedLobbies } from '../../src/challenge/chat/lobbies.ts';
import { createMayRead } from '../../src/line/may-read.ts';
import { openServersSettings } from '../../src/chat/settings/of-servers.ts';
import { openPeopleSettings } from '../../src/chat/settings/people.ts';
import { route } from '../../src/chat/router.ts';
import { games } from '../../src/games/index.ts';
import type { Header } from '../../src/match/header.ts';
import { openPlayed } from '../../src/match/played.ts';
import { createClockOffset } from '../../src/time/offset.ts';
import { manualClock } from 'loopback-discord/clock.ts';
import { startLoopbackDiscord, type LoopbackOptions } from 'loopback-discord';
import type { OptionValues, SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { storageOn } from '../../src/storage/index.ts';
import { uncounted } from '../../src/health/meters.ts';
import { fakeTime } from '../fake-time.ts';
import { OPENAPI } from '../../packages/loopback-discord/test/bot.ts';
import { faultyBackend, recordingRooms } from './lobby-fakes.ts';
import { noEmojis } from '../chat/no-emojis.ts';
import { onePixel } from './one-pixel.ts';

export const CHALLENGE_MINUTES = 15;
/** Minutes until players who are waited for are mentioned. */
export const QUIET = 5;

type Start = (lobbies: ManagedLobbies, client: Client<true>) => Promise<void>;

/** A loopback Discord with a bot that knows `/challenge`, real except for its rooms and its time. */
export async function openPlace(options: LoopbackOptions = {}) {
  const time = fakeTime();
  const discord = await startLoopbackDiscord({
    botName: 'Schikane',
    log: (line) => console.error(line),
    clock: manualClock(time.now()),
    ...(OPENAPI !== undefined && { openApiPath: OPENAPI }),
    ...options,
  });
  const { backend, failing, end } = await faultyBackend();
  const rooms = recordingRooms();
  const logged: string[] = [];
  const logging = new EventEmitter();
  const write = (line: string): void => {
    logged.push(line);
    logging.emit('line', line);
  };
  const log = pino({ level: 'debug' }, { write });
  const renderer = onePixel();
  const hooks: Partial<TableHooks>[] = [
    { opponent: () => ({ rest: () => undefined, stop: () => undefined }) },
  ];
  const commands: readonly Command<LobbyPorts & BuilderPorts>[] = [
    challengeCommand(games),
    commandOf(
      translated((t) => t.home.command),
      [block, unblock],
    ),
  ];

  async function startBot(start: Start) {
    const client = new Client({
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
      rest: { api: discord.url, globalRequestsPerSecond: 10_000, retries: 0 },
      allowedMentions: { parse: [], repliedUser: false },
      makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    });
    const connected = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(discord.token);
    const storage = storageOn(backend);
    const aside = createAside(log);
    const hashing = createHashing({ storage, aside });
    await hashing.load();
    const leavers = createLeavers(await connected, { time, log });
    const limits = openLimits({ storage, time, log, hashing });
    const ready = await connected;
    const given: LobbyNeeds = {
      client: ready,
      shard: WHOLE,
      limits,
      publicPosts: createPublicPosts(limits),
      leavers,
      hashing,
      log,
      time,
      storage,
      offset: createClockOffset(),
      spread: createSpread(time),
      rooms: rooms.ports,
      aside,
      mayRead: createMayRead(time),
      people: openPeopleSettings({ storage, aside, log }),
      servers: openServersSettings({ storage, aside, log }),
      forbidden: { onChange: () => undefined },
      settings: { challengeMinutes: CHALLENGE_MINUTES, abandonHours: 24, nudgeMinutes: QUIET, keepDays: 30 },
      renderer,
      spoken: createSpoken(),
      played: openPlayed({ storage, log, bot: ready.user.id, found: () => undefined }),
    };
    const lobbies = createLobbies(given);
    const bot = { ...given, emojis: noEmojis, lobbies, hooks, meters: uncounted };
    const started = Promise.withResolvers<null>();
    route(client, bot, {
      commands,
      menus: [],
      clicks: { lobby: lobbies.handle },
      clicksAnywhere: {},
      hooks: [],
      quietAreas: [],
      lasting: 'none',
      isPassedOn: false,
      ready: () => started.promise,
    });
    await bot.client.application.commands.set(commands.map(({ data }) => data));
    await start(lobbies, bot.client);
    started.resolve(null);
    return {
      bot,
      lobbies,
      async stop() {
        lobbies.stop();
        await lobbies.idle();
        await client.destroy();
        await storage.close();
      },
    };
  }

  let running = await startBot((lobbies) => lobbies.start());
  const [channelId = ''] = discord.world.channels.keys();

  const place = {
    discord,
    channelId,
    time,
    rooms,
    failing,
    renderer,
    logged,
    /** Hooks of features: one plays the bot's seats. */
    hooks,
    /** Resolves with the next log line that contains the text. */
    logs: (text: string) =>
      new Promise<void>((resolve) => {
        const look = (line: string): void => {
          if (!line.includes(text)) return;
          logging.off('line', look);
          resolve();
        };
        logging.on('line', look);
      }),
    get lobbies() {
      return running.lobbies;
    },
    get bot() {
      return running.bot;
    },
    /** Stops the bot, and starts it again on the same storage; `meanwhile` runs while it is down. */
    async restart(start: Start = (lobbies) => lobbies.start(), meanwhile: () => void = () => undefined) {
      await running.stop();
      meanwhile();
      running = await startBot(start);
    },
    /** Stores a value under a key, by default as a channel's lobby. */
    store: (key: string, value: unknown, collection = 'lobby') =>
      storageOn(backend)
        .documents(collection, (stored) => stored)
        .set(key, value),
    /** The stored lobby of a channel. */
    stored: (key: string) => storageOn(backend).documents('lobby', lobbySchema).get(key),
    /** Lets minutes pass, and waits for all that they trigger. */
    async pass(minutes: number) {
      await time.pass(minutes * 60_000);
      await running.lobbies.idle();
    },
    run: (user: UserSession, options: OptionValues = {}, channel = channelId) =>
      user.run(channel, 'challenge', options),
    /** Runs `/challenge`; returns its message. */
    async challenge(
      user: UserSession,
      options: OptionValues = {},
      channel = channelId,
    ): Promise<SeenMessage> {
      const message = await shown(place.run(user, options, channel));
      await running.lobbies.idle();
      return message;
    },
    /** Plays a solo match to its end; returns its header. */
    async played(user: UserSession): Promise<Header> {
      const cutting = await place.challenge(user, { opponent: user.user.id });
      await place.click(user, cutting, '✂ 9');
      await place.click(user, cutting, '✂ 9');
      const header = rooms.begun.at(-1);
      if (!header) throw new Error('no match was begun');
      rooms.end(header.channelId);
      return header;
    },
    async again(header: Header, user: UserSession): Promise<string | null> {
      const channel = await running.bot.client.channels.fetch(header.channelId);
      if (!channel?.isTextBased() || channel.isDMBased()) throw new Error('no such channel');
      return challengeAgain(running.bot, header, channel, { id: user.user.id }, 'en');
    },
    /** Clicks the button with this label on the message's current version, and waits for the answer. */
    async click(user: UserSession, { channel_id, id }: SeenMessage, label: string) {
      const { outcome } = clickOf(user, now(user, { channel_id, id }), label);
      const answer = await outcome;
      await running.lobbies.idle();
      return answer;
    },
    /** The private answer to a click. */
    async told(user: UserSession, message: SeenMessage, label: string): Promise<string> {
      return textOf(await place.click(user, message, label));
    },
    async [Symbol.asyncDispose]() {
      await running.stop();
      await discord.close();
      await end();
      expect(discord.violations).toEqual([]);
    },
  };
  return place;
}
export type Place = Awaited<ReturnType<typeof openPlace>>;

/** The current version of a message, as a user sees it. */
export function now(
  user: UserSession,
  { channel_id, id }: Pick<SeenMessage, 'channel_id' | 'id'>,
): SeenMessage {
  const message = user.message(channel_id, id);
  if (!message) throw new Error('the message is gone');
  return message;
}

/** The public message that answers a command. */
export async function shown({ outcome }: UserInteraction): Promise<SeenMessage> {
  const answer = await outcome;
  if (answer.kind !== 'message') throw new Error(`answered by ${answer.kind}`);
  if (isPrivate(answer.message)) throw new Error(`in private: ${answer.message.content}`);
  return answer.message;
}

export const isPrivate = (message: SeenMessage): boolean => ((message.flags ?? 0) & 64) !== 0;

/** The text of a private answer to a command or click. */
export function textOf(answer: Awaited<UserInteraction['outcome']>): string {
  if (answer.kind !== 'message') throw new Error(`answered by ${answer.kind}`);
  if (!isPrivate(answer.message)) throw new Error(`in public: ${answer.message.content}`);
  return answer.message.content;
}

export const told = async ({ outcome }: UserInteraction): Promise<string> => textOf(await outcome);

/** The buttons of a challenge whose match has been dealt. */
export const SETTLED = ['Terms & deal'];

/** Messages that announce a deal. */
export const dealings = ({ discord, channelId }: Place): SeenMessage[] =>
  discord
    .user('Anna')
    .messages(channelId)
    .filter(({ content }) => content.includes('being dealt'));

/** Two players in two clients. */
export const duo = ({ discord }: Place) => [discord.user('Anna'), discord.user('Berta')] as const;

/** Users pinged, message by message. */
export const pinged = ({ discord }: Place) => discord.pings.map(({ userIds }) => userIds);

/** Denies the bot permissions in the channel. */
export const deny = ({ discord, channelId }: Place, permissions: bigint): void =>
  discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: permissions });

const isButton = (component: APIMessageComponent): component is APIButtonComponent =>
  component.type === ComponentType.Button;

/** The buttons of a message, row by row. */
export const buttonsOf = (message: SeenMessage): APIButtonComponent[] =>
  (message.components ?? []).flatMap((row) => ('components' in row ? row.components.filter(isButton) : []));

export const labels = (message: SeenMessage): string[] =>
  buttonsOf(message).map((button) => ('label' in button ? (button.label ?? '') : ''));

/** The custom id of the button with this label, which may be one of two languages on it. */
export function idOf(message: SeenMessage, label: string): string {
  const says = (said = ''): boolean => said === label || said.split(/\s·\s/).includes(label);
  const button = buttonsOf(message).find((one) => 'label' in one && says(one.label));
  if (!button || !('custom_id' in button)) throw new Error(`no button ${label}: ${labels(message).join()}`);
  return button.custom_id;
}

export const clickOf = (user: UserSession, message: SeenMessage, label: string): UserInteraction =>
  user.click(message, idOf(message, label));
