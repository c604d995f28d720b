import { membersIn, type ChatTournament } from './chat-tournament.ts';

/** The places of a tournament, and those who wait for one. */

/** Number of places that nobody has. */
export const roomIn = (tournament: Pick<ChatTournament, 'header' | 'members'>): number =>
  tournament.header.players.max - membersIn(tournament).length;

/** True if somebody who comes can only wait: there is no place, or others wait for it. */
export const mustWait = (tournament: ChatTournament): boolean =>
  tournament.phase === 'open' && roomIn(tournament) <= tournament.waiting.length;

/** The place of a user on the waiting list, from 1; null: they are not on it. */
export function placeInLine({ waiting }: Pick<ChatTournament, 'waiting'>, user: string): number | null {
  const index = waiting.findIndex(({ id }) => id === user);
  return index < 0 ? null : index + 1;
}

/** The tournament without this user on its waiting list. */
export const withoutWaiting = (tournament: ChatTournament, user: string): ChatTournament => ({
  ...tournament,
  waiting: tournament.waiting.filter(({ id }) => id !== user),
});

/** Number of players if it began now: those who are there, and the first of the list who are. */
export function presentIn(tournament: ChatTournament): number {
  const there = membersIn(tournament).filter(({ isThere }) => isThere).length;
  const waiting = tournament.waiting.filter(({ isThere }) => isThere).length;
  // Arbiters may have added players beyond the number of places.
  return Math.max(there, Math.min(tournament.header.players.max, there + waiting));
}
