import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  ChannelType,
  Locale,
  OverwriteType,
  ThreadAutoArchiveDuration,
  type APIRole,
  type APIThreadChannel,
} from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { createAttachments } from './attachments.ts';
import { acceptTab, servePage, tabUser } from './bridge.ts';
import { dispatchFor, guildsAfterReady, guildsAtReady, guildsIn, membersChunk } from './bot-feed.ts';
import { openApiCheck } from './checks/openapi.ts';
import { systemClock, type DiscordClock } from './clock.ts';
import type { Discord, LoggedRequest, Violation } from './discord.ts';
import { openDoor } from './door.ts';
import { createFaults, type Faults } from './faults.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createInteractions } from './interactions.ts';
import { openFolder } from './keeping/folder.ts';
import { keep } from './keeping/keeper.ts';
import { enter, guildHandle, openGuild, type LoopbackGuild } from './loopback-guild.ts';
import { createMessages, type Ping } from './messages.ts';
import { createQuotas } from './quotas.ts';
import { createRateLimiter, NO_LIMITS, type Limits } from './ratelimit.ts';
import { applicationRoutes } from './rest/application.ts';
import { callbackRoutes } from './rest/callback.ts';
import { commandRoutes } from './rest/commands.ts';
import { eventRoutes } from './rest/events.ts';
import { invitingRoutes } from './rest/inviting.ts';
import { messageRoutes } from './rest/messages.ts';
import { createRest } from './rest/server.ts';
import { removeChannel, threadRoutes } from './rest/threads.ts';
import { webhookRoutes } from './rest/webhooks.ts';
import type { Shard } from './shards.ts';
import { createShutOut } from './shut-out.ts';
import type { Member } from './user-api.ts';
import { openThread, setThread } from './threads.ts';
import { createWorld, isDirect, isThread, type GuildChannel, type World } from './world.ts';

export interface LoopbackOptions {
  /** 0, the default: any free port. */
  readonly port?: number;
  /** Discord's OpenAPI file; without it that check is skipped, and the log says so once. */
  readonly openApiPath?: string;
  /** Where bots are sent for its gateway, `ws://127.0.0.1:1234/gateway`, when they are to come by way of something else. */
  readonly gatewayAddress?: () => string;
  readonly clock?: DiscordClock;
  readonly log?: (line: string) => void;
  /** Rate limits; by default nobody reaches them. `DISCORD_LIMITS` are close to the real ones. */
  readonly limits?: Limits;
  readonly guildName?: string;
  readonly guildLocale?: Locale;
  readonly botName?: string;
  /** The command with which people begin, without its slash: the page tells newcomers. */
  readonly firstCommand?: string;
  /** A folder in which everything is kept, for the next start there; without it nothing is. */
  readonly keep?: string;
  /** How many shards Discord recommends; 1 by default. */
  readonly shards?: number;
  /** Privileged intents that the application has, as bits; none by default. */
  readonly grantedIntents?: number;
}

export interface LoopbackDiscord {
  /** Base of the REST API, to be given to the bot: `http://127.0.0.1:1234/api`. */
  readonly url: string;
  /** Where the page and the files are: `http://127.0.0.1:1234`. */
  readonly origin: string;
  /** The bot's token. */
  readonly token: string;
  readonly world: World;
  readonly gateway: Gateway;
  readonly faults: Faults;
  /** What the bot sent that Discord refuses, oldest first. */
  readonly violations: readonly Violation[];
  readonly requests: readonly LoggedRequest[];
  /** How many requests of the bot are being answered; those that a fault holds are not counted. */
  readonly answering: () => number;
  /** Who was pinged by which message, oldest first. */
  readonly pings: readonly Ping[];
  /** The server that there is from the beginning; the page shows it, and what names no server here is about it. */
  readonly guild: LoopbackGuild;
  /**
   * A new server, with a channel `general` and the bot, in a shard if one is given; `before`: what is done there before the
   * bot comes.
   */
  addGuild(
    name: string,
    options?: {
      readonly locale?: Locale;
      readonly shard?: Shard;
      readonly before?: (guild: LoopbackGuild) => void;
    },
  ): LoopbackGuild;
  readonly createChannel: LoopbackGuild['createChannel'];
  /** A new public thread, opened by somebody in a channel. */
  createThread(channelId: string, name: string, ownerId: string): APIThreadChannel;
  /** A moderator locks or unlocks a thread; it is archived, or opened again. */
  setThread(threadId: string, changes: { readonly archived?: boolean; readonly locked?: boolean }): void;
  /** Deletes a channel or thread with what is in it. */
  deleteChannel(channelId: string): void;
  createRole(name: string, permissions?: bigint): APIRole;
  readonly user: LoopbackGuild['user'];
  /** Sets the overwrite of a channel for a member or role (their id). */
  setOverwrite(channelId: string, targetId: string, overwrite: { allow?: bigint; deny?: bigint }): void;
  setMember(
    id: string,
    changes: Partial<Pick<Member, 'nick' | 'roles' | 'communication_disabled_until'>>,
  ): void;
  /** A user leaves the server; they can still be named in commands. Their clients do nothing more there. */
  readonly leave: LoopbackGuild['leave'];
  /** Ends the life of an interaction's token at once. */
  expireInteraction(id: string): void;
  close(): Promise<void>;
}

/** Nobody else knows it: whoever has it is the bot. */
const newToken = (): string => `loopback.${randomBytes(32).toString('hex')}`;

/** Starts a Discord on 127.0.0.1: as it was kept, or new, with one server with one channel, `general`. */
export async function startLoopbackDiscord(options: LoopbackOptions = {}): Promise<LoopbackDiscord> {
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  const clock = options.clock ?? systemClock();
  const token = newToken();
  let origin = '';
  const gatewayAddress = options.gatewayAddress ?? (() => `${origin.replace('http', 'ws')}/gateway`);

  const folder = options.keep === undefined ? null : await openFolder(options.keep, log);
  const kept = folder?.kept ?? null;

  const names = {
    guildName: options.guildName ?? 'Card Table',
    guildLocale: options.guildLocale ?? Locale.EnglishUS,
    botName: options.botName ?? 'Bot',
  };
  const world = createWorld(clock, names, kept?.world ?? null);
  const attachments = createAttachments(world, () => origin, folder?.files ?? new Map());
  const messages = createMessages(world, attachments, kept?.messages ?? []);
  let isReset = false;
  const isToken = (given: unknown): boolean => given === token && !isReset;
  const limits = options.limits ?? NO_LIMITS;
  const gateway = createGateway({
    clock,
    limits: limits.gateway,
    isToken,
    resetToken: () => {
      isReset = true;
    },
    address: gatewayAddress,
    grantedIntents: options.grantedIntents ?? 0,
    guilds: (shard) => guildsIn(world, shard).length,
    ready: (shard) => ({
      v: 10,
      user: world.bot.user,
      guilds: guildsAtReady(world, shard),
      application: { id: world.bot.user.id, flags: 0 },
      user_settings: {},
      relationships: [],
      private_channels: [],
      presences: [],
      session_type: 'normal',
    }),
    afterReady: (shard) => guildsAfterReady(world, shard),
    membersChunk: (shard, request) => membersChunk(world, shard, request),
  });
  const discord: Discord = {
    world,
    messages,
    attachments,
    gateway,
    interactions: createInteractions(world),
    quotas: createQuotas(clock, limits.quotas),
    firstCommand: options.firstCommand ?? null,
  };
  world.changes.subscribe((change) => {
    const event = dispatchFor(world, change);
    if (event) gateway.dispatch(event);
  });

  const made = createFaults();
  const { faults } = made;
  const requests: LoggedRequest[] = [];
  const violations: Violation[] = [];
  const rest = createRest({
    discord,
    routes: [
      ...applicationRoutes(gatewayAddress, options.shards ?? 1),
      ...commandRoutes,
      ...eventRoutes,
      ...invitingRoutes,
      ...messageRoutes,
      ...threadRoutes,
      ...webhookRoutes,
      ...callbackRoutes,
    ],
    isToken,
    limiter: createRateLimiter(clock, limits),
    shutOut: createShutOut(clock, limits.invalid),
    takeFault: (method, route) => made.take(method, route),
    checkBody: openApiCheck(options.openApiPath, log),
    requests,
    violations,
    log,
  });

  const serveFile = (path: string, response: ServerResponse): void => {
    const file = attachments.at(path);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': file.contentType,
      'content-length': file.data.byteLength,
      // What people upload is shown, never run.
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
    response.end(file.data);
  };
  const socketAt = (target: URL) => {
    if (target.pathname.replace(/\/$/, '') === '/gateway')
      return (socket: WebSocket) => gateway.accept(socket, target.searchParams);
    const tab = target.pathname === '/client' ? tabUser(target) : null;
    if (!tab) return null;
    return (socket: WebSocket) =>
      acceptTab(socket, enter(discord, world.guild, tab.name, { locale: tab.locale, remember: false }), log);
  };
  const door = await openDoor({
    port: options.port ?? 0,
    async serve(target, request, response) {
      const path = target.pathname;
      if (path.startsWith('/api/')) await rest.serve(target, request, response);
      else if (path.startsWith('/attachments/')) serveFile(path, response);
      else servePage(path, response);
    },
    socketAt,
    log,
  });
  ({ origin } = door);

  const channel = (id: string): GuildChannel => {
    const found = world.channels.get(id);
    if (!found || isDirect(found)) throw new Error(`No channel ${id}`);
    return found;
  };
  const home = kept ? guildHandle(discord, world.guild) : openGuild(discord, world.guild);
  const keeper = folder && keep(discord, folder, log);

  return {
    url: `${origin}/api`,
    origin,
    token,
    world,
    gateway,
    faults,
    violations,
    requests,
    answering: rest.answering,
    pings: messages.pings,
    guild: home,
    addGuild: (name, { locale = Locale.EnglishUS, shard, before } = {}) =>
      openGuild(discord, world.addGuild(name, locale, shard), before),
    createChannel: home.createChannel,
    user: home.user,
    leave: home.leave,
    createThread: (channelId, name, ownerId) => {
      const parent = channel(channelId);
      const autoArchive = ThreadAutoArchiveDuration.OneDay;
      return openThread(world, {
        id: world.id(),
        parent,
        ownerId,
        name,
        type: ChannelType.PublicThread,
        autoArchive,
      });
    },
    setThread: (id, changes) => {
      const thread = channel(id);
      if (!isThread(thread)) throw new Error(`${id} is no thread`);
      setThread(world, thread, changes);
    },
    deleteChannel: (id) => removeChannel(discord, channel(id)),
    createRole: (name, permissions = 0n) => {
      const { roles } = world.guild;
      const everyone = roles.get(world.guild.id);
      if (!everyone) throw new Error('No role @everyone');
      const role: APIRole = {
        ...everyone,
        id: world.id(),
        name,
        permissions: String(permissions),
        position: roles.size,
      };
      world.guild.putRole(role);
      return role;
    },
    setOverwrite: (channelId, targetId, { allow = 0n, deny = 0n }) => {
      const old = channel(channelId);
      const known = 'permission_overwrites' in old ? old.permission_overwrites : undefined;
      const others = (known ?? []).filter(({ id }) => id !== targetId);
      const type = world.guildOf(old)?.roles.has(targetId) ? OverwriteType.Role : OverwriteType.Member;
      const overwrite = { id: targetId, type, allow: String(allow), deny: String(deny) };
      world.putChannel(Object.assign({}, old, { permission_overwrites: [...others, overwrite] }));
    },
    setMember: (id, changes) => world.guild.putMember({ ...world.guild.member(id), ...changes }),
    expireInteraction: (id) => discord.interactions.expire(id),
    close: async () => {
      faults.clear();
      gateway.close();
      await door.close();
      await keeper?.close();
    },
  };
}
