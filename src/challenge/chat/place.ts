import type { Client } from 'discord.js';
import type { Lobby, Person } from '../lobby.ts';
import type { SetAside } from '../../chat/aside.ts';
import type { Room } from '../../table/face.ts';
import { standOnce } from '../../chat/kept/once.ts';
import { channelOf } from '../../chat/kept/requests.ts';
import type { NotPermitted } from '../../chat/settings/permitted.ts';
import { failureOf } from '../../line/outage.ts';
import type { LobbyMessage } from './parts.ts';
import type { Standing } from '../../chat/place.ts';

/** Reasons why a challenge is not made; `SetAside`: the match of the channel is damaged. */
export type NotOpened =
  | NotPermitted
  | SetAside
  /** The channel already has a match or a challenge, at this place. */
  | { readonly why: 'match-here' | 'challenge-here'; readonly at: Standing }
  /** There are too many challenges in the channel and its threads. */
  | 'crowded'
  | 'storage-failed'
  | 'not-posted'
  /** Discord does not allow it, or could not be reached. */
  | 'not-allowed'
  | 'not-reached'
  /** The challenger has made too many lately; `until`: when another is possible, Unix ms by our clock. */
  | { readonly why: 'too-fast'; readonly until: number }
  /** The challenger has too many open challenges: these. */
  | { readonly why: 'too-many'; readonly own: readonly Lobby[] }
  /** The challenger has blocked these people. */
  | { readonly why: 'blocked'; readonly people: readonly Person[] }
  /** These people take no challenges from this challenger at the moment. */
  | { readonly why: 'unavailable'; readonly people: readonly Person[] };

/** Returns the place of a match's table. */
export const standingOf = ({ header, tableId }: Pick<Room, 'header' | 'tableId'>): Standing => ({
  guildId: header.guildId,
  channelId: header.channelId,
  messageId: tableId,
});

/** Reasons by kind of failure at Discord. */
const NOT_POSTED = { forbidden: 'not-allowed', unreachable: 'not-reached', refused: 'not-posted' } as const;
export const notPosted = (error: unknown): NotOpened => NOT_POSTED[failureOf(error)];

/**
 * Posts a challenge. Resolves with its message's id; with null if it answers a command and Discord does not take
 * the answer, which is already logged. `nonce` identifies the message to Discord.
 */
export type Post = (message: LobbyMessage, nonce: string) => Promise<string | null>;

/** Posts a challenge in a channel. */
export const postIn =
  (bot: { readonly client: Pick<Client<true>, 'user' | 'channels'> }, channelId: string) =>
  async (message: LobbyMessage, nonce: string): Promise<string> => {
    const channel = await channelOf(bot, channelId);
    return (await standOnce(bot, channel, { nonce, search: null }, message)).id;
  };
