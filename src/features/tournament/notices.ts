import type { Call } from './call.ts';
import { membersIn, type ChatTournament, type PairedRound } from './chat-tournament.ts';
import { CHECK_IN_MS } from './terms.ts';

/** A message that is posted once, identified by `key`. */
export type Notice =
  /** Players who have not checked in, in parts: a message can mention a hundred at most. Empty: all have. */
  | { readonly kind: 'reminder'; readonly key: string; readonly players: readonly string[] }
  /** Arena: the start. */
  | { readonly kind: 'start'; readonly key: string }
  /** A player calls an arbiter. */
  | { readonly kind: 'call'; readonly key: string; readonly call: Call }
  | { readonly kind: 'round'; readonly key: string; readonly round: PairedRound };

/** Most players reminded in one message. */
const REMINDED = 60;

/**
 * Number of round notices kept up to date: the last one, and the one before while its last result is being
 * shown.
 */
const KEPT = 2;

/** The notices that should be posted by `now` (Unix ms). */
export function noticesFor(tournament: ChatTournament, now: number): readonly Notice[] {
  const { phase, header, rounds } = tournament;
  switch (phase) {
    case 'open':
      return reminders(tournament, now);
    case 'cancelled':
      return [];
    case 'running':
    case 'over':
      return [
        ...(header.format === 'arena' ? [{ kind: 'start', key: 'start' } as const] : []),
        ...rounds.slice(-KEPT).map((round) => ({ kind: 'round', key: roundKey(round), round }) as const),
        ...calls(tournament, now),
      ];
  }
}

export const roundKey = ({ stage, round }: Pick<PairedRound, 'stage' | 'round'>): string =>
  `round-${stage}-${round}`;

/** Key of the notice of a call. */
export const callKey = ({ entry }: Pick<Call, 'entry'>): string => `call-${entry}`;

/** Time for which a settled call is kept up to date, in ms. */
const SOLVED_MS = 10 * 60_000;

/** Calls that are not settled, and posted ones that have been settled just now. */
const calls = (tournament: ChatTournament, now: number): Notice[] =>
  tournament.calls
    .filter(
      ({ solved, ...call }) =>
        solved === null || (solved.at > now - SOLVED_MS && tournament.announced.has(callKey(call))),
    )
    .map((call) => ({ kind: 'call', key: callKey(call), call }));

/**
 * Reminders are posted between the opening of the check-in and the start. The parts split the members by
 * joining order, so that check-ins do not move anybody to another part.
 */
function reminders(tournament: ChatTournament, now: number): Notice[] {
  const { startsAt } = tournament.header;
  if (now < startsAt - CHECK_IN_MS || now >= startsAt) return [];
  const missing = new Set(membersIn(tournament).flatMap(({ id, isThere }) => (isThere ? [] : [id])));
  const joined = [...tournament.members.keys()];
  const parts = Array.from({ length: Math.ceil(joined.length / REMINDED) }, (_, i) =>
    joined.slice(i * REMINDED, (i + 1) * REMINDED).filter((player) => missing.has(player)),
  );
  // After a move everybody checks in again.
  const moves = tournament.entries.filter((entry) => entry.do === 'move').length;
  return parts.flatMap((players, i): Notice[] => {
    const key = moves === 0 ? `reminder-${i}` : `reminder-${i}-${moves}`;
    return players.length > 0 || tournament.announced.has(key) ? [{ kind: 'reminder', key, players }] : [];
  });
}
