import type { LobbyNeeds } from './ports.ts';
import { Events } from 'discord.js';
import type { Clicks } from '../../chat/command.ts';
import type { Lobbies } from './face.ts';
import { openBook } from './book.ts';
import { handleClick } from './clicks.ts';
import { lose, loseGone } from './gone.ts';
import { closeEvent, deal, fallDue, hurry, restore } from './lifetime.ts';
import { offer } from './offering.ts';
import { open } from './opening.ts';
import { practise } from './practising.ts';
import { stateOfLobbies, type LobbiesState } from './state.ts';

export interface ManagedLobbies extends Lobbies {
  readonly handle: Clicks;
  /** Resumes the stored lobbies; the stored matches must already be listed. */
  start(): Promise<void>;
  /** Resolves when all work is done. */
  idle(): Promise<void>;
  stop(): void;
}

/** Creates the challenges of a bot. */
export function createLobbies(bot: LobbyNeeds): ManagedLobbies {
  const book = openBook(bot, (lobby) => fallDue(state, lobby));
  const state: LobbiesState = stateOfLobbies(bot, book);
  const lost = ({ id }: { readonly id: string }): void => lose(state, id);
  bot.client.on(Events.ChannelDelete, lost);
  bot.client.on(Events.ThreadDelete, lost);
  bot.client.on(Events.ShardReady, () => loseGone(state));
  bot.forbidden.onChange((channelId) => hurry(state, channelId));

  return {
    has: (channelId) => state.book.at(channelId) !== undefined,
    on: (guildId) => state.book.all().filter((lobby) => lobby.guildId === guildId),
    open: (place, challenge, post) => open(state, place, challenge, post),
    deal: (channelId) => deal(state, channelId),
    offer: (asked, challenge) => offer(state, asked, challenge),
    practise: (asked, challenge) => practise(state, asked, challenge),
    close: (channelId, event) => closeEvent(state, channelId, event),
    blocks: state.blocks,
    lastTerms: state.lastTerms,
    handle: (asked, parts) => handleClick(state, asked, parts),
    async start() {
      await restore(state);
      loseGone(state);
    },
    async idle() {
      await state.queue.settled();
      await state.reminders.settled();
    },
    stop() {
      state.life.isStopped = true;
      state.book.stop();
      state.reminders.pause();
    },
  };
}
