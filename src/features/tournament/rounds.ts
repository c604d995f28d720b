import type { Bye } from '../../tournament/types.ts';
import type { Deed, Leave } from './entries.ts';
import type { ChatTournament, PairedRound } from './chat-tournament.ts';

/** Appends the round that was just paired; `after` has the desk's state after the pairing. */
export function withRound(
  before: ChatTournament,
  { games, byes }: Extract<Deed, { do: 'pair' }>,
  after: ChatTournament,
): readonly PairedRound[] {
  const { header, rounds, members, entries } = before;
  const stage = after.stages.length - 1;
  const desk = after.stages[stage];
  if (!desk || (header.format === 'arena' && stage === 0)) return rounds;
  const placed = new Set([...games.flat(), ...byes.map(({ player }) => player)]);
  const waits = desk.kind === 'knockout' ? [] : desk.entrants;
  const since = entries.slice(entries.findLastIndex((entry) => entry.do === 'pair') + 1);
  const isNew = (player: string, why: Leave): boolean =>
    rounds.length === 0
      ? why === 'not-there'
      : since.some((entry) => entry.do === 'withdraw' && entry.player === player);
  return [
    ...rounds,
    {
      stage,
      round: rounds.filter((round) => round.stage === stage).length + 1,
      byes,
      missed: waits
        .filter(({ player, withdrawn }) => !withdrawn && !placed.has(player))
        .map(({ player }) => player),
      left: [...members.values()].flatMap(({ id, out }) =>
        out !== null && isNew(id, out) ? [{ player: id, why: out }] : [],
      ),
    },
  ];
}

/** Reason for a bye. */
export type ByeReason = 'odd' | 'absent' | 'rest' | 'bracket' | 'walkover' | 'arbiter';

export function byeReason(
  { stages, entries }: Pick<ChatTournament, 'stages' | 'entries'>,
  { stage, round }: PairedRound,
  { player, points }: Bye,
): ByeReason {
  const kind = stages[stage]?.kind;
  if (kind === 'knockout') return round === 1 ? 'bracket' : 'walkover';
  const isAbsent = entries.some(
    (entry) => entry.do === 'absent' && entry.player === player && entry.round === round,
  );
  if (isAbsent) return 'absent';
  if (kind === 'round-robin') return 'rest';
  return points === 1 ? 'odd' : 'arbiter';
}
