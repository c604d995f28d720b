import { bindings } from './changes.ts';
import { checkInOpensAt } from './check-in.ts';
import type { Call } from './call.ts';
import { membersIn, type ChatTournament, type PairedRound } from './chat-tournament.ts';
import { isEnough } from './line.ts';
import { isListed } from './listed.ts';

/** A message that is posted once, identified by `key`. */
export type Notice =
  /** Pings the role that the host has chosen. */
  | { readonly kind: 'ping'; readonly key: 'ping'; readonly role: string }
  /**
   * Players who have not checked in, in parts: a message can mention a hundred at most. Empty: all have. `isLast`:
   * shortly before the start.
   */
  | {
      readonly kind: 'reminder';
      readonly key: string;
      readonly players: readonly string[];
      readonly isLast: boolean;
    }
  /** A posted reminder whose check-in is over, or begins anew. */
  | { readonly kind: 'reminded'; readonly key: string }
  /** Too few players at the start. */
  | { readonly kind: 'waits'; readonly key: string; readonly state: Waits }
  /** Arena: the start. */
  | { readonly kind: 'start'; readonly key: string }
  /** A player calls an arbiter. */
  | { readonly kind: 'call'; readonly key: string; readonly call: Call }
  | { readonly kind: 'round'; readonly key: string; readonly round: PairedRound };

/** A start that waits for more players, and how that has ended. */
export type Waits = 'now' | 'moved' | 'begun' | 'cancelled';

/** Most players reminded in one message. */
const REMINDED = 60;

/** Time of the last reminder before the start, in ms. */
const LAST_REMINDER_MS = 5 * 60_000;

/** Time after the start until it is said that players are missing, in ms: clicks made in time come first. */
export const WAITS_AFTER_MS = 5000;

/**
 * Number of round notices kept up to date: the last one, and the one before while its last result is being
 * shown.
 */
const KEPT = 2;

/** The notices that should be posted by `now` (Unix ms). */
export function noticesFor(tournament: ChatTournament, now: number): readonly Notice[] {
  const current = currentNotices(tournament, now);
  return [...current, ...pastReminders(tournament, current)];
}

/** The posted reminders that nobody needs any more. */
const pastReminders = ({ announced }: ChatTournament, current: readonly Notice[]): readonly Notice[] =>
  [...announced.keys()]
    .filter((key) => /^(reminder|last)-/.test(key) && !current.some((notice) => notice.key === key))
    .map((key) => ({ kind: 'reminded', key }));

function currentNotices(tournament: ChatTournament, now: number): readonly Notice[] {
  const { phase, header, rounds } = tournament;
  switch (phase) {
    case 'open':
      return [...rolePing(tournament), ...reminders(tournament, now), ...waits(tournament, now)];
    case 'cancelled':
      return waits(tournament, now);
    case 'running':
    case 'over':
      return [
        ...waits(tournament, now),
        ...(header.format === 'arena' ? [{ kind: 'start', key: 'start' } as const] : []),
        ...rounds
          .filter(({ isPast }) => !isPast)
          .slice(-KEPT)
          .map((round) => ({ kind: 'round', key: roundKey(round), round }) as const),
        ...calls(tournament, now),
      ];
  }
}

/** The next time after `now` at which a notice of a tournament that has not begun may be due; both Unix ms. */
export function nextNoticeAt(tournament: ChatTournament, now: number): number | null {
  const { phase, header } = tournament;
  if (phase !== 'open') return null;
  const { startsAt } = header;
  const opens = checkInOpensAt(tournament);
  const times = [
    ...(opens === null ? [] : [opens]),
    startsAt - LAST_REMINDER_MS,
    startsAt,
    startsAt + WAITS_AFTER_MS,
  ];
  const later = times.filter((at) => at > now);
  return later.length > 0 ? Math.min(...later) : null;
}

export const roundKey = ({ stage, round }: Pick<PairedRound, 'stage' | 'round'>): string =>
  `round-${stage}-${round}`;

const rolePing = ({ header: { pingRole } }: ChatTournament): Notice[] =>
  pingRole === undefined ? [] : [{ kind: 'ping', key: 'ping', role: pingRole }];

const counted = (name: string, count: number): string => (count === 0 ? name : `${name}-${count}`);
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
  const { header, entries, announced } = tournament;
  const opens = checkInOpensAt(tournament);
  if (opens === null || now < opens || now >= header.startsAt) return [];
  const missing = new Set(membersIn(tournament).flatMap(({ id, isThere }) => (isThere ? [] : [id])));
  const joined = [...tournament.members.keys()].filter((id) => !isListed(id));
  const parts = Array.from({ length: Math.ceil(joined.length / REMINDED) }, (_, i) =>
    joined.slice(i * REMINDED, (i + 1) * REMINDED).filter((player) => missing.has(player)),
  );
  const moves = entries.filter((entry) => entry.do === 'move');
  const rebound = entries.filter(
    (entry) => entry.do === 'change' && bindings(entry.from, entry.to).length > 0,
  );
  // After a move or a change that binds players everybody checks in again.
  const again = moves.filter(({ keeps }) => keeps !== true).length + rebound.length;
  const isLate = now >= header.startsAt - LAST_REMINDER_MS;
  return parts.flatMap((players, i): Notice[] => {
    const first = counted(`reminder-${i}`, again);
    const last = counted(`last-${i}`, moves.length + rebound.length);
    // Only one of them pings if both are due.
    const isFirst = announced.has(first) || (players.length > 0 && !isLate);
    const isLast = announced.has(last) || (players.length > 0 && isLate);
    return [
      ...(isFirst ? [{ kind: 'reminder', key: first, players, isLast: false } as const] : []),
      ...(isLast ? [{ kind: 'reminder', key: last, players, isLast: true } as const] : []),
    ];
  });
}

const WAITS = 'waits';

/** True if the start has come, and it waits for more players. */
export function isShort(tournament: ChatTournament, now: number): boolean {
  const { phase, header, away } = tournament;
  return phase === 'open' && away === null && now >= header.startsAt && !isEnough(tournament);
}

/** Key of the notice for the present start. */
export const waitsKey = ({ entries }: Pick<ChatTournament, 'entries'>): string =>
  counted(WAITS, entries.filter((entry) => entry.do === 'move').length);

/** That it waits for more players; of those that have been posted, what became of it. */
function waits(tournament: ChatTournament, now: number): Notice[] {
  const { phase, announced } = tournament;
  const current = waitsKey(tournament);
  const isDue = isShort(tournament, now - WAITS_AFTER_MS);
  const keys = [...announced.keys()].filter((key) => key === WAITS || key.startsWith(`${WAITS}-`));
  const ended = phase === 'cancelled' ? 'cancelled' : 'begun';
  const stateOf = (key: string): Waits => (key !== current ? 'moved' : phase === 'open' ? 'now' : ended);
  return [...new Set([...keys, ...(isDue ? [current] : [])])].map((key) => ({
    kind: 'waits',
    key,
    state: stateOf(key),
  }));
}
