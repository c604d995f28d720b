/**
 * Rulings 30 and 31 of Schikanöschen with Stop and Pause: the clock is pressed at the end of a turn, never by the
 * player whose turn it is.
 */
import { describe, expect, it } from 'vitest';
import { auto, manual } from '../match.ts';
import type { Piles } from '../patience.ts';
import { given, ROOM, STUCK } from './table.ts';
import type { Table } from './table.ts';

const DUE = { ...STUCK, m1: 'AS1', r1: '2S1' };
/** Seat 1 has one card left, which fits a black five on the rim; a two should go to the middle first. */
const WON = { ...STUCK, q1: '-4H1', a1: '', m1: 'AS1', r8: '2S1' };
/** Where nobody is to blame for anything. */
const CLEARED = { ...WON, m1: '' };

/** It is seat 1's turn, and its time runs. */
function started(piles: Piles): Table {
  const table = given(piles, manual(60_000));
  table.legal('2 press @1000');
  return table;
}

/** Of the two, only this one can press, or nobody. */
function canPress(table: Table, seat: 1 | 2 | null): void {
  for (const other of [1, 2]) if (other !== seat) table.refused(`${other} press`, 'impossible');
  if (seat === null) return;
  table.legal(`${seat} press`);
  table.shows({ clock: { running: seat === 1 ? 2 : 1 } });
}

describe('the clock that players press', () => {
  it.each([
    ['at first', STUCK, []],
    ['with a card in the hand', STUCK, ['1 draw']],
    ['with a card touched', ROOM, ['1 touch a1']],
    ['after a place', ROOM, ['1 draw', '1 place r8']],
    ['after an announcement', STUCK, ['1 announce empty r1']],
    ['after an offence', STUCK, ['1 touch r1']],
    ['while a draw is offered', STUCK, ['2 offer-draw']],
    ['after a pause', STUCK, ['2 pause', '2 resume']],
  ] as const)('is not pressed by the player at turn: %s', (_, piles, moves) => {
    const table = started(piles);
    if (moves.length > 0) table.does(...moves);
    table.shows({ turn: 1, clock: { running: 1 } });
    canPress(table, null);
  });

  it('is pressed by the player who has ended their turn, even when the other has begun', () => {
    for (const more of [[], ['2 draw'], ['2 announce empty r1']]) {
      const table = started(STUCK);
      table.legal('1 draw', '1 place a1', ...more);
      table.shows({ turn: 2, clock: { running: 1 } });
      canPress(table, 1);
      canPress(table, null);
    }
  });

  it('waits for the player who forgot it, until their turn is over again', () => {
    const table = started(STUCK);
    table.legal('1 draw', '1 place a1', '2 draw', '2 place a2');
    table.shows({ turn: 1, clock: { running: 1 } });
    canPress(table, null);
    table.legal('1 draw', '1 place a1');
    canPress(table, 1);
  });
});

describe('after a Stop', () => {
  type Row = readonly [
    what: string,
    piles: Piles,
    moves: string,
    turn: 1 | 2,
    running: 1 | 2,
    presser: 1 | 2 | null,
  ];
  const rows: readonly Row[] = [
    ['who was stopped presses', STUCK, '1 touch r1, 2 stop', 2, 1, 1],
    ['who was stopped with a card in the hand presses', DUE, '1 draw, 2 stop', 2, 1, 1],
    ['who stopped themselves is at turn, and nobody does', STUCK, '1 touch r1, 1 stop', 1, 1, null],
    ['who misses the turn after that does', STUCK, '1 stop, 1 touch r1, 1 stop', 2, 1, 1],
    ['nobody does when the caller misses the turn', STUCK, '2 stop, 1 touch r1, 2 stop', 1, 1, null],
    ['nobody does when it was wrong', STUCK, '2 stop', 1, 1, null],
    ['nor when it was one’s own', STUCK, '1 stop', 1, 1, null],
    ['who ended the turn wrongly presses still', ROOM, '1 draw, 1 place a1, 2 stop', 2, 1, 1],
    ['but not a second time', ROOM, '1 draw, 1 place a1, 1 press, 2 stop', 2, 2, null],
    ['nor when the turn is theirs again', ROOM, '1 draw, 1 place a1, 1 stop', 1, 1, null],
    ['who has lost the turn by that presses', ROOM, '1 draw, 1 place a1, 1 press, 1 stop', 1, 2, 2],
    ['nobody does when the other has missed a turn', STUCK, '2 stop, 1 draw, 1 place a1', 1, 1, null],
  ];

  it.each(rows)('%s', (_, piles, moves, turn, running, presser) => {
    const table = started(piles);
    table.does(...moves.split(', '));
    table.shows({ turn, clock: { running } });
    canPress(table, presser);
  });
});

describe('in a pause', () => {
  it('nobody’s time runs, and nobody presses: neither the player to move nor the one who ended their turn', () => {
    const early = started(STUCK);
    early.legal('2 pause @3000');
    early.shows({ turn: 1, clock: { left: [58_000, 60_000], running: null } });
    canPress(early, null);
    const late = started(STUCK);
    late.legal('1 draw', '1 place a1', '1 pause @3000');
    late.shows({ turn: 2, clock: { left: [58_000, 60_000], running: null } });
    canPress(late, null);
    late.legal('1 resume @9000');
    late.shows({ clock: { left: [58_000, 60_000], running: 1 } });
    canPress(late, 1);
  });

  it.each([
    ['its caller', '2 resume @9000'],
    ['a wrong Stop', '2 stop @9000'],
    ['time', 'tick @63000'],
  ])('the time goes on when it is ended by %s', (_, end) => {
    const table = started(STUCK);
    table.legal('2 pause @3000', end);
    table.shows({ turn: 1, paused: null, clock: { left: [58_000, 60_000], running: 1 } });
  });

  it('or by a right Stop: that of the player who was stopped, until they press', () => {
    const table = started(DUE);
    table.offence('1 draw @2000', 'priority');
    table.legal('2 pause @3000', '2 stop @9000');
    table.shows({ turn: 2, clock: { left: [58_000, 60_000], running: 1 } });
    canPress(table, 1);
  });

  it('is seen by everybody', () => {
    for (const clock of [manual(60_000), auto(60_000)]) {
      const table = given(STUCK, clock);
      if (table.now().phase === 'clock') table.legal('2 press');
      table.legal('2 pause');
      for (const viewer of [1, 2, 'spectator'] as const) {
        expect(table.view(viewer).clock).toEqual({ left: [60_000, 60_000], running: null });
      }
    }
  });

  it('of three, too', () => {
    const piles = { ...STUCK, r9: '3C1', q3: '-3H1 -QC2', a3: '7D1' };
    const table = given(piles, { variant: 'three', ...auto(60_000) });
    table.legal('3 pause @3000');
    table.shows({ clock: { left: [57_000, 60_000, 60_000], running: null } });
    table.legal('3 resume @9000');
    table.shows({ clock: { left: [57_000, 60_000, 60_000], running: 1 } });
  });
});

describe('while a win is open', () => {
  const won = (piles: Piles): Table => {
    const table = started(piles);
    table.does('1 draw', '1 place r1 @3000');
    table.shows({ phase: 'ending', winner: 1, clock: { left: [58_000, 60_000], running: null } });
    return table;
  };

  it('nobody presses', () => {
    for (const piles of [CLEARED, WON]) canPress(won(piles), null);
  });

  it('a wrong Stop does not have the time go on', () => {
    const table = won(CLEARED);
    table.legal('2 stop @5000');
    table.shows({ phase: 'ending', clock: { left: [58_000, 60_000], running: null } });
  });

  it('a right one has that of the winner go on, who then presses', () => {
    const table = won(WON);
    table.legal('2 stop @5000');
    table.shows({ phase: 'play', turn: 2, clock: { left: [58_000, 60_000], running: 1 } });
    canPress(table, 1);
  });

  it('and the winner’s own leaves them the turn, with nothing to press', () => {
    const table = won(WON);
    table.legal('1 stop @5000');
    table.shows({ phase: 'play', turn: 1, clock: { left: [58_000, 60_000], running: 1 } });
    canPress(table, null);
    table.legal('1 touch r8', '1 place m1', '1 draw', '1 place r1 @6000');
    table.shows({ phase: 'ending', clock: { left: [57_000, 60_000], running: null } });
  });

  it('is the same for a clock that presses itself', () => {
    const table = given(WON, auto(60_000, 500));
    table.does('1 draw', '1 place r1 @3000');
    table.shows({ phase: 'ending', clock: { left: [57_000, 60_000], running: null } });
    table.legal('1 stop @5000');
    table.shows({ phase: 'play', turn: 1, clock: { left: [57_000, 60_000], running: 1 } });
  });
});
