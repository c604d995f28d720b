import type { Card } from '../../core/cards.ts';
import { othersThan } from '../../core/seat.ts';
import { buildsUp, isNeighbourOfSuit, isNextInFan, isNextOfSuit, openTopsThat } from '../patience/fits.ts';
import { isEmpty, openTop } from '../patience/table.ts';
import { discard, isMiddle, spite, type Discard, type Middle, type Rim, type Spite } from './piles.ts';
import type { Table } from './table.ts';
import type { Variant } from './variant.ts';

/** False where the card would break a building rule, which hands cannot do (ruling 3). */
export function mayBuild(table: Table, variant: Variant, card: Card, pile: Middle | Rim): boolean {
  if (isMiddle(pile)) return buildsUp(table, card, pile);
  return isEmpty(table, pile) || fitsOnRim(variant, card, openTop(table, pile));
}

/** On the rim: the other colour, one lower; or the same suit, one lower (ruling 20). */
const fitsOnRim = (variant: Variant, card: Card, top: Card | null): boolean =>
  variant.sameSuit ? top !== null && isNextOfSuit(top, card) : isNextInFan(card, top);

/** The rim stacks on the table (ruling 19). */
export const rimsOf = ({ gone }: Table, { rims }: Variant): readonly Rim[] =>
  gone === null ? rims : rims.filter((rim) => rim !== gone);

/** The middle stacks that this card fits. */
export const fittingMiddles = (table: Table, variant: Variant, card: Card): Middle[] =>
  variant.middles.filter((pile) => buildsUp(table, card, pile));

/** The first middle stack that this card fits; undefined if there is none. */
export const fittingMiddle = (table: Table, variant: Variant, card: Card): Middle | undefined =>
  variant.middles.find((pile) => buildsUp(table, card, pile));

export const fitsMiddle = (table: Table, variant: Variant, card: Card): boolean =>
  fittingMiddle(table, variant, card) !== undefined;

/** The rim stacks with cards that this card fits. */
export const fittingRims = (table: Table, variant: Variant, card: Card): Rim[] =>
  openTopsThat(table, variant.rims, (top) => fitsOnRim(variant, card, top));

/**
 * Number of players who have begun a first turn. The player to move counts, as nobody else can make the next
 * move.
 */
export const turnsBegun = ({ begun, turn }: Table): number =>
  begun.includes(turn) ? begun.length : begun.length + 1;

/** Ruling 2: empty rim stacks are available while fewer than this many are occupied. */
export const limitWhen = (begun: number, { limitsFirstTurns, seats, rims }: Variant): number =>
  !limitsFirstTurns || begun >= seats.length
    ? Number.POSITIVE_INFINITY
    : (begun * rims.length) / seats.length;

export const occupiedLimit = (table: Table, variant: Variant): number =>
  limitWhen(turnsBegun(table), variant);

/** The empty rim stacks that are available now. */
export function availableRims(table: Table, variant: Variant): Rim[] {
  const rims = rimsOf(table, variant);
  const empty = rims.filter((rim) => isEmpty(table, rim));
  return rims.length - empty.length < occupiedLimit(table, variant) ? empty : [];
}

/**
 * Piles of other players on which the player to move may put this card: discards, in `schikanieren` spite
 * stacks (rulings 19, 20).
 */
export function fittingOthers(table: Table, variant: Variant, card: Card): (Discard | Spite)[] {
  const spiteful = variant.spites.length > 0;
  const piles = othersThan(variant.seats, table.turn).map(spiteful ? spite : discard);
  return openTopsThat<Discard | Spite>(table, piles, (top) => isNeighbourOfSuit(card, top));
}
