import { othersThan, SEATS, type Seat } from '../../../core/seat.ts';
import { gameOf } from '../../../games/index.ts';
import { optionsFor } from '../seats.ts';
import { isPractice } from '../practice.ts';
import type { Challenge, Person } from '../../../challenge/lobby.ts';
import { playersAt, type Board } from '../board.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import type { TournamentHeader } from '../terms.ts';
import type { Terms } from '../../../challenge/terms.ts';
import { Forbidden, NotStored } from '../../../line/outage.ts';
import { postIn } from '../../../challenge/chat/place.ts';
import { placeOf } from '../../../chat/place.ts';
import type { TournamentNeeds } from './ports.ts';
import type { Place } from './board-posts.ts';
import { TOURNAMENT } from './kept.ts';

/** The terms of a match with so many players: at tables of two the game is played as it is for two. */
function termsAt({ terms }: TournamentHeader, seats: number): Terms {
  const game = gameOf(terms.game);
  const options = game && optionsFor(game, terms.options, seats);
  return options ? { ...terms, options } : terms;
}

/** The error for a table that was not put up; the caller retries by its kind. */
function notSeated(why: string): Error {
  if (why === 'not-allowed') return new Forbidden('a table', []);
  return why === 'not-posted' ? new Error('table not accepted') : new NotStored('a table');
}

/** Opens the lobby of a board for its players: the cut, or the deal. */
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
    ...(isPractice(id) && people.length > 2 && { isBot: true }),
  });
  const people = playersAt(board);
  const seats = SEATS.slice(0, people.length);
  // The challenger is a person, if there is one.
  const [first = SEATS[0]] = seats.filter((seat) => !isPractice(people[seat - 1] ?? ''));
  const at = (seat: Seat): Person => person(people[seat - 1] ?? '');
  const others = othersThan(seats, first);
  const challenge: Challenge = {
    challenger: at(first),
    opponents: others.map(at),
    challengerSeat: first,
    practice: others.every((seat) => isPractice(people[seat - 1] ?? '')),
    terms: { ...termsAt(header, people.length), ranked: tournament.isRated },
    event: { kind: TOURNAMENT, id: header.id, board: board.number, voided: board.voided.length },
  };
  const place = placeOf({ guildId: header.guildId, channelId: channel.id }, channel);
  const opened = await bot.lobbies.open(place, challenge, postIn(bot, channel.id));
  if (opened.ok) return;
  bot.log.warn({ why: opened.error, channel: channel.id }, 'table not put up');
  // A string means that there is no table: retry. Otherwise something else occupies the channel.
  if (typeof opened.error === 'string') throw notSeated(opened.error);
}
