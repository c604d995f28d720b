/** Offers to end a match, their buttons, and the number of completed turns. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src/core/seat.ts';
import { tapOnOffer, vainOfferAfter } from '../../src/games/draw-offer.ts';
import { proposalIn } from '../../src/games/proposal.ts';
import { turnsAfter } from '../../src/games/turns.ts';

type Offer = Seat | null;

describe('the second button of a draw offer', () => {
  it.each<readonly [string, Offer, readonly Seat[], string]>([
    ['declines for the player who is offered the draw', 1, [2], 'decline-draw'],
    ['withdraws for the offerer', 1, [1], 'withdraw-draw'],
    ['declines for a player with both seats', 1, [1, 2], 'decline-draw'],
    ['opens the menu for a spectator', 1, [], 'menu'],
    ['opens the menu once the offer is gone', null, [1], 'menu'],
  ])('%s', (_, drawOffer, seats, verb) => {
    expect(tapOnOffer({ drawOffer }, seats)).toEqual({ verb, argument: null });
  });
});

describe('a draw offer that failed', () => {
  const TOLD = { by: 1, declinedBy: 2 } as const;
  const after = (
    told: typeof TOLD | null,
    offers: readonly [Offer, Offer],
    verb: string,
    seat: unknown = 2,
  ) =>
    vainOfferAfter(
      told,
      { drawOffer: offers[0] },
      { do: verb, seat },
      { drawOffer: offers[1], phase: 'moving' },
    );

  it('was declined, or expired', () => {
    expect(after(null, [1, null], 'decline-draw')).toEqual({ by: 1, declinedBy: 2 });
    expect(after(null, [1, null], 'place', 1)).toEqual({ by: 1, declinedBy: null });
    expect(after(null, [1, null], 'decline-draw', 'x')).toEqual({ by: 1, declinedBy: null });
  });

  it('is not shown if it stands, was withdrawn, or ended the match', () => {
    expect(after(TOLD, [null, 2], 'offer-draw')).toBeNull();
    expect(after(null, [1, null], 'withdraw-draw', 1)).toBeNull();
    const over = { drawOffer: null, phase: 'over' } as const;
    expect(vainOfferAfter(TOLD, { drawOffer: 1 }, { do: 'accept-draw', seat: 2 }, over)).toBeNull();
  });

  it('is shown until the offerer does something else', () => {
    expect(after(TOLD, [null, null], 'place', 2)).toBe(TOLD);
    expect(after(TOLD, [null, null], 'place')).toBe(TOLD);
    expect(after(TOLD, [null, null], 'place', 1)).toBeNull();
    expect(after(null, [null, null], 'place', 1)).toBeNull();
  });
});

describe('the proposal on the table', () => {
  it.each([
    ['an open win', 'ending', 2, null, { verb: 'accept-end', by: 2 }],
    ['an open win, before a draw offer', 'ending', 2, 1, { verb: 'accept-end', by: 2 }],
    ['a draw offer', 'moving', null, 1, { verb: 'accept-draw', by: 1 }],
    ['a draw offer after a win that is final', 'over', 2, 1, { verb: 'accept-draw', by: 1 }],
    ['none', 'moving', null, null, null],
    ['none without a winner', 'ending', null, null, null],
  ] as const)('%s', (_, phase, winner, drawOffer, expected) => {
    expect(proposalIn({ phase, winner, drawOffer })).toEqual(expected);
  });
});

describe('a completed turn', () => {
  const none = new Map<Seat, number>();
  it('is one that the attempt of its player passes on', () => {
    const once = turnsAfter(none, { seat: 1 }, 1, 2);
    expect([...once]).toEqual([[1, 1]]);
    expect([...turnsAfter(once, { seat: 1 }, 1, 2)]).toEqual([[1, 2]]);
    expect([...turnsAfter(once, { seat: 2 }, 2, 1)]).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('is neither a turn that goes on nor an attempt of another player', () => {
    expect(turnsAfter(none, { seat: 1 }, 1, 1)).toBe(none);
    expect(turnsAfter(none, { seat: 2 }, 1, 2)).toBe(none);
    expect(turnsAfter(none, { seat: 'x' }, 1, 2)).toBe(none);
  });
});
