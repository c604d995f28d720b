/** One round of the circle method, with players numbered from 0. */
export interface Turn {
  /** Pairs with seat 1 first. */
  readonly games: readonly (readonly [number, number])[];
  /** The player without an opponent; null for an even number of players. */
  readonly rests: number | null;
}

/** Number of rounds in which everybody meets everybody once. */
export const turnsOf = (players: number): number => players + (players % 2) - 1;

/**
 * The round with this number, from 0. All players but one form a circle that turns by one place each round,
 * and play across it. The player left over plays the one outside. Within a cycle a player's games in seat 1
 * and in seat 2 differ by at most one.
 */
export function turn(players: number, number: number): Turn {
  const circle = turnsOf(players);
  const at = (place: number): number => (number + place + circle) % circle;
  const across = Array.from({ length: (circle - 1) / 2 }, (_, i): readonly [number, number] =>
    i % 2 === 0 ? [at(i + 1), at(-i - 1)] : [at(-i - 1), at(i + 1)],
  );
  if (players % 2 === 1) return { games: across, rests: at(0) };
  return { games: [number % 2 === 0 ? [at(0), circle] : [circle, at(0)], ...across], rests: null };
}
