import { ok } from '../../core/result.ts';
import { refuse, withMember, type Done } from './changing.ts';
import type { ChatTournament, Waiting } from './chat-tournament.ts';
import { checkInMs } from './check-in.ts';
import type { TournamentEntry } from './entries.ts';
import { withoutWaiting } from './line.ts';
import { keptApart, placed, readmit } from './membership.ts';

/**
 * An arbiter adds a player, also late and to a full tournament; rounds that were missed give no points. A player who
 * has left is readmitted.
 */
export function add(
  tournament: ChatTournament,
  { player, name, rating, listed }: Extract<TournamentEntry, { readonly do: 'add' }>,
  now: number,
): Done {
  const { phase, members, unsaid, entries, header } = tournament;
  if (phase !== 'open' && phase !== 'running') return refuse('over');
  const before = members.get(player);
  if (before?.out === null) return refuse('in-already');
  // A player who was replaced has no place to come back to, and takes none of the list: their boards are the substitute's.
  const place = before ? undefined : listed;
  const added =
    before && before.out !== 'replaced'
      ? readmit(
          { ...tournament, header: { ...header, players: { ...header.players, max: Infinity } } },
          player,
          now,
        )
      : joined(tournament, { id: player, name, rating, listed: place }, now);
  // The player is told.
  return added.ok ? ok({ ...added.value, header, unsaid: [...unsaid, entries.length] }) : added;
}

function joined(
  tournament: ChatTournament,
  { id, name, rating, listed }: Pick<Waiting, 'id' | 'name' | 'rating' | 'listed'>,
  now: number,
): Done {
  const done = placed(tournament, { id, rating, listed }, now, true);
  if (!done.ok) return done;
  const isThere = tournament.phase === 'running' || checkInMs(tournament.header) === 0;
  const added = withMember(done.value, { id, name, rating, isThere, out: null, missed: 0 });
  return ok(keptApart(withoutWaiting(added, id), id, name, now));
}
