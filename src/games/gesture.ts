import type { Match } from '../core/match.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { othersThan, type Seat } from '../core/seat.ts';
import type { Reason } from '../core/refusal.ts';

/**
 * The meaning of a button or command: a verb, with an argument behind a colon where it takes one (`touch:e1`,
 * `knock:revert`, `press`). `tap:` and a pile becomes a verb that depends on the table at that time.
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

/**
 * The player who makes a gesture: the player's seats (all seats in a match played alone), and the seat of the
 * last attempt.
 */
export interface Player {
  readonly seats: readonly Seat[];
  readonly lastActor: Seat | null;
}

/**
 * Returns the seat for which a player makes a gesture. Only a player with several seats has a choice.
 * `isCall`: the gesture calls on another seat's attempt.
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
