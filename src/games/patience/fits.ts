import type { Card } from '../../core/cards.ts';
import { isEmpty, openTop, type Piles } from './table.ts';

/** The same suit, one higher, whatever the decks: how foundations are built. Nothing follows on a joker, nor a joker on anything. */
export const isNextOfSuit = (card: Card, top: Card | null): boolean =>
  card.kind === 'suited' && top?.kind === 'suited' && card.suit === top.suit && card.value === top.value + 1;

/** Whether a card may lie on a foundation: an ace begins an empty one, then the suit goes up. */
export const buildsUp = <Pile extends string>(
  table: { readonly piles: Piles<Pile> },
  card: Card,
  pile: Pile,
): boolean =>
  isEmpty(table, pile)
    ? card.kind === 'suited' && card.value === 1
    : isNextOfSuit(card, openTop(table, pile));

/**
 * Whether a card may lie on some of these foundations; `begins` tells which aces begin which empty ones. They are looked
 * at once, so that it can be asked of many cards.
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

/** The same suit, one higher or one lower; ace and king are not neighbours. */
export const isNeighbourOfSuit = (card: Card, top: Card | null): boolean =>
  isNextOfSuit(card, top) || (top !== null && isNextOfSuit(top, card));

/** The other colour, one lower: how fans are built. */
export const isNextInFan = (card: Card, top: Card | null): boolean =>
  card.kind === 'suited' && top?.kind === 'suited' && card.red !== top.red && card.value + 1 === top.value;

/** Why a card does not fit in a fan on this one: only its colour, only its rank, or both; null: it fits. */
export function whyNotInFan(card: Card, top: Card): 'colour' | 'rank' | 'fan' | null {
  if (card.kind === 'joker' || top.kind === 'joker') return 'fan';
  const isNext = card.value + 1 === top.value;
  if (card.red === top.red) return isNext ? 'colour' : 'fan';
  return isNext ? null : 'rank';
}

/** Those of the piles whose open top card is such a card. */
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
