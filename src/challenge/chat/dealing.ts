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
import { edit, editMessage, settle, shownWith } from './showing.ts';
import type { LobbiesState } from './state.ts';

/** How a match begins. */
interface Beginning {
  /** Whoever has brought it about, and need not be told; null: nobody. */
  readonly by: string | null;
  /** Whether it has been tried before. */
  readonly again: boolean;
}

/**
 * Deals the cards once everybody has cut. From then on the cuts stand, and the message that shows them is not changed
 * once there is a number: nobody, not even whoever runs the bot, can cut again knowing what comes of it. `change` changes
 * that message, false when it did not. Returns what failed; null: nothing.
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
 * Begins the match of a lobby in which nothing is missing any more. Null when that failed: the lobby stays, and where
 * cards are to be dealt, a public message offers to try again.
 */
export const begin = (state: LobbiesState, lobby: Ready, how: Beginning): Promise<Header | null> =>
  lobby.stage === 'cutting' ? deal(state, lobby, how) : setUp(state, lobby, how);

/** Sets up a given position, in a message that calls the players, as the one does that becomes a dealt table. */
async function setUp(state: LobbiesState, lobby: Ready, { by }: Beginning): Promise<Header | null> {
  let tableId: string;
  try {
    tableId = await post(state, lobby, by, newId());
  } catch (error) {
    state.bot.log.error({ err: error, channel: lobby.channelId }, 'a match could not begin');
    return null;
  }
  const header = await start(state, lobby, tableId);
  if (!header) await takeAway(state, lobby, tableId);
  return header;
}

/**
 * Deals from the id of the message in which the table will appear: nobody knew it while there was a cut to choose. For
 * a lobby there is one such message, and what could not be dealt at first is dealt from the same.
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
async function start(state: LobbiesState, lobby: Ready, tableId: string): Promise<Header | null> {
  const { bot, book } = state;
  const { game } = lobby.terms;
  const newcomers = await bot.played.newcomers({ game, players: playersOf(lobby) });
  const header = headerOf(lobby, {
    // The button of the settled message has it before there is a match.
    id: lobby.stage === 'cutting' ? lobby.id : newId(),
    rules: gameFor(lobby.terms).rules.version,
    startedAt: givenAt(tableId),
    ...(newcomers.length > 0 && { newcomers }),
  });
  try {
    await bot.rooms.begin(header, tableId);
  } catch (error) {
    bot.log.error({ err: error, channel: lobby.channelId }, 'a match could not begin');
    return null;
  }
  await book.forget(lobby);
  state.reminders.stop(lobby);
  await bot.played.add(header);
  return header;
}

/** Posts the message that becomes the table. Sent again, because its answer was lost, it is the same message. */
async function post(state: LobbiesState, lobby: Ready, by: string | null, nonce: string): Promise<string> {
  const channel = await channelOf(state.bot, lobby.channelId);
  const beginning = beginningMessage(lobby, shownWith(state, lobby), by);
  const message = await sparing(state.bot, lobby.guildId, beginning);
  return (await standOnce(state.bot, channel, { nonce, search: null }, message)).id;
}

/** Takes a message away that becomes no table. */
async function takeAway(state: LobbiesState, lobby: Lobby, messageId: string): Promise<void> {
  try {
    await removeFrom(await channelOf(state.bot, lobby.channelId), messageId);
  } catch (error) {
    const { channelId: channel } = lobby;
    state.bot.log.warn({ err: error, channel }, 'a match that did not begin is still announced');
  }
}

/**
 * The first message with which the cards of a lobby were to be dealt: Discord may have taken it although its answer was
 * lost, or the bot was killed, and knows its nonce only for some minutes. Null: there is none.
 */
async function findTable(state: LobbiesState, lobby: Cutting): Promise<string | null> {
  if (lobby.messageId === null) return null;
  const channel = await channelOf(state.bot, lobby.channelId);
  const { content } = beginningMessage(lobby, shownWith(state, lobby), null);
  const found = await findOnce(state.bot, channel, beginningSearch(lobby.messageId, content));
  return found?.id ?? null;
}

/** How the message that becomes a table is found: after that of its lobby, by what it says. */
export const beginningSearch = (lobbyMessageId: string, said: string | undefined): Search => ({
  after: lobbyMessageId,
  most: 'all',
  unread: 'fails',
  isIt: ({ content }) => content === said,
});

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
