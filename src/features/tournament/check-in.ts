import type { ChatTournament } from './chat-tournament.ts';
import { CHECK_IN_MS, type TournamentHeader } from './terms.ts';

/** When players check in, and who counts as checked in without a click. */

type Window = Pick<TournamentHeader, 'checkInMs'>;
type CheckIn = Pick<ChatTournament, 'header' | 'checkInFrom'>;

/** Length of the check-in before the start, in ms; 0: everybody who joins is expected. */
export const checkInMs = ({ checkInMs: chosen }: Window): number => chosen ?? CHECK_IN_MS;

/** When the check-in opens, in Unix ms; null: there is none. */
export function checkInOpensAt({ header, checkInFrom }: CheckIn): number | null {
  const window = checkInMs(header);
  if (window === 0) return checkInFrom;
  return Math.min(header.startsAt - window, checkInFrom ?? Infinity);
}

/** True if players can check in at this moment (Unix ms). */
export function isCheckInOpen(tournament: CheckIn, now: number): boolean {
  const opens = checkInOpensAt(tournament);
  return opens !== null && now >= opens;
}

/** True if a player who joins at this moment (Unix ms) counts as checked in: they have just been here. */
export const isThereOnJoining = (tournament: CheckIn, now: number): boolean =>
  checkInMs(tournament.header) === 0 || isCheckInOpen(tournament, now);
