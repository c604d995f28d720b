import { MessageFlags } from 'discord.js';
import type { Cutting, Lobby, Person } from '../lobby.ts';
import type { Asked } from '../../chat/asked.ts';
import { channelOf, editIn } from '../../chat/kept/requests.ts';
import { customIdsIn } from '../../chat/components.ts';
import { isOpen } from './buttons.ts';
import type { Click } from './click.ts';
import { insist } from '../../line/insisting.ts';
import { mayWorkLater } from '../../line/outage.ts';
import { isNewAccount } from './new-accounts.ts';
import { seatingOf } from '../terms.ts';
import { gameFor } from './game.ts';
import type { LobbyMessage, LobbyContext } from './parts.ts';
import type { LobbiesState } from './state.ts';

/** Returns the context for the messages of a lobby. */
export function shownWith({ bot }: LobbiesState, lobby: Lobby): LobbyContext {
  const { terms } = lobby;
  const game = gameFor(terms);
  const toDiscord = (ours: number): number => bot.offset.toTheirs(ours);
  const newcomers = newAccountsIn(lobby, toDiscord(bot.time.now()));
  return { game, seating: seatingOf(game, terms), toDiscord, newAccounts: newcomers };
}

/** Returns the players, as far as they are known, whose new accounts keep a match from being rated. */
function newAccountsIn({ terms, ratesNew, challenger, opponents }: Lobby, now: number): readonly Person[] {
  if (!terms.ranked || ratesNew) return [];
  return [challenger, ...opponents]
    .filter((player) => player !== null)
    .filter(({ id }) => isNewAccount(id, now));
}

/** Changes a message. False if it has been deleted. */
const change = async (
  { bot }: Pick<LobbiesState, 'bot'>,
  channelId: string,
  messageId: string,
  message: LobbyMessage,
): Promise<boolean> => editIn(await channelOf(bot, channelId), messageId, message);

/** Changes a message without a click; false if Discord does not take that. */
export async function editMessage(
  state: LobbiesState,
  channelId: string,
  messageId: string,
  message: LobbyMessage,
): Promise<boolean> {
  try {
    return await change(state, channelId, messageId, message);
  } catch (error) {
    state.bot.log.warn({ err: error, channel: channelId }, 'lobby message not changed');
    return false;
  }
}

/** Changes the message of a lobby without a click; false if the change is not known to have happened. */
export const edit = (
  state: LobbiesState,
  { channelId, messageId }: Lobby,
  message: LobbyMessage,
): Promise<boolean> =>
  messageId === null ? Promise.resolve(false) : editMessage(state, channelId, messageId, message);

/**
 * Shows that the cards of a lobby are not dealt yet, with a button to deal them. The caller waits only for the first
 * try. Retries run in the channel's queue until one succeeds, the lobby changes, or this is called again for it.
 */
export async function showUndealt(
  state: LobbiesState,
  { id, channelId, tableId }: Cutting,
  messageId: string | null,
  message: LobbyMessage,
): Promise<void> {
  if (messageId === null) return;
  const { bot, book, queue, life, undealt } = state;
  undealt.set(channelId, message);
  const isNewest = (): boolean => undealt.get(channelId) === message;
  const isWanted = (): boolean => {
    const lobby = book.at(channelId);
    const isSame = lobby?.id === id && lobby.stage === 'cutting' && lobby.tableId === tableId;
    return !life.isStopped && isSame && isNewest();
  };
  const forget = (): void => {
    if (isNewest()) undealt.delete(channelId);
  };
  const notChanged = (error: unknown): void =>
    bot.log.warn({ err: error, channel: channelId }, 'lobby message not changed');
  try {
    await change(state, channelId, messageId, message);
    forget();
  } catch (error) {
    notChanged(error);
    if (!mayWorkLater(error)) {
      forget();
      return;
    }
    const tryInTurn = (): Promise<boolean> =>
      queue.run(channelId, async () => !isWanted() || change(state, channelId, messageId, message));
    insist(bot.time, tryInTurn, isWanted).catch(notChanged).finally(forget);
  }
}

/** Time during which the last form of a message is retried, in ms. */
const LAST_FORM_MS = 3_600_000;

/**
 * Gives the message of a closed lobby its last form, as soon as Discord takes it. The caller does not wait.
 */
export function editLater(state: LobbiesState, { channelId, messageId }: Lobby, message: LobbyMessage): void {
  const { time, log } = state.bot;
  if (messageId === null) return;
  const until = time.now() + LAST_FORM_MS;
  insist(
    time,
    () => change(state, channelId, messageId, message),
    () => !state.life.isStopped && time.now() < until,
  ).catch((error: unknown) => {
    log.info({ err: error, channel: channelId }, 'message of a closed lobby not changed');
  });
}

/**
 * Changes the message of a lobby, and a private one that was clicked instead of it. False if the lobby's
 * message did not change.
 */
export async function show(
  state: LobbiesState,
  { interaction, answer }: Asked<Click>,
  lobby: Lobby,
  message: LobbyMessage,
): Promise<boolean> {
  const isLobbys = interaction.message.id === lobby.messageId;
  // A button's id can be sent for any message of the bot's: messages about something else stay.
  if (!isLobbys && !interaction.message.flags.has(MessageFlags.Ephemeral)) {
    await answer.acknowledge('change');
    return edit(state, lobby, message);
  }
  const changed = await answer.change(message);
  return changed && isLobbys ? true : edit(state, lobby, message);
}

/**
 * Gives the message of a lobby its last form, with the cuts, unless it has it. Discord's time of that change
 * lies before the table, which proves that the cuts were known by then.
 */
export async function settle(state: LobbiesState, lobby: Lobby, message: LobbyMessage): Promise<void> {
  const { bot } = state;
  const { channelId, messageId } = lobby;
  if (messageId === null) return;
  try {
    const channel = await bot.client.channels.fetch(channelId);
    const shown =
      channel?.isTextBased() && (await channel.messages.fetch({ message: messageId, cache: false }));
    if (shown && isOpen(customIdsIn(shown))) await shown.edit(message);
  } catch (error) {
    bot.log.warn({ err: error, channel: channelId }, 'lobby message not changed');
  }
}

/** Answers in private; the clicked message stays. */
export async function say({ answer }: Asked, content: string): Promise<void> {
  await answer.whisper(content, 'below');
}
