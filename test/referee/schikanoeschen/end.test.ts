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
    table.refused('2 knock back @5000', 'too-late');
    table.shows({ warnings: [0, 0] });
    table.legal('2 knock back @5001');
    table.shows({ phase: 'ending', warnings: [0, 1] });
  });

  describe('the winner cannot knock', () => {
    /** Seat 2 has ended its turn although the ace on g2 was due, and seat 1 wins without looking at it either. */
    const DUE = { ...ILLEGAL, g2: 'AS2' };
    const won = (options = {}) => {
      const table = given(DUE, 2, options);
      table.does('2 draw @1000', '2 place b2 @1000', '1 touch c1 @2000', '1 place e1 @2000');
      table.shows({ phase: 'ending', winner: 1 });
      return table;
    };

    it('nor confirm a knock from before', () => {
      const table = won();
      table.pending('1 must-final-touch', '1 bad-stack');
      for (const when of ['', 'since=2000']) table.refused(`1 knock back ${when} @3000`, 'impossible');
    });

    it('but once the win has been taken back they can, as before it', () => {
      const table = won();
      table.legal('2 knock leave @9000');
      table.lies({ a2: '-9H2', b2: '8H2' });
      table.pending('2 must-final-touch');
      table.legal('1 knock back @9500');
      table.lies();
      table.shows({ turn: 1, warnings: [0, 0] });
    });

    it('unless that turn is over, where turns are looked at', () => {
      const table = won({ lapse: 'turn' });
      table.legal('2 knock leave @9000');
      table.pending();
      table.refused('1 knock back @9500', 'too-late');
    });
  });

  it('of the passive player: they cannot confirm a knock from before either', () => {
    // Seat 2 has nothing left; whatever seat 1 completes, seat 2 has won.
    const scene = () => {
      const table = given({ a1: '-9H1', e1: 'AS1', f1: '7D1', e2: '5C2' });
      table.offence('1 touch f1 @1000', 'must-final-touch');
      table.legal('1 touch e1 @2000', '1 place d1 @2000');
      table.shows({ phase: 'ending', winner: 2 });
      return table;
    };
    for (const when of ['since=1500', 'since=2000', '']) {
      scene().refused(`2 knock back ${when} @3000`, 'too-late');
    }
    scene().refused('2 knock back since=7001 @7001', 'impossible');
  });

  it('of the passive player: what is undone with it cannot be knocked any more', () => {
    // Seat 2 has nothing but a face-down card, and ends its turn with offences: an ace is due.
    const table = given({ a1: '-9H1', e1: 'AS1', f1: '7D1', e2: '-6C2' }, 2);
    table.does('2 touch f1 @1000', '2 place d3 @1000', '2 pass @1000');
    table.offence('1 reveal e2 @2000', 'must-final-touch', 'opponent-board');
    table.shows({ phase: 'ending', winner: 2 });
    table.pending('2 must-final-touch', '2 bad-stack', '2 must-final-touch');
    table.legal('1 knock leave @3000');
    table.lies();
    table.shows({ turn: 1, phase: 'play' });
    table.pending();
    // Otherwise it would lead back to the table with the offence of seat 2.
    table.refused('2 knock back @3100', 'too-late');
  });
});
