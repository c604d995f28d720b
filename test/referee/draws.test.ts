/** Ruling 28: draw offers and repeated states. */
import { describe, expect, it } from 'vitest';
import { given } from './table.ts';

const QUIET = { a1: '-9H1 -8H1', a2: '-9H2 -8H2' };
/** Neither has anything to do but pass. */
const STUCK = { b1: 'KS1', b2: 'KS2' };

describe('a draw offer', () => {
  it('stands until it is accepted', () => {
    for (const [offerer, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const table = given(QUIET);
      table.legal(`${offerer} offer-draw`);
      table.shows({ drawOffer: offerer, phase: 'play', turn: 1, ply: 1 });
      table.legal(`${other} accept-draw`);
      table.shows({ phase: 'over', winner: null, reason: 'agreed', drawOffer: null });
    }
  });

  it('or declined, or withdrawn, and then another may be made', () => {
    const table = given(QUIET);
    table.legal('1 offer-draw', '2 decline-draw');
    table.shows({ drawOffer: null });
    table.legal('2 offer-draw', '2 withdraw-draw');
    table.shows({ drawOffer: null });
    table.legal('2 offer-draw', '1 decline-draw', '1 offer-draw', '1 withdraw-draw', '1 offer-draw');
    table.shows({ drawOffer: 1, phase: 'play' });
  });

  it('is answered by the other and withdrawn by its maker', () => {
    for (const [offerer, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const table = given(QUIET);
      table.legal(`${offerer} offer-draw`);
      table.refused(`${offerer} accept-draw`, 'impossible');
      table.refused(`${offerer} decline-draw`, 'impossible');
      table.refused(`${other} withdraw-draw`, 'impossible');
    }
  });

  it('is the only one while it stands', () => {
    const table = given(QUIET);
    table.legal('1 offer-draw');
    table.refused('1 offer-draw', 'impossible');
    table.refused('2 offer-draw', 'impossible');
  });

  it('cannot be answered when there is none', () => {
    const table = given(QUIET);
    for (const seat of [1, 2]) {
      for (const verb of ['accept-draw', 'decline-draw', 'withdraw-draw']) {
        table.refused(`${seat} ${verb}`, 'impossible');
      }
    }
  });

  it('stands through actions and ends with the turn of its maker', () => {
    const table = given({ ...QUIET, e1: '7D1' });
    table.legal('1 offer-draw', '1 touch e1', '1 place f1', '1 draw');
    table.shows({ drawOffer: 1 });
    table.legal('1 place b1');
    table.shows({ drawOffer: null, turn: 2 });
    table.refused('2 accept-draw', 'impossible');
  });

  it("of the passive player stands over the active player's turn until the end of the own", () => {
    const table = given(QUIET);
    table.legal('2 offer-draw', '1 draw', '1 place b1');
    table.shows({ drawOffer: 2, turn: 2 });
    table.legal('2 draw');
    table.shows({ drawOffer: 2 });
    table.legal('2 place b2');
    table.shows({ drawOffer: null, turn: 1 });
  });

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

  it('is possible with a card touched or in the hand, and lets go of none', () => {
    const table = given(QUIET);
    table.legal('1 draw', '1 offer-draw');
    table.shows({ hand: '8H1', drawOffer: 1 });
    table.legal('2 accept-draw');
    table.shows({ phase: 'over', hand: '8H1' });
  });
});

describe('repetition', () => {
  it('can be claimed from the third appearance at the start of a turn on', () => {
    for (const seat of [1, 2]) {
      const table = given(STUCK);
      table.shows({ drawClaim: false });
      table.refused('1 claim-draw', 'impossible');
      table.legal('1 pass');
      table.shows({ drawClaim: false });
      table.refused('2 claim-draw', 'impossible');
      table.legal('2 pass');
      table.shows({ drawClaim: true, turn: 1 });
      table.legal(`${seat} claim-draw`);
      table.shows({ phase: 'over', winner: null, reason: 'repetition', drawClaim: false });
    }
  });

  it('and from every later one', () => {
    const table = given(STUCK);
    table.legal('1 pass', '2 pass', '1 pass');
    table.shows({ drawClaim: true });
    table.legal('2 pass', '1 pass', '2 claim-draw');
    table.shows({ reason: 'repetition' });
  });

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
