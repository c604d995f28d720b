import { SEATS } from '../../../core/seat.ts';
import { isPractice } from '../practice.ts';
import type { Challenge, Person } from '../../../challenge/lobby.ts';
import type { Board } from '../board.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import { Forbidden, NotStored } from '../../../line/outage.ts';
import { postIn } from '../../../challenge/chat/place.ts';
import { placeOf } from '../../../chat/place.ts';
import type { TournamentNeeds } from './ports.ts';
import type { Place } from './board-posts.ts';
import { TOURNAMENT } from './kept.ts';

/** The error for a table that was not put up; the caller retries by its kind. */
function notSeated(why: string): Error {
  if (why === 'not-allowed') return new Forbidden('a table', []);
  return why === 'not-posted' ? new Error('table not accepted') : new NotStored('a table');
}

/** Opens the lobby of a board for both players: the cut, or the deal. */
export async function seat(
  bot: Pick<TournamentNeeds, 'client' | 'lobbies' | 'log'>,
  tournament: ChatTournament,
  board: Board,
  channel: Place,
): Promise<void> {
  const { header, members } = tournament;
  // A practice opponent is the bot under another name.
  const person = (id: string): Person => ({
    id: isPractice(id) ? bot.client.user.id : id,
    name: members.get(id)?.name ?? id,
  });
  const [first, second] = board.players;
  const isTurned = isPractice(first);
  const challenge: Challenge = {
    challenger: person(isTurned ? second : first),
    opponents: [person(isTurned ? first : second)],
    challengerSeat: SEATS[isTurned ? 1 : 0],
    practice: board.players.some(isPractice),
    terms: { ...header.terms, ranked: tournament.isRated },
    event: { kind: TOURNAMENT, id: header.id, board: board.number, voided: board.voided.length },
  };
  const place = placeOf({ guildId: header.guildId, channelId: channel.id }, channel);
  const opened = await bot.lobbies.open(place, challenge, postIn(bot, channel.id));
  if (opened.ok) return;
  bot.log.warn({ why: opened.error, channel: channel.id }, 'table not put up');
  // A string means that there is no table: retry. Otherwise something else occupies the channel.
  if (typeof opened.error === 'string') throw notSeated(opened.error);
}
