import { ok } from '../../core/result.ts';
import { refuse, type Done } from './changing.ts';
import { membersIn, type ChatTournament, type Lots } from './chat-tournament.ts';
import type { TournamentEntry } from './entries.ts';

/** The order of the players at the start: by rating, by lot, or by hand. */

type Ordered = Pick<ChatTournament, 'members'>;

/** The players in this order, then the other ones by rating and joining. */
function inOrder(tournament: Ordered, first: readonly string[]): readonly string[] {
  const players = membersIn(tournament);
  const there = new Set(players.map(({ id }) => id));
  const named = new Set(first);
  const others = players.filter(({ id }) => !named.has(id)).toSorted((a, b) => b.rating - a.rating);
  return [...first.filter((id) => there.has(id)), ...others.map(({ id }) => id)];
}

/** The players as the arbiters have set them: a player who joins later comes last. */
export const handOrder = (tournament: Pick<ChatTournament, 'members' | 'seeds'>): readonly string[] =>
  inOrder(tournament, tournament.seeds);

/** The order of the players who are there at the start; null: by rating, and in an arena. */
export function orderAtStart(tournament: ChatTournament, lots: Lots | null): readonly string[] | null {
  if (tournament.header.format === 'arena') return null;
  if (lots) return inOrder(tournament, lots.order);
  return tournament.header.seeding === 'hand' ? handOrder(tournament) : null;
}

/** An arbiter gives a player a place; the players from there on move down. */
export function seed(
  tournament: ChatTournament,
  { player, place }: Extract<TournamentEntry, { readonly do: 'seed' }>,
): Done {
  if (tournament.header.seeding !== 'hand') return refuse('not-by-hand');
  if (tournament.phase !== 'open') return refuse('begun');
  if (tournament.members.get(player)?.out !== null) return refuse('not-in');
  const others = handOrder(tournament).filter((id) => id !== player);
  return ok({ ...tournament, seeds: others.toSpliced(place - 1, 0, player) });
}
