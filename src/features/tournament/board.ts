import { bySeat } from '../../tournament/roster.ts';
import type { Players, Score } from '../../tournament/types.ts';
import type { TournamentEntry } from './entries.ts';
import { isPractice } from './practice.ts';
import { WAIT_MS, type TournamentHeader } from './terms.ts';

/** The decision of a board. */
export interface BoardResult {
  /** By seat. */
  readonly score: Score;
  /** Decided without play: the player who came wins. */
  readonly forfeit: boolean;
  /** `file`: it was played before, elsewhere. */
  readonly how: Extract<TournamentEntry, { do: 'result' }>['how'] | 'file';
  /** The match that decided it, or null. */
  readonly match: string | null;
  /** Why an arbiter decided so; absent: no reason given. */
  readonly why?: string | undefined;
  /** The user who decided the board; null: the game or the clock decided it. */
  readonly by: string | null;
}

/** The players of a table and the state of their match. Times are tournament time, in ms. */
export interface Board {
  /** From 1, over the whole tournament; matches refer to it. */
  readonly number: number;
  /** The stage, from 0, and the round in it, from 1. */
  readonly stage: number;
  readonly round: number;
  /** In its round, from 1. */
  readonly table: number;
  /** By seat. */
  readonly players: Players;
  /** Number of replacements when these players were named. */
  readonly replacements: number;
  /** The last substitution since the pairing; null: none. */
  readonly substitution: { readonly player: string; readonly by: string } | null;
  /** The player of a table of three without whom the two others play; null: nobody. */
  readonly without: string | null;
  /** The thread or channel of the match; null until there is one. */
  readonly channelId: string | null;
  /** Time at which its table was put up and its players became expected; null: no table. */
  readonly openedAt: number | null;
  /** Players who have sat down. */
  readonly seated: readonly string[];
  /** Extra time before a no-show. */
  readonly extraMs: number;
  /** Matches that ended here without a result. */
  readonly voided: readonly string[];
  /** Finished matches that an arbiter has annulled: they change no rating. */
  readonly annulled: readonly string[];
  /** Why an arbiter has ordered a new match, maybe empty; null: none was ordered. */
  readonly replay: string | null;
  /** True while an arbiter must decide after the last voided match. */
  readonly isStuck: boolean;
  readonly result: BoardResult | null;
  /** True once the players know the result and nothing is left open. */
  readonly isClosed: boolean;
  /** True if the result was corrected after closing, so that the bot has to notify the players again. */
  readonly isPutRight: boolean;
}

export const newBoard = (
  place: Pick<Board, 'number' | 'stage' | 'round' | 'table' | 'players' | 'replacements'>,
): Board => ({
  ...place,
  substitution: null,
  without: null,
  channelId: null,
  openedAt: null,
  seated: [],
  extraMs: 0,
  voided: [],
  annulled: [],
  replay: null,
  isStuck: false,
  result: null,
  isClosed: false,
  isPutRight: false,
});

/** The board with its table put up at this tournament time. Practice opponents sit down at once. */
export const openedBoard = (board: Board, now: number): Board => ({
  ...board,
  openedAt: now,
  seated: [...board.seated, ...missingAt(board).filter(isPractice)],
});

/** True if a table or a match that was here before its last one no longer counts. */
export const isAnew = ({ replay, substitution }: Pick<Board, 'replay' | 'substitution'>): boolean =>
  replay !== null || substitution !== null;

/** The players of a board's match, in the order of its seats. */
export const playersAt = ({ players, without }: Pick<Board, 'players' | 'without'>): readonly string[] =>
  players.filter((player) => player !== without);

/** The players who have not sat down. */
export const missingAt = (board: Pick<Board, 'players' | 'without' | 'seated'>): readonly string[] =>
  playersAt(board).filter((player) => !board.seated.includes(player));

/** The score of a board from the points of its match, by seat; a player without whom it is played gets none. */
export const scoreOfMatch = (board: Pick<Board, 'players' | 'without'>, points: readonly number[]): Score =>
  bySeat(board.players, (player) => points[playersAt(board).indexOf(player)] ?? 0);

/** The only player at a table of three who has not sat down; null: another number is missing. */
export function thirdMissing(board: Pick<Board, 'players' | 'without' | 'seated'>): string | null {
  const [player, ...more] = missingAt(board);
  return player !== undefined && more.length === 0 && playersAt(board).length > 2 ? player : null;
}

/** The deadline for sitting down; null if nobody is missing. */
export function noShowAt(board: Board, { noShowMs }: Pick<TournamentHeader, 'noShowMs'>): number | null {
  const { openedAt, result, isStuck, extraMs } = board;
  if (openedAt === null || result || isStuck || missingAt(board).length === 0) return null;
  return openedAt + noShowMs + extraMs;
}

/** The score of a no-show: the player who came wins; if nobody came, all lose. */
export function noShowScore({ players, seated }: Pick<Board, 'players' | 'seated'>): Score {
  const winner = players.find((player) => seated.includes(player));
  return bySeat(players, (player) => (player === winner ? 1 : 0));
}

/** The board without a table. */
export const newTable = (board: Board): Board => ({
  ...board,
  isStuck: false,
  openedAt: null,
  seated: [],
  extraMs: 0,
});

/** The board after a match without a result. */
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

/** The board whose match goes on without one of three; the others sit there already. */
export const playedOn = (board: Board, player: string, match: string | null): Board => ({
  ...newTable(board),
  seated: board.seated.filter((other) => other !== player),
  without: player,
  voided: [...board.voided, match ?? ''],
});

/** The board after a waiting player has given the opponents more time. */
export const waitingLonger = (board: Board): Board => ({ ...board, extraMs: board.extraMs + WAIT_MS });
