/** Tables of Kinderschnapsen on which one choice is clearly the best, from the view of the player at turn. */
import { Set as PersistentSet } from 'immutable';
import type { Line } from '../../src/core/match.ts';
import { randomOf, shuffled } from '../../src/core/random.ts';
import { playableCards } from '../../src/games/kinderschnapsen/choices.ts';
import { ENOUGH } from '../../src/games/kinderschnapsen/hand.ts';
import { ofSeat } from '../../src/games/kinderschnapsen/pair.ts';
import {
  bestIn,
  valuedIn,
  type Choice,
  type Deciding,
} from '../../src/games/kinderschnapsen/practice/choosing.ts';
import { whyChosen } from '../../src/games/kinderschnapsen/practice/why.ts';
import type { View } from '../../src/games/kinderschnapsen/view.ts';
import { idOf, type Puzzle } from '../../src/features/puzzles/puzzle.ts';
import { at, open, rules } from '../kinderschnapsen/play.ts';
import type { Candidate } from './candidates.ts';
import { playedOut } from './played-out.ts';

/**
 * Least lead of the best choice in winning chances, both in the practice opponent's values and when played
 * out.
 */
export const CLEARLY = 0.08;
/** Least lead for an existing puzzle, smaller so that changes of the valuation leave most puzzles valid. */
export const STILL_CLEARLY = CLEARLY / 2;
/** Number of worlds for the practice opponent's values, where they are not exact. */
const WORLDS = 240;
const LONGEST = 200;

const lineOf = (seat: number, choice: Choice): Line =>
  choice.do === 'close' ? { seat, do: 'close' } : { seat, do: 'play', card: choice.card.code };
const codeOf = ({ do: verb, card }: Line): string =>
  typeof card === 'string' ? `play:${card}` : String(verb);

/** The best choice with its lead and reason. */
type Best = Required<Pick<Puzzle, 'why'>> &
  Pick<Puzzle, 'odds'> & { readonly line: Line; readonly by: number };

/** A possible choice, with its chance to win the game. */
interface Way {
  readonly choice: Choice;
  readonly line: Line;
  readonly chance: number;
}

/**
 * The choice that is best by `clearly` for a player who knows only their view; null if there is none, or
 * nothing to choose. Hidden cards make no difference.
 */
export function bestOf(
  { position, seat: anySeat }: Pick<Puzzle, 'position' | 'seat'>,
  clearly = CLEARLY,
): Best | null {
  const seat = anySeat === 1 ? 1 : 2;
  const view = at(position).view(seat);
  if (view.phase !== 'play' || view.turn !== seat || playableCards(view, seat).length < 2) return null;
  if (view.mayCheckOut && (ofSeat(view.points, seat) ?? 0) >= ENOUGH) {
    return { line: { seat, do: 'check-out' }, by: 1, why: 'check-out' };
  }
  const known: Deciding = { view, seat, seen: PersistentSet() };
  const valued = waysIn(known, JSON.stringify(view));
  const [best] = valued.toSorted((a, b) => b.chance - a.chance);
  if (!best || aheadBy(best.line, valued) <= clearly) return null;
  const lines = valued.map(({ line }) => line);
  const chances = playedOut(view, seat, lines);
  const played = valued.map((way, i) => ({ ...way, chance: chances[i] ?? 0 }));
  const by = aheadBy(best.line, played);
  if (by <= clearly) return null;
  const odds = Object.fromEntries(played.map(({ line, chance }) => [codeOf(line), Math.round(chance * 100)]));
  return { line: best.line, by, why: whyChosen(known, best.choice), odds };
}

/** The practice opponent's value of each card, and of closing the stock with the best card after it. */
function waysIn(known: Deciding, seed: string): readonly Way[] {
  const ways = new Map<string, Way>();
  for (const { choice, chance } of valuedIn(known, randomOf(seed, 'worlds'), WORLDS)) {
    const line = lineOf(known.seat, choice);
    const before = ways.get(codeOf(line));
    if (!before || before.chance < chance) ways.set(codeOf(line), { choice, line, chance });
  }
  return [...ways.values()];
}

/** Lead of a line over the best other one in winning chances; negative if it is behind. */
function aheadBy(line: Line, ways: readonly Way[]): number {
  const own = ways.find((way) => way.line === line)?.chance ?? 0;
  return own - Math.max(...ways.filter((way) => way.line !== line).map(({ chance }) => chance));
}

/** A puzzle with its reason and current odds; null if its answer is no longer clearly the best. */
export function stillBest(puzzle: Puzzle): Puzzle | null {
  const best = bestOf(puzzle, STILL_CLEARLY);
  if (!best || codeOf(best.line) !== codeOf(puzzle.lines[0] ?? {})) return null;
  const { why, odds } = best;
  return { ...puzzle, why, ...(odds && { odds }) };
}

/** Kind of the best choice. */
function shapeOf(view: View, line: Line): string {
  if (line['do'] !== 'play') return String(line['do']);
  if (view.led !== null) return view.closed ? 'reply, closed' : 'reply, open';
  return view.closed ? 'lead, closed' : view.mayCheckOut ? 'lead, may check out' : 'lead, open';
}

/** Candidates from `matches` games between players who choose well, with some random moves. */
export function* trickCandidates(seed: string, matches: number): Generator<Candidate> {
  for (let n = 0; n < matches; n += 1) {
    const random = randomOf(`${seed} ${n}`, 'tricks');
    let match = open({ seed: `${seed} ${n}` });
    for (let i = 0; i < LONGEST && !match.result; i += 1) {
      const seat = match.turn === 1 ? 1 : 2;
      const view = match.view(seat);
      // Only hands are hidden: no card is being moved here.
      const position = view.phase === 'play' ? match.given() : null;
      const best = position && bestOf({ position, seat });
      if (best) {
        const { line, by, why, odds } = best;
        const puzzle: Omit<Puzzle, 'id'> = {
          kind: 'now',
          game: rules.id,
          options: {},
          position,
          seat,
          lines: [line],
          why,
          ...(odds && { odds }),
        };
        const shape = shapeOf(view, line);
        yield { puzzle: { id: idOf(puzzle), ...puzzle }, codes: [], shape, lure: -Math.round(by * 5) };
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
