import type { Seat } from '../core/seat.ts';
import type { ShownMatch } from '../games/game.ts';
import type { Gesture } from '../games/gesture.ts';

/**
 * How often a player may offer a draw in the chat. The rules know no such limits: a record with more offers is as good, and so are
 * lines to the referee.
 */

/** After a decline the player completes so many turns before the next offer. */
export const TURNS = 3;
/** So many offers a player may make within so many ms of match time. */
export const OFFERS = 2;
export const OFFERS_MS = 10 * 60_000;

/** What a seat has offered so far, as far as it counts. */
interface Offered {
  /** Match times of its last offers, the oldest first. */
  readonly made: readonly number[];
  /** How many turns it has yet to complete since an offer was declined. */
  readonly turnsLeft: number;
}

export type Offers = ReadonlyMap<Seat, Offered>;

const NOTHING: Offered = { made: [], turnsLeft: 0 };

type Between = Pick<ShownMatch, 'turn' | 'proposal'>;

/** An accepted input: whose it is, what, and when in match time. */
interface Done {
  readonly seat: Seat;
  readonly verb: string;
  readonly at: number;
}

/** The offers after an input, between what the match was before it and is after it. */
export function offersAfter(
  offers: Offers,
  before: Between,
  { seat, verb, at }: Done,
  after: Between,
): Offers {
  const changed = (of: Seat, change: (offered: Offered) => Offered): Offers =>
    new Map(offers).set(of, change(offers.get(of) ?? NOTHING));
  if (verb === 'offer-draw') {
    return changed(seat, (offered) => ({ ...offered, made: [...offered.made.slice(1 - OFFERS), at] }));
  }
  if (verb === 'decline-draw' && before.proposal) {
    return changed(before.proposal.by, (offered) => ({ ...offered, turnsLeft: TURNS }));
  }
  if (before.turn === after.turn || !offers.get(before.turn)?.turnsLeft) return offers;
  return changed(before.turn, (offered) => ({ ...offered, turnsLeft: offered.turnsLeft - 1 }));
}

/** Why a seat may not offer a draw yet: it has turns to complete first, or has to wait until a match time. */
export type Barred = { readonly turns: number } | { readonly until: number };

function barredFrom(offers: Offers, seat: Seat, at: number): Barred | null {
  const { made, turnsLeft } = offers.get(seat) ?? NOTHING;
  if (turnsLeft > 0) return { turns: turnsLeft };
  const [first, ...more] = made;
  const until = first === undefined || more.length < OFFERS - 1 ? -Infinity : first + OFFERS_MS;
  return at < until ? { until } : null;
}

/** Why a draw cannot be offered at match time `at` that the rules would let a player offer; null: nothing keeps them from it. */
export function barredOffer(
  { match, offers }: { readonly match: Pick<ShownMatch, 'result' | 'proposal'>; readonly offers: Offers },
  { seat, gesture }: { readonly seat: Seat; readonly gesture: Gesture },
  at: number,
): { readonly barred: Barred } | null {
  if (gesture.verb !== 'offer-draw' || match.result || match.proposal) return null;
  const barred = barredFrom(offers, seat, at);
  return barred && { barred };
}
