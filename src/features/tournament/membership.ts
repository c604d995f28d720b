import { ok } from '../../core/result.ts';
import type { Score } from '../../tournament/types.ts';
import { deskTime, refuse, toDesk, withMember, withoutFixed, type Done } from './changing.ts';
import type { EveningEntry } from './entries.ts';
import { membersIn, openBoards, stageOf, type Evening } from './evening.ts';
import { isPractice, practiceMembers } from './practice.ts';
import { decide } from './playing.ts';
import { CHECK_IN_MS } from './terms.ts';

/** Who takes part: joining, being there, leaving, coming back. */

export function join(
  evening: Evening,
  { player, name, rating, at }: Omit<Extract<EveningEntry, { do: 'join' }>, 'do' | 'by'>,
  now: number,
): Done {
  const { header, members, phase } = evening;
  const before = members.get(player);
  if (phase === 'over') return refuse('over');
  if (before?.out === 'excluded') return refuse('excluded');
  if (before) return before.out === null ? refuse('joined-already') : comeBack(evening, player, now);
  if (membersIn(evening).length >= header.players.max) return refuse('full');
  const done = toDesk(evening, { do: 'join', player, rating, ...deskTime(evening, now) });
  if (!done.ok) return done;
  // Whoever comes so late is there.
  const isThere = isPractice(player) || phase === 'running' || at >= header.startsAt - CHECK_IN_MS;
  return ok(withMember(done.value, { id: player, name, rating, isThere, out: null, missed: 0 }));
}

/** A rehearsal: nobody's rating may come of it, and people find everybody there who is. */
export function fill(
  evening: Evening,
  { count, at }: Pick<Extract<EveningEntry, { do: 'fill' }>, 'count' | 'at'>,
  now: number,
): Done {
  const { header, members, phase } = evening;
  if (phase !== 'open') return refuse('begun');
  if (header.terms.ranked) return refuse('rated');
  return practiceMembers(members.keys(), count, header.locale).reduce<Done>(
    (done, member) => (done.ok ? join(done.value, { ...member, at }, now) : done),
    ok(evening),
  );
}

export function withdraw(
  evening: Evening,
  { player, why, by }: Pick<Extract<EveningEntry, { do: 'withdraw' }>, 'player' | 'why' | 'by'>,
  now: number,
): Done {
  const member = evening.members.get(player);
  if (!member) return refuse('not-in');
  if (evening.phase === 'over') return refuse('over');
  if (member.out !== null && (why !== 'excluded' || member.out === 'excluded')) return refuse('out-already');
  const out = withMember(withoutFixed(evening, player), { ...member, out: why, isThere: false });
  // Who is not among the best of a knockout has left the desk before.
  const isIn = stageOf(evening).entrants.some((entrant) => entrant.player === player && !entrant.withdrawn);
  const done = isIn ? toDesk(out, { do: 'withdraw', player, ...deskTime(evening, now) }) : ok(out);
  return done.ok && why === 'excluded' ? lostBy(done.value, player, by, now) : done;
}

/** Whoever is excluded loses what they are playing. */
function lostBy(evening: Evening, player: string, by: string | null, now: number): Done {
  return openBoards(evening)
    .filter(({ players }) => players.includes(player))
    .reduce<Done>((done, { number, players }) => {
      const score: Score = players[0] === player ? [0, 1] : [1, 0];
      const lost = { board: number, score, forfeit: true, how: 'arbiter', match: null, by } as const;
      return done.ok ? decide(done.value, lost, now) : done;
    }, ok(evening));
}

export function comeBack(evening: Evening, player: string, now: number): Done {
  const member = evening.members.get(player);
  if (!member) return refuse('not-in');
  if (member.out === null) return refuse('in-already');
  if (member.out === 'excluded') return refuse('excluded');
  if (membersIn(evening).length >= evening.header.players.max) return refuse('full');
  const done = toDesk(evening, { do: 'return', player, ...deskTime(evening, now) });
  if (!done.ok) return done;
  return ok(withMember(done.value, { ...member, out: null, missed: 0, isThere: true }));
}

/** Whoever has not said that they are there is not paired, and may come later. */
export function start(evening: Evening, now: number): Done {
  if (evening.phase !== 'open') return refuse('begun');
  let begun: Evening = evening;
  for (const member of membersIn(evening)) {
    if (member.isThere) continue;
    const done = withdraw(begun, { player: member.id, why: 'not-there', by: null }, now);
    if (!done.ok) return done;
    begun = done.value;
  }
  const done = toDesk(begun, { do: 'start' });
  if (!done.ok) return done;
  return ok({ ...done.value, phase: 'running', startedAt: now, pairAt: now });
}
