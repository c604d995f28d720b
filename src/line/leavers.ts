import { RESTJSONErrorCodes, type Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../time/time.ts';
import { hasCode } from './outage.ts';
import { isHeard } from './servers.ts';

/** For how long what is known about a member is taken for true, in ms, however often that is asked for. */
const KNOWN_MS = 60_000;

/** Who has left a server: nobody tells the bot, which does not read the list of members, so it asks when that matters. */
export interface Leavers {
  /**
   * Those of the users who are known to have left. Never rejects: what Discord does not say, because it fails or may not,
   * counts as being there.
   */
  among(guildId: string, users: readonly string[]): Promise<readonly string[]>;
  /** Somebody has done something there, so Discord need not be asked about them. */
  seen(guildId: string, user: string): void;
}

const keyOf = (guildId: string, user: string): string => `${guildId} ${user}`;

export function createLeavers(
  client: Client<true>,
  { time, log }: { readonly time: Pick<Time, 'now'>; readonly log: Logger },
): Leavers {
  /** By server and user; the newest last. */
  const known = new Map<string, { readonly when: number; readonly hasLeft: Promise<boolean> }>();

  async function ask(guildId: string, user: string): Promise<boolean> {
    try {
      await client.guilds.cache.get(guildId)?.members.fetch({ user, force: true, cache: false });
      return false;
    } catch (error) {
      const hasLeft = hasCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser);
      if (!hasLeft)
        log.info({ err: error, guild: guildId }, 'whether somebody has left could not be found out');
      return hasLeft;
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
      if (!isHeard(client, { guildId })) return [];
      const others = [...new Set(users)].filter((user) => user !== client.user.id);
      const left = await Promise.all(others.map((user) => hasLeft(guildId, user)));
      return others.filter((_, i) => left[i]);
    },
    seen(guildId, user) {
      forgetOld();
      learn(keyOf(guildId, user), Promise.resolve(false));
    },
  };
}
