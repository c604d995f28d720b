/** Rulings 4 to 6: touching, placing, drawing. */
import { describe, expect, it } from 'vitest';
import { BOARD, FINALS, FULL, given, PILES, QUIET } from './table.ts';

describe('ruling 4: touch', () => {
  it.each(['b1', 'c1', ...BOARD])('reaches the face-up top of %s', (pile) => {
    const table = given(FULL);
    table.legal(`1 touch ${pile}`);
    table.shows({ touched: pile, turn: 1, hand: null, ply: 1 });
    table.lies();
  });

  it.each(['b2', 'c2', ...BOARD])('reaches %s from the other seat', (pile) => {
    const table = given(FULL, 2);
    table.legal(`2 touch ${pile}`);
    table.shows({ touched: pile });
  });

  it.each(['a1', 'a2', 'b2', 'c2', ...FINALS])('cannot reach %s', (pile) => {
    given(FULL).refused(`1 touch ${pile}`, 'impossible');
  });

  it.each(['b1', 'c1', ...BOARD])('finds nothing on %s when it is empty or face-down', (pile) => {
    given(QUIET).refused(`1 touch ${pile}`, 'impossible');
    given({ ...QUIET, [pile]: '5C1 -5D1' }).refused(`1 touch ${pile}`, 'impossible');
  });

  it.each(['b1', 'c1', 'e1', 'e2'])('is impossible on %s with a card in the hand', (pile) => {
    const table = given(FULL);
    table.legal('1 draw');
    table.refused(`1 touch ${pile}`, 'impossible');
    table.shows({ hand: '8H1' });
  });

  it('lets go of the card touched before', () => {
    const table = given({ ...QUIET, e1: '5C1', f1: '7D1' });
    table.legal('1 touch e1', '1 touch f1');
    table.shows({ touched: 'f1' });
    table.legal('1 place g1');
    table.lies({ f1: '', g1: '7D1' });
    table.shows({ touched: null, ply: 3 });
  });

  it.each([
    ['draw', QUIET],
    ['flip', { ...QUIET, a1: '', b1: '9D1' }],
    ['reveal f1', { ...QUIET, f1: '-3H1' }],
    ['remove f1', { ...QUIET, f1: 'XX1' }],
    ['pass', { a2: '-9H2', b1: '4H1', f1: '-3H1' }],
  ])('%s lets go of it too', (move, piles) => {
    const table = given({ ...piles, e1: '5C1' });
    table.legal('1 touch e1', `1 ${move}`);
    table.shows({ touched: null });
    if (move !== 'draw') table.refused(`${table.now().turn} place g1`, 'impossible');
  });

  it('keeps it over everything that is no attempt, refused lines included', () => {
    const table = given({ ...QUIET, e1: '5C1' });
    table.legal(
      '1 touch e1',
      '1 offer-draw',
      '2 decline-draw',
      '2 offer-draw',
      '2 withdraw-draw',
      '2 knock leave',
    );
    table.refused('1 touch a1', 'impossible');
    table.refused('1 place a1', 'impossible');
    table.refused('1 reveal e1', 'impossible');
    table.refused('1 remove e1', 'impossible');
    table.refused('1 flip', 'impossible');
    table.shows({ touched: 'e1' });
    table.legal('1 place g1');
    table.lies({ e1: '', g1: '5C1' });
  });
});

describe('ruling 5: place', () => {
  const targets = PILES.filter((pile) => !pile.startsWith('a'));

  it.each(targets.filter((pile) => pile !== 'e1'))('puts the touched card on %s', (pile) => {
    const table = given(FULL);
    table.does('1 touch e1', `1 place ${pile}`);
    const were = given(FULL).now().piles[pile] ?? [];
    expect(table.now().piles[pile]).toEqual([...were, '7D1']);
    table.shows({ touched: null, turn: 1, ply: 2 });
    expect(table.now().piles['e1']).toEqual(['-2D1']);
  });

  it.each(targets)('puts the card in the hand on %s', (pile) => {
    const table = given(FULL);
    table.legal('1 draw');
    table.does(`1 place ${pile}`);
    expect(table.now().piles[pile]?.at(-1)).toBe('8H1');
    table.shows({ hand: null, turn: pile === 'b1' ? 2 : 1 });
  });

  it.each(['a1', 'a2'])('is impossible on the main stack %s', (pile) => {
    const touched = given(FULL);
    touched.legal('1 touch e1');
    touched.refused(`1 place ${pile}`, 'impossible');
    const drawn = given(FULL);
    drawn.legal('1 draw');
    drawn.refused(`1 place ${pile}`, 'impossible');
    drawn.shows({ hand: '8H1' });
  });

  it('is impossible with nothing touched and nothing in the hand', () => {
    for (const pile of PILES) given(FULL).refused(`1 place ${pile}`, 'impossible');
  });

  it.each(['b1', 'c1', 'e1', 'g2'])('puts the card touched back on %s', (pile) => {
    const table = given(FULL);
    table.legal(`1 touch ${pile}`, `1 place ${pile}`);
    table.lies();
    table.shows({ touched: null, turn: 1, ply: 2 });
    table.refused('1 place f1', 'impossible');
  });
});

describe('ruling 6: draw', () => {
  it('turns over the top card of the own main stack into the hand', () => {
    const table = given(FULL);
    table.legal('1 draw');
    table.shows({ hand: '8H1', turn: 1, touched: null });
    table.lies({ a1: '-9H1' });
    const north = given(FULL, 2);
    north.legal('2 draw');
    north.shows({ hand: '8H2' });
  });

  it('turns the discard stack over first when the main stack is empty', () => {
    const table = given({ ...QUIET, a1: '', b1: '3C1 4C1 6C1' });
    table.legal('1 draw');
    table.shows({ hand: '3C1' });
    table.lies({ a1: '-6C1 -4C1', b1: '' });
    table.legal('1 place b1');
    table.lies({ a1: '-6C1 -4C1', b1: '3C1' });
    table.shows({ turn: 2 });
  });

  it('leaves the discard stack while the main stack has a card', () => {
    const table = given({ ...QUIET, a1: '-9H1', b1: '3C1 4C1' });
    table.legal('1 draw');
    table.lies({ a1: '' });
  });

  it('is impossible when main and discard stack are both empty', () => {
    given({ a2: '-9H2', c1: '5C1' }).refused('1 draw', 'impossible');
  });

  it('ends the turn when the card goes to the own discard stack, and only then', () => {
    const table = given({ ...QUIET, e1: '-2C1 9C1' });
    table.legal('1 draw', '1 place e1');
    table.shows({ turn: 1 });
    table.legal('1 draw', '1 place b1');
    table.shows({ turn: 2 });
    table.lies({ a1: '', b1: '9H1', e1: '-2C1 9C1 8H1' });
  });

  it('with a card in the hand turns the next main card face-up where it lies', () => {
    const table = given({ ...QUIET, a1: '-7C1 -9H1 -8H1' });
    table.legal('1 draw');
    table.offence('1 draw', 'second-card');
    table.shows({ hand: '8H1', turn: 1 });
    table.lies({ a1: '-7C1 9H1' });
    table.refused('1 draw', 'impossible');
    table.does('1 place b1');
    table.legal('2 draw', '2 place b2');
    table.legal('1 draw');
    table.shows({ hand: '9H1' });
    expect(table.now().piles['a1']).toEqual(['-7C1']);
  });

  it('with a card in the hand and nothing left to draw is impossible', () => {
    const table = given({ ...QUIET, a1: '-8H1' });
    table.legal('1 draw');
    table.refused('1 draw', 'impossible');
  });

  it('takes a main card that lies face-up already without an offence', () => {
    const table = given({ ...QUIET, a1: '-9H1 8H1' });
    table.legal('1 draw');
    table.shows({ hand: '8H1' });
  });
});
