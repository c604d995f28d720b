import { MOST_A_DAY } from '../../league/recorded.ts';

/** `+8`, `−8`, `±0`. */
const signed = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`;

/** What is said about the league of a server. Names come as they are to be shown. */
export const ranking = {
  result: {
    rated: (name: string, rating: number, change: number) => `${name} ${rating} (${signed(change)})`,
    all: (rated: readonly string[]) => `📈 ${rated.join(' · ')}`,
    leftOut: {
      'too-often': `📈 No rating changes: of the games that the same two finish on one day (UTC), ${MOST_A_DAY} count.`,
      excluded: '📈 No rating changes: not everybody here takes part in the league.',
      'all-drawn': '📈 No rating changes: all three have drawn.',
    },
  },
};
