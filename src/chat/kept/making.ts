import { SnowflakeUtil, type SendableChannels } from 'discord.js';
import { failureOf, mayWorkLater } from '../../line/outage.ts';
import { drawPages, type Files } from '../picture-pages.ts';
import { REDRAW_MS } from '../pictures.ts';
import { pinged } from '../settings/mentions.ts';
import { below, hasUncounted, readBelow } from './position.ts';
import { channelOf, editIn, isAfter, postOnce, removeFrom } from './requests.ts';
import { searchIn } from './search.ts';
import { isToMove, redrawnAt, type KeptState } from './state.ts';
import { shows, textOf, type StandingAt, type Wanted } from './wanted.ts';

const freshNonce = (): string => SnowflakeUtil.generate().toString();

/** Posts, moves or edits the message. Rejects when Discord or the storage refuses: the caller retries. */
export async function make(state: KeptState, to: Wanted): Promise<void> {
  const channel = await find(state, to);
  if (!state.place) await post(state, channel, to);
  else if (isToMove(state, state.place, to)) await move(state, channel, state.place, to);
  else await change(state, channel, state.place, to);
  if (state.place && !state.isStored) {
    await state.ports.placed(state.place);
    state.isStored = true;
  }
}

/** Looks up where the message is, and returns its channel. */
export async function find(state: KeptState, to: Wanted): Promise<SendableChannels> {
  if (state.place === undefined) state.place = await state.ports.stored();
  const channel = await channelOf(state.bot, state.channelId);
  if (state.inDoubt) await look(state, channel, to.chapter);
  else if (to.moveMs !== null || to.chapter !== state.place?.chapter) await recount(state, channel);
  // Discord knows the first message by this nonce: the next post needs another one.
  if (state.place && state.nonce === state.ports.key) state.nonce = freshNonce();
  return channel;
}

/** Searches for a message whose place was not stored. Of several the newest is kept. */
async function look(state: KeptState, channel: SendableChannels, chapter: string): Promise<void> {
  const { own, all } = await searchIn(state.bot, channel, state.ports.search);
  const known = state.place ? [state.place.messageId] : [];
  const ids = new Set([...own.map(({ id }) => id), ...known]);
  const [newest, ...others] = [...ids].sort((a, b) => (isAfter(a, b) ? -1 : 1));
  if (newest !== undefined && newest !== state.place?.messageId) {
    state.place = { messageId: newest, chapter };
    [state.isStored, state.said, state.shown] = [false, null, undefined];
  }
  state.newer = newest === undefined ? [] : readBelow(all, newest);
  state.inDoubt = false;
  if (state.ports.others === 'removed') for (const other of others) await remove(state, channel, other);
}

/** Reads the newer messages again if Discord has announced one that was not counted. */
async function recount(state: KeptState, channel: SendableChannels): Promise<void> {
  const after = state.place?.messageId ?? null;
  if (after === null || !hasUncounted(state.bot.client, state.channelId, state.newer, after)) return;
  const { all } = await searchIn(state.bot, channel, { ...state.ports.search, after });
  state.newer = readBelow(all, after);
}

async function post(state: KeptState, channel: SendableChannels, to: Wanted): Promise<void> {
  const files = await drawn(state, to);
  const message = {
    content: to.content,
    components: to.components,
    nonce: state.nonce,
    allowedMentions: {
      users: await pinged(state.bot, state.guildId, to.mentions),
      roles: (await state.bot.servers.of(state.guildId)).mentions ? [...(to.roles ?? [])] : [],
    },
  };
  try {
    const posted = await withFiles(files ?? [], (some) => postOnce(channel, { ...message, files: some }));
    state.place = { messageId: posted.id, chapter: to.chapter };
    state.isStored = false;
    state.nonce = freshNonce();
    state.newer = below(state.newer, posted.id);
    become(state, to, files);
  } catch (error) {
    // A forbidden post does not exist: there is nothing to search for.
    state.inDoubt ||= failureOf(error) !== 'forbidden' && mayWorkLater(error);
    throw error;
  }
}

async function move(
  state: KeptState,
  channel: SendableChannels,
  from: StandingAt,
  to: Wanted,
): Promise<void> {
  try {
    await post(state, channel, to);
  } catch (error) {
    if (failureOf(error) !== 'forbidden') throw error;
    state.newer = [];
    return change(state, channel, from, to);
  }
  await remove(state, channel, from.messageId);
}

async function change(
  state: KeptState,
  channel: SendableChannels,
  at: StandingAt,
  to: Wanted,
): Promise<void> {
  const isRedrawn = shows(to) !== state.shown && state.bot.time.now() >= redrawnAt(state, at, to);
  const files = isRedrawn ? await drawn(state, to) : null;
  if (at.chapter !== to.chapter) [state.place, state.isStored] = [{ ...at, chapter: to.chapter }, false];
  if (textOf(to) === state.said && !files) return;
  const message = { content: to.content, components: to.components, allowedMentions: { parse: [] } };
  const isThere = await withFiles(files, (some) =>
    editIn(channel, at.messageId, { ...message, ...(some && { files: some, attachments: [] }) }),
  );
  if (isThere) become(state, to, files ?? undefined);
  else if (to.comesBack) {
    state.place = null;
    await post(state, channel, to);
  } else state.isGone = true;
}

/** Notes what the message shows. `files`: its pictures; null: drawing failed; undefined: not redrawn. */
function become(state: KeptState, to: Wanted, files: Files | null | undefined): void {
  state.changedAt = state.bot.time.now();
  state.said = textOf(to);
  if (files) state.shown = shows(to);
  else if (files === null) state.shown = undefined;
}

/** Sends the request again without files where the bot must not send files. */
async function withFiles<F extends Files | null, T>(
  files: F,
  request: (files: F | Files) => Promise<T>,
): Promise<T> {
  try {
    return await request(files);
  } catch (error) {
    if (!files?.length || failureOf(error) !== 'forbidden') throw error;
    return request([]);
  }
}

/** Null when drawing failed; it is retried later. */
async function drawn(state: KeptState, { picture }: Wanted): Promise<Files | null> {
  const { bot, log, ports } = state;
  const { key, pictures } = ports;
  const pages = picture?.pages() ?? [];
  if (pages.length > 0) state.drawnAt = bot.time.now();
  const files = await drawPages(bot, log, { key, pages, name: pictures.name });
  if (!files) state.drawnAt = bot.time.now() + REDRAW_MS - pictures.ms;
  return files;
}

async function remove(state: KeptState, channel: SendableChannels, messageId: string): Promise<void> {
  try {
    await removeFrom(channel, messageId);
  } catch (error) {
    state.log.warn({ err: error }, 'old message not deleted');
    if (!mayWorkLater(error)) return;
    state.inDoubt = true;
    state.notBefore = state.bot.time.now() + state.pauses.next();
  }
}
