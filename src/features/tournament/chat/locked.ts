import type { Channel } from 'discord.js';
import type { Board } from '../board.ts';
import { openBoards, type ChatTournament } from '../chat-tournament.ts';
import type { LiveTournament } from './face.ts';
import type { TournamentNeeds } from './ports.ts';

export const isLocked = (channel: Channel | undefined): boolean =>
  channel?.isThread() === true && channel.locked === true;

/** True if the lock of a board's thread is recorded: once for each thread, however often it is locked. */
function isRecorded({ entries }: ChatTournament, { number }: Board): boolean {
  const isAbout = (what: 'place' | 'locked'): number =>
    entries.findLastIndex((entry) => entry.do === what && entry.board === number);
  return isAbout('locked') > isAbout('place');
}

/** Records locked threads of open boards, so that the players and the arbiters are told. Never rejects. */
export async function recordLocks(
  { client, log }: Pick<TournamentNeeds, 'client' | 'log'>,
  live: LiveTournament,
): Promise<void> {
  const { tournament } = live;
  if (tournament.phase !== 'running') return;
  for (const board of openBoards(tournament)) {
    const thread = board.channelId === null ? undefined : client.channels.cache.get(board.channelId);
    if (!isLocked(thread) || isRecorded(tournament, board)) continue;
    try {
      await live.enter({ do: 'locked', board: board.number }, null, (now) => isRecorded(now, board));
    } catch (error) {
      log.error({ err: error, tournament: tournament.header.id, board: board.number }, 'lock not recorded');
    }
  }
}
