import { ok } from '../../core/result.ts';
import { refuse, type Done } from './changing.ts';
import { checkInMs, isCheckInOpen } from './check-in.ts';
import type { TournamentEntry } from './entries.ts';
import type { ChatTournament } from './chat-tournament.ts';
import { isPractice } from './practice.ts';

/** Pauses after an absence of the bot, and what ends them. */

/** Absence in ms after which a tournament comes back paused, and lateness after which it does not start. */
export const AWAY_MS = 10 * 60_000;

/** Time after the bot's return until a tournament that nobody resumes is cancelled, in ms. */
export const UNDECIDED_MS = 24 * 3_600_000;

type EntryOf<Do> = Extract<TournamentEntry, { readonly do: Do }>;

/** Pauses a tournament, or notes another return of the bot while it waits for an arbiter. */
export function pauseAfter(tournament: ChatTournament, { at, since }: EntryOf<'away'>): Done {
  const { phase, pausedSince, away, unsaid, entries } = tournament;
  if (phase !== 'open' && phase !== 'running') return refuse('over');
  if (away) return ok({ ...tournament, away: { ...away, backAt: at } });
  if (pausedSince !== null) return refuse('paused');
  return ok({
    ...tournament,
    pausedSince: at,
    away: { since, backAt: at, resumesAt: null },
    unsaid: [...unsaid, entries.length],
  });
}

/** A new start, for which everybody checks in again; or the time at which a paused tournament goes on. */
export function move(tournament: ChatTournament, entry: EntryOf<'move'>): Done {
  const { to } = entry;
  const { phase, header, away, unsaid, entries } = tournament;
  const moved = { ...tournament, unsaid: [...unsaid, entries.length] };
  switch (phase) {
    case 'open':
      return ok({
        ...moved,
        ...checkedIn(tournament, entry),
        header: { ...header, startsAt: to },
        mustDraw: false,
        pausedSince: null,
        away: null,
      });
    case 'running':
      return away ? ok({ ...moved, away: { ...away, resumesAt: to } }) : refuse('not-paused');
    case 'over':
    case 'cancelled':
      return refuse('over');
  }
}

/** The check-ins after a move. Without a check-in there is nothing to repeat. */
function checkedIn(
  tournament: ChatTournament,
  { keeps, at }: EntryOf<'move'>,
): Partial<Pick<ChatTournament, 'members' | 'waiting' | 'checkInFrom'>> {
  const { header, members, waiting } = tournament;
  if (checkInMs(header) === 0) return {};
  if (keeps) return isCheckInOpen(tournament, at) ? { checkInFrom: tournament.checkInFrom ?? at } : {};
  return {
    members: new Map([...members].map(([id, member]) => [id, { ...member, isThere: isPractice(id) }])),
    waiting: waiting.map((one) => ({ ...one, isThere: false })),
    checkInFrom: null,
  };
}

/** Ends a pause. A tournament that has not begun begins. After an absence everybody is told. */
export function resume(tournament: ChatTournament, at: number): Done {
  const { phase, header, pausedSince, away, stoodMs, unsaid, entries } = tournament;
  if (pausedSince === null) return refuse('not-paused');
  const resumed = {
    ...tournament,
    pausedSince: null,
    away: null,
    ...(away && { unsaid: [...unsaid, entries.length] }),
  };
  return ok(
    phase === 'open'
      ? { ...resumed, header: { ...header, startsAt: at } }
      : { ...resumed, stoodMs: stoodMs + Math.max(0, at - pausedSince) },
  );
}
