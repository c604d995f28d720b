import { fail, ok, type Result } from '../../core/result.ts';
import { COLOUR, NOBODY, OPPONENT, RESULT } from './columns.ts';

/** A game: the opponent's number, the colour (white is seat 1), and the result. */
export interface GameCell {
  readonly is: 'game';
  readonly opponent: number;
  readonly white: boolean;
  readonly letter: GameLetter;
}

/** A player's entry for one round. */
export type Cell =
  | GameCell
  /** `said`: true if the file says so (`Z`), false for a blank. */
  | { readonly is: 'missed'; readonly said: boolean }
  | { readonly is: 'bye' | 'absence' };

/** Results of games, of forfeits, and of unrated games; a blank for none yet. */
const GAME_LETTERS = ['1', '=', '0', '+', '-', 'W', 'D', 'L', ' '] as const;
export type GameLetter = (typeof GAME_LETTERS)[number];

const UNPAIRED: ReadonlyMap<string, Cell> = new Map([
  ['U', { is: 'bye' }],
  ['F', { is: 'bye' }],
  ['H', { is: 'absence' }],
  ['Z', { is: 'missed', said: true }],
  // Other programs write results of forfeits and draws also without an opponent.
  ['+', { is: 'bye' }],
  ['=', { is: 'absence' }],
  ['-', { is: 'missed', said: true }],
  [' ', { is: 'missed', said: false }],
]);

const POINTS: Readonly<Record<GameLetter, number>> = {
  '1': 1,
  '+': 1,
  W: 1,
  '=': 0.5,
  D: 0.5,
  '0': 0,
  '-': 0,
  L: 0,
  ' ': 0,
};

/** Points of an entry. */
export function pointsOf(cell: Cell): number {
  if (cell.is === 'game') return POINTS[cell.letter];
  return { bye: 1, absence: 0.5, missed: 0 }[cell.is];
}

/** Pairs of letters that the two players of a game can have, seat 1 first. */
const FITTING = ['10', '01', '==', 'WL', 'LW', 'DD', '+-', '-+', '--', '  '];
export const fits = (one: GameLetter, other: GameLetter): boolean => FITTING.includes(one + other);

/**
 * @param text the characters of a round, at most ten
 * @returns the entry, or what is wrong with it
 */
export function readCell(text: string): Result<Cell, string> {
  const opponent = text.slice(OPPONENT.from, OPPONENT.to).trim();
  const colour = text.charAt(COLOUR).padEnd(1).toLowerCase();
  const letter = text.charAt(RESULT).padEnd(1).toUpperCase();
  const between = [OPPONENT.to, COLOUR + 1].map((at) => text.charAt(at)).join('') + text.slice(RESULT + 1);
  if (between.trim() !== '') return fail('text outside the columns');
  if (!'wb- '.includes(colour)) return fail(`an unknown letter for a colour, ${JSON.stringify(colour)}`);
  const game = GAME_LETTERS.find((known) => known === letter);
  const unpaired = UNPAIRED.get(letter);
  if (game === undefined && !unpaired) {
    return fail(`an unknown letter for a result, ${JSON.stringify(letter)}`);
  }
  if (opponent === '' || Number(opponent) === Number(NOBODY)) {
    if (!unpaired) return fail(`${JSON.stringify(letter)} without an opponent`);
    return colour === 'w' || colour === 'b' ? fail('a colour without an opponent') : ok(unpaired);
  }
  if (!/^\d+$/.test(opponent)) return fail(`not an opponent's number, ${JSON.stringify(opponent)}`);
  if (game === undefined) return fail(`${JSON.stringify(letter)} with an opponent`);
  if (colour !== 'w' && colour !== 'b') return fail('an opponent without a colour');
  return ok({ is: 'game', opponent: Number(opponent), white: colour === 'w', letter: game });
}
