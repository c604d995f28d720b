import { membersIn, type ChatTournament } from './chat-tournament.ts';

/** The places of a tournament, and its waiting list. */

/** Number of places that nobody has. */
export const roomIn = (tournament: Pick<ChatTournament, 'header' | 'members'>): number =>
  tournament.header.players.max - membersIn(tournament).length;

/** True if a newcomer can only join the waiting list: every free place has its next person. */
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

/** The players of a start right now: the present members, then the first present people on the waiting list. */
export function playersNow(tournament: ChatTournament): readonly string[] {
  const there = membersIn(tournament).filter(({ isThere }) => isThere);
  const waiting = tournament.waiting.filter(({ isThere }) => isThere);
  // Arbiters may have added players beyond the number of places.
  const room = Math.max(0, tournament.header.players.max - there.length);
  return [...there, ...waiting.slice(0, room)].map(({ id }) => id);
}

/** Fewest players of a start that an arbiter has ordered. */
const FEWEST = 2;

/** True if enough players are there to begin. */
export const isEnough = (tournament: ChatTournament): boolean =>
  presentIn(tournament) >= (tournament.mustDraw ? FEWEST : tournament.header.players.min);

/** Number of players if it began now. */
export const presentIn = (tournament: ChatTournament): number => playersNow(tournament).length;
