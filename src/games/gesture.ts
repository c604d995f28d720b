import type { Line } from '../core/live.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { opponentOf, type Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Reason } from '../core/refusal.ts';

/**
 * A gesture is what a button or a command says: a verb, and an argument behind a colon where it takes one
 * (`touch:e1`, `knock:revert`, `press`), or `tap:` and a pile, which becomes a verb by what the table then shows.
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

/** Who makes a gesture: the seats that are theirs (both, for who plays alone), and who of them attempted something last. */
export interface Player {
  readonly seats: readonly Seat[];
  readonly lastActor: Seat | null;
}

/** The seat for which a player makes a gesture. Only who has both seats leaves a choice. */
export function seatFor(view: MatchView, player: Player, verb: string): Result<Seat, Reason> {
  const [only, second] = player.seats;
  if (only === undefined) return fail('not-your-turn');
  if (second === undefined) return ok(only);
  const passive = opponentOf(view.turn);
  switch (verb) {
    case 'knock':
      return ok(player.lastActor === null ? passive : opponentOf(player.lastActor));
    case 'press':
      return ok(view.clock?.running ?? passive);
    case 'accept-end':
      return ok(view.winner === null ? passive : opponentOf(view.winner));
    case 'accept-draw':
    case 'decline-draw':
      return ok(view.drawOffer === null ? passive : opponentOf(view.drawOffer));
    case 'withdraw-draw':
      return ok(view.drawOffer ?? view.turn);
    default:
      return ok(view.turn);
  }
}

/** A gesture of a seat as a protocol line, without its time; `seen` is the ply of the table that the player saw. */
export function lineOf(seat: Seat, { verb, argument }: Gesture, seen: number): Line {
  if (verb === 'knock') return { seat, do: verb, revert: argument === 'revert', seen };
  return argument === null ? { seat, do: verb } : { seat, do: verb, pile: argument };
}
