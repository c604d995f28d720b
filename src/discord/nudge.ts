import { userMention } from 'discord.js';
import type { ShownMatch } from '../games/game.ts';
import { texts } from '../i18n/index.ts';
import { playerAt, seatsIn, type Header } from '../match/header.ts';
import type { Cancel } from '../match/time.ts';
import type { Bot } from './bot.ts';
import { AGAIN_MS, LONGEST_AGAIN_MS, mayWorkLater } from './outage.ts';
import { createPauses } from './pauses.ts';
import { anyOf, playsAlone, span } from './table-text.ts';

const MINUTE_MS = 60_000;

interface Mention {
  readonly user: string;
  readonly content: string;
}

/** One mention of a player whose turn it has been for some quiet minutes; it goes away with the next action. */
export interface Nudge {
  /**
   * Something has happened, by this user or by time: what was said goes away, and the quiet starts over; but not when
   * the player who is waited for still is, and somebody else did it.
   */
  rest(match: ShownMatch, by: string | null): Promise<void>;
  /** After an interruption: what was said stays; if nothing was, the quiet starts over. */
  resume(match: ShownMatch): Promise<void>;
  /** The bot stops: it says nothing more, even if something still happens; what was said stays. */
  pause(): void;
  /** What Discord did not take is tried again at once. */
  hurry(): void;
  /** The match is over. */
  stop(): Promise<void>;
}

export function createNudge(
  bot: Bot,
  header: Header,
  stored: string | null,
  save: (messageId: string | null) => Promise<void>,
): Nudge {
  const quiet = bot.settings.nudgeMinutes * MINUTE_MS;
  let messageId = stored;
  let cancel: Cancel = () => undefined;
  let rests = 0;
  /** Mentions somebody whom Discord would not have mentioned, now; null: nobody waits for that. */
  let again: (() => void) | null = null;
  const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  /** Whether the last one failed: that is told once. */
  let failing = false;
  let paused = false;
  let waitingFor: string | null = null;

  /** Who has to do something; nobody while a win is open, which has its own clock. */
  function awaited({ awaited: seat }: ShownMatch): string | null {
    if (quiet === 0 || playsAlone(header) || seat === null) return null;
    const { id } = playerAt(header, seat);
    return id === bot.client.user.id ? null : id;
  }

  /** The mention of whoever is awaited, and in how many ms; it also tells who can end the match over that, in good time. */
  function mentionFor({ deadline }: ShownMatch, user: string): { mention: Mention; after: number } {
    const t = texts[header.locale].table;
    const others = seatsIn(header).filter(
      (seat) => ![user, bot.client.user.id].includes(playerAt(header, seat).id),
    );
    if (header.idleMs === null || deadline !== null || others.length === 0)
      return { mention: { user, content: t.nudge(userMention(user)) }, after: quiet };
    const content = t.nudgeIdle(userMention(user), span(header.idleMs, header.locale), anyOf(header, others));
    return { mention: { user, content }, after: Math.min(quiet, header.idleMs / 2) };
  }

  async function mention({ user, content }: Mention): Promise<void> {
    const quietSince = rests;
    const [left] = await bot.leavers.among(header.guildId, [user]);
    if (left !== undefined || rests !== quietSince) return;
    const channel = await bot.client.channels.fetch(header.channelId);
    if (!channel?.isSendable()) return;
    const message = await channel.send({ content, allowedMentions: { users: [user] } });
    messageId = message.id;
    // An action while it was on its way: it goes away at once.
    if (rests === quietSince) await save(messageId);
    else await remove();
  }

  async function remove(): Promise<void> {
    if (messageId === null) return;
    const gone = messageId;
    messageId = null;
    const channel = await bot.client.channels.fetch(header.channelId);
    if (channel?.isSendable()) await channel.messages.delete(gone);
    await save(null);
  }

  /** Mentions somebody; what Discord does not take is tried again later, until something happens. */
  async function remind(whom: Mention): Promise<void> {
    again = null;
    const quietSince = rests;
    try {
      await mention(whom);
      failing = false;
    } catch (error) {
      bot.log[failing ? 'debug' : 'warn']({ err: error, match: header.id }, 'a mention failed');
      failing = mayWorkLater(error);
      if (failing && rests === quietSince) mentionIn(whom, pauses.next(), true);
    }
  }

  function mentionIn(whom: Mention, ms: number, isAgain: boolean): void {
    const now = (): void => {
      cancel();
      void remind(whom);
    };
    again = isAgain ? now : null;
    cancel = bot.time.at(bot.time.now() + ms, now);
  }

  const quietly = (doing: Promise<void>): Promise<void> =>
    doing.catch((error: unknown) => bot.log.warn({ err: error, match: header.id }, 'a mention failed'));

  function interrupt(): void {
    cancel();
    again = null;
    pauses.reset();
    rests += 1;
  }

  function rest(match: ShownMatch, by: string | null): Promise<void> {
    const user = awaited(match);
    if (by !== null && by !== user && user === waitingFor) return Promise.resolve();
    interrupt();
    waitingFor = user;
    if (user !== null && !paused) {
      const { mention: whom, after } = mentionFor(match, user);
      mentionIn(whom, after, false);
    }
    return quietly(remove());
  }

  return {
    rest,
    resume: (match) => (messageId === null ? rest(match, null) : Promise.resolve()),
    pause() {
      paused = true;
      interrupt();
    },
    hurry: () => again?.(),
    stop() {
      interrupt();
      return quietly(remove());
    },
  };
}
