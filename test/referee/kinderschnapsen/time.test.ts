/** Ruling 12: resigning, draws, the clock. */
import { describe, it } from 'vitest';
import { dealt, given } from './table.ts';

const HAND = { turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 2D 7D 7S' } as const;
const clock = (initialMs: number, incrementMs = 0) =>
  ({ clock: { initialMs, incrementMs, press: 'auto' } }) as const;

describe('resigning', () => {
  it('is possible for either player at any time, and ends the match', () => {
    for (const [seat, winner] of [
      [1, 2],
      [2, 1],
    ] as const) {
      for (const moves of [[], ['1 play QS'], ['1 play QS', '2 play 2S']]) {
        const table = given({ ...HAND, games: [2, 2] }, { bestOf: 5 });
        if (moves.length > 0) table.legal(...moves);
        table.legal(`${seat} resign`);
        table.shows({ phase: 'over', winner, reason: 'resigned', games: [2, 2], score: [5, 5] });
      }
    }
  });

  it('after the very last trick as well', () => {
    const table = given({ turn: 1, hands: ['QS', '2S'], stock: '', turnup: 'JD' });
    table.legal('1 play QS', '2 play 2S', '1 resign');
    table.shows({ phase: 'over', winner: 2, reason: 'resigned' });
  });
});

describe('draws', () => {
  it('are offered, declined, withdrawn, agreed on', () => {
    const table = given(HAND);
    table.legal('1 offer-draw');
    table.shows({ drawOffer: 1, ply: 1 });
    table.refused('1 accept-draw', 'impossible');
    table.refused('1 decline-draw', 'impossible');
    table.refused('2 withdraw-draw', 'impossible');
    table.refused('2 offer-draw', 'impossible');
    table.legal('2 decline-draw', '2 offer-draw', '2 withdraw-draw', '2 offer-draw', '1 accept-draw');
    table.shows({ phase: 'over', winner: null, reason: 'agreed', drawOffer: null });
  });

  it('cannot be answered when none is offered', () => {
    const table = given(HAND);
    for (const seat of [1, 2]) {
      for (const verb of ['accept-draw', 'decline-draw', 'withdraw-draw'])
        table.refused(`${seat} ${verb}`, 'impossible');
    }
  });

  it('lapse when the player to act changes from the one who offered', () => {
    const lead = given(HAND);
    lead.legal('1 offer-draw', '1 play QS');
    lead.shows({ drawOffer: null, turn: 2 });
    const reply = given(HAND);
    reply.legal('2 offer-draw', '1 play QS');
    reply.shows({ drawOffer: 2, turn: 2 });
    reply.legal('2 play 2S');
    reply.shows({ drawOffer: null, turn: 1 });
  });

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
  it('is off by default', () => {
    const table = given(HAND);
    table.does('tick @9000000000');
    table.shows({ clock: null, phase: 'play' });
  });

  it('runs for the player who has to act, from the start', () => {
    const table = dealt('clock', clock(60_000));
    const { turn } = table.now();
    table.shows({ phase: 'play', clock: { left: [60_000, 60_000], running: turn } });
    table.does('tick @1000');
    table.shows({ clock: { left: turn === 1 ? [59_000, 60_000] : [60_000, 59_000] } });
  });

  it('the increment is given when the player to act changes', () => {
    const table = given({ ...HAND, hands: ['2S JS', 'QS QH'] }, clock(60_000, 500));
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

  it('no increment for offers and looks', () => {
    const table = given(HAND, clock(60_000, 500));
    table.legal('1 offer-draw @1000', '2 decline-draw @2000');
    table.view(2, 3000);
    table.does('tick @4000');
    table.shows({ clock: { left: [56_000, 60_000], running: 1 } });
  });

  it('goes over from one hand to the next', () => {
    const end = { turn: 1, hands: ['2D', '7D'], stock: '', turnup: 'QD', tricks: ['2S 2H', ''] } as const;
    // Dealt by 1, then by 2: seat 1 leads again, so it goes on without an increment.
    const same = given({ ...end, dealer: 1 }, clock(60_000, 500));
    same.legal('1 check-out @1000');
    same.shows({ turn: 1, clock: { left: [59_000, 60_000], running: 1 } });
    const other = given({ ...end, dealer: 2 }, clock(60_000, 500));
    other.legal('1 offer-draw', '1 check-out @1000');
    other.shows({ turn: 2, drawOffer: null, clock: { left: [59_500, 60_000], running: 2 } });
  });

  it('runs after the very last trick for who has to end the hand', () => {
    const table = given({ turn: 1, hands: ['QS', '2S'], stock: '', turnup: 'JD' }, clock(60_000));
    table.legal('1 play QS', '2 play 2S');
    table.does('tick @2000');
    table.shows({ phase: 'last', clock: { left: [58_000, 60_000], running: 1 } });
  });

  it('at zero the match is lost, to the millisecond', () => {
    const table = given({ ...HAND, games: [1, 0] }, { bestOf: 3, ...clock(5000) });
    table.does('tick @4999');
    table.shows({ phase: 'play' });
    table.refused('1 play QS @5000', 'over');
    table.endsBy(5000, { winner: 2, reason: 'time', ply: 0, clock: { left: [0, 5000], running: null } });
  });

  it('charges on refused lines, not on bad ones', () => {
    const table = given(HAND, clock(60_000));
    table.refused('1 play 2S @1000', 'impossible');
    table.shows({ clock: { left: [59_000, 60_000] } });
    table.refused('2 play 2S @2000', 'not-your-turn');
    table.refused('1 play XX @9000', 'bad-line', 'impossible');
    table.say({ seat: 1, do: 'play', at: 99_000 });
    table.does('tick @58999');
    table.shows({ phase: 'play' });
  });
});
