/**
 * Turns of duels that can be played out to something worthwhile without drawing, and without turning anything up by hand: what
 * lies below comes to light while they are played.
 */
import type { Line } from '../../src/core/match.ts';
import { randomOf } from '../../src/core/random.ts';
import type { Game } from '../../src/games/game.ts';
import { refereedGame } from '../../src/games/rules.ts';
import { judged } from '../../src/puzzles/judged.ts';
import { idOf, type Puzzle } from '../../src/puzzles/puzzle.ts';
import type { Candidate } from './candidates.ts';

/** So many cards are got rid of, in so many lines, a touch and a place being two. */
export const CARDS = 3;
export const MOST_LINES = 12;

const LONGEST = 400;
/** What is left out: it would be luck what comes of it. */
const TURNING_UP = ['draw', 'reveal', 'remove', 'flip', 'pass'];

/** What the practice opponent does at a table before it turns anything up; null: nothing that is worthwhile. */
function planAt(game: Game, position: Line, seat: 1 | 2, seed: string): Puzzle | null {
  const practice = refereedGame(game.id)?.practice;
  const opened = practice?.open({ game: game.id, position });
  if (!opened?.ok) return null;
  let followed = opened.value;
  const lines: Line[] = [];
  let best: Puzzle | null = null;
  while (lines.length < MOST_LINES) {
    const line = followed.advice(seat, 'strong', seed)?.line;
    if (!line || TURNING_UP.includes(line.do)) break;
    const next = followed.after(line, 0);
    if (!next.ok) break;
    followed = next.value;
    lines.push(line);
    if (line.do !== 'place') continue;
    const plan = { kind: 'now' as const, game: game.id, options: {}, position, seat, lines: [...lines] };
    const puzzle = { id: idOf(plan), ...plan };
    const seen = judged(game, puzzle);
    if (!seen || seen.offences.length > 0) break;
    const rid = seen.before.toGo(seat) - seen.after.toGo(seat);
    const earlier = best && judged(game, best);
    if (rid >= CARDS && (!earlier || seen.after.toGo(seat) < earlier.after.toGo(seat))) best = puzzle;
  }
  return best;
}

/** Of so many matches of the practice opponents with themselves. */
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
    for (let i = 0, turn = 0; i < LONGEST && !match.result; i += 1) {
      const position = turn === match.turn ? null : match.given();
      if (position) {
        turn = match.turn;
        const puzzle = planAt(game, position, match.turn === 1 ? 1 : 2, setup.seed);
        if (puzzle) {
          const shape = `plan of ${puzzle.lines.length}`;
          yield { puzzle, codes: [], shape, lure: 0 };
        }
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
