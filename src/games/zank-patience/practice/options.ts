import { openTop } from '../../patience/table.ts';
import { availableRims, fittingMiddle, rimsOf } from '../fits.ts';
import { aimOf, rightWay, wayAsHint, type Prospect } from '../announced.ts';
import { rankOf, writeHint, type Hint, type HintStep, type MoveNumber } from '../hint.ts';
import {
  buriedFitting,
  drawnPlaces,
  emptyingOf,
  exposing,
  firstPossible,
  freeing,
  ownMove,
  ownPiles,
  type Buried,
  type Situation,
} from '../moves.ts';
import { isMiddle, source, type Pile } from '../piles.ts';
import { bottomOf, emptiedBy, rimOf } from '../rim.ts';
import { openStacks, type Aim } from '../search/aim.ts';
import { MOST_STEPS } from '../search/board.ts';
import { numberOf } from '../search/tableau.ts';
import type { Table } from '../table.ts';
import type { Variant } from '../variant.ts';
import { waysTo } from './ways.ts';

const move = (number: MoveNumber, ...steps: readonly HintStep[]): Hint => ({ number, steps, empties: null });

/**
 * The moves that the player to move may begin with an empty hand: all with the smallest possible number,
 * without equivalent ones. To each announceable aim there is the shortest way, and at most `moreWays` more.
 * Empty if nothing can be done.
 */
export function movesOf(situation: Situation, moreWays: number): readonly Hint[] {
  const first = firstPossible(situation);
  switch (first?.number) {
    case undefined:
      return [];
    case '1':
      return toMiddle(situation);
    case '2':
      return toExpose(situation, first, moreWays);
    case '3':
      return toEmpty(situation, first, moreWays);
    case '4':
    case '5':
    case '6':
    case '7.1':
    case '7.2':
      return fromOwn(situation, first.number);
    case '8':
    case '9':
      return [first];
  }
}

function toMiddle({ table, variant }: Situation): readonly Hint[] {
  return rimsOf(table, variant).flatMap((from) => {
    const card = openTop(table, from);
    const to = card && fittingMiddle(table, variant, card);
    return card && to ? [move('1', { card: card.code, from, to })] : [];
  });
}

/** Advanced players have to free one of the least deep cards (ruling 12); the card that `first` frees is one. */
function toExpose(situation: Situation, first: Hint, moreWays: number): readonly Hint[] {
  const buried = buriedFitting(situation.table, situation.variant);
  const freed = first.steps.at(-1)?.card;
  const aims = situation.advanced ? buried.filter(({ card }) => card.code === freed) : buried;
  const shortest = situation.advanced ? [first] : aims.flatMap((one) => exposing(situation, [one]) ?? []);
  return unequal([...shortest, ...exposed(situation, aims, moreWays)]);
}

/** Advanced players have to move the highest bottom card (ruling 12), as `first` does. */
function toEmpty(situation: Situation, first: Hint, moreWays: number): readonly Hint[] {
  const { table, variant, advanced } = situation;
  const piles = rimsOf(table, variant).filter((pile) => bottomOf(table, pile));
  const shortest = advanced ? [first] : piles.flatMap((pile) => emptyingOf(situation, pile) ?? []);
  const moved = advanced && first.empties ? bottomOf(table, first.empties) : null;
  const fewerThan = openStacks(rimOf(table, variant).tableau);
  const aim: Aim = { kind: 'empty', card: moved && numberOf(moved), fewerThan };
  return unequal([...shortest, ...emptied(situation, aim, moreWays)]);
}

/**
 * Ways to go on with the announcement: the shortest, and at most `moreWays` more, each of at most eight steps
 * with those already made. Empty if there is none.
 */
export function waysOn(prospect: Prospect, { table, variant }: Situation, moreWays: number): readonly Hint[] {
  const { announced, rim } = prospect;
  const shortest = rightWay(prospect, table, variant);
  const aim = aimOf(announced, rim);
  if (!shortest || !aim) return [];
  const longest = MOST_STEPS + 1 - announced.shown.size;
  const ways = waysTo(rim, aim, { most: moreWays, longest, shown: announced.shown });
  return unequal([shortest, ...ways.flatMap((steps) => wayAsHint(prospect, steps, table, variant) ?? [])]);
}

/** Ways to free one of these cards, each with its step to the middle. */
function exposed({ table, variant }: Situation, buried: readonly Buried[], most: number): readonly Hint[] {
  const cards = buried.map(({ card }) => numberOf(card));
  const ways = waysTo(rimOf(table, variant), { kind: 'expose', cards }, { most });
  return ways.flatMap((steps) => freeing(table, variant, steps) ?? []);
}

function emptied({ table, variant }: Situation, aim: Aim, most: number): readonly Hint[] {
  const rim = rimOf(table, variant);
  return waysTo(rim, aim, { most }).map((steps) => ({ number: '3', steps, empties: emptiedBy(rim, steps) }));
}

const unequal = (moves: readonly Hint[]): readonly Hint[] => [
  ...new Map(moves.map((one) => [writeHint(one), one])).values(),
];

/** Moves 4 to 6 of the player's own cards; 7.1 and 7.2 together, as the player may choose. */
function fromOwn({ table, variant }: Situation, number: MoveNumber): readonly Hint[] {
  const moves = ownPiles(table, variant).flatMap((from) => {
    const card = openTop(table, from);
    const own = card && ownMove(table, variant, card);
    if (!own || rankOf(own.number) !== rankOf(number)) return [];
    return differing(table, variant, own.places).map((to) => move(own.number, { card: card.code, from, to }));
  });
  const mayDraw = rankOf(number) === rankOf('7.2') && table.piles[source(table.turn)].length > 0;
  return mayDraw ? [...moves, move('7.2')] : moves;
}

/** The places for a drawn card, as moves of one step. */
export function placesOfDrawn(table: Table, variant: Variant): readonly Hint[] {
  const { hand, turn } = table;
  if (!hand) return [];
  const places = differing(table, variant, drawnPlaces(table, variant, hand));
  return places.map((to) => move('7.2', { card: hand.code, from: source(turn), to }));
}

/** Keeps only one of the middle stacks, or of the empty rim stacks: they are equivalent. */
export function differing(table: Table, variant: Variant, places: readonly Pile[]): readonly Pile[] {
  const empty = new Set<Pile>(availableRims(table, variant));
  const isSame = (pile: Pile): boolean => isMiddle(pile) || empty.has(pile);
  const first = places.find(isSame);
  return places.filter((pile) => pile === first || !isSame(pile));
}
