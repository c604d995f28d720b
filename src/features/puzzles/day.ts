import { z } from 'zod';
import { ofTheDay } from './pick.ts';

/** In place of a game's id: the day's run of Spot it. Its id is the day. */
export const SPOT = 'spot';

/** A day's puzzle on a server, with the answers to it. */
const postedSchema = z.object({
  /** In the server's time zone: `2026-11-23`. */
  day: z.string(),
  game: z.string(),
  /** Id of the puzzle. */
  id: z.string(),
  channelId: z.string(),
  /** Null: not posted yet, or posted without the id being stored. */
  messageId: z.string().nullable(),
  /** By user id: true if their first answer was right, or if they have finished the run. */
  answers: z.record(z.string(), z.boolean()),
  /** By user id: right tables of finished runs. Absent: none. */
  scores: z.record(z.string(), z.int().min(0)).optional(),
  /** True once the solution is posted. */
  isTold: z.boolean(),
});
export type Posted = z.infer<typeof postedSchema>;

export const boardSchema = z.object({
  today: postedSchema.nullable(),
  before: postedSchema.nullable(),
  /**
   * By user id: right answers to the server's puzzles in a row. `day`: day of the last one answered, or
   * excused.
   */
  streaks: z.record(z.string(), z.object({ count: z.int().min(1), day: z.string() })),
});

/** The daily puzzles of a server. */
export type Board = z.infer<typeof boardSchema>;

export const EMPTY: Board = { today: null, before: null, streaks: {} };

/** The puzzles of a game that a daily puzzle can be. */
export interface Pool {
  readonly game: string;
  readonly ids: readonly string[];
}

const DAY_MS = 86_400_000;

/** The puzzle of a day on a server, the games in turn; null if there is none. */
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
 * Starts a new day with an unposted puzzle, and ends the streaks of users who did not answer the last one. A
 * puzzle that was never posted ends no streaks, even if some users answered it elsewhere.
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

/** Excuses everybody who has not answered today's puzzle: only a wrong answer ends a streak. */
function sparing(board: Board): Board {
  const { today, streaks } = board;
  if (!today) return board;
  const going = Object.entries(streaks).map(
    ([user, { count }]) => [user, { count, day: today.day }] as const,
  );
  return { ...board, streaks: Object.fromEntries(going) };
}

/**
 * Adds an answer to today's puzzle. Only a user's first answer counts; later ones leave the board unchanged.
 */
export function withDaysAnswer(
  board: Board,
  user: string,
  isRight: boolean,
  score: number | null = null,
): Board {
  const { today, before } = board;
  if (!today || Object.hasOwn(today.answers, user)) return board;
  const { [user]: streak, ...others } = board.streaks;
  const goesOn = streak !== undefined && streak.day === before?.day;
  const own = { count: goesOn ? streak.count + 1 : 1, day: today.day };
  return {
    ...board,
    today: {
      ...today,
      answers: { ...today.answers, [user]: isRight },
      ...(score !== null && { scores: { ...today.scores, [user]: score } }),
    },
    streaks: isRight ? { ...others, [user]: own } : others,
  };
}

/** Moves today's puzzle to a newly chosen channel, unless it is posted. */
export const withChannel = (board: Board, channelId: string): Board =>
  board.today?.messageId === null && board.today.channelId !== channelId
    ? { ...board, today: { ...board.today, channelId } }
    : board;

/** The best score of a day's run, and its users; null if nobody has finished it. */
export function bestOf({ scores = {} }: Posted): { score: number; users: readonly string[] } | null {
  const all = Object.entries(scores);
  if (all.length === 0) return null;
  const score = Math.max(...all.map(([, one]) => one));
  return { score, users: all.flatMap(([user, one]) => (one === score ? [user] : [])) };
}

/** Notes the message of a posted puzzle. */
export const withMessage = (board: Board, { day }: Posted, messageId: string): Board =>
  board.today?.day === day ? { ...board, today: { ...board.today, messageId } } : board;

/** Notes that a day's solution is posted. */
export function withTold(board: Board, { day }: Posted): Board {
  const told = (posted: Posted | null): Posted | null =>
    posted?.day === day ? { ...posted, isTold: true } : posted;
  return { ...board, today: told(board.today), before: told(board.before) };
}

/** Gives up a puzzle whose message is gone; if it is today's, nobody loses a streak by not answering. */
export const withLost = (board: Board, puzzle: Posted): Board =>
  withTold(board.today?.day === puzzle.day ? sparing(board) : board, puzzle);

/** Puzzles whose solution is due: the one before today's, and today's once the next day has begun. */
export const toBeTold = ({ today, before }: Board, day: string): readonly Posted[] =>
  [before, today && today.day < day ? today : null].flatMap((posted) =>
    posted && posted.messageId !== null && !posted.isTold ? [posted] : [],
  );

/**
 * Streaks of two or more as of a day, longest first. A user who has since answered the next puzzle counts one
 * less.
 */
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
