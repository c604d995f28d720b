import type { Seat } from '../core/seat.ts';
import type { ShownMatch } from '../games/game.ts';
import type { Gesture } from '../games/gesture.ts';

/**
 * Limits draw offers in the chat. The rules know no such limits: a record, or lines to the referee, may
 * contain more offers.
 */

/** Turns that a player has to complete after a declined offer. */
export const TURNS = 3;
/** A player may make `OFFERS` offers within `OFFERS_MS` of match time. */
export const OFFERS = 2;
export const OFFERS_MS = 10 * 60_000;

/** A seat's offers that still count. */
interface Offered {
  /** Match times of its last offers, oldest first. */
  readonly made: readonly number[];
  /** Turns left to complete since an offer was declined. */
  readonly turnsLeft: number;
}

export type Offers = ReadonlyMap<Seat, Offered>;

const NOTHING: Offered = { made: [], turnsLeft: 0 };

type Between = Pick<ShownMatch, 'turn' | 'proposal'>;

/** An accepted input; `at` is match time. */
interface Done {
  readonly seat: Seat;
  readonly verb: string;
  readonly at: number;
}

/** Returns the offers after an input that led from `before` to `after`. */
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

/** Bar on a draw offer: the turns left to complete, or the match time until which the seat has to wait. */
export type Barred = { readonly turns: number } | { readonly until: number };

function barredFrom(offers: Offers, seat: Seat, at: number): Barred | null {
  const { made, turnsLeft } = offers.get(seat) ?? NOTHING;
  if (turnsLeft > 0) return { turns: turnsLeft };
  const [first, ...more] = made;
  const until = first === undefined || more.length < OFFERS - 1 ? -Infinity : first + OFFERS_MS;
  return at < until ? { until } : null;
}

/**
 * Returns why a player cannot offer a draw at match time `at` although the rules allow it; null if nothing
 * prevents it.
 */
export function barredOffer(
  { match, offers }: { readonly match: Pick<ShownMatch, 'result' | 'proposal'>; readonly offers: Offers },
  { seat, gesture }: { readonly seat: Seat; readonly gesture: Gesture },
  at: number,
): { readonly barred: Barred } | null {
  if (gesture.verb !== 'offer-draw' || match.result || match.proposal) return null;
  const barred = barredFrom(offers, seat, at);
  return barred && { barred };
}
