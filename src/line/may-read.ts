import {
  ChannelType,
  RESTJSONErrorCodes,
  type Client,
  type GuildBasedChannel,
  type Interaction,
} from 'discord.js';
import { lru } from '../core/lru.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Time } from '../time/time.ts';
import { hasCode, mayWorkLater } from './outage.ts';

/** What was played where, and by whom. */
interface Place {
  readonly guildId: string;
  readonly channelId: string;
}

/** Where something was played, and by whom. */
interface Played extends Place {
  readonly players: readonly { readonly id: string }[];
}

/** Somebody who asks, and where they do. */
type Asking = Pick<Interaction<'cached'>, 'guild' | 'member' | 'channelId' | 'memberPermissions'>;

/**
 * Whether somebody may read what was played in a channel or thread: who can see it now may. Of one that is gone only
 * the players may; of one that the bot cannot see, only who asks there. Nobody may from another server.
 * `not-told`: Discord cannot be asked at the moment.
 */
export type MayRead = (played: Played, asking: Asking) => Promise<Result<boolean, 'not-told'>>;

/** Whether everybody on the server sees the channel of a match; a thread counts as its channel, a private one never does. */
export function isPublic(client: Client, { guildId, channelId }: Place): boolean {
  const guild = client.guilds.cache.get(guildId);
  const channel = guild?.channels.cache.get(channelId);
  if (!guild || !channel || channel.type === ChannelType.PrivateThread) return false;
  return channel.permissionsFor(guild.roles.everyone).has('ViewChannel');
}

/** For how long Discord's word that the bot may not see a channel is not asked for again, in ms. */
const HIDDEN_MS = 10 * 60_000;
/** How many such channels are remembered. */
const HIDDEN_CHANNELS = 1000;

export function createMayRead(time: Pick<Time, 'now'>): MayRead {
  /** Channels that the bot may not see, by id, with the time until which that is taken for granted. */
  const hidden = lru<number>(HIDDEN_CHANNELS);

  /** Threads that are archived have to be fetched. */
  async function channelOf(
    { guild }: Asking,
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

  async function sees(played: Played, asking: Asking): Promise<boolean> {
    const { member, memberPermissions } = asking;
    const isThere = asking.channelId === played.channelId;
    const known = asking.guild.channels.cache.get(played.channelId);
    // Where the bot sees nothing, Discord has said what they may when they asked.
    if (isThere && !known) return memberPermissions.has('ViewChannel');
    const channel = known ?? (await channelOf(asking, played.channelId));
    if (channel === 'hidden') return false;
    if (channel === 'gone') return played.players.some(({ id }) => id === member.id);
    const permissions = channel.permissionsFor(member);
    if (!permissions.has('ViewChannel')) return false;
    // Only its members, and who manages threads, see a private one: nobody else can ask there.
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
    if (played.guildId !== asking.guild.id) return ok(false);
    try {
      return ok(await sees(played, asking));
    } catch (error) {
      if (mayWorkLater(error)) return fail('not-told');
      throw error;
    }
  };
}
