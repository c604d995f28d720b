import { DefaultRestOptions, type Client, type ClientOptions, type RESTOptions } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../render/renderer.ts';
import { createLobbies } from './challenge/chat/lobbies.ts';
import { createAside } from './chat/aside.ts';
import type { Clicks, Command, MenuCommand, ClicksAnywhere } from './chat/command.ts';
import { createCardEmojis, picturesIn } from './chat/emojis/card-emojis.ts';
import { plainBody } from './chat/emojis/in-messages.ts';
import { pictureSets, type SmallPictures } from './chat/emojis/pictures.ts';
import { openLimits } from './chat/limits-kept.ts';
import { createPublicPosts } from './chat/public-posts.ts';
import { route } from './chat/router.ts';
import { openServersSettings } from './chat/settings/of-servers.ts';
import type { BotSettings } from './chat/settings/operator.ts';
import { openPeopleSettings } from './chat/settings/people.ts';
import { createSpoken } from './chat/spoken.ts';
import { createSpread } from './chat/spread.ts';
import { COLLECTIONS } from './collections.ts';
import type { After, Hooks, Opened, ProcessPorts } from './features/feature.ts';
import { AFTER, afterId } from './features/result/chat/ids.ts';
import { features } from './features/index.ts';
import { countsEnds, countsRequests, watchDiscord } from './health/discord.ts';
import type { Meters } from './health/meters.ts';
import type { ShardVitals } from './health/vitals.ts';
import { createAppEmojis } from './line/app-emojis.ts';
import { REFUSED_REQUESTS } from './line/connection-log.ts';
import { observesDates } from './line/dated.ts';
import { createForbiddenWatch } from './line/forbidden.ts';
import { alone, whileHeld, type Holding } from './line/holding.ts';
import { createLeavers } from './line/leavers.ts';
import { openLine } from './line/line.ts';
import { login } from './line/login.ts';
import { createMayRead } from './line/may-read.ts';
import { probe } from './line/probe.ts';
import { createReach } from './line/reach.ts';
import { createRateLimits } from './line/rate-limits.ts';
import type { DiscordRefusal } from './line/refusal.ts';
import type { BotRest } from './line/rest.ts';
import { registerCommands } from './line/registering.ts';
import { openSessions } from './line/sessions.ts';
import { createShutOut } from './line/shut-out.ts';
import { createTokenWatch } from './line/token.ts';
import { createEndings, type EndListener } from './match/endings.ts';
import { openFinished } from './match/finished.ts';
import type { LastKnownMatches } from './match/last-known.ts';
import { openPlayed } from './match/played.ts';
import type { Reading } from './match/reading/reading.ts';
import { createHashing } from './privacy/hashing.ts';
import type { Storage } from './storage/ports.ts';
import { handleTable } from './table/click.ts';
import { handleRules } from './table/rules.ts';
import { createRooms, type ManagedRooms } from './table/rooms.ts';
import { createClockOffset } from './time/offset.ts';
import { pause, within } from './time/pauses.ts';
import type { Time } from './time/time.ts';
import { USER_AGENT } from './version.ts';

export interface BotParts {
  readonly token: string;
  /** Address of Discord's REST API, or of a compatible server, without the version. */
  readonly apiUrl: string;
  /** The only server on which the commands are registered; null: all servers. */
  readonly guildId: string | null;
  readonly settings: BotSettings;
  readonly log: Logger;
  readonly time: Time;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly reading: Reading;
  /** Ports that features share between all bots of the process. */
  readonly shared: ProcessPorts<typeof features>;
  readonly commands: readonly Command<BotPorts>[];
  readonly menus: readonly MenuCommand<BotPorts>[];
  readonly meters: Meters;
  readonly rest?: ClientOptions['rest'];
  /** Pictures of cards, which become emojis; left out: cards are shown as text. */
  readonly pictures?: SmallPictures;
  /** State of matches in shards that this process has given up; left out: unknown. */
  readonly lastKnown?: LastKnownMatches;
  /** The shard of this process, and how it holds it; left out: all servers, for good. */
  readonly holding?: Holding;
}

/** Ports of a bot that commands may use: those for all features, and those that features offer. */
export type BotPorts = After<typeof features, Base>;

type Base = Awaited<ReturnType<typeof openBase>>['base'] & BotParts['shared'];

export interface RunningBot {
  readonly bot: BotPorts;
  readonly rooms: ManagedRooms;
  /** Areas of custom ids that it answers. */
  readonly areas: readonly string[];
  /** Returns the state of Discord and the matches. */
  readonly vitals: () => ShardVitals;
  /** Resolves when a feature, given by its id, has finished all work under way. */
  readonly idle: (feature: string) => Promise<unknown>;
  /** Resolves when Discord closes the connection for good, for instance because the token is invalid. */
  readonly refused: Promise<DiscordRefusal>;
  /** Leaves Discord, after the judgements under way. */
  stop(): Promise<void>;
}

/** Longest wait for answers under way at the end, in ms. */
const ANSWERING_MS = 5000;

/** Longest wait for the list of emojis at the start, in ms. */
const EMOJIS_MS = 1000;

/** Areas without extra notices, since players need their time there. */
const TABLES = ['table', 'own'];

/** Beginning of a custom id on results. */
const RESULTS = afterId(AFTER.rematch, '');

/** Opens the emojis of cards. A message that Discord refuses for its emojis is sent with text. */
function openEmojis(
  { pictures = new Map(), holding = alone, time, log }: BotParts,
  { client, requests }: { readonly client: Client<true>; readonly requests: BotRest },
) {
  const sets = pictureSets(pictures);
  const appEmojis = createAppEmojis({ client, pictures: picturesIn(sets), holding, time, log });
  const emojis = createCardEmojis(appEmojis, sets);
  requests.sendPlainly((body) => {
    appEmojis.refused();
    return plainBody(body, emojis);
  });
  return { appEmojis, emojis };
}

/** Logs in and opens the ports for all features. */
async function openBase(
  parts: BotParts,
  listeners: readonly EndListener[],
  hooks: readonly Partial<Hooks>[],
) {
  const { settings, log, time, storage, renderer, reading, meters, holding = alone } = parts;
  const { shard } = holding;
  const rateLimits = createRateLimits(time);
  const offset = createClockOffset();
  const makeRequest = whileHeld(holding, parts.rest?.makeRequest ?? DefaultRestOptions.makeRequest);
  const rest = {
    ...parts.rest,
    api: parts.apiUrl,
    userAgentAppendix: USER_AGENT,
    makeRequest: createShutOut(parts).guard(countsRequests(meters, observesDates(offset, time, makeRequest))),
    invalidRequestWarningInterval: REFUSED_REQUESTS,
    rejectOnRateLimit: (limit) => rateLimits.met(limit),
  } satisfies Partial<RESTOptions>;
  const token = createTokenWatch({
    time,
    log,
    rest: () => client.rest,
    refused: () => rooms.refused(),
    accepted: () => rooms.accepted(),
  });
  const spread = createSpread(time);
  const reach = createReach({ time, spread, probe: () => probe(client.rest) });
  const forbidden = createForbiddenWatch({
    time,
    channel: (id) => client.channels.cache.get(id),
    reach,
  });
  const guarded = { ...rest, makeRequest: forbidden.guard(token.guard(rest.makeRequest)) };
  const aside = createAside(log);
  const sessions = holding.isPassedOn
    ? openSessions({ storage, holding, time, log, found: (damage) => aside.found(damage, {}) })
    : null;
  const { client, line } = await login({ token: parts.token, rest, time, log, holding }, () =>
    openLine({ log, time, meters, holding, sessions }, guarded),
  );
  forbidden.watch(client);
  const { appEmojis, emojis } = openEmojis(parts, { client, requests: line.requests });
  const answered: Meters['answered'] = (by, ms) => {
    line.gateway.proved();
    meters.answered(by, ms);
  };
  const finished = openFinished(storage, (damage, match) => aside.found(damage, { match }));
  const hashing = createHashing({ storage, aside });
  const limits = openLimits({ storage, time, log, hashing });
  const endings = createEndings(
    {
      finished,
      reading,
      time,
      log,
      found: (damage, { id, channelId }) => aside.found(damage, { match: id, channel: channelId }),
    },
    listeners,
  );
  const shared = {
    client,
    shard,
    limits,
    rateLimits,
    forbidden,
    settings,
    log,
    time,
    storage,
    collections: COLLECTIONS,
    renderer,
    emojis,
    reading,
    finished,
    aside,
    hashing,
    endings,
    meters: { ...meters, answered },
    signs: line.signs,
    publicPosts: createPublicPosts(limits),
    played: openPlayed({ storage, log, bot: client.user.id, found: (damage) => aside.found(damage, {}) }),
    spoken: createSpoken(),
    people: openPeopleSettings({ storage, aside, log }),
    servers: openServersSettings({ storage, aside, log }),
    offset,
    spread,
    mayRead: createMayRead(time),
    leavers: createLeavers(client, { time, log }),
    hooks,
  };
  const rooms = createRooms(shared, parts.lastKnown);
  const lobbies = createLobbies({ ...shared, rooms });
  const watches = [token, reach, appEmojis];
  return { base: { ...shared, rooms, lobbies }, line, appEmojis, watches };
}

/**
 * Logs in, continues the stored matches, and registers the commands. Waits for as long as Discord cannot be
 * reached; rejects with a `DiscordRefusal` if Discord refuses this bot.
 */
export async function startBot(parts: BotParts): Promise<RunningBot> {
  const { log, time, meters, holding = alone } = parts;
  // Filled as features open.
  const listeners: EndListener[] = [countsEnds(meters)];
  const hooks: Partial<Hooks>[] = [];
  const { base, line, appEmojis, watches } = await openBase(parts, listeners, hooks);
  const { client, rooms, lobbies, hashing, limits, spread } = base;
  const { gateway, learning, isFoughtOver, passOn } = line;
  const opened = new Map<string, Opened>();
  // Each feature needs only ports that exist when its turn comes: `After` checks that.
  const bot = { ...base, ...parts.shared } as BotPorts;
  for (const { id, open } of features) {
    const feature: Opened = open(bot);
    opened.set(id, feature);
    Object.assign(bot, feature.offers);
    if (feature.ended) listeners.push(feature.ended);
    if (feature.hooks) hooks.push(feature.hooks);
  }
  const all = [...opened.values()];
  const table: ClicksAnywhere = (asked, clicked) => handleTable(asked, clicked, bot);
  const clicks: Record<string, Clicks> = { lobby: (asked, clicked) => lobbies.handle(asked, clicked) };
  const clicksAnywhere: Record<string, ClicksAnywhere> = {
    table,
    own: table,
    rules: (asked, clicked) => handleRules(asked, clicked, bot),
  };
  for (const feature of all) {
    Object.assign(clicks, feature.clicks);
    Object.assign(clicksAnywhere, feature.clicksAnywhere);
  }
  const started = Promise.withResolvers<null>();
  const readyFor = async (channelId: string | null): Promise<void> => {
    await started.promise;
    if (channelId !== null) await rooms.opened(channelId);
  };
  const routing = route(client, bot, {
    commands: parts.commands,
    menus: parts.menus,
    clicks,
    clicksAnywhere,
    hooks,
    quietAreas: TABLES,
    lasting: RESULTS,
    ready: readyFor,
    isPassedOn: holding.isPassedOn,
  });
  // The first messages are shown as text if Discord does not answer soon.
  await within(time, EMOJIS_MS, appEmojis.start());
  await hashing.load();
  for (const feature of all) await feature.load?.();
  await limits.load();
  passOn();
  const timed = all.flatMap(({ ownTime }) => ownTime ?? []);
  const resumed = await Promise.all(timed.map((one) => one.load()));
  const lastSigns = await rooms.list(resumed.flat());
  for (const one of timed) one.freeze(lastSigns);
  await lobbies.start();
  started.resolve(null);
  await rooms.goOn();
  for (const feature of all) feature.start?.();
  void learning?.learnAll(rooms.servers());
  const registering = await registerCommands(client, {
    ...parts,
    commands: [...parts.commands, ...parts.menus],
    holding,
  });
  log.info({ user: client.user.tag, guilds: client.guilds.cache.size }, 'bot ready');

  return {
    bot,
    rooms,
    areas: Object.keys({ ...clicks, ...clicksAnywhere }),
    vitals: watchDiscord({ ...base, isFoughtOver }),
    idle: (feature) => opened.get(feature)?.idle?.() ?? Promise.resolve(),
    refused: gateway.refused,
    async stop() {
      // From this point the next owner receives interactions. Without a next owner, long work is given up,
      // and the users who wait for it get an answer.
      if (holding.isPassedOn) await gateway.leave();
      else await Promise.all(all.map(async (feature) => feature.giveUp?.()));
      learning?.stop();
      // Answers end before the parts that they need. An answer that waits for a lost connection would never
      // end.
      await Promise.race([routing.stop(), pause(time, ANSWERING_MS)]);
      spread.stop();
      const last = all.toReversed();
      for (const feature of last) feature.stop?.();
      lobbies.stop();
      await lobbies.idle();
      for (const feature of last) await feature.idle?.();
      rooms.stop();
      await rooms.idle();
      for (const watch of watches) watch.stop();
      registering?.stop();
      gateway.stop();
      await client.destroy();
    },
  };
}
