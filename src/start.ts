import { DefaultRestOptions, type ClientOptions, type RESTOptions } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../render/renderer.ts';
import type { Meters } from './health/meters.ts';
import type { ShardVitals } from './health/vitals.ts';
import { createArchive } from './features/archive/archive.ts';
import type { Studio } from './features/film/studio.ts';
import { createEndings } from './match/endings.ts';
import { openFinished } from './match/finished.ts';
import type { Header } from './match/header.ts';
import { openPlayed } from './match/played.ts';
import type { Reading } from './match/reading/reading.ts';
import type { LastKnownMatches } from './match/last-known.ts';
import { createClockOffset } from './time/offset.ts';
import type { Time } from './time/time.ts';
import { createHashing } from './privacy/hashing.ts';
import type { Damaged } from './storage/damaged.ts';
import type { Storage } from './storage/ports.ts';
import { handleArchive } from './features/archive/chat/clicks.ts';
import { placeOf } from './features/archive/chat/place.ts';
import { createAside } from './chat/aside.ts';
import { handleAfter } from './features/result/chat/clicks.ts';
import { createResults } from './features/result/chat/posting.ts';
import type { Bot } from './chat/bot.ts';
import type { BotSettings } from './chat/settings/operator.ts';
import type { Command } from './chat/command.ts';
import { REFUSED_REQUESTS } from './line/connection-log.ts';

import { createLobbies } from './challenge/chat/lobbies.ts';
import { handleTable } from './table/click.ts';
import { handleTournament } from './features/tournament/chat/clicks.ts';
import { createSetups } from './features/tournament/chat/setup/setups.ts';
import { createEvenings, type ManagedEvenings } from './features/tournament/chat/evenings.ts';
import { eventUnrated } from './features/tournament/chat/rated.ts';
import { createFilms } from './features/film/chat/clicks.ts';
import { createForbiddenWatch } from './line/forbidden.ts';
import { alone, whileHeld, type Holding } from './line/holding.ts';
import { handleHome } from './features/home/chat/home.ts';
import { handleRanking } from './features/league/chat/clicks.ts';
import { createLeagues } from './features/league/chat/leagues.ts';
import { createLeavers } from './line/leavers.ts';
import { handleLesson } from './features/lessons/chat/clicks.ts';
import { openLessonsProgress } from './features/lessons/chat/kept.ts';
import { openLimits } from './chat/limits-kept.ts';
import { createPublicPosts } from './chat/public-posts.ts';
import { openLine } from './line/line.ts';
import { login } from './line/login.ts';
import { createMayRead } from './line/may-read.ts';
import { pause } from './time/pauses.ts';
import { privacyClicks } from './features/privacy/chat/clicks.ts';
import { createDeletions } from './features/privacy/chat/deletions.ts';
import { createLeftServers } from './features/privacy/chat/left-servers.ts';
import { createPuzzles, type ManagedPuzzles } from './features/puzzles/chat/puzzles.ts';
import { createRateLimits } from './line/rate-limits.ts';
import type { DiscordRefusal } from './line/refusal.ts';
import { registerCommands } from './line/registering.ts';
import { handleReplay } from './features/replay/chat/replay.ts';
import { createRooms, type ManagedRooms } from './table/rooms.ts';
import { route } from './chat/router.ts';
import { handleRules } from './table/rules.ts';
import { handleSettings } from './features/settings/chat/clicks.ts';
import { greetServers } from './features/settings/chat/greeting.ts';
import { openServersSettings } from './chat/settings/of-servers.ts';
import { openPeopleSettings } from './chat/settings/people.ts';
import { openSessions } from './line/sessions.ts';
import { createShutOut } from './line/shut-out.ts';
import { createSpoken } from './chat/spoken.ts';
import { createSpread } from './chat/spread.ts';
import { createTokenWatch } from './line/token.ts';
import { handleWatch } from './features/watching/chat/clicks.ts';
import { handleWatchDirectly } from './features/watching/chat/direct.ts';
import { openFollows } from './features/watching/chat/follows.ts';
import { createSoFar } from './features/watching/chat/so-far.ts';
import { createTelling, type Telling } from './features/watching/chat/telling.ts';
import { createTv, type ManagedTv } from './features/watching/chat/tv.ts';
import { countsEnds, countsRequests, watchDiscord } from './health/discord.ts';

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
  readonly studio: Studio;
  readonly commands: readonly Command<Bot>[];
  readonly meters: Meters;
  readonly rest?: ClientOptions['rest'];
  /** How far matches had come that this process has given up, for all its bots; left out: nothing is known. */
  readonly lastKnown?: LastKnownMatches;
  /** What of the bot's servers are this process's, and for how long; left out: all, for good. */
  readonly holding?: Holding;
}

export interface RunningBot {
  readonly bot: Bot;
  readonly rooms: ManagedRooms;
  readonly evenings: ManagedEvenings;
  /** How it is with Discord and the matches. */
  readonly vitals: () => ShardVitals;
  /** What is done for whoever wants to be in nothing any more, and about servers that are left. */
  readonly privacy: { idle(): Promise<void> };
  /** The puzzle of the day, and what is found in matches. */
  readonly puzzles: Pick<ManagedPuzzles, 'idle'>;
  readonly tv: Pick<ManagedTv, 'idle'>;
  readonly telling: Pick<Telling, 'idle'>;
  /** Resolves when Discord closes the connection for good: the token is no longer valid, for instance. */
  readonly refused: Promise<DiscordRefusal>;
  /** Leaves Discord; what is being judged is finished first. */
  stop(): Promise<void>;
}

/** How long answers that are being given are waited for at the end, in ms. */
const ANSWERING_MS = 5000;

/**
 * Logs in, goes on with the stored matches, and registers the commands. However long Discord cannot be reached, it waits;
 * rejects with a `DiscordRefusal` when Discord will not have this bot.
 */
export async function startBot(parts: BotParts): Promise<RunningBot> {
  const { settings, log, time, storage, renderer, reading, studio, meters, holding = alone } = parts;
  const { shard } = holding;
  const rateLimits = createRateLimits(time);
  const rest = {
    ...parts.rest,
    api: parts.apiUrl,
    makeRequest: createShutOut(parts).guard(
      countsRequests(meters, whileHeld(holding, DefaultRestOptions.makeRequest)),
    ),
    invalidRequestWarningInterval: REFUSED_REQUESTS,
    rejectOnRateLimit: (limit) => rateLimits.met(limit),
  } satisfies Partial<RESTOptions>;
  const token = createTokenWatch({
    ...{ time, log, rest: () => client.rest },
    refused: () => rooms.refused(),
    accepted: () => rooms.accepted(),
  });
  const forbidden = createForbiddenWatch({ time, channel: (id) => client.channels.cache.get(id) });
  const guarded = { ...rest, makeRequest: forbidden.guard(token.guard(rest.makeRequest)) };
  const aside = createAside(log);
  const sessions = holding.isPassedOn
    ? openSessions({ storage, holding, time, log, found: (damage) => aside.found(damage, {}) })
    : null;
  const { client, line } = await login({ token: parts.token, rest, time, log, holding }, () =>
    openLine({ log, time, meters, holding, sessions }, guarded),
  );
  forbidden.watch(client);
  const { gateway, signs, learning, isFoughtOver, passOn } = line;
  const answered: Meters['answered'] = (by, ms) => {
    gateway.proved();
    meters.answered(by, ms);
  };
  const finished = openFinished(storage, (damage, match) => aside.found(damage, { match }));
  const foundIn = (damage: Damaged, { id, channelId }: Header): void =>
    aside.found(damage, { match: id, channel: channelId });
  const hashing = createHashing({ storage, aside });
  const servers = openServersSettings({ storage, aside, log });
  const leagues = createLeagues({
    ...{ storage, time, log, aside, servers, hashing },
    eventUnrated: (header) => eventUnrated(header, { evenings, aside }),
  });
  const archive = createArchive({
    ...{ storage, time, placeOf: (header: Pick<Header, 'channelId'>) => placeOf(client, header) },
    found: (damage) => aside.found(damage, {}),
  });
  const deletions = createDeletions({ storage, time, log, aside, hashing });
  const results = createResults({ client, log, leagues, renderer, time });
  const limits = openLimits({ storage, time, log, hashing });
  const bot: Bot = {
    ...{
      client,
      shard,
      limits,
      publicPosts: createPublicPosts(limits),
      signs,
      rateLimits,
      forbidden,
      settings,
      log,
      time,
      storage,
      renderer,
      reading,
      meters: { ...meters, answered },
      studio,
      finished,
      archive,
      played: openPlayed({ storage, log, bot: client.user.id, found: (damage) => aside.found(damage, {}) }),
      spoken: createSpoken(),
      aside,
      leagues,
      people: openPeopleSettings({ storage, aside, log }),
      servers,
      lessons: openLessonsProgress({ storage, aside, log }),
      follows: openFollows({ storage, aside, log }),
      deletions,
      hashing,
    },
    offset: createClockOffset(),
    spread: createSpread(time),
    mayRead: createMayRead(time),
    leavers: createLeavers(client, { time, log }),
    endings: createEndings({ finished, reading, found: foundIn, time, log }, [
      results.listener,
      leagues.listener,
      countsEnds(meters),
      archive.listener,
      { name: 'puzzles', ended: (match) => puzzles.listener.ended(match) },
      { name: 'tv', ended: (match) => tv.listener.ended(match) },
      { name: 'tournaments', ended: (match) => evenings.listener.ended(match) },
    ]),
    get rooms() {
      return rooms;
    },
    get lobbies() {
      return lobbies;
    },
    get evenings() {
      return evenings;
    },
    get setups() {
      return setups;
    },
    get puzzles() {
      return puzzles;
    },
    get tv() {
      return tv;
    },
    get soFar() {
      return soFar;
    },
  };
  const rooms = createRooms(bot, parts.lastKnown);
  const lobbies = createLobbies(bot);
  const evenings = createEvenings(bot);
  const setups = createSetups(bot);
  const leftServers = createLeftServers(bot);
  const puzzles = createPuzzles(bot);
  const tv = createTv(bot);
  const soFar = createSoFar(bot);
  const telling = createTelling(bot);
  const areas = {
    table: handleTable,
    own: handleTable,
    lobby: lobbies.handle,
    after: handleAfter,
    rules: handleRules,
    tournament: handleTournament,
    setup: setups.handle,
    ranking: handleRanking,
    puzzle: puzzles.handle,
    film: createFilms(bot).handle,
    settings: handleSettings,
    home: handleHome,
    lesson: handleLesson,
    watch: handleWatch,
    replay: handleReplay,
    archive: handleArchive,
    privacy: privacyClicks(bot),
  };
  const direct = { watch: handleWatchDirectly };
  const started = Promise.withResolvers<null>();
  const readyFor = async (channelId: string | null): Promise<void> => {
    await started.promise;
    if (channelId !== null) await rooms.opened(channelId);
  };
  const routing = route(client, bot, {
    ...{ commands: parts.commands, areas, direct },
    ready: readyFor,
    isPassedOn: holding.isPassedOn,
  });
  await hashing.load();
  await deletions.load();
  await limits.load();
  passOn();
  greetServers(bot);
  evenings.freeze(await rooms.list(await evenings.load()));
  await lobbies.start();
  started.resolve(null);
  await rooms.goOn();
  deletions.start();
  leftServers.start();
  puzzles.daily.start();
  tv.start();
  void learning?.learnAll(rooms.servers());
  const registering = await registerCommands(client, { ...parts, holding });
  log.info({ user: bot.client.user.tag, guilds: bot.client.guilds.cache.size }, 'the bot is ready');

  return {
    bot,
    rooms,
    evenings,
    ...{ tv, telling, puzzles },
    vitals: watchDiscord({ ...bot, isFoughtOver }),
    privacy: {
      async idle() {
        await deletions.idle();
        await leftServers.idle();
      },
    },
    refused: gateway.refused,
    async stop() {
      // From here on whatever people do is told to the next owner; or whoever waits for a film hears that it does not come.
      await (holding.isPassedOn ? gateway.leave() : studio.close());
      learning?.stop();
      // Before what they work with stops. One that waits for a connection that is lost would never end.
      await Promise.race([routing.stop(), pause(time, ANSWERING_MS)]);
      bot.spread.stop();
      puzzles.daily.stop();
      tv.stop();
      telling.stop();
      deletions.stop();
      leftServers.stop();
      await deletions.idle();
      await leftServers.idle();
      results.stop();
      evenings.stop();
      lobbies.stop();
      await lobbies.idle();
      await Promise.all([tv.idle(), telling.idle()]);
      await evenings.idle();
      rooms.stop();
      await rooms.idle();
      await puzzles.idle();
      token.stop();
      registering?.stop();
      gateway.stop();
      await client.destroy();
    },
  };
}
