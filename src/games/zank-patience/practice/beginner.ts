import { unhurried } from '../../../core/searching.ts';
import { heldCard, openTop } from '../../patience/table.ts';
import type { Attempt } from '../action.ts';
import { mayBuild, rimsOf } from '../fits.ts';
import { judge } from '../judge.ts';
import { ownMove, ownPiles } from '../moves.ts';
import { discard, type Pile } from '../piles.ts';
import type { State } from '../state.ts';

/**
 * The errors that a beginner makes from here: a smaller number is overlooked, what should be announced is done without a
 * word, a card is put where it would fit but does not belong. Each a single attempt that hands can do, and an offence.
 */
export function errorsAt(state: State): readonly Attempt[] {
  const { table, variant, announced, options } = state;
  const situation = { table, variant, announced, advanced: options.advanced, searcher: unhurried };
  const isWrong = (attempt: Attempt): boolean => {
    const judged = judge(situation, attempt);
    return judged.ok && judged.value.length > 0;
  };
  const attempts: readonly Attempt[] = heldCard(table)
    ? [...hosts(state, table.touched), discard(table.turn)].map((pile) => ({ do: 'place', pile }))
    : [...touchable(state).map((pile) => ({ do: 'touch', pile }) as const), { do: 'draw' }];
  return attempts.filter(isWrong);
}

/** The rim stacks to which the card on top of this pile, or the one in the hand, could go. */
export function hosts({ table, variant }: State, from: Pile | null): readonly Pile[] {
  const card = from === null ? table.hand : openTop(table, from);
  if (!card) return [];
  return rimsOf(table, variant).filter((pile) => pile !== from && mayBuild(table, variant, card, pile));
}

/** Where a touch would look like a move. */
function touchable(state: State): readonly Pile[] {
  const { table, variant } = state;
  const rims = rimsOf(table, variant).filter((pile) =>
    hosts(state, pile).some((to) => table.piles[to].length > 0),
  );
  const own = ownPiles(table, variant).filter((pile) => {
    const card = openTop(table, pile);
    return card && ownMove(table, variant, card);
  });
  return [...rims, ...own];
}
