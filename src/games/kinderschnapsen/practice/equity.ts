import { TO_GO } from '../rounds.ts';

/**
 * How often hands are won by 1, 2, 3 by the player who leads the first trick and by the dealer: the strong practice opponent against
 * itself, 4,600 hands (`node test/kinderschnapsen/equity.ts --hands 4600`).
 */
export const WON_BY_LEADER: readonly number[] = [0.283, 0.087, 0.13];
export const WON_BY_DEALER: readonly number[] = [0.232, 0.117, 0.151];

const known = new Map<number, number>();

/** The chance to win the game for the player who leads the next hand's first trick, by what they and the other have to go. */
export function chanceOfLeader(own: number, other: number): number {
  if (own <= 0) return 1;
  if (other <= 0) return 0;
  const key = own * (TO_GO + 1) + other;
  const before = known.get(key);
  if (before !== undefined) return before;
  // After that hand the other player leads.
  const byLeader = WON_BY_LEADER.map((often, i) => often * (1 - chanceOfLeader(other, own - i - 1)));
  const byDealer = WON_BY_DEALER.map((often, i) => often * (1 - chanceOfLeader(other - i - 1, own)));
  const chance = [...byLeader, ...byDealer].reduce((sum, part) => sum + part, 0);
  known.set(key, chance);
  return chance;
}
