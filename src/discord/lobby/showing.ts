import type { Lobby } from '../../challenge/lobby.ts';
import type { Asked } from '../bot.ts';
import type { Click } from './click.ts';
import { deckSizeOf, gameFor } from './game.ts';
import type { LobbyMessage, Shown } from './message.ts';
import type { LobbiesState } from './state.ts';

/** What the messages of a lobby are made with. */
export const shownWith = ({ bot }: LobbiesState, { terms }: Lobby): Shown => ({
  game: gameFor(terms),
  deckSize: deckSizeOf(terms),
  toDiscord: (ours) => bot.offset.toTheirs(ours),
});

/** Changes the message of a lobby without a click. */
export async function edit(
  { bot }: LobbiesState,
  { channelId, messageId }: Lobby,
  message: LobbyMessage,
): Promise<void> {
  if (messageId === null) return;
  try {
    const channel = await bot.client.channels.fetch(channelId);
    if (channel?.isTextBased()) await channel.messages.edit(messageId, message);
  } catch (error) {
    bot.log.warn({ err: error, channel: channelId }, 'the message of a lobby could not be changed');
  }
}

/** Changes the message of a lobby, and a private one that was clicked instead of it. */
export async function show(
  state: LobbiesState,
  { interaction, answer }: Asked<Click>,
  lobby: Lobby,
  message: LobbyMessage,
): Promise<void> {
  const changed = await answer.change(message);
  if (!changed || interaction.message.id !== lobby.messageId) await edit(state, lobby, message);
}

/** In private, and the message that was clicked stays. */
export async function say({ answer }: Asked, content: string): Promise<void> {
  await answer.whisper(content, 'below');
}
