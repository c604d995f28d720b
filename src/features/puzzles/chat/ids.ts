import type { Puzzle } from '../puzzle.ts';
import { customId } from '../../../chat/ids.ts';

/** What the components of a puzzle do: the first part of their custom ids, before the game, the puzzle, and more. */
export const DO = {
  /** Shows one: of a game or `any`, of a kind or `any`. */
  open: 'open',
  /** An answer: a code of `ANSWERS`, of an offence, or of a gesture. */
  say: 'say',
  /** The table before it, or after it. */
  show: 'show',
  /** The answer to the second question, which call wins. */
  choose: 'choose',
  words: 'words',
  /** A tap in a turn that is played out; then come all taps. */
  play: 'play',
} as const;

export const ANY = 'any';
/** What somebody answers who finds nothing wrong. */
export const NOTHING = 'nothing';

/**
 * How far an answered puzzle has come: nothing more is asked, or the second question is, the first having been answered
 * rightly or wrongly.
 */
export const STAGES = ['solved', 'right', 'wrong'] as const;
export type Stage = (typeof STAGES)[number];

/** What somebody wants puzzles of. */
export interface Wish {
  /** A game's id; null: any. */
  readonly game: string | null;
  readonly kind: Puzzle['kind'] | null;
}

/** Any puzzle will do. */
export const ANYTHING: Wish = { game: null, kind: null };

export const openId = ({ game, kind }: Wish): string => customId('puzzle', DO.open, game ?? ANY, kind ?? ANY);

/** Of something about a puzzle, which keeps what somebody wants more of. */
export const puzzleId = (
  what: Exclude<(typeof DO)[keyof typeof DO], 'open'>,
  { game, id }: Pick<Puzzle, 'game' | 'id'>,
  wish: Wish,
  ...more: readonly string[]
): string => customId('puzzle', what, game, id, wish.game ?? ANY, wish.kind ?? ANY, ...more);

/** The custom id of a button that opens any puzzle. */
export const ANY_PUZZLE = openId(ANYTHING);
