import { membersIn, type ChatTournament, type PairedRound } from './chat-tournament.ts';
import { CHECK_IN_MS } from './terms.ts';

/** What everybody is told in a message of its own, once. `key`: the same for the same. */
export type Notice =
  /** Those who have joined and not said that they are there, in parts: Discord mentions a hundred at most. */
  | { readonly kind: 'reminder'; readonly key: string; readonly players: readonly string[] }
  /** Arena: it begins. */
  | { readonly kind: 'start'; readonly key: string }
  | { readonly kind: 'round'; readonly key: string; readonly round: PairedRound };

/** So many of those who have joined are reminded in one message. */
const REMINDED = 60;

/** So many rounds are kept true: the last one, and that before it while its last result is being shown. */
const KEPT = 2;

/** What people are to have been told by now (Unix ms). */
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
      ];
  }
}

export const roundKey = ({ stage, round }: Pick<PairedRound, 'stage' | 'round'>): string =>
  `round-${stage}-${round}`;

/** Between the time from which people can say that they are there and the start. A part has the same people whoever comes. */
function reminders(tournament: ChatTournament, now: number): Notice[] {
  const { startsAt } = tournament.header;
  if (now < startsAt - CHECK_IN_MS || now >= startsAt) return [];
  const missing = new Set(membersIn(tournament).flatMap(({ id, isThere }) => (isThere ? [] : [id])));
  const joined = [...tournament.members.keys()];
  const parts = Array.from({ length: Math.ceil(joined.length / REMINDED) }, (_, i) =>
    joined.slice(i * REMINDED, (i + 1) * REMINDED).filter((player) => missing.has(player)),
  );
  return parts.flatMap((players, i) =>
    players.length > 0 ? [{ kind: 'reminder', key: `reminder-${i}`, players } as const] : [],
  );
}
