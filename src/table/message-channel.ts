import { SnowflakeUtil, type Message, type SendableChannels } from 'discord.js';
import type { Payload } from '../chat/asked.ts';
import { customIdsIn, tablePly } from '../chat/components.ts';
import { channelOf, editIn, postOnce, readIn } from '../chat/kept/requests.ts';
import { mayWorkLater } from '../line/outage.ts';
import type { TableMessageState } from './message-state.ts';

/** So many messages are looked at after an interruption. */
export const LOOKED_AT = 50;

export const channel = ({ bot, header }: TableMessageState): Promise<SendableChannels> =>
  channelOf(bot, header.channelId);

/** The same for what an archived thread does not take: it is opened again, unless it is locked. */
async function opened(state: TableMessageState): Promise<SendableChannels> {
  const found = await channel(state);
  if (found.isThread() && found.archived === true && found.locked !== true) await found.setArchived(false);
  return found;
}

export const isNewer = (state: TableMessageState, messageId: string): boolean =>
  state.shown.messageId !== null && BigInt(messageId) > BigInt(state.shown.messageId);

export async function remember(state: TableMessageState, message: Message): Promise<void> {
  state.shown = { messageId: message.id, postedAt: message.createdTimestamp };
  // Some may have come before Discord had said which message it is.
  state.newer = state.newer.filter((messageId) => isNewer(state, messageId));
  try {
    await state.ports.save(state.shown);
  } catch (error) {
    state.log.error({ err: error }, 'where the table stands was not stored');
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

/** Changes the message from our side; a message that is gone is posted again. */
export async function edit(state: TableMessageState, payload: Payload): Promise<void> {
  const { messageId } = state.shown;
  if (messageId === null) return send(state, payload);
  if (!(await editIn(await opened(state), messageId, payload))) await send(state, payload);
}

/** The old message loses its buttons; it does not matter if it is gone already. */
export async function strip(state: TableMessageState, messageId: string, content?: string): Promise<void> {
  const bare = {
    components: [],
    ...(content !== undefined && { content, allowedMentions: { parse: [] } }),
  };
  try {
    await editIn(await opened(state), messageId, bare);
  } catch (error) {
    state.lingering ||= mayWorkLater(error);
    state.log.warn({ err: error }, 'an old table kept its buttons');
  }
}

export const plyOf = ({ header }: TableMessageState, message: Message): number | null =>
  tablePly(customIdsIn(message), header.id);

export const isTable = (state: TableMessageState, message: Message): boolean =>
  message.author.id === state.bot.client.user.id && plyOf(state, message) !== null;

/** Whether Discord has told of a newer message than is known; of a channel that it does not list it has told nothing. */
export function hasMore(state: TableMessageState): boolean {
  const found = state.bot.client.channels.cache.get(state.header.channelId);
  if (!found || !('lastMessageId' in found)) return true;
  const last = found.lastMessageId ?? null;
  const known = state.newer.at(-1) ?? state.shown.messageId;
  return last !== null && (known === null || BigInt(last) > BigInt(known));
}

/** Asks Discord what is newer, after a time in which nobody counted. A table whose place was not stored in time does not count as one. */
export async function recount(state: TableMessageState): Promise<void> {
  if (!state.uncounted) return;
  try {
    const found = await readIn(await channel(state), { after: state.shown.messageId, most: LOOKED_AT });
    state.newer = found.map(({ id }) => id);
    state.uncounted = false;
    await Promise.all(found.filter((message) => isTable(state, message)).map(({ id }) => strip(state, id)));
  } catch (error) {
    state.log.warn({ err: error }, 'newer messages could not be counted');
  }
}

/** Takes the buttons from all tables but the one that counts. */
export async function stripOthers(state: TableMessageState): Promise<void> {
  state.lingering = false;
  try {
    const found = await readIn(await channel(state), { after: null, most: LOOKED_AT });
    const others = found.filter((message) => isTable(state, message) && message.id !== state.shown.messageId);
    await Promise.all(others.map(({ id }) => strip(state, id)));
  } catch (error) {
    state.lingering = true;
    state.log.warn({ err: error }, 'old tables could not be looked for');
  }
}
