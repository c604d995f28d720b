import { POINTS, type Points } from '../../../league/score.ts';
import type { Board } from '../board.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import type { Place } from './board-posts.ts';
import type { TournamentNeeds } from './ports.ts';
import { isLocked } from './locked.ts';

/** What the end of a board's match means for its table and for the ratings. */

/** Carries an arbiter's decisions about played matches to the league. Repeating it is safe. */
export async function correctRatings(
  { leagues }: Pick<TournamentNeeds, 'leagues'>,
  { header }: ChatTournament,
  { players, result, annulled }: Board,
): Promise<void> {
  for (const match of annulled) await leagues?.correct(header.guildId, match, null);
  if (!leagues || result?.how !== 'arbiter' || result.match === null) return;
  const [first, second] = players;
  const points = new Map([
    [first, pointsOf(result.score[0])],
    [second, pointsOf(result.score[1])],
  ]);
  await leagues.correct(header.guildId, result.match, result.forfeit ? null : points);
}

const pointsOf = (score: number): Points => POINTS.find((points) => points === score) ?? 0;

/** Ends the lobby or the match of a board. */
export async function endGame(
  bot: Pick<TournamentNeeds, 'lobbies' | 'rooms'>,
  { header }: ChatTournament,
  { result }: Board,
  channelId: string,
): Promise<void> {
  await bot.lobbies.close(channelId, header.id);
  await bot.rooms.opened(channelId);
  const room = bot.rooms.at(channelId);
  const how = result?.how === 'no-show' || result?.how === 'last-call' ? result.how : 'arbiter';
  if (room?.header.event?.id === header.id) await room.end({ why: 'event', how });
}

/**
 * Ends what is still played at a board whose match is played again, and takes annulled matches back from the
 * ratings. Repeating it is safe.
 */
export async function beforeReplay(
  bot: Pick<TournamentNeeds, 'leagues' | 'lobbies' | 'rooms'>,
  tournament: ChatTournament,
  board: Board,
  channel: Place,
): Promise<void> {
  const { header } = tournament;
  for (const match of board.annulled) await bot.leagues?.correct(header.guildId, match, null);
  const event = bot.rooms.at(channel.id)?.header.event;
  const isNew = event?.id === header.id && event.voided === board.voided.length;
  if (!isNew) await endGame(bot, tournament, board, channel.id);
  if (channel.isThread() && channel.archived === true && !isLocked(channel)) await channel.setArchived(false);
}
