import { shuffled, type Random } from '../../src/core/random.ts';

/** Fields of a position besides piles and turn, as in the protocol. */
const POSITION_FIELDS = [
  'turn',
  'piles',
  'leftClosed',
  'dealer',
  'hands',
  'stock',
  'turnup',
  'closed',
  'tricks',
  'score',
  'games',
  'led',
];

/** The part of a view that can be given as a position; complete for the arbiter's view. */
export const positionOf = (view: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(view).filter(([field]) => POSITION_FIELDS.includes(field)));

const record = (value: object): Record<string, unknown> => ({ ...value });

/** Replaces every card that the viewer does not see; `??1` and `??2` are cards of two decks. */
function replaced(whole: unknown, seen: unknown, next: (hidden: string, card: string) => string): unknown {
  if (typeof whole === 'string')
    return typeof seen === 'string' && seen.includes('??') ? next(seen, whole) : whole;
  if (Array.isArray(whole))
    return whole.map((item, i) => replaced(item, Array.isArray(seen) ? seen[i] : undefined, next));
  if (typeof whole !== 'object' || whole === null) return whole;
  const others = typeof seen === 'object' && seen !== null ? record(seen) : {};
  return Object.fromEntries(
    Object.entries(whole).map(([field, value]) => [field, replaced(value, others[field], next)]),
  );
}

const bare = (text: string): string => text.replace(/^-/, '');

/**
 * The arbiter's position with the cards hidden from a viewer shuffled, except those to be kept; null if none
 * are hidden.
 */
export function resampled(
  whole: object,
  seen: object,
  random: Random,
  isKept: (card: string) => boolean = () => false,
): unknown {
  const cards = new Map<string, string[]>();
  replaced(whole, seen, (hidden, card) => {
    if (!isKept(bare(card))) cards.set(bare(hidden), [...(cards.get(bare(hidden)) ?? []), bare(card)]);
    return card;
  });
  if (cards.size === 0) return null;
  const pools = new Map([...cards].map(([kind, list]) => [kind, shuffled(list, random)]));
  return replaced(whole, seen, (hidden, card) => {
    const next = isKept(bare(card)) ? bare(card) : (pools.get(bare(hidden))?.pop() ?? bare(card));
    return card.startsWith('-') ? `-${next}` : next;
  });
}
