import { RESTJSONErrorCodes, type Client, type Guild, type GuildMember } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../time/time.ts';
import { NO_SERVER } from '../core/place.ts';
import { hasCode } from './outage.ts';
import { isHeard } from './servers.ts';

/** Time in ms for which an answer on a member is cached. */
const KNOWN_MS = 60_000;

/**
 * Finds members who have left a server. The bot does not receive the list of members, so it asks Discord when
 * needed.
 */
export interface Leavers {
  /**
   * Returns the users who are known to have left. Never rejects: if Discord fails or does not tell, a user
   * counts as present.
   */
  among(guildId: string, users: readonly string[]): Promise<readonly string[]>;
  /**
   * Returns the current member according to Discord; null if the user has left. A user who has left is asked for
   * once a minute. Rejects if Discord fails.
   */
  member(guild: Guild, user: string): Promise<GuildMember | null>;
  /** Notes that a user has acted on the server, so that Discord need not be asked. */
  seen(guildId: string, user: string): void;
}

async function fetched(guild: Guild, user: string): Promise<GuildMember | null> {
  try {
    return await guild.members.fetch({ user, force: true, cache: false });
  } catch (error) {
    if (hasCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser)) return null;
    throw error;
  }
}

const keyOf = (guildId: string, user: string): string => `${guildId} ${user}`;

export function createLeavers(
  client: Client<true>,
  { time, log }: { readonly time: Pick<Time, 'now'>; readonly log: Logger },
): Leavers {
  /** By server and user, the newest last. */
  const known = new Map<string, { readonly when: number; readonly hasLeft: Promise<boolean> }>();

  async function ask(guildId: string, user: string): Promise<boolean> {
    const guild = client.guilds.cache.get(guildId);
    if (!guild) return false;
    try {
      return (await fetched(guild, user)) === null;
    } catch (error) {
      log.info({ err: error, guild: guildId }, 'membership of user not checked');
      return false;
    }
  }

  function learn(key: string, hasLeft: Promise<boolean>): void {
    known.delete(key);
    known.set(key, { when: time.now(), hasLeft });
  }

  function forgetOld(): void {
    const now = time.now();
    for (const [key, { when }] of known) {
      if (now - when < KNOWN_MS) break;
      known.delete(key);
    }
  }

  function hasLeft(guildId: string, user: string): Promise<boolean> {
    forgetOld();
    const key = keyOf(guildId, user);
    const before = known.get(key);
    if (before) return before.hasLeft;
    const asked = ask(guildId, user);
    learn(key, asked);
    return asked;
  }

  return {
    async among(guildId, users) {
      // Nobody can leave a private match.
      if (guildId === NO_SERVER || !isHeard(client, { guildId })) return [];
      const others = [...new Set(users)].filter((user) => user !== client.user.id);
      const left = await Promise.all(others.map((user) => hasLeft(guildId, user)));
      return others.filter((_, i) => left[i]);
    },
    async member(guild, user) {
      forgetOld();
      const key = keyOf(guild.id, user);
      if (await known.get(key)?.hasLeft) return null;
      const before = known.get(key);
      const member = await fetched(guild, user);
      const newer = known.get(key);
      // The user may have acted while Discord was asked.
      if (newer === undefined || newer === before) learn(key, Promise.resolve(member === null));
      return member;
    },
    seen(guildId, user) {
      forgetOld();
      learn(keyOf(guildId, user), Promise.resolve(false));
    },
  };
}
