import { TO_GO } from '../hands.ts';

const table = new Map<number, number>();
/** How often who leads the first trick wins a hand by 1, 2, 3, and how often the other does; from hands of this player against itself. */
export const LEADER = [0.24, 0.18, 0.11];
export const DEALER = [0.24, 0.14, 0.09];

/** The chance that who leads to the next hand wins the game, with so much to go for them and for the other. */
export function chanceOfLeader(own: number, other: number): number {
  if (own <= 0) return 1;
  if (other <= 0) return 0;
  const key = own * (TO_GO + 1) + other;
  const known = table.get(key);
  if (known !== undefined) return known;
  let chance = 0;
  for (let won = 1; won <= 3; won += 1) {
    chance += (LEADER[won - 1] ?? 0) * (1 - chanceOfLeader(other, own - won));
    chance += (DEALER[won - 1] ?? 0) * (1 - chanceOfLeader(other - won, own));
  }
  table.set(key, chance);
  return chance;
}
