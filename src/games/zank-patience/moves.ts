import type { Card } from '../../core/cards.ts';
import type { Searcher } from '../../core/searching.ts';
import type { Way } from '../patience/fault.ts';
import { fitsSomeOf } from '../patience/fits.ts';
import { isEmpty, openTop } from '../patience/table.ts';
import { availableRims, fittingMiddle, fittingMiddles, fittingOthers, fittingRims, rimsOf } from './fits.ts';
import { rankOf, type Hint, type HintStep, type MoveNumber } from './hint.ts';
import { discard, source, spite, type Discard, type Pile, type Rim, type Spite } from './piles.ts';
import { bottomOf, emptiedBy, lowestOpen, namedSteps, rimOf } from './rim.ts';
import { openStacks } from './search/aim.ts';
import { wayTo } from './search/sequence.ts';
import { numberOf } from './search/tableau.ts';
import type { Table } from './table.ts';
import type { Variant } from './variant.ts';

type Places = (table: Table, variant: Variant, card: Card) => readonly Pile[];

/**
 * Moves of the top card of a player's own discard or spite stack (ruling 20), in order of priority, with the
 * piles it may go to.
 */
const OWN_MOVES: readonly (readonly [MoveNumber, Places])[] = [
  ['4', fittingMiddles],
  ['5', fittingRims],
  [
    '6',
    // Even an empty rim stack that is not available keeps the card from the others (the text says "empty").
    (table, variant, card) =>
      rimsOf(table, variant).some((rim) => isEmpty(table, rim)) ? [] : fittingOthers(table, variant, card),
  ],
  ['7.1', availableRims],
];

/** The piles in front of the player to move from which a card can be touched. */
export const ownPiles = (table: Table, variant: Variant): (Discard | Spite)[] =>
  variant.spites.length > 0 ? [discard(table.turn), spite(table.turn)] : [discard(table.turn)];

/** A move of one card, and the piles that it may go to (ruling 7). */
export interface CardMove {
  readonly number: MoveNumber;
  readonly places: readonly Pile[];
}

/** The move with the lowest number for the top card of one of the player's own piles; null if it has none. */
export function ownMove(table: Table, variant: Variant, card: Card): CardMove | null {
  for (const [number, placesOf] of OWN_MOVES) {
    const places = placesOf(table, variant, card);
    if (places.length > 0) return { number, places };
  }
  return null;
}

/** The piles that a drawn card may go to: all of the first of the five kinds that has one (move 7.2). */
export function drawnPlaces(table: Table, variant: Variant, card: Card): readonly Pile[] {
  const kinds: readonly Places[] = [fittingMiddles, fittingRims, availableRims, fittingOthers];
  for (const placesOf of kinds) {
    const places = placesOf(table, variant, card);
    if (places.length > 0) return places;
  }
  return [discard(table.turn)];
}

/**
 * All cards that can make the move with this number, and where each can go. Empty for all numbers but 1 and 4
 * to 7.1.
 */
export function waysIn(table: Table, variant: Variant, number: MoveNumber): Way[] {
  if (number === '1') return waysFrom(table, variant, rimsOf(table, variant), fittingMiddles);
  const placesOf = OWN_MOVES.find(([known]) => known === number)?.[1];
  return placesOf ? waysFrom(table, variant, ownPiles(table, variant), placesOf) : [];
}

const waysFrom = (table: Table, variant: Variant, piles: readonly Pile[], placesOf: Places): Way[] =>
  piles.flatMap((from) => {
    const card = openTop(table, from);
    const to = card ? placesOf(table, variant, card) : [];
    return card && to.length > 0 ? [{ card: card.code, from, to }] : [];
  });

/** A buried card that fits a middle stack; `depth` is the number of cards above it. */
export interface Buried {
  readonly card: Card;
  readonly pile: Rim;
  readonly depth: number;
}

export function buriedFitting(table: Table, variant: Variant): Buried[] {
  const fits = fitsSomeOf(table, variant.middles);
  const buried: Buried[] = [];
  for (const pile of rimsOf(table, variant)) {
    const cards = table.piles[pile];
    const top = cards.length - 1;
    for (let level = lowestOpen(cards); level < top; level += 1) {
      const card = cards[level]?.card;
      if (card && fits(card)) buried.push({ card, pile, depth: top - level });
    }
  }
  return buried;
}

/** Everything that decides which moves are possible, and how moves 2 and 3 have to be announced. */
export interface Situation {
  readonly table: Table;
  readonly variant: Variant;
  /** Stricter conditions for announcements (ruling 12). */
  readonly advanced: boolean;
  readonly searcher: Searcher;
}

function firstFor<T>(all: readonly T[], hintFor: (one: T) => Hint | null): Hint | null {
  for (const one of all) {
    const hint = hintFor(one);
    if (hint) return hint;
  }
  return null;
}

/**
 * Move 2: the steps that free one of these buried cards, and that card's own; null if no sequence does
 * (ruling 8). For advanced players one of the least deep that can be freed (ruling 12), otherwise the one
 * that is freed soonest.
 */
export function exposing(situation: Situation, buried: readonly Buried[]): Hint | null {
  const any = exposingAny(situation, buried);
  if (!any || !situation.advanced) return any;
  const depths = [...new Set(buried.map(({ depth }) => depth))].sort((one, other) => one - other);
  const lying = (least: number): Buried[] => buried.filter(({ depth }) => depth === least);
  return firstFor(depths, (depth) => exposingAny(situation, lying(depth)));
}

function exposingAny({ table, variant, searcher }: Situation, buried: readonly Buried[]): Hint | null {
  if (buried.length === 0) return null;
  const rim = rimOf(table, variant);
  const cards = buried.map(({ card }) => numberOf(card));
  const steps = wayTo(searcher, rim.tableau, { kind: 'expose', cards });
  return steps && freeing(table, variant, namedSteps(rim, steps));
}

/** Adds to these steps the step of the freed card to the middle; null without steps. */
export function freeing(table: Table, variant: Variant, steps: readonly HintStep[]): Hint | null {
  const last = steps.at(-1);
  if (!last) return null;
  const removed = steps.filter(({ from }) => from === last.from).length;
  const added = steps.filter(({ to }) => to === last.from).length;
  const freed = table.piles[last.from].at(added - removed - 1)?.card;
  const to = freed && fittingMiddle(table, variant, freed);
  const rest = freed && to ? [{ card: freed.code, from: last.from, to }] : [];
  return { number: '2', steps: [...steps, ...rest], empties: null };
}

/**
 * Move 3: the steps that empty a stack onto another; null if none do (ruling 8). For advanced players the
 * stack with the highest bottom card that can be moved (ruling 12), otherwise the one that is emptied
 * soonest.
 */
export function emptying(situation: Situation): Hint | null {
  const soonest = emptyingOf(situation, null);
  return soonest && situation.advanced ? emptyingAbove(situation, 0) : soonest;
}

/**
 * Move 3 for the stack with the highest bottom card that can be moved, if it is higher than `value`; else
 * null.
 */
export function emptyingAbove(situation: Situation, value: number): Hint | null {
  const { table, variant } = situation;
  const valueIn = (pile: Rim): number => valueOf(bottomOf(table, pile));
  const higher = rimsOf(table, variant).filter((pile) => valueIn(pile) > value);
  return firstFor(
    higher.toSorted((one, other) => valueIn(other) - valueIn(one)),
    (pile) => emptyingOf(situation, pile),
  );
}

export const valueOf = (card: Card | null): number => (card?.kind === 'suited' ? card.value : 0);

/** Move 3 for this stack, or with null for any; ignores the option `advanced`. */
export function emptyingOf({ table, variant, searcher }: Situation, pile: Rim | null): Hint | null {
  const rim = rimOf(table, variant);
  const bottom = pile && bottomOf(table, pile);
  const card = bottom && numberOf(bottom);
  const fewerThan = openStacks(rim.tableau);
  const way = wayTo(searcher, rim.tableau, { kind: 'empty', card, fewerThan });
  if (!way) return null;
  const steps = namedSteps(rim, way);
  return { number: '3', steps, empties: pile ?? emptiedBy(rim, steps) };
}

type Finder = (situation: Situation) => Hint | null;

const hint = (number: MoveNumber, ...steps: readonly HintStep[]): Hint => ({ number, steps, empties: null });

const toMiddle: Finder = ({ table, variant }) => {
  const fits = fitsSomeOf(table, variant.middles);
  for (const from of rimsOf(table, variant)) {
    const card = openTop(table, from);
    const to = card && fits(card) && fittingMiddle(table, variant, card);
    if (card && to) return hint('1', { card: card.code, from, to });
  }
  return null;
};

const fromOwn =
  (number: MoveNumber, placesOf: Places): Finder =>
  ({ table, variant }) => {
    for (const from of ownPiles(table, variant)) {
      const card = openTop(table, from);
      const [to] = card ? placesOf(table, variant, card) : [];
      if (card && to) return hint(number, { card: card.code, from, to });
    }
    return null;
  };

const when =
  (number: MoveNumber, isSo: (table: Table) => boolean): Finder =>
  ({ table }) =>
    isSo(table) ? hint(number) : null;

const hasNo = (table: Table, pile: Pile): boolean => isEmpty(table, pile);

/** Every move in order of priority, with its finder. */
const FINDERS: readonly (readonly [MoveNumber, Finder])[] = [
  ['1', toMiddle],
  ['2', (situation) => exposing(situation, buriedFitting(situation.table, situation.variant))],
  ['3', emptying],
  ...OWN_MOVES.map(([number, placesOf]) => [number, fromOwn(number, placesOf)] as const),
  ['7.2', when('7.2', (table) => !hasNo(table, source(table.turn)))],
  ['8', when('8', (table) => hasNo(table, source(table.turn)) && !hasNo(table, discard(table.turn)))],
  ['9', when('9', (table) => !hasNo(table, spite(table.turn)))],
];

/**
 * The possible move with the smallest number for the player to move, whose hand is empty. With `before`, only
 * moves of higher priority. Null if there is none.
 */
export function firstPossible(situation: Situation, before?: MoveNumber): Hint | null {
  for (const [number, find] of FINDERS) {
    if (before !== undefined && rankOf(number) >= rankOf(before)) return null;
    const possible = find(situation);
    if (possible) return possible;
  }
  return null;
}
