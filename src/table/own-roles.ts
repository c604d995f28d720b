import {
  PermissionFlagsBits,
  type Guild,
  type GuildBasedChannel,
  type PermissionOverwrites,
} from 'discord.js';
import type { Asked } from '../chat/asked.ts';

/**
 * Returns the ids of the roles with which a member sees a channel and acts there, without `@everyone`; null
 * if unknown.
 */
export function rolesOf({ interaction }: Asked): readonly string[] | null {
  if (!interaction.inCachedGuild()) return null;
  const { guild, member, memberPermissions } = interaction;
  if (!memberPermissions.has('ViewChannel')) return null;
  return [...member.roles.cache.keys()].filter((id) => id !== guild.id).sort();
}

/**
 * True if a member with these roles would see a channel under its current overwrites. A thread counts as its
 * parent channel. A deleted role grants nothing, since its permissions are unknown.
 */
export function wouldSee(
  { guild, channel }: { readonly guild: Guild; readonly channel: GuildBasedChannel },
  user: string,
  roles: readonly string[],
): boolean {
  const { ViewChannel, Administrator } = PermissionFlagsBits;
  const ids = [guild.id, ...roles];
  const base = ids.reduce((bits, id) => bits | (guild.roles.cache.get(id)?.permissions.bitfield ?? 0n), 0n);
  if ((base & Administrator) !== 0n) return true;
  const place = channel.isThread() ? channel.parent : channel;
  if (!place) return false;
  const overwrites = place.permissionOverwrites.cache;
  const layers = [[guild.id], roles, [user]].map((layer) => layer.flatMap((id) => overwrites.get(id) ?? []));
  const seen = layers.reduce((bits, layer) => (bits & ~of(layer, 'deny')) | of(layer, 'allow'), base);
  return (seen & ViewChannel) !== 0n;
}

const of = (layer: readonly PermissionOverwrites[], kind: 'allow' | 'deny'): bigint =>
  layer.reduce((bits, overwrite) => bits | overwrite[kind].bitfield, 0n);
