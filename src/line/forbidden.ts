import { Events, type Channel, type Client, type RESTOptions } from 'discord.js';
import { lru } from '../core/lru.ts';
import type { Time } from '../time/time.ts';
import { createHeldBack } from './held-back.ts';
import { Forbidden, ThreadLocked } from './outage.ts';
import { missingOf, requestNeeds, type Granted } from './permissions.ts';
import type { Reach } from './reach.ts';

/**
 * Makes no requests that are known to be forbidden in a channel: the bot lacks the permission, or Discord has
 * recently refused the same request. After 10,000 refusals in ten minutes Discord blocks the machine's
 * address, for all servers.
 */
export interface ForbiddenWatch {
  /** Wraps `makeRequest`; a request that is not made rejects with `Forbidden`. */
  guard(makeRequest: RESTOptions['makeRequest']): RESTOptions['makeRequest'];
  /** Follows a client's events on permissions. */
  watch(client: Client): void;
  /**
   * Calls back when a request that was held back or failed in a channel may work: the bot's permissions have
   * changed, or Discord answers again.
   */
  onChange(listener: (channelId: string) => void): void;
}

export interface ForbiddenPorts {
  readonly time: Pick<Time, 'now'>;
  /** Returns the cached channel. */
  readonly channel: (id: string) => Channel | undefined;
  readonly reach: Reach;
}

const FORBIDDEN = 403;
/** Most channels with held-back requests to remember. */
const KEPT = 10_000;

/** A request in a channel; `path` is the part after the channel's id, with `:id` for ids. */
interface ChannelRequest {
  readonly channelId: string;
  readonly method: string;
  readonly path: string;
  readonly hasFiles: boolean;
}

function channelRequest(
  url: string,
  { method = 'GET', body }: { readonly method?: string | undefined; readonly body?: unknown },
): ChannelRequest | null {
  const [, channelId, path = ''] = /\/channels\/(\d+)(\/.*)?$/.exec(new URL(url).pathname) ?? [];
  if (channelId === undefined) return null;
  return { channelId, method, path: path.replace(/\d+/g, ':id'), hasFiles: body instanceof Uint8Array };
}

/** The bot's permissions in a channel. */
interface Standing {
  /** Null: unknown. */
  readonly granted: Granted | null;
  readonly inThread: boolean;
  /** True for a thread that is locked for the bot. */
  readonly isLocked: boolean;
  /** Equal signs mean equal permissions. */
  readonly sign: string;
}

function standingIn(channel: Channel | undefined): Standing {
  if (!channel || channel.isDMBased())
    return { granted: null, inThread: false, isLocked: false, sign: 'unknown' };
  const { me } = channel.guild.members;
  const granted = me && channel.permissionsFor(me);
  const thread = channel.isThread() ? channel : null;
  const parts = [granted?.bitfield, me?.communicationDisabledUntilTimestamp, thread?.locked, thread?.joined];
  const isLocked = thread?.locked === true && granted?.has('ManageThreads') !== true;
  return { granted, inThread: thread !== null, isLocked, sign: parts.join() };
}

/** Returns true if a request writes or changes a message, which Discord refuses in a locked thread. */
const writes = ({ method, path }: ChannelRequest): boolean =>
  ['POST /messages', 'PATCH /messages/:id'].includes(`${method} ${path}`);

export function createForbiddenWatch({ time, channel, reach }: ForbiddenPorts): ForbiddenWatch {
  const heldBack = createHeldBack();
  /** By channel, the bot's permissions when a request was held back. */
  const signs = lru<string>(KEPT);
  const listeners: ((channelId: string) => void)[] = [];

  /** Checks a server's channels with held-back requests for changed permissions. */
  function look({ id: guildId }: { readonly id: string }): void {
    for (const [channelId, sign] of [...signs].reverse()) {
      const known = channel(channelId);
      if (!known || known.isDMBased() || known.guildId !== guildId) continue;
      if (standingIn(known).sign === sign) continue;
      signs.delete(channelId);
      for (const listener of listeners) listener(channelId);
    }
  }

  return {
    guard: (unguarded) => {
      const makeRequest = reach.guard(unguarded);
      return async (url, init) => {
        const request = channelRequest(url, init);
        if (!request) return makeRequest(url, init);
        const { channelId, method, path, hasFiles } = request;
        const { granted, inThread, isLocked, sign } = standingIn(channel(channelId));
        const what = `${method} ${channelId}${path}${hasFiles ? ' with files' : ''}`;
        if (isLocked && writes(request)) {
          signs.set(channelId, sign);
          throw new ThreadLocked(what);
        }
        const missing = granted ? missingOf(granted, requestNeeds(request, inThread)) : [];
        if (missing.length > 0 || heldBack.has(what, sign, time.now())) {
          signs.set(channelId, sign);
          throw new Forbidden(what, missing);
        }
        const response = await makeRequest(url, init);
        if (response.status === FORBIDDEN) {
          heldBack.refused(what, sign, time.now());
          signs.set(channelId, sign);
        } else if (response.ok) heldBack.done(what);
        return response;
      };
    },
    watch(client) {
      client.on(Events.ChannelUpdate, (_, changed) => {
        if (!changed.isDMBased()) look(changed.guild);
      });
      client.on(Events.ThreadCreate, ({ guild }) => look(guild));
      client.on(Events.ThreadUpdate, (_, { guild }) => look(guild));
      client.on(Events.ThreadMembersUpdate, (_added, _removed, { guild }) => look(guild));
      client.on(Events.GuildRoleUpdate, (_, { guild }) => look(guild));
      client.on(Events.GuildRoleDelete, ({ guild }) => look(guild));
      client.on(Events.GuildMemberUpdate, (_, { id, guild }) => {
        if (id === client.user?.id) look(guild);
      });
      client.on(Events.GuildUpdate, (_, guild) => look(guild));
      client.on(Events.GuildCreate, look);
      client.on(Events.GuildAvailable, look);
    },
    onChange(listener) {
      listeners.push(listener);
      reach.onBack(listener);
    },
  };
}
