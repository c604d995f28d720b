import { RESTJSONErrorCodes } from 'discord.js';
import type { AskedByClick } from '../../../../chat/asked.ts';
import { hasCode } from '../../../../line/outage.ts';
import type { ChatTournament } from '../../chat-tournament.ts';
import type { TournamentNeeds } from '../ports.ts';
import { ratingFor } from '../rating.ts';

/** Word of the act that adds a player. */
export const ADD = 'add';

/** What adding a member of the server needs, as arguments of the act; null for bots and people who are not there. */
export async function joiningArgs(
  bot: Pick<TournamentNeeds, 'leagues'>,
  { guild }: AskedByClick['interaction'],
  { header }: ChatTournament,
  user: string,
): Promise<readonly string[] | null> {
  const member = await guild.members.fetch(user).catch((error: unknown) => {
    if (hasCode(error, RESTJSONErrorCodes.UnknownMember) || hasCode(error, RESTJSONErrorCodes.UnknownUser))
      return null;
    throw error;
  });
  if (!member || member.user.bot) return null;
  const name = member.displayName;
  return [user, name, String(await ratingFor(bot, header, { id: user, name }))];
}
