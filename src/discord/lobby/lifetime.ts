import { isCut, isOver, type Cutting, type Lobby } from '../../challenge/lobby.ts';
import { gameOf } from '../../games/index.ts';
import { begin, closeTable } from './dealing.ts';
import { closedMessage, cutMessage, setMessage } from './message.ts';
import { edit, settle, shownWith } from './showing.ts';
import type { LobbiesState } from './state.ts';

/** Ends a lobby whose time is over, in its turn. */
export const expire = (state: LobbiesState, lobby: Lobby): void =>
  inTurn(state, lobby.channelId, () => expireNow(state, lobby));

async function expireNow(state: LobbiesState, lobby: Lobby): Promise<void> {
  const { book } = state;
  if (book.at(lobby.channelId) !== lobby) return;
  await book.forget(lobby);
  const closed = closedMessage(lobby, { how: 'expired' }, shownWith(state, lobby));
  await edit(state, lobby, closed);
  await closeTable(state, lobby, closed);
}

/** In a channel that is gone, nobody can answer: its lobby goes, in its turn. */
export const lose = (state: LobbiesState, channelId: string): void =>
  inTurn(state, channelId, async () => {
    const lobby = state.book.at(channelId);
    if (lobby) await state.book.forget(lobby);
  });

/** Does something that nobody has asked for, in its turn. */
function inTurn({ queue, bot }: LobbiesState, channelId: string, work: () => Promise<void>): void {
  queue.run(channelId, work).catch((error: unknown) => {
    bot.log.error({ err: error, channel: channelId }, 'a lobby met an error');
  });
}

/** Goes on with the stored lobbies; the matches have to be open already. */
export async function restore(state: LobbiesState): Promise<void> {
  for await (const [channelId, lobby] of state.book.stored()) {
    if (lobby.ok && gameOf(lobby.value.terms.game)) await restoreOne(state, lobby.value);
    else {
      const err = lobby.ok ? undefined : lobby.error;
      state.bot.log.error({ err, channel: channelId }, 'a stored lobby is not one of this version');
    }
  }
}

async function restoreOne(state: LobbiesState, lobby: Lobby): Promise<void> {
  const { bot, book } = state;
  const room = bot.rooms.at(lobby.channelId);
  if (!room) {
    book.hold(lobby);
    if (lobby.stage === 'cutting' && isCut(lobby)) dealOn(state, lobby);
    return;
  }
  // Its match had begun when the bot went down.
  await book.forget(lobby);
  await settle(state, lobby, setMessage(room.header, shownWith(state, lobby)));
}

/** All had cut when the bot went down: the cards are dealt, in their turn. */
const dealOn = (state: LobbiesState, lobby: Cutting): void =>
  inTurn(state, lobby.channelId, async () => {
    if (state.book.at(lobby.channelId) !== lobby || isOver(lobby, state.bot.time.now())) return;
    await settle(state, lobby, cutMessage(lobby, shownWith(state, lobby)));
    await begin(state, lobby, true);
  });
