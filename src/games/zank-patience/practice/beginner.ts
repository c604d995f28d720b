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
 * The errors that a beginner can make here: overlooking a smaller number, omitting an announcement, putting a
 * card where it fits but does not belong. Each is a move that hands can do and that begins with an offence.
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

/** The attempt that begins or continues a move, without an announcement. */
export function beginningAtOnce(table: Table, { steps: [next] }: Hint): Attempt {
  if (!next) return { do: 'draw' };
  return heldCard(table) ? { do: 'place', pile: next.to } : { do: 'touch', pile: next.from };
}

/** Moves of the top card of this pile, or with null of the card in the hand, to these places. */
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

/** The rim stacks to which the top card of this pile, or with null the card in the hand, could go. */
export function hosts({ table, variant }: State, from: Pile | null): readonly Pile[] {
  const card = from === null ? table.hand : openTop(table, from);
  if (!card) return [];
  return rimsOf(table, variant).filter((pile) => pile !== from && mayBuild(table, variant, card, pile));
}

/** Everything that looks like a move. */
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
