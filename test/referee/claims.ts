/** Right to claim a draw and its grounds, recomputed from lines and positions alone (rulings 28 and 31). */
import type { Line } from './match.ts';
import { notedAt } from './notes.ts';
import type { Lying } from './notes.ts';
import type { PatiencePosition } from './patience.ts';
import { isObject, must, same } from './shape.ts';
import type { AnyPosition } from './shape.ts';

/** Watches the claims of a match. */
export interface Claims {
  /**
   * @throws when an accepted line at this time, with these positions before and after, leaves the wrong right
   */
  readonly check: (before: AnyPosition, said: Line, after: AnyPosition, at: number) => void;
}

const ACTIONS = ['place', 'reveal', 'remove', 'pass', 'flip', 'draw'];

/**
 * True if a line completed an action: no put-back, no draw into the hand, and a flip only where it is a move.
 */
function completes(game: string, before: PatiencePosition, said: Line, after: PatiencePosition): boolean {
  const verb = String(said['do']);
  if (!ACTIONS.includes(verb) || after.hand !== null) return false;
  if (verb === 'flip') return game === 'zank-patience';
  return verb !== 'place' || said['pile'] !== before.touched;
}

const keyOf = ({ piles }: Lying): string => JSON.stringify(Object.entries(piles).sort());

/** @returns null in games without draw claims */
export function claimsOf(setup: Line, opened: AnyPosition): Claims | null {
  const game = String(setup['game']);
  const noted = notedAt(game);
  if (noted === null) return null;
  const options = isObject(setup['options']) ? setup['options'] : {};
  const stillTurns = Number(options['stillTurns'] ?? Infinity);

  const lying = opened as PatiencePosition & Lying;
  /**
   * Number of times each table lay there when the turn passed; below, the table of this turn and its count.
   */
  const tables = new Map([[keyOf(lying), 1]]);
  let started = keyOf(lying);
  let appearances = 1;
  let fewest = noted(lying).own;
  const notes = [JSON.stringify([noted(lying).done, fewest])];
  const presses: number[] = [];
  let flips = false;

  const begin = (table: PatiencePosition & Lying): void => {
    started = keyOf(table);
    appearances = (tables.get(started) ?? 0) + 1;
    tables.set(started, appearances);
    const { done, own } = noted(table);
    fewest = own.map((count, seat) => Math.min(count, fewest[seat] ?? count));
    notes.push(JSON.stringify([done, fewest]));
  };
  const isStill = (): boolean => {
    const newest = notes.slice(-1 - stillTurns);
    return newest.length > stillTurns && newest.every((note) => note === newest[0]);
  };
  const ground = (now: Lying): string | null => {
    if (appearances >= 3 && keyOf(now) === started) return 'repetition';
    if (flips) return 'clock-flips';
    return isStill() ? 'standstill' : null;
  };

  const check = (was: PatiencePosition, said: Line, now: PatiencePosition, at: number): void => {
    if (said['do'] === 'claim-draw') {
      same([now.winner, now.reason], [null, ground(was)], 'on what ground a draw was claimed');
      return;
    }
    if (said['do'] === 'press' && was.phase === 'play') {
      presses.push(at);
      flips ||= presses.length >= 6 && at - (presses.at(-6) ?? 0) <= 5000;
    }
    if (completes(game, was, said, now)) flips = false;
    if (now.turn !== was.turn) begin(now);
    must(
      now.drawClaim === (now.phase === 'play' && ground(now) !== null),
      'a draw can be claimed',
      now,
      notes,
    );
  };
  return {
    check: (before, said, after, at) => {
      check(before as PatiencePosition, said, after as PatiencePosition, at);
    },
  };
}
