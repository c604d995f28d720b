/** Rulings 14 and 15: second Stops, confirmed ones, and those of three players. */
import { describe, it } from 'vitest';
import { given, OWN, RIM, STUCK } from './table.ts';
import type { Given, Table } from './table.ts';

const THREE = { reactionMs: 3000 };
/** The eight fits a black nine of the rim, the four a black five; the queen has to go to the player's own discard. */
const LONG = { ...STUCK, q1: '-2H1 -QC1 -4D1 -8H1' };
/** Seat 1 errs at 1000 ms and goes on, which is legal. */
function errs(piles = LONG, how: Given = THREE): Table {
  const table = given(piles, how);
  table.offence('1 touch r1 @1000', 'no-move');
  table.legal('1 draw @1100', '1 place r5 @1200');
  return table;
}

describe('a second Stop that finds nothing', () => {
  it('is impossible until somebody touches, draws, flips or passes', () => {
    const table = given(LONG);
    table.offence('1 touch r1 @1000', 'no-move');
    table.legal('2 stop @2000');
    for (const at of [2050, 9000]) table.refused(`2 stop @${at}`, 'impossible');
    table.legal('2 announce empty r1 @9100');
    table.refused('2 stop @9200', 'impossible');
    table.legal('2 draw @9300', '2 stop @9400');
    table.shows({ skips: [0, 1], turn: 2 });
  });

  it('also after one’s own', () => {
    const table = given(LONG);
    table.does('1 touch r1 @1000', '1 stop @1050');
    for (const at of [1051, 9000]) table.refused(`1 stop @${at}`, 'impossible');
    table.legal('1 draw @9100', '1 stop @9200');
    table.shows({ skips: [1, 0] });
  });

  it('after a new move of any player', () => {
    const table = given(LONG);
    table.legal('2 stop @100');
    table.shows({ skips: [0, 1] });
    table.offence('1 touch r1 @1000', 'no-move');
    // Seat 2 misses the turn that its Stop would give it.
    table.legal('2 stop @2000');
    table.shows({ turn: 1, skips: [0, 0] });
    table.refused('2 stop @9000', 'impossible');
    table.legal('1 draw @9100', '2 stop @9200');
    table.shows({ turn: 1, skips: [0, 1] });
  });

  it('does not end a pause', () => {
    const table = given(LONG);
    table.does('1 touch r1 @1000', '2 stop @2000');
    table.legal('1 pause @2100');
    table.refused('2 stop @2200', 'impossible');
    table.shows({ paused: 1 });
  });

  it('is too late for what another had settled before, though it was undone with what it found', () => {
    const table = given(LONG);
    table.offence('1 touch r1 @1000', 'no-move');
    table.legal('1 draw @1010', '1 place r5 @1020');
    table.offence('1 touch r2 @1030', 'no-move');
    table.legal('1 stop @1050', '2 stop since=1000 @1060');
    table.lies();
    table.refused('2 stop @6050', 'too-late');
    table.refused('2 stop @6051', 'impossible');
  });

  it('comes after too late', () => {
    const table = given({ ...LONG, r9: '3C1', q3: '-3H1 -QC2', a3: '7D1' }, { variant: 'three' });
    table.does('1 touch r1 @1000', '1 draw @1100');
    table.offence('1 place a2 @1200', 'wrong-place');
    table.legal('2 stop @1300');
    table.refused('2 stop @6100', 'too-late');
    table.refused('2 stop @6101', 'impossible');
    table.refused('3 stop @6300', 'too-late');
    table.legal('3 stop @6301');
    table.shows({ skips: [0, 0, 1] });
  });
});

describe('a confirmed Stop', () => {
  /** Seat 1 errs at 1000 ms, and its turn is over. */
  const turned = (): Table => {
    const table = errs();
    table.legal('1 draw @1300', '1 place r1 @1400', '1 draw @1500', '1 place a1 @1600');
    table.shows({ turn: 2 });
    return table;
  };

  it('does not count from before an announcement of its player', () => {
    const still = turned();
    still.legal('2 stop since=3400 @4500');
    still.lies();
    const table = turned();
    table.legal('2 announce empty r1 @3500');
    table.refused('2 stop since=3400 @4500', 'too-late');
    table.legal('2 stop since=3500 @4600');
    table.lies();
  });

  it('counts in spite of a pause, and of what others do', () => {
    const table = errs();
    table.legal('2 pause @3500', '2 resume @4100', '2 offer-draw @4150', '1 draw @4200');
    table.legal('2 stop since=3400 @4500');
    table.lies();
  });

  it('finds what the end of a turn has ended', () => {
    const table = given({ ...LONG, q1: '-2H1 -7H1 -QC1 -7D1' }, { lapse: 'turn' });
    table.legal('2 stop @100');
    table.offence('1 touch r1 @1000', 'no-move');
    table.legal('1 draw @1100', '1 place a1 @1200');
    // Seat 2 has missed its turn.
    table.shows({ turn: 1, skips: [0, 0] });
    table.legal('1 draw @2000', '1 place a1 @9000');
    table.refused('2 stop since=9001 @9002', 'too-late');
    table.legal('2 stop since=9000 @9100');
    table.lies();
  });
});

describe('of three', () => {
  const three = { variant: 'three' } as const;
  const piles = { ...RIM, ...OWN, r9: '3C1', q3: '-3H1 -QC2', a3: '7D1' };

  it.each([{ reactionMs: 60_000 }, { lapse: 'turn' }] as const)(
    'a move of anybody else ends it for all: %o',
    (options) => {
      const table = given(piles, { ...three, ...options });
      table.offence('1 touch r1 @1000', 'no-move');
      table.legal('1 draw @1100', '1 place a1 @1200');
      table.pending('1 no-move');
      table.legal('2 draw @1300');
      table.pending();
      for (const seat of [2, 3]) table.refused(`${seat} stop @1400`, 'too-late');
      // The player who moved cannot go back to before that; the third can.
      table.refused('2 stop since=1250 @1500', 'too-late');
      table.legal('3 stop since=1250 @1500');
      table.lies();
      table.shows({ turn: 3, hand: null });
    },
  );

  it('an announcement ends nothing', () => {
    const table = given(piles, { ...three, ...THREE });
    table.does('1 touch r1 @1000', '1 draw @1100', '1 place a1 @1200');
    table.legal('2 announce empty r1 @1300', '3 stop @1400');
    table.lies();
    table.shows({ turn: 3 });
  });

  it('each of the others can call, and all but the first are too late', () => {
    for (const [first, second] of [
      [2, 3],
      [3, 2],
    ] as const) {
      const table = given(piles, { ...three, ...THREE });
      table.does('1 touch r1 @1000', '1 draw @1100', '1 place a1 @1200');
      table.legal(`${first} stop @1300`);
      table.refused(`${second} stop @1350`, 'too-late');
      table.refused('1 stop @1400', 'too-late');
      table.refused(`${first} stop @1450`, 'impossible');
      table.shows({ turn: first, skips: [0, 0, 0] });
    }
  });

  it('the right lasts until the end of the next turn, of any player', () => {
    const table = given({ ...piles, q1: '-2H1 -7H1 -QC1' }, { ...three, lapse: 'turn' });
    table.legal('2 stop @100', '3 stop @200');
    table.does('1 touch r1 @1000', '1 draw @1100', '1 place a1 @1200');
    // Both others have missed a turn.
    table.shows({ turn: 1, skips: [0, 0, 0] });
    table.pending('1 no-move');
    table.legal('1 draw @90000', '1 place a1 @90000');
    table.shows({ turn: 2 });
    table.pending();
  });
});
