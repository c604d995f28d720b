import { fail, ok, type Result } from '../../core/result.ts';
import type { Input, Pair } from '../../tournament/types.ts';
import type { Board } from './board.ts';
import {
  boardNumbered,
  stageOf,
  type Evening,
  type EveningReason,
  type EveningRefusal,
  type Member,
} from './evening.ts';

/** What every change of an evening is made of. */

/** An evening after something, or why that does not happen. */
export type Done = Result<Evening, EveningRefusal>;
export const refuse = (why: EveningReason): Done => fail({ why });

/** Arena: what the desk calls the time. */
export const deskTime = (evening: Evening, now: number): { readonly at?: number } =>
  stageOf(evening).kind === 'arena' && evening.startedAt !== null
    ? { at: Math.max(0, Math.round(now - evening.startedAt)) }
    : {};

/** Lets the desk know. */
export function toDesk(evening: Evening, input: Input): Done {
  const { stages } = evening;
  const done = stageOf(evening).submit(input);
  if (!done.ok) return fail({ why: 'desk', refusal: done.error });
  const [first, ...later] = stages;
  return ok({
    ...evening,
    stages: later.length === 0 ? [done.value] : [first, ...later.slice(0, -1), done.value],
  });
}

/** The evening with somebody as they are now. */
export const withMember = (evening: Evening, member: Member): Evening => ({
  ...evening,
  members: new Map(evening.members).set(member.id, member),
});

/** What becomes of a board that is not decided yet. */
export function atBoard(
  evening: Evening,
  number: number,
  become: (board: Board) => Result<Board, EveningRefusal>,
): Done {
  const board = boardNumbered(evening, number);
  if (!board || evening.phase !== 'running') return refuse('no-board');
  if (board.result) return refuse('decided');
  const done = become(board);
  return done.ok ? ok(withBoard(evening, done.value)) : done;
}

/** The evening with a board as it is now. */
export const withBoard = (evening: Evening, board: Board): Evening => ({
  ...evening,
  boards: evening.boards.with(board.number - 1, board),
});

/** Whether these are the same two. */
export const areSame = ([first, second]: Pair, other: Pair): boolean =>
  other.includes(first) && other.includes(second);

/** A player is paired by the rules, whatever an arbiter has said before. */
export const withoutFixed = (evening: Evening, player: string): Evening => ({
  ...evening,
  fixed: evening.fixed.filter((pair) => !pair.includes(player)),
});
