import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  ChannelType,
  Locale,
  OverwriteType,
  ThreadAutoArchiveDuration,
  type APIRole,
  type APITextChannel,
  type APIThreadChannel,
  type ChannelFlags,
} from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import { createAttachments } from './attachments.ts';
import { acceptTab, servePage, tabUser } from './bridge.ts';
import { dispatchFor, guildCreate, membersChunk } from './bot-feed.ts';
import { openApiCheck } from './checks/openapi.ts';
import { systemClock, type DiscordClock } from './clock.ts';
import type { Discord, LoggedRequest, Violation } from './discord.ts';
import { createFaults, type Faults } from './faults.ts';
import { bits } from './flags.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createInteractions } from './interactions.ts';
import { createMessages, type Ping } from './messages.ts';
import { createRateLimiter, NO_LIMITS, type Limits } from './ratelimit.ts';
import { applicationRoutes } from './rest/application.ts';
import { callbackRoutes } from './rest/callback.ts';
import { commandRoutes } from './rest/commands.ts';
import { messageRoutes } from './rest/messages.ts';
import { createRest } from './rest/server.ts';
import { removeChannel, threadRoutes } from './rest/threads.ts';
import { webhookRoutes } from './rest/webhooks.ts';
import { openSession } from './session.ts';
import type { Member, UserSession } from './user-api.ts';
import { openThread } from './threads.ts';
import { createWorld, plainUser, type Channel, type World } from './world.ts';

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
  /** Privileged intents that the application has, as bits; none by default. */
  readonly grantedIntents?: number;
}

export interface UserOptions {
  /** Discord's locale code; `en-US` by default. */
  readonly locale?: string;
  readonly nick?: string;
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
  /** Who was pinged by which message, oldest first. */
  readonly pings: readonly Ping[];
  /** A new text channel. */
  createChannel(name: string): APITextChannel;
  /** A new public thread, opened by somebody in a channel. */
  createThread(channelId: string, name: string, ownerId: string): APIThreadChannel;
  /** Deletes a channel or thread with what is in it. */
  deleteChannel(channelId: string): void;
  createRole(name: string, permissions?: bigint): APIRole;
  /** Opens a client for the user with that name, who joins the server if they are new. */
  user(name: string, options?: UserOptions): UserSession;
  /** Sets the overwrite of a channel for a member or role (their id). */
  setOverwrite(channelId: string, targetId: string, overwrite: { allow?: bigint; deny?: bigint }): void;
  setMember(id: string, changes: Partial<Pick<Member, 'nick' | 'roles'>>): void;
  /** A user leaves the server; they can still be named in commands. Their clients do nothing more. */
  leave(userId: string): void;
  /** Ends the life of an interaction's token at once. */
  expireInteraction(id: string): void;
  close(): Promise<void>;
}

const TOKEN = 'loopback.discord.token';

/** Starts a Discord on 127.0.0.1. It has one server with one channel, `general`. */
export async function startLoopbackDiscord(options: LoopbackOptions = {}): Promise<LoopbackDiscord> {
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  const clock = options.clock ?? systemClock();
  let origin = '';
  const gatewayAddress = options.gatewayAddress ?? (() => `${origin.replace('http', 'ws')}/gateway`);

  const world = createWorld(
    clock,
    options.guildName ?? 'Card Table',
    options.guildLocale ?? Locale.EnglishUS,
    options.botName ?? 'Schikane',
  );
  const attachments = createAttachments(world, () => origin);
  const messages = createMessages(world, attachments);
  const gateway = createGateway({
    token: TOKEN,
    address: gatewayAddress,
    grantedIntents: options.grantedIntents ?? 0,
    ready: () => ({
      v: 10,
      user: world.bot.user,
      guilds: [{ id: world.guild.id, unavailable: true }],
      application: { id: world.bot.user.id, flags: 0 },
      user_settings: {},
      relationships: [],
      private_channels: [],
      presences: [],
      session_type: 'normal',
    }),
    afterReady: () => [guildCreate(world)],
    membersChunk: (request) => membersChunk(world, request),
  });
  const discord: Discord = { world, messages, attachments, interactions: createInteractions(world), gateway };
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
      ...applicationRoutes(gatewayAddress),
      ...commandRoutes,
      ...messageRoutes,
      ...threadRoutes,
      ...webhookRoutes,
      ...callbackRoutes,
    ],
    token: TOKEN,
    limiter: createRateLimiter(clock, options.limits ?? NO_LIMITS),
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
  /** Names differ by more than capitals, as on Discord. */
  const member = (name: string, nick?: string): Member =>
    [...world.members.values()].find(({ user }) => user.global_name?.toLowerCase() === name.toLowerCase()) ??
    world.join(plainUser(world.id(), name), nick);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/api/')) void rest(request, response);
    else if (path.startsWith('/attachments/')) serveFile(path, response);
    else servePage(path, response);
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const tab = pathname === '/client' ? tabUser(request) : null;
    if (pathname.replace(/\/$/, '') === '/gateway') {
      sockets.handleUpgrade(request, socket, head, (webSocket) => gateway.accept(webSocket));
    } else if (tab) {
      sockets.handleUpgrade(request, socket, head, (webSocket) =>
        acceptTab(webSocket, openSession(discord, member(tab.name).user.id, tab.locale, false)),
      );
    } else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const channel = (id: string): Channel => {
    const found = world.channels.get(id);
    if (!found) throw new Error(`No channel ${id}`);
    return found;
  };
  const createChannel = (name: string): APITextChannel => {
    const created: APITextChannel = {
      id: world.id(),
      type: ChannelType.GuildText,
      guild_id: world.guild.id,
      flags: bits<ChannelFlags>(),
      name,
      position: world.channels.size,
      permission_overwrites: [],
      nsfw: false,
      topic: null,
      parent_id: null,
      rate_limit_per_user: 0,
      last_message_id: null,
    };
    world.putChannel(created);
    return created;
  };
  createChannel('general');

  return {
    url: `${origin}/api`,
    origin,
    token: TOKEN,
    world,
    gateway,
    faults,
    violations,
    requests,
    pings: messages.pings,
    createChannel,
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
    deleteChannel: (id) => removeChannel(discord, channel(id)),
    createRole: (name, permissions = 0n) => {
      const everyone = world.roles.get(world.guild.id);
      if (!everyone) throw new Error('No role @everyone');
      const role: APIRole = {
        ...everyone,
        id: world.id(),
        name,
        permissions: String(permissions),
        position: world.roles.size,
      };
      world.putRole(role);
      return role;
    },
    user: (name, { locale = 'en-US', nick } = {}) =>
      openSession(discord, member(name, nick).user.id, locale, true),
    setOverwrite: (channelId, targetId, { allow = 0n, deny = 0n }) => {
      const old = channel(channelId);
      const others = (old.permission_overwrites ?? []).filter(({ id }) => id !== targetId);
      const type = world.roles.has(targetId) ? OverwriteType.Role : OverwriteType.Member;
      const overwrite = { id: targetId, type, allow: String(allow), deny: String(deny) };
      world.putChannel(Object.assign({}, old, { permission_overwrites: [...others, overwrite] }));
    },
    setMember: (id, changes) => world.putMember({ ...world.member(id), ...changes }),
    leave: (userId) => world.leave(userId),
    expireInteraction: (id) => discord.interactions.expire(id),
    close: async () => {
      faults.clear();
      gateway.close();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
