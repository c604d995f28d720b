import type { Left } from '../../tournament/types.ts';
import type { Board } from './board.ts';
import { deskPlayers, stageOf, type ChatTournament } from './chat-tournament.ts';

/** What becomes of the games of a player who leaves a round robin. */
export type Leaving = keyof Left;

const inList = ({ annulled, forfeiting }: Left, player: string): Leaving | null => {
  if (annulled.includes(player)) return 'annulled';
  return forfeiting.includes(player) ? 'forfeiting' : null;
};

/** What becomes of the games of this player; null if they are in, or in other kinds. */
export const leavingOf = ({ stages }: Pick<ChatTournament, 'stages'>, player: string): Leaving | null =>
  inList(stageOf({ stages }).leavers, player);

/** What would become of the games of this player if they left now. */
export function leavingNow({ stages }: Pick<ChatTournament, 'stages'>, player: string): Leaving | null {
  const done = stageOf({ stages }).submit({ do: 'withdraw', player });
  return done.ok ? inList(done.value.leavers, player) : null;
}

/** True if the game of a board does not count, because one of its players has left a round robin. */
export const isAnnulled = (
  tournament: Pick<ChatTournament, 'stages' | 'replaced'>,
  board: Pick<Board, 'stage' | 'replacements' | 'players'>,
): boolean =>
  deskPlayers(tournament, board).some(
    (player) => tournament.stages[board.stage]?.leavers.annulled.includes(player) === true,
  );
