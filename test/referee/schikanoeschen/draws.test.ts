/** Ruling 28: draw offers and repeated states, beside what is so at every game (../draws.test.ts). */
import { describe, expect, it } from 'vitest';
import { given, QUIET } from './table.ts';

/** Neither has anything to do but pass. */
const STUCK = { b1: 'KS1', b2: 'KS2' };

describe('a draw offer', () => {
  it('ends with a pass', () => {
    const table = given(STUCK);
    table.legal('1 offer-draw', '1 pass');
    table.shows({ drawOffer: null });
  });

  it('ends with a knock that ends the turn, and not with one that does not', () => {
    const table = given({ ...QUIET, e1: 'AS1', f1: '7D1' });
    table.does('1 offer-draw', '1 touch f1', '2 knock back');
    table.shows({ drawOffer: null, turn: 2 });
    const other = given({ ...QUIET, e1: 'AS1', f1: '7D1' });
    other.does('2 offer-draw', '1 touch f1', '2 knock back');
    other.shows({ drawOffer: 2, turn: 2 });
    other.does('1 accept-draw');
    const falsely = given(QUIET);
    falsely.legal('1 offer-draw', '2 knock back');
    falsely.shows({ drawOffer: 1 });
  });
});

describe('repetition', () => {
  it('later in the same turn, while the state is on the table', () => {
    const table = given({ ...STUCK, e1: '7D1' });
    table.legal('1 pass', '2 pass', '1 touch e1', '1 place e1', '1 offer-draw');
    table.shows({ drawClaim: true });
    table.legal('2 claim-draw');
    table.shows({ reason: 'repetition' });
  });

  it('not in the next turn, when the state has changed', () => {
    const table = given({ ...STUCK, e1: '7D1' });
    table.legal('1 pass', '2 pass', '1 touch e1', '1 place f1', '1 pass');
    table.shows({ drawClaim: false });
    table.refused('1 claim-draw', 'impossible');
    table.refused('2 claim-draw', 'impossible');
  });

  it('counts a state that comes back after others', () => {
    const table = given({ ...STUCK, e1: '7D1' });
    table.legal('1 pass', '2 touch e1', '2 place f1', '2 pass', '1 touch f1', '1 place e1', '1 pass');
    table.shows({ drawClaim: true, turn: 2 });
  });

  it('counts at the start of turns only', () => {
    const table = given({ ...STUCK, e1: '7D1' });
    for (let times = 0; times < 4; times += 1) {
      table.legal('1 touch e1', '1 place f1', '1 touch f1', '1 place e1');
    }
    table.shows({ drawClaim: false });
    table.refused('1 claim-draw', 'impossible');
  });

  it('is about orientation as well as place', () => {
    const table = given({ b1: 'KS1', b2: 'KS2', e1: '-7D1' });
    table.legal('1 pass', '2 pass');
    table.shows({ drawClaim: true });
    table.legal('1 reveal e1', '1 pass');
    table.shows({ drawClaim: false });
    table.legal('2 pass');
    table.shows({ drawClaim: false });
    table.legal('1 pass');
    table.shows({ drawClaim: true });
  });

  it('is about the main stack turned over or not', () => {
    const table = given({ b1: '3C1 KS1', b2: 'KS2' });
    table.legal('1 pass', '2 pass');
    table.shows({ drawClaim: true });
    table.legal('1 flip', '1 draw', '1 place b1');
    table.shows({ drawClaim: false });
  });

  it('tells the decks apart, and not the jokers of one deck', () => {
    const swap = (one: string, two: string) => {
      const table = given({ ...STUCK, e1: one, f1: two });
      const turn = [
        '1 pass',
        '2 touch e1',
        '2 place g1',
        '2 touch f1',
        '2 place e1',
        '2 touch g1',
        '2 place f1',
      ];
      table.legal(...turn, '2 pass', '1 pass');
      return table.now().drawClaim;
    };
    // start, start again, swapped, swapped again
    expect(swap('7D1', '7D2')).toBe(false);
    expect(swap('XX1', 'XX2')).toBe(false);
    expect(swap('XX1', 'XX1')).toBe(true);
  });

  it('needs a turn to begin: an impossible or false knock is none', () => {
    const table = given(STUCK);
    table.legal('1 pass', '1 knock back');
    table.shows({ drawClaim: false, warnings: [1, 0] });
  });
});
