import { ChannelType, type Guild, type GuildMember, type TextChannel } from 'discord.js';
import type { Draft } from '../../draft.ts';
import type { AskedByClick, AskedByCommand } from '../../../../chat/asked.ts';
import {
  MAKING_EVENTS,
  MENTIONING_ALL,
  matchNeeds,
  missingOf,
  THREAD_NEEDS,
  type Permission,
} from '../../../../line/permissions.ts';
import type { ServerSettings } from '../../../../chat/settings/of-servers.ts';
import type { TournamentNeeds } from '../ports.ts';
import { barredFor, mayMakeEvents } from './hosts.ts';

/** Permissions that the bot lacks in a channel. */
export interface Lack {
  readonly channelId: string;
  readonly permissions: readonly Permission[];
}

/** Permissions around the channel of a draft. */
export interface Here {
  readonly guildId: string;
  readonly channelId: string;
  /** Permissions the bot lacks for threads. */
  readonly threadsLack: readonly Permission[];
  /** Permissions the bot lacks for the draft, by channel. */
  readonly lacks: readonly Lack[];
  /** Bot or host, if that one is not allowed to create scheduled events; null: both are allowed. */
  readonly noEventsBy: 'bot' | 'host' | null;
  /** The server's time zone; null: not set. */
  readonly zone: string | null;
  /** Channels of the draft in which the host is not allowed to hold a tournament. */
  readonly barred: readonly string[];
  /** Why the draft's role cannot be pinged; null: it can, or there is none. */
  readonly noPing: NoPing | null;
}

/** The role is everybody or gone; or bot or host is not allowed to ping it. */
export type NoPing = 'everyone' | 'bot' | 'host';

/** A role that nobody may mention is pinged by people with that right. */
function noPing(channel: TextChannel, { pingRole }: Draft, member: GuildMember): NoPing | null {
  if (pingRole === null) return null;
  const { guild } = channel;
  const role = guild.roles.cache.get(pingRole);
  if (!role || role.id === guild.id) return 'everyone';
  if (role.mentionable) return null;
  const may = (who: GuildMember | null): boolean =>
    who !== null && channel.permissionsFor(who).has(MENTIONING_ALL);
  if (!may(member)) return 'host';
  return may(guild.members.me) ? null : 'bot';
}

/** The host and the settings of their server. */
export interface Hosting {
  readonly member: GuildMember;
  readonly settings: Pick<ServerSettings, 'hostRole' | 'zone'>;
}

export const hostingOf = async (
  { servers }: Pick<TournamentNeeds, 'servers'>,
  { interaction: { member, guildId } }: Pick<AskedByClick, 'interaction'>,
): Promise<Hosting> => ({ member, settings: await servers.of(guildId) });

/** The channel for a tournament set up here, or null: only text channels can have threads. */
export const channelFor = ({
  channel,
}: AskedByClick['interaction'] | AskedByCommand['interaction']): TextChannel | null =>
  channel?.type === ChannelType.GuildText ? channel : null;

const missingIn = (guild: Guild, channelId: string, needed: readonly Permission[]): readonly Permission[] =>
  missingOf(guild.channels.cache.get(channelId)?.permissionsFor(guild.client.user) ?? null, needed);

/** Reads cached permissions only. */
export function lookHere(channel: TextChannel, draft: Draft, { member, settings }: Hosting): Here {
  const { guild, id } = channel;
  const threadsLack = missingIn(guild, id, THREAD_NEEDS);
  const others = draft.playedIn === 'channels' ? draft.channels : [];
  const needs: readonly (readonly [string, readonly Permission[]])[] = [
    [
      id,
      draft.playedIn === 'threads'
        ? [...new Set([...matchNeeds(false), ...THREAD_NEEDS])]
        : matchNeeds(false),
    ],
    ...others.filter((other) => other !== id).map((other) => [other, matchNeeds(false)] as const),
  ];
  const lacks = needs.map(([channelId, needed]) => ({
    channelId,
    permissions: missingIn(guild, channelId, needed),
  }));
  return {
    guildId: guild.id,
    channelId: id,
    threadsLack,
    zone: settings.zone,
    lacks: lacks.filter(({ permissions }) => permissions.length > 0),
    noEventsBy: !(guild.members.me?.permissions.any(MAKING_EVENTS) ?? false)
      ? 'bot'
      : mayMakeEvents(member, settings)
        ? null
        : 'host',
    noPing: noPing(channel, draft, member),
    barred: barredFor(
      member,
      settings,
      others.filter((other) => other !== id),
    ),
  };
}
