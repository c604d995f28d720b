import type { Card } from '../../core/cards.ts';
import { isEmpty, openTop, type Piles } from './table.ts';

/** Same suit, one higher, of either deck: the rule of final stacks. Jokers never match. */
export const isNextOfSuit = (card: Card, top: Card | null): boolean =>
  card.kind === 'suited' && top?.kind === 'suited' && card.suit === top.suit && card.value === top.value + 1;

/** Returns whether a card may lie on a final stack: an ace on an empty one, then the suit upwards. */
export const buildsUp = <Pile extends string>(
  table: { readonly piles: Piles<Pile> },
  card: Card,
  pile: Pile,
): boolean =>
  isEmpty(table, pile)
    ? card.kind === 'suited' && card.value === 1
    : isNextOfSuit(card, openTop(table, pile));

/**
 * Returns a test whether a card may lie on any of these final stacks. It reads the stacks once, so that many
 * cards can be tested. `begins`: which aces may begin which empty stacks.
 */
export function fitsSomeOf<Pile extends string>(
  table: { readonly piles: Piles<Pile> },
  foundations: readonly Pile[],
  begins: (ace: Card, pile: Pile) => boolean = () => true,
): (card: Card) => boolean {
  const tops: Card[] = [];
  for (const pile of foundations) {
    const top = openTop(table, pile);
    if (top) tops.push(top);
  }
  return (card) =>
    card.kind === 'suited' && card.value === 1
      ? foundations.some((pile) => isEmpty(table, pile) && begins(card, pile))
      : tops.some((top) => isNextOfSuit(card, top));
}

/** Same suit, one higher or one lower; ace and king are not neighbours. */
export const isNeighbourOfSuit = (card: Card, top: Card | null): boolean =>
  isNextOfSuit(card, top) || (top !== null && isNextOfSuit(top, card));

/** Opposite colour, one lower: the rule of fans. */
export const isNextInFan = (card: Card, top: Card | null): boolean =>
  card.kind === 'suited' && top?.kind === 'suited' && card.red !== top.red && card.value + 1 === top.value;

/** Reason why a card does not fit on another one in a fan: colour, rank, or both (`fan`); null: it fits. */
export function whyNotInFan(card: Card, top: Card): 'colour' | 'rank' | 'fan' | null {
  if (card.kind === 'joker' || top.kind === 'joker') return 'fan';
  const isNext = card.value + 1 === top.value;
  if (card.red === top.red) return isNext ? 'colour' : 'fan';
  return isNext ? null : 'rank';
}

export const openTopsThat = <Pile extends string>(
  table: { readonly piles: Piles<Pile> },
  piles: readonly Pile[],
  isSuch: (card: Card) => boolean,
): Pile[] => {
  const found: Pile[] = [];
  for (const pile of piles) {
    const top = openTop(table, pile);
    if (top && isSuch(top)) found.push(pile);
  }
  return found;
};
