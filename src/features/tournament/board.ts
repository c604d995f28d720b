import type { Score } from '../../tournament/types.ts';
import type { TournamentEntry } from './entries.ts';
import { isPractice } from './practice.ts';
import { WAIT_MS, type TournamentHeader } from './terms.ts';

/** How a board was decided. */
export interface BoardResult {
  /** By seat. */
  readonly score: Score;
  /** Not played: who has come wins. */
  readonly forfeit: boolean;
  readonly how: Extract<TournamentEntry, { do: 'result' }>['how'];
  /** The match that decided it; null: none did. */
  readonly match: string | null;
  /** The user who decided it; null: the game, or time. */
  readonly by: string | null;
}

/** Two players who are paired, and what has become of their match. Times are the tournament's own, in ms. */
export interface Board {
  /** From 1, over the whole tournament: what matches refer to. */
  readonly number: number;
  /** The part of the tournament, from 0, and the round in it, from 1. */
  readonly stage: number;
  readonly round: number;
  /** In its round, from 1. */
  readonly table: number;
  /** By seat. */
  readonly players: readonly [string, string];
  /** The thread or channel in which it is played; null: it has none yet. */
  readonly channelId: string | null;
  /** Since when its table stands there, and both are expected; null: it does not. */
  readonly openedAt: number | null;
  /** Those who have sat down. */
  readonly seated: readonly string[];
  /** For how much longer an opponent waits. */
  readonly extraMs: number;
  /** The matches that have ended here without a result. */
  readonly voided: readonly string[];
  /** Whether somebody has to say what becomes of it, because the last of these has. */
  readonly isStuck: boolean;
  readonly result: BoardResult | null;
  /** Whether everybody there knows, and nothing is left open. */
  readonly isClosed: boolean;
  /** Whether its result has been put right after that: everybody there has to know again. */
  readonly isPutRight: boolean;
}

export const newBoard = (place: Pick<Board, 'number' | 'stage' | 'round' | 'table' | 'players'>): Board => ({
  ...place,
  channelId: null,
  openedAt: null,
  seated: [],
  extraMs: 0,
  voided: [],
  isStuck: false,
  result: null,
  isClosed: false,
  isPutRight: false,
});

/** The board when its table stands there at a time of the tournament's own: a practice opponent sits there at once. */
export const openedBoard = (board: Board, now: number): Board => ({
  ...board,
  openedAt: now,
  seated: [...board.seated, ...missingAt(board).filter(isPractice)],
});

/** Those for whom the board waits. */
export const missingAt = ({ players, seated }: Pick<Board, 'players' | 'seated'>): readonly string[] =>
  players.filter((player) => !seated.includes(player));

/** When whoever has not sat down has not come; null: nobody is waited for. */
export function noShowAt(board: Board, { noShowMs }: Pick<TournamentHeader, 'noShowMs'>): number | null {
  const { openedAt, result, isStuck, extraMs } = board;
  if (openedAt === null || result || isStuck || missingAt(board).length === 0) return null;
  return openedAt + noShowMs + extraMs;
}

/** What becomes of a board at which somebody has not come: who has come wins, otherwise both lose. */
export function noShowScore({ players, seated }: Pick<Board, 'players' | 'seated'>): Score {
  const [first, second] = players;
  if (seated.includes(first)) return [1, 0];
  return seated.includes(second) ? [0, 1] : [0, 0];
}

/** The board before a table stands there. */
export const newTable = (board: Board): Board => ({
  ...board,
  isStuck: false,
  openedAt: null,
  seated: [],
  extraMs: 0,
});

/** The board after a match that has ended without a result. */
export function voidedBoard(
  board: Board,
  match: string,
  then: Extract<TournamentEntry, { do: 'void' }>['then'],
): Board {
  const after = { ...board, voided: [...board.voided, match] };
  switch (then) {
    case 'again':
      return newTable(after);
    case 'elsewhere':
      return { ...newTable(after), channelId: null };
    case 'asked':
      return { ...after, isStuck: true };
  }
}

/** The board as one of its players gives the other more time. */
export const waitingLonger = (board: Board): Board => ({ ...board, extraMs: board.extraMs + WAIT_MS });
