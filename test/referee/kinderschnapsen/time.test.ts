/** Ruling 12 where it is particular: draws, resigning and the clock over tricks and hands. */
import { describe, it } from 'vitest';
import { auto } from '../match.ts';
import { given } from './table.ts';

const HAND = { turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 2D 7D 7S' } as const;

describe('resigning', () => {
  it('after the very last trick as well', () => {
    const table = given({ turn: 1, hands: ['QS', '2S'], stock: '', turnup: 'JD' });
    table.legal('1 play QS', '2 play 2S', '1 resign');
    table.shows({ phase: 'over', winner: 2, reason: 'resigned' });
  });
});

describe('draws', () => {
  it('and stand while the same player goes on', () => {
    const table = given({ ...HAND, hands: ['2S JS', 'QS QH'] });
    table.legal('2 offer-draw', '1 play 2S', '2 play QS');
    table.shows({ drawOffer: 2, turn: 2 });
    table.legal('2 close');
    table.shows({ drawOffer: 2 });
    table.legal('2 play QH');
    table.shows({ drawOffer: null });
    const other = given(HAND);
    other.legal('2 offer-draw', '1 close');
    other.shows({ drawOffer: 2 });
  });

  it('can be agreed on after the very last trick', () => {
    const table = given({ turn: 1, hands: ['QS', '2S'], stock: '', turnup: 'JD' });
    table.legal('1 play QS', '2 play 2S', '2 offer-draw', '1 accept-draw');
    table.shows({ phase: 'over', winner: null, reason: 'agreed' });
  });
});

describe('the clock', () => {
  it('the increment is given when the player to act changes', () => {
    const table = given({ ...HAND, hands: ['2S JS', 'QS QH'] }, auto(60_000, 500));
    table.legal('1 play 2S @1000');
    table.shows({ clock: { left: [59_500, 60_000], running: 2 } });
    // Seat 2 makes the trick and goes on: no increment.
    table.legal('2 play QS @3000');
    table.shows({ turn: 2, clock: { left: [59_500, 58_000], running: 2 } });
    table.legal('2 close @4000');
    table.shows({ clock: { left: [59_500, 57_000], running: 2 } });
    table.legal('2 play QH @5000');
    table.shows({ clock: { left: [59_500, 56_500], running: 1 } });
  });

  it('goes over from one hand to the next', () => {
    const end = { turn: 1, hands: ['2D', '7D'], stock: '', turnup: 'QD', tricks: ['2S 2H', ''] } as const;
    // Dealt by 1, then by 2: seat 1 leads again, so it goes on without an increment.
    const same = given({ ...end, dealer: 1 }, auto(60_000, 500));
    same.legal('1 check-out @1000');
    same.shows({ turn: 1, clock: { left: [59_000, 60_000], running: 1 } });
    const other = given({ ...end, dealer: 2 }, auto(60_000, 500));
    other.legal('1 offer-draw', '1 check-out @1000');
    other.shows({ turn: 2, drawOffer: null, clock: { left: [59_500, 60_000], running: 2 } });
  });

  it('runs after the very last trick for the player who has to end the hand', () => {
    const table = given({ turn: 1, hands: ['QS', '2S'], stock: '', turnup: 'JD' }, auto(60_000));
    table.legal('1 play QS', '2 play 2S');
    table.does('tick @2000');
    table.shows({ phase: 'last', clock: { left: [58_000, 60_000], running: 1 } });
  });
});
