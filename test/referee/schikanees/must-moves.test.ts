/** Ruling 7: what has to be moved first, and where. */
import { describe, expect, it } from 'vitest';
import { FIELD, given, OBLIGED, QUIET, STUCK } from './table.ts';

describe('must-final-touch: a field card that fits a final stack', () => {
  it.each(FIELD)('on %s has to be moved', (pile) => {
    const piles = { ...STUCK, [pile]: '-KH1 AS1' };
    given(piles).legal(`1 touch ${pile}`);
    for (const other of ['l1', 'm1', ...FIELD]) {
      if (other !== pile) given(piles).offence(`1 touch ${other}`, 'must-final-touch');
    }
    given(piles).offence('1 draw', 'must-final-touch');
    given({ ...piles, [pile === 'e1' ? 'f1' : 'e1']: '-4S2' }).offence(
      `1 reveal ${pile === 'e1' ? 'f1' : 'e1'}`,
      'must-final-touch',
    );
  });

  it('is so for the other seat as well', () => {
    const table = given(OBLIGED, { turn: 2 });
    table.offence('2 touch l2', 'must-final-touch');
    given(OBLIGED, { turn: 2 }).legal('2 touch e1', '2 place d2');
  });

  it('any of several will do', () => {
    const piles = { ...STUCK, e1: 'AS1', f2: '2D2' };
    for (const pile of ['e1', 'f2']) given(piles).legal(`1 touch ${pile}`);
    given(piles).offence('1 touch g1', 'must-final-touch');
  });

  it('drawing with the middle stack to be turned over, and from what was the left one', () => {
    given({ ...OBLIGED, r1: '' }).offence('1 draw', 'must-final-touch');
    given({ ...OBLIGED, r1: '', m1: '' }).offence('1 draw', 'must-final-touch');
  });

  it('comes before what the left and the middle stack oblige to', () => {
    const piles = { ...OBLIGED, l1: 'AH1', m1: 'AC1' };
    given(piles).offence('1 touch l1', 'must-final-touch');
    given(piles).offence('1 touch m1', 'must-final-touch');
    given(piles).offence('1 draw', 'must-final-touch');
  });

  it('is an offence of each attempt, and none of the placing', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.legal('1 place g1');
    table.pending('1 must-final-touch');
    table.offence('1 draw', 'must-final-touch');
    table.legal('1 place m1');
    table.pending('1 must-final-touch', '1 must-final-touch');
    table.shows({ turn: 2 });
  });

  it('is no matter of cards that lie face-down or covered', () => {
    const table = given({ ...STUCK, e1: '-AS1', f1: 'AC1 7S1', l1: 'AH2 5C1', m1: 'AH1 3C1' });
    table.legal('1 reveal e1');
    const other = given({ ...STUCK, f1: 'AC1 7S1', l1: 'AH2 5C1', m1: 'AH1 3C1' });
    other.legal('1 touch g1', '1 touch l1', '1 touch m1', '1 draw', '1 place m1');
  });

  it('is no matter of an ace that finds no empty stack of its deck', () => {
    const closed = { d1: '-KC1', d2: '-KS1', d3: '-KH1', d4: '-KD1' };
    given({ ...STUCK, ...closed, e1: 'AS1' }).legal('1 touch f1', '1 draw');
    given({ ...STUCK, ...closed, e1: 'AS2' }).offence('1 touch f1', 'must-final-touch');
  });

  it("is no matter of the opponent's stacks", () => {
    const table = given({ ...STUCK, l2: 'AS2', m2: 'AH2' });
    table.legal('1 touch f1', '1 touch l1', '1 touch m1', '1 draw', '1 place m1');
  });
});

describe('must-first: the left stack before the middle one, both before drawing', () => {
  const LEFT = { ...STUCK, l1: '-2C1 2D2' };
  const MIDDLE = { ...STUCK, m1: '3C1 2D2' };

  it('while the top of the left stack fits a final stack', () => {
    given(LEFT).offence('1 touch m1', 'must-first');
    given(LEFT).offence('1 draw', 'must-first');
    given({ ...LEFT, r1: '' }).offence('1 draw', 'must-first');
    given({ ...LEFT, m1: 'AH1' }).offence('1 touch m1', 'must-first');
  });

  it('while that of the middle stack does', () => {
    given(MIDDLE).offence('1 draw', 'must-first');
    given({ ...MIDDLE, r1: '' }).offence('1 draw', 'must-first');
    given(MIDDLE).legal('1 touch l1');
    given(MIDDLE).legal('1 touch m1', '1 place d1', '1 draw');
  });

  it('field cards may be moved and revealed freely', () => {
    for (const piles of [LEFT, MIDDLE]) {
      const table = given({ ...piles, e1: '-4S1 8C1', e2: '-5S2', f2: '' });
      table.legal('1 touch g1', '1 place e1', '1 reveal g1', '1 reveal e2', '1 touch e2', '1 place f2');
      table.pending();
    }
  });

  it('the left card may be moved elsewhere meanwhile, which is must-final-place', () => {
    const table = given({ ...LEFT, e1: '-4S1 3S1' });
    table.legal('1 touch l1');
    table.offence('1 place e1', 'must-final-place');
  });

  it('ends with the card that fitted', () => {
    const table = given({ ...LEFT, l1: '-2C1 5C1 2D2' });
    table.legal('1 touch l1', '1 place d1', '1 touch m1', '1 draw');
  });

  it('comes again with the next card that fits', () => {
    const table = given({ ...LEFT, l1: '3D2 2D2' });
    table.legal('1 touch l1', '1 place d1');
    table.offence('1 draw', 'must-first');
  });

  it('counts the tops only', () => {
    given({ ...STUCK, l1: '2D2 5C1', m1: '2D1 3C1', e1: '-4C2 7D1' }).legal(
      '1 touch m1',
      '1 draw',
      '1 place m1',
    );
  });

  it("is none of the opponent's stacks", () => {
    given(LEFT, { turn: 2 }).legal('2 touch m2', '2 draw', '2 place m2');
    given(MIDDLE, { turn: 2 }).legal('2 touch m2', '2 draw', '2 place m2');
  });

  it('is no matter of a left stack that has become the right one', () => {
    given({ ...LEFT, r1: '', m1: '' }).legal('1 draw', '1 place d1', '1 draw');
  });

  it('is no matter of the left stack for cards that it may lie on elsewhere', () => {
    given({ ...STUCK, l1: '-2C1 6C1', e1: '-2D1 7D1' }).legal('1 touch m1', '1 draw', '1 place m1');
  });
});

describe('must-final-place: a card that fits a final stack is placed on none', () => {
  it.each([
    ['a field card', { ...STUCK, e1: '2D2', f1: '3S1' }, ['touch e1'], 'f1'],
    ['a field card on an empty row', { ...STUCK, e1: '2D2', f1: '' }, ['touch e1'], 'f1'],
    ["a field card on the opponent's left stack", { ...STUCK, e1: '2D2', l2: '3D1' }, ['touch e1'], 'l2'],
    ["a field card on the opponent's middle stack", { ...STUCK, e1: '2D2', m2: '3D1' }, ['touch e1'], 'm2'],
    ['the left card', { ...STUCK, l1: '2D2', f1: '3S1' }, ['touch l1'], 'f1'],
    ['the middle card', { ...STUCK, m1: '2D2', f1: '3S1' }, ['touch m1'], 'f1'],
    ['the card in the hand', { ...STUCK, r1: '-9H1 -2D2', f1: '3S1' }, ['draw'], 'f1'],
    ['the card in the hand on the own middle stack', { ...STUCK, r1: '-9H1 -2D2' }, ['draw'], 'm1'],
    ['a king in the hand', { ...STUCK, r1: '-9H1 -KS2', d5: 'QS1' }, ['draw'], 'm1'],
  ] as const)('%s', (_, piles, moves, to) => {
    const table = given(piles);
    table.legal(...moves.map((move) => `1 ${move}`));
    table.offence(`1 place ${to}`, 'must-final-place');
    table.pending('1 must-final-place');
    expect(table.now().piles[to]?.at(-1)).not.toMatch(/^-/);
  });

  it('with bad-stack where it does not fit either', () => {
    for (const to of ['f1', 'l1', 'm1', 'l2', 'm2']) {
      const table = given({ ...STUCK, e1: '2D2' });
      table.legal('1 touch e1');
      table.offence(`1 place ${to}`, 'bad-stack', 'must-final-place');
    }
  });

  it('an ace on a final stack of the other deck is bad-stack, whatever else', () => {
    const table = given({ ...STUCK, e1: 'AS1' });
    table.legal('1 touch e1');
    expect(table.does('1 place d5').offences).toContain('bad-stack');
  });

  it('after must-final-touch for a card that is not due', () => {
    const table = given({ ...OBLIGED, l1: '2D2' });
    table.offence('1 touch l1', 'must-final-touch');
    table.offence('1 place m2', 'bad-stack', 'must-final-place');
    const right = given({ ...OBLIGED, l1: '2D2' });
    right.offence('1 touch l1', 'must-final-touch');
    right.legal('1 place d1');
    right.pending('1 must-final-touch');
  });

  it('a drawn card that fits somewhere else than on a final stack may be put on the own middle stack', () => {
    for (const fits of [{ e1: '9C1' }, { m2: '7H1' }, { l2: '9H2' }]) {
      const table = given({ ...QUIET, h2: '-KH2', ...fits, r2: '-4H2' });
      table.legal('1 draw', '1 place m1');
      table.pending();
    }
  });
});
