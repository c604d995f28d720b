import { Events } from 'discord.js';
import { inOrder } from '../../storage/in-order.ts';
import type { ComponentHandler, Lobbies, LobbyPorts } from '../bot.ts';
import { openBook } from './book.ts';
import { handleClick } from './clicks.ts';
import { expire, lose, restore } from './lifetime.ts';
import { offer } from './offering.ts';
import { open } from './opening.ts';
import type { LobbiesState } from './state.ts';

export interface ManagedLobbies extends Lobbies {
  readonly handle: ComponentHandler;
  /** Goes on with the stored lobbies; the matches have to be open already. */
  start(): Promise<void>;
  /** Resolves when everything that was begun is done. */
  idle(): Promise<void>;
  stop(): void;
}

/** The challenges of a bot: their state, and what can be done with it. */
export function createLobbies(bot: LobbyPorts): ManagedLobbies {
  const state: LobbiesState = {
    bot,
    book: openBook(bot, (lobby) => expire(state, lobby)),
    queue: inOrder(),
    drafts: new Map(),
  };
  const lost = ({ id }: { readonly id: string }): void => lose(state, id);
  bot.client.on(Events.ChannelDelete, lost);
  bot.client.on(Events.ThreadDelete, lost);

  return {
    has: (channelId) => state.book.at(channelId) !== undefined,
    open: (place, challenge, post) => open(state, place, challenge, post),
    offer: (asked, challenge) => offer(state, asked, challenge),
    handle: (asked, parts) => handleClick(state, asked, parts),
    start: () => restore(state),
    idle: () => state.queue.settled(),
    stop: () => state.book.stop(),
  };
}
