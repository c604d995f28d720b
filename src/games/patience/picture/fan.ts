/** Offsets of a fan's cards from its first card, in whole pixels. */

/**
 * Distance to the next card from a card that shows only its back, and from one whose index must stay
 * readable, in pixels.
 */
const NATURAL = { hidden: 18, open: 36 } as const;
/** The same distances where there is little room: exactly the index of an open card stays visible. */
const LEAST = { hidden: 9, open: 19 } as const;

/** Offset of each card from the first, with these distances. */
function offsetsWith<Card>(
  cards: readonly Card[],
  isOpen: (card: Card) => boolean,
  steps: { readonly hidden: number; readonly open: number },
): number[] {
  let next = 0;
  return cards.map((card) => {
    const offset = next;
    next += isOpen(card) ? steps.open : steps.hidden;
    return offset;
  });
}

/**
 * Least distance between the first and the last card of a fan, in pixels, at which all cards and `spare` more
 * open ones are readable.
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
 * Offsets of the cards of a fan, from bottom to top. They are natural if there is room, else smaller; if even
 * the least do not fit, all are scaled down alike.
 * @param isOpen whether a card lies face-up
 * @param room largest distance of the last card from the first
 */
export function fanOffsets<Card>(
  cards: readonly Card[],
  isOpen: (card: Card) => boolean,
  room: number,
): number[] {
  const natural = offsetsWith(cards, isOpen, NATURAL);
  const most = natural.at(-1) ?? 0;
  if (most <= room) return natural;
  const least = offsetsWith(cards, isOpen, LEAST);
  const needed = least.at(-1) ?? 0;
  if (needed > room) return least.map((offset) => Math.round((offset * room) / needed));
  const part = (room - needed) / (most - needed);
  return least.map((offset, i) => Math.round(offset + part * ((natural[i] ?? offset) - offset)));
}
