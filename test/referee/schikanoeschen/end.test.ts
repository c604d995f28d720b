/** Rulings 26 and 27: winning. */
import { describe, it } from 'vitest';
import { given } from './table.ts';

const NORTH = { a2: '-9H2 -8H2', h2: '-6C2 TC2' };
/** Seat 1 wins with its last card, legally on the jack. */
const LAST = { ...NORTH, c1: 'TH1', e1: 'JS1' };
/** Seat 1 wins by putting its last card where it does not fit. */
const ILLEGAL = { ...NORTH, c1: 'TH1', e1: 'JH1' };

describe('ruling 26: who wins', () => {
  it.each([
    ['placing the last card', LAST, ['touch c1', 'place e1']],
    ['placing the last discard', { ...NORTH, b1: 'TH1', e1: 'JS1' }, ['touch b1', 'place e1']],
    ['placing the last main card', { ...NORTH, a1: '-TH1', e1: 'JS1' }, ['draw', 'place e1']],
    ['a final stack', { ...NORTH, c1: 'AH1' }, ['touch c1', 'place d1']],
    ["the opponent's stack", { ...NORTH, c1: 'TH1', c2: 'JH2' }, ['touch c1', 'place c2']],
    ['revealing the last card', { ...NORTH, e1: '-JS1' }, ['reveal e1']],
    ['removing a joker', { ...NORTH, c1: 'XX1' }, ['remove c1']],
    ['removing the last main card', { ...NORTH, a1: '-XX1' }, ['draw', 'remove a1']],
    ['an illegal action', ILLEGAL, ['touch c1', 'place e1']],
  ])('by %s', (_, piles, moves) => {
    const table = given(piles);
    table.does(...moves.map((move) => `1 ${move}`));
    table.shows({ phase: 'ending', winner: 1, reason: null, turn: 1, drawClaim: false });
  });

  it.each([
    ['a main card is left', { a1: '-9H1' }],
    ['a discard is left', { b1: '9H1' }],
    ['a side card is left', { c1: '-9H1 TH1' }],
    ['a board card is face-down', { h1: '-9H1' }],
    ['a buried board card is face-down', { h1: '-9H1 8C1' }],
  ])('not while %s', (_, left) => {
    const table = given({ ...LAST, ...left });
    table.legal('1 touch c1', '1 place e1');
    table.shows({ phase: 'play', winner: null });
  });

  it('the board of the other side and face-up cards do not matter', () => {
    const table = given({ ...LAST, f1: '7C1 5D1', g2: '-3C2' });
    table.legal('1 touch c1', '1 place e1');
    table.shows({ phase: 'ending', winner: 1 });
  });

  it('is looked at after actions only', () => {
    const table = given({ ...NORTH, e1: '7D1', b1: '' });
    table.shows({ phase: 'play', winner: null });
    table.legal('1 touch e1', '1 place e1', '1 touch e1');
    table.shows({ phase: 'play', winner: null });
    table.legal('1 place f1');
    table.shows({ phase: 'ending', winner: 1 });
  });

  it('also for the passive player', () => {
    const table = given({ a1: '-9H1', e1: '7D1', e2: '5C2' });
    table.legal('1 touch e1', '1 place f1');
    table.shows({ phase: 'ending', winner: 2, turn: 1 });
    table.does('1 accept-end');
    table.shows({ phase: 'over', winner: 2, reason: 'cleared' });
  });

  it('the active player first', () => {
    for (const turn of [1, 2] as const) {
      const table = given({ e1: '7D1' }, turn);
      table.legal(`${turn} touch e1`, `${turn} place f1`);
      table.shows({ phase: 'ending', winner: turn });
    }
  });

  it('also when the active player turned up the last card of the other', () => {
    const table = given({ a1: '-9H1', e2: '-5C2' });
    table.offence('1 reveal e2', 'opponent-board');
    table.shows({ phase: 'ending', winner: 2 });
  });
});

describe('ruling 27: a win stays open (../open-win.test.ts)', () => {
  it('a late knock is no false one there either', () => {
    const table = given({ ...LAST, h2: '-6C2 AC2' });
    table.offence('1 touch c1', 'must-final-touch');
    table.legal('1 touch h2', '1 place d1', '1 touch c1', '1 place e1 @1000');
    table.shows({ phase: 'ending' });
    table.refused('2 knock back seen=1 @1500', 'too-late');
    table.shows({ warnings: [0, 0] });
    table.legal('2 knock back seen=4 @1500');
  });
});
