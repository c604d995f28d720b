/** Result of a match from a player's view. */
import { scoreOf } from '../../league/score.ts';
import type { Archived } from './archived.ts';

export const OUTCOMES = ['won', 'drawn', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

type Played = Pick<Archived, 'players' | 'result'>;

/** By seat; null without a result. */
const scoresIn = ({ players, result }: Played): readonly number[] | null =>
  result && scoreOf(players.length, result);

/** The user's result; null if they had all seats or none, or without a result. */
export function outcomeOf(match: Played, user: string): Outcome | null {
  const scores = scoresIn(match);
  const isOwn = (seat: number): boolean => match.players[seat]?.id === user;
  const own = scores?.filter((_, i) => isOwn(i)) ?? [];
  const others = scores?.filter((_, i) => !isOwn(i)) ?? [];
  return own.length === 0 || others.length === 0 ? null : compared(own, others);
}

/** The user's result against one opponent. */
export function outcomeAgainst(match: Played, user: string, other: string): Outcome | null {
  const scores = scoresIn(match);
  const of = (id: string): readonly number[] => scores?.filter((_, i) => match.players[i]?.id === id) ?? [];
  const [own, theirs] = [of(user), of(other)];
  return own.length === 0 || theirs.length === 0 ? null : compared(own, theirs);
}

function compared(own: readonly number[], others: readonly number[]): Outcome {
  const [best, against] = [Math.max(...own), Math.max(...others)];
  return best > against ? 'won' : best < against ? 'lost' : 'drawn';
}
