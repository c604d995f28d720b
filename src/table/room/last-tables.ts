import { progressBeside } from '../../match/beside.ts';
import { storedMatch } from '../../match/stored.ts';
import type { Room } from '../face.ts';
import type { RoomState } from './state.ts';

/** Number of tables for a question about the last acts. */
const LATELY = 24;

/**
 * Returns the tables after the newest stored inputs, oldest first. They are replayed for each question: kept in
 * memory, they would take up to 100 KB of every live match.
 */
export async function lately({
  bot,
  header,
}: Pick<RoomState, 'bot' | 'header'>): Promise<readonly Room['match'][]> {
  const { game, entries } = await storedMatch(bot.storage.journal, header.id);
  const search = (asked: string): Promise<unknown> => bot.reading.search(game.id, asked);
  let tables: readonly Room['match'][] = [];
  await progressBeside(game, header, entries, search, ({ progress }, { do: verb }) => {
    if (verb !== 'tick') tables = [...tables.slice(1 - LATELY), progress.match];
  });
  return tables;
}
