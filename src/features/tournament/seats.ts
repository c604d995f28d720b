import type { Terms } from '../../challenge/terms.ts';
import type { Game } from '../../games/game.ts';

/**
 * The game's options for so many seats: the given ones, or with another value of one of them, the default first. Null: the
 * game has none.
 */
export function optionsFor(
  game: Pick<Game, 'options' | 'seating'>,
  options: Terms['options'],
  seats: number,
): Terms['options'] | null {
  if (seatsOf(game, options) === seats) return options;
  for (const option of game.options) {
    for (const value of option.kind === 'flag' ? [false, true] : option.values) {
      const changed = { ...options, [option.name]: value };
      if (seatsOf(game, changed) === seats) return changed;
    }
  }
  return null;
}

/** The number of seats with these options; null if the game refuses them. */
export function seatsOf({ seating }: Pick<Game, 'seating'>, options: Terms['options']): number | null {
  const done = seating(options);
  return done.ok ? done.value.seats.length : null;
}
