import { isRecord } from '../core/json.ts';
import type { Line } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import type { Game } from '../games/game.ts';

/** A table and what a seat does there, as plain data. `lines` are protocol lines without times. */
export interface Plan {
  /** Id of the game. */
  readonly game: string;
  /** The game's own options. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** As the protocol writes it; nothing is being moved on it. */
  readonly position: Line;
  readonly seat: Seat;
  readonly lines: readonly Line[];
}

/** Returns the set-up line of a match that begins at this table. */
export const setupOf = ({ game, options, position }: Plan): Line => ({
  game,
  options,
  position,
  seed: 'puzzle',
});

/** Returns the game's own options among a match's options. */
export function ownOptions(game: Pick<Game, 'options'>, given: unknown): Plan['options'] {
  if (!isRecord(given)) return {};
  return Object.fromEntries(
    game.options.flatMap(({ name }) => {
      const value = given[name];
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return isPlain ? [[name, value]] : [];
    }),
  );
}
