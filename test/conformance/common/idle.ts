/** Turns without progress: each seat draws a card, and puts it on its own discard. */
import type { Fixture } from '../../referee/games.ts';
import { anyWay } from '../tables.ts';

/** The seat of a turn, counted from 0. */
export const seatOf = ({ seats }: Fixture, turn: number): number => 1 + (turn % seats.length);

/**
 * The idle turn with this number, counted from 0 at the plain table, where everybody has two cards to draw
 * and one on the discard. An empty source is refilled by an extra move in games that have one.
 */
export function idleTurn({ turns, game }: Fixture, turn: number): string[] {
  const drawn = Math.floor(turn / turns.length) - 2;
  const fills = game === 'zank-patience' && drawn >= 0 && drawn % 3 === 0;
  return [...(fills ? [`${1 + (turn % turns.length)} flip`] : []), ...(turns[turn % turns.length] ?? [])];
}

/** Idle turns one after another, from number `from` on, legal or not. */
export const idle = (fixture: Fixture, count: number, from = 0): string[] =>
  anyWay(Array.from({ length: count }, (_, i) => idleTurn(fixture, from + i)).flat());
