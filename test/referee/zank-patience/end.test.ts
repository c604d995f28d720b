/** Ruling 17, and what is as in Schikanöschen: the open win, repetition, the clock. */
import { describe, it } from 'vitest';
import { auto } from '../match.ts';
import { given, RIM, ROOM, STUCK } from './table.ts';

/** Seat 1 has one card left, which fits a black five on the rim. */
const LAST = { ...STUCK, q1: '-4H1', a1: '' };
/** The same, except that a two should go to the middle first. */
const ILLEGAL = { ...LAST, m1: 'AS1', r8: '2S1' };

describe('ruling 17: who wins', () => {
  it.each([
    ['the last card of the source', LAST, ['draw', 'place r1']],
    ['the last card of the discard', { ...LAST, q1: '', a1: '4H1' }, ['touch a1', 'place r1']],
    ['a card put in the middle', { ...LAST, q1: '-AH1' }, ['draw', 'place m3']],
    ['a card put on the other discard', { ...LAST, q1: '-QD1' }, ['draw', 'place a2']],
    ['a card put on an empty rim stack', { ...LAST, q1: '-KD1', r8: '' }, ['draw', 'place r8']],
    ['an illegal move', ILLEGAL, ['draw', 'place r1']],
    ['a wrong place', LAST, ['draw', 'place a2']],
  ])('by %s', (_, piles, moves) => {
    const table = given(piles);
    table.does(...moves.map((move) => `1 ${move}`));
    table.shows({ phase: 'ending', winner: 1, reason: null, turn: 1 });
  });

  it.each([
    ['in the source', { q1: '-KD1 -4H1' }],
    ['on the discard', { a1: 'KD1' }],
  ])('not with a card %s', (_, left) => {
    const table = given({ ...LAST, ...left });
    table.legal('1 draw', '1 place r1');
    table.shows({ phase: 'play', winner: null });
  });

  it('not with the card in the hand, nor with it on the own discard', () => {
    const table = given({ ...LAST, q1: '-KD1' });
    table.legal('1 draw');
    table.shows({ phase: 'play' });
    table.legal('1 place a1');
    table.shows({ phase: 'play', turn: 2 });
  });

  it('not by touching and putting back', () => {
    const table = given({ ...LAST, q1: '', a1: '4H1' });
    table.legal('1 touch a1', '1 place a1');
    table.shows({ phase: 'play' });
  });

  it('by the other seat', () => {
    const table = given({ ...STUCK, q2: '', a2: '4H1' }, { turn: 2 });
    table.legal('2 touch a2', '2 place r1');
    table.shows({ phase: 'ending', winner: 2 });
  });
});

describe('an open win', () => {
  it('is taken back by a right Stop of the winner too', () => {
    const table = given(ILLEGAL);
    table.does('1 draw', '1 place r1 @1000');
    table.pending('1 priority');
    table.legal('1 stop @9000');
    // The discard stays empty: it would be opened if somebody else had called.
    table.lies();
    table.shows({ phase: 'play', winner: null, turn: 1, skips: [0, 0] });
  });

  it('stays open after a wrong one of the winner', () => {
    const table = given(LAST);
    table.does('1 draw', '1 place r1 @1000');
    table.legal('1 stop @9000');
    table.shows({ phase: 'ending', winner: 1, skips: [1, 0] });
    table.endsBy(16_000, { winner: 1, reason: 'cleared' });
  });

  it('and after a late one, which costs nothing', () => {
    const table = given(LAST);
    table.offence('1 touch r1 @100', 'no-move');
    table.legal('1 draw @200', '1 place r1 @300');
    table.refused('2 stop @5200', 'too-late');
    table.shows({ phase: 'ending', skips: [0, 0] });
  });
});

describe('repetition', () => {
  /** Nothing fits anything. */
  const ROUND = { ...RIM, q1: '-KH1', a1: '', q2: '-KD2', a2: '' };
  it('not when the table has changed', () => {
    const table = given({ ...ROUND, r7: '', r8: '' });
    table.legal('1 draw', '1 place r8');
    table.shows({ drawClaim: false });
    table.refused('1 claim-draw', 'impossible');
  });
});

describe('the clock', () => {
  it('auto: pressed when the turn changes, and not by a wrong Stop or within the turn', () => {
    const table = given({ ...ROOM, a1: 'KS1' }, auto(60_000, 500));
    table.legal('2 stop @500', '1 draw @1000', '1 place r8', '1 draw @1600');
    table.shows({ clock: { left: [58_400, 60_000], running: 1 } });
    table.legal('1 place a1 @2000');
    // Seat 2 misses its turn, and seat 1 goes on.
    table.shows({ turn: 1, clock: { running: 1 } });
  });
});
