import { TO_GO } from '../rounds.ts';

/**
 * Frequencies with which the leader of the first trick and the dealer win a hand by 1, 2, 3. Measured with
 * the strong practice opponent against itself, 4,600 hands (`node test/kinderschnapsen/equity.ts --hands
 * 4600`).
 */
export const WON_BY_LEADER: readonly number[] = [0.283, 0.087, 0.13];
export const WON_BY_DEALER: readonly number[] = [0.232, 0.117, 0.151];

const known = new Map<number, number>();

/** Chance to win the game for the leader of the next hand's first trick, by both players' points to go. */
export function chanceOfLeader(own: number, other: number): number {
  if (own <= 0) return 1;
  if (other <= 0) return 0;
  const key = own * (TO_GO + 1) + other;
  const before = known.get(key);
  if (before !== undefined) return before;
  // In the hand after it the other player leads.
  const byLeader = WON_BY_LEADER.map((often, i) => often * (1 - chanceOfLeader(other, own - i - 1)));
  const byDealer = WON_BY_DEALER.map((often, i) => often * (1 - chanceOfLeader(other - i - 1, own)));
  const chance = [...byLeader, ...byDealer].reduce((sum, part) => sum + part, 0);
  known.set(key, chance);
  return chance;
}
