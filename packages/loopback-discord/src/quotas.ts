import type { DiscordClock } from './clock.ts';
import { windowsOf, type Limit } from './ratelimit.ts';

/** Quotas of actions, which apply in addition to the rate limits of the routes. */
export interface QuotaLimits {
  /** New commands of one server, or of all global ones. */
  readonly commandCreates: Limit;
  /** Edits of messages older than an hour, per channel. */
  readonly oldEdits: Limit;
}

export interface Quotas {
  /** Uses up `count` new commands, global (null) or of one server; false if fewer are left today. */
  createCommands(guildId: string | null, count: number): boolean;
  /**
   * Uses up an edit of an old message and returns 0; when none is left, returns the ms until the next one.
   */
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
