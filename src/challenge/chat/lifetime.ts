import type { Closing } from '../transition.ts';
import { cutByLot, isCut, isOver, seatsToCut, type Cutting, type Lobby } from '../lobby.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { Damaged } from '../../storage/damaged.ts';
import { LOBBY } from './book.ts';
import { begin, dealOut } from './dealing.ts';
import { holds } from '../../line/shard.ts';
import { deckSizeOf } from './game.ts';
import { inTurn } from './gone.ts';
import { close, whoLeft } from './leaving.ts';
import { lobbyMessage } from './message.ts';
import type { LobbyMessage } from './parts.ts';
import { settledBy, settledIn, settledMessage } from './settled.ts';
import { edit, settle, shownWith } from './showing.ts';
import type { LobbiesState } from './state.ts';

/** Delay before the bot's cut is tried again after it could not be stored, in ms. */
const RETRY_MS = 30_000;

/**
 * Handles a lobby's deadline, in its turn: the bot cuts for players who have not, and later the lobby ends.
 */
export const fallDue = (state: LobbiesState, lobby: Lobby): void =>
  inTurn(state, lobby.channelId, async () => {
    if (state.book.at(lobby.channelId) !== lobby) return;
    const isToCut = lobby.stage === 'cutting' && !isCut(lobby) && !isOver(lobby, state.bot.time.now());
    await (isToCut ? cutForAll(state, lobby) : end(state, lobby, { how: 'expired' }));
  });

/** Ends a lobby, even if storage fails. */
async function end(state: LobbiesState, lobby: Lobby, closing: Closing): Promise<void> {
  await state.book.forget(lobby);
  await close(state, lobby, closing, (message) => edit(state, lobby, message));
}

/** Ends a lobby that its event has decided. */
export const closeEvent = (state: LobbiesState, channelId: string, event: string): Promise<void> =>
  state.queue.run(channelId, async () => {
    const lobby = state.book.at(channelId);
    if (lobby?.event?.id === event) await end(state, lobby, { how: 'decided' });
  });

/** Cuts for everybody who has not, and deals. */
async function cutForAll(state: LobbiesState, lobby: Cutting): Promise<void> {
  const who = await whoLeft(state, lobby, null);
  if (who.length > 0) return end(state, lobby, { how: 'left', who });
  const cut = cutByLot(lobby, seatsToCut(lobby), deckSizeOf(lobby.terms));
  const change = (message: LobbyMessage) => edit(state, lobby, message);
  const failed = await dealOut(state, lobby, cut, { by: null, change });
  if (failed !== 'storage-failed') return;
  state.book.hold({ ...lobby, lotsAt: state.bot.time.now() + RETRY_MS });
}

/** Resumes the stored lobbies; the stored matches must already be listed. */
export async function restore(state: LobbiesState): Promise<void> {
  const { book, bot } = state;
  for await (const [channelId, stored] of book.stored()) {
    if (stored.ok && !holds(bot.shard, stored.value)) continue;
    const lobby = stored.ok ? showable(state, channelId, stored.value) : stored;
    if (lobby.ok) {
      await restoreOne(state, lobby.value);
      continue;
    }
    const putAway = () => book.putAway(channelId);
    const unknown = { match: null, locale: null, messageId: null };
    bot.aside.set({ channelId, what: 'challenge', damage: lobby.error, ...unknown, putAway });
  }
}

/** Returns a stored lobby if this version can show it in its channel, otherwise the damage. */
function showable(state: LobbiesState, channelId: string, lobby: Lobby): Result<Lobby, Damaged> {
  if (lobby.channelId !== channelId) return fail(new Damaged(LOBBY, channelId, 'belongs to another channel'));
  try {
    lobbyMessage(lobby, shownWith(state, lobby));
    return ok(lobby);
  } catch (cause) {
    return fail(new Damaged(LOBBY, channelId, 'cannot be shown', { cause }));
  }
}

/** Edits the message of a challenge: it may show a step that the database has lost, for example the start of the match. */
const showAgain = (state: LobbiesState, lobby: Lobby): void =>
  state.bot.spread.add(() =>
    // A click in the meantime changes the message after that.
    state.queue.run(lobby.channelId, async () => {
      if (state.book.at(lobby.channelId) === lobby)
        await edit(state, lobby, lobbyMessage(lobby, shownWith(state, lobby)));
    }),
  );

async function restoreOne(state: LobbiesState, lobby: Lobby): Promise<void> {
  const { bot, book } = state;
  await bot.rooms.opened(lobby.channelId);
  const room = bot.rooms.at(lobby.channelId);
  if (!room) {
    // The damaged match is reported instead, and nobody deals it again.
    if (bot.aside.at(lobby.channelId, 'match')) return book.forget(lobby);
    book.hold(lobby);
    state.reminders.resume(lobby);
    if (lobby.stage === 'cutting' && isCut(lobby)) dealOn(state, lobby);
    else if (!bot.rooms.endedInOrder) showAgain(state, lobby);
    return;
  }
  // Its match had begun when the bot stopped.
  await book.forget(lobby);
  state.reminders.stop(lobby);
  await settle(state, lobby, settledMessage(settledBy(room.header), shownWith(state, lobby)));
}

/** Mentions people and deals cards at once, after the bot has gained a permission in a channel. */
export function hurry(state: LobbiesState, channelId: string): void {
  state.reminders.hurry(channelId);
  const lobby = state.book.at(channelId);
  if (lobby?.stage === 'cutting' && isCut(lobby)) dealOn(state, lobby);
}

/** Deals the cards in their turn: all had cut when the bot stopped, or lacked a permission to deal. */
const dealOn = (state: LobbiesState, { channelId }: Cutting): void =>
  inTurn(state, channelId, () => dealNow(state, channelId));

/** Deals in the lobby of a channel, in its turn, if all have cut. */
export const deal = (state: LobbiesState, channelId: string): Promise<void> =>
  state.queue.run(channelId, () => dealNow(state, channelId));

async function dealNow(state: LobbiesState, channelId: string): Promise<void> {
  const lobby = state.book.at(channelId);
  if (lobby?.stage !== 'cutting' || !isCut(lobby) || isOver(lobby, state.bot.time.now())) return;
  await settle(state, lobby, settledMessage(settledIn(lobby), shownWith(state, lobby)));
  await begin(state, lobby, { by: null, again: true });
}
