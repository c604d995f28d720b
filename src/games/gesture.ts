import type { Match } from '../core/match.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { othersThan, type Seat } from '../core/seat.ts';
import type { Reason } from '../core/refusal.ts';

/**
 * A gesture is what a button or a command says: a verb, and an argument behind a colon where it takes one (`touch:e1`,
 * `knock:revert`, `press`), or `tap:` and a pile, which becomes a verb depending on what the table then shows.
 */
export interface Gesture {
  readonly verb: string;
  readonly argument: string | null;
}

export function parseGesture(code: string): Gesture {
  const colon = code.indexOf(':');
  if (colon < 0) return { verb: code, argument: null };
  return { verb: code.slice(0, colon), argument: code.slice(colon + 1) };
}

export const gestureCode = (verb: string, argument?: string): string =>
  argument === undefined ? verb : `${verb}:${argument}`;

/** Who makes a gesture: the seats that are theirs (all of them for somebody who plays alone), and which seat attempted something last. */
export interface Player {
  readonly seats: readonly Seat[];
  readonly lastActor: Seat | null;
}

/**
 * The seat for which a player makes a gesture. There is a choice only for somebody with several seats; `isCall`: it
 * calls on somebody else's attempt.
 */
export function seatFor(
  match: Pick<Match, 'view' | 'seats' | 'accepted'>,
  player: Player,
  verb: string,
  isCall: boolean,
): Result<Seat, Reason> {
  const [only, second] = player.seats;
  if (only === undefined) return fail('not-your-turn');
  if (second === undefined) return ok(only);
  const view = match.view('spectator');
  const anotherThan = (seat: Seat | null): Seat => {
    const others = othersThan(match.seats, seat ?? view.turn).filter((other) => player.seats.includes(other));
    return others.find((other) => !match.accepted.includes(other)) ?? view.turn;
  };
  if (isCall) return ok(anotherThan(player.lastActor));
  switch (verb) {
    case 'press':
      return ok(view.clock?.running ?? anotherThan(view.turn));
    case 'accept-end':
      return ok(anotherThan(view.winner));
    case 'accept-draw':
    case 'decline-draw':
      return ok(anotherThan(view.drawOffer));
    case 'withdraw-draw':
      return ok(view.drawOffer ?? view.turn);
    default:
      return ok(view.turn);
  }
}
