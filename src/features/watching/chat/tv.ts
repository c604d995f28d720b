import { Events, type Guild } from 'discord.js';
import { localeFrom } from '../../../i18n/index.ts';
import type { EndListener } from '../../../match/endings.ts';
import { readMatch } from '../../../match/stored.ts';
import { Damaged } from '../../../storage/damaged.ts';
import { rememberedDocuments } from '../../../storage/remembered.ts';
import { removeFrom } from '../../../chat/kept/requests.ts';
import { inEffect } from '../../../chat/settings/permitted.ts';
import type { WatchingPorts } from './ports.ts';
import { openStation } from './station.ts';
import type { LastMatch, Station } from './tv-message.ts';
import { stateOfTv, type TvState, tvSchema, type KeptTv } from './tv-state.ts';

/** The TVs of all servers that have one. */
export interface Tv {
  /** Applies a server's settings after a change: its TV begins, moves or ends. */
  settled(guildId: string): void;
}

export interface ManagedTv extends Tv {
  /** Called when a match ends. */
  readonly listener: EndListener;
  start(): void;
  /** Resolves when no work is in progress. */
  idle(): Promise<void>;
  stop(): void;
}

/** Opens the TVs of a bot. */
export function createTv(bot: WatchingPorts): ManagedTv {
  const state = stateOfTv(bot, documentsOf(bot));
  listen(state);
  return {
    settled: (guildId) => settled(state, guildId),
    listener: {
      name: 'tv',
      ended: async (match) => state.stations.get(match.header.guildId)?.ended(match),
    },
    start() {
      state.isStarted = true;
      state.starting = startAll(state);
    },
    async idle() {
      await state.starting;
      await state.queue.settled();
      await Promise.all([...state.stations.values()].map((one) => one.idle()));
      await state.queue.settled();
    },
    stop() {
      state.isStopped = true;
      for (const one of state.stations.values()) one.stop();
    },
  };
}

const documentsOf = ({ storage, aside }: WatchingPorts): TvState['documents'] =>
  rememberedDocuments<KeptTv, null>(storage, {
    collection: 'tv',
    schema: tvSchema,
    empty: null,
    capacity: 0,
    found: (damage) => aside.found(damage, {}),
  });

/** Listens to matches, channels and servers. */
function listen(state: TvState): void {
  const { rooms, client } = state.bot;
  const { stations } = state;
  rooms.onShown(({ header }) => stations.get(header.guildId)?.changed());
  client.on(Events.ChannelDelete, (channel) => {
    if (!channel.isDMBased() && stations.get(channel.guildId)?.channelId === channel.id)
      drop(state, channel.guildId);
  });
  // The channel's visibility may have changed.
  client.on(Events.ChannelUpdate, (_, channel) => {
    if (!channel.isDMBased()) stations.get(channel.guildId)?.changed();
  });
  client.on(Events.GuildRoleUpdate, (_, { guild }) => stations.get(guild.id)?.changed());
  client.on(Events.GuildCreate, ({ id }) => settled(state, id));
  client.on(Events.GuildAvailable, ({ id }) => settled(state, id));
  client.on(Events.GuildDelete, ({ id }) => drop(state, id));
}

function settled(state: TvState, guildId: string): void {
  const guild = state.bot.client.guilds.cache.get(guildId);
  if (state.isStarted && guild) void inTurn(state, guildId, () => seeTo(state, guild));
}

/** One server after another: there may be thousands. */
async function startAll(state: TvState): Promise<void> {
  for (const guild of state.bot.client.guilds.cache.values())
    if (guild.available) await inTurn(state, guild.id, () => seeTo(state, guild));
}

function drop({ stations }: TvState, guildId: string): void {
  stations.get(guildId)?.stop();
  stations.delete(guildId);
}

/** Queues work about a server's TV. Never rejects. */
const inTurn = ({ queue, bot }: TvState, guildId: string, work: () => Promise<void>): Promise<void> =>
  queue.run(guildId, () =>
    work().catch((error: unknown) => {
      bot.log.error({ err: error, guild: guildId }, 'TV not updated');
    }),
  );

/** Rejects when it is not known to be stored. */
const keep = (
  { queue, documents }: TvState,
  guildId: string,
  channelId: string,
  change: Partial<KeptTv>,
): Promise<void> =>
  queue.run(guildId, async () => {
    await documents.change(guildId, (before) => {
      const known = before?.channelId === channelId ? before : null;
      const last = before?.last ?? null;
      return { channelId, messageId: known?.messageId ?? null, last, ...change };
    });
  });

async function seeTo(state: TvState, guild: Guild): Promise<void> {
  const { bot, stations, documents } = state;
  if (state.isStopped) return;
  const settings = inEffect(await bot.servers.of(guild.id), guild);
  const { tvChannel, tvDelayMs: delayMs } = settings;
  const station = { delayMs, locale: settings.locale ?? localeFrom(guild.preferredLocale) };
  const running = stations.get(guild.id);
  if (running && running.channelId === tvChannel && isSame(running.station, station)) return;
  running?.stop();
  stations.delete(guild.id);
  const before = await documents.readOrPutAway(guild.id);
  if (before && before.channelId !== tvChannel) await takeAway(state, guild.id, before);
  if (tvChannel !== null)
    open(state, guild.id, tvChannel, station, before ? await lastOf(bot, before) : null);
}

function open(
  state: TvState,
  guildId: string,
  channelId: string,
  station: Station,
  last: LastMatch | null,
): void {
  const { bot, kept, stations, documents } = state;
  const opened = openStation({
    bot,
    kept,
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
    placed: ({ messageId }) => keep(state, guildId, channelId, { messageId }),
    told: (match) =>
      keep(state, guildId, channelId, { last: match }).catch((error: unknown) => {
        bot.log.warn({ err: error, guild: guildId }, 'last TV match not stored');
      }),
  });
  stations.set(guildId, opened);
  opened.changed();
}

/** Deletes the TV's message in its former channel; if that fails, the message stays. */
async function takeAway(
  { bot: { client, log }, documents }: TvState,
  guildId: string,
  { channelId, messageId }: KeptTv,
): Promise<void> {
  await documents.delete(guildId);
  if (messageId === null) return;
  try {
    const channel = await client.channels.fetch(channelId);
    if (channel?.isSendable()) await removeFrom(channel, messageId);
  } catch (error) {
    log.info({ err: error, guild: guildId }, 'old TV message not removed');
  }
}

/** The last match shown; null if it cannot be read any more. */
async function lastOf(bot: WatchingPorts, { last }: KeptTv): Promise<LastMatch | null> {
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

const isSame = (one: Station, other: Station): boolean =>
  one.locale === other.locale && one.delayMs === other.delayMs;
