import type { Deed } from '../entries.ts';
import { enter } from '../enter.ts';
import { boardNumbered, boardOf, playsIn, type ChatTournament } from '../chat-tournament.ts';
import type { LiveTournament } from './face.ts';

/** What arbiters of a rated tournament must not decide alone, because they play in it. */

/** Deeds that decide who meets whom, or when games end; `agree`: that another arbiter plays who has done such a deed. */
const DECIDING: readonly Deed['do'][] = ['fix', 'unfix', 'forbid', 'last-call', 'agree'];

/**
 * Whether an arbiter plays in the rated tournament in which they decide a game, or who meets whom: then an arbiter who does not
 * play has to do it, or the tournament is rated no more. Giving up their own game or place is no such decision.
 */
export function isForThemselves(tournament: ChatTournament, deed: Deed, user: string): boolean {
  if (!tournament.isRated) return false;
  if (deed.do === 'agree' && deed.player === user) return true;
  return playsIn(tournament, user) && decides(tournament, deed, user);
}

/** Whether a deed of an arbiter can be for their own good if they play. */
function decides(tournament: ChatTournament, deed: Deed, user: string): boolean {
  if (deed.do === 'withdraw' || deed.do === 'absent') return deed.player !== user;
  // Time to think about a game of their own.
  if (deed.do === 'pause') return boardOf(tournament, user) !== undefined;
  // Nothing is lost or won before it begins.
  if (deed.do === 'cancel') return tournament.phase !== 'open';
  // An exclusion is another arbiter's decision.
  if (deed.do === 'readmit') return deed.player === user && tournament.members.get(user)?.out === 'excluded';
  return deed.do === 'result' ? !givesUp(tournament, deed, user) : DECIDING.includes(deed.do);
}

/** Whether a result gives the opponent of a player the full point, and takes away no result that was played. */
function givesUp(tournament: ChatTournament, deed: Extract<Deed, { do: 'result' }>, user: string): boolean {
  const board = boardNumbered(tournament, deed.board);
  const opponent = board?.players.findIndex((player) => player !== user) ?? -1;
  if (!board?.players.includes(user) || deed.score[opponent] !== 1) return false;
  // A match that is decided by forfeit changes no rating: its loser would keep theirs.
  return !deed.forfeit || board.result === null || board.result.forfeit;
}

/** Whether a user who has never played in a rated tournament has decided something in it that no other arbiter has agreed to. */
export function hasDecided(tournament: ChatTournament, user: string): boolean {
  if (!tournament.isRated || playsIn(tournament, user)) return false;
  const agreed = tournament.entries.findLastIndex(
    (entry) => entry.do === 'agree' && entry.player === user && entry.by !== user,
  );
  return tournament.entries
    .slice(agreed + 1)
    .some((entry) => entry.by === user && decides(tournament, entry, user));
}

/** The arbiters who cannot join a rated tournament before another one agrees. */
export const toAgreeTo = (tournament: ChatTournament): readonly string[] => {
  const deciders = new Set(tournament.entries.flatMap(({ by }) => (by === null ? [] : [by])));
  return [...deciders].filter((user) => hasDecided(tournament, user));
};

/** Ends the rating, if this deed would be taken now. */
export async function unrate(
  live: LiveTournament,
  deed: Deed,
  by: string,
  hasChanged?: (tournament: ChatTournament) => boolean,
): Promise<Awaited<ReturnType<LiveTournament['enter']>>> {
  const tried = enter(live.tournament, { ...deed, by, at: live.tournament.entries.at(-1)?.at ?? 0 });
  return tried.ok ? live.enter({ do: 'unrate' }, by, hasChanged) : tried;
}
