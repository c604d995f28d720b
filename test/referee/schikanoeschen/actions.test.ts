/** Rulings 18 and 19: what is not an offence, and what settles earlier ones. */
import { describe, it } from 'vitest';
import { given, OBLIGED, QUIET } from './table.ts';

describe('ruling 18: the right pile is never an offence', () => {
  it('when the card is put back', () => {
    const table = given(OBLIGED);
    table.legal('1 touch e1', '1 place e1', '1 touch e1', '1 place d8');
    table.lies({ e1: '', d8: 'AS1' });
    table.pending();
  });

  it('when it is let go for another right pile', () => {
    given({ ...OBLIGED, e2: 'AD2' }).legal('1 touch e1', '1 touch e2', '1 touch e1');
  });

  it('the wrong pile stays an offence when its card is put back', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.legal('1 place f1');
    table.lies();
    table.pending('1 must-final-touch');
  });
});

describe('ruling 19: actions', () => {
  /** Seat 1 has just put the seven on a final stack where it does not fit; nobody is obliged to anything. */
  const offended = (piles = {}) => {
    const table = given({ ...QUIET, e1: '7D1', f1: '5C1', g1: '6D1', h1: '-3C1', h2: 'XX1', ...piles });
    table.legal('1 touch e1');
    table.offence('1 place d1', 'bad-stack');
    return table;
  };

  it.each([
    ['place', ['1 touch f1'], '1 place g1'],
    ['place of the card in the hand', ['1 draw'], '1 place e1'],
    ['discard', ['1 draw'], '1 place b1'],
    ['reveal', [], '1 reveal h1'],
    ['remove', [], '1 remove h2'],
  ])('a legal %s settles what was pending', (_, before, action) => {
    const table = offended();
    for (const move of before) {
      table.legal(move);
      table.pending('1 bad-stack');
    }
    table.legal(action);
    table.pending();
  });

  it('a legal pass does', () => {
    const table = offended({ a1: '', b1: '4H1' });
    table.legal('1 pass');
    table.pending();
  });

  it('a legal removal of the card in the hand does', () => {
    const table = offended({ a1: '-9H1 -XX2' });
    table.legal('1 draw');
    table.pending('1 bad-stack');
    table.legal('1 remove a1');
    table.pending();
  });

  it('so does a legal action of the other player', () => {
    const table = given({ ...QUIET, a1: '-9H1 -AS1', e2: '-3C2' });
    table.legal('1 draw');
    table.offence('1 place b1', 'must-final-place');
    table.legal('2 draw');
    table.pending('1 must-final-place');
    table.legal('2 place b2');
    table.pending();
  });

  it('a touch, a put-back, a draw, a flip, a talk and a false knock do not', () => {
    const table = offended({ a1: '', b1: '4H1' });
    table.legal('1 touch f1', '1 place f1', '1 flip', '1 draw', '1 offer-draw', '2 decline-draw');
    table.pending('1 bad-stack');
    table.refused('1 knock leave', 'impossible');
    table.pending('1 bad-stack');
  });

  it('nor does an illegal action: offences add up', () => {
    const table = offended({ e2: '-3C2' });
    table.legal('1 touch f1');
    table.offence('1 place d2', 'bad-stack');
    table.offence('1 reveal e2', 'opponent-board');
    table.pending('1 bad-stack', '1 bad-stack', '1 opponent-board');
    table.legal('1 reveal h1');
    table.pending();
  });

  it('an action is illegal when its touch was, however well its card is placed', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.legal('1 place g1');
    table.pending('1 must-final-touch');
    table.legal('1 touch e1', '1 place d1');
    table.pending();
  });

  it('or its draw, or a second card drawn meanwhile', () => {
    const drawn = given({ ...OBLIGED, e2: '9C2' });
    drawn.offence('1 draw', 'must-final-touch');
    drawn.legal('1 place e2');
    drawn.pending('1 must-final-touch');
    const second = given(QUIET);
    second.legal('1 draw');
    second.offence('1 draw', 'second-card');
    second.legal('1 place b1');
    second.pending('1 second-card');
    second.shows({ turn: 2 });
  });

  it('or a second card drawn before the first, a joker, is removed', () => {
    const table = given({ ...QUIET, a1: '-9H1 -8H1 -XX1' });
    table.legal('1 draw');
    table.offence('1 draw', 'second-card');
    table.legal('1 remove a1');
    table.pending('1 second-card');
    table.legal('2 knock leave');
    table.lies();
    table.shows({ out: [], hand: null, turn: 2 });
  });

  it('removing a card from the table is an attempt of its own, whatever was touched', () => {
    const table = given({ ...OBLIGED, h1: 'XX1' });
    table.offence('1 touch f1', 'must-final-touch');
    table.offence('1 remove h1', 'must-final-touch');
    table.pending('1 must-final-touch', '1 must-final-touch');
  });

  it('the attempt after an illegal touch that was let go is judged again', () => {
    const table = given({ ...OBLIGED, e2: 'AD2' });
    table.offence('1 touch f1', 'must-final-touch');
    table.legal('1 touch e1', '1 place d1');
    table.pending();
  });

  it('a flip that is no offence is no action either', () => {
    const table = offended({ a1: '', b1: '4H1' });
    table.legal('1 flip');
    table.pending('1 bad-stack');
    table.shows({ turn: 1 });
  });
});
