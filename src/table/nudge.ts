import { RESTJSONErrorCodes, userMention } from 'discord.js';
import type { Logger } from 'pino';
import type { Locale } from '../core/locale.ts';
import type { Cancel } from '../time/time.ts';
import type { TableNeeds } from './ports.ts';
import { AGAIN_MS, hasCode, LONGEST_AGAIN_MS, mayWorkLater } from '../line/outage.ts';
import { createPauses } from '../time/pauses.ts';
import { pinged } from '../chat/settings/mentions.ts';

/** Whom something waits for, and what they are told. */
export interface Awaited {
  /** Their ids: one or more. */
  readonly users: readonly string[];
  /** After how many ms they are mentioned; 0: at once, but for whoever has brought it about themselves. */
  readonly after: number;
  /** In the words of the place; `called`: those who are mentioned, as a list. */
  text(called: string): string;
}

/** One mention at a time of those who are waited for; it goes away with the next thing that happens. */
export interface Nudge {
  /**
   * Something has happened, by this user or by time, and these are waited for now (null: nobody is). What was said goes
   * away, and the quiet starts over; but not when somebody else did it, and those who are still waited for were before.
   */
  rest(awaited: Awaited | null, by: string | null): Promise<void>;
  /** After an interruption: what was said stays; if nothing was, the quiet starts over. */
  resume(awaited: Awaited | null): Promise<void>;
  /** The bot stops: it says nothing more, even if something still happens; what was said stays. */
  pause(): void;
  /** What Discord did not take is tried again at once. */
  hurry(): void;
  /** It is over. */
  stop(): Promise<void>;
}

export interface NudgePorts {
  readonly bot: Pick<TableNeeds, 'client' | 'time' | 'leavers' | 'spread' | 'people' | 'servers'>;
  readonly log: Logger;
  /** Where people are mentioned, and in which language. */
  readonly place: { readonly guildId: string; readonly channelId: string; readonly locale: Locale };
  /** The message that was said last and may still be there; null: none is. */
  readonly stored: string | null;
  readonly save: (messageId: string | null) => Promise<void>;
  /** Those of the users who are left alone although they are waited for; left out: none but those who have left. */
  readonly spared?: (users: readonly string[]) => Promise<readonly string[]>;
}

const MINUTE_MS = 60_000;

/** How long it is quiet until somebody is mentioned, in ms; null: nobody is. */
export const quietMs = ({ settings }: Pick<TableNeeds, 'settings'>): number | null =>
  settings.nudgeMinutes === 0 ? null : settings.nudgeMinutes * MINUTE_MS;

interface Said {
  readonly messageId: string;
  readonly users: readonly string[];
}

export function createNudge({ bot, log, place, stored, save, spared }: NudgePorts): Nudge {
  const { guildId, channelId } = place;
  let awaited: Awaited | null = null;
  /** What was said, to whom, as far as that is known since the start. */
  let said: Said | null = stored === null ? null : { messageId: stored, users: [] };
  let cancel: Cancel = () => undefined;
  let rests = 0;
  /** Mentions those whom Discord would not have mentioned, now; null: nobody waits for that. */
  let again: (() => void) | null = null;
  const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  /** Whether the last one failed: that is told once. */
  let failing = false;
  let paused = false;

  /** Whether a mention is there, as far as is known. */
  const stands = (): boolean => said !== null;

  const isAwaited = (user: string): boolean => awaited?.users.includes(user) ?? false;

  async function channel() {
    const found = await bot.client.channels.fetch(channelId);
    return found?.isSendable() ? found : null;
  }

  /** Those who are waited for, but for one, without whoever has left or is left alone. */
  async function toCall(except: string | null): Promise<readonly string[]> {
    const users = awaited?.users.filter((user) => user !== except) ?? [];
    const without = [bot.leavers.among(guildId, users), ...(spared ? [spared(users)] : [])];
    const left = (await Promise.all(without)).flat();
    return users.filter((user) => !left.includes(user));
  }

  async function mention(except: string | null): Promise<void> {
    const quietSince = rests;
    const users = (await toCall(except)).filter(isAwaited);
    const [where, pings] = await Promise.all([channel(), pinged(bot, guildId, users)]);
    if (!awaited || rests !== quietSince || users.length === 0 || !where) return;
    const content = awaited.text(listed(users));
    const { id: messageId } = await where.send({ content, allowedMentions: { users: pings } });
    said = { messageId, users };
    // An action while it was on its way: it goes away at once.
    if (rests === quietSince && users.some(isAwaited)) await save(messageId);
    else await remove();
  }

  const listed = (users: readonly string[]): string =>
    new Intl.ListFormat(place.locale).format(users.map((user) => userMention(user)));

  async function remove(): Promise<void> {
    if (said === null) return;
    const { messageId } = said;
    said = null;
    try {
      await (await channel())?.messages.delete(messageId);
    } catch (error) {
      if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
    }
    // Another may have been said while that was on its way: it is the one to remember.
    if (!stands()) await save(null);
  }

  /** Mentions people; what Discord does not take is tried again later, until something happens. */
  async function remind(except: string | null): Promise<void> {
    again = null;
    const quietSince = rests;
    try {
      await mention(except);
      failing = false;
    } catch (error) {
      log[failing ? 'debug' : 'warn']({ err: error }, 'a mention failed');
      failing = mayWorkLater(error);
      if (failing && rests === quietSince) mentionIn(pauses.next(), except, true);
    }
  }

  function mentionIn(ms: number, except: string | null, isAgain: boolean): void {
    const quietSince = rests;
    const now = (): void => {
      cancel();
      // After a start that may be thousands at once.
      bot.spread.add(async () => {
        if (rests === quietSince) await remind(except);
      });
    };
    again = isAgain ? now : null;
    cancel = bot.time.at(bot.time.now() + ms, now);
  }

  const quietly = (doing: Promise<void>): Promise<void> =>
    doing.catch((error: unknown) => log.warn({ err: error }, 'a mention failed'));

  function interrupt(): void {
    cancel();
    again = null;
    pauses.reset();
    rests += 1;
  }

  async function rest(next: Awaited | null, by: string | null): Promise<void> {
    const before = awaited?.users ?? [];
    const goesOn =
      by !== null &&
      next !== null &&
      !next.users.includes(by) &&
      next.users.every((id) => before.includes(id));
    awaited = next;
    if (goesOn && said?.users.some(isAwaited)) return;
    if (!goesOn) {
      interrupt();
      if (next && next.after > 0 && !paused) mentionIn(next.after, null, false);
    }
    const quietSince = rests;
    await quietly(remove());
    if (!goesOn && next?.after === 0 && !paused && rests === quietSince) await remind(by);
  }

  return {
    rest,
    resume(next) {
      if (said === null && next?.after !== 0) return rest(next, null);
      // It stands already, or was to be said at once.
      awaited = next;
      return Promise.resolve();
    },
    pause() {
      paused = true;
      interrupt();
    },
    hurry: () => again?.(),
    stop() {
      awaited = null;
      interrupt();
      return quietly(remove());
    },
  };
}
