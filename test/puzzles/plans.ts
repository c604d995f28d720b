/**
 * Turns of duels that are worth playing out without drawing and without turning cards up by hand. Hidden
 * cards come to light on the way. Their answer is proven: nothing within nine moves gets rid of more cards.
 */
import type { Line } from '../../src/core/match.ts';
import { randomOf } from '../../src/core/random.ts';
import type { Game } from '../../src/games/game.ts';
import { refereedGame } from '../../src/games/rules.ts';
import { MOST_MOVES } from '../../src/features/puzzles/chat/playing.ts';
import { judged } from '../../src/match/judged.ts';
import { idOf, type Puzzle } from '../../src/features/puzzles/puzzle.ts';
import type { Candidate } from './candidates.ts';
import { furthestAt } from './furthest.ts';
import { mostWithin } from './within-moves.ts';

/** Fewest cards to get rid of, and most moves of the answer. */
export const CARDS = 3;
const LONGEST_ANSWER = 7;
/** Turns with more states are left out. */
export const MOST_STATES = 40_000;

/** Longest match that is followed, in lines; one in `SEARCHED_ONCE_IN` of its turns is searched. */
const LONGEST = 400;
const SEARCHED_ONCE_IN = 3;

/** The shortest way to the most cards at a table; null if it is not worthwhile, or not certain. */
function planAt(game: Game, position: Line, seat: 1 | 2): Puzzle | null {
  // The fast search comes first; the game's own rules have to confirm it.
  const most = mostWithin({ game: game.id, position, seat }, MOST_MOVES, MOST_STATES);
  const isSoon =
    most !== null && mostWithin({ game: game.id, position, seat }, LONGEST_ANSWER, MOST_STATES) === most;
  const furthest = isSoon && most >= CARDS ? furthestAt(game.id, position, seat) : null;
  if (!furthest) return null;
  const { cards, lines } = furthest;
  if (cards !== most) throw new Error(`${cards} or ${most} cards: ${JSON.stringify(position)}`);
  const plan = { kind: 'now' as const, game: game.id, options: {}, position, seat, lines };
  const puzzle = { id: idOf(plan), ...plan };
  const seen = judged(game, puzzle);
  const rid = seen && seen.before.toGo(seat) - seen.after.toGo(seat);
  if (seen?.offences.length !== 0 || rid !== cards) throw new Error(`the referee does not take ${puzzle.id}`);
  return puzzle;
}

/**
 * The same turn with the best answer, unchanged if it has it; null if it is not worthwhile, or not certain.
 */
export function provenPlan(game: Game, puzzle: Puzzle): Puzzle | null {
  const { position, seat, lines } = puzzle;
  const best = planAt(game, position, seat === 1 ? 1 : 2);
  const [told, found] = [puzzle, best].map((one) => one && judged(game, one)?.after.toGo(seat));
  return told === found && best?.lines.length === lines.length ? puzzle : best;
}

/** Plans from `matches` matches of the practice opponent with itself. */
export function* planCandidates(game: Game, seed: string, matches: number): Generator<Candidate> {
  const practice = refereedGame(game.id)?.practice;
  if (!practice) return;
  for (let n = 0; n < matches; n += 1) {
    const setup = { game: game.id, seed: `${seed} plan ${n}` };
    const opened = game.open(setup);
    const watched = practice.open(setup);
    if (!opened.ok || !watched.ok) throw new Error('no match');
    let match = opened.value;
    let followed = watched.value;
    const random = randomOf(setup.seed, 'levels');
    const searched = randomOf(setup.seed, 'searched');
    for (let i = 0, turn = 0; i < LONGEST && !match.result; i += 1) {
      const position = turn === match.turn ? null : match.given();
      if (position) {
        turn = match.turn;
        const isSearched = searched.below(SEARCHED_ONCE_IN) === 0;
        const puzzle = isSearched ? planAt(game, position, match.turn === 1 ? 1 : 2) : null;
        if (puzzle) yield { puzzle, codes: [], shape: `plan of ${puzzle.lines.length}`, lure: 0 };
      }
      const level = random.below(3) === 0 ? 'medium' : 'easy';
      const line = followed.advice(match.turn, level, setup.seed)?.line;
      const done = line && match.submit(line);
      const next = line && followed.after(line, 0);
      if (!done?.ok || !next?.ok) break;
      match = done.value.match;
      followed = next.value;
    }
  }
}
