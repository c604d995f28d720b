/** Ruling 28: draw offers, repeated states and standstills, besides what holds in every game (../draws.test.ts, ../standstill.test.ts). */
import { describe, expect, it } from 'vitest';
import { given, OBLIGED, QUIET } from './table.ts';

/** Neither can do anything but pass. */
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

describe('standstill', () => {
  it('is about what lies there as the turn changes, though it is taken back right then', () => {
    const table = given(OBLIGED, 1, { stillTurns: 1 });
    // All of it is an offence: the ace is due.
    table.does('1 touch f1', '1 place d3', '1 draw', '1 place b1');
    table.shows({ turn: 2, drawClaim: false });
    table.legal('2 knock back');
    table.lies();
    // The turn was seat 2's before the knock.
    table.shows({ turn: 2, drawClaim: false });
    table.does('2 draw', '2 place b2');
    table.shows({ turn: 1, drawClaim: false });
    table.does('1 draw', '1 place b1');
    table.shows({ turn: 2, drawClaim: true });
  });

  it('never has a player’s fewest cards grow again, though they were fewest for a turn that was undone', () => {
    const table = given({ ...OBLIGED, c1: '5C1' }, 1, { stillTurns: 1 });
    table.does('1 touch c1', '1 place h1', '1 draw', '1 place b1');
    table.shows({ turn: 2, drawClaim: false });
    table.legal('2 knock back');
    table.lies();
    table.does('2 draw', '2 place b2');
    table.shows({ turn: 1, drawClaim: true });
    table.does('1 touch c1', '1 place h1', '1 draw', '1 place b1');
    table.shows({ turn: 2, drawClaim: true });
  });

  it('needs a turn: a flip turned back and a false knock begin none, and end none', () => {
    const table = given({ ...QUIET, a2: '', b2: '3C2 4C2' }, 1, { stillTurns: 1 });
    table.does('2 flip', '1 knock back');
    table.shows({ turn: 1, warnings: [0, 1], drawClaim: false });
    table.legal('1 draw', '1 place b1');
    table.shows({ turn: 2, drawClaim: true });
    table.legal('1 knock back');
    table.shows({ turn: 2, warnings: [1, 1], drawClaim: true });
  });
});
