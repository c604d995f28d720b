import { fail, ok } from '../../core/result.ts';
import { impossible } from '../../tournament/refusal.ts';
import { missingAt, newTable, type Board } from './board.ts';
import { deskTime, hasMetAgain, refuse, toDesk, uncounted, withBoard, type Done } from './changing.ts';
import { boardNumbered, deskPlayers, type ChatTournament } from './chat-tournament.ts';
import type { TournamentEntry } from './entries.ts';

/**
 * A match is played again by an arbiter's order, a decided one as well, as long as nobody has been paired with its
 * result. A decided board must be closed first: its match has then ended everywhere.
 */
export function replay(
  tournament: ChatTournament,
  { board: number, why }: Extract<TournamentEntry, { readonly do: 'replay' }>,
  now: number,
): Done {
  const { phase, stages, header } = tournament;
  const board = boardNumbered(tournament, number);
  if (phase !== 'running') return refuse(phase === 'open' ? 'not-begun' : 'over');
  if (!board) return refuse('no-board');
  const { result, isClosed, annulled, voided, channelId } = board;
  if (board.stage !== stages.length - 1) return refuse('decided');
  if (result && !isClosed) return refuse('not-closed');
  // The desk would take the result of their last game.
  if (hasMetAgain(tournament, board))
    return fail({ why: 'desk', refusal: impossible('result-stands').error });
  const done = result
    ? toDesk(tournament, {
        do: 'replay',
        players: deskPlayers(tournament, board),
        ...deskTime(tournament, now),
      })
    : ok(tournament);
  if (!done.ok) return done;
  const match = result?.match ?? null;
  const again = {
    ...newTable(board),
    ...withSubstitutes(tournament, board),
    without: null,
    result: null,
    isClosed: false,
    isPutRight: false,
    voided: [...voided, match ?? ''],
    annulled: match === null ? annulled : [...annulled, match],
    replay: why,
    // A channel for one match after another may be taken again.
    channelId: result && header.channels.length > 0 ? null : channelId,
  };
  const { lastCallAt } = done.value;
  const after = withBoard(done.value, again);
  // All players are expected again.
  const missing = [
    ...(result?.how === 'no-show' ? missingAt(board) : []),
    ...(board.without === null ? [] : [board.without]),
  ];
  return ok({
    ...uncounted(after, missing),
    lastCallAt: lastCallAt !== null && lastCallAt <= now ? null : lastCallAt,
  });
}

/** Substitutes for players of a decided board play its new match. */
function withSubstitutes(
  tournament: ChatTournament,
  board: Board,
): Pick<Board, 'players' | 'replacements' | 'substitution'> {
  const { replaced } = tournament;
  const players = deskPlayers(tournament, board);
  const last = replaced
    .slice(board.replacements)
    .findLast(({ stage, by }) => stage === board.stage && players.includes(by));
  return {
    players,
    replacements: replaced.length,
    substitution: last ? { player: last.player, by: last.by } : board.substitution,
  };
}
