import { isGone, isHeard, isListed } from '../../line/servers.ts';
import type { LobbiesState } from './state.ts';

/** Runs work that no user waits for, in its turn. */
export function inTurn({ queue, bot }: LobbiesState, channelId: string, work: () => Promise<void>): void {
  queue.run(channelId, work).catch((error: unknown) => {
    bot.log.error({ err: error, channel: channelId }, 'lobby step failed');
  });
}

/** Removes the lobby of a channel that is gone, in its turn: nobody can answer there. */
export const lose = (state: LobbiesState, channelId: string): void =>
  inTurn(state, channelId, async () => {
    const lobby = state.book.at(channelId);
    if (lobby) {
      state.reminders.drop(lobby);
      state.peace.note(lobby, state.bot.time.now());
      await state.book.forget(lobby);
    }
    await state.bot.aside.putAway(channelId, 'challenge');
  });

/**
 * Removes the lobbies whose channel was deleted while the bot could not hear it. Later, the bot asks Discord about
 * each channel that is not listed.
 */
export function loseGone(state: LobbiesState): void {
  const { client, spread } = state.bot;
  for (const lobby of state.book.all()) {
    if (!isHeard(client, lobby) || isListed(client, lobby)) continue;
    spread.add(async () => {
      if ((await isGone(client, lobby)) === true) lose(state, lobby.channelId);
    });
  }
}
