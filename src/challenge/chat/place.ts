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

/** Why a challenge is not made; the match of the channel, when that is set aside. */
export type NotOpened =
  | NotPermitted
  | SetAside
  /** There is one in the channel already, and where that stands. */
  | { readonly why: 'match-here' | 'challenge-here'; readonly at: Standing }
  /** There are too many in the channel and its threads. */
  | 'crowded'
  | 'storage-failed'
  | 'not-posted'
  /** … because Discord does not let the bot do it, or could not be reached. */
  | 'not-allowed'
  | 'not-reached'
  /** The challenger has made many lately; from when on another is possible, Unix ms by our clock. */
  | { readonly why: 'too-fast'; readonly until: number }
  /** The challenger's own that stand already. */
  | { readonly why: 'too-many'; readonly own: readonly Lobby[] }
  /** The challenger has blocked them. */
  | { readonly why: 'blocked'; readonly people: readonly Person[] }
  /** They take no challenges from this challenger just now. */
  | { readonly why: 'unavailable'; readonly people: readonly Person[] };

/** Where the table of a match stands. */
export const standingOf = ({ header, tableId }: Pick<Room, 'header' | 'tableId'>): Standing => ({
  guildId: header.guildId,
  channelId: header.channelId,
  messageId: tableId,
});

/** What it comes to that Discord did not take a challenge. */
const NOT_POSTED = { forbidden: 'not-allowed', unreachable: 'not-reached', refused: 'not-posted' } as const;
export const notPosted = (error: unknown): NotOpened => NOT_POSTED[failureOf(error)];

/** Shows a challenge; resolves with its message's id. `nonce` names it for Discord. */
export type Post = (message: LobbyMessage, nonce: string) => Promise<string>;

/** Shows a challenge in a channel. */
export const postIn =
  (bot: { readonly client: Pick<Client<true>, 'user' | 'channels'> }, channelId: string): Post =>
  async (message, nonce) => {
    const channel = await channelOf(bot, channelId);
    return (await standOnce(bot, channel, { nonce, search: null }, message)).id;
  };
