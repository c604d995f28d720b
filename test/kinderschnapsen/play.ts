import { playable, type Line, type Match } from '../../src/core/match.ts';
import type { Seat } from '../../src/core/seat.ts';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/rules.ts';
import type { View } from '../../src/games/kinderschnapsen/view.ts';

/** Builders that read like play: a move is a card, or `close`, `check-out`, `end-hand`. */

export const rules = playable(kinderschnapsen);
export type KinderschnapsenMatch = Match<View>;

export const DECISIONS = ['close', 'check-out', 'end-hand'];
/** Written out, so that the tests do not take the cards from the code under test. */
export const CARDS = ['QS', 'JS', '7S', '2S', 'QH', 'JH', '7H', '2H', 'QD', 'JD', '7D', '2D'];

/** A match from a set-up line; throws the error of one that is refused. */
export function open(setup: Line): KinderschnapsenMatch {
  const opened = rules.open({ game: 'kinderschnapsen', ...setup });
  if (!opened.ok) throw new Error(opened.error.what);
  return opened.value;
}

export const at = (position: object, options: object = {}, seed = 'seed'): KinderschnapsenMatch =>
  open({ position, options, seed });

export const lineOf = (seat: Seat, move: string): Line =>
  DECISIONS.includes(move) || !CARDS.includes(move) ? { seat, do: move } : { seat, do: 'play', card: move };

/** The match after some moves, each made by the player to move; throws when one is refused. */
export function after(match: KinderschnapsenMatch, ...moves: readonly string[]): KinderschnapsenMatch {
  return moves.reduce((now, move) => {
    const done = now.submit(lineOf(now.turn, move));
    if (!done.ok) throw new Error(`${move}: ${JSON.stringify(done.error)}`);
    return done.value.match;
  }, match);
}

/** The reason why a move by the player to move (or by this seat) is refused; null if it is accepted. */
export function why(match: KinderschnapsenMatch, move: string, seat = match.turn): string | null {
  const done = match.submit(lineOf(seat, move));
  if (done.ok) return null;
  return done.error.error === 'bad-line' ? 'bad-line' : done.error.why;
}

/** Every move that the player to move can make. */
export const movesIn = (match: KinderschnapsenMatch): readonly string[] =>
  match.result ? [] : [...CARDS, ...DECISIONS].filter((move) => why(match, move) === null);

export const whole = (match: KinderschnapsenMatch): View => match.view('arbiter');
