import type { Board } from '../board.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import { tournamentTexts } from '../texts/index.ts';

/** The title of a board, with its round. */
export function boardTitle(
  { header, stages }: Pick<ChatTournament, 'header' | 'stages'>,
  { round, table, stage }: Pick<Board, 'round' | 'table' | 'stage'>,
  locale = header.locale,
): string {
  const t = tournamentTexts[locale].tournament.board;
  if (header.format === 'arena' && stage === 0) return t.arenaTitle(round);
  return stages.length > 1 && stage > 0 ? t.finalsTitle(round, table) : t.title(round, table);
}
