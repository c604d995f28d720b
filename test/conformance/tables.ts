/** Given tables, for the topics of a single game. */
import type { Fixture } from '../referee/games.ts';
import { pilesOf, type Piles } from '../referee/patience.ts';
import type { Case, Line, Move, Theme } from './suite.ts';

export interface Given {
  readonly turn?: number;
  /** Other fields of the position. */
  readonly more?: Line;
  readonly options?: Line;
}

export type Table = (about: string, piles: Piles, moves: readonly Move[], given?: Given) => Case;

/** Cases of a patience game at tables with these piles; by default it is seat 1's turn. */
export const tableOf =
  (game: string, common: Line = {}): Table =>
  (about, piles, moves, { turn = 1, more = {}, options = {} } = {}) => {
    const all = { ...common, ...options };
    const position = { turn, piles: pilesOf(piles), ...more };
    return { about, setup: { game, position, ...(Object.keys(all).length > 0 && { options: all }) }, moves };
  };

/** A topic of a game. */
export const themeOf =
  (game: string) =>
  (name: string, about: string, rulings: readonly number[], cases: readonly Case[]): Theme => ({
    game,
    name,
    about,
    rulings,
    cases,
  });

/** Moves of one seat, without its number. */
export const by = (seat: number, ...moves: readonly string[]): string[] =>
  moves.map((move) => `${seat} ${move}`);

/** Moves with any offences. */
export const anyWay = (moves: readonly string[]): string[] =>
  moves.map((some) =>
    some
      .split(', ')
      .map((move) => `${move} !*`)
      .join(', '),
  );

export type Options = Line;

/** The set-up of a fixture’s table, or of one with options or another position. */
export const setupOf = (
  { game, options, position }: Fixture,
  more: Options = {},
  given: Line = position,
): Line => ({
  game,
  position: given,
  ...(Object.keys({ ...options, ...more }).length > 0 && { options: { ...options, ...more } }),
});

/** Cases at the plain table of a fixture, or at one with options or another position. */
export const casesAt =
  (fixture: Fixture) =>
  (about: string, moves: readonly Move[], more: Options = {}, given?: Line): Case => ({
    about,
    setup: setupOf(fixture, more, given),
    moves,
  });

/** Options of an automatic or manual clock. */
export const clockOf =
  (press: 'auto' | 'manual') =>
  (initialMs: number, incrementMs = 0): Options => ({ clock: { initialMs, incrementMs, press } });
export const auto = clockOf('auto');
export const manual = clockOf('manual');

/** The plain position of a fixture with other piles. */
export const withPiles = ({ position }: Fixture, piles: Piles): Line => ({
  ...position,
  piles: { ...(position['piles'] as Line), ...pilesOf(piles) },
});

/** Views of all seats and a spectator. */
export const looks = (seats: readonly number[] = [1, 2]): string[] =>
  [...seats, 'spectator'].map((viewer) => `view ${viewer}`);
