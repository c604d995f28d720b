/** Plays hands of Kinderschnapsen out from a table, to count the wins of each line. */
import { Set as PersistentSet } from 'immutable';
import type { Line } from '../../src/core/match.ts';
import { randomOf } from '../../src/core/random.ts';
import { opponentOf } from '../../src/core/seat.ts';
import { codesOf, PACK } from '../../src/games/kinderschnapsen/cards.ts';
import { ofSeat, withSeat, type Pair } from '../../src/games/kinderschnapsen/pair.ts';
import { chanceAfter } from '../../src/games/kinderschnapsen/practice/choosing.ts';
import { opponent } from '../../src/games/kinderschnapsen/practice/opponent.ts';
import { worldsOf, type World } from '../../src/games/kinderschnapsen/practice/worlds.ts';
import type { View } from '../../src/games/kinderschnapsen/view.ts';
import { freshMemory, type Memory } from '../../src/practice/memory.ts';
import { at, type KinderschnapsenMatch } from '../kinderschnapsen/play.ts';

/**
 * Greatest number of worlds; the value of two choices then differs by some 0.015 by chance (standard error).
 */
const WORLDS = 1000;

/**
 * Chance to win the game with each of these lines, from 0 to 1. All lines are played in the same worlds,
 * which are possible for a seat with this view. Both seats continue like the strong practice opponent, and
 * remember every trick of the hand.
 */
export function playedOut(view: View, seat: 1 | 2, lines: readonly Line[]): readonly number[] {
  const known = { view, seat, seen: PersistentSet<string>() };
  const worlds = worldsOf(known, randomOf(JSON.stringify(view), 'worlds'), WORLDS);
  const tables = worlds.map((world) => at(positionWith(view, seat, world)));
  const decide = decider();
  return lines.map((line) => {
    const chances = tables.map((table) => chanceAfter(known, wonWith(table, line, decide)));
    return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  });
}

/** The position of a view, with hidden cards placed as in a world. */
function positionWith(view: View, seat: 1 | 2, { hand, tricks, draws }: World): Line {
  const other = opponentOf(seat);
  const hands = withSeat(view.hands, other, codesOf(hand));
  const won = withSeat(view.tricks, other, codesOf(tricks));
  const placed = [...hands.flat(), ...won.flat(), view.led, view.turnup];
  // Nobody draws from a closed stock: there any order will do.
  const rest = codesOf(view.closed ? PACK : draws.toReversed()).filter((code) => !placed.includes(code));
  const stock = view.stock.map((code) => (code === view.turnup ? code : (rest.shift() ?? code)));
  const { turn, dealer, turnup, closed, score, led } = view;
  return { turn, dealer, hands, stock, turnup, closed, tricks: won, score, led };
}

type Decide = (view: View, seat: 1 | 2, seen: Memory['seen']) => Line;

/** Points of the hand for the player at turn after a line; negative if the opponent wins. */
function wonWith(table: KinderschnapsenMatch, first: Line, decide: Decide): number {
  // Both have seen the tricks so far.
  const tricks: Memory['seen'] = PersistentSet(table.view('arbiter').tricks.flat());
  let seen: Pair<Memory['seen']> = [tricks, tricks];
  let match = table;
  for (let line = first; ;) {
    const done = match.submit(line);
    if (!done.ok) throw new Error(`${JSON.stringify(line)}: ${JSON.stringify(done.error)}`);
    match = done.value.match;
    const seat = match.turn === 1 ? 1 : 2;
    const view = match.view(seat);
    if (view.lastHand) return view.lastHand.winner === table.turn ? view.lastHand.won : -view.lastHand.won;
    seen = withSeat(seen, seat, ofSeat(seen, seat).union(opponent.facesIn(view)));
    line = decide(view, seat, ofSeat(seen, seat));
  }
}

/** The strong practice opponent, with decisions cached by view and memory. */
function decider(): Decide {
  const decided = new Map<string, Line>();
  const imagine = (): never => {
    throw new Error('nothing is imagined of a whole state');
  };
  return (view, seat, seen) => {
    const key = JSON.stringify([view, [...seen].toSorted()]);
    const before = decided.get(key);
    if (before) return before;
    const { line } = opponent.play({
      seat,
      level: 'strong',
      view,
      memory: { ...freshMemory(''), seen },
      stillFor: 0,
      imagine,
      moment: { ply: view.ply, at: 0, openWin: null, tells: false },
      random: randomOf(key, 'deciding'),
    });
    decided.set(key, line);
    return line;
  };
}
