/** Keeps valid puzzles of a stock when it is remade, so that their ids stay. */
import { existsSync, readFileSync } from 'node:fs';
import type { Game } from '../../src/games/game.ts';
import { judged } from '../../src/match/judged.ts';
import { unpacked, type Puzzle } from '../../src/features/puzzles/puzzle.ts';
import { provenPlan } from './plans.ts';
import { withWin } from './taking-back.ts';
import { stillBest } from './tricks.ts';

/** The puzzles of a file that are still valid, with updated reasons. */
export function keptOf(game: Game, file: string): readonly Puzzle[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const puzzles = lines.flatMap((line) => unpacked(line.slice(line.indexOf(' ') + 1)) ?? []);
  return puzzles.flatMap((puzzle) => kept(game, puzzle) ?? []);
}

/** Replaces a turn's answer by the best one if necessary; null if the puzzle is invalid. */
function kept(game: Game, puzzle: Puzzle): Puzzle | null {
  if (puzzle.kind === 'now') return game.hasHands ? stillBest(puzzle) : provenPlan(game, puzzle);
  return judged(game, puzzle) ? withWin(puzzle) : null;
}
