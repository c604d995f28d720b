import { createHmac } from 'node:crypto';
import { commitmentTo } from '../../core/random.ts';
import { mixedSeed } from '../../match/deal.ts';
import type { TournamentHeader } from './terms.ts';

/**
 * Lots for the order of the players (docs/deal.md, "Lots for a tournament"). Each player's lot follows from a secret that was committed to in
 * the announcement, from a number that Discord gives at the start, and from the player's user id. So nobody changes
 * the order of others by joining or leaving.
 */

type Seeded = Pick<TournamentHeader, 'seed'>;

/** 64 hexadecimal digits. They do not give away the desk's seed, which decides seats until the end. */
export const secretOf = ({ seed }: Seeded): string => commitmentTo(`lots ${seed}`);

/** The SHA-256 of the secret, which the announcement shows. */
export const lotsCommitment = (header: Seeded): string => commitmentTo(secretOf(header));

/** A player's lot: 64 hexadecimal digits. `mixed`: secret, colon, number. */
export const lotOf = (mixed: string, user: string): string =>
  createHmac('sha256', mixed).update(`lot ${user}`, 'utf8').digest('hex');

/** The users in the order of their lots, the lowest first. `number`: the id of the message of the drawing. */
export function drawn(header: Seeded, number: string, users: readonly string[]): readonly string[] {
  const mixed = mixedSeed(secretOf(header), number);
  const lots = new Map(users.map((user) => [user, lotOf(mixed, user)]));
  return users.toSorted((a, b) => ((lots.get(a) ?? '') < (lots.get(b) ?? '') ? -1 : 1));
}
