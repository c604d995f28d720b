/** Rulings 7, 8 and 13: which number a move has, and which must come first. */
import { describe, it } from 'vitest';
import { given, ROOM, STUCK } from './table.ts';
import type { Piles } from '../patience.ts';

/** Tables of one possible number each, and the touch or draw that begins it (2 and 3 are announced first). */
const ONE = { ...STUCK, m1: 'AS1', r1: '2S1' };
/** The nine of hearts can go from the two of spades onto the ten. */
const TWO = { ...STUCK, m1: 'AS1', r1: '2S1 9H1', r2: 'TC1' };
/** The nine of hearts, alone on its stack, can go onto the ten. */
const THREE = { ...STUCK, r1: '9H1', r2: 'TC1' };
const FOUR = { ...STUCK, m1: 'AS1', a1: '2S1' };
/** The four of hearts fits any of four black fives. */
const FIVE = { ...STUCK, a1: '4H1' };
const SIX = { ...STUCK, a1: 'QD1' };
const SEVEN = ROOM;
/** The source is empty, and the discard fits nowhere. */
const EIGHT = { ...STUCK, q1: '' };

describe('the only thing that is possible is no offence', () => {
  it.each([
    ['1', ONE, ['touch r1', 'place m1']],
    ['2', TWO, ['announce expose r1 2S1', 'touch r1', 'place r2']],
    ['3', THREE, ['announce empty r1', 'touch r1', 'place r2']],
    ['4', FOUR, ['touch a1', 'place m1']],
    ['5', FIVE, ['touch a1', 'place r3']],
    ['6', SIX, ['touch a1', 'place a2']],
    ['7.1', SEVEN, ['touch a1', 'place r8']],
    ['7.2', SEVEN, ['draw', 'place r8']],
    ['8', EIGHT, ['flip']],
  ])('%s', (_, piles, moves) => {
    const table = given(piles);
    table.legal(...moves.map((move) => `1 ${move}`));
    table.pending();
  });

  it('for the other seat as well', () => {
    const table = given({ ...STUCK, a2: '4H1', a1: 'KD1' }, { turn: 2 });
    table.offence('2 draw', 'priority');
    given({ ...STUCK, a2: '4H1' }, { turn: 2 }).legal('2 touch a2', '2 place r1');
  });
});

describe('a draw', () => {
  it.each([
    ['1', ONE],
    ['2', TWO],
    ['3', THREE],
    ['4', FOUR],
    ['5', FIVE],
    ['6', SIX],
  ])('while %s is possible is priority', (_, piles) => {
    const table = given(piles);
    table.offence('1 draw', 'priority');
    table.shows({ hand: 'QC1', turn: 1 });
    table.pending('1 priority');
    // The card goes where it must: the offence stays the only one.
    table.legal('1 place a1');
    table.pending('1 priority');
    table.shows({ turn: 2 });
  });

  it('while 7.1 is possible is as good, and so the other way round', () => {
    given(SEVEN).legal('1 draw');
    given(SEVEN).legal('1 touch a1');
  });

  it('while the opponent could move the own discard is none', () => {
    given({ ...STUCK, a2: '4H1' }).legal('1 draw', '1 place a1');
    given({ ...STUCK, a2: '2S1', m1: 'AS1' }).legal('1 draw', '1 place a1');
  });
});

describe('a flip', () => {
  it.each([
    ['1', ONE],
    ['2', TWO],
    ['3', THREE],
    ['4', FOUR],
    ['5', FIVE],
    ['6', SIX],
    ['7.1', SEVEN],
  ])('while %s is possible is priority', (_, piles) => {
    const table = given({ ...piles, q1: '' });
    table.offence('1 flip', 'priority');
    table.pending('1 priority');
    table.shows({ turn: 1 });
  });
});

describe('touching the own discard', () => {
  const over = (piles: Piles, own: Piles): Piles => ({ ...piles, ...own });
  it.each([
    ['4', { a1: '2D1', m2: 'AD1' }],
    ['5', { a1: '4H1' }],
    ['6', { a1: 'QD1' }],
    ['7.1', { r8: '' }],
  ])('for %s is priority while 1, 2 or 3 is possible', (_, own) => {
    for (const piles of [ONE, TWO, THREE]) {
      const table = given(over(piles, own));
      table.offence('1 touch a1', 'priority');
      table.shows({ touched: 'a1' });
    }
  });

  it('is numbered by the lowest that its top can make', () => {
    // It fits a middle stack, a rim stack and the other discard.
    const piles = { ...STUCK, a1: '4S1', m1: '3S1', r1: '5H1', a2: '5S2', r4: '9H2' };
    const four = given(piles);
    four.legal('1 touch a1');
    four.offence('1 place r1', 'wrong-place');
    const five = given({ ...piles, m1: '' });
    five.legal('1 touch a1');
    five.offence('1 place a2', 'wrong-place');
    const six = given({ ...piles, m1: '', r1: '5C1' });
    six.legal('1 touch a1', '1 place a2');
  });

  it.each([
    ['neither fits nor finds an empty rim stack', STUCK],
    ['fits the other discard by colour alone', { ...STUCK, a1: 'QH1' }],
    ['is of the same rank', { ...STUCK, a1: 'JD1' }],
    ['is two higher', { ...STUCK, a1: 'KD1' }],
    ['would be an ace upon a king', { ...STUCK, a1: 'KD1', a2: 'AD2' }],
    ['finds the other discard empty', { ...STUCK, a2: '' }],
  ])('is no move when it %s', (_, piles) => {
    const table = given(piles);
    table.offence('1 touch a1', 'no-move');
    table.shows({ touched: 'a1' });
    table.pending('1 no-move');
  });

  it('one lower on the other discard is as good as one higher', () => {
    given({ ...STUCK, a1: 'TD1' }).legal('1 touch a1', '1 place a2');
    given({ ...STUCK, a1: '2D1', a2: 'AD2' }).legal('1 touch a1', '1 place a2');
  });

  it('6 needs that no rim stack is empty', () => {
    const table = given({ ...SIX, r8: '' });
    table.legal('1 draw');
    const touched = given({ ...SIX, r8: '' });
    touched.legal('1 touch a1');
    touched.offence('1 place a2', 'wrong-place');
    given({ ...SIX, r8: '' }).legal('1 touch a1', '1 place r8');
  });

  it('a drawn card may lie on the other discard only when no rim stack takes it', () => {
    const table = given({ ...ROOM, a2: 'KC2' });
    table.legal('1 draw');
    table.offence('1 place a2', 'wrong-place');
  });
});

describe('touching a rim stack', () => {
  it('whose top fits a middle stack is always right', () => {
    given(ONE).legal('1 touch r1');
    given({ ...ONE, a1: '4H1', r2: '9H1', r3: 'TC1' }).legal('1 touch r1');
    given({ ...ONE, r2: '2S2' }).legal('1 touch r2', '1 touch r1', '1 place m1');
  });

  it('whose top fits none, without an announcement, is no move and nothing else', () => {
    given(STUCK).offence('1 touch r1', 'no-move');
    given(ONE).offence('1 touch r2', 'no-move');
    given(TWO).offence('1 touch r1', 'no-move');
    given(THREE).offence('1 touch r1', 'no-move');
    given(FIVE).offence('1 touch r1', 'no-move');
  });

  it('under an announcement is priority while a smaller number is possible', () => {
    const one = given({ ...TWO, r3: '2S2' });
    one.legal('1 announce expose r1 2S1');
    one.offence('1 touch r1', 'priority');
    const two = given({ ...TWO, r3: '4H1' });
    two.legal('1 announce empty r3');
    two.offence('1 touch r3', 'priority');
    const three = given({ ...ONE, r2: '9H1', r3: 'TC1' });
    three.legal('1 announce empty r2');
    three.offence('1 touch r2', 'priority');
  });

  it('2 before 3: a sequence that frees a card, with a card of a smaller number freed on the way', () => {
    const table = given({ ...TWO, r3: '4H1' });
    table.legal('1 announce expose r1 2S1', '1 touch r1', '1 place r2');
    table.offence('1 draw', 'priority');
    const right = given({ ...TWO, r3: '4H1' });
    right.legal('1 announce expose r1 2S1', '1 touch r1', '1 place r2', '1 touch r1', '1 place m1');
    right.legal('1 announce empty r3', '1 touch r3', '1 place r4', '1 touch a1', '1 place r1');
  });
});

describe('what is pending is of the last move begun', () => {
  it('it stays through placing, putting back and announcing, and goes with the next touch, draw or flip', () => {
    const table = given(ONE);
    table.offence('1 touch r3', 'no-move');
    table.legal('1 place r3', '1 announce empty r3');
    table.pending('1 no-move');
    table.legal('1 touch r1');
    table.pending();
    table.legal('1 place r1');
    table.offence('1 draw', 'priority');
    table.pending('1 priority');
    table.offence('1 place a2', 'wrong-place');
    table.pending('1 priority', '1 wrong-place');
    table.legal('1 touch r1');
    table.pending();
  });

  it('also by the next player', () => {
    const table = given({ ...FIVE, q1: '-2H1 -2C1' });
    table.does('1 draw', '1 place a1');
    table.pending('1 priority');
    table.legal('2 announce empty r1', '2 draw');
    table.pending();
  });
});
