import { POINTS, type Points } from '../../../league/score.ts';
import { playersAt, type Board } from '../board.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import type { Place } from './board-posts.ts';
import type { TournamentNeeds } from './ports.ts';
import { isLocked } from './locked.ts';

/** What the end of a board's match means for its table and for the ratings. */

/** Carries an arbiter's decisions about played matches to the league. Repeating it is safe. */
export async function correctRatings(
  { leagues }: Pick<TournamentNeeds, 'leagues'>,
  { header }: ChatTournament,
  board: Board,
): Promise<void> {
  const { players, result, annulled } = board;
  for (const match of annulled) await leagues?.correct(header.guildId, match, null);
  if (!leagues || result?.how !== 'arbiter' || result.match === null) return;
  const played = playersAt(board);
  const points = new Map(
    players.flatMap((player, i) =>
      played.includes(player) ? [[player, pointsOf(result.score[i] ?? 0)] as const] : [],
    ),
  );
  // Three who are equal change no rating.
  const isAllDrawn = result.score.every((one) => one === 0);
  await leagues.correct(header.guildId, result.match, result.forfeit || isAllDrawn ? null : points);
}

const pointsOf = (score: number): Points => POINTS.find((points) => points === score) ?? 0;

/** Ends the lobby or the match of a board. */
export async function endGame(
  bot: Pick<TournamentNeeds, 'lobbies' | 'rooms'>,
  { header, members }: ChatTournament,
  { result, without }: Board,
  channelId: string,
): Promise<void> {
  await bot.lobbies.close(channelId, header.id);
  await bot.rooms.opened(channelId);
  const room = bot.rooms.at(channelId);
  const isNoShow = !result && without !== null && members.get(without)?.out !== 'excluded';
  const decided = result?.how === 'no-show' || result?.how === 'last-call' ? result.how : 'arbiter';
  const how = isNoShow ? 'no-show' : decided;
  if (room?.header.event?.id === header.id) await room.end({ why: 'event', how });
}

/**
 * Ends what is still played at a board whose match is played again, or for two, and takes annulled matches back from
 * the ratings. Repeating it is safe.
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
  const isItsOwn = event?.id === header.id && event.board === board.number;
  const isNew = isItsOwn && event.voided === board.voided.length;
  if (!isNew) await endGame(bot, tournament, board, channel.id);
  if (channel.isThread() && channel.archived === true && !isLocked(channel)) await channel.setArchived(false);
}
