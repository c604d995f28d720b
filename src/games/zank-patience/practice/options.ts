import { openTop } from '../../patience/table.ts';
import { availableRims, fittingMiddle, rimsOf } from '../fits.ts';
import { rankOf, type Hint, type HintStep, type MoveNumber } from '../hint.ts';
import {
  buriedFitting,
  drawnPlaces,
  emptyingOf,
  exposing,
  firstPossible,
  ownMove,
  ownPiles,
  type Situation,
} from '../moves.ts';
import { isMiddle, source, type Pile } from '../piles.ts';
import { bottomOf } from '../rim.ts';
import type { Table } from '../table.ts';
import type { Variant } from '../variant.ts';

const move = (number: MoveNumber, ...steps: readonly HintStep[]): Hint => ({ number, steps, empties: null });

/**
 * The moves that the player to move may begin, whose hand is empty: all of the smallest number that is possible, those aside
 * that come to the same. Empty when nothing can be done.
 */
export function movesOf(situation: Situation): readonly Hint[] {
  const first = firstPossible(situation);
  switch (first?.number) {
    case undefined:
      return [];
    case '1':
      return toMiddle(situation);
    case '2':
      return toExpose(situation, first);
    case '3':
      return toEmpty(situation, first);
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

/** For advanced players one of the least deep has to be freed (ruling 12): `first` is one. */
function toExpose(situation: Situation, first: Hint): readonly Hint[] {
  if (situation.advanced) return [first];
  const buried = buriedFitting(situation.table, situation.variant);
  return buried.flatMap((card) => exposing(situation, [card]) ?? []);
}

/** For advanced players the highest has to be moved (ruling 12). */
function toEmpty(situation: Situation, first: Hint): readonly Hint[] {
  const { table, variant, advanced } = situation;
  if (advanced) return [first];
  return rimsOf(table, variant).flatMap((pile) =>
    bottomOf(table, pile) ? (emptyingOf(situation, pile) ?? []) : [],
  );
}

/** Moves 4 to 6 of a card of one's own; 7.1 and 7.2, which are for the player to choose from. */
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

/** Where a drawn card may go, as moves with that step alone. */
export function placesOfDrawn(table: Table, variant: Variant): readonly Hint[] {
  const { hand, turn } = table;
  if (!hand) return [];
  const places = differing(table, variant, drawnPlaces(table, variant, hand));
  return places.map((to) => move('7.2', { card: hand.code, from: source(turn), to }));
}

/** One of the middle stacks and of the empty rim stacks is as good as another. */
export function differing(table: Table, variant: Variant, places: readonly Pile[]): readonly Pile[] {
  const empty = new Set<Pile>(availableRims(table, variant));
  const isSame = (pile: Pile): boolean => isMiddle(pile) || empty.has(pile);
  const first = places.find(isSame);
  return places.filter((pile) => pile === first || !isSame(pile));
}
