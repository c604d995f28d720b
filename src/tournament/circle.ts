/** One round of the circle method, of players numbered from 0. */
export interface Turn {
  /** Whoever is first sits in seat 1. */
  readonly games: readonly (readonly [number, number])[];
  /** Whom the odd one out is; null: the number is even. */
  readonly rests: number | null;
}

/** How many rounds it takes until everybody has met everybody. */
export const turnsOf = (players: number): number => players + (players % 2) - 1;

/**
 * The round with a number from 0: all but one stand in a circle that turns by one place each round and play across it,
 * whoever is left plays the one outside. In a cycle nobody sits in one seat more than once oftener than in the other.
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
