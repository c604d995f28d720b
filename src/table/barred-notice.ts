import type { Logger } from 'pino';
import { channelMention, userMention, type Client } from 'discord.js';
import type { Locale } from '../core/locale.ts';
import { texts } from '../i18n/index.ts';
import { inLog } from '../match/header.ts';
import type { Barred, Withdrawn } from './standing.ts';
import type { TableNeeds } from './ports.ts';
import { createNudge, type Awaited, type Nudge } from './nudge.ts';
import type { ManagedRoom } from './room/managed.ts';

/**
 * Notices for matches in whose channel some players cannot play: one message a match, removed once they can.
 */
export interface BarredNotices {
  /**
   * Posts the notice where the players can read it; for a closed thread, in its parent channel. Null removes
   * the notice.
   */
  tell(room: ManagedRoom, barred: Barred | Withdrawn | null): void;
  left(channelId: string): Promise<void>;
  hurry(channelId: string): void;
  /** Resolves when no notice is being posted or removed. */
  idle(): Promise<void>;
  stop(): void;
}

interface Notice {
  readonly channelId: string;
  readonly nudge: Nudge;
  /** The reason as JSON; null if the notice was posted before a restart. */
  reason: string | null;
}

/** A reason that players are told. */
type Told = Exclude<Barred, { why: 'unknown' }> | Withdrawn;

/** Says why a match stands still, or goes on without a player. */
export function barredText(
  barred: Told,
  { channelId }: Pick<ManagedRoom['header'], 'channelId'>,
  locale: Locale,
): string {
  const t = texts[locale].table.standsStill;
  if (!('users' in barred)) return t[barred.why](channelMention(channelId));
  const toText = barred.why === 'players' ? t.players : texts[locale].table.withdrawn.told;
  return toText(new Intl.ListFormat(locale).format(barred.users.map((user) => userMention(user))));
}

interface NoticesState {
  readonly bot: Pick<TableNeeds, 'client' | 'time' | 'log' | 'leavers' | 'spread' | 'people' | 'servers'>;
  readonly client: Client<true>;
  readonly log: Logger;
  readonly notices: Map<string, Notice>;
  readonly saying: Set<Promise<void>>;
  isStopped: boolean;
}

export function createBarredNotices(
  bot: Pick<TableNeeds, 'client' | 'time' | 'log' | 'leavers' | 'spread' | 'people' | 'servers'>,
): BarredNotices {
  const { client, log } = bot;
  const notices = new Map<string, Notice>();
  const saying = new Set<Promise<void>>();
  const state: NoticesState = { bot, client, log, notices, saying, isStopped: false };
  return {
    tell: (room, barred) => tell(state, room, barred),
    async left(channelId) {
      const notice = notices.get(channelId);
      notices.delete(channelId);
      await notice?.nudge.stop();
    },
    hurry(channelId) {
      for (const notice of notices.values()) if (notice.channelId === channelId) notice.nudge.hurry();
    },
    async idle() {
      await Promise.all(saying);
    },
    stop() {
      state.isStopped = true;
      for (const { nudge } of notices.values()) nudge.pause();
    },
  };
}

function doing({ saying }: NoticesState, work: Promise<void>): void {
  const done = work.finally(() => saying.delete(done));
  saying.add(done);
}

/** Returns the channel for the notice; null if there is none. */
function placeFor({ client }: NoticesState, { header }: ManagedRoom, barred: Told): string | null {
  if (barred.why === 'players' || barred.why === 'withdrawn') return header.channelId;
  const thread = client.channels.cache.get(header.channelId);
  return thread?.isThread() ? thread.parentId : null;
}

function noticeIn(
  { bot, log, notices }: NoticesState,
  room: ManagedRoom,
  channelId: string,
  stored: string | null,
): Notice {
  const { header } = room;
  const nudge = createNudge({
    bot,
    log: log.child(inLog(header)),
    stored,
    place: { guildId: header.guildId, channelId, locale: header.locale },
    save: (messageId) => room.keepNotice(messageId === null ? null : { channelId, messageId }),
  });
  const notice: Notice = { channelId, nudge, reason: null };
  notices.set(header.channelId, notice);
  return notice;
}

function awaitedIn({ client }: NoticesState, room: ManagedRoom, barred: Told): Awaited {
  const users = [...new Set(room.header.players.map(({ id }) => id))];
  const cannotRead = [client.user.id, ...(barred.why === 'withdrawn' ? barred.users : [])];
  return {
    users: users.filter((user) => !cannotRead.includes(user)),
    after: 0,
    text: (called) => `${called}: ${barredText(barred, room.header, room.header.locale)}`,
  };
}

/** Posts the notice, once for each reason. A notice from before a restart counts for any reason. */
async function say(
  state: NoticesState,
  room: ManagedRoom,
  barred: Told,
  place: string,
  told: Notice | undefined,
): Promise<void> {
  const reason = JSON.stringify(barred);
  if (told?.channelId === place) {
    const isStored = told.reason === null && room.stored.notice !== null;
    if (told.reason === reason) return;
    told.reason = reason;
    await (isStored
      ? told.nudge.resume(awaitedIn(state, room, barred))
      : told.nudge.rest(awaitedIn(state, room, barred), null));
    return;
  }
  const notice = noticeIn(state, room, place, null);
  notice.reason = reason;
  await told?.nudge.stop();
  await notice.nudge.rest(awaitedIn(state, room, barred), null);
}

/** Returns the notice of a match, posted by this process or an earlier one. */
function noticeOf(state: NoticesState, room: ManagedRoom): Notice | undefined {
  const { notice } = room.stored;
  const before = notice ? () => noticeIn(state, room, notice.channelId, notice.messageId) : () => undefined;
  return state.notices.get(room.header.channelId) ?? before();
}

function tell(state: NoticesState, room: ManagedRoom, barred: Barred | Withdrawn | null): void {
  // After a stop nobody stores the message's id, so the next start would post it twice.
  if (state.isStopped || barred?.why === 'unknown') return;
  const told = noticeOf(state, room);
  const place = barred === null ? null : placeFor(state, room, barred);
  if (barred !== null && place !== null) doing(state, say(state, room, barred, place, told));
  else if (told) {
    state.notices.delete(room.header.channelId);
    doing(state, told.nudge.stop());
  }
}
