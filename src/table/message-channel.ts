import { SnowflakeUtil, type Message, type SendableChannels } from 'discord.js';
import type { Payload } from '../chat/asked.ts';
import { customIdsIn, tablePly } from '../chat/components.ts';
import { below, readBelow } from '../chat/kept/position.ts';
import { channelOf, postOnce, readIn } from '../chat/kept/requests.ts';
import { mayWorkLater } from '../line/outage.ts';
import { editTable } from './by-token.ts';
import type { TableMessageState } from './message-state.ts';

/** Number of messages read after an interruption. */
export const LOOKED_AT = 50;

export const channel = ({ bot, header }: TableMessageState): Promise<SendableChannels> =>
  channelOf(bot, header.channelId);

/** The channel; an archived thread is opened first, unless it is locked. */
async function opened(state: TableMessageState): Promise<SendableChannels> {
  const found = await channel(state);
  if (found.isThread() && found.archived === true && found.locked !== true) await found.setArchived(false);
  return found;
}

export async function remember(state: TableMessageState, message: Message): Promise<void> {
  state.shown = { messageId: message.id, postedAt: message.createdTimestamp };
  // Discord may announce newer messages before it returns the id of this one.
  state.newer = below(state.newer, message.id);
  try {
    await state.ports.save(state.shown);
  } catch (error) {
    state.log.error({ err: error }, 'place of the table not stored');
  }
}

export async function send(state: TableMessageState, payload: Payload): Promise<void> {
  const to = await channel(state);
  try {
    await remember(state, await postOnce(to, { ...payload, nonce: SnowflakeUtil.generate().toString() }));
  } catch (error) {
    state.lingering ||= mayWorkLater(error);
    throw error;
  }
}

/** Edits the message, or posts it again if it has been deleted. */
export async function edit(state: TableMessageState, payload: Payload): Promise<void> {
  const { messageId } = state.shown;
  if (messageId === null) return send(state, payload);
  if (await editTable(state, await opened(state), messageId, payload)) return;
  // It is not asked for again, even if a new one cannot be posted yet.
  state.shown = { ...state.shown, messageId: null };
  await send(state, payload);
}

/** Takes the buttons from an old table, unless it is gone. */
export async function strip(state: TableMessageState, messageId: string, content?: string): Promise<void> {
  const bare = {
    components: [],
    ...(content !== undefined && { content, allowedMentions: { parse: [] } }),
  };
  try {
    await editTable(state, await opened(state), messageId, bare);
  } catch (error) {
    state.lingering ||= mayWorkLater(error);
    state.log.warn({ err: error }, 'buttons of an old table not removed');
  }
}

export const plyOf = ({ header }: TableMessageState, message: Message): number | null =>
  tablePly(customIdsIn(message), header.id);

export const isTable = (state: TableMessageState, message: Message): boolean =>
  message.author.id === state.bot.client.user.id && plyOf(state, message) !== null;

/**
 * Reads the newer messages after a time in which they were not counted. Other tables among them lose their
 * buttons when the match is shown next: only then is it certain which table is the current one.
 */
export async function recount(state: TableMessageState): Promise<void> {
  if (!state.uncounted) return;
  try {
    const { messageId } = state.shown;
    const found = await readIn(await channel(state), { after: messageId, most: LOOKED_AT });
    // The table has moved in the meantime.
    if (state.shown.messageId !== messageId) return;
    state.newer = readBelow(found, messageId);
    state.uncounted = false;
    state.lingering ||= found.some((message) => isTable(state, message));
  } catch (error) {
    state.log.warn({ err: error }, 'newer messages not counted');
  }
}

/** Takes the buttons from all tables but the current one. */
export async function stripOthers(state: TableMessageState): Promise<void> {
  state.lingering = false;
  try {
    const found = await readIn(await channel(state), { after: null, most: LOOKED_AT });
    const others = found.filter((message) => isTable(state, message) && message.id !== state.shown.messageId);
    await Promise.all(others.map(({ id }) => strip(state, id)));
  } catch (error) {
    state.lingering = true;
    state.log.warn({ err: error }, 'old tables not searched for');
  }
}
