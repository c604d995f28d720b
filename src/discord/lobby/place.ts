import type { LobbyMessage } from './message.ts';

/** Why a challenge is not made. */
export type NotOpened = 'match-here' | 'challenge-here' | 'storage-failed' | 'not-posted';

/** Where a challenge is made. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
}

/** Shows a challenge; resolves with its message's id. */
export type Post = (message: LobbyMessage) => Promise<string>;
