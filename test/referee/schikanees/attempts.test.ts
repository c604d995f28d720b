/** Rulings 3 to 5: touching, placing, revealing, drawing, and the left stack that turns up its next card. */
import { describe, expect, it } from 'vitest';
import { FIELD, FINALS, given, PILES, QUIET, STUCK } from './table.ts';

describe('ruling 4: touch', () => {
  it.each(['l1', 'm1', ...FIELD])('reaches the face-up top of %s', (pile) => {
    const table = given(STUCK);
    table.legal(`1 touch ${pile}`);
    table.shows({ touched: pile, turn: 1, hand: null, ply: 1 });
    table.lies();
  });

  it.each(['l2', 'm2', ...FIELD])('reaches %s from the other seat', (pile) => {
    const table = given(STUCK, { turn: 2 });
    table.legal(`2 touch ${pile}`);
    table.shows({ touched: pile });
  });

  it.each(['r1', 'r2', 'l2', 'm2', ...FINALS])('cannot reach %s', (pile) => {
    given(STUCK).refused(`1 touch ${pile}`, 'impossible');
  });

  it.each(['l1', 'm1', ...FIELD])('finds nothing on %s when it is empty or face-down', (pile) => {
    given(QUIET).refused(`1 touch ${pile}`, 'impossible');
    given({ ...QUIET, [pile]: '5C1 -5D1' }).refused(`1 touch ${pile}`, 'impossible');
  });

  it.each(['l1', 'm1', 'e1', 'e2'])('is impossible on %s with a card in the hand', (pile) => {
    const table = given(STUCK);
    table.legal('1 draw');
    table.refused(`1 touch ${pile}`, 'impossible');
    table.shows({ hand: '8H1' });
  });

  it('is for the player to move', () => {
    const table = given(STUCK);
    table.refused('2 touch l2', 'not-your-turn');
    table.refused('2 touch e1', 'not-your-turn');
    table.refused('2 draw', 'not-your-turn');
  });
});

describe('place', () => {
  const targets = PILES.filter((pile) => !pile.startsWith('r'));

  it.each(targets.filter((pile) => pile !== 'e1'))('puts the touched card on %s', (pile) => {
    const table = given(STUCK);
    table.does('1 touch e1', `1 place ${pile}`);
    expect(table.now().piles[pile]).toEqual([...(given(STUCK).now().piles[pile] ?? []), '7D1']);
    expect(table.now().piles['e1']).toEqual(['-TD1']);
    table.shows({ touched: null, turn: 1, ply: 2 });
  });

  it.each(targets)('puts the card in the hand on %s, which ends the turn on the own middle stack', (pile) => {
    const table = given(STUCK);
    table.legal('1 draw');
    table.does(`1 place ${pile}`);
    expect(table.now().piles[pile]?.at(-1)).toBe('8H1');
    table.shows({ hand: null, turn: pile === 'm1' ? 2 : 1 });
  });

  it.each(['r1', 'r2'])('is impossible on the right stack %s, whatever lies there', (pile) => {
    const table = given({ ...STUCK, [pile]: '8S1' });
    table.legal('1 touch e1');
    table.refused(`1 place ${pile}`, 'impossible');
    const drawn = given({ ...STUCK, r2: '9H2' });
    drawn.legal('1 draw');
    drawn.refused(`1 place ${pile}`, 'impossible');
  });

  it('is impossible with nothing touched and nothing in the hand', () => {
    for (const pile of PILES) given(STUCK).refused(`1 place ${pile}`, 'impossible');
  });

  it.each(['m1', 'l1', 'e1', 'g2'])('puts the card touched back on %s, which ends no turn', (pile) => {
    const table = given(STUCK);
    table.legal(`1 touch ${pile}`, `1 place ${pile}`);
    table.lies();
    table.shows({ touched: null, turn: 1, ply: 2 });
    table.refused('1 place f1', 'impossible');
  });
});

describe('ruling 3: the field is for both', () => {
  it.each(FIELD)('the active player reveals on %s without an offence', (pile) => {
    for (const turn of [1, 2] as const) {
      const table = given({ ...STUCK, [pile]: '-5S1 -6C1' }, { turn });
      table.legal(`${turn} reveal ${pile}`);
      table.lies({ [pile]: '-5S1 6C1' });
      table.shows({ turn });
      table.pending();
    }
  });

  it('reveals nothing that lies face-up, is empty or is no row', () => {
    const table = given({ ...QUIET, e1: '-5C1 6C1', l1: '-5D1', m1: '-4D1', d1: '-KS1' });
    for (const pile of ['e1', 'f1', 'l1', 'm1', 'r1', 'r2', 'd1', 'd8', 'l2', 'm2']) {
      table.refused(`1 reveal ${pile}`, 'impossible');
    }
  });

  it('reveals nothing with a card in the hand, and for nobody but the active player', () => {
    const table = given({ ...STUCK, e1: '-5S1' });
    table.refused('2 reveal e1', 'not-your-turn');
    table.legal('1 draw');
    table.refused('1 reveal e1', 'impossible');
  });

  it('putting a card on a face-down one is bad-stack, on either side', () => {
    for (const target of ['f1', 'g2']) {
      const table = given({ ...QUIET, e1: '5D1', [target]: '-6C1' });
      table.legal('1 touch e1');
      table.offence(`1 place ${target}`, 'bad-stack');
      table.lies({ e1: '', [target]: '-6C1 5D1' });
    }
  });
});

describe('ruling 4: draw', () => {
  it('turns over the top of the right stack into the hand', () => {
    const table = given(STUCK);
    table.legal('1 draw');
    table.shows({ hand: '8H1', turn: 1 });
    table.lies({ r1: '-9H1' });
  });

  it('turns the middle stack over first when the right one is empty', () => {
    const table = given({ ...STUCK, r1: '', m1: '3C1 4D1 6C1' });
    table.legal('1 draw');
    table.shows({ hand: '3C1' });
    table.lies({ r1: '-6C1 -4D1', m1: '' });
    table.legal('1 place m1');
    table.lies({ r1: '-6C1 -4D1', m1: '3C1' });
    table.shows({ turn: 2 });
  });

  it('leaves the middle stack while the right one has a card', () => {
    const table = given({ ...STUCK, r1: '-9H1' });
    table.legal('1 draw');
    table.lies({ r1: '' });
  });

  it('is impossible when all three stacks are empty', () => {
    given({ ...STUCK, r1: '', m1: '', l1: '' }).refused('1 draw', 'impossible');
  });

  it('with a card in the hand turns the next right card face-up where it lies', () => {
    const table = given({ ...STUCK, r1: '-6C1 -9H1 -8H1' });
    table.legal('1 draw');
    table.offence('1 draw', 'second-card');
    table.shows({ hand: '8H1', turn: 1 });
    table.lies({ r1: '-6C1 9H1' });
    table.refused('1 draw', 'impossible');
    table.does('1 place m1', '2 draw', '2 place m2');
    table.legal('1 draw');
    table.shows({ hand: '9H1' });
  });

  it('with a card in the hand is impossible where the next one lies face-up, or nothing is left', () => {
    const open = given({ ...STUCK, r1: '-9H1 5D1 -8H1' });
    open.legal('1 draw');
    open.refused('1 draw', 'impossible');
    const last = given({ ...QUIET, r1: '-8H1', e1: '-3H1' });
    last.legal('1 draw');
    last.refused('1 draw', 'impossible');
  });

  it.each(['flip', 'pass', 'remove', 'remove r1', 'stop', 'announce'])('there is no %s', (move) => {
    const table = given({ ...STUCK, r1: '' });
    table.refused(`1 ${move}`, 'bad-line');
  });
});

describe('what ends the turn', () => {
  it('is the card in the hand on the own middle stack, and nothing else', () => {
    const table = given({ ...STUCK, e1: '-2D1 9C1', h1: '8S1' });
    table.legal('1 touch g1', '1 place h1', '1 reveal g1');
    table.legal('1 draw', '1 place e1');
    table.shows({ turn: 1 });
    table.legal('1 draw', '1 place m1');
    table.shows({ turn: 2, hand: null });
    table.legal('2 draw');
  });

  it('is no touched card on the own middle stack, though it lies there', () => {
    const table = given(STUCK);
    table.legal('1 touch e1');
    table.offence('1 place m1', 'bad-stack');
    table.shows({ turn: 1 });
  });
});

describe('ruling 5: the left stack turns its next card up', () => {
  it.each([
    ['a face-down card', '-2C1 5C1', '2C1'],
    ['one of several', '-9C1 -2C1 5C1', '-9C1 2C1'],
    ['what lies face-up stays so', '-9C1 6C1 5C1', '-9C1 6C1'],
    ['nothing', '5C1', ''],
  ])('%s', (_, before, after) => {
    const table = given({ ...STUCK, l1: before, e1: '6H1' });
    table.legal('1 touch l1', '1 place e1');
    table.lies({ l1: after, e1: '6H1 5C1' });
  });

  it('also when the card was put where it does not fit', () => {
    const table = given(STUCK);
    table.legal('1 touch l1');
    table.offence('1 place e1', 'bad-stack');
    expect(table.now().piles['l1']).toEqual(['TC1']);
  });

  it('not while its card is merely touched, nor when it is put back', () => {
    const table = given(STUCK);
    table.legal('1 touch l1');
    table.lies();
    table.legal('1 place l1');
    table.lies();
  });
});
