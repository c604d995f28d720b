import { ChannelType, type Guild, type TextChannel } from 'discord.js';
import type { Draft } from '../../../evening/draft.ts';
import type { AskedByClick, AskedByCommand } from '../../bot.ts';
import { MAKING_EVENTS, matchNeeds, missingOf, THREAD_NEEDS, type Permission } from '../../permissions.ts';

/** What the bot lacks in a channel for what is to happen there. */
export interface Lack {
  readonly channelId: string;
  readonly permissions: readonly Permission[];
}

/** What the bot may do where a tournament is set up. */
export interface Here {
  readonly guildId: string;
  readonly channelId: string;
  /** What it lacks for a thread of each match. */
  readonly threadsLack: readonly Permission[];
  /** What it lacks for what the draft wants, channel by channel. */
  readonly lacks: readonly Lack[];
  /** Whether it may make events of the server. */
  readonly mayMakeEvents: boolean;
}

/** The channel that a tournament can have, if somebody has asked in one: matches can have threads only below these. */
export const channelFor = ({
  channel,
}: AskedByClick['interaction'] | AskedByCommand['interaction']): TextChannel | null =>
  channel?.type === ChannelType.GuildText ? channel : null;

const missingIn = (guild: Guild, channelId: string, needed: readonly Permission[]): readonly Permission[] =>
  missingOf(guild.channels.cache.get(channelId)?.permissionsFor(guild.client.user) ?? null, needed);

/** Looks at what the bot knows; asks nobody. */
export function lookHere(channel: TextChannel, draft: Draft): Here {
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
    ...{ guildId: guild.id, channelId: id, threadsLack },
    lacks: lacks.filter(({ permissions }) => permissions.length > 0),
    mayMakeEvents: guild.members.me?.permissions.any(MAKING_EVENTS) ?? false,
  };
}
