import { ok, type Result } from '../core/result.ts';
import { impossible, type DeskRefusal } from './refusal.ts';
import type { Roster } from './roster.ts';
import type { Given, Round } from './types.ts';

/**
 * The part of a round that is given by hand; refused unless all of its players are present and named once, and no
 * game has more seats than this.
 */
export function givenRound({ games, byes }: Given, there: Roster, seats = 2): Result<Round, DeskRefusal> {
  const known = new Set(there.map(({ player }) => player));
  const named = [...games.flat(), ...byes.map(({ player }) => player)];
  if (new Set(named).size < named.length || !named.every((player) => known.has(player)))
    return impossible('cannot-be-paired');
  if (games.some((players) => players.length > seats)) return impossible('cannot-be-paired');
  if (!byes.every(({ points }) => [0, 0.5, 1].includes(points))) return impossible('no-such-score');
  return ok({ games: games.map((players) => ({ players, score: null, forfeit: false })), byes });
}
