import type { DiscordClock } from './clock.ts';
import { windowsOf, type Limit } from './ratelimit.ts';

/** What may be done only so often, whatever the limits of the routes say. */
export interface QuotaLimits {
  /** New commands of one server, or of all together. */
  readonly commandCreates: Limit;
  /** Edits in one channel of messages that are older than an hour. */
  readonly oldEdits: Limit;
}

export interface Quotas {
  /** Uses up so many new commands, for all servers (null) or for one; false when there are fewer left today. */
  createCommands(guildId: string | null, count: number): boolean;
  /** Uses up an edit of an old message; in how many ms there will be one, 0: now. */
  editOld(channelId: string): number;
}

export function createQuotas(clock: DiscordClock, { commandCreates, oldEdits }: QuotaLimits): Quotas {
  const creates = windowsOf(clock, commandCreates);
  const edits = windowsOf(clock, oldEdits);
  return {
    createCommands: (guildId, count) => {
      const window = creates(guildId ?? '');
      if (count > window.remaining) return false;
      for (let n = 0; n < count; n += 1) window.take();
      return true;
    },
    editOld: (channelId) => {
      const window = edits(channelId);
      return window.take() ? 0 : Math.max(1, window.resetsIn);
    },
  };
}
