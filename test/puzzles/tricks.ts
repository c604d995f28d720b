/** Tables of Kinderschnapsen on which one choice is clearly the best, for whoever sees what the player at turn sees there. */
import { Set as PersistentSet } from 'immutable';
import { playable, type Line } from '../../src/core/match.ts';
import { randomOf, shuffled } from '../../src/core/random.ts';
import { playableCards } from '../../src/games/kinderschnapsen/choices.ts';
import { ENOUGH } from '../../src/games/kinderschnapsen/hand.ts';
import { ofSeat } from '../../src/games/kinderschnapsen/pair.ts';
import { bestIn, valuedIn, type Choice } from '../../src/games/kinderschnapsen/practice/choosing.ts';
import { whyChosen } from '../../src/games/kinderschnapsen/practice/why.ts';
import { kinderschnapsen as rules } from '../../src/games/kinderschnapsen/rules.ts';
import type { View } from '../../src/games/kinderschnapsen/view.ts';
import { idOf, setupOf, type Puzzle } from '../../src/puzzles/puzzle.ts';
import type { Candidate } from './candidates.ts';

/** By so much the best choice wins more often than the next. */
export const CLEARLY = 0.08;
/** As far as that is not counted out, it is estimated from so many worlds. */
const WORLDS = 240;
const LONGEST = 200;

const game = playable(rules);
const lineOf = (seat: number, choice: Choice): Line =>
  choice.do === 'close' ? { seat, do: 'close' } : { seat, do: 'play', card: choice.card.code };
const codeOf = ({ do: verb, card }: Line): string =>
  typeof card === 'string' ? `play:${card}` : String(verb);

/** What is best, and by how much, with what is said about it. */
type Best = Required<Pick<Puzzle, 'why'>> &
  Pick<Puzzle, 'odds'> & { readonly line: Line; readonly by: number };

/** The best choice on a table of which somebody knows no more than they see; null: there is nothing to choose. */
export function clearlyBest(view: View, seat: 1 | 2, seed: string): Best | null {
  if (view.phase !== 'play' || view.turn !== seat || playableCards(view, seat).length < 2) return null;
  if (view.mayCheckOut && (ofSeat(view.points, seat) ?? 0) >= ENOUGH) {
    return { line: { seat, do: 'check-out' }, by: 1, why: 'check-out' };
  }
  const valued = valuedIn({ view, seat, seen: PersistentSet() }, randomOf(seed, 'worlds'), WORLDS);
  const chances = new Map<string, { choice: Choice; line: Line; chance: number }>();
  for (const { choice, chance } of valued) {
    const line = lineOf(seat, choice);
    const known = chances.get(codeOf(line));
    if (!known || known.chance < chance) chances.set(codeOf(line), { choice, line, chance });
  }
  const [best, second] = [...chances.values()].toSorted((a, b) => b.chance - a.chance);
  if (!best || !second) return null;
  const odds = Object.fromEntries([...chances].map(([code, { chance }]) => [code, Math.round(chance * 100)]));
  const why = whyChosen({ view, seat, seen: PersistentSet() }, best.choice);
  return { line: best.line, by: best.chance - second.chance, why, odds };
}

/** A puzzle with the reason of its answer, if it is one of these. */
export function withReason(puzzle: Puzzle): Puzzle {
  const best = puzzle.kind === 'now' && puzzle.game === game.id ? bestOf(puzzle) : null;
  if (!best) return puzzle;
  const { why, odds } = best;
  return { ...puzzle, why, ...(odds && { odds }) };
}

/** What the solver of a puzzle sees, and what is best there. */
export function bestOf(puzzle: Puzzle): Best | null {
  const opened = game.open(setupOf(puzzle));
  const seat = puzzle.seat === 1 ? 1 : 2;
  return opened.ok ? clearlyBest(opened.value.view(seat), seat, puzzle.id) : null;
}

/** What the best choice is like. */
function shapeOf(view: View, line: Line): string {
  if (line['do'] !== 'play') return String(line['do']);
  if (view.led !== null) return view.closed ? 'reply, closed' : 'reply, open';
  return view.closed ? 'lead, closed' : view.mayCheckOut ? 'lead, may check out' : 'lead, open';
}

/** Of so many games between players who choose well, and now and then anything. */
export function* trickCandidates(seed: string, matches: number): Generator<Candidate> {
  for (let n = 0; n < matches; n += 1) {
    const random = randomOf(`${seed} ${n}`, 'tricks');
    const opened = game.open({ game: game.id, seed: `${seed} ${n}` });
    if (!opened.ok) throw new Error(opened.error.what);
    let match = opened.value;
    for (let i = 0; i < LONGEST && !match.result; i += 1) {
      const seat = match.turn === 1 ? 1 : 2;
      const view = match.view(seat);
      // Only what hands hold is hidden: there is no card being moved here.
      const position = view.phase === 'play' ? match.given() : null;
      const puzzle: Omit<Puzzle, 'id' | 'lines'> = {
        ...{ kind: 'now', game: game.id, options: {}, position: position ?? {}, seat },
      };
      const id = idOf({ ...puzzle, lines: [] });
      const best = position && bestOf({ id, ...puzzle, lines: [] });
      if (best && best.by > CLEARLY) {
        const whole = { ...puzzle, lines: [best.line] };
        // Equal seeds for whoever checks it.
        const again = bestOf({ id: idOf(whole), ...whole });
        if (again && again.by > CLEARLY && codeOf(again.line) === codeOf(best.line)) {
          const shape = shapeOf(view, best.line);
          yield { puzzle: { id: idOf(whole), ...whole }, codes: [], shape, lure: -Math.round(best.by * 5) };
        }
      }
      const next = match.submit(chosen(view, seat, random));
      if (!next.ok) throw new Error(next.error.error);
      match = next.value.match;
    }
  }
}

function chosen(view: View, seat: 1 | 2, random: ReturnType<typeof randomOf>): Line {
  if (view.mayCheckOut && (ofSeat(view.points, seat) ?? 0) >= ENOUGH) return { seat, do: 'check-out' };
  if (view.phase === 'last') return { seat, do: 'end-hand' };
  if (random.below(4) > 0) return lineOf(seat, bestIn({ view, seat, seen: PersistentSet() }, random, 4));
  return { seat, do: 'play', card: shuffled(playableCards(view, seat), random)[0]?.code };
}
