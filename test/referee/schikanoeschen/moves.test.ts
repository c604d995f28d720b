/** Rulings 7 to 12: flipping, revealing, removing, passing, the side stack, and whose move it is. */
import { describe, it } from 'vitest';
import { BOARD, FULL, given, QUIET } from './table.ts';

describe('ruling 7: flip', () => {
  it('turns the own discard stack over to become the main stack', () => {
    const table = given({ ...QUIET, a1: '', b1: '3C1 4C1 6C1' });
    table.legal('1 flip');
    table.lies({ a1: '-6C1 -4C1 -3C1', b1: '' });
    table.shows({ turn: 1, hand: null });
    table.legal('1 draw');
    table.shows({ hand: '3C1' });
  });

  it('is impossible while the main stack has a card, for either player', () => {
    const table = given({ ...QUIET, b1: '3C1', b2: '3C2' });
    table.refused('1 flip', 'impossible');
    table.refused('2 flip', 'impossible');
  });

  it('is impossible for the active player with a card in the hand', () => {
    const table = given({ ...QUIET, a1: '-8H1', b1: '3C1' });
    table.legal('1 draw');
    table.refused('1 flip', 'impossible');
  });

  it('is possible for the passive player, also while the active one holds a card', () => {
    const table = given({ a1: '-9H1 -8H1', b2: '3C2 4C2' });
    table.legal('1 draw');
    table.offence('2 flip', 'flipped-discard');
    table.lies({ a1: '-9H1', a2: '-4C2 -3C2', b2: '' });
    table.shows({ turn: 1, hand: '8H1' });
    table.legal('1 place b1');
  });

  it('turns the own stack only', () => {
    const table = given({ a1: '', b1: '3C1', b2: '3C2' });
    table.does('2 flip');
    table.lies({ a2: '-3C2', b2: '' });
  });
});

describe('ruling 8: reveal', () => {
  it.each(BOARD)('turns up the face-down top of %s', (pile) => {
    const table = given({ ...QUIET, [pile]: '-5C1 -6C1' });
    table.does(`1 reveal ${pile}`);
    table.lies({ [pile]: '-5C1 6C1' });
    table.shows({ turn: 1, touched: null });
  });

  it('is impossible on a face-up or empty stack and off the board', () => {
    const table = given({ ...QUIET, e1: '-5C1 6C1', c1: '-5D1', b1: '-4D1', d1: '-AS1' });
    for (const pile of ['e1', 'f1', 'a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd8']) {
      table.refused(`1 reveal ${pile}`, 'impossible');
    }
  });

  it('is impossible with a card in the hand', () => {
    const table = given({ ...QUIET, e1: '-5C1' });
    table.legal('1 draw');
    table.refused('1 reveal e1', 'impossible');
  });
});

describe('ruling 9: remove', () => {
  it.each(['b1', 'c1', ...BOARD])('takes a joker on %s out of the game', (pile) => {
    const table = given({ ...QUIET, [pile]: '-5C1 XX2' });
    table.legal(`1 remove ${pile}`);
    table.lies({ [pile]: pile === 'c1' ? '5C1' : '-5C1' });
    table.shows({ out: ['XX2'], turn: 1 });
  });

  it('takes the joker in the hand', () => {
    const table = given({ ...QUIET, a1: '-9H1 -XX1' }, 1);
    table.legal('1 draw', '1 remove a1');
    table.lies({ a1: '-9H1' });
    table.shows({ out: ['XX1'], hand: null, turn: 1 });
    const north = given({ ...QUIET, a2: '-9H2 -XX2' }, 2);
    north.legal('2 draw', '2 remove a2');
    north.shows({ out: ['XX2'] });
  });

  it('takes only the card in the hand when there is one', () => {
    const plain = given({ ...QUIET, e1: 'XX1', c1: 'XX1' });
    plain.legal('1 draw');
    for (const pile of ['e1', 'c1', 'a1']) plain.refused(`1 remove ${pile}`, 'impossible');
    const joker = given({ ...QUIET, a1: '-XX1', e1: 'XX1', f1: '-5C1' });
    joker.legal('1 draw');
    for (const pile of ['e1', 'a2', 'f1', 'b1']) joker.refused(`1 remove ${pile}`, 'impossible');
    joker.shows({ hand: 'XX1' });
  });

  it('is impossible for what is no joker, not in reach or face-down', () => {
    const table = given({
      a1: '-9H1 -XX1',
      a2: 'XX2',
      b2: 'XX2',
      c2: 'XX2',
      e1: '-XX1',
      f1: '5C1',
      g1: 'XX1 6C1',
      c1: '7C1',
    });
    for (const pile of ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1', 'f1', 'g1', 'h1']) {
      table.refused(`1 remove ${pile}`, 'impossible');
    }
    given({ ...QUIET, d1: 'XX1' }).refused('1 remove d1', 'impossible');
  });

  it('keeps the jokers that are out sorted', () => {
    const table = given({ ...QUIET, e1: 'XX2', f1: 'XX1', g1: 'XX2 XX1' });
    table.legal('1 remove e1', '1 remove g1', '1 remove f1', '1 remove g1');
    table.shows({ out: ['XX1', 'XX1', 'XX2', 'XX2'] });
  });
});

describe('ruling 10: pass', () => {
  it.each([
    ['main and side stack are empty', { b1: '4H1' }],
    ['main and discard stack are empty', { c1: '-4H1 5H1' }],
    ['all three are empty', {}],
  ])('ends the turn when %s', (_, own) => {
    const table = given({ ...own, e1: '-6C1', a2: '-9H2' });
    table.legal('1 pass');
    table.shows({ turn: 2, phase: 'play', hand: null });
    table.lies();
  });

  it.each([
    ['the main stack has a card', { a1: '-4H1' }],
    ['main and another stack have one', { a1: '-4H1', b1: '5H1' }],
    ['discard and side stack have one', { b1: '4H1', c1: '5H1' }],
  ])('is impossible when %s', (_, own) => {
    given({ ...own, e1: '-6C1', a2: '-9H2' }).refused('1 pass', 'impossible');
  });

  it('is impossible with a card in the hand', () => {
    const table = given({ a1: '-4H1', e1: '-6C1', a2: '-9H2' });
    table.legal('1 draw');
    table.refused('1 pass', 'impossible');
  });
});

describe('ruling 11: the side stack', () => {
  it('turns up its next card when the top has left', () => {
    const table = given({ ...QUIET, c1: '-2C1 -3C1 5C1' });
    table.legal('1 touch c1');
    table.lies();
    table.legal('1 place e1');
    table.lies({ c1: '-2C1 3C1', e1: '5C1' });
    table.legal('1 touch c1', '1 place f1', '1 touch c1', '1 place g1');
    table.lies({ c1: '', e1: '5C1', f1: '3C1', g1: '2C1' });
  });

  it('turns up nothing when the card is put back', () => {
    const table = given({ ...QUIET, c1: '-2C1 5C1' });
    table.legal('1 touch c1', '1 place c1');
    table.lies();
  });

  it('does not turn the card under one that was put on it', () => {
    const table = given({ ...QUIET, c2: '-2C2 -3C2 5C2', e1: '6C1' });
    table.legal('1 touch e1', '1 place c2');
    table.lies({ c2: '-2C2 -3C2 5C2 6C1', e1: '' });
  });

  it('is only for side stacks', () => {
    const table = given({ ...QUIET, e1: '-3C1 5C1', b1: '-3D1 5D1' });
    table.legal('1 touch e1', '1 place g1', '1 touch b1', '1 place h1');
    table.lies({ e1: '-3C1', b1: '-3D1', g1: '5C1', h1: '5D1' });
  });
});

describe('ruling 12: whose move it is', () => {
  it.each(['touch e1', 'touch c2', 'draw', 'reveal g2', 'remove f1'])(
    '%s is for the active player',
    (move) => {
      const table = given({ ...FULL, f1: 'XX1', g2: '-2H2' });
      table.refused(`2 ${move}`, 'not-your-turn');
      table.does('1 draw', '1 place b1', `2 ${move}`);
    },
  );

  it('pass is for the active player', () => {
    const table = given({ a1: '-9H1', b2: '9H2', e1: '-3C1', e2: '-3D2' });
    table.refused('2 pass', 'not-your-turn');
    table.legal('1 draw', '1 place b1', '2 pass');
  });

  it('place is for the active player, who touched', () => {
    const table = given(FULL);
    table.legal('1 touch e1');
    table.refused('2 place d2', 'not-your-turn', 'impossible');
    table.shows({ touched: 'e1' });
  });

  it('what is no move is possible for both', () => {
    const table = given(FULL);
    table.legal('2 offer-draw', '1 decline-draw', '1 offer-draw', '2 decline-draw', '2 knock leave');
    table.does('2 resign');
    table.shows({ phase: 'over', winner: 1, reason: 'resigned' });
  });
});
