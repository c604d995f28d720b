import type { ServerResponse } from 'node:http';
import { Locale } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { chanceBytes } from './chance.ts';
import { createAttachments } from './attachments.ts';
import { acceptTab, servePage, tabUser } from './bridge.ts';
import { dispatchFor } from './bot-events.ts';
import { guildsAfterReady, guildsAtReady, guildsIn, membersChunk } from './bot-feed.ts';
import { openApiCheck } from './checks/openapi.ts';
import { systemClock, type DiscordClock } from './clock.ts';
import type { Discord, LoggedRequest, Violation } from './discord.ts';
import { openDoor } from './door.ts';
import { createEmojis, type Emojis } from './emojis.ts';
import { createFaults, type Faults } from './faults.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createInteractions } from './interactions.ts';
import { openFolder, type Folder } from './keeping/folder.ts';
import { keep } from './keeping/keeper.ts';
import { elsewhere, enter, guildHandle, openGuild, type LoopbackGuild } from './loopback-guild.ts';
import { createMessages, type Ping } from './messages.ts';
import { moderation, type Moderation } from './moderation.ts';
import { createQuotas } from './quotas.ts';
import { createRateLimiter, NO_LIMITS, type Limits } from './ratelimit.ts';
import { applicationRoutes } from './rest/application.ts';
import { callbackRoutes } from './rest/callback.ts';
import { commandRoutes } from './rest/commands.ts';
import { emojiRoutes } from './rest/emojis.ts';
import { eventRoutes } from './rest/events.ts';
import { roleRoutes } from './rest/roles.ts';
import { invitingRoutes } from './rest/inviting.ts';
import { messageRoutes } from './rest/messages.ts';
import { serveHttp } from './rest/http.ts';
import { createRest, type Rest } from './rest/server.ts';
import { threadRoutes } from './rest/threads.ts';
import { webhookRoutes } from './rest/webhooks.ts';
import type { Shard } from './shards.ts';
import { createShutOut } from './shut-out.ts';
import { createWorld, type World } from './world.ts';

export interface LoopbackOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /**
   * Path of Discord's OpenAPI file. Without it request bodies are not checked against it, and the log says so
   * once.
   */
  readonly openApiPath?: string;
  /**
   * Gateway address that bots are told, `ws://127.0.0.1:1234/gateway` by default; set it to route them
   * through a proxy.
   */
  readonly gatewayAddress?: () => string;
  readonly clock?: DiscordClock;
  readonly log?: (line: string) => void;
  /** Rate limits; the default ones are never reached. `DISCORD_LIMITS` are close to the real ones. */
  readonly limits?: Limits;
  readonly guildName?: string;
  readonly guildLocale?: Locale;
  readonly botName?: string;
  /** True (default) if users can install the app for themselves. */
  readonly userInstall?: boolean;
  /** The command that the page suggests to newcomers, without its slash. */
  readonly firstCommand?: string;
  /** Folder that stores everything for the next start; without it nothing is stored. */
  readonly keep?: string;
  /** Number of shards that Discord recommends; default 1. */
  readonly shards?: number;
  /** Privileged intents of the application, as bits; none by default. */
  readonly grantedIntents?: number;
}

export interface LoopbackDiscord extends Moderation {
  /** Base address of the REST API for the bot: `http://127.0.0.1:1234/api`. */
  readonly url: string;
  /** Address of the page and the files: `http://127.0.0.1:1234`. */
  readonly origin: string;
  readonly token: string;
  readonly world: World;
  readonly gateway: Gateway;
  readonly faults: Faults;
  /** The emojis of the bot's application. */
  readonly emojis: Emojis;
  /** Requests of the bot that Discord refuses, oldest first. */
  readonly violations: readonly Violation[];
  readonly requests: readonly LoggedRequest[];
  /** Number of requests being answered; those that a fault holds are not counted. */
  readonly answering: () => number;
  /** Pings by messages, oldest first. */
  readonly pings: readonly Ping[];
  /** The first server: the page shows it, and methods here that name no server act on it. */
  readonly guild: LoopbackGuild;
  /**
   * Adds a server with a channel `general` and the bot; `shard`: the shard that it falls into. `before` runs
   * before the bot joins.
   */
  addGuild(
    name: string,
    options?: {
      readonly locale?: Locale;
      readonly shard?: Shard;
      readonly before?: (guild: LoopbackGuild) => void;
      /** False: the bot is not in it. */
      readonly bot?: boolean;
    },
  ): LoopbackGuild;
  readonly createChannel: LoopbackGuild['createChannel'];
  readonly user: LoopbackGuild['user'];
  /** A user leaves the server. Commands can still name them; their clients do nothing more there. */
  readonly leave: LoopbackGuild['leave'];
  /** Ends an interaction's token at once. */
  expireInteraction(id: string): void;
  close(): Promise<void>;
}

/** Secret, since any process that has the token is the bot. */
const newToken = (): string => `loopback.${chanceBytes(32).toString('hex')}`;

/** A Discord without a server of its own: requests and sockets are handed to it. */
export interface DiscordInProcess extends Omit<LoopbackDiscord, 'url' | 'origin'> {
  readonly rest: Rest;
  /** Returns the handler of a socket that is opened at an address; null if there is none. */
  readonly socketAt: (target: URL) => ((socket: WebSocket) => void) | null;
  /** Answers requests outside of the API: the page's files, and what people uploaded. */
  readonly serveFile: (path: string, response: ServerResponse) => void;
}

export interface InProcessOptions extends LoopbackOptions {
  /** Base of the addresses of files and of the gateway; known by the first request. */
  readonly origin: () => string;
  /** The bot's token; by default a new secret one. */
  readonly token?: string;
}

/** Opens a Discord in this process: restored from `keep`, or new, with one server and its channel `general`. */
export async function openDiscord(options: InProcessOptions): Promise<DiscordInProcess> {
  const { origin, token = newToken() } = options;
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  const gatewayAddress = options.gatewayAddress ?? (() => `${origin().replace('http', 'ws')}/gateway`);
  const folder = options.keep === undefined ? null : await openFolder(options.keep, log);
  let isReset = false;
  const isToken = (given: unknown): boolean => given === token && !isReset;
  const discord = createDiscord(options, folder, {
    origin,
    gatewayAddress,
    isToken,
    resetToken: () => {
      isReset = true;
    },
  });
  const { world, gateway } = discord;

  const made = createFaults();
  const requests: LoggedRequest[] = [];
  const violations: Violation[] = [];
  const clock = world.clock;
  const limits = options.limits ?? NO_LIMITS;
  const rest = createRest({
    discord,
    routes: [...applicationRoutes(gatewayAddress, options.shards ?? 1), ...ROUTES],
    isToken,
    limiter: createRateLimiter(clock, limits),
    shutOut: createShutOut(clock, limits.invalid),
    takeFault: (method, route) => made.take(method, route),
    checkBody: openApiCheck(options.openApiPath, log),
    requests,
    violations,
    log,
  });
  const home = folder?.kept ? guildHandle(discord, world.guild) : openGuild(discord, world.guild);
  const keeper = folder && keep(discord, folder, log);
  return {
    rest,
    socketAt: (target) => socketAt(discord, target, log),
    serveFile(path, response) {
      if (/^\/(?:attachments|emojis)\//.test(path)) serveFile(discord, path, response);
      else servePage(path, response);
    },
    token,
    world,
    gateway,
    emojis: discord.emojis,
    faults: made.faults,
    violations,
    requests,
    answering: rest.answering,
    pings: discord.messages.pings,
    guild: home,
    addGuild: (name, { locale = Locale.EnglishUS, shard, before, bot } = {}) =>
      openGuild(discord, world.addGuild(name, locale, shard), before, bot),
    createChannel: home.createChannel,
    user: home.user,
    leave: home.leave,
    ...moderation(discord),
    expireInteraction: (id) => discord.interactions.expire(id),
    async close() {
      made.faults.clear();
      gateway.close();
      await keeper?.close();
    },
  };
}

/** Starts a Discord on 127.0.0.1: restored from `keep`, or new, with one server and its channel `general`. */
export async function startLoopbackDiscord(options: LoopbackOptions = {}): Promise<LoopbackDiscord> {
  let origin = '';
  const discord = await openDiscord({ ...options, origin: () => origin });
  const { rest, socketAt, serveFile, ...handle } = discord;
  const door = await openDoor({
    port: options.port ?? 0,
    async serve(target, request, response) {
      const path = target.pathname;
      if (path.startsWith('/api/')) await serveHttp(rest, target, request, response);
      else serveFile(path, response);
    },
    socketAt,
    log: options.log ?? ((line: string) => process.stderr.write(`${line}\n`)),
  });
  ({ origin } = door);
  return {
    ...handle,
    url: `${origin}/api`,
    origin,
    async close() {
      handle.faults.clear();
      handle.gateway.close();
      await door.close();
      await discord.close();
    },
  };
}

/** Routes that do not depend on the options. */
const ROUTES = [
  ...commandRoutes,
  ...emojiRoutes,
  ...eventRoutes,
  ...roleRoutes,
  ...invitingRoutes,
  ...messageRoutes,
  ...threadRoutes,
  ...webhookRoutes,
  ...callbackRoutes,
];

/** Addresses and token of a Discord, as its parts need them. */
interface Reached {
  readonly origin: () => string;
  readonly gatewayAddress: () => string;
  readonly isToken: (given: unknown) => boolean;
  readonly resetToken: () => void;
}

/** Creates the parts of a Discord and passes every change to the gateway. */
function createDiscord(options: LoopbackOptions, folder: Folder | null, reached: Reached): Discord {
  const clock = options.clock ?? systemClock();
  const limits = options.limits ?? NO_LIMITS;
  const kept = folder?.kept ?? null;
  const names = {
    guildName: options.guildName ?? 'Card Table',
    guildLocale: options.guildLocale ?? Locale.EnglishUS,
    botName: options.botName ?? 'Bot',
    userInstall: options.userInstall ?? true,
  };
  const world = createWorld(clock, names, kept?.world ?? null);
  const attachments = createAttachments(world, reached.origin, folder?.files ?? new Map());
  const gateway = createGateway({
    clock,
    limits: limits.gateway,
    isToken: reached.isToken,
    resetToken: reached.resetToken,
    address: reached.gatewayAddress,
    grantedIntents: options.grantedIntents ?? 0,
    guilds: (shard) => guildsIn(world, shard).length,
    ready: (shard) => readyData(world, shard),
    afterReady: (shard) => guildsAfterReady(world, shard),
    membersChunk: (shard, request) => membersChunk(world, shard, request),
  });
  world.changes.subscribe((change) => {
    const event = dispatchFor(world, change);
    if (event) gateway.dispatch(event);
  });
  return {
    world,
    messages: createMessages(world, attachments, kept?.messages ?? []),
    attachments,
    emojis: createEmojis(world, kept?.emojis ?? []),
    gateway,
    interactions: createInteractions(world),
    quotas: createQuotas(clock, limits.quotas),
    firstCommand: options.firstCommand ?? null,
  };
}

/** Data of READY. */
const readyData = (world: World, shard: Shard) => ({
  v: 10,
  user: world.bot.user,
  guilds: guildsAtReady(world, shard),
  application: { id: world.bot.user.id, flags: 0 },
  user_settings: {},
  relationships: [],
  private_channels: [],
  presences: [],
  session_type: 'normal',
});

function serveFile({ attachments, emojis }: Discord, path: string, response: ServerResponse): void {
  const file = attachments.at(path) ?? emojis.at(path);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': file.data.byteLength,
    // Browsers must show uploaded files, never run them.
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  response.end(file.data);
}

/**
 * Returns the function that accepts a socket at this address: the gateway's, or the page's for a tab; null:
 * none.
 */
function socketAt(discord: Discord, target: URL, log: (line: string) => void) {
  const { world, gateway } = discord;
  if (target.pathname.replace(/\/$/, '') === '/gateway')
    return (socket: WebSocket) => gateway.accept(socket, target.searchParams);
  const tab = target.pathname === '/client' ? tabUser(target) : null;
  if (!tab) return null;
  return (socket: WebSocket) =>
    acceptTab(
      socket,
      enter(discord, tab.isElsewhere ? elsewhere(discord) : world.guild, tab.name, {
        locale: tab.locale,
        remember: false,
      }),
      log,
    );
}
