import { giveWay } from '../match/give-way.ts';

/**
 * The matches needed now: clicked, or on the board of a tournament. While there are any, the others are not
 * replayed.
 */
export interface Wanted {
  /** Marks a channel's match as wanted until `opening` ends. */
  add(channelId: string, opening: Promise<void>): void;
  /** Waits while other matches are wanted and this one is not, and gives way. */
  pace(channelId: string): Promise<void>;
}

export function createWanted(): Wanted {
  const channels = new Set<string>();
  let changed = Promise.withResolvers<null>();
  const tell = (): void => {
    changed.resolve(null);
    changed = Promise.withResolvers();
  };
  return {
    add(channelId, opening) {
      if (channels.has(channelId)) return;
      channels.add(channelId);
      tell();
      const done = (): void => {
        channels.delete(channelId);
        tell();
      };
      void opening.then(done, done);
    },
    async pace(channelId) {
      while (channels.size > 0 && !channels.has(channelId)) await changed.promise;
      await giveWay();
    },
  };
}
