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

/** The table message as it stands. */
interface TableMessageState extends Pick<TableMessagePorts, 'bot' | 'log' | 'game' | 'header'> {
  readonly ports: TableMessagePorts;
  shown: Shown;
  /** The ids of messages after it, as many as are counted. */
  newer: readonly string[];
  /** Whether there may be others after these, which nobody has counted. */
  uncounted: boolean;
  lacksPicture: boolean;
  unposted: Failure | null;
  /** Whether it could not be shown the last time: that is told once. */
  failing: boolean;
  /** Whether there may be another table with buttons: Discord could not be reached, or its answer was lost. */
  lingering: boolean;
  isResultBelow: boolean;
}

export function createTableMessage(ports: TableMessagePorts, stored: Shown): TableMessage {
  const { bot, log, game, header } = ports;
  const state: TableMessageState = {
    ports,
    bot,
    log,
    game,
    header,
    shown: stored,
    newer: [],
    uncounted: false,
    lacksPicture: false,
    unposted: null,
    failing: false,
    lingering: false,
    isResultBelow: false,
  };
  return {
    get shown() {
      return state.shown;
    },
    get lacksPicture() {
      return state.lacksPicture;
    },
    get unposted() {
      return state.unposted;
    },
    stands: (ply) => stands(state, ply),
    look: () => look(state),
    mistrust: () => void (state.lingering = state.uncounted = true),
    show: (match, cause) => show(state, match, cause),
    newer(messageId) {
      if (isNewer(state, messageId)) state.newer = [...state.newer, messageId].slice(-PUSHED_AWAY);
    },
    interrupted() {
      state.uncounted ||= hasMore(state);
    },
    deleted(messageId) {
      if (messageId === state.shown.messageId) state.shown = { ...state.shown, messageId: null };
    },
    async retire(result) {
      if (state.shown.messageId !== null)
        await strip(state, state.shown.messageId, endedText(game, header, result));
    },
    resultBelow: (match) => resultBelow(state, match),
  };
}

async function channel({ bot, header }: TableMessageState): Promise<SendableChannels> {
  const found = await bot.client.channels.fetch(header.channelId);
  if (!found?.isSendable()) throw new Error('a channel that takes no messages');
  return found;
}

/** The same for what an archived thread does not take: it is opened again, unless it is locked. */
async function opened(state: TableMessageState): Promise<SendableChannels> {
  const found = await channel(state);
  if (found.isThread() && found.archived === true && found.locked !== true) await found.setArchived(false);
  return found;
}

const toDiscord = ({ bot, ports }: TableMessageState, at: number): number =>
  bot.offset.toTheirs(ports.toOurs(at));

async function compose(state: TableMessageState, match: ShownMatch): Promise<Payload> {
  const files = await tablePicture(
    { bot: state.bot, log: state.log, header: state.header, key: state.header.channelId },
    match,
  );
  state.lacksPicture = files.length === 0;
  const shown = { ...state.header, coach: state.ports.isCoached?.() ?? false };
  const lostSteps = state.ports.lostSteps?.() ?? null;
  return tablePayload(
    {
      game: state.game,
      header: shown,
      toDiscord: (at) => toDiscord(state, at),
      lostSteps,
      isResultBelow: state.isResultBelow,
    },
    match,
    {
      files,
      controls: match.controls(),
    },
  );
}

const isNewer = (state: TableMessageState, messageId: string): boolean =>
  state.shown.messageId !== null && BigInt(messageId) > BigInt(state.shown.messageId);

async function remember(state: TableMessageState, message: Message): Promise<void> {
  state.shown = { messageId: message.id, postedAt: message.createdTimestamp };
  // Some may have come before Discord had said which message it is.
  state.newer = state.newer.filter((messageId) => isNewer(state, messageId));
  try {
    await state.ports.save(state.shown);
  } catch (error) {
    state.log.error({ err: error }, 'where the table stands was not stored');
  }
}

async function send(state: TableMessageState, payload: Payload): Promise<void> {
  const to = await channel(state);
  const message = { ...payload, ...once() };
  try {
    await remember(state, await twice<Message>(() => to.send(message)));
  } catch (error) {
    state.lingering ||= mayWorkLater(error);
    throw error;
  }
}

/** Changes the message from our side; a message that is gone is posted again. */
async function edit(state: TableMessageState, payload: Payload): Promise<void> {
  const { messageId } = state.shown;
  if (messageId === null) return send(state, payload);
  try {
    const { messages } = await opened(state);
    await twice(() => messages.edit(messageId, payload));
  } catch (error) {
    if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
    await send(state, payload);
  }
}

/** The old message loses its buttons; it does not matter if it is gone already. */
async function strip(state: TableMessageState, messageId: string, content?: string): Promise<void> {
  const bare = {
    components: [],
    ...(content !== undefined && { content, allowedMentions: { parse: [] } }),
  };
  try {
    const { messages } = await opened(state);
    await twice(() => messages.edit(messageId, bare));
  } catch (error) {
    state.lingering ||= mayWorkLater(error);
    state.log.warn({ err: error }, 'an old table kept its buttons');
  }
}

const plyOf = ({ header }: TableMessageState, message: Message): number | null =>
  tablePly(customIdsIn(message), header.id);

const isTable = (state: TableMessageState, message: Message): boolean =>
  message.author.id === state.bot.client.user.id && plyOf(state, message) !== null;

/** Whether Discord has told of a newer message than is known; of a channel that it does not list it has told nothing. */
function hasMore(state: TableMessageState): boolean {
  const found = state.bot.client.channels.cache.get(state.header.channelId);
  if (!found || !('lastMessageId' in found)) return true;
  const last = found.lastMessageId ?? null;
  const known = state.newer.at(-1) ?? state.shown.messageId;
  return last !== null && (known === null || BigInt(last) > BigInt(known));
}

/** Asks Discord what is newer, after a time in which nobody counted. A table whose place was not stored in time does not count as one. */
async function recount(state: TableMessageState): Promise<void> {
  if (!state.uncounted) return;
  try {
    const { messages } = await channel(state);
    const after = state.shown.messageId === null ? {} : { after: state.shown.messageId };
    const found = await messages.fetch({ ...after, limit: LOOKED_AT });
    state.newer = [...found.keys()];
    state.uncounted = false;
    await Promise.all(found.filter((message) => isTable(state, message)).map(({ id }) => strip(state, id)));
  } catch (error) {
    state.log.warn({ err: error }, 'newer messages could not be counted');
  }
}

/** Takes the buttons from all tables but the one that counts. */
async function stripOthers(state: TableMessageState): Promise<void> {
  state.lingering = false;
  try {
    const { messages } = await channel(state);
    const found = await messages.fetch({ limit: LOOKED_AT });
    const others = found.filter((message) => isTable(state, message) && message.id !== state.shown.messageId);
    await Promise.all(others.map(({ id }) => strip(state, id)));
  } catch (error) {
    state.lingering = true;
    state.log.warn({ err: error }, 'old tables could not be looked for');
  }
}

async function postAnew(state: TableMessageState, payload: Payload, reply: TableReply | null): Promise<void> {
  const old = state.shown.messageId;
  if (old !== null) await state.ports.moves();
  const clickedOld = reply?.onTable === true && reply.messageId === old;
  const posted = reply && !reply.onTable ? await reply.answer.post(payload) : null;
  if (posted) await remember(state, posted);
  else {
    state.lingering ||= reply !== null && !reply.onTable;
    await send(state, payload);
  }
  const stripped = reply !== null && clickedOld && (await reply.answer.change({ components: [] }));
  if (!stripped && old !== null) await strip(state, old);
  if (reply && !posted && !stripped) reply.done();
}

async function change(state: TableMessageState, payload: Payload, reply: TableReply | null): Promise<void> {
  const clicked = reply?.onTable === true && reply.messageId === state.shown.messageId;
  if (clicked && (await reply.answer.change(payload))) return;
  // What was asked for has happened, and is answered, even where the table cannot be shown.
  try {
    await edit(state, payload);
  } finally {
    reply?.done();
  }
}

const isAway = (state: TableMessageState): boolean =>
  state.newer.length >= PUSHED_AWAY ||
  state.bot.time.now() - state.bot.offset.toOurs(state.shown.postedAt) > OLD_MS;

/** The ply that the message shows; null: it is gone, or has no buttons. Where that cannot be found out, it shows this one. */
async function plyThere(state: TableMessageState, messageId: string, ply: number): Promise<number | null> {
  try {
    const { messages } = await channel(state);
    return plyOf(state, await messages.fetch({ message: messageId, cache: false }));
  } catch (error) {
    return hasCode(error, RESTJSONErrorCodes.UnknownMessage) ? null : ply;
  }
}

async function stands(state: TableMessageState, ply: number): Promise<Standing | null> {
  const { messageId, postedAt } = state.shown;
  if (messageId === null) return null;
  await recount(state);
  const there = await plyThere(state, messageId, ply);
  if (there !== null && there > ply) return 'later';
  const isJustPosted = !isAway(state) && state.bot.time.now() - state.bot.offset.toOurs(postedAt) < JUST_MS;
  if (there !== ply || (state.newer.length > 0 && !isJustPosted)) return null;
  return state.newer.length === 0 ? 'newest' : 'just-posted';
}

async function look(state: TableMessageState): ReturnType<TableMessage['look']> {
  const { messageId } = state.shown;
  if (messageId === null) return null;
  try {
    const { messages } = await channel(state);
    const after = hasMore(state)
      ? [...(await messages.fetch({ after: messageId, limit: LOOKED_AT })).values()]
      : [];
    const newest = after.find((message) => isTable(state, message));
    if (newest) {
      state.lingering = true;
      await remember(state, newest);
    }
    const message = newest ?? (await messages.fetch({ message: messageId, cache: false }));
    if (message.components.length > 0) return plyOf(state, message);
    return saysUnrated(message.content, state.header) ? 'retired' : 'closed';
  } catch (error) {
    state.log.info({ err: error }, 'table not compared with its message');
    return null;
  }
}

async function show(state: TableMessageState, match: ShownMatch, cause: TableCause): Promise<Showing> {
  try {
    const [payload] = await Promise.all([compose(state, match), recount(state)]);
    await showNow(state, payload, cause);
    const at = state.bot.time.now();
    if (state.failing) state.log.info('the table is shown as it stands again');
    state.failing = false;
    if (state.lingering) await stripOthers(state);
    return { at, again: false, isOutage: false };
  } catch (error) {
    const again = mayWorkLater(error);
    const level = isThreadClosed(error) ? 'warn' : 'error';
    const { channelId } = state.header;
    state.log[again && state.failing ? 'debug' : level](
      { err: error, cause: cause.kind, channel: channelId, ...(again && { advice: adviceOn(error) }) },
      'the table could not be shown',
    );
    state.failing = again;
    return { at: state.bot.time.now(), again, isOutage: failureOf(error) === 'unreachable' };
  }
}

async function showNow(state: TableMessageState, payload: Payload, cause: TableCause): Promise<void> {
  const reply = cause.kind === 'input' ? cause.reply : null;
  const anew =
    state.shown.messageId === null || cause.kind === 'repost' || (cause.kind === 'input' && isAway(state));
  if (!anew) return change(state, payload, reply);
  state.unposted = null;
  try {
    await postAnew(state, payload, reply);
  } catch (error) {
    state.unposted = failureOf(error);
    state.log[error instanceof Forbidden ? 'debug' : 'warn'](
      { err: error },
      'the table could not be posted anew',
    );
    await change(state, payload, reply);
  }
}

async function resultBelow(state: TableMessageState, match: ShownMatch): Promise<void> {
  state.isResultBelow = true;
  const { messageId } = state.shown;
  // Without a picture the text goes on telling the result.
  if (messageId === null || (match.result && state.lacksPicture)) return;
  const content = match.result
    ? tableText(state.game, state.header, match, {
        toDiscord: (at) => toDiscord(state, at),
        hasPicture: true,
        isResultBelow: state.isResultBelow,
      })
    : unratedBelowText(state.game, state.header);
  try {
    const { messages } = await channel(state);
    await messages.edit(messageId, { content, allowedMentions: { parse: [] } });
  } catch (error) {
    state.log.info({ err: error }, 'the last table goes on telling the result');
  }
}
