import { MessageFlags } from 'discord.js';
import { buttonsOf, type Testbed } from './testbed.ts';
import type { InteractionOutcome, SeenMessage, UserEvent, UserSession } from 'loopback-discord/user-api.ts';

/** True for a table on which Anna touches her side card, among the tables in `../match/table.ts`. */
export const saysC1 = ({ content }: SeenMessage) => content.includes('touches 4♦ on C1');

/** Returns the text of a private answer; throws on any other outcome. */
export function whisper(outcome: InteractionOutcome): string {
  if (outcome.kind !== 'message' && outcome.kind !== 'updated')
    throw new Error(`answered with ${outcome.kind}`);
  if (((outcome.message.flags ?? 0) & MessageFlags.Ephemeral) === 0)
    throw new Error('everybody can read that');
  return outcome.message.content;
}

/**
 * Opens a player's hand by the table's button, and returns the private answer. It follows an acknowledgement,
 * which lends the click's token to edits of the table.
 */
export async function openHand({ click }: Pick<Testbed, 'click'>, who: UserSession): Promise<SeenMessage> {
  const from = who.events.length;
  const { kind } = await click(who, 'hand').outcome;
  if (kind !== 'acknowledged') throw new Error(`answered with ${kind}`);
  const isPrivate = (event: UserEvent) =>
    event.type === 'message_create' && ((event.message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  const told = await who.event(isPrivate, from);
  if (told.type !== 'message_create') throw new Error(told.type);
  return told.message;
}

/**
 * Returns the ruling on the last call as this player reads it: from the table's button, or else from the
 * menu.
 */
export async function rulingRead(
  { click, table }: Pick<Testbed, 'click' | 'table'>,
  who: UserSession,
): Promise<string> {
  if (buttonsOf(await table()).has('ruling')) return whisper(await click(who, 'ruling').outcome);
  const menu = await click(who, 'menu').outcome;
  if (menu.kind !== 'message') throw new Error('no menu');
  const button = buttonsOf(menu.message).get('ruling');
  return whisper(await who.click(menu.message, button?.id ?? '').outcome);
}

/** Returns a command's deferred answer once it has arrived. */
export const thought =
  (who: UserSession, channelId: string) =>
  async (outcome: InteractionOutcome): Promise<InteractionOutcome> => {
    if (outcome.kind !== 'thinking') return outcome;
    const { id } = outcome.message;
    const message = await who.sees(channelId, (seen) => seen.id === id && seen.content !== '');
    return { kind: 'updated', message };
  };
