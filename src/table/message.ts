import { RESTJSONErrorCodes, SnowflakeUtil, type Message, type SendableChannels } from 'discord.js';
import type { Logger } from 'pino';
import type { MatchResult } from '../core/rules.ts';
import type { ShownMatch } from '../games/game.ts';
import type { Cause, Reply } from '../match/ask.ts';
import type { Header } from '../match/header.ts';
import type { Game } from '../games/game.ts';
import { twice, type Answer, type Payload } from '../chat/answer.ts';
import type { TableNeeds } from './ports.ts';
import { customIdsIn, tablePly } from '../chat/components.ts';
import {
  adviceOn,
  failureOf,
  Forbidden,
  hasCode,
  mayWorkLater,
  isThreadClosed,
  type Failure,
} from '../line/outage.ts';
import { tablePayload, tablePicture } from './payload.ts';
import { endedText, saysUnrated, tableText, unratedBelowText } from './text.ts';

/** How many newer messages push the table away. */
const PUSHED_AWAY = 6;
/** So many messages are looked at after an interruption. */
const LOOKED_AT = 50;
/** A message older than this is posted again: Discord slows down changes to messages of more than an hour. */
const OLD_MS = 55 * 60_000;

/** For how long after it was posted it is not posted again because somebody asks, unless it is pushed away; in ms. */
export const JUST_MS = 20_000;

/** Where the table is shown. */
export interface Shown {
  readonly messageId: string | null;
  /** Unix ms. */
  readonly postedAt: number;
}

/** The answer to a person who did something at the table. */
export interface TableReply extends Reply {
  readonly answer: Answer;
  /** Whether the table, or something private, was clicked: that message changes as the answer. */
  readonly onTable: boolean;
  /** The message whose button was clicked. */
  readonly messageId: string | null;
  /** Answers a person who did something elsewhere than on the table message, or where that is gone: it is shown on the table. Nobody waits for it. */
  done(): void;
}

type TableCause = Cause<TableReply>;

/** What came of showing a match. */
export interface Showing {
  /** When Discord confirmed it, or failed to, by our clock in ms. */
  readonly at: number;
  /** Whether it has to be tried again later, because Discord could not be reached, or the bot may not do it. */
  readonly again: boolean;
  /** Whether that is because Discord could not be reached. */
  readonly isOutage: boolean;
}

/** Why a table need not be posted again; `later`: it shows more of the match than there is. */
export type Standing = 'newest' | 'just-posted' | 'later';

/** The one message that shows a match, changed in place, posted again when it has been pushed away. */
export interface TableMessage {
  readonly shown: Shown;
  /** Whether the table was shown in words the last time, because it could not be drawn. */
  readonly lacksPicture: boolean;
  /** Why it could not be posted anew the last time that it was to be; null: it was. */
  readonly unposted: Failure | null;
  /** Whether it is near enough for whoever asks for it, and has the buttons of this ply: it is the newest message, or was just posted. */
  stands(ply: number): Promise<Standing | null>;
  /**
   * The ply that Discord shows, at the newest table of the match, which is the table from then on. `closed`: that has no buttons;
   * `retired`: because the match ended without a result. Null: that cannot be found out, or the table is gone.
   */
  look(): Promise<number | 'closed' | 'retired' | null>;
  /** Other tables may have buttons: they lose them when the match is shown next. */
  mistrust(): void;
  /** Shows the match; never rejects. */
  show(match: ShownMatch, cause: TableCause): Promise<Showing>;
  /** Another message has come into the channel. */
  newer(messageId: string): void;
  /** For a while nobody has counted those. */
  interrupted(): void;
  /** A message is no longer there: if that was the table, it is posted again with what happens next. */
  deleted(messageId: string): void;
  /** Takes the buttons from the table when a match ends as it stands, and tells the result if it has one. */
  retire(result: MatchResult | null): Promise<void>;
  /** The message that tells how the match ended has been posted: the table points to it. Never rejects. */
  resultBelow(match: ShownMatch): Promise<void>;
}

export interface TableMessagePorts {
  readonly bot: TableNeeds;
  readonly log: Logger;
  readonly game: Game;
  readonly header: Header;
  /** Whether a coach helps now; left out: none does. */
  readonly isCoached?: () => boolean;
  /** How many steps the table says that the database has lost; left out or null: none. */
  readonly lostSteps?: () => number | null;
  /** A match time as our time, in Unix ms. */
  toOurs(at: number): number;
  save(shown: Shown): Promise<void>;
  /** It is about to be posted anew: should the bot go down before the new place is stored, both are looked for. */
  moves(): Promise<void>;
}

/** Lets Discord see that a message is the same when it is sent again, because its answer was lost. */
const once = () => ({ nonce: SnowflakeUtil.generate().toString(), enforceNonce: true });

export function createTableMessage(ports: TableMessagePorts, stored: Shown): TableMessage {
  const { bot, log, game, header } = ports;
  let shown = stored;
  /** The ids of messages after it, as many as are counted. */
  let newer: readonly string[] = [];
  /** Whether there may be others after these, which nobody has counted. */
  let uncounted = false;
  let lacksPicture = false;
  let unposted: Failure | null = null;
  /** Whether it could not be shown the last time: that is told once. */
  let failing = false;
  /** Whether there may be another table with buttons: Discord could not be reached, or its answer was lost. */
  let lingering = false;
  let isResultBelow = false;

  async function channel(): Promise<SendableChannels> {
    const found = await bot.client.channels.fetch(header.channelId);
    if (!found?.isSendable()) throw new Error('a channel that takes no messages');
    return found;
  }

  /** The same for what an archived thread does not take: it is opened again, unless it is locked. */
  async function opened(): Promise<SendableChannels> {
    const found = await channel();
    if (found.isThread() && found.archived === true && found.locked !== true) await found.setArchived(false);
    return found;
  }

  const toDiscord = (at: number): number => bot.offset.toTheirs(ports.toOurs(at));

  async function compose(match: ShownMatch): Promise<Payload> {
    const files = await tablePicture({ bot, log, header, key: header.channelId }, match);
    lacksPicture = files.length === 0;
    const shown = { ...header, coach: ports.isCoached?.() ?? false };
    const lostSteps = ports.lostSteps?.() ?? null;
    return tablePayload({ game, header: shown, toDiscord, lostSteps, isResultBelow }, match, {
      files,
      controls: match.controls(),
    });
  }

  const isNewer = (messageId: string): boolean =>
    shown.messageId !== null && BigInt(messageId) > BigInt(shown.messageId);

  async function remember(message: Message): Promise<void> {
    shown = { messageId: message.id, postedAt: message.createdTimestamp };
    // Some may have come before Discord had said which message it is.
    newer = newer.filter(isNewer);
    try {
      await ports.save(shown);
    } catch (error) {
      log.error({ err: error }, 'where the table stands was not stored');
    }
  }

  async function send(payload: Payload): Promise<void> {
    const to = await channel();
    const message = { ...payload, ...once() };
    try {
      await remember(await twice<Message>(() => to.send(message)));
    } catch (error) {
      lingering ||= mayWorkLater(error);
      throw error;
    }
  }

  /** Changes the message from our side; a message that is gone is posted again. */
  async function edit(payload: Payload): Promise<void> {
    const { messageId } = shown;
    if (messageId === null) return send(payload);
    try {
      const { messages } = await opened();
      await twice(() => messages.edit(messageId, payload));
    } catch (error) {
      if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
      await send(payload);
    }
  }

  /** The old message loses its buttons; it does not matter if it is gone already. */
  async function strip(messageId: string, content?: string): Promise<void> {
    const bare = {
      components: [],
      ...(content !== undefined && { content, allowedMentions: { parse: [] } }),
    };
    try {
      const { messages } = await opened();
      await twice(() => messages.edit(messageId, bare));
    } catch (error) {
      lingering ||= mayWorkLater(error);
      log.warn({ err: error }, 'an old table kept its buttons');
    }
  }

  const plyOf = (message: Message): number | null => tablePly(customIdsIn(message), header.id);

  const isTable = (message: Message): boolean =>
    message.author.id === bot.client.user.id && plyOf(message) !== null;

  /** Whether Discord has told of a newer message than is known; of a channel that it does not list it has told nothing. */
  function hasMore(): boolean {
    const found = bot.client.channels.cache.get(header.channelId);
    if (!found || !('lastMessageId' in found)) return true;
    const last = found.lastMessageId ?? null;
    const known = newer.at(-1) ?? shown.messageId;
    return last !== null && (known === null || BigInt(last) > BigInt(known));
  }

  /** Asks Discord what is newer, after a time in which nobody counted. A table whose place was not stored in time does not count as one. */
  async function recount(): Promise<void> {
    if (!uncounted) return;
    try {
      const { messages } = await channel();
      const after = shown.messageId === null ? {} : { after: shown.messageId };
      const found = await messages.fetch({ ...after, limit: LOOKED_AT });
      newer = [...found.keys()];
      uncounted = false;
      await Promise.all(found.filter(isTable).map(({ id }) => strip(id)));
    } catch (error) {
      log.warn({ err: error }, 'newer messages could not be counted');
    }
  }

  /** Takes the buttons from all tables but the one that counts. */
  async function stripOthers(): Promise<void> {
    lingering = false;
    try {
      const { messages } = await channel();
      const found = await messages.fetch({ limit: LOOKED_AT });
      const others = found.filter((message) => isTable(message) && message.id !== shown.messageId);
      await Promise.all(others.map(({ id }) => strip(id)));
    } catch (error) {
      lingering = true;
      log.warn({ err: error }, 'old tables could not be looked for');
    }
  }

  async function postAnew(payload: Payload, reply: TableReply | null): Promise<void> {
    const old = shown.messageId;
    if (old !== null) await ports.moves();
    const clickedOld = reply?.onTable === true && reply.messageId === old;
    const posted = reply && !reply.onTable ? await reply.answer.post(payload) : null;
    if (posted) await remember(posted);
    else {
      lingering ||= reply !== null && !reply.onTable;
      await send(payload);
    }
    const stripped = reply !== null && clickedOld && (await reply.answer.change({ components: [] }));
    if (!stripped && old !== null) await strip(old);
    if (reply && !posted && !stripped) reply.done();
  }

  async function change(payload: Payload, reply: TableReply | null): Promise<void> {
    const clicked = reply?.onTable === true && reply.messageId === shown.messageId;
    if (clicked && (await reply.answer.change(payload))) return;
    // What was asked for has happened, and is answered, even where the table cannot be shown.
    try {
      await edit(payload);
    } finally {
      reply?.done();
    }
  }

  const isAway = (): boolean =>
    newer.length >= PUSHED_AWAY || bot.time.now() - bot.offset.toOurs(shown.postedAt) > OLD_MS;

  /** The ply that the message shows; null: it is gone, or has no buttons. Where that cannot be found out, it shows this one. */
  async function plyThere(messageId: string, ply: number): Promise<number | null> {
    try {
      const { messages } = await channel();
      return plyOf(await messages.fetch({ message: messageId, cache: false }));
    } catch (error) {
      return hasCode(error, RESTJSONErrorCodes.UnknownMessage) ? null : ply;
    }
  }

  async function stands(ply: number): Promise<Standing | null> {
    const { messageId, postedAt } = shown;
    if (messageId === null) return null;
    await recount();
    const there = await plyThere(messageId, ply);
    if (there !== null && there > ply) return 'later';
    const isJustPosted = !isAway() && bot.time.now() - bot.offset.toOurs(postedAt) < JUST_MS;
    if (there !== ply || (newer.length > 0 && !isJustPosted)) return null;
    return newer.length === 0 ? 'newest' : 'just-posted';
  }

  async function look(): ReturnType<TableMessage['look']> {
    const { messageId } = shown;
    if (messageId === null) return null;
    try {
      const { messages } = await channel();
      const after = hasMore()
        ? [...(await messages.fetch({ after: messageId, limit: LOOKED_AT })).values()]
        : [];
      const newest = after.find(isTable);
      if (newest) {
        lingering = true;
        await remember(newest);
      }
      const message = newest ?? (await messages.fetch({ message: messageId, cache: false }));
      if (message.components.length > 0) return plyOf(message);
      return saysUnrated(message.content, header) ? 'retired' : 'closed';
    } catch (error) {
      log.info({ err: error }, 'table not compared with its message');
      return null;
    }
  }

  async function show(match: ShownMatch, cause: TableCause): Promise<Showing> {
    try {
      const [payload] = await Promise.all([compose(match), recount()]);
      await showNow(payload, cause);
      const at = bot.time.now();
      if (failing) log.info('the table is shown as it stands again');
      failing = false;
      if (lingering) await stripOthers();
      return { at, again: false, isOutage: false };
    } catch (error) {
      const again = mayWorkLater(error);
      const level = isThreadClosed(error) ? 'warn' : 'error';
      const { channelId } = header;
      log[again && failing ? 'debug' : level](
        { err: error, cause: cause.kind, channel: channelId, ...(again && { advice: adviceOn(error) }) },
        'the table could not be shown',
      );
      failing = again;
      return { at: bot.time.now(), again, isOutage: failureOf(error) === 'unreachable' };
    }
  }

  async function showNow(payload: Payload, cause: TableCause): Promise<void> {
    const reply = cause.kind === 'input' ? cause.reply : null;
    const anew = shown.messageId === null || cause.kind === 'repost' || (cause.kind === 'input' && isAway());
    if (!anew) return change(payload, reply);
    unposted = null;
    try {
      await postAnew(payload, reply);
    } catch (error) {
      unposted = failureOf(error);
      log[error instanceof Forbidden ? 'debug' : 'warn'](
        { err: error },
        'the table could not be posted anew',
      );
      await change(payload, reply);
    }
  }

  return {
    get shown() {
      return shown;
    },
    get lacksPicture() {
      return lacksPicture;
    },
    get unposted() {
      return unposted;
    },
    stands,
    look,
    mistrust: () => void (lingering = uncounted = true),
    show,
    newer(messageId) {
      if (isNewer(messageId)) newer = [...newer, messageId].slice(-PUSHED_AWAY);
    },
    interrupted() {
      uncounted ||= hasMore();
    },
    deleted(messageId) {
      if (messageId === shown.messageId) shown = { ...shown, messageId: null };
    },
    async retire(result) {
      if (shown.messageId !== null) await strip(shown.messageId, endedText(game, header, result));
    },
    async resultBelow(match) {
      isResultBelow = true;
      const { messageId } = shown;
      // Without a picture the text goes on telling the result.
      if (messageId === null || (match.result && lacksPicture)) return;
      const content = match.result
        ? tableText(game, header, match, { toDiscord, hasPicture: true, isResultBelow })
        : unratedBelowText(game, header);
      try {
        const { messages } = await channel();
        await messages.edit(messageId, { content, allowedMentions: { parse: [] } });
      } catch (error) {
        log.info({ err: error }, 'the last table goes on telling the result');
      }
    },
  };
}
