import { DiscordAPIError, HTTPError, RateLimitError, type SendableChannels } from 'discord.js';
import type { ByToken, Payload } from '../chat/asked.ts';
import { twice } from '../chat/expired.ts';
import { editIn } from '../chat/kept/requests.ts';
import { createAllowance } from '../line/allowance.ts';
import type { TableMessageState } from './message-state.ts';
import type { TableNeeds } from './ports.ts';

/** At most five edits in two seconds by one token: beyond that Discord makes them wait. */
const USES = { inARow: 3, anotherMs: 1000 };

interface Editing extends Pick<TableMessageState, 'log' | 'byToken'> {
  readonly bot: Pick<TableNeeds, 'time'>;
}

/** Keeps the token of the last click on a table. */
export function keepToken(state: Editing, byToken: ByToken | null): void {
  if (byToken) state.byToken = { ...byToken, uses: createAllowance(USES, state.bot.time) };
}

/**
 * Edits a table by the token of a click on it, which Discord does not count towards the bot's 50 requests a
 * second; otherwise by the bot's own request. False if the table has been deleted.
 */
export async function editTable(
  state: Editing,
  channel: SendableChannels,
  messageId: string,
  message: Payload,
): Promise<boolean> {
  return (await editByToken(state, messageId, message)) || editIn(channel, messageId, message);
}

/** False if there is no token for the table, or if Discord does not take it. */
async function editByToken(state: Editing, messageId: string, message: Payload): Promise<boolean> {
  const { byToken } = state;
  if (byToken?.messageId !== messageId) return false;
  if (state.bot.time.now() >= byToken.until) state.byToken = null;
  if (state.byToken !== byToken || byToken.uses.take() > 0) return false;
  try {
    await twice(() => byToken.edit(message));
    return true;
  } catch (error) {
    const isRefused = error instanceof DiscordAPIError;
    const isDoubtful = !isRefused && !(error instanceof HTTPError || error instanceof RateLimitError);
    // After a broken connection the retry goes by the bot's own request, whose address names the channel.
    if ((isRefused || isDoubtful) && state.byToken === byToken) state.byToken = null;
    if (isDoubtful) throw error;
    state.log.info({ err: error }, 'table not edited by a click, but by the bot itself');
    return false;
  }
}
