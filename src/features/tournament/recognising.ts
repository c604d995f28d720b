import type { Pair } from '../../tournament/types.ts';
import { newTable } from './board.ts';
import type { ChatTournament } from './chat-tournament.ts';
import { filedRounds } from './from-file.ts';
import { listedId } from './listed.ts';
import { isCalled, stillExpected } from './start-list.ts';

/** People who join under a name of the start list. */

/** Index of the place in the start list that waits for a person of this name; undefined: none. */
export function placeFor(
  { header, members }: Pick<ChatTournament, 'header' | 'members'>,
  name: string,
): number | undefined {
  const all = header.startList?.players ?? [];
  const index = all.findIndex(
    (one, i) => members.get(listedId(i))?.out === 'listed' && isCalled(one.name, name),
  );
  return index < 0 ? undefined : index;
}

/** The people of the start list who have not joined. */
export function expectedIn(tournament: ChatTournament): readonly { readonly name: string }[] {
  const { header, members } = tournament;
  if (filedRounds(header).length > 0) return [...members.values()].filter(({ out }) => out === 'listed');
  const joined = [...members.values()].flatMap(({ name, out }) => (out === null ? [name] : []));
  return header.startList ? stillExpected(header.startList, joined) : [];
}

/** The tournament with a person of the list under their own id, in its boards and rounds as well. */
export function recognised(tournament: ChatTournament, listed: string, player: string): ChatTournament {
  const rename = (one: string): string => (one === listed ? player : one);
  const members = new Map(tournament.members);
  members.delete(listed);
  return {
    ...tournament,
    members,
    boards: tournament.boards.map((board) => {
      if (!board.players.includes(listed)) return board;
      const [one, other] = board.players;
      const players: Pair = [rename(one), rename(other)];
      // An open board gets its table now, and new time to sit down.
      return board.result ? { ...board, players } : { ...newTable(board), seated: board.seated, players };
    }),
    rounds: tournament.rounds.map((round) => ({
      ...round,
      byes: round.byes.map((bye) => ({ ...bye, player: rename(bye.player) })),
    })),
  };
}
