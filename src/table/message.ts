import { RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import type { ShownMatch } from '../games/game.ts';
import type { MatchResult } from '../core/rules.ts';
import type { ByToken, Payload } from '../chat/asked.ts';
import { counted, hasUncounted, isOld, isOutOfSight } from '../chat/kept/position.ts';
import { withCards } from '../chat/emojis/in-messages.ts';
import { freePictures } from '../chat/pictures.ts';
import { readIn } from '../chat/kept/requests.ts';
import { adviceOn, failureOf, Forbidden, hasCode, mayWorkLater, isThreadClosed } from '../line/outage.ts';
import { tablePayload, tablePicture } from './payload.ts';
import { endedText, saysUnrated, tableText, unratedBelowText } from './text.ts';
import type {
  PostedTable,
  TableReply,
  TableCause,
  Showing,
  Standing,
  TableMessage,
  TableMessagePorts,
  TableMessageState,
} from './message-state.ts';
import { editTable, keepToken } from './by-token.ts';
import {
  LOOKED_AT,
  channel,
  remember,
  send,
  edit,
  strip,
  plyOf,
  isTable,
  recount,
  stripOthers,
} from './message-channel.ts';

/**
 * Time after a post in which a request for the table does not post it again, unless it is out of sight; in
 * ms.
 */
export const JUST_MS = 20_000;

export const createTableMessage = (ports: TableMessagePorts, stored: PostedTable): TableMessage =>
  new Message(ports, stored);

/** A class, since an object with methods of its own would take 2 KB for each live match. */
class Message implements TableMessage {
  readonly #state: TableMessageState;

  constructor(ports: TableMessagePorts, stored: PostedTable) {
    const { bot, log, game, header } = ports;
    this.#state = {
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
      byToken: null,
    };
  }

  get shown() {
    return this.#state.shown;
  }
  get lacksPicture() {
    return this.#state.lacksPicture;
  }
  get unposted() {
    return this.#state.unposted;
  }

  stands(ply: number) {
    return stands(this.#state, ply);
  }
  look() {
    return look(this.#state);
  }
  mistrust() {
    this.#state.lingering = this.#state.uncounted = true;
  }
  keepToken(byToken: ByToken | null) {
    keepToken(this.#state, byToken);
  }
  show(match: ShownMatch, cause: TableCause) {
    return show(this.#state, match, cause);
  }
  newer(messageId: string) {
    this.#state.newer = counted(this.#state.newer, this.#state.shown.messageId, messageId);
  }
  interrupted() {
    this.#state.uncounted ||= hasMore(this.#state);
  }
  deleted(messageId: string) {
    if (messageId === this.#state.shown.messageId)
      this.#state.shown = { ...this.#state.shown, messageId: null };
  }
  async retire(result: MatchResult | null) {
    const { shown, game, header } = this.#state;
    if (shown.messageId !== null) await strip(this.#state, shown.messageId, endedText(game, header, result));
  }
  resultBelow(match: ShownMatch) {
    return resultBelow(this.#state, match);
  }
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
      look: state.bot.emojis.of(state.header),
    },
  );
}

async function postAnew(state: TableMessageState, payload: Payload, reply: TableReply | null): Promise<void> {
  const old = state.shown.messageId;
  if (old !== null) await state.ports.moves();
  const clickedOld = reply?.onTable === true && reply.messageId === old;
  const posted = reply && !reply.onTable && !reply.isHeard ? await reply.answer.post(payload) : null;
  if (posted) await remember(state, posted);
  else {
    state.lingering ||= reply !== null && !reply.onTable && !reply.isHeard;
    await send(state, payload);
  }
  const stripped = reply !== null && clickedOld && (await reply.answer.change({ components: [] }));
  if (!stripped && old !== null) await strip(state, old);
  if (reply && (reply.isHeard || (!posted && !stripped))) reply.done();
}

async function change(state: TableMessageState, payload: Payload, reply: TableReply | null): Promise<void> {
  const clicked = reply?.onTable === true && reply.messageId === state.shown.messageId;
  if (clicked && (await reply.answer.change(payload))) {
    keepToken(state, reply.answer.byToken());
    if (reply.isHeard) reply.done();
    return;
  }
  // The act counts, and is answered, even if the table cannot be shown.
  try {
    await edit(state, payload);
  } finally {
    reply?.done();
  }
}

const isAway = ({ bot, newer, shown }: TableMessageState): boolean =>
  isOutOfSight(newer) || isOld(bot, shown.postedAt);

const hasMore = ({ bot, header, newer, shown }: TableMessageState): boolean =>
  hasUncounted(bot.client, header.channelId, newer, shown.messageId);

/** The ply of the message; null if it is deleted or has no buttons; `ply` if it cannot be read. */
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
  // Another request has posted the table in the meantime.
  if (state.shown.messageId !== messageId) return stands(state, ply);
  if (there !== null && there > ply) return 'later';
  const isJustPosted = !isAway(state) && state.bot.time.now() - state.bot.offset.toOurs(postedAt) < JUST_MS;
  if (there !== ply || (state.newer.length > 0 && !isJustPosted)) return null;
  return state.newer.length === 0 ? 'newest' : 'just-posted';
}

async function look(state: TableMessageState): ReturnType<TableMessage['look']> {
  const { messageId } = state.shown;
  if (messageId === null) return null;
  try {
    const there = await channel(state);
    const after = hasMore(state) ? await readIn(there, { after: messageId, most: LOOKED_AT }) : [];
    const newest = after.find((message) => isTable(state, message));
    if (newest) {
      state.lingering = true;
      await remember(state, newest);
    }
    const message = newest ?? (await there.messages.fetch({ message: messageId, cache: false }));
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
    try {
      await showNow(state, payload, cause);
    } finally {
      freePictures(payload);
    }
    const at = state.bot.time.now();
    if (state.failing) state.log.info('table shown again');
    state.failing = false;
    if (state.lingering) await stripOthers(state);
    return { at, again: false, unseen: null };
  } catch (error) {
    const again = mayWorkLater(error);
    const level = isThreadClosed(error) ? 'warn' : 'error';
    const { channelId } = state.header;
    state.log[again && state.failing ? 'debug' : level](
      { err: error, cause: cause.kind, channel: channelId, ...(again && { advice: adviceOn(error) }) },
      'table not shown',
    );
    state.failing = again;
    const missed = error instanceof RateLimitError ? 'limit' : 'outage';
    const unseen = failureOf(error) === 'unreachable' ? missed : null;
    return { at: state.bot.time.now(), again, unseen };
  }
}

/** True if the cause asks for a new message in place of the current one. */
function replaces(state: TableMessageState, cause: TableCause): boolean {
  if (cause.kind === 'repost') return cause.instead === undefined || cause.instead === state.shown.messageId;
  return cause.kind === 'input' && isAway(state);
}

async function showNow(state: TableMessageState, payload: Payload, cause: TableCause): Promise<void> {
  const reply = cause.kind === 'input' ? cause.reply : null;
  const anew = state.shown.messageId === null || replaces(state, cause);
  if (!anew) return change(state, payload, reply);
  state.unposted = null;
  try {
    await postAnew(state, payload, reply);
  } catch (error) {
    state.unposted = failureOf(error);
    state.log[error instanceof Forbidden ? 'debug' : 'warn']({ err: error }, 'table not posted again');
    await change(state, payload, reply);
  }
}

async function resultBelow(state: TableMessageState, match: ShownMatch): Promise<void> {
  state.isResultBelow = true;
  const { messageId } = state.shown;
  // A table without a picture has to state the result in its text.
  if (messageId === null || (match.result && state.lacksPicture)) return;
  const content = match.result
    ? tableText(state.game, state.header, match, {
        toDiscord: (at) => toDiscord(state, at),
        hasPicture: true,
        isResultBelow: state.isResultBelow,
      })
    : unratedBelowText(state.game, state.header);
  try {
    const shown = withCards(content, state.bot.emojis.of(state.header));
    const message = { content: shown, allowedMentions: { parse: [] } };
    await editTable(state, await channel(state), messageId, message);
  } catch (error) {
    state.log.info({ err: error }, 'result not removed from the last table');
  }
}
