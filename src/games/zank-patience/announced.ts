import { Map as PersistentMap } from 'immutable';
import type { Card } from '../../core/cards.ts';
import type { Searcher } from '../../core/searching.ts';
import { openTop } from '../patience/table.ts';
import type { Announcement } from './action.ts';
import { availableRims, fitsMiddle } from './fits.ts';
import type { Hint, HintStep, MoveNumber } from './hint.ts';
import { buriedFitting, emptyingAbove, exposing, freeing, valueOf, type Situation } from './moves.ts';
import { isRim, type Pile, type Rim } from './piles.ts';
import {
  afterStep,
  bottomOf,
  laidFree,
  namedSteps,
  openCards,
  placeOf,
  rimKey,
  rimOf,
  type NamedRim,
} from './rim.ts';
import { isMet, openStacks, type Aim } from './search/aim.ts';
import { stepsFrom } from './search/search.ts';
import { wayTo } from './search/sequence.ts';
import { numberOf, type RimStep, type Tableau } from './search/tableau.ts';
import type { Table } from './table.ts';
import type { Variant } from './variant.ts';

/** An announcement that stands (ruling 6). */
export interface Announced {
  readonly aim: 'expose' | 'empty';
  readonly pile: Rim;
  /** The card to free, or the bottom card of the stack to empty. */
  readonly card: Card;
  /** The rim at the announcement. */
  readonly rim: Tableau;
  /** Rims shown since, by their keys (ruling 9). */
  readonly shown: PersistentMap<string, Tableau>;
  /** True once a step of the sequence has been completed (ruling 12). */
  readonly stepped: boolean;
}

/**
 * Makes an announcement (ruling 6). Null if there is no such card or rim stack, or the card is not buried or
 * fits no middle stack.
 */
export function announce(table: Table, variant: Variant, announcement: Announcement): Announced | null {
  const { aim, pile } = announcement;
  if (!isRim(pile)) return null;
  const card = aim === 'expose' ? announcement.card : bottomOf(table, pile);
  if (!card) return null;
  if (aim === 'expose' && !isBuriedFitting(table, variant, pile, card)) return null;
  const { tableau } = rimOf(table, variant);
  const shown = PersistentMap([[rimKey(tableau), tableau]]);
  return { aim, pile, card, rim: tableau, shown, stepped: false };
}

const isBuried = (table: Table, pile: Rim, card: Card): boolean =>
  openCards(table.piles[pile])
    .slice(0, -1)
    .some((lying) => lying.card === card);

const isBuriedFitting = (table: Table, variant: Variant, pile: Rim, card: Card): boolean =>
  isBuried(table, pile, card) && fitsMiddle(table, variant, card);

/** Where a touched rim card has been placed, and the table after it. */
export interface Placed {
  readonly after: Table;
  readonly to: Pile;
}

/**
 * The announcement after a card has been placed; null if it lapses, because its aim is reached or its card
 * has gone another way. The lowest card of a stack may come to lie on another before there are fewer stacks.
 * The announcement then stands as long as these can still become fewer, even when a card goes to the middle.
 * Otherwise some sequences of ruling 8 would have no step that could be announced.
 */
export function afterPlace(
  announced: Announced,
  variant: Variant,
  placed: Placed,
  searcher: Searcher,
): Announced | null {
  const { aim, pile, card } = announced;
  const { after, to } = placed;
  const rim = rimOf(after, variant);
  if (aim === 'expose' && !isBuried(after, pile, card)) return null;
  if (aim === 'empty' && bottomOf(after, pile) !== card) {
    if (isReachedOn(announced, rim) || !wayFrom(announced, rim, searcher)) return null;
  }
  const shown = announced.shown.set(rimKey(rim.tableau), rim.tableau);
  // A card that fits the middle makes move 1, wherever it is put (ruling 7).
  const moved = isRim(to) ? openTop(after, to) : null;
  const stepped = moved !== null && !fitsMiddle(after, variant, moved);
  return { ...announced, shown, stepped: announced.stepped || stepped };
}

/**
 * The aim in terms of the search; null if the card has left the rim.
 *
 * There have to be fewer stacks than at the announcement. Each card turned up since then counts as a stack
 * that was there, as long as it is on the rim (rulings 9 and 20). Nobody could know that one more would be
 * open, and a way that led to fewer before still does.
 */
export function aimOf({ aim, card, rim }: Announced, { tableau }: NamedRim): Aim | null {
  const number = numberOf(card);
  const cards = tableau.stacks.flat();
  if (!cards.includes(number)) return null;
  if (aim === 'expose') return { kind: 'expose', cards: [number] };
  const before = rim.stacks.flat();
  const turnedUp = cards.filter((one) => !before.includes(one)).length;
  return { kind: 'empty', card: number, fewerThan: openStacks(rim) + turnedUp };
}

export const numberOfAim = ({ aim }: Announced): MoveNumber => (aim === 'expose' ? '2' : '3');

/**
 * A shortest way to the aim by right steps, which show no table twice. Null if there is none in eight steps
 * (rulings 8 and 9).
 */
function wayFrom(announced: Announced, rim: NamedRim, searcher: Searcher): readonly RimStep[] | null {
  const aim = aimOf(announced, rim);
  return aim && wayTo(searcher, rim.tableau, aim, [...announced.shown.values()]);
}

function isReachedOn(announced: Announced, rim: NamedRim): boolean {
  const aim = aimOf(announced, rim);
  return aim !== null && isMet(rim.tableau, aim);
}

/**
 * True if ruling 9 allows the step. The table after it has not been shown since the announcement, and has
 * reached the aim or can reach it by right steps. Otherwise a right step could leave nothing but offences.
 */
function isRight({ announced, rim, searcher }: Prospect, step: RimStep): boolean {
  const next = afterStep(rim, step);
  if (announced.shown.has(rimKey(next.tableau))) return false;
  return isReachedOn(announced, next) || wayFrom(announced, next, searcher) !== null;
}

/** An announcement that can be kept. */
export interface Prospect {
  readonly announced: Announced;
  readonly rim: NamedRim;
  /** A shortest way to the aim by right steps; null if there is none in eight steps. */
  readonly way: readonly RimStep[] | null;
  readonly searcher: Searcher;
}

/**
 * The prospect of an announcement; null if it cannot be kept. Its card has to fit the middle still. Before
 * the first step, the aim has to be within eight steps (ruling 8).
 */
export function prospectOf(announced: Announced, { table, variant, searcher }: Situation): Prospect | null {
  const { aim: kind, card, stepped } = announced;
  if (kind === 'expose' && !fitsMiddle(table, variant, card)) return null;
  const rim = rimOf(table, variant);
  const way = wayFrom(announced, rim, searcher);
  return stepped || way ? { announced, rim, way, searcher } : null;
}

/**
 * True if the top card of a rim stack may be touched for the announcement: some step of it is right (ruling
 * 9).
 */
export function isRightTouch(prospect: Prospect, from: Rim): boolean {
  const { rim, way } = prospect;
  const place = placeOf(rim, from);
  if (way?.[0]?.from === place) return true;
  return stepsFrom(rim.tableau, place).some((step) => isRight(prospect, step));
}

/** True if the card may be put there for the announcement; of several available empty stacks, any will do. */
export function isRightPlace(
  prospect: Prospect,
  table: Table,
  variant: Variant,
  from: Rim,
  pile: Rim,
): boolean {
  const { rim } = prospect;
  const place = placeOf(rim, pile);
  const isAvailable = availableRims(table, variant).includes(pile);
  const step = stepsFrom(rim.tableau, placeOf(rim, from)).find(({ to }) =>
    isAvailable ? rim.tableau.stacks[to]?.length === 0 : to === place,
  );
  return step !== undefined && isRight(prospect, step);
}

/** The shortest way to the aim as a hint; null if there is none. */
export const rightWay = (prospect: Prospect, table: Table, variant: Variant): Hint | null =>
  prospect.way && wayAsHint(prospect, namedSteps(prospect.rim, prospect.way), table, variant);

/** A way to the aim as a hint. It ends with the first freed card that has to go to the middle. */
export function wayAsHint(
  { announced, rim }: Prospect,
  steps: readonly HintStep[],
  table: Table,
  variant: Variant,
): Hint | null {
  if (announced.aim === 'empty') return { number: '3', steps, empties: announced.pile };
  const freed = laidFree(rim, steps);
  const first = freed.findIndex((card) => card !== null && fitsMiddle(table, variant, card));
  return freeing(table, variant, steps.slice(0, first + 1));
}

/**
 * The announcement that the option `advanced` demands instead (ruling 12); null if this one is right, or its
 * sequence has begun.
 */
export function betterAim(announced: Announced, situation: Situation): Hint | null {
  if (!situation.advanced || announced.stepped) return null;
  const { aim, card } = announced;
  return aim === 'expose' ? lessDeep(card, situation) : emptyingAbove(situation, valueOf(card));
}

function lessDeep(card: Card, situation: Situation): Hint | null {
  const buried = buriedFitting(situation.table, situation.variant);
  const depth = buried.find((other) => other.card === card)?.depth ?? Number.POSITIVE_INFINITY;
  const shallower = buried.filter((other) => other.depth < depth);
  return exposing(situation, shallower);
}
