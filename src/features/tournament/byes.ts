import { stageOf, type ChatTournament } from './chat-tournament.ts';

/** Rounds of a Swiss that players sit out for half a point, as often as the host allows. */

const HALF = 0.5;

/** The rounds to come that can be sat out: never the last; none in other kinds. */
export function roundsToSitOut({ header, phase, stages }: ChatTournament): readonly number[] {
  const { kind, round, roundsInAll } = stageOf({ stages });
  const isOn = phase === 'open' || phase === 'running';
  if (!isOn || (header.byes ?? 0) === 0 || kind !== 'swiss' || roundsInAll === null) return [];
  return Array.from({ length: Math.max(0, roundsInAll - 1 - round) }, (_, i) => round + 1 + i);
}

/** The rounds to come that the player sits out. */
export const satOutBy = ({ stages }: Pick<ChatTournament, 'stages'>, player: string): readonly number[] =>
  stageOf({ stages }).promised.flatMap((bye) =>
    bye.player === player && bye.points === HALF ? [bye.round] : [],
  );

/** How often the player can still ask to sit out. Rounds from which an arbiter has excused them count. */
export function asksLeft(tournament: ChatTournament, player: string): number {
  const [first] = tournament.stages;
  const had = first.rounds.flatMap(({ byes }) =>
    byes.filter((bye) => bye.player === player && bye.points === HALF),
  );
  const most = tournament.header.byes ?? 0;
  return Math.max(0, most - had.length - satOutBy(tournament, player).length);
}

/** Why a player cannot ask to sit out this round; null: they can. Checked at the click. */
export function whyNotSatOut(
  tournament: ChatTournament,
  player: string,
  round: number,
): 'not-in' | 'no-bye' | 'paired-by-hand' | null {
  if (tournament.members.get(player)?.out !== null) return 'not-in';
  if (!roundsToSitOut(tournament).includes(round) || asksLeft(tournament, player) === 0) return 'no-bye';
  const isNext = round === stageOf(tournament).round + 1;
  return isNext && tournament.fixed.flat().includes(player) ? 'paired-by-hand' : null;
}
