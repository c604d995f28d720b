import { z } from 'zod';
import { LOCALES } from '../../../core/locale.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { WatchingPorts } from './ports.ts';
import { openKept } from '../../../chat/settings/kept.ts';
import type { Follows } from './face.ts';

/** Most users followed on a server: the limit of Discord's menu. */
export const MOST_FOLLOWED = 25;
/** Most servers on which a user follows others. */
const MOST_SERVERS = 20;

export const followsSchema = z.object({
  /** Followed users by server; the server of the last change comes last. */
  servers: z.array(z.object({ guildId: z.string(), users: z.array(z.string()) })).default([]),
  /** Language of the last change. */
  locale: z.enum(LOCALES).default('en'),
  /** Notifications: on; refused by Discord, which the bot has yet to report to the user; off after that. */
  telling: z.enum(['on', 'refused', 'off']).default('on'),
});
type Followed = z.infer<typeof followsSchema>;

const NOBODY: Followed = followsSchema.parse({});

/** Index of all followers. */
interface Known {
  /** By server and user. */
  readonly followers: Map<string, Set<string>>;
  readonly refused: Set<string>;
}

export function openFollows(ports: Pick<WatchingPorts, 'storage' | 'aside' | 'log'>): Follows {
  const kept = openKept('follows', followsSchema, NOBODY, ports);
  const queue = inOrder();
  /** Read once and kept up to date; null: not read yet. */
  let reading: Promise<Known> | null = null;

  ports.storage.rows.onChanged('follows', (follower) => {
    reading = follower === null || !reading ? null : renewed(reading, follower);
    // The next caller gets the error.
    reading?.catch(() => undefined);
  });

  /** The index after another process has stored a follower's document. */
  async function renewed(before: Promise<Known>, follower: string): Promise<Known> {
    const known = await before;
    const followed = await kept.of(follower);
    for (const [key, users] of known.followers) {
      if (users.delete(follower) && users.size === 0) known.followers.delete(key);
    }
    note(known, follower, NOBODY, followed);
    return known;
  }

  const keyOf = (guildId: string, user: string): string => `${guildId} ${user}`;

  function note({ followers, refused }: Known, follower: string, before: Followed, after: Followed): void {
    for (const { guildId, users } of before.servers)
      for (const user of users) followers.get(keyOf(guildId, user))?.delete(follower);
    for (const { guildId, users } of after.telling === 'on' ? after.servers : [])
      for (const user of users) {
        const key = keyOf(guildId, user);
        followers.set(key, (followers.get(key) ?? new Set()).add(follower));
      }
    for (const { guildId, users } of before.servers)
      for (const user of users) {
        const key = keyOf(guildId, user);
        if (followers.get(key)?.size === 0) followers.delete(key);
      }
    if (after.telling === 'refused') refused.add(follower);
    else refused.delete(follower);
  }

  async function readAll(): Promise<Known> {
    const found: Known = { followers: new Map(), refused: new Set() };
    for await (const [follower, followed] of kept.all())
      if (followed) note(found, follower, NOBODY, followed);
    return found;
  }

  async function all(): Promise<Known | null> {
    reading ??= readAll();
    try {
      return await reading;
    } catch (error) {
      reading = null;
      ports.log.error({ err: error }, 'follows not read');
      return null;
    }
  }

  const put = (follower: string, change: (before: Followed) => Followed): Promise<void> =>
    queue.run(follower, async () => {
      const index = await all();
      const before = await kept.of(follower);
      const after = change(before);
      await kept.change(follower, after);
      if (index) note(index, follower, before, after);
    });

  return {
    async of(guildId, follower) {
      const { servers } = await kept.of(follower);
      return servers.find((server) => server.guildId === guildId)?.users ?? [];
    },
    isOn: async (follower) => (await kept.of(follower)).telling === 'on',
    followers: async (guildId, user) => [...((await all())?.followers.get(keyOf(guildId, user)) ?? [])],
    languageOf: async (follower) => (await kept.of(follower)).locale,
    change: (guildId, { follower, locale }, to) =>
      put(follower, ({ servers }) => {
        const users = to(servers.find((server) => server.guildId === guildId)?.users ?? []);
        const others = servers.filter((server) => server.guildId !== guildId);
        const here = { guildId, users: [...new Set(users)].slice(0, MOST_FOLLOWED) };
        return {
          servers: [...others, ...(here.users.length > 0 ? [here] : [])].slice(-MOST_SERVERS),
          locale,
          telling: 'on',
        };
      }),
    refused: (follower) => put(follower, (before) => ({ ...before, telling: 'refused' })),
    takeRefusal: async (follower) => (await all())?.refused.delete(follower) ?? false,
    async told(follower, isTold) {
      try {
        await put(follower, (before) => ({ ...before, telling: isTold ? 'off' : 'refused' }));
      } catch (error) {
        ports.log.warn({ err: error }, 'refused notification not stored');
      }
    },
  };
}
