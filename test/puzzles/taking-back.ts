/** The call on a puzzle's offence that wins in the same turn, if that is proven and the other call cannot. */
import { gameOf } from '../../src/games/index.ts';
import { MOST_MOVES } from '../../src/features/puzzles/chat/playing.ts';
import { callOn, CHOICES } from '../../src/features/puzzles/call.ts';
import { judged } from '../../src/match/judged.ts';
import type { Puzzle, Win } from '../../src/features/puzzles/puzzle.ts';
import { wholeTurn } from './whole-turn.ts';
import { clearsInTurn, type Given } from './within-moves.ts';

/** Turns with more states are left out. */
const MOST_STATES = 10_000;

/** Null if there is no choice, both calls win or neither does, or the result is not certain. */
export function winOf(puzzle: Puzzle): Win | null {
  const game = gameOf(puzzle.game);
  const seen = game && puzzle.kind === 'right' ? judged(game, puzzle) : null;
  const call = game && seen && callOn(game, puzzle, seen);
  if (!call) return null;
  const seat = call.caller === 1 ? 1 : 2;
  const tables = CHOICES.map((choice) => ({ choice, position: call.tables[choice].given() ?? {} }));
  // The fast search comes first; the game's own rules have to confirm it.
  const [reverted, left] = tables.map(({ position }) => clears({ game: puzzle.game, position, seat }));
  if (reverted === null || left === null || reverted === left) return null;
  const turns = tables.map(({ choice, position }) => ({
    choice,
    turn: wholeTurn(puzzle.game, position, seat),
  }));
  if (turns.some(({ turn }) => turn === null)) return null;
  const wins = turns.flatMap(({ choice, turn }) => (turn?.win ? [{ call: choice, lines: turn.win }] : []));
  const [win, ...others] = wins;
  if (!win || others.length > 0 || win.call !== (left ? 'leave' : 'revert'))
    throw new Error(`two searches differ: ${JSON.stringify(puzzle)}`);
  if (movesIn(win) > MOST_MOVES) return null;
  return { call: win.call, lines: win.lines.map(({ seat: caller, ...line }) => line) };
}

export const movesIn = ({ lines }: Win): number => lines.filter((line) => line['do'] === 'place').length;

/**
 * True if a player can get rid of all their cards in the turn, without the product's rules; null if that is
 * not certain.
 */
export const clears = (given: Given): boolean | null => clearsInTurn(given, MOST_STATES);

/** The puzzle with the answer to its second question, if it has one. */
export function withWin({ id, kind, game, options, position, seat, lines }: Puzzle): Puzzle {
  const puzzle = { id, kind, game, options, position, seat, lines };
  const win = winOf(puzzle);
  return win === null ? puzzle : { ...puzzle, win };
}
