import { fail, ok, type Result } from '../../core/result.ts';
import { areSame } from '../../tournament/roster.ts';
import type { Input } from '../../tournament/types.ts';
import type { Board } from './board.ts';
import {
  boardNumbered,
  deskPlayers,
  stageOf,
  type ChatTournament,
  type TournamentReason,
  type TournamentRefusal,
  type Member,
} from './chat-tournament.ts';

/** Shared building blocks of all changes to a tournament. */

/** The changed tournament, or the reason for refusing the change. */
export type Done = Result<ChatTournament, TournamentRefusal>;
export const refuse = (why: TournamentReason): Done => fail({ why });

/** Arena: the time since the start, as the desk counts it. */
export const deskTime = (tournament: ChatTournament, now: number): { readonly at?: number } =>
  stageOf(tournament).kind === 'arena' && tournament.startedAt !== null
    ? { at: Math.max(0, Math.round(now - tournament.startedAt)) }
    : {};

/** Submits an input to the desk of the current stage. */
export function toDesk(tournament: ChatTournament, input: Input): Done {
  const { stages } = tournament;
  const done = stageOf(tournament).submit(input);
  if (!done.ok) return fail({ why: 'desk', refusal: done.error });
  const [first, ...later] = stages;
  return ok({
    ...tournament,
    stages: later.length === 0 ? [done.value] : [first, ...later.slice(0, -1), done.value],
  });
}

/** The tournament with this member added or replaced. */
export const withMember = (tournament: ChatTournament, member: Member): ChatTournament => ({
  ...tournament,
  members: new Map(tournament.members).set(member.id, member),
});

/** Changes a board that is not decided yet. */
export function atBoard(
  tournament: ChatTournament,
  number: number,
  become: (board: Board) => Result<Board, TournamentRefusal>,
): Done {
  const board = boardNumbered(tournament, number);
  if (!board || tournament.phase !== 'running') return refuse('no-board');
  if (board.result) return refuse('decided');
  const done = become(board);
  return done.ok ? ok(withBoard(tournament, done.value)) : done;
}

/** The tournament with this board replaced. */
export const withBoard = (tournament: ChatTournament, board: Board): ChatTournament => ({
  ...tournament,
  boards: tournament.boards.with(board.number - 1, board),
});

/** Another name for one of the players. */
export const renamedIn =
  (player: string, by: string) =>
  (one: string): string =>
    one === player ? by : one;

/** Drops an arbiter's pairing of this player, who is then paired by the rules. */
export const withoutFixed = (tournament: ChatTournament, player: string): ChatTournament => ({
  ...tournament,
  fixed: tournament.fixed.filter((pair) => !pair.includes(player)),
});

/** Takes a no-show of these players back. */
export function uncounted(tournament: ChatTournament, missing: readonly string[]): ChatTournament {
  const members = missing.flatMap((player) => tournament.members.get(player) ?? []);
  return members.reduce(
    (after, member) => withMember(after, { ...member, missed: Math.max(0, member.missed - 1) }),
    tournament,
  );
}

/** True if the same players have met again since: the desk applies a result to their last game. */
export const hasMetAgain = (tournament: ChatTournament, board: Board): boolean =>
  tournament.boards.some(
    (later) =>
      later.number > board.number &&
      later.stage === board.stage &&
      areSame(deskPlayers(tournament, later), deskPlayers(tournament, board)),
  );
