import type { Deed } from '../entries.ts';
import { enter } from '../enter.ts';
import { boardNumbered, boardOf, playsIn, type ChatTournament } from '../chat-tournament.ts';
import type { LiveTournament } from './face.ts';

/** Decisions that arbiters who play in a rated tournament must not make alone. */

/**
 * Deeds that affect pairings or the end of games; `agree` lets an arbiter who has made such decisions join as
 * a player.
 */
const DECIDING: readonly Deed['do'][] = [
  'fix',
  'unfix',
  'forbid',
  'last-call',
  'agree',
  'replay',
  'add',
  'replace',
  'present',
  'bye',
  'penalty',
  'seed',
];

/**
 * True if an arbiter decides in their own rated tournament about a game or a pairing. Then an arbiter who
 * does not play has to do it, or the tournament becomes unrated. Giving up their own game or place is no such
 * decision.
 */
export function isForThemselves(tournament: ChatTournament, deed: Deed, user: string): boolean {
  if (!tournament.isRated) return false;
  if ((deed.do === 'agree' || deed.do === 'add' || deed.do === 'replace') && deed.player === user)
    return true;
  return playsIn(tournament, user) && decides(tournament, deed, user);
}

/** True if a playing arbiter could profit from this deed. */
function decides(tournament: ChatTournament, deed: Deed, user: string): boolean {
  if (deed.do === 'withdraw' || deed.do === 'absent') return deed.player !== user;
  // A pause would give them time to think about their own game.
  if (deed.do === 'pause' || deed.do === 'move') return boardOf(tournament, user) !== undefined;
  // Before the start nothing is won or lost.
  if (deed.do === 'cancel') return tournament.phase !== 'open';
  // An exclusion is another arbiter's decision.
  if (deed.do === 'readmit') return deed.player === user && tournament.members.get(user)?.out === 'excluded';
  return deed.do === 'result' ? !givesUp(tournament, deed, user) : DECIDING.includes(deed.do);
}

/**
 * True if a result gives the player's opponent the full point without replacing a played result. At a table of three
 * it would decide between the two others.
 */
function givesUp(tournament: ChatTournament, deed: Extract<Deed, { do: 'result' }>, user: string): boolean {
  const board = boardNumbered(tournament, deed.board);
  const opponent = board?.players.findIndex((player) => player !== user) ?? -1;
  if (!board?.players.includes(user) || board.players.length > 2 || deed.score[opponent] !== 1) return false;
  // A forfeit changes no rating: replacing a played result would save the loser's rating.
  return !deed.forfeit || board.result === null || board.result.forfeit;
}

/**
 * True if a user who has not joined a rated tournament has made decisions in it that no other arbiter has
 * agreed to.
 */
export function hasDecided(tournament: ChatTournament, user: string): boolean {
  if (!tournament.isRated || playsIn(tournament, user)) return false;
  const agreed = tournament.entries.findLastIndex(
    (entry) => entry.do === 'agree' && entry.player === user && entry.by !== user,
  );
  return tournament.entries
    .slice(agreed + 1)
    .some((entry) => entry.by === user && decides(tournament, entry, user));
}

/** True if a user who plays has made decisions; such a tournament does not become rated. */
export const hasDecidedAsPlayer = (tournament: ChatTournament): boolean =>
  tournament.entries.some(
    (entry) => entry.by !== null && playsIn(tournament, entry.by) && decides(tournament, entry, entry.by),
  );

/** Arbiters who need another arbiter's consent before they join a rated tournament. */
export const toAgreeTo = (tournament: ChatTournament): readonly string[] => {
  const deciders = new Set(tournament.entries.flatMap(({ by }) => (by === null ? [] : [by])));
  return [...deciders].filter((user) => hasDecided(tournament, user));
};

/** Makes the tournament unrated, provided it would accept this deed. */
export async function unrate(
  live: LiveTournament,
  deed: Deed,
  by: string,
  hasChanged?: (tournament: ChatTournament) => boolean,
): Promise<Awaited<ReturnType<LiveTournament['enter']>>> {
  const tried = enter(live.tournament, { ...deed, by, at: live.tournament.entries.at(-1)?.at ?? 0 });
  return tried.ok ? live.enter({ do: 'unrate' }, by, hasChanged) : tried;
}
