/** Every game and variant of the referee, with the data that the shared tests need. */
import { kinderschnapsen } from './kinderschnapsen/fixture.ts';
import { playOf, talkTo } from './match.ts';
import type { Dialect, Line, Options, Play } from './match.ts';
import { schikanees } from './schikanees/fixture.ts';
import { schikanoeschen } from './schikanoeschen/fixture.ts';
import type { Answer, AnyPosition } from './shape.ts';
import { zankPatience } from './zank-patience/fixture.ts';

export type Seat = 1 | 2 | 3;

/** A given position and moves from there, such as `"1 touch e1"`. */
export interface Story {
  readonly position: Line;
  readonly moves: readonly string[];
}

export interface Fixture {
  /** The game, and its variant if it has some. */
  readonly name: string;
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly dialect: Dialect<AnyPosition, string>;
  /** Options that select the variant. */
  readonly options: Line;
  /** A table in the middle of a match, on seat 1's turn, at which nothing is due. */
  readonly position: Line;
  /** A position with every field that can be given, and the arbiter's view of it. */
  readonly full: { readonly given: Line; readonly shown: Line };
  /**
   * Every line of the game besides `tick` and `view`, actions from seat 1; well-formed at the plain table.
   */
  readonly lines: readonly Line[];
  /** Wrong values by field, besides those that are wrong everywhere. */
  readonly wrong: Readonly<Record<string, readonly unknown[]>>;
  /** Positions that are bad lines, and options that make them. */
  readonly wrongPositions: readonly unknown[];
  readonly wrongOptions: readonly object[];
  /**
   * For seat 1 at the plain table: an impossible move, a malformed line, and a move that only the player to
   * move can make.
   */
  readonly impossible: string;
  readonly bad: string;
  readonly act: string;
  /** Legal moves of seat 1 at the plain table within its turn. */
  readonly within: readonly string[];
  /** Legal moves with which the seats, one after another, end their turns from the plain table on. */
  readonly turns: readonly (readonly string[])[];
  readonly presses: readonly ('auto' | 'manual')[];
  /** Data for tests of calls, in games where players call offences. */
  readonly call: Call | null;
  /** Data for tests of open wins, in games where wins stay open. */
  readonly win: Win | null;
  /** A table that recurs, and the turns until its third appearance, after which a draw can be claimed. */
  readonly repetition: { readonly position: Line; readonly turns: readonly (readonly string[])[] } | null;
}

type Moves = readonly string[];

export interface Call {
  /** The call, without its seat. */
  readonly verb: string;
  readonly position: Line;
  /** An offence of seat 1. */
  readonly offence: string;
  /**
   * Legal moves of seat 1 after that offence, twice in a row: the last of each can end the right to call it.
   */
  readonly acts: readonly [Moves, Moves];
  /** Legal moves with which seat 1 ends its turn, and a reply of seat 2 that ends the right. */
  readonly ends: Moves;
  readonly reply: Moves;
}
export interface Win {
  /** Seat 1 wins by the last move. */
  readonly legal: Story;
  readonly illegal: Story;
  /** Moves of seat 1 before the legal ones, the last of them an offence, that do not prevent them. */
  readonly slip: Moves;
}

export const GAMES: readonly Fixture[] = [schikanoeschen, schikanees, ...zankPatience, kinderschnapsen];
/** One variant of each game. */
export const ONE_EACH = GAMES.filter(
  ({ game }, index) => GAMES.findIndex((other) => other.game === game) === index,
);
type With<Field extends keyof Fixture> = Fixture & { readonly [Key in Field]: NonNullable<Fixture[Key]> };
const having = <Field extends keyof Fixture>(...fields: readonly Field[]): With<Field>[] =>
  GAMES.filter((game): game is With<Field> => fields.every((field) => game[field] !== null));
export const WITH_CALLS = having('call');
/** Games with calls, where wins stay open. */
export const WITH_WINS = having('win', 'call');

export type Table = Play<AnyPosition, string>;
export const setupOf = ({ game, options, position }: Fixture, more: Options = {}, given?: Line): Line => ({
  game,
  position: given ?? position,
  options: { ...options, ...more },
});
/** The plain table, or one with a given position. */
export const tableOf = (fixture: Fixture, more: Options = {}, given?: Line): Table =>
  playOf(setupOf(fixture, more, given), fixture.dialect);
export const dealOf = ({ game, options, dialect }: Fixture, seed: string, more: Options = {}): Table =>
  playOf({ game, seed, options: { ...options, ...more } }, dialect);
/**
 * Moves with which the seat to move ends its turn without progress, in a patience any number of times. It
 * draws a card and puts it on its own discard, refilling an empty source first.
 */
export function idleTurn({ turns }: Fixture, position: AnyPosition): string[] {
  const seat = position.turn;
  const piles = 'piles' in position ? (position.piles as Readonly<Record<string, readonly string[]>>) : {};
  const fills = piles[`q${seat}`]?.length === 0 ? [`${seat} flip`] : [];
  return [...fills, ...(turns[seat - 1] ?? [])];
}
/** Plays `turns` idle turns, one after another. */
export function idle(fixture: Fixture, table: Table, turns = 1): void {
  for (let left = turns; left > 0; left -= 1) table.does(...idleTurn(fixture, table.now()));
}
/** A referee without any line so far. */
export const freshOf = ({ dialect }: Fixture): ((line: unknown) => Answer<AnyPosition>) =>
  talkTo(dialect.parse);

export const othersThan = ({ seats }: Fixture, seat: number): Seat[] => seats.filter((one) => one !== seat);
