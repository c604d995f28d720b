import { ok } from '../../core/result.ts';
import { refuse, type Done } from './changing.ts';
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
export function move(tournament: ChatTournament, { to }: EntryOf<'move'>): Done {
  const { phase, header, members, away, unsaid, entries } = tournament;
  const moved = { ...tournament, unsaid: [...unsaid, entries.length] };
  switch (phase) {
    case 'open':
      return ok({
        ...moved,
        header: { ...header, startsAt: to },
        pausedSince: null,
        away: null,
        members: new Map([...members].map(([id, member]) => [id, { ...member, isThere: isPractice(id) }])),
      });
    case 'running':
      return away ? ok({ ...moved, away: { ...away, resumesAt: to } }) : refuse('not-paused');
    case 'over':
    case 'cancelled':
      return refuse('over');
  }
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
