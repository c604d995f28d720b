/** Whether what is wrong in a puzzle would be taken back by the strong practice opponent. */
import { gameOf } from '../../src/games/index.ts';
import { refereedGame } from '../../src/games/rules.ts';
import { callOn } from '../../src/puzzles/call.ts';
import { judged } from '../../src/puzzles/judged.ts';
import { setupOf, type Puzzle } from '../../src/puzzles/puzzle.ts';

/** So often it imagines what is hidden. */
const SEEDS = 5;

/** Undefined: there is nothing to choose, or it depends on what is hidden. */
export function takesBackOf(puzzle: Puzzle): boolean | undefined {
  const game = gameOf(puzzle.game);
  const seen = game && puzzle.kind === 'right' ? judged(game, puzzle) : null;
  const call = game && seen && callOn(game, puzzle, seen);
  const opened = refereedGame(puzzle.game)?.practice.open(setupOf(puzzle));
  if (!call || !opened?.ok) return undefined;
  let followed = opened.value;
  for (const line of puzzle.lines) {
    const next = followed.after(line, 0);
    if (!next.ok) return undefined;
    followed = next.value;
  }
  const chosen = new Set<unknown>();
  for (let n = 0; n < SEEDS && chosen.size < 2; n += 1)
    chosen.add(followed.advice(call.caller, 'strong', `take back ${n}`)?.line['revert']);
  const [only, ...others] = chosen;
  return typeof only === 'boolean' && others.length === 0 ? only : undefined;
}

/** The puzzle with the answer to its second question, if it has one. */
export function withTakingBack({ id, kind, game, options, position, seat, lines }: Puzzle): Puzzle {
  const puzzle = { id, kind, game, options, position, seat, lines };
  const takesBack = takesBackOf(puzzle);
  return takesBack === undefined ? puzzle : { ...puzzle, takesBack };
}
