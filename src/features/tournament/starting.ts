import { fail, ok } from '../../core/result.ts';
import { impossible } from '../../tournament/refusal.ts';
import { refuse, toDesk, withMember, type Done } from './changing.ts';
import type { TournamentEntry } from './entries.ts';
import {
  membersIn,
  stageOf,
  type ChatTournament,
  type Lots,
  type Member,
  type PairedRound,
} from './chat-tournament.ts';
import { withdraw } from './membership.ts';
import { orderAtStart } from './seeding.ts';
import { seatPresent } from './waiting.ts';

/**
 * Starts the tournament. Players who have not checked in are withdrawn, and may come back later; those on the
 * waiting list who are there get the free places, in their order.
 */
export function start(
  tournament: ChatTournament,
  { at, by, who, lots }: Extract<TournamentEntry, { readonly do: 'start' }>,
  now: number,
): Done {
  if (tournament.phase !== 'open') return refuse('begun');
  if (by !== null && tournament.pausedSince !== null) return refuse('paused');
  if (mustDrawFirst(tournament) && !lots) return refuse('not-drawn');
  let begun = who === 'joined' ? withAllThere(tournament) : tournament;
  for (const member of membersIn(begun)) {
    if (member.isThere) continue;
    const done = withdraw(begun, { player: member.id, why: 'not-there', by: null }, now);
    if (!done.ok) return done;
    begun = done.value;
  }
  for (let seated = seatPresent(begun, now); seated; seated = seatPresent(begun, now)) {
    if (!seated.ok) return seated;
    begun = seated.value;
  }
  const done = started(begun, lots ?? null);
  if (!done.ok) return done;
  const { header } = done.value;
  return ok({
    ...done.value,
    rounds: done.value.rounds.map((round) =>
      round.isPast ? round : { ...round, at: now, left: notThere(begun) },
    ),
    lots: lots ?? null,
    mustDraw: false,
    // An arbiter has started it now.
    header: by === null ? header : { ...header, startsAt: at },
    phase: 'running',
    startedAt: now,
    pairAt: now,
  });
}

/** The desk of an evening that goes on from a file has started already. */
function started(tournament: ChatTournament, lots: Lots | null): Done {
  const order = orderAtStart(tournament, lots);
  if (stageOf(tournament).phase === 'open')
    return toDesk(tournament, { do: 'start', ...(order && { order }) });
  return membersIn(tournament).length < FEWEST
    ? fail({ why: 'desk', refusal: impossible('too-few-players').error })
    : ok(tournament);
}

const FEWEST = 2;

/** The players who have joined, but were not there at the start. */
const notThere = ({ members }: ChatTournament): PairedRound['left'] =>
  [...members.values()].flatMap(({ id, out }) => (out === 'not-there' ? [{ player: id, why: out }] : []));

const mustDrawFirst = ({ header: { seeding, format } }: ChatTournament): boolean =>
  seeding === 'lot' && format !== 'arena';

/** An arbiter starts a tournament that draws lots first; the bot draws, and starts it. */
export function startWithDraw(
  tournament: ChatTournament,
  { at, who }: Extract<TournamentEntry, { readonly do: 'draw' }>,
): Done {
  if (tournament.phase !== 'open') return refuse('begun');
  if (tournament.pausedSince !== null) return refuse('paused');
  if (!mustDrawFirst(tournament)) return refuse('not-by-lot');
  if (tournament.mustDraw) return refuse('not-drawn');
  const { joined, there } = startersOf(tournament);
  if ((who === 'joined' ? joined : there) < FEWEST)
    return fail({ why: 'desk', refusal: impossible('too-few-players').error });
  const begun = who === 'joined' ? withAllThere(tournament) : tournament;
  return ok({ ...begun, header: { ...begun.header, startsAt: at }, mustDraw: true });
}

/** True if the player would be bound by a change that they have not agreed to. */
export const isUnaware = ({ isThere, mustConfirm = false }: Member): boolean => mustConfirm && !isThere;

/** Number of players if all who joined start, and if only the players who have checked in do. */
export function startersOf(tournament: ChatTournament): { readonly joined: number; readonly there: number } {
  const members = membersIn(tournament);
  const fill = (players: number): number => {
    const room = Math.max(0, tournament.header.players.max - players);
    return players + Math.min(room, tournament.waiting.filter(({ isThere }) => isThere).length);
  };
  return {
    joined: fill(members.filter((member) => !isUnaware(member)).length),
    there: fill(members.filter(({ isThere }) => isThere).length),
  };
}

function withAllThere(tournament: ChatTournament): ChatTournament {
  return membersIn(tournament).reduce(
    (all, member) => (isUnaware(member) ? all : withMember(all, { ...member, isThere: true })),
    tournament,
  );
}
