/** Every game and variant that the referee knows, as far as the tests of what they all have in common need to know it. */
import { kinderschnapsen } from './kinderschnapsen/fixture.ts';
import { playOf, talkTo } from './match.ts';
import type { Dialect, Line, Options, Play } from './match.ts';
import { schikanees } from './schikanees/fixture.ts';
import { schikanoeschen } from './schikanoeschen/fixture.ts';
import type { Answer, AnyPosition } from './shape.ts';
import { zankPatience } from './zank-patience/fixture.ts';

export type Seat = 1 | 2 | 3;

/** A given position and moves that are made from it, such as `"1 touch e1"`. */
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
  /** What makes it this variant. */
  readonly options: Line;
  /** A table in the middle of things, on seat 1's turn, at which nothing is due. */
  readonly position: Line;
  /** A position with all that can be given, and what the arbiter sees of it. */
  readonly full: { readonly given: Line; readonly shown: Line };
  /** Every line that the game knows besides `tick` and `view`, those that act from seat 1; well-formed at the plain table. */
  readonly lines: readonly Line[];
  /** Values that are wrong in the field of a line, besides those that are wrong everywhere. */
  readonly wrong: Readonly<Record<string, readonly unknown[]>>;
  /** Positions that are bad lines, and options that make them. */
  readonly wrongPositions: readonly unknown[];
  readonly wrongOptions: readonly object[];
  /** A move that is impossible for seat 1 at the plain table; one that is not a line; one that only the player to move can make. */
  readonly impossible: string;
  readonly bad: string;
  readonly act: string;
  /** Legal moves of seat 1 at the plain table within its turn. */
  readonly within: readonly string[];
  /** Legal moves with which the seats, one after another, end their turns from the plain table on. */
  readonly turns: readonly (readonly string[])[];
  readonly presses: readonly ('auto' | 'manual')[];
  /** What is known of calls, where people can call an offence. */
  readonly call: Call | null;
  /** What is known of open wins, where they stay open. */
  readonly win: Win | null;
  /** A table that recurs, and the turns until it has come up for the third time, where a draw can then be claimed. */
  readonly repetition: { readonly position: Line; readonly turns: readonly (readonly string[])[] } | null;
}

type Moves = readonly string[];

export interface Call {
  /** The call, without its seat. */
  readonly verb: string;
  readonly position: Line;
  /** An offence of seat 1. */
  readonly offence: string;
  /** What seat 1 can do after that offence, legally, twice in a row: the last move of each can end the right to call it. */
  readonly acts: readonly [Moves, Moves];
  /** How seat 1 then ends its turn, legally, and what seat 2 can do after that, to end the right. */
  readonly ends: Moves;
  readonly reply: Moves;
}
export interface Win {
  /** Seat 1 wins by the last move. */
  readonly legal: Story;
  readonly illegal: Story;
  /** Moves of seat 1 before the legal ones, the last of them an offence, that do not stand in their way. */
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
/** Wins stay open where they can be called. */
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
 * Moves with which the seat to move ends its turn and gets nowhere, in a patience as often as one likes: a card is
 * drawn, and put on the player's own discard. An empty source has to be filled again first.
 */
export function idleTurn({ turns }: Fixture, position: AnyPosition): string[] {
  const seat = position.turn;
  const piles = 'piles' in position ? (position.piles as Readonly<Record<string, readonly string[]>>) : {};
  const fills = piles[`q${seat}`]?.length === 0 ? [`${seat} flip`] : [];
  return [...fills, ...(turns[seat - 1] ?? [])];
}
/** This many idle turns, one after another. */
export function idle(fixture: Fixture, table: Table, turns = 1): void {
  for (let left = turns; left > 0; left -= 1) table.does(...idleTurn(fixture, table.now()));
}
/** A referee that has not been asked anything. */
export const freshOf = ({ dialect }: Fixture): ((line: unknown) => Answer<AnyPosition>) =>
  talkTo(dialect.parse);

export const othersThan = ({ seats }: Fixture, seat: number): Seat[] => seats.filter((one) => one !== seat);
