/** When a bot could hear the people of a channel: a process heard its shard, and its server was not unavailable. */
import { shardOf } from 'loopback-discord/shards.ts';
import type { Hearing } from '../weather/hearing.ts';
import type { World } from './world.ts';

export interface HeardAt {
  /** For the people of a channel or thread, also of one that has been deleted. */
  readonly at: (channelId: string) => Pick<Hearing, 'between'>;
}

/** The server of each channel that there has been; direct messages have none. */
export function serversOf({ world }: World['discord']): (channelId: string) => string | null {
  const known = new Map<string, string>();
  for (const channel of world.channels.values())
    if ('guild_id' in channel) known.set(channel.id, channel.guild_id);
  world.changes.subscribe((change) => {
    if (change.type !== 'channel_create') return;
    const { id, guild_id: guildId } = change.channel;
    if (guildId !== undefined) known.set(id, guildId);
  });
  return (channelId) => known.get(channelId) ?? null;
}

type Heeded = Pick<World, 'closed' | 'network' | 'processes'> & {
  readonly serverOf: (channelId: string) => string | null;
};

export function hearingIn({ closed, network, processes, serverOf }: Heeded): HeardAt {
  const heardBy = (shard: number, from: number, to: number): number =>
    network.lines().reduce((sum, { ears }) => sum + ears.between(from, to, shard), 0);
  return {
    at(channelId) {
      const server = serverOf(channelId);
      const shard = server === null ? 0 : shardOf(server, processes.length);
      const unavailable = closed.filter(({ id }) => id === server);
      return {
        between: (from, to) =>
          unavailable.reduce(
            (sum, span) => {
              const [begin, end] = [Math.max(from, span.from), Math.min(to, span.to ?? to)];
              return begin < end ? sum - heardBy(shard, begin, end) : sum;
            },
            heardBy(shard, from, to),
          ),
      };
    },
  };
}
