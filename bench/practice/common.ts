import type { Line, Match } from '../../src/core/match.ts';
import type { Random } from '../../src/core/random.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Player } from './players.ts';

/** Calls of a player: the line, and the percentage of offences that they find. */
export interface Calling {
  readonly call: (match: Match, seat: Seat) => Line;
  readonly found: number;
}

/** Offences that players have overlooked, by their random stream. They do not look again. */
const overlooked = new WeakMap<Random, Set<string>>();

function finds(match: Match, seat: Seat, random: Random, found: number): boolean {
  const offence = match.pending?.find((one) => one.seat !== seat);
  const before = overlooked.get(random) ?? new Set();
  const what = `${seat} ${offence?.ply}`;
  if (!offence || before.has(what)) return false;
  const isFound = random.below(100) < found;
  if (!isFound) overlooked.set(random, before.add(what));
  return isFound;
}

/** A player with the behaviour that all games share: calls, answers, and claiming every possible draw. */
export const playing =
  ({ call, found }: Calling, atTurn: (match: Match, seat: Seat, random: Random) => Line | null): Player =>
  (match, seat, random) => {
    const view = match.view(seat);
    if (match.result) return null;
    if (finds(match, seat, random, found)) return call(match, seat);
    if (view.phase === 'ending')
      return view.winner === seat || match.accepted.includes(seat) ? null : { seat, do: 'accept-end' };
    if (view.drawOffer !== null && view.drawOffer !== seat && !match.accepted.includes(seat))
      return { seat, do: 'accept-draw' };
    if (view.phase === 'clock') return match.awaited === seat ? { seat, do: 'press' } : null;
    if (match.turn !== seat) return null;
    return view.drawClaim === true ? { seat, do: 'claim-draw' } : atTurn(match, seat, random);
  };

/** The match after a right line; null if it is refused or an offence. */
export function rightly(match: Match, line: Line): Match | null {
  const done = match.submit(line);
  return done.ok && done.value.offences.length === 0 ? done.value.match : null;
}
