import type { Puzzle } from '../puzzle.ts';
import { customId } from '../../../chat/ids.ts';

/**
 * Components of a puzzle: the first part of their custom ids, before the game, the puzzle's id and arguments.
 */
export const DO = {
  /** Shows a puzzle; arguments: a game or `any`, a kind or `any`. */
  open: 'open',
  /** Answers it; argument: `NOTHING`, or the code of an offence or a gesture. */
  say: 'say',
  /** Shows the table before or after. */
  show: 'show',
  /** Answers the second question, which call wins. */
  choose: 'choose',
  words: 'words',
  /** A tap in a turn that is played out; argument: all taps so far. */
  play: 'play',
} as const;

export const ANY = 'any';
/** The answer that nothing is wrong. */
export const NOTHING = 'nothing';

/** State of an answered puzzle: done, or the second question is open after a right or a wrong answer. */
export const STAGES = ['solved', 'right', 'wrong'] as const;
export type Stage = (typeof STAGES)[number];

/** The kind of puzzles that a user asks for. */
export interface Wish {
  /** A game's id; null: any. */
  readonly game: string | null;
  readonly kind: Puzzle['kind'] | null;
}

export const ANYTHING: Wish = { game: null, kind: null };

export const openId = ({ game, kind }: Wish): string => customId('puzzle', DO.open, game ?? ANY, kind ?? ANY);

/** Custom id of a component of a puzzle; it carries the user's wish. */
export const puzzleId = (
  what: Exclude<(typeof DO)[keyof typeof DO], 'open'>,
  { game, id }: Pick<Puzzle, 'game' | 'id'>,
  wish: Wish,
  ...more: readonly string[]
): string => customId('puzzle', what, game, id, wish.game ?? ANY, wish.kind ?? ANY, ...more);

/** Custom id of a button that opens any puzzle. */
export const ANY_PUZZLE = openId(ANYTHING);
