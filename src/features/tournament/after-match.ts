import type { JustEnded } from '../../match/endings.ts';
import type { MatchEvent } from '../../match/header.ts';
import { scoreOf } from '../../league/score.ts';
import { playerAt, seatsIn } from '../../match/header.ts';
import { pointsAhead } from './ahead.ts';
import { scoreOfMatch } from './board.ts';
import type { Deed } from './entries.ts';
import { boardNumbered, type ChatTournament } from './chat-tournament.ts';

/** Returns the entry for a finished match at this board, or null if the tournament does not need one. */
export function deedAfter(
  tournament: ChatTournament,
  { board: number, voided = 0 }: Pick<MatchEvent, 'board' | 'voided'>,
  { header, match, result, unrated }: Pick<JustEnded, 'header' | 'match' | 'result' | 'unrated'>,
): Deed | null {
  const board = number === undefined ? undefined : boardNumbered(tournament, number);
  if (tournament.phase !== 'running' || !board || board.result || board.voided.length !== voided) return null;
  const { id, players } = header;
  const about = { board: board.number, match: id };
  if (result && !isDrawnKnockout(tournament, result.winner)) {
    const score = scoreOfMatch(board, scoreOf(players.length, result));
    return { do: 'result', ...about, score, forfeit: false, how: 'played' };
  }
  if (unrated?.why === 'left') {
    const stays = seatsIn(header).filter((seat) => !unrated.who.includes(playerAt(header, seat).id));
    // Two of three have played: the match counts as it stands between them.
    const isPlayed = players.length > 2 && stays.length === 2;
    const points = isPlayed || stays.length === 1 ? pointsAhead(match, players.length, stays) : [];
    return { do: 'result', ...about, score: scoreOfMatch(board, points), forfeit: !isPlayed, how: 'left' };
  }
  if (unrated?.why === 'event') return null;
  // Nobody caused the loss of data: the match is replayed without asking an arbiter.
  if (result || unrated?.why === 'turned-back' || unrated?.why === 'lost')
    return { do: 'void', ...about, then: 'again' };
  return { do: 'void', ...about, then: unrated?.why === 'gone' ? 'elsewhere' : 'asked' };
}

/** Drawn knockout games are replayed (desk-protocol.md). */
const isDrawnKnockout = ({ header, stages }: ChatTournament, winner: number | null): boolean =>
  winner === null && (header.format === 'knockout' || stages.length > 1);
