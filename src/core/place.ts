/** Server and channel of a match. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
}

/** In place of the server of a private match, as in Discord's links to direct messages. */
export const NO_SERVER = '@me';

/** Returns the place of a user's private match, which occupies no channel of Discord's. */
export const privatePlace = (user: string): Place => ({ guildId: NO_SERVER, channelId: `@${user}` });

/** Returns the only user who sees a private match; null for a match in a channel. */
export const privateTo = ({ channelId }: Pick<Place, 'channelId'>): string | null =>
  channelId.startsWith('@') ? channelId.slice(1) : null;
