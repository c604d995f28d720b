/** Places of archived matches, and their visibility. Uses cached data only. */
import type { Client, Guild, GuildBasedChannel, GuildMember, Role } from 'discord.js';
import { ChannelType } from 'discord.js';
import type { Archived, Place } from '../archived.ts';
import type { Header } from '../../../match/header.ts';

/** The place of a match, from the bot's cache. */
export function placeOf(
  { channels }: Pick<Client, 'channels'>,
  { channelId }: Pick<Header, 'channelId'>,
): Place {
  const channel = channels.cache.get(channelId);
  return {
    channelId,
    parentId: channel?.isThread() ? channel.parentId : null,
    isPrivate: channel === undefined || channel.type === ChannelType.PrivateThread,
  };
}

/** True if the reader may see the match. */
export type MayHear = (match: Archived) => boolean;

/**
 * For a member: own matches, and those in channels that they can see. A public thread counts as its channel.
 * Matches in deleted or hidden places are visible to their players only.
 */
export function heardBy({ guild, member }: { readonly guild: Guild; readonly member: GuildMember }): MayHear {
  const sees = seenBy(guild, (channel) => channel.permissionsFor(member).has('ViewChannel'));
  return (match) => match.players.some(({ id }) => id === member.id) || sees(match.place);
}

/** For everybody in a channel: matches of this channel, and of channels that the whole server can see. */
export function heardByAll(guild: Guild, channelId: string): MayHear {
  const everyone: Role = guild.roles.everyone;
  const here = guild.channels.cache.get(channelId);
  const rooms = new Set([channelId, ...(here?.isThread() && here.parentId !== null ? [here.parentId] : [])]);
  const sees = seenBy(
    guild,
    (channel) => rooms.has(channel.id) || channel.permissionsFor(everyone).has('ViewChannel'),
  );
  return ({ place }) => place.channelId === channelId || sees(place);
}

/** Checks each channel once. */
function seenBy(guild: Guild, can: (channel: GuildBasedChannel) => boolean): (place: Place) => boolean {
  const known = new Map<string, boolean>();
  return ({ channelId, parentId, isPrivate }) => {
    if (isPrivate) return false;
    const id = parentId ?? channelId;
    const before = known.get(id);
    if (before !== undefined) return before;
    const channel = guild.channels.cache.get(id);
    const seen = channel !== undefined && can(channel);
    known.set(id, seen);
    return seen;
  };
}
