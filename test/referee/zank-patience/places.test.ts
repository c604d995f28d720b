/** Rulings 7 and 13: the place that a move's number binds. */
import { describe, it } from 'vitest';
import { given, ROOM, STUCK } from './table.ts';

describe('7.2: the first of five places that the drawn card fits', () => {
  // The two of spades fits the middle stack, the red three, the empty rim stack, the other discard, and the player's
  // own.
  const ALL = { ...STUCK, q1: '-2H1 -2S1', m1: 'AS1', r1: '3H1', r8: '', a2: '3S2' };
  const order = ['m1', 'r1', 'r8', 'a2', 'a1'] as const;
  const without = { m1: '', r1: '5C1', r8: '9S2', a2: 'JD2', a1: 'KH1' };

  it.each(order.map((bound, index) => [bound, order.slice(0, index), order.slice(index + 1)] as const))(
    '%s, when there is none of %j',
    (bound, missing, later) => {
      const piles: Record<string, string> = { ...ALL };
      for (const pile of missing) piles[pile] = without[pile];
      const right = given(piles);
      right.legal('1 draw', `1 place ${bound}`);
      right.pending();
      for (const pile of later) {
        const wrong = given(piles);
        wrong.legal('1 draw');
        wrong.offence(`1 place ${pile}`, 'wrong-place');
        wrong.pending('1 wrong-place');
        wrong.shows({ turn: pile === 'a1' ? 2 : 1 });
      }
    },
  );

  it('any of several of the same kind', () => {
    const piles = { ...ALL, m2: 'AS2', r2: '3D1', r7: '' };
    for (const pile of ['m1', 'm2']) given(piles).legal('1 draw', `1 place ${pile}`);
    for (const pile of ['r1', 'r2']) given({ ...piles, m1: '', m2: '' }).legal('1 draw', `1 place ${pile}`);
    const none = { ...piles, m1: '', m2: '', r1: '5C1', r2: '5S1' };
    for (const pile of ['r7', 'r8']) given(none).legal('1 draw', `1 place ${pile}`);
  });

  it('the other discard takes the same suit one higher or lower, and nothing else', () => {
    for (const [top, bound] of [
      ['3S2', true],
      ['AS2', true],
      ['3H2', false],
      ['2S2', false],
      ['4S2', false],
      ['', false],
    ] as const) {
      const piles = { ...STUCK, q1: '-2H1 -2S1', a2: top };
      const other = given(piles);
      other.legal('1 draw');
      if (bound) other.legal('1 place a2');
      else other.offence('1 place a2', 'wrong-place');
      const own = given(piles);
      own.legal('1 draw');
      if (bound) own.offence('1 place a1', 'wrong-place');
      else own.legal('1 place a1');
    }
  });

  it('an ace may lie on any empty middle stack', () => {
    for (const pile of ['m1', 'm8']) given({ ...STUCK, q1: '-2H1 -AS1' }).legal('1 draw', `1 place ${pile}`);
    const table = given({ ...STUCK, q1: '-2H1 -AS1' });
    table.legal('1 draw');
    table.offence('1 place a1', 'wrong-place');
  });

  it('the own discard is bound by its own rules no more than any: it takes whatever is left', () => {
    given({ ...STUCK, a1: '' }).legal('1 draw', '1 place a1');
  });
});

describe('1 and 4 go to the middle', () => {
  const PLACES = { ...STUCK, m1: 'AS1', r2: '3H1', r8: '', a2: '3S2' };
  it.each([
    ['the rim card', { ...PLACES, r1: '2S1' }, 'r1'],
    ['the discard', { ...PLACES, a1: '2S1' }, 'a1'],
  ])('%s', (_, piles, from) => {
    given(piles).legal(`1 touch ${from}`, '1 place m1');
    given({ ...piles, m7: 'AS2' }).legal(`1 touch ${from}`, '1 place m7');
    for (const pile of ['r2', 'r8', 'a2', from === 'r1' ? 'a1' : 'a2']) {
      const table = given(piles);
      table.legal(`1 touch ${from}`);
      table.offence(`1 place ${pile}`, 'wrong-place');
    }
  });

  it('though another aim was announced', () => {
    const table = given({ ...PLACES, r1: '2S1', r3: '9H1', r4: 'TC1' });
    table.legal('1 announce empty r3', '1 touch r1');
    table.offence('1 place r2', 'wrong-place');
  });
});

describe('5, 6 and 7.1', () => {
  it('5: any rim stack that it fits, and no empty one', () => {
    const piles = { ...ROOM, a1: '4H1', a2: '5H2' };
    for (const pile of ['r1', 'r2', 'r3', 'r4']) given(piles).legal('1 touch a1', `1 place ${pile}`);
    for (const pile of ['r8', 'a2']) {
      const table = given(piles);
      table.legal('1 touch a1');
      table.offence(`1 place ${pile}`, 'wrong-place');
    }
  });

  it('7.1: any empty rim stack', () => {
    for (const pile of ['r7', 'r8']) given({ ...ROOM, r7: '' }).legal('1 touch a1', `1 place ${pile}`);
    const table = given(ROOM);
    table.legal('1 touch a1');
    table.offence('1 place a2', 'wrong-place');
  });

  it('a card put back is placed nowhere, whatever its number', () => {
    for (const piles of [ROOM, { ...ROOM, a1: '4H1' }, { ...STUCK, a1: 'QD1' }]) {
      const table = given(piles);
      table.legal('1 touch a1', '1 place a1', '1 touch a1');
      table.pending();
    }
  });

  it('an offence of the touch is one, and a wrong place another', () => {
    // The two of spades on the rim has to go first.
    const table = given({ ...STUCK, m1: 'AS1', r1: '2S1', a1: '4H1' });
    table.offence('1 touch a1', 'priority');
    table.offence('1 place a2', 'wrong-place');
    table.pending('1 priority', '1 wrong-place');
    const right = given({ ...STUCK, m1: 'AS1', r1: '2S1', a1: '4H1' });
    right.offence('1 touch a1', 'priority');
    right.legal('1 place r2');
    right.pending('1 priority');
  });

  it('2 and 3: a discard is no place for a rim card', () => {
    for (const pile of ['a1', 'a2']) {
      const table = given({ ...STUCK, r1: '9H1', r2: 'TC1' });
      table.legal('1 announce empty r1', '1 touch r1');
      table.offence(`1 place ${pile}`, 'wrong-place');
    }
  });
});
