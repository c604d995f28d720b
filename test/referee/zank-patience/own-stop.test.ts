/**
 * Ruling 14, where the discard of the player who erred is empty: players who stop themselves go on at the table as it
 * was before the move; players stopped by somebody else get the top of the source as an open card.
 */
import { describe, expect, it } from 'vitest';
import { auto } from '../match.ts';
import type { Piles } from '../patience.ts';
import { given, ROOM, STUCK } from './table.ts';
import type { Code, Table } from './table.ts';

/** Nothing is possible but to draw, and there is nothing on the discard of seat 1. */
const BARE = { ...STUCK, a1: '' };
/** The same, except that a two has to go to the middle first. */
const DUE = { ...BARE, m1: 'AS1', r1: '2S1' };
/** The nine of hearts can go from the two of spades, which fits the middle, onto the ten. */
const TWO = { ...BARE, m1: 'AS1', r1: '2S1 9H1', r2: 'TC1' };

/** The nine of hearts, alone in its stack, can go onto the ten, and therefore not to the free stack. */
const NINE = { ...BARE, r1: '9H1', r2: 'TC1', r8: '' };

/** What seat 1 does, the last of it with this offence. */
function errs(table: Table, moves: readonly string[], code: Code): void {
  table.legal(...moves.slice(0, -1).map((move) => `1 ${move}`));
  table.offence(`1 ${moves.at(-1) ?? ''}`, code);
}

/** The table is as it was before the move, and the player to move has done nothing yet. */
function isAsBefore(table: Table, turn: 1 | 2 | 3 = 1): void {
  table.lies();
  table.pending();
  table.shows({ turn, hand: null, touched: null, announced: null, out: [], phase: 'play', winner: null });
}

type Row = readonly [what: string, piles: Piles, moves: readonly string[], code: Code];

describe('an empty discard', () => {
  const rows: readonly Row[] = [
    ['a card of the rim touched', BARE, ['touch r1'], 'no-move'],
    ['a card of the rim put on the empty discard', DUE, ['touch r1', 'place a1'], 'wrong-place'],
    ['a card of the rim put on the other discard', DUE, ['touch r1', 'place a2'], 'wrong-place'],
    ['a touch that does not lead to the aim', BARE, ['announce empty r1', 'touch r1'], 'announcement'],
    ['a wrong step', NINE, ['announce empty r1', 'touch r1', 'place r8'], 'announcement'],
    ['a card drawn', DUE, ['draw'], 'priority'],
    ['the last card drawn', { ...DUE, q1: '-QC1' }, ['draw'], 'priority'],
    ['a drawn card put on the other discard', { ...ROOM, a1: '' }, ['draw', 'place a2'], 'wrong-place'],
    ['a drawn card put on the empty discard', { ...ROOM, a1: '' }, ['draw', 'place a1'], 'wrong-place'],
  ];

  it.each(rows)('stays empty when its player stops themselves: %s', (_, piles, moves, code) => {
    const table = given(piles);
    errs(table, moves, code);
    table.legal('1 stop');
    isAsBefore(table);
    table.shows({ skips: [0, 0] });
  });

  it.each(rows)('is opened when the other calls: %s', (_, piles, moves, code) => {
    const table = given(piles);
    const source = table.now().piles['q1'] ?? [];
    errs(table, moves, code);
    table.legal('2 stop');
    table.lies({ q1: source.slice(0, -1).join(' '), a1: source.at(-1)?.replace('-', '') ?? '' });
    table.shows({ turn: 2, hand: null, touched: null, announced: null, skips: [0, 0] });
  });

  it('nor is it opened when the card was put back before', () => {
    const table = given(BARE);
    errs(table, ['touch r1'], 'no-move');
    table.legal('1 place r1', '1 stop');
    isAsBefore(table);
  });

  it('nor when a wrong draw was put where it belongs', () => {
    const table = given({ ...DUE, q1: '-2H1 -4D1' });
    errs(table, ['draw'], 'priority');
    table.legal('1 place r3', '1 stop');
    isAsBefore(table);
  });

  it('is not filled by erring on purpose, however often', () => {
    const table = given(BARE);
    for (let times = 0; times < 3; times += 1) {
      errs(table, ['touch r1'], 'no-move');
      table.legal('1 stop');
      isAsBefore(table);
    }
    // The card is drawn as if nothing had happened.
    table.legal('1 draw');
    table.shows({ hand: 'QC1' });
    table.legal('1 place a1');
    table.lies({ q1: '-2H1', a1: 'QC1' });
    table.shows({ turn: 2 });
  });

  it('is still empty when the right move is made then', () => {
    const table = given(DUE);
    errs(table, ['draw'], 'priority');
    table.legal('1 stop', '1 touch r1', '1 place m1', '1 draw', '1 place r1');
    table.lies({ q1: '-2H1', m1: 'AS1 2S1', r1: 'QC1' });
    table.shows({ turn: 1 });
  });

  it('shows nobody what lies on the source', () => {
    const table = given(DUE);
    errs(table, ['draw'], 'priority');
    table.legal('1 stop');
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.view(viewer).piles).toMatchObject({ q1: ['-??1', '-??1'], a1: [] });
    }
  });

  it('stays so among spite stacks, and what was turned up lies face-down again', () => {
    const piles = {
      r1: '-JC1 5C1',
      r2: '-JS1 5S1',
      r3: '-JH1 5H1',
      r4: '-JD1 5D1',
      r5: '-JC2 9C1',
      r6: '-JS2 9S1',
      r7: '-JH2 9H1',
      r8: '-JD2 9D1',
      q1: '-6H1 -QC1',
      s1: '-7C1 3C1',
      q2: '-6D2 -QS2',
      a2: 'KD2',
      s2: '-7C2 3H2',
    };
    for (const seat of [1, 2] as const) {
      const table = given(piles, { variant: 'schikanieren' });
      errs(table, ['touch r1'], 'no-move');
      table.offence('1 place a2', 'wrong-place');
      table.lies({ r1: 'JC1', a2: 'KD2 5C1' });
      table.legal(`${seat} stop`);
      if (seat === 1) isAsBefore(table);
      else table.lies({ q1: '-6H1', a1: 'QC1' });
    }
  });

  it('without a source is opened by nobody', () => {
    const piles = {
      r1: '-2C1 TD2',
      r2: '-3C1 5C1',
      r3: '-4C1 5S1',
      r4: '-6C1 9S1',
      m1: 'AS1',
      r5: '-7C1 2S1',
      s1: '-5H1 KD1',
      q2: '-KC2',
      a2: '4S2',
      s2: '-6H2 8D2',
    };
    for (const seat of [1, 2] as const) {
      const table = given(piles, { variant: 'schikanieren' });
      errs(table, ['pass'], 'priority');
      table.legal(`${seat} stop`);
      isAsBefore(table, seat);
    }
  });
});

describe('a discard that is empty because of the move alone', () => {
  /** The king is the last card of the discard; it could go to the free stack once the two lies in the middle. */
  const LAST = { ...ROOM, m1: 'AS1', r1: '2S1' };
  const rows: readonly Row[] = [
    ['its last card touched', LAST, ['touch a1'], 'priority'],
    ['its last card put wrongly', ROOM, ['touch a1', 'place a2'], 'wrong-place'],
    ['turned over', { ...LAST, q1: '' }, ['flip'], 'priority'],
  ];

  it.each(rows)('has its card again, and gets no other, whoever calls: %s', (_, piles, moves, code) => {
    for (const seat of [1, 2] as const) {
      const table = given(piles);
      errs(table, moves, code);
      table.legal(`${seat} stop`);
      isAsBefore(table, seat);
    }
  });

  it('also where the place was right after a touch that was not', () => {
    for (const seat of [1, 2] as const) {
      const table = given(LAST);
      errs(table, ['touch a1'], 'priority');
      table.legal('1 place r8', `${seat} stop`);
      isAsBefore(table, seat);
    }
  });
});

describe('the turn after one’s own Stop', () => {
  it('is one’s own, when it is the other’s turn already', () => {
    const table = given({ ...ROOM, a1: '' });
    errs(table, ['draw', 'place a1'], 'wrong-place');
    table.shows({ turn: 2 });
    table.legal('2 announce empty r1', '1 stop');
    isAsBefore(table);
    table.refused('2 draw', 'not-your-turn');
    table.legal('1 draw', '1 place r8');
  });

  it('has no announcement: what stood before the move stands no more', () => {
    const table = given(TWO);
    errs(table, ['announce expose r1 2S1', 'touch r3'], 'announcement');
    table.legal('1 stop');
    isAsBefore(table);
    errs(table, ['touch r1'], 'no-move');
    table.legal('1 stop', '1 announce expose r1 2S1', '1 touch r1', '1 place r2', '1 touch r1', '1 place m1');
  });

  it('nor has it what was announced after the move', () => {
    const table = given(BARE);
    errs(table, ['touch r1'], 'no-move');
    table.legal('1 announce empty r3', '1 stop');
    isAsBefore(table);
  });

  it('is missed by a player who has one to miss: it is the turn of the next in order, at the table as it was', () => {
    const table = given(DUE);
    table.legal('1 stop');
    errs(table, ['draw'], 'priority');
    table.legal('1 stop');
    isAsBefore(table, 2);
    table.shows({ skips: [0, 0] });
    table.refused('1 draw', 'not-your-turn');
    table.legal('2 touch r1', '2 place m1');
  });

  it('is had after all when the other has one to miss too', () => {
    const table = given(BARE);
    table.legal('1 stop', '2 stop');
    errs(table, ['touch r1'], 'no-move');
    table.legal('1 stop');
    isAsBefore(table);
    table.shows({ skips: [0, 0] });
  });

  it('costs one turn to miss, not all of them', () => {
    const table = given(BARE);
    table.legal('1 stop', '1 stop');
    errs(table, ['touch r1'], 'no-move');
    table.legal('1 stop');
    isAsBefore(table, 2);
    table.shows({ skips: [1, 0] });
  });

  it('is nothing new to a clock that presses itself', () => {
    const table = given(BARE, auto(60_000, 500));
    table.legal('1 announce empty r1');
    table.offence('1 touch r1 @1000', 'announcement');
    table.legal('1 stop @3000');
    isAsBefore(table);
    table.shows({ clock: { left: [57_000, 60_000], running: 1 } });
  });
});

describe('an own Stop and a pause', () => {
  it('ends it, and leaves the discard empty', () => {
    const table = given(BARE);
    errs(table, ['touch r1'], 'no-move');
    table.legal('2 pause', '1 stop');
    isAsBefore(table);
    table.shows({ paused: null, pausesLeft: [3, 2] });
  });
});

describe('a winner who stops themselves', () => {
  /** Seat 1 has one card left, which fits a black five; a two should go to the middle first. */
  const WON = { ...DUE, q1: '-4H1', r8: '2S1', r1: '5C1' };
  const rows: readonly (readonly [string, Piles, readonly string[], Piles])[] = [
    ['the last card of the source', WON, ['draw', 'place r1'], { q1: '', a1: '4H1' }],
    ['the last card of the discard', { ...WON, q1: '', a1: '4H1' }, ['touch a1', 'place r1'], {}],
    ['a drawn card put wrongly', { ...WON, m1: '', r8: '9S2' }, ['draw', 'place a2'], { q1: '', a1: '4H1' }],
  ];

  it.each(rows)('has the table back as it was: %s', (_, piles, moves) => {
    const table = given(piles);
    table.does(...moves.map((move) => `1 ${move} @1000`));
    table.shows({ phase: 'ending', winner: 1 });
    table.legal('1 stop @9000');
    isAsBefore(table);
    table.does('tick @90000');
    isAsBefore(table);
  });

  it.each(rows)('gets an open card when the other calls: %s', (_, piles, moves, opened) => {
    const table = given(piles);
    table.does(...moves.map((move) => `1 ${move} @1000`));
    table.legal('2 stop @9000');
    table.lies(opened);
    table.shows({ phase: 'play', winner: null, turn: 2 });
  });

  it('can win rightly then', () => {
    const table = given(WON);
    table.does('1 draw', '1 place r1 @1000', '1 stop @2000');
    table.legal('1 touch r8', '1 place m1', '1 draw', '1 place r1 @3000');
    table.shows({ phase: 'ending', winner: 1 });
    table.endsBy(18_000, { winner: 1, reason: 'cleared' });
  });

  it('misses the turn if they have one to miss, and the card stays on the source', () => {
    const table = given(WON);
    table.legal('1 stop');
    table.does('1 draw', '1 place r1 @1000', '1 stop @2000');
    isAsBefore(table, 2);
    table.shows({ skips: [0, 0] });
  });
});
