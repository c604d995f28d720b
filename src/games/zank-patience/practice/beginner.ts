import { unhurried } from '../../../core/searching.ts';
import { heldCard, openTop } from '../../patience/table.ts';
import type { Attempt } from '../action.ts';
import { mayBuild, rimsOf } from '../fits.ts';
import { judge } from '../judge.ts';
import type { Hint, MoveNumber } from '../hint.ts';
import { ownMove, ownPiles } from '../moves.ts';
import { source, type Pile } from '../piles.ts';
import type { State } from '../state.ts';
import type { Table } from '../table.ts';
import { DRAW } from './playing.ts';

/**
 * The errors that a beginner makes from here: a smaller number is overlooked, what should be announced is done without a
 * word, a card is put where it would fit but does not belong. Each a move that hands can do, and whose beginning is an offence.
 */
export function errorsAt(state: State): readonly Hint[] {
  const { table, variant, announced, options } = state;
  const situation = { table, variant, announced, advanced: options.advanced, searcher: unhurried };
  const isWrong = (move: Hint): boolean => {
    const judged = judge(situation, beginningAtOnce(table, move));
    return judged.ok && judged.value.length > 0;
  };
  const moves = heldCard(table)
    ? put(state, table.touched, '2', hosts(state, table.touched))
    : [...touchable(state), DRAW];
  return moves.filter(isWrong);
}

/** The attempt with which a move begins, or is gone on with, without any announcement. */
export function beginningAtOnce(table: Table, { steps: [next] }: Hint): Attempt {
  if (!next) return { do: 'draw' };
  return heldCard(table) ? { do: 'place', pile: next.to } : { do: 'touch', pile: next.from };
}

/** Moves of the card on top of this pile, or of the one in the hand, to these places. */
function put(
  { table }: State,
  from: Pile | null,
  number: MoveNumber,
  places: readonly Pile[],
): readonly Hint[] {
  const card = from === null ? table.hand : openTop(table, from);
  if (!card) return [];
  return places.map((to) => ({
    number: from === null ? '7.2' : number,
    steps: [{ card: card.code, from: from ?? source(table.turn), to }],
    empties: null,
  }));
}

/** The rim stacks to which the card on top of this pile, or the one in the hand, could go. */
export function hosts({ table, variant }: State, from: Pile | null): readonly Pile[] {
  const card = from === null ? table.hand : openTop(table, from);
  if (!card) return [];
  return rimsOf(table, variant).filter((pile) => pile !== from && mayBuild(table, variant, card, pile));
}

/** What would look like a move. */
function touchable(state: State): readonly Hint[] {
  const { table, variant } = state;
  const rims = rimsOf(table, variant).flatMap((pile) => {
    const places = hosts(state, pile).filter((to) => table.piles[to].length > 0);
    return put(state, pile, '2', places);
  });
  const own = ownPiles(table, variant).flatMap((pile) => {
    const card = openTop(table, pile);
    const move = card && ownMove(table, variant, card);
    return move ? put(state, pile, move.number, move.places) : [];
  });
  return [...rims, ...own];
}
