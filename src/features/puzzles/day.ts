import { z } from 'zod';
import { ofTheDay } from './pick.ts';

/** A day's puzzle on a server, and what people have answered. */
const postedSchema = z.object({
  /** By the server's clocks: `2026-11-23`. */
  day: z.string(),
  game: z.string(),
  /** The puzzle's. */
  id: z.string(),
  channelId: z.string(),
  /** Null: it is about to be posted, or has been and nobody knows where. */
  messageId: z.string().nullable(),
  /** By user: whether their first answer was right. */
  answers: z.record(z.string(), z.boolean()),
  /** Whether its answer has been told. */
  isTold: z.boolean(),
});
export type Posted = z.infer<typeof postedSchema>;

export const boardSchema = z.object({
  today: postedSchema.nullable(),
  before: postedSchema.nullable(),
  /** By user: on how many of the server's puzzles in a row they were right; `day`: of the last one answered, or passed for free. */
  streaks: z.record(z.string(), z.object({ count: z.int().min(1), day: z.string() })),
});

/** The daily puzzles of a server. */
export type Board = z.infer<typeof boardSchema>;

export const EMPTY: Board = { today: null, before: null, streaks: {} };

/** The puzzles of a game from which that of a day is taken. */
export interface Pool {
  readonly game: string;
  readonly ids: readonly string[];
}

const DAY_MS = 86_400_000;

/** What is asked on a day on a server, a game after another; null: there is nothing to ask. */
export function puzzleOf(
  pools: readonly Pool[],
  guildId: string,
  day: string,
): { game: string; id: string } | null {
  const pool = pools[Math.round(Date.parse(day) / DAY_MS) % Math.max(1, pools.length)];
  const id = pool ? ofTheDay(pool.ids, guildId, day) : null;
  return pool && id !== null ? { game: pool.game, id } : null;
}

/**
 * A new day has its puzzle, which is not posted yet. Streaks end of those who let a puzzle pass; one that never came to be
 * posted has passed nobody, though some may have met it elsewhere.
 */
export function withDay(
  board: Board,
  { day, game, id, channelId }: Pick<Posted, 'day' | 'game' | 'id' | 'channelId'>,
): Board {
  const { today } = board;
  const fresh = { day, game, id, channelId, messageId: null, answers: {}, isTold: false };
  const isPosted = today !== null && today.messageId !== null;
  if (!today || (!isPosted && Object.keys(today.answers).length === 0)) return { ...board, today: fresh };
  const { streaks } = isPosted ? board : sparing(board);
  const going = Object.entries(streaks).filter(([, streak]) => streak.day === today.day);
  return { today: fresh, before: today, streaks: Object.fromEntries(going) };
}

/** Today's puzzle ends the streaks of none but those who have answered it wrongly. */
function sparing(board: Board): Board {
  const { today, streaks } = board;
  if (!today) return board;
  const going = Object.entries(streaks).map(
    ([user, { count }]) => [user, { count, day: today.day }] as const,
  );
  return { ...board, streaks: Object.fromEntries(going) };
}

/** Somebody has answered today's; the same where they had answered before: only the first answer counts. */
export function withDaysAnswer(board: Board, user: string, isRight: boolean): Board {
  const { today, before } = board;
  if (!today || Object.hasOwn(today.answers, user)) return board;
  const { [user]: streak, ...others } = board.streaks;
  const goesOn = streak !== undefined && streak.day === before?.day;
  const own = { count: goesOn ? streak.count + 1 : 1, day: today.day };
  return {
    ...board,
    today: { ...today, answers: { ...today.answers, [user]: isRight } },
    streaks: isRight ? { ...others, [user]: own } : others,
  };
}

/** Another channel has been chosen: today's puzzle comes there, unless it is posted already. */
export const withChannel = (board: Board, channelId: string): Board =>
  board.today?.messageId === null && board.today.channelId !== channelId
    ? { ...board, today: { ...board.today, channelId } }
    : board;

/** Where a puzzle has been posted. */
export const withMessage = (board: Board, { day }: Posted, messageId: string): Board =>
  board.today?.day === day ? { ...board, today: { ...board.today, messageId } } : board;

/** The answer of a day's puzzle has been told. */
export function withTold(board: Board, { day }: Posted): Board {
  const told = (posted: Posted | null): Posted | null =>
    posted?.day === day ? { ...posted, isTold: true } : posted;
  return { ...board, today: told(board.today), before: told(board.before) };
}

/** Its answer cannot be told, as its message is gone: whoever has not come to answer today's keeps their streak. */
export const withLost = (board: Board, puzzle: Posted): Board =>
  withTold(board.today?.day === puzzle.day ? sparing(board) : board, puzzle);

/** The puzzles whose answers are due to be told: those before today's, and today's once another day has begun. */
export const toBeTold = ({ today, before }: Board, day: string): readonly Posted[] =>
  [before, today && today.day < day ? today : null].flatMap((posted) =>
    posted && posted.messageId !== null && !posted.isTold ? [posted] : [],
  );

/** Those with a streak of two or more as of a day, the longest first; who has gone on since has one less then. */
export function streaksOn(
  { streaks, today, before }: Board,
  day: string,
): readonly { user: string; count: number }[] {
  const since = before?.day === day ? today?.day : undefined;
  return Object.entries(streaks)
    .map(([user, streak]) => ({ user, count: streak.count - (streak.day === since ? 1 : 0), on: streak.day }))
    .filter(({ count, on }) => (on === day || on === since) && count > 1)
    .map(({ user, count }) => ({ user, count }))
    .toSorted((a, b) => b.count - a.count);
}
