/** Rulings 14 and 15: Stop, right, wrong and too late. */
import { describe, expect, it } from 'vitest';
import { given, ROOM, STUCK } from './table.ts';

const ONE = { ...STUCK, m1: 'AS1', r1: '2S1' };
const FIVE = { ...STUCK, a1: '4H1' };

describe('a right Stop', () => {
  it.each([
    ['a touch', STUCK, ['touch r1']],
    ['a touch put back', STUCK, ['touch r1', 'place r1']],
    ['a touch and an announcement', ONE, ['touch r3', 'announce empty r3']],
    ['a touch of the discard', ONE, ['touch a1']],
    ['a rim card put on a discard', STUCK, ['touch r1', 'place a2']],
    ['a draw', ONE, ['draw']],
    ['a draw put where it belongs', { ...ONE, q1: '-2H1 -4D1' }, ['draw', 'place r3']],
    ['a draw that ended the turn', ONE, ['draw', 'place a1']],
    ['a place', ROOM, ['draw', 'place a2']],
    ['a place that ended the turn', ROOM, ['draw', 'place a1']],
    ['a place from the discard', ROOM, ['touch a1', 'place a2']],
    ['a flip', { ...FIVE, q1: '', a1: '3C1 KH1 4H1' }, ['flip']],
  ])('undoes %s, whoever calls, and the caller is at turn', (_, piles, moves) => {
    for (const seat of [1, 2]) {
      const table = given(piles);
      table.does(...moves.map((move) => `1 ${move}`));
      table.legal(`${seat} stop`);
      table.lies();
      table.pending();
      table.shows({ turn: seat === 1 ? 1 : 2, hand: null, touched: null, phase: 'play', skips: [0, 0] });
    }
  });

  it('undoes the last move alone', () => {
    const table = given({ ...ROOM, r7: '', q1: '-2H1 -7C1 -QC1' });
    table.legal('1 draw', '1 place r8', '1 draw');
    table.offence('1 place a2', 'wrong-place');
    table.legal('2 stop');
    table.lies({ q1: '-2H1 -7C1', r8: 'QC1' });
    table.shows({ turn: 2 });
  });

  it('of an offence of the player whose turn it was before, by the player whose turn it is now', () => {
    const table = given(ROOM);
    table.does('1 draw', '1 place a1');
    table.shows({ turn: 2 });
    table.legal('2 stop');
    table.lies();
    table.shows({ turn: 2 });
  });

  it('of somebody else turns the top of the source onto an empty discard of the one who erred', () => {
    const table = given({ ...ONE, a1: '' });
    table.offence('1 draw', 'priority');
    table.legal('2 stop');
    table.lies({ q1: '-2H1', a1: 'QC1' });
    table.shows({ turn: 2 });
    const touched = given({ ...STUCK, a1: '' });
    touched.offence('1 touch r1', 'no-move');
    touched.legal('2 stop');
    touched.lies({ q1: '-2H1', a1: 'QC1' });
  });

  it('and not of the other', () => {
    const table = given({ ...ONE, a2: '' });
    table.offence('1 draw', 'priority');
    table.legal('2 stop');
    table.lies();
  });

  it('is right however many offences the move has', () => {
    const table = given(ONE);
    table.offence('1 draw', 'priority');
    table.offence('1 place a2', 'wrong-place');
    table.legal('2 stop');
    table.lies();
  });

  it('is possible with a card in the hand of the other', () => {
    const table = given(ONE);
    table.does('1 draw');
    table.legal('2 stop');
    table.shows({ hand: null, turn: 2 });
  });

  it('can be called again at the next offence', () => {
    const table = given(ONE);
    table.does('1 draw', '2 stop', '2 draw', '1 stop');
    table.lies();
    table.shows({ turn: 1, skips: [0, 0], ply: 4 });
  });
});

describe('without options the right to call ends', () => {
  it.each([
    ['touch', ONE, '1 touch r1'],
    ['draw', STUCK, '1 draw'],
    ['flip', { ...STUCK, q1: '' }, '1 flip'],
  ])('with the next %s', (_, piles, next) => {
    const table = given(piles);
    table.offence('1 touch r3', 'no-move');
    table.legal(next);
    table.pending();
    table.refused('2 stop', 'too-late');
    // Whoever has erred could only have called on themselves.
    table.legal('1 stop');
    table.shows({ skips: [1, 0], turn: 1 });
  });

  it('also by the next player', () => {
    const table = given(ROOM);
    table.does('1 draw', '1 place a1');
    table.legal('2 draw', '1 stop');
    table.shows({ skips: [1, 0], turn: 2, hand: 'QS2' });
  });
});

describe('ruling 15: a wrong Stop', () => {
  it('costs the next turn, and nothing else', () => {
    const table = given(STUCK);
    table.legal('1 draw', '2 stop');
    table.shows({ skips: [0, 1], turn: 1, hand: 'QC1', phase: 'play' });
    table.legal('1 place a1');
    table.shows({ skips: [0, 0], turn: 1 });
    table.legal('1 draw', '1 place a1');
    table.shows({ turn: 2 });
  });

  it('of the player to move costs the turn after this', () => {
    const table = given(STUCK);
    table.legal('1 stop', '1 draw');
    table.shows({ skips: [1, 0], turn: 1 });
    table.legal('1 place a1');
    table.shows({ skips: [1, 0], turn: 2 });
    table.legal('2 draw', '2 place a2');
    table.shows({ skips: [0, 0], turn: 2 });
  });

  it('costs the turn that a right Stop would give, too', () => {
    const table = given(ONE);
    table.legal('2 stop');
    table.offence('1 draw', 'priority');
    table.legal('2 stop');
    table.lies();
    table.shows({ turn: 1, skips: [0, 0] });
  });

  it('of one’s own, that of a right Stop of one’s own', () => {
    const table = given(ONE);
    table.legal('1 stop');
    table.offence('1 draw', 'priority');
    table.legal('1 stop');
    table.lies();
    table.shows({ turn: 2, skips: [0, 0] });
  });

  it('adds up', () => {
    const table = given({ ...STUCK, q1: '-2H1 -2C1 -QC1' });
    table.legal('2 stop', '2 stop');
    table.shows({ skips: [0, 2] });
    table.legal('1 draw', '1 place a1');
    table.shows({ skips: [0, 1], turn: 1 });
    table.legal('1 draw', '1 place a1');
    table.shows({ skips: [0, 0], turn: 1 });
    table.legal('1 draw', '1 place a1');
    table.shows({ turn: 2 });
  });

  it('of both: each misses a turn', () => {
    const table = given(STUCK);
    table.legal('1 stop', '2 stop');
    table.shows({ skips: [1, 1] });
    table.legal('1 draw', '1 place a1');
    table.shows({ skips: [0, 0], turn: 2 });
  });

  it('missed turns are not restored by an undo', () => {
    const table = given(ROOM);
    table.legal('2 stop', '1 draw');
    table.offence('1 place a1', 'wrong-place');
    // Seat 2 has missed its turn.
    table.shows({ turn: 1, skips: [0, 0] });
    table.legal('2 stop');
    table.lies();
    table.shows({ turn: 2, skips: [0, 0] });
  });

  it('is seen by everybody', () => {
    const table = given(STUCK);
    table.legal('2 stop');
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.view(viewer)).toMatchObject({ skips: [0, 1] });
    }
  });
});

describe('a late Stop', () => {
  /** An offence at ply 1, its right ended by a draw at 1000 ms. */
  const ended = () => {
    const table = given(STUCK);
    table.offence('1 touch r1 @100', 'no-move');
    table.legal('1 draw @1000');
    return table;
  };

  it('is about an offence of somebody else: on oneself it is wrong', () => {
    const table = ended();
    table.legal('1 stop @2000');
    table.shows({ skips: [1, 0], turn: 1, hand: 'QC1' });
    table.refused('2 stop @2100', 'too-late');
    table.shows({ skips: [1, 0] });
  });

  it('is right when there is a new offence', () => {
    const table = given(ONE);
    table.offence('1 touch r3 @100', 'no-move');
    table.offence('1 draw @200', 'priority');
    table.legal('2 stop @300');
    table.shows({ turn: 2, skips: [0, 0] });
    table.lies();
  });

  it('does not end a pause', () => {
    const table = ended();
    table.legal('2 pause @1100');
    table.refused('2 stop @1200', 'too-late');
    table.shows({ paused: 2 });
    table.refused('1 place a1', 'impossible');
  });
});
