/** Rulings 14 and 19: players who stop themselves among three, and a joker on top of the source. */
import { describe, expect, it } from 'vitest';
import { given, RIM } from './table.ts';
import type { Seat, Table } from './table.ts';
import type { Piles } from '../patience.ts';

/** Nothing is possible but to draw; no discard has a card. */
const BARE = { ...RIM, r9: '3C1', q1: '-2H1 -QC1', q2: '-2D2 -QS2', q3: '-3H1 -QC2' };
/** The same, except that a two has to go to the middle first. */
const DUE = { ...BARE, m1: 'AS1', r1: '2S1' };
const three = (piles: Piles, turn: Seat = 1): Table => given(piles, { variant: 'three', turn });

/** The table is as it was before the move. */
function isAsBefore(table: Table, turn: Seat): void {
  table.lies();
  table.pending();
  table.shows({ turn, hand: null, touched: null, announced: null, out: [], phase: 'play', winner: null });
}
/** The sources and discards once the top of one source has gone to its discard. */
const OPENED = {
  1: { q1: '-2H1', a1: 'QC1' },
  2: { q2: '-2D2', a2: 'QS2' },
  3: { q3: '-3H1', a3: 'QC2' },
} as const;

describe('of three with empty discards', () => {
  it.each([1, 2, 3] as const)('%i errs: the card is turned up for nobody, or for this seat alone', (seat) => {
    for (const caller of [1, 2, 3] as const) {
      const table = three(DUE, seat);
      table.offence(`${seat} draw`, 'priority');
      table.legal(`${caller} stop`);
      if (caller === seat) isAsBefore(table, seat);
      else table.lies(OPENED[seat]);
      table.shows({ turn: caller, hand: null, skips: [0, 0, 0] });
    }
  });

  it('the turn comes back to a player who ended it wrongly and stops themselves', () => {
    const table = three({ ...BARE, r9: '' });
    table.legal('1 draw');
    table.offence('1 place a1', 'wrong-place');
    table.shows({ turn: 2 });
    table.legal('1 stop');
    isAsBefore(table, 1);
  });

  it.each([
    ['the next', 1, [], 2, [0, 0, 0]],
    ['the first after the last', 3, [], 1, [0, 0, 0]],
    ['the one after the next, who has one to miss too', 1, [2], 3, [0, 0, 0]],
    ['the one after the next, over the end', 2, [3], 1, [0, 0, 0]],
    ['themselves after all, when everybody has', 1, [2, 3], 1, [0, 0, 0]],
    ['the next, whatever the third has to miss', 1, [3], 2, [0, 0, 1]],
  ] as const)('who misses the turn leaves it to %s', (_, seat, others, turn, skips) => {
    const table = three(BARE, seat);
    for (const caller of [seat, ...others]) table.legal(`${caller} stop`);
    table.offence(`${seat} touch r1`, 'no-move');
    table.legal(`${seat} stop`);
    isAsBefore(table, turn);
    table.shows({ skips: [...skips] });
  });

  it('a rim stack that was taken away comes back, and the discard is empty again', () => {
    const table = three({ ...BARE, r1: '9H1', r2: 'TC1' });
    table.legal('1 announce empty r1', '1 touch r1');
    table.offence('1 place a1', 'wrong-place');
    expect(table.now().piles).not.toHaveProperty('r1');
    table.legal('1 stop');
    isAsBefore(table, 1);
  });
});

describe('a joker on top of the source', () => {
  const JOKER = { ...BARE, q1: '-2H1 -QC1 -XX1' };

  it('stays there when its player stops themselves', () => {
    const table = three(JOKER);
    table.offence('1 touch r1', 'no-move');
    table.legal('1 stop');
    isAsBefore(table, 1);
    // It turns up with the next draw.
    table.legal('1 draw');
    table.shows({ hand: 'QC1', out: ['XX1'] });
  });

  it('goes back there when it turned up by the move', () => {
    const table = three({ ...JOKER, m1: 'AS1', r1: '2S1' });
    table.offence('1 draw', 'priority');
    table.shows({ hand: 'QC1', out: ['XX1'] });
    table.legal('1 stop');
    isAsBefore(table, 1);
  });

  it.each([2, 3] as const)('is put aside when %i calls, and the next card opens the discard', (caller) => {
    const table = three(JOKER);
    table.offence('1 touch r1', 'no-move');
    table.legal(`${caller} stop`);
    table.lies({ q1: '-2H1', a1: 'QC1' });
    table.shows({ out: ['XX1'], turn: caller });
  });

  describe('as the very last card', () => {
    const ALONE = { ...BARE, q1: '-XX1' };

    it('is no way to win for players who stop themselves', () => {
      const table = three(ALONE);
      table.offence('1 touch r1', 'no-move');
      table.legal('1 stop');
      isAsBefore(table, 1);
      table.legal('1 draw');
      table.shows({ phase: 'ending', winner: 1, out: ['XX1'] });
    });

    it('nor when it turned up by the move', () => {
      const table = three({ ...ALONE, m1: 'AS1', r1: '2S1' });
      table.offence('1 draw @1000', 'priority');
      table.shows({ phase: 'ending', winner: 1 });
      table.legal('1 stop @2000');
      isAsBefore(table, 1);
      table.does('tick @90000');
      isAsBefore(table, 1);
    });

    it('is put aside when somebody else calls, and that wins', () => {
      const table = three(ALONE);
      table.offence('1 touch r1', 'no-move');
      table.legal('3 stop');
      table.lies({ q1: '' });
      table.shows({ phase: 'ending', winner: 1, out: ['XX1'] });
    });
  });
});
