/** Ruling 2: the empty rim stacks that the first turns leave to the others. */
import { describe, expect, it } from 'vitest';
import { dealt, given, OWN } from './table.ts';
import type { Piles } from '../patience.ts';

/** Black fives, as many as given, on a rim that takes nothing. */
const FIVES = ['5C1', '5S1', '5C2', '5S2', '9C1', '9S1', '9C2', '9S2'];
const rim = (occupied: number): Piles => ({
  ...OWN,
  a2: 'TH2',
  ...Object.fromEntries(FIVES.slice(0, occupied).map((card, index) => [`r${index + 1}`, card])),
});

describe('until the second player begins, four of eight', () => {
  it.each([0, 1, 2, 3])('%i are occupied: the others are there to be used', (occupied) => {
    const free = `r${occupied + 1}`;
    given(rim(occupied), { turnsBegun: 1 }).legal('1 draw', `1 place ${free}`);
    given(rim(occupied), { turnsBegun: 1 }).legal('1 touch a1', `1 place ${free}`);
    const wrong = given(rim(occupied), { turnsBegun: 1 });
    wrong.legal('1 draw');
    wrong.offence('1 place a1', 'wrong-place');
  });

  it.each([4, 5, 6, 7])('%i are occupied: the others count as unavailable', (occupied) => {
    const free = `r${occupied + 1}`;
    given(rim(occupied), { turnsBegun: 1 }).legal('1 draw', '1 place a1');
    const wrong = given(rim(occupied), { turnsBegun: 1 });
    wrong.legal('1 draw');
    // Possible all the same.
    wrong.offence(`1 place ${free}`, 'wrong-place');
    expect(wrong.now().piles[free]).toEqual(['QC1']);
    const none = given(rim(occupied), { turnsBegun: 1 });
    none.offence('1 touch a1', 'no-move');
  });

  it('the discard of the other is next, when it takes the card', () => {
    const table = given({ ...rim(4), a2: 'KC2' }, { turnsBegun: 1 });
    table.legal('1 draw', '1 place a2');
    const own = given({ ...rim(4), a2: 'KC2' }, { turnsBegun: 1 });
    own.legal('1 draw');
    own.offence('1 place a1', 'wrong-place');
  });

  it('the own discard does not go there: an empty rim stack, available or not, keeps it from the others (move 6)', () => {
    given({ ...rim(4), a2: 'QH2' }, { turnsBegun: 1 }).offence('1 touch a1', 'no-move');
    given({ ...rim(8), a2: 'QH2' }, { turnsBegun: 1 }).legal('1 touch a1', '1 place a2');
  });

  it('a flip has nothing before it then', () => {
    given({ ...rim(4), q1: '' }, { turnsBegun: 1 }).legal('1 flip');
    given({ ...rim(3), q1: '' }, { turnsBegun: 1 }).offence('1 flip', 'priority');
  });

  it('the limit comes with the fourth, and goes with it', () => {
    const table = given({ ...rim(3), q1: '-2H1 -7C1 -QC1' }, { turnsBegun: 1 });
    table.legal('1 draw', '1 place r4', '1 draw');
    table.offence('1 place r5', 'wrong-place');
    const freed = given({ ...rim(4), m1: 'AS1', r4: '2S1' }, { turnsBegun: 1 });
    freed.legal('1 touch r4', '1 place m1', '1 draw', '1 place r4');
  });
});

describe('once both have begun there is no limit', () => {
  it('in a given table, unless it says otherwise', () => {
    given(rim(7)).legal('1 draw', '1 place r8');
    given(rim(7), { turnsBegun: 2 }).legal('1 draw', '1 place r8');
    given(rim(4)).legal('1 touch a1', '1 place r5');
  });

  it('by the end of the first turn', () => {
    const table = given(rim(4), { turnsBegun: 1 });
    table.legal('1 draw', '1 place a1', '2 draw', '2 place r5', '2 touch a2', '2 place r6');
    table.legal('2 draw', '2 place r7');
    table.shows({ turn: 2 });
  });

  it('by a Stop', () => {
    const table = given(rim(4), { turnsBegun: 1 });
    table.offence('1 touch r1', 'no-move');
    table.legal('2 stop', '2 draw', '2 place r5');
    table.shows({ turn: 2 });
  });

  it('not by a Stop of one’s own', () => {
    const table = given(rim(4), { turnsBegun: 1 });
    table.offence('1 touch r1', 'no-move');
    table.legal('1 stop', '1 draw');
    table.offence('1 place r5', 'wrong-place');
  });

  it('and a Stop that undoes the move by which the turn ended undoes that too', () => {
    // With three occupied the queen has to go to the rim; the turn ends wrongly, and seat 2 begins.
    const piles = { ...rim(3), q1: '-2H1 -7C1 -QC1' };
    const table = given(piles, { turnsBegun: 1 });
    table.legal('1 draw');
    table.offence('1 place a1', 'wrong-place');
    table.shows({ turn: 2 });
    table.legal('1 stop');
    table.shows({ turn: 1 });
    table.lies();
    table.legal('1 draw', '1 place r4', '1 draw', '1 place a1');
    // The other way: seat 2 calls it and begins.
    const other = given(piles, { turnsBegun: 1 });
    other.legal('1 draw');
    other.offence('1 place a1', 'wrong-place');
    other.legal('2 stop', '2 draw', '2 place r4', '2 touch a2', '2 place r5');
    other.legal('2 draw', '2 place r6');
  });
});

describe('after a deal', () => {
  it('nobody but the one who begins has begun', () => {
    for (const seed of ['one', 'two', 'three', 'four']) {
      const table = dealt(seed);
      const { turn } = table.now();
      // The top of the discard opens the rim, or goes to the middle; then whatever is drawn is put where it fits.
      let rims = 0;
      for (let draws = 0; draws < 40 && table.now().turn === turn; draws += 1) {
        table.does(`${turn} draw`);
        const before = table.now().piles;
        const empty = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'].find(
          (pile) => before[pile]?.length === 0,
        );
        rims = Object.keys(before).filter(
          (pile) => pile.startsWith('r') && before[pile]?.length !== 0,
        ).length;
        if (rims >= 4 || empty === undefined) break;
        table.does(`${turn} place ${empty}`);
      }
      expect(rims).toBe(4);
      const wrong = table.does(`${turn} place r8`);
      expect(wrong.offences).toContain('wrong-place');
    }
  });
});

describe('the other variants', () => {
  it('learning: three of six', () => {
    const piles = (occupied: number): Piles => ({
      ...Object.fromEntries(
        ['5C1', '5S1', '9C1', '9S1', '3C1'].slice(0, occupied).map((card, index) => [`r${index + 1}`, card]),
      ),
      q1: '-2H1 -QC1',
      a1: 'KH1',
      q2: '-2D1 -QS1',
      a2: 'JD1',
    });
    const how = { variant: 'learning', turnsBegun: 1 } as const;
    given(piles(2), how).legal('1 draw', '1 place r3');
    given(piles(3), how).legal('1 draw', '1 place a1');
    given(piles(3), { variant: 'learning' }).legal('1 draw', '1 place r4');
  });

  it('three: three of nine, then six', () => {
    const piles = (occupied: number): Piles => ({ ...rim(occupied), q3: '-3H1', a3: 'TD1' });
    for (const [turnsBegun, occupied, open] of [
      [1, 2, true],
      [1, 3, false],
      [2, 5, true],
      [2, 6, false],
      [3, 7, true],
    ] as const) {
      const table = given(piles(occupied), { variant: 'three', turnsBegun });
      table.legal('1 draw');
      if (open) table.legal(`1 place r${occupied + 1}`);
      else table.legal('1 place a1');
    }
  });

  it('three: the limit rises as each begins', () => {
    const table = given({ ...rim(3), q3: '-3H1', a3: 'TD1' }, { variant: 'three', turnsBegun: 1 });
    table.legal('1 draw', '1 place a1', '2 draw', '2 place r4', '2 touch a2', '2 place r5');
    table.legal('2 draw', '2 place r6');
    expect(table.now().turn).toBe(2);
  });

  it('schikanieren: none', () => {
    const piles = { ...rim(7), s1: '-2C1 2S1', s2: '-2C2 2S2' };
    const table = given(piles, { variant: 'schikanieren', turnsBegun: 1 });
    table.legal('1 draw', '1 place r8');
  });
});
