import type { SetAside } from '../aside.ts';
import type { LobbyMessage } from './message.ts';

/** Why a challenge is not made; the match of the channel, when that is set aside. */
export type NotOpened = SetAside | 'match-here' | 'challenge-here' | 'storage-failed' | 'not-posted';

/** Where a challenge is made. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
}

/** Shows a challenge; resolves with its message's id. */
export type Post = (message: LobbyMessage) => Promise<string>;
