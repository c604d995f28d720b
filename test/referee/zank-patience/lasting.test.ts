/**
 * Rulings 14 and 15: rights to call Stop that outlast the next move, on oneself and on others. What is so in every game
 * is in ../reaction.test.ts, ../late.test.ts and ../confirmed.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { auto } from '../match.ts';
import { given, OWN, ROOM, STUCK } from './table.ts';
import type { Given, Table } from './table.ts';

const THREE = { reactionMs: 3000 };
/** The eight fits a black nine of the rim, the four a black five; the queen has to go to the player's own discard. */
const LONG = { ...STUCK, q1: '-2H1 -QC1 -4D1 -8H1' };
/** The same with nothing on the discards. */
const BARE = { ...LONG, a1: '', a2: '' };

/** Seat 1 errs at 1000 ms and goes on, which is legal. */
function errs(piles = LONG, how: Given = THREE): Table {
  const table = given(piles, how);
  table.offence('1 touch r1 @1000', 'no-move');
  table.legal('1 draw @1100', '1 place r5 @1200');
  return table;
}

describe('a Stop returns the table to before the first move that it finds', () => {
  it('with everything since undone', () => {
    const table = errs();
    table.legal('1 draw @1300', '1 place r1 @1400', '1 draw @1500', '2 stop @4000');
    table.lies();
    table.pending();
    table.shows({ turn: 2, hand: null, touched: null, skips: [0, 0], ply: 7 });
  });

  it('the first of several that can still be called', () => {
    const table = errs();
    table.offence('1 touch r2 @3000', 'no-move');
    table.pending('1 no-move', '1 no-move');
    table.legal('1 draw @3100', '1 place r1 @3200');
    table.does('tick @4001');
    table.pending('1 no-move');
    table.legal('2 stop');
    table.lies({ q1: '-2H1 -QC1 -4D1', r5: '9C1 8H1' });
    table.shows({ turn: 2 });
    const both = errs();
    both.does('1 touch r2 @3000');
    both.legal('1 draw @3100', '1 place r1 @3200', '2 stop @4000');
    both.lies();
  });

  it('over the end of the turn', () => {
    const table = errs();
    table.legal('1 draw @1300', '1 place r1 @1400', '1 draw @1500', '1 place a1 @1600');
    table.shows({ turn: 2 });
    table.legal('2 announce empty r1 @1700', '2 stop @4000');
    table.lies();
    table.shows({ turn: 2, announced: null });
  });

  it('also what the first turns had to leave free', () => {
    const rim = { ...OWN, r1: '5C1', r2: '5S1', r3: '5C2', r4: '9C1', q1: '-2H1 -QC1 -8H1', q2: '-2D2 -QS2' };
    const table = given(rim, { ...THREE, turnsBegun: 0 });
    table.offence('1 touch r1 @1000', 'no-move');
    table.legal('1 draw @1100', '1 place r4 @1200', '2 stop @1300');
    table.lies();
    // Nobody has begun, so seat 2 is the first: half of the rim is for it.
    table.legal('2 draw');
    table.offence('2 place r5', 'wrong-place');
  });

  it('and takes no time with it', () => {
    const table = errs(LONG, { ...THREE, ...auto(60_000, 500) });
    table.legal('1 draw @1300', '1 place r1 @1400', '1 draw @1500', '1 place a1 @2000', '2 stop @4000');
    table.lies();
    // Seat 1 has its increment; seat 2’s turn goes on.
    table.shows({ turn: 2, clock: { left: [58_500, 58_000], running: 2 } });
  });
});

describe('the card of the source', () => {
  it('goes to the discard of the player who erred, when it was empty before that move', () => {
    const table = errs(BARE);
    table.legal('1 draw @1300', '1 place r1 @1400', '1 draw @1500', '1 place a1 @1600', '2 stop @4000');
    table.lies({ q1: '-2H1 -QC1 -4D1', a1: '8H1' });
    table.shows({ turn: 2 });
  });

  it('not when it was empty only later', () => {
    const piles = { ...ROOM, q1: '-2H1 -QC1 -4D1 -8H1' };
    const table = given(piles, THREE);
    table.offence('1 touch r1 @1000', 'no-move');
    table.legal('1 touch a1 @1100', '1 place r8 @1200', '2 stop @1300');
    table.lies();
  });

  it('goes to that of the player who erred first, of several', () => {
    const table = given({ ...BARE, r9: '3C1', q3: '-3H1 -QC2', q1: '-2H1 -QC1' }, { variant: 'three' });
    table.offence('1 touch r1 @1000', 'no-move');
    table.legal('1 draw @1100', '1 place a1 @1200');
    table.offence('2 touch r2 @1300', 'no-move');
    table.legal('3 stop since=1050 @2000');
    table.lies({ q1: '-2H1', a1: 'QC1' });
    table.pending();
    table.shows({ turn: 3, skips: [0, 0, 0] });
  });
});

describe('for the player who erred', () => {
  it('the right ends with the next move begun, whatever the options', () => {
    for (const options of [{}, THREE, { lapse: 'turn' }] as const) {
      const table = errs(LONG, options);
      table.legal('1 stop @1300');
      table.shows({ skips: [1, 0], turn: 1 });
      table.lies({ q1: '-2H1 -QC1 -4D1', r5: '9C1 8H1' });
    }
  });

  it('it is the first click of no Stop', () => {
    for (const since of [1000, 1050, 1100]) {
      const table = given(LONG);
      table.offence('1 touch r1 @1000', 'no-move');
      table.legal('1 draw @1100', `1 stop since=${since} @1200`);
      table.shows({ skips: [1, 0], hand: '8H1' });
    }
    const still = given(LONG);
    still.offence('1 touch r1 @1000', 'no-move');
    still.legal('1 stop since=1000 @1200');
    still.shows({ skips: [0, 0], turn: 1 });
    still.lies();
  });

  describe('a Stop finds and settles the last move only', () => {
    /** Seat 1 errs, goes on, errs again, and stops itself. */
    const stopped = (how: Given = THREE): Table => {
      const table = errs(LONG, how);
      table.legal('1 draw @1300');
      table.offence('1 place a2 @1400', 'wrong-place');
      table.pending('1 no-move', '1 wrong-place');
      table.legal('1 stop @1500');
      return table;
    };

    it('which alone is undone', () => {
      const table = stopped();
      table.lies({ q1: '-2H1 -QC1 -4D1', r5: '9C1 8H1' });
      table.shows({ turn: 1, hand: null, skips: [0, 0] });
    });

    it('the others keep theirs', () => {
      const table = stopped();
      table.pending('1 no-move');
      table.legal('2 stop @4000');
      table.lies();
      table.shows({ turn: 2 });
    });

    it('for as long as they had it anyway', () => {
      const table = stopped();
      table.legal('1 draw @1600', '1 place r1 @1700');
      table.does('tick @4001');
      table.pending();
      table.refused('2 stop', 'too-late');
    });

    it('also where turns are looked at, and when that move had ended the turn', () => {
      const table = given({ ...LONG, r8: '', q1: '-2H1 -7C1 -QC1' }, { lapse: 'turn' });
      table.offence('1 touch r1 @1000', 'no-move');
      table.legal('1 draw @1100');
      table.offence('1 place a1 @1200', 'wrong-place');
      table.shows({ turn: 2 });
      table.legal('1 stop @1300');
      table.shows({ turn: 1 });
      // The turn has not ended after all.
      table.pending('1 no-move');
      table.legal('1 draw @1400', '1 place r8 @1500', '1 draw @1600', '1 place a1 @1700');
      table.shows({ turn: 2 });
      table.pending('1 no-move');
      table.legal('2 stop @900000');
      table.lies();
    });
  });

  it('who errs and stops themselves does not make the other’s Stop a wrong one', () => {
    for (const when of ['@1100', '@6050', 'since=1040 @1100']) {
      const table = given(LONG);
      table.offence('1 touch r1 @1000', 'no-move');
      table.legal('1 stop @1050');
      table.refused(`2 stop ${when}`, 'too-late');
      table.shows({ skips: [0, 0], turn: 1 });
    }
    const later = given(LONG);
    later.does('1 touch r1 @1000', '1 stop @1050');
    later.legal('2 stop @6051');
    later.shows({ skips: [0, 1] });
  });

  it('nor does the other’s Stop make theirs one', () => {
    const table = given(LONG);
    table.offence('1 touch r1 @1000', 'no-move');
    table.legal('2 stop @1050');
    for (const at of [1051, 6050]) table.refused(`1 stop @${at}`, 'too-late');
    table.legal('1 stop @6051');
    table.shows({ skips: [1, 0], turn: 2 });
  });
});

describe('where turns are looked at', () => {
  const piles = { ...LONG, q1: '-2H1 -7H1 -QC1 -7D1' };

  it('the right ends with the turn that follows, the same player’s where the other misses theirs', () => {
    const table = given(piles, { lapse: 'turn' });
    table.legal('2 stop @100');
    table.offence('1 touch r1 @1000', 'no-move');
    table.legal('1 draw @1100', '1 place a1 @1200', '1 draw @90000');
    table.pending('1 no-move');
    table.legal('1 place a1 @90100');
    table.shows({ turn: 2 });
    table.pending();
    table.refused('2 stop @95100', 'too-late');
    table.legal('2 stop @95101');
    table.shows({ skips: [0, 1] });
  });

  it('it has not ended before', () => {
    const table = given(piles, { lapse: 'turn' });
    table.legal('2 stop @100');
    table.does('1 touch r1 @1000', '1 draw @1100', '1 place a1 @1200', '1 draw @90000');
    table.legal('2 stop @900000');
    table.lies();
    table.shows({ turn: 2, hand: null });
  });
});

describe('a winner who stops themselves', () => {
  /** Seat 1 touches what is no move, and wins with a draw although a two should go to the middle. */
  const won = (how: Given = THREE): Table => {
    const table = given({ ...STUCK, m1: 'AS1', r8: '2S1', q1: '-4H1', a1: '' }, how);
    table.offence('1 touch r3 @1000', 'no-move');
    table.offence('1 draw @1100', 'priority');
    table.legal('1 place r1 @1200');
    table.shows({ phase: 'ending', winner: 1 });
    table.pending('1 no-move', '1 priority');
    return table;
  };

  it('leaves the others the rights that have not run out', () => {
    const table = won();
    table.legal('1 stop @2000');
    table.shows({ phase: 'play', turn: 1 });
    table.pending('1 no-move');
    table.legal('2 stop @4000');
    table.shows({ turn: 2, skips: [0, 0] });
  });

  it('and those who come just after that with what has run out are too late', () => {
    const table = won();
    table.legal('1 stop @9000');
    table.pending();
    for (const at of [9050, 14_000]) table.refused(`2 stop @${at}`, 'too-late');
    table.legal('2 stop @14001');
    table.shows({ skips: [0, 1] });
  });

  it('or were in time, with their first click', () => {
    const table = won();
    table.legal('1 stop @9000', '2 stop since=8900 @9050');
    table.shows({ turn: 2, skips: [0, 0], phase: 'play' });
    expect(table.now().piles).toMatchObject({ q1: [], a1: ['4H1'], r1: ['5C1'] });
  });
});
