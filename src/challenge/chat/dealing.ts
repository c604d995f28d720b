import { headerOf } from '../beginning.ts';
import type { Ready } from '../transition.ts';
import { isCut, playersOf, type Cutting, type Lobby } from '../lobby.ts';
import { givenAt } from '../../match/deal.ts';
import type { Header } from '../../match/header.ts';
import { findOnce, standOnce } from '../../chat/kept/once.ts';
import { channelOf, removeFrom } from '../../chat/kept/requests.ts';
import type { Search } from '../../chat/kept/search.ts';
import { sparing } from '../../chat/settings/mentions.ts';
import { newId } from './fresh.ts';
import { gameFor } from './game.ts';
import { beginningMessage, lobbyMessage, undealtMessage } from './message.ts';
import type { LobbyMessage } from './parts.ts';
import { settledIn, settledMessage } from './settled.ts';
import { editMessage, settle, showUndealt, shownWith } from './showing.ts';
import type { LobbiesState } from './state.ts';

interface Beginning {
  /** The user whose act causes the deal, who is not notified of it; null: nobody. */
  readonly by: string | null;
  /** True for a retry. */
  readonly again: boolean;
}

/**
 * Deals the cards once everybody has cut. From then on the cuts are final, and the message that shows them is
 * not changed once there is a number. So nobody, not even the operator, can cut again knowing the result.
 * `change` changes that message; false if it did not. Returns what failed, or null.
 */
export async function dealOut(
  state: LobbiesState,
  before: Lobby,
  lobby: Cutting,
  { by, change }: Pick<Beginning, 'by'> & { readonly change: (message: LobbyMessage) => Promise<boolean> },
): Promise<'storage-failed' | 'deal-failed' | null> {
  const again = before.stage === 'cutting' && isCut(before);
  if (!again && !(await state.book.keep(lobby))) return 'storage-failed';
  const cut = settledMessage(settledIn(lobby), shownWith(state, lobby));
  const isShown = lobby.tableId === null && (await change(cut));
  if (!(await begin(state, lobby, { by, again }))) {
    state.reminders.rest(lobby, by);
    return 'deal-failed';
  }
  if (!isShown) await settle(state, lobby, cut);
  return null;
}

/**
 * Begins the match of a complete lobby. Null if that failed: the lobby stays. If cards are to be dealt, a
 * public message offers to try again.
 */
export const begin = (state: LobbiesState, lobby: Ready, how: Beginning): Promise<Header | null> =>
  lobby.stage === 'cutting' ? deal(state, lobby, how) : setUp(state, lobby, how);

/** Sets up a given position, in a message that calls the players, as for a dealt table. */
async function setUp(state: LobbiesState, lobby: Ready, { by }: Beginning): Promise<Header | null> {
  let tableId: string;
  try {
    tableId = await post(state, lobby, by, newId());
  } catch (error) {
    state.bot.log.error({ err: error, channel: lobby.channelId }, 'match not begun');
    return null;
  }
  const header = await start(state, lobby, tableId);
  if (!header) await takeAway(state, lobby, tableId);
  return header;
}

/**
 * Deals from the id of the message that becomes the table: nobody knew it while a cut could be chosen. A
 * lobby has only one such message, so another try deals the same cards.
 */
async function deal(state: LobbiesState, lobby: Cutting, { by, again }: Beginning): Promise<Header | null> {
  const { bot, book } = state;
  const shown = shownWith(state, lobby);
  let tableId: string;
  try {
    tableId =
      lobby.tableId ??
      (again ? await findTable(state, lobby) : null) ??
      (await post(state, lobby, by, `${lobby.id} deal`));
  } catch (error) {
    bot.log.error({ err: error, channel: lobby.channelId }, 'cards not dealt');
    await showUndealt(state, lobby, lobby.messageId, lobbyMessage(lobby, shown));
    return null;
  }
  const numbered = { ...lobby, tableId };
  if (lobby.tableId === null && !(await book.keep(numbered))) book.hold(numbered);
  const header = await start(state, numbered, tableId);
  if (!header) await showUndealt(state, numbered, tableId, undealtMessage(lobby, shown));
  return header;
}

/** Stores the match, shows its table, and removes the lobby. Null if the match has not begun. */
async function start(state: LobbiesState, lobby: Ready, tableId: string): Promise<Header | null> {
  const { bot, book } = state;
  const { game } = lobby.terms;
  const newcomers = await bot.played.newcomers({ game, players: playersOf(lobby) });
  const header = headerOf(lobby, {
    // The button of the settled message has this id before there is a match.
    id: lobby.stage === 'cutting' ? lobby.id : newId(),
    rules: gameFor(lobby.terms).rules.version,
    startedAt: givenAt(tableId),
    ...(newcomers.length > 0 && { newcomers }),
  });
  try {
    await bot.rooms.begin(header, tableId);
  } catch (error) {
    bot.log.error({ err: error, channel: lobby.channelId }, 'match not begun');
    return null;
  }
  await book.forget(lobby);
  state.reminders.stop(lobby);
  await bot.played.add(header);
  return header;
}

/** Posts the message that becomes the table. A repeat after a lost reply yields the same message. */
async function post(state: LobbiesState, lobby: Ready, by: string | null, nonce: string): Promise<string> {
  const channel = await channelOf(state.bot, lobby.channelId);
  const beginning = beginningMessage(lobby, shownWith(state, lobby), by);
  const message = await sparing(state.bot, lobby.guildId, beginning);
  return (await standOnce(state.bot, channel, { nonce, search: null }, message)).id;
}

/** Removes a message that becomes no table. */
async function takeAway(state: LobbiesState, lobby: Lobby, messageId: string): Promise<void> {
  try {
    await removeFrom(await channelOf(state.bot, lobby.channelId), messageId);
  } catch (error) {
    const { channelId: channel } = lobby;
    state.bot.log.warn({ err: error, channel }, 'announcement of a failed match not removed');
  }
}

/**
 * Finds the first message with which a lobby's cards were to be dealt; null: none. Discord may have it
 * although its reply was lost or the bot was killed, and forgets its nonce after some minutes.
 */
async function findTable(state: LobbiesState, lobby: Cutting): Promise<string | null> {
  if (lobby.messageId === null) return null;
  const channel = await channelOf(state.bot, lobby.channelId);
  const { content } = beginningMessage(lobby, shownWith(state, lobby), null);
  const found = await findOnce(state.bot, channel, beginningSearch(lobby.messageId, content));
  return found?.id ?? null;
}

/** Finds the message that becomes a table: after that of its lobby, by its text. */
export const beginningSearch = (lobbyMessageId: string, said: string | undefined): Search => ({
  after: lobbyMessageId,
  most: 'all',
  unread: 'fails',
  isIt: ({ content }) => content === said,
});

/**
 * Changes the message that was to become the table of a lobby, if there is one, since the lobby is closed.
 */
export async function closeTable(state: LobbiesState, lobby: Lobby, message: LobbyMessage): Promise<void> {
  if (lobby.stage === 'offered' || !isCut(lobby)) return;
  try {
    const tableId = lobby.tableId ?? (await findTable(state, lobby));
    if (tableId !== null) await editMessage(state, lobby.channelId, tableId, message);
  } catch (error) {
    state.bot.log.warn(
      { err: error, channel: lobby.channelId },
      'announcement of a cancelled deal not changed',
    );
  }
}
