/** Ruling 8: the left stack is closed once the middle stack was touched or a card was drawn; the exception is in overlooked.test.ts. */
import { describe, it } from 'vitest';
import { given, OBLIGED, STUCK } from './table.ts';

describe('the left stack is closed', () => {
  it('once the middle stack was touched', () => {
    const table = given(STUCK);
    table.shows({ leftClosed: false });
    table.legal('1 touch m1');
    table.shows({ leftClosed: true });
    table.legal('1 place m1');
    table.shows({ leftClosed: true });
    table.offence('1 touch l1', 'left-closed');
    table.shows({ touched: 'l1', leftClosed: true });
    table.pending('1 left-closed');
  });

  it('once a card was drawn', () => {
    const table = given({ ...STUCK, e1: '9C1' });
    table.legal('1 draw');
    table.shows({ leftClosed: true });
    table.legal('1 place e1');
    table.shows({ leftClosed: true, turn: 1 });
    table.offence('1 touch l1', 'left-closed');
  });

  it('wrongly touched or drawn, too', () => {
    for (const move of ['touch m1', 'draw']) {
      const table = given(OBLIGED);
      table.offence(`1 ${move}`, 'must-final-touch');
      table.shows({ leftClosed: true });
    }
  });

  it('not by the field, nor by the left stack itself', () => {
    const table = given({ ...STUCK, e1: '-2D1 8C1', e2: '-4D2', f1: '6H1' });
    table.legal('1 touch g1', '1 place e1', '1 reveal g1', '1 reveal e2', '1 touch l1', '1 place f1');
    table.shows({ leftClosed: false });
    table.legal('1 touch l1');
  });

  it('for the rest of the turn, and open in the next', () => {
    const table = given(STUCK);
    table.legal('1 draw', '1 place m1');
    table.shows({ turn: 2, leftClosed: false });
    table.legal('2 touch l2', '2 touch m2');
    table.shows({ leftClosed: true });
    table.legal('2 draw', '2 place m2');
    table.shows({ turn: 1, leftClosed: false });
    table.legal('1 touch l1');
  });

  it('as a given position says', () => {
    const table = given(STUCK, { leftClosed: true });
    table.shows({ leftClosed: true });
    table.offence('1 touch l1', 'left-closed');
    const open = given(STUCK, { leftClosed: false });
    open.shows({ leftClosed: false });
    open.legal('1 touch l1');
  });

  it('and the offence is one of its own beside those of the card that is due', () => {
    given(OBLIGED, { leftClosed: true }).offence('1 touch l1', 'left-closed', 'must-final-touch');
  });

  it('though its top fits a final stack afterwards', () => {
    // The ace makes the two fit only after the middle stack was touched.
    const table = given({ ...STUCK, l1: '-2C1 2S1', f1: '-4S1 7S1', m1: '3C1 AS1' });
    table.legal('1 touch m1', '1 place d2');
    table.shows({ leftClosed: true });
    table.legal('1 touch m1');
    table.shows({ leftClosed: true });
  });
});

describe('a closed left stack', () => {
  /** The two on the left fits the ace that has just left the middle stack. */
  const closed = () => {
    const table = given({ ...STUCK, l1: '-2C1 2S1', f1: '-4S1 7S1', m1: '3C1 AS1' });
    table.legal('1 touch m1', '1 place d2');
    return table;
  };

  it('obliges to nothing', () => {
    closed().legal('1 touch m1', '1 draw', '1 place m1');
    given({ ...STUCK, l1: '-2C1 2D2' }, { leftClosed: true }).legal('1 touch m1', '1 draw', '1 place m1');
  });

  it('may not be touched though its top fits', () => {
    const table = closed();
    table.offence('1 touch l1', 'left-closed');
    table.legal('1 place d2');
    table.pending('1 left-closed');
  });

  it('obliges again in the next turn', () => {
    const table = closed();
    table.legal('1 draw', '1 place m1', '2 draw', '2 place m2');
    table.offence('1 draw', 'must-first');
  });

  it('does not hinder what the middle stack obliges to', () => {
    given({ ...STUCK, m1: '2D2' }, { leftClosed: true }).offence('1 draw', 'must-first');
  });
});

describe('a successful knock opens it', () => {
  it('for the one who knocked, and for the other in the next turn', () => {
    for (const wish of ['back', 'leave']) {
      const table = given(STUCK);
      table.legal('1 touch m1');
      table.offence('1 touch l1', 'left-closed');
      table.legal(`2 knock ${wish}`);
      table.shows({ turn: 2, leftClosed: false });
      table.legal('2 touch l2', '2 draw', '2 place m2');
      table.shows({ turn: 1, leftClosed: false });
      table.legal('1 touch l1');
    }
  });

  it('also where it undoes nothing, and where a given table had it closed', () => {
    const table = given({ ...STUCK, e1: '6H1' }, { leftClosed: true });
    table.offence('1 touch l1', 'left-closed');
    table.legal('1 place e1', '2 knock leave');
    table.shows({ turn: 2, leftClosed: false });
    table.lies({ l1: 'TC1', e1: '6H1 5C1' });
  });

  it('a wrong one does not', () => {
    const table = given(STUCK);
    table.legal('1 touch m1', '2 knock back');
    table.shows({ leftClosed: true, warnings: [0, 1] });
  });
});
