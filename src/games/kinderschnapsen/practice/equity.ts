import { TO_GO } from '../rounds.ts';

/** How often hands are won by 1, 2, 3 by who leads their first trick and by the dealer: this player against itself, 3,765 hands. */
const WON_BY_LEADER = [0.38, 0.042, 0.132];
const WON_BY_DEALER = [0.288, 0.036, 0.122];

const known = new Map<number, number>();

/** The chance to win the game for who leads the next hand's first trick, by what is to go for them and for the other. */
export function chanceOfLeader(own: number, other: number): number {
  if (own <= 0) return 1;
  if (other <= 0) return 0;
  const key = own * (TO_GO + 1) + other;
  const before = known.get(key);
  if (before !== undefined) return before;
  // After that hand the other one leads.
  const byLeader = WON_BY_LEADER.map((often, i) => often * (1 - chanceOfLeader(other, own - i - 1)));
  const byDealer = WON_BY_DEALER.map((often, i) => often * (1 - chanceOfLeader(other - i - 1, own)));
  const chance = [...byLeader, ...byDealer].reduce((sum, part) => sum + part, 0);
  known.set(key, chance);
  return chance;
}
