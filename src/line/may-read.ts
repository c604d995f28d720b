import {
  ChannelType,
  RESTJSONErrorCodes,
  type Client,
  type Guild,
  type GuildBasedChannel,
  type GuildMember,
  type Interaction,
  type PermissionsBitField,
} from 'discord.js';
import { lru } from '../core/lru.ts';
import { privateTo, type Place } from '../core/place.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Time } from '../time/time.ts';
import { hasCode, mayWorkLater } from './outage.ts';

/** A match's place and players. */
interface Played extends Place {
  readonly players: readonly { readonly id: string }[];
}

/** The user who asks, and where. */
type Asking = Pick<Interaction, 'guild' | 'member' | 'channelId' | 'memberPermissions'> & {
  readonly user: { readonly id: string };
};

/** A user who asks on a server of the bot's: Discord gives all of these parts there. */
interface AskingHere extends Asking {
  readonly guild: Guild;
  readonly member: GuildMember;
  readonly memberPermissions: Readonly<PermissionsBitField>;
}

const isHere = (asking: Asking): asking is AskingHere => asking.guild !== null;

/**
 * Checks if a user may read what was played in a channel or thread. Users who can see the channel may. If it
 * is gone, only the players of the match may; if the bot cannot see it, only users who ask from there. Users
 * of another server never may. Only its player may read a private match, from any place. `not-told`: Discord
 * cannot be asked at the moment.
 */
export type MayRead = (played: Played, asking: Asking) => Promise<Result<boolean, 'not-told'>>;

/**
 * Returns true if everybody on the server sees the channel of a match. A thread counts as its channel; a
 * private thread is never public.
 */
export function isPublic(client: Client, { guildId, channelId }: Place): boolean {
  const guild = client.guilds.cache.get(guildId);
  const channel = guild?.channels.cache.get(channelId);
  if (!guild || !channel || channel.type === ChannelType.PrivateThread) return false;
  return channel.permissionsFor(guild.roles.everyone).has('ViewChannel');
}

/** Time in ms for which Discord's answer that the bot cannot see a channel is cached. */
const HIDDEN_MS = 10 * 60_000;
/** Number of such channels cached. */
const HIDDEN_CHANNELS = 1000;

export function createMayRead(time: Pick<Time, 'now'>): MayRead {
  /** Channels that the bot cannot see, by id, with the time until which that is cached. */
  const hidden = lru<number>(HIDDEN_CHANNELS);

  /** Fetches a channel: archived threads are not cached. */
  async function channelOf(
    { guild }: AskingHere,
    channelId: string,
  ): Promise<GuildBasedChannel | 'gone' | 'hidden'> {
    if ((hidden.get(channelId) ?? 0) > time.now()) return 'hidden';
    try {
      return (await guild.channels.fetch(channelId)) ?? 'gone';
    } catch (error) {
      if (hasCode(error, RESTJSONErrorCodes.UnknownChannel)) return 'gone';
      if (!hasCode(error, RESTJSONErrorCodes.MissingAccess)) throw error;
      hidden.set(channelId, time.now() + HIDDEN_MS);
      return 'hidden';
    }
  }

  async function sees(played: Played, asking: AskingHere): Promise<boolean> {
    const { member, memberPermissions } = asking;
    const isThere = asking.channelId === played.channelId;
    const known = asking.guild.channels.cache.get(played.channelId);
    // If the bot cannot see the channel, the interaction itself carries the user's permissions.
    if (isThere && !known) return memberPermissions.has('ViewChannel');
    const channel = known ?? (await channelOf(asking, played.channelId));
    if (channel === 'hidden') return false;
    if (channel === 'gone') return played.players.some(({ id }) => id === member.id);
    const permissions = channel.permissionsFor(member);
    if (!permissions.has('ViewChannel')) return false;
    // Only members and thread managers see a private thread; a user who asks from there is one of them.
    if (channel.type !== ChannelType.PrivateThread || isThere || permissions.has('ManageThreads'))
      return true;
    try {
      await channel.members.fetch({ member: member.id, force: true, cache: false });
      return true;
    } catch (error) {
      if (hasCode(error, RESTJSONErrorCodes.UnknownMember)) return false;
      throw error;
    }
  }

  return async (played, asking) => {
    const reader = privateTo(played);
    if (reader !== null) return ok(reader === asking.user.id);
    if (!isHere(asking) || played.guildId !== asking.guild.id) return ok(false);
    try {
      return ok(await sees(played, asking));
    } catch (error) {
      if (mayWorkLater(error)) return fail('not-told');
      throw error;
    }
  };
}
