import { ChannelType, type APITextChannel, type ChannelFlags } from 'discord-api-types/v10';
import { channelsOf } from './bot-feed.ts';
import { bits } from './flags.ts';
import type { Guild } from './guild.ts';
import type { World } from './world.ts';

/** Opens a text channel at the end of a server's list. */
export function openChannel(world: World, guild: Guild, name: string): APITextChannel {
  const created: APITextChannel = {
    id: world.id(),
    type: ChannelType.GuildText,
    guild_id: guild.id,
    flags: bits<ChannelFlags>(),
    name,
    position: channelsOf(world, guild).length,
    permission_overwrites: [],
    nsfw: false,
    topic: null,
    parent_id: null,
    rate_limit_per_user: 0,
    last_message_id: null,
  };
  world.putChannel(created);
  return created;
}
