/** How far each card of a fan lies from its first, in whole pixels. */

/** How far the next card lies from one that shows only its back, and from one whose index has to be read. */
const NATURAL = { hidden: 18, open: 36 } as const;
/** The same where there is little room: of an open card exactly its index is left. */
const LEAST = { hidden: 9, open: 19 } as const;

const endsOf = (open: readonly boolean[], steps: { hidden: number; open: number }): number[] => {
  const ends = [0];
  for (const up of open) ends.push((ends.at(-1) ?? 0) + (up ? steps.open : steps.hidden));
  return ends.slice(0, open.length);
};

/**
 * How much room a fan needs so that every card in it can be read, and `spare` more open ones on it: how far its last card
 * then lies from its first.
 */
export function leastRoom<Card>(
  cards: readonly Card[],
  isOpen: (card: Card) => boolean,
  spare: number,
): number {
  let last = 0;
  let next = 0;
  for (const card of cards) {
    last = next;
    next += isOpen(card) ? LEAST.open : LEAST.hidden;
  }
  return spare === 0 ? last : next + (spare - 1) * LEAST.open;
}

/**
 * Offsets of the cards of a fan from the bottom to the top: natural ones, or smaller ones where there is no room for
 * those, and where not even the least ones fit, all smaller alike.
 * @param open whether each card lies face-up
 * @param room how far the last card may lie from the first
 */
export function fanOffsets(open: readonly boolean[], room: number): number[] {
  const natural = endsOf(open, NATURAL);
  const least = endsOf(open, LEAST);
  const [most = 0, needed = 0] = [natural.at(-1), least.at(-1)];
  if (most <= room) return natural;
  if (needed > room) return least.map((offset) => Math.round((offset * room) / needed));
  const part = (room - needed) / (most - needed);
  return least.map((offset, i) => Math.round(offset + part * ((natural[i] ?? offset) - offset)));
}
