import type { JustEnded } from '../../match/endings.ts';
import type { MatchEvent } from '../../match/header.ts';
import type { Score } from '../../tournament/types.ts';
import type { Deed } from './entries.ts';
import { boardNumbered, type ChatTournament } from './chat-tournament.ts';

const WON: Score = [1, 0];
const LOST: Score = [0, 1];
const DRAW: Score = [0.5, 0.5];

/** Returns the entry for a finished match at this board, or null if the tournament does not need one. */
export function deedAfter(
  tournament: ChatTournament,
  { board: number, voided = 0 }: Pick<MatchEvent, 'board' | 'voided'>,
  { header: { id, players }, result, unrated }: Pick<JustEnded, 'header' | 'result' | 'unrated'>,
): Deed | null {
  const board = number === undefined ? undefined : boardNumbered(tournament, number);
  if (tournament.phase !== 'running' || !board || board.result || board.voided.length !== voided) return null;
  const about = { board: board.number, match: id };
  if (result && !isDrawnKnockout(tournament, result.winner)) {
    const score = result.winner === null ? DRAW : result.winner === 1 ? WON : LOST;
    return { do: 'result', ...about, score, forfeit: false, how: 'played' };
  }
  if (unrated?.why === 'left') {
    const [first, second] = players.map((player) => (unrated.who.includes(player.id) ? 0 : 1));
    const score: Score = first === second ? [0, 0] : first === 1 ? WON : LOST;
    return { do: 'result', ...about, score, forfeit: true, how: 'left' };
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
