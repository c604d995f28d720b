import { isArena, stageOf, type ChatTournament } from './chat-tournament.ts';

/** Two free players of an arena who have just played each other, while another player is awaited. */
export interface Awaited {
  readonly players: readonly [string, string];
  /** Tournament time at which they are paired with each other again; null: the arena ends before. */
  readonly until: number | null;
}

/** The players who are free but held apart; null for none. */
export function awaitedIn(tournament: ChatTournament): Awaited | null {
  const { phase, startedAt, pausedSince } = tournament;
  if (phase !== 'running' || startedAt === null || pausedSince !== null || !isArena(tournament)) return null;
  const desk = stageOf(tournament);
  const { at, endsAt, free } = desk;
  const from = desk.pairsFrom();
  const [one, other] = free;
  if (from === null || from <= at || one === undefined || other === undefined) return null;
  const ends = endsAt ?? Infinity;
  if (at >= ends) return null;
  return { players: [one, other], until: from < ends ? startedAt + from : null };
}
