import { fail, ok, type Result } from '../../core/result.ts';
import type { Input, Pair } from '../../tournament/types.ts';
import type { Board } from './board.ts';
import {
  boardNumbered,
  stageOf,
  type ChatTournament,
  type TournamentReason,
  type TournamentRefusal,
  type Member,
} from './chat-tournament.ts';

/** What every change of a tournament is made of. */

/** A tournament after something, or why that does not happen. */
export type Done = Result<ChatTournament, TournamentRefusal>;
export const refuse = (why: TournamentReason): Done => fail({ why });

/** Arena: what the desk calls the time. */
export const deskTime = (tournament: ChatTournament, now: number): { readonly at?: number } =>
  stageOf(tournament).kind === 'arena' && tournament.startedAt !== null
    ? { at: Math.max(0, Math.round(now - tournament.startedAt)) }
    : {};

/** Lets the desk know. */
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

/** The tournament with somebody as they are now. */
export const withMember = (tournament: ChatTournament, member: Member): ChatTournament => ({
  ...tournament,
  members: new Map(tournament.members).set(member.id, member),
});

/** What becomes of a board that is not decided yet. */
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

/** The tournament with a board as it is now. */
export const withBoard = (tournament: ChatTournament, board: Board): ChatTournament => ({
  ...tournament,
  boards: tournament.boards.with(board.number - 1, board),
});

/** Whether these are the same two. */
export const areSame = ([first, second]: Pair, other: Pair): boolean =>
  other.includes(first) && other.includes(second);

/** A player is paired by the rules, whatever an arbiter has said before. */
export const withoutFixed = (tournament: ChatTournament, player: string): ChatTournament => ({
  ...tournament,
  fixed: tournament.fixed.filter((pair) => !pair.includes(player)),
});
