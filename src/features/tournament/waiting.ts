import { ok } from '../../core/result.ts';
import { refuse, withMember, type Done } from './changing.ts';
import { isThereOnJoining } from './check-in.ts';
import type { TournamentEntry } from './entries.ts';
import type { ChatTournament, Member } from './chat-tournament.ts';
import { mustWait, placeInLine, roomIn } from './line.ts';
import { comeBack, enrol } from './membership.ts';

/** The waiting list of a full tournament, until its start. */

type EntryOf<Do> = Extract<TournamentEntry, { readonly do: Do }>;

export function queue(tournament: ChatTournament, entry: EntryOf<'queue'>): Done {
  const { phase, members, waiting } = tournament;
  const { player, name, rating, listed, at } = entry;
  if (phase !== 'open') return refuse('begun');
  const before = members.get(player);
  if (before?.out === 'excluded' || before?.out === 'replaced') return refuse(before.out);
  if (before?.out === null) return refuse('joined-already');
  if (placeInLine(tournament, player) !== null) return refuse('waits-already');
  if (!mustWait(tournament)) return refuse('not-full');
  const isThere = isThereOnJoining(tournament, at);
  return ok({
    ...tournament,
    waiting: [...waiting, { id: player, name, rating, isThere, ...(listed !== undefined && { listed }) }],
  });
}

/** Somebody on the list says that they are there; null: they are not on it. */
export function thereInLine(tournament: ChatTournament, user: string): Done | null {
  const one = tournament.waiting.find(({ id }) => id === user);
  if (!one) return null;
  if (one.isThere) return refuse('there-already');
  const waiting = tournament.waiting.map((other) => (other === one ? { ...one, isThere: true } : other));
  return ok({ ...tournament, waiting });
}

/** Gives the next on the list free places; they are called. */
export function promote(tournament: ChatTournament, { players }: EntryOf<'promote'>, now: number): Done {
  if (tournament.phase !== 'open') return refuse('begun');
  let promoted = tournament;
  for (const player of players) {
    if (promoted.waiting[0]?.id !== player) return refuse('not-in');
    const done = seatNext(promoted, now);
    if (!done.ok) return done;
    promoted = done.value;
  }
  return ok({ ...promoted, unsaid: [...promoted.unsaid, tournament.entries.length] });
}

/** Seats the first of the list who is there; null: nobody is, or there is no place. */
export function seatPresent(tournament: ChatTournament, now: number): Done | null {
  const next = tournament.waiting.find(({ isThere }) => isThere);
  if (!next || roomIn(tournament) <= 0) return null;
  const { waiting } = tournament;
  return seatNext({ ...tournament, waiting: [next, ...waiting.filter((one) => one !== next)] }, now);
}

function seatNext(tournament: ChatTournament, now: number): Done {
  const [next, ...waiting] = tournament.waiting;
  if (!next) return refuse('not-in');
  const { id, isThere, mustConfirm = false } = next;
  const before = tournament.members.get(id);
  const left = { ...tournament, waiting };
  const done = before ? comeBack(left, id, now) : enrol(left, { ...next, isThere }, now);
  if (!done.ok) return done;
  const member: Member | undefined = done.value.members.get(id);
  return ok(member ? withMember(done.value, { ...member, isThere, mustConfirm }) : done.value);
}
