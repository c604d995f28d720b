import { Events, type Guild } from 'discord.js';
import { z } from 'zod';
import { localeFrom } from '../../../i18n/index.ts';
import type { EndListener } from '../../../match/endings.ts';
import { readMatch } from '../../../match/stored.ts';
import { Damaged } from '../../../storage/damaged.ts';
import { inOrder } from '../../../storage/in-order.ts';
import { rememberedDocuments } from '../../../storage/remembered.ts';
import { removeFrom } from '../../../chat/in-channel.ts';
import { inEffect } from '../../../chat/settings/permitted.ts';
import type { WatchingPorts } from './ports.ts';
import { openStation, type OnTv } from './station.ts';
import type { LastMatch, Station } from './tv-message.ts';

/** Where a server's TV stands, and the last match that it has told of. */
export const tvSchema = z.object({
  channelId: z.string(),
  messageId: z.string().nullable(),
  last: z.string().nullable(),
});
type KeptTv = z.infer<typeof tvSchema>;

/** The TVs of all servers that have one. */
export interface Tv {
  /** What a server has settled may be otherwise: its TV begins, moves, or ends. */
  settled(guildId: string): void;
}

export interface ManagedTv extends Tv {
  /** What the ends of matches are told to. */
  readonly listener: EndListener;
  /** Shows what is on, from now on. */
  start(): void;
  /** Resolves when nothing is being done. */
  idle(): Promise<void>;
  stop(): void;
}

export function createTv(bot: WatchingPorts): ManagedTv {
  const { client, log } = bot;
  const documents = rememberedDocuments<KeptTv, null>(bot.storage, {
    collection: 'tv',
    schema: tvSchema,
    empty: null,
    capacity: 0,
    found: (damage) => bot.aside.found(damage, {}),
  });
  const queue = inOrder();
  const stations = new Map<string, OnTv>();
  let isStarted = false;
  let isStopped = false;
  let starting: Promise<void> = Promise.resolve();

  /** Whatever is done about a server's TV, one after another. Never rejects. */
  const inTurn = (guildId: string, work: () => Promise<void>): Promise<void> =>
    queue.run(guildId, () =>
      work().catch((error: unknown) => {
        log.error({ err: error, guild: guildId }, 'the TV of a server is not as it should be');
      }),
    );

  /** Rejects when it is not known to be stored. */
  const keep = (guildId: string, channelId: string, change: Partial<KeptTv>): Promise<void> =>
    queue.run(guildId, async () => {
      await documents.change(guildId, (before) => {
        const known = before?.channelId === channelId ? before : null;
        const last = before?.last ?? null;
        return { channelId, messageId: known?.messageId ?? null, last, ...change };
      });
    });

  async function seeTo(guild: Guild): Promise<void> {
    if (isStopped) return;
    const settings = inEffect(await bot.servers.of(guild.id), guild);
    const { tvChannel, tvDelayMs: delayMs } = settings;
    const station = { delayMs, locale: settings.locale ?? localeFrom(guild.preferredLocale) };
    const running = stations.get(guild.id);
    if (running && running.channelId === tvChannel && isSame(running.station, station)) return;
    running?.stop();
    stations.delete(guild.id);
    const before = await documents.readOrPutAway(guild.id);
    if (before && before.channelId !== tvChannel) await takeAway(guild.id, before);
    if (tvChannel !== null) open(guild.id, tvChannel, station, before ? await lastOf(before) : null);
  }

  function open(guildId: string, channelId: string, station: Station, last: LastMatch | null): void {
    const opened = openStation({
      bot,
      guildId,
      channelId,
      station,
      last,
      async stored() {
        const at = await documents.readOrPutAway(guildId);
        return at?.channelId === channelId && at.messageId !== null
          ? { messageId: at.messageId, chapter: 'tv' }
          : null;
      },
      placed: ({ messageId }) => keep(guildId, channelId, { messageId }),
      told: (match) =>
        keep(guildId, channelId, { last: match }).catch((error: unknown) => {
          log.warn({ err: error, guild: guildId }, 'what was told last on TV was not stored');
        }),
    });
    stations.set(guildId, opened);
    opened.changed();
  }

  /** Its message in a channel that is no longer the TV's; what cannot be taken away stays. */
  async function takeAway(guildId: string, { channelId, messageId }: KeptTv): Promise<void> {
    await documents.delete(guildId);
    if (messageId === null) return;
    try {
      const channel = await client.channels.fetch(channelId);
      if (channel?.isSendable()) await removeFrom(channel, messageId);
    } catch (error) {
      log.info({ err: error, guild: guildId }, 'the message of a TV was left standing');
    }
  }

  /** The match that was told last; null: it is not known any more. */
  async function lastOf({ last }: KeptTv): Promise<LastMatch | null> {
    if (last === null) return null;
    try {
      const stored = await readMatch(bot.storage.journal, last);
      const result = await bot.finished.result(last);
      return stored && result ? { header: stored.header, game: stored.game, result } : null;
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      return null;
    }
  }

  const settled = (guildId: string): void => {
    const guild = client.guilds.cache.get(guildId);
    if (isStarted && guild) void inTurn(guildId, () => seeTo(guild));
  };

  /** One server after another: there may be thousands. */
  async function startAll(): Promise<void> {
    for (const guild of client.guilds.cache.values())
      if (guild.available) await inTurn(guild.id, () => seeTo(guild));
  }

  function drop(guildId: string): void {
    stations.get(guildId)?.stop();
    stations.delete(guildId);
  }

  /** The TV in a channel; undefined: there is none. */
  const inChannel = (guildId: string | null, channelId: string): OnTv | undefined => {
    const found = guildId === null ? undefined : stations.get(guildId);
    return found?.channelId === channelId ? found : undefined;
  };

  bot.rooms.onShown(({ header }) => stations.get(header.guildId)?.changed());
  client.on(Events.MessageCreate, ({ guildId, channelId, id }) =>
    inChannel(guildId, channelId)?.message.newer(id),
  );
  client.on(Events.MessageDelete, ({ guildId, channelId, id }) =>
    inChannel(guildId, channelId)?.message.deleted(id),
  );
  client.on(Events.MessageBulkDelete, (messages, channel) => {
    for (const id of messages.keys()) inChannel(channel.guildId, channel.id)?.message.deleted(id);
  });
  client.on(Events.ChannelDelete, (channel) => {
    if (!channel.isDMBased() && inChannel(channel.guildId, channel.id)) drop(channel.guildId);
  });
  // Whether everybody sees the channel of a match may have changed.
  client.on(Events.ChannelUpdate, (_, channel) => {
    if (!channel.isDMBased()) stations.get(channel.guildId)?.changed();
  });
  client.on(Events.GuildRoleUpdate, (_, { guild }) => stations.get(guild.id)?.changed());
  client.on(Events.GuildCreate, ({ id }) => settled(id));
  client.on(Events.GuildAvailable, ({ id }) => settled(id));
  client.on(Events.GuildDelete, ({ id }) => drop(id));
  bot.forbidden.onChange((channelId) => {
    for (const one of stations.values()) if (one.channelId === channelId) one.message.hurry();
  });

  return {
    settled,
    listener: {
      name: 'tv',
      ended: async (match) => stations.get(match.header.guildId)?.ended(match),
    },
    start() {
      isStarted = true;
      starting = startAll();
    },
    async idle() {
      await starting;
      await queue.settled();
      await Promise.all([...stations.values()].map((one) => one.idle()));
      await queue.settled();
    },
    stop() {
      isStopped = true;
      for (const one of stations.values()) one.stop();
    },
  };
}

const isSame = (one: Station, other: Station): boolean =>
  one.locale === other.locale && one.delayMs === other.delayMs;
