import { RESTJSONErrorCodes } from 'discord.js';
import type { AskedByClick } from '../../../../chat/asked.ts';
import { hasCode } from '../../../../line/outage.ts';
import type { ChatTournament } from '../../chat-tournament.ts';
import type { TournamentNeeds } from '../ports.ts';
import { ratingFor } from '../rating.ts';

/** Words of the acts that add a player, and that have one play in place of another. */
export const [ADD, SUBSTITUTE] = ['add', 'sub'] as const;

/** The arguments of an act, with what a newcomer needs in place of their id, the last one; null: they cannot join. */
export async function withNewcomer(
  bot: Pick<TournamentNeeds, 'leagues'>,
  interaction: AskedByClick['interaction'],
  tournament: ChatTournament,
  [act, ...args]: readonly [string, ...string[]],
): Promise<readonly string[] | null> {
  if (act !== ADD && act !== SUBSTITUTE) return args;
  const joining = await joiningArgs(bot, interaction, tournament, args.at(-1) ?? '');
  return joining && [...args.slice(0, -1), ...joining];
}

/** What adding a member of the server needs, as arguments of the act; null for bots and people who are not there. */
async function joiningArgs(
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
