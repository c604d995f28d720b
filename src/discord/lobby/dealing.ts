import type { Message, SendableChannels } from 'discord.js';
import { headerOf, isCut, type Cutting, type Lobby, type Ready } from '../../challenge/lobby.ts';
import { givenAt } from '../../match/deal.ts';
import type { Header } from '../../match/header.ts';
import { twice } from '../answer.ts';
import { newId } from './fresh.ts';
import { gameFor } from './game.ts';
import { dealingMessage, lobbyMessage, undealtMessage, type LobbyMessage } from './message.ts';
import { edit, editMessage, shownWith } from './showing.ts';
import type { LobbiesState } from './state.ts';

/** As many messages as Discord gives at once. */
const PAGE = 100;

/**
 * Begins the match of a lobby in which nothing is missing any more. Null when that failed: the lobby stays, and where
 * cards are to be dealt, a public message offers to try again. `again`: it has been tried before.
 */
export const begin = (state: LobbiesState, lobby: Ready, again: boolean): Promise<Header | null> =>
  lobby.stage === 'cutting' ? deal(state, lobby, again) : start(state, lobby, null);

/**
 * Deals from the id of the message in which the table will appear: nobody knew it while there was a cut to choose. For
 * a lobby there is one such message, and what could not be dealt at first is dealt from the same.
 */
async function deal(state: LobbiesState, lobby: Cutting, again: boolean): Promise<Header | null> {
  const { bot, book } = state;
  const shown = shownWith(state, lobby);
  let tableId: string;
  try {
    tableId = lobby.tableId ?? (again ? await findTable(state, lobby) : null) ?? (await post(state, lobby));
  } catch (error) {
    bot.log.error({ err: error, channel: lobby.channelId }, 'the cards could not be dealt');
    await edit(state, lobby, lobbyMessage(lobby, shown));
    return null;
  }
  const numbered = { ...lobby, tableId };
  if (lobby.tableId === null && !(await book.keep(numbered))) book.hold(numbered);
  const header = await start(state, numbered, tableId);
  if (!header) await editMessage(state, lobby.channelId, tableId, undealtMessage(lobby, shown));
  return header;
}

/** Stores the match and shows its table; then the lobby is no more. Null: it has not begun. */
async function start(state: LobbiesState, lobby: Ready, tableId: string | null): Promise<Header | null> {
  const { bot, book } = state;
  const header = headerOf(lobby, {
    id: newId(),
    rules: gameFor(lobby.terms).rules.version,
    startedAt: tableId === null ? bot.time.now() : givenAt(tableId),
  });
  try {
    await bot.rooms.begin(header, tableId);
  } catch (error) {
    bot.log.error({ err: error, channel: lobby.channelId }, 'a match could not begin');
    return null;
  }
  await book.forget(lobby);
  return header;
}

export async function channelOf(
  { bot }: Pick<LobbiesState, 'bot'>,
  { channelId }: Pick<Lobby, 'channelId'>,
): Promise<SendableChannels> {
  const channel = await bot.client.channels.fetch(channelId);
  if (!channel?.isSendable()) throw new Error('a channel that takes no messages');
  return channel;
}

/** Posts the message that becomes the table. Sent again, because its answer was lost, it is the same message. */
async function post(state: LobbiesState, lobby: Cutting): Promise<string> {
  const channel = await channelOf(state, lobby);
  const message = { ...dealingMessage(lobby, shownWith(state, lobby)), nonce: lobby.id, enforceNonce: true };
  return (await twice<Message>(() => channel.send(message))).id;
}

/**
 * The first message with which the cards of a lobby were to be dealt: Discord may have taken it although its answer was
 * lost, or the bot was killed, and knows its nonce only for some minutes. Null: there is none.
 */
async function findTable(state: LobbiesState, lobby: Cutting): Promise<string | null> {
  const { messages } = await channelOf(state, lobby);
  const { content } = dealingMessage(lobby, shownWith(state, lobby));
  let after = lobby.messageId;
  while (after !== null) {
    const page = [...(await messages.fetch({ after, limit: PAGE, cache: false })).values()].toReversed();
    const found = page.find(
      (message) => message.author.id === state.bot.client.user.id && message.content === content,
    );
    if (found) return found.id;
    after = page.length < PAGE ? null : (page.at(-1)?.id ?? null);
  }
  return null;
}

/** Tells on the message that was to become the table of a lobby, if there is one, that nothing comes of it. */
export async function closeTable(state: LobbiesState, lobby: Lobby, message: LobbyMessage): Promise<void> {
  if (lobby.stage === 'offered' || !isCut(lobby)) return;
  try {
    const tableId = lobby.tableId ?? (await findTable(state, lobby));
    if (tableId !== null) await editMessage(state, lobby.channelId, tableId, message);
  } catch (error) {
    state.bot.log.warn(
      { err: error, channel: lobby.channelId },
      'a deal that was given up may still be announced',
    );
  }
}
