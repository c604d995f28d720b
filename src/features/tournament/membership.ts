import { ok } from '../../core/result.ts';
import { playersAt, scoreOfMatch } from './board.ts';
import { isThereOnJoining } from './check-in.ts';
import { mustWait, placeInLine, withoutWaiting } from './line.ts';
import { deskTime, refuse, toDesk, withMember, withoutFixed, type Done } from './changing.ts';
import type { TournamentEntry } from './entries.ts';
import { recognised } from './recognising.ts';
import { listedId } from './listed.ts';
import {
  inPlaceOf,
  membersIn,
  openBoards,
  stageOf,
  timeAt,
  type ChatTournament,
  type Waiting,
} from './chat-tournament.ts';
import { isPractice, practiceMembers } from './practice.ts';
import { decide } from './playing.ts';
import { apartFrom } from './start-list.ts';

/** Joining, checking in, leaving and returning. */

export function join(
  tournament: ChatTournament,
  { player, name, rating, at, listed }: Omit<Extract<TournamentEntry, { do: 'join' }>, 'do' | 'by'>,
  now: number,
): Done {
  const { members, phase } = tournament;
  const before = members.get(player);
  if (phase === 'over') return refuse('over');
  if (before?.out === 'excluded' || before?.out === 'replaced') return refuse(before.out);
  if (before?.out === null) return refuse('joined-already');
  if (phase === 'open' && placeInLine(tournament, player) !== null) return refuse('waits-already');
  if (mustWait(tournament)) return refuse('full');
  if (before) return comeBack(tournament, player, now);
  // A player who joins this late counts as checked in.
  const isThere = isPractice(player) || phase === 'running' || isThereOnJoining(tournament, at);
  return enrol(tournament, { id: player, name, rating, isThere, listed }, now);
}

/** Adds a player for whom there is room. */
export function enrol(
  tournament: ChatTournament,
  { id, name, rating, isThere, listed }: Omit<Waiting, 'mustConfirm'>,
  now: number,
): Done {
  if (membersIn(tournament).length >= tournament.header.players.max) return refuse('full');
  const done = placed(tournament, { id, rating, listed }, now);
  if (!done.ok) return done;
  const joined = withMember(done.value, { id, name, rating, isThere, out: null, missed: 0 });
  return ok(keptApart(withoutWaiting(joined, id), id, name, now));
}

/**
 * Gives a newcomer a place on the desk: their own of the start list, or a new one. Before the start and by an arbiter
 * (`late`) a new one is possible while rounds are to be paired.
 */
export function placed(
  tournament: ChatTournament,
  { id, rating, listed }: Pick<Waiting, 'id' | 'rating' | 'listed'>,
  now: number,
  late = tournament.phase === 'open',
): Done {
  const at = deskTime(tournament, now);
  const place = listed === undefined ? undefined : tournament.members.get(listedId(listed));
  if (place?.out !== 'listed') return toDesk(tournament, { do: 'join', player: id, rating, late, ...at });
  const done = toDesk(tournament, { do: 'replace', player: place.id, by: id, rating, ...at });
  return done.ok ? ok(recognised(done.value, place.id, id)) : done;
}

/** Forbids the pairings that the start list forbids for a player who has just joined. */
export function keptApart(
  tournament: ChatTournament,
  player: string,
  name: string,
  now: number,
): ChatTournament {
  const { header, members, stages } = tournament;
  const others = [...members.values()].filter(({ id }) => id !== player);
  const first = { stage: stages.length - 1, replacements: 0 };
  return apartFrom(header.startList, name, others).reduce((before, { id, out }) => {
    const other = out === 'replaced' ? inPlaceOf(tournament, first, id) : id;
    const done = toDesk(before, { do: 'forbid', players: [player, other], ...deskTime(before, now) });
    // Formats without pairings by points have no prohibitions.
    return done.ok ? done.value : before;
  }, tournament);
}

/** True if late entries or returns are possible now. */
export function canJoin(tournament: ChatTournament): boolean {
  if (mustWait(tournament)) return false;
  const now = timeAt(tournament, tournament.entries.at(-1)?.at ?? 0);
  const stranger = { player: '0', name: '?', rating: 0, at: now };
  const left = [...tournament.members.values()].filter(({ out }) => out !== null && out !== 'excluded');
  const hasRoom = membersIn(tournament).length < tournament.header.players.max;
  if (hasRoom && tournament.phase === 'running' && left.some(({ out }) => out === 'listed')) return true;
  return join(tournament, stranger, now).ok || left.some(({ id }) => comeBack(tournament, id, now).ok);
}

/** Adds practice opponents for a rehearsal: it must be unrated. */
export function fill(
  tournament: ChatTournament,
  { count, at }: Pick<Extract<TournamentEntry, { do: 'fill' }>, 'count' | 'at'>,
  now: number,
): Done {
  const { header, members, phase } = tournament;
  if (phase !== 'open') return refuse('begun');
  if (header.terms.ranked) return refuse('rated');
  return practiceMembers(members.keys(), count, header.locale).reduce<Done>(
    (done, member) => (done.ok ? join(done.value, { ...member, at }, now) : done),
    ok(tournament),
  );
}

export function withdraw(
  tournament: ChatTournament,
  { player, why, by }: Pick<Extract<TournamentEntry, { do: 'withdraw' }>, 'player' | 'why' | 'by'>,
  now: number,
): Done {
  const member = tournament.members.get(player);
  if (placeInLine(tournament, player) !== null && member?.out !== null) {
    const left = withoutWaiting(tournament, player);
    return member && why === 'excluded' ? withdraw(left, { player, why, by }, now) : ok(left);
  }
  if (!member) return refuse('not-in');
  if (tournament.phase === 'over') return refuse('over');
  if (member.out === 'replaced' || member.out === 'listed') return refuse(member.out);
  if (member.out !== null && (why !== 'excluded' || member.out === 'excluded')) return refuse('out-already');
  const out = withMember(withoutFixed(tournament, player), { ...member, out: why, isThere: false });
  // Players who missed the finals have already left the desk.
  const isIn = stageOf(tournament).entrants.some(
    (entrant) => entrant.player === player && !entrant.withdrawn,
  );
  const done = isIn ? toDesk(out, { do: 'withdraw', player, ...deskTime(tournament, now) }) : ok(out);
  const loses = why === 'excluded' && tournament.phase === 'running';
  return done.ok && loses ? lostBy(done.value, player, by, now) : done;
}

/** An excluded player forfeits open boards for two. Two of three play on, or as their match stands (`due.ts`). */
function lostBy(tournament: ChatTournament, player: string, by: string | null, now: number): Done {
  return openBoards(tournament)
    .filter((board) => playersAt(board).length === 2 && playersAt(board).includes(player))
    .reduce<Done>((done, board) => {
      const points = playersAt(board).map((other) => (other === player ? 0 : 1));
      const score = scoreOfMatch(board, points);
      const lost = { board: board.number, score, forfeit: true, how: 'arbiter', match: null, by } as const;
      return done.ok ? decide(done.value, lost, now) : done;
    }, ok(tournament));
}

export function comeBack(tournament: ChatTournament, player: string, now: number): Done {
  const member = tournament.members.get(player);
  if (!member) return refuse('not-in');
  if (member.out === null) return refuse('in-already');
  if (member.out === 'excluded' || member.out === 'replaced' || member.out === 'listed')
    return refuse(member.out);
  if (membersIn(tournament).length >= tournament.header.players.max) return refuse('full');
  const done = toDesk(tournament, { do: 'return', player, ...deskTime(tournament, now) });
  if (!done.ok) return done;
  const back = withMember(done.value, {
    ...member,
    out: null,
    missed: 0,
    isThere: true,
    mustConfirm: false,
  });
  return ok(withoutWaiting(back, player));
}

/** An arbiter readmits a player, even one who was excluded. */
export function readmit(tournament: ChatTournament, player: string, now: number): Done {
  const member = tournament.members.get(player);
  if (!member) return refuse('not-in');
  const out = member.out === 'excluded' ? 'asked' : member.out;
  return comeBack(withMember(tournament, { ...member, out }), player, now);
}
