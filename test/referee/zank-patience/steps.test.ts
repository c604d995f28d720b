/** Rulings 8 to 10 and 12: what can be reached by a sequence of steps, and which step is right. */
import { describe, expect, it } from 'vitest';
import { given, STUCK } from './table.ts';
import type { Table } from './table.ts';
import type { Piles } from '../patience.ts';

/** Kings hold the places of a full rim: nothing but a red queen fits them, and they fit nothing. */
const KINGS = { r4: 'KC1', r5: 'KS1', r6: 'KC2', r7: 'KS2', r8: 'KD1' };
const BASE = { q1: '-2C2 -6C2', a1: 'KH2', q2: '-2D2 -6S2', a2: '6H2', m1: 'AS1' };

/** Whether the player to move would have had something to do on the rim: a draw is `priority` then. */
const due = (piles: Piles, how = {}): boolean =>
  given(piles, how).does('1 draw').offences.includes('priority');

/** Steps, each by a touch and a place: `r1-r3`. */
function steps(table: Table, ...moves: string[]): void {
  for (const move of moves) {
    const [from = '', to = ''] = move.split('-');
    table.legal(`1 touch ${from}`, `1 place ${to}`);
  }
}
/** The offence is in the touch or in the place, and is one of the announcement. */
function wrongStep(table: Table, move: string): void {
  const [from = '', to = ''] = move.split('-');
  const touch = table.does(`1 touch ${from}`).offences;
  const place = touch.length > 0 ? [] : table.does(`1 place ${to}`).offences;
  expect([...touch, ...place]).toContain('announcement');
}

describe('move 2: laying a buried card free', () => {
  it('in one step', () => {
    expect(due({ ...BASE, ...KINGS, r1: '2S1 9H1', r2: 'TC1', r3: '5C1' })).toBe(true);
    expect(due({ ...BASE, ...KINGS, r1: '2S1 9H1', r2: 'TD1', r3: '5C1' })).toBe(false);
    expect(due({ ...BASE, ...KINGS, r1: '3S1 9H1', r2: 'TC1', r3: '5C1' })).toBe(false);
  });

  it('of any depth, and of any card that fits', () => {
    expect(due({ ...BASE, ...KINGS, r1: '7C1 2S2 3D1 9H1', r2: 'TC1', r3: '4S1' })).toBe(true);
    expect(due({ ...BASE, ...KINGS, r1: '7C1 2S2 3D1 9H1', r2: 'TC1', r3: '4D1' })).toBe(false);
  });

  it('by moving cards of other stacks out of the way first', () => {
    // The nine has to go onto the ten under the eight of spades, which goes onto the nine of diamonds.
    const piles = { ...BASE, ...KINGS, r1: '2S1 9H1', r2: 'TC1 8S1', r3: '5C1 9D1' };
    expect(due(piles)).toBe(true);
    const table = given(piles);
    table.legal('1 announce expose r1 2S1');
    // Not the nine at once: nothing takes it.
    table.offence('1 touch r1', 'announcement');
    const right = given(piles);
    right.legal('1 announce expose r1 2S1');
    steps(right, 'r2-r3', 'r1-r2', 'r1-m1');
  });

  it('by way of an empty rim stack, for a card that fits no other', () => {
    const piles = { ...BASE, ...KINGS, r1: '2S1 QD2', r2: '5C1', r3: '' };
    // The queen fits four black kings.
    given(piles).legal('1 announce expose r1 2S1', '1 touch r1', '1 place r6');
    const other = { ...piles, r1: '2S1 KH1' };
    expect(due(other)).toBe(true);
    const table = given(other);
    table.legal('1 announce expose r1 2S1');
    steps(table, 'r1-r3', 'r1-m1');
    const wrong = given(piles);
    wrong.legal('1 announce expose r1 2S1');
    wrongStep(wrong, 'r1-r3');
  });

  it('not by way of an empty rim stack that the first turn leaves to the opponent', () => {
    // Four or more of eight are occupied, and seat 2 has not begun.
    const piles = { ...BASE, ...KINGS, r1: '2S1 KH1', r2: '5C1', r3: '' };
    expect(due(piles, { turnsBegun: 2 })).toBe(true);
    expect(due(piles, { turnsBegun: 1 })).toBe(false);
    const table = given(piles, { turnsBegun: 1 });
    table.legal('1 announce expose r1 2S1');
    table.offence('1 touch r1', 'announcement');
  });

  it('not for a card that is no more than the top of its stack, which is move 1', () => {
    const table = given({ ...BASE, ...KINGS, r1: '2S1', r2: 'TC1', r3: '5C1' });
    table.legal('1 touch r1', '1 place m1');
  });

  it('not by moving a card to the middle on the way: that is move 1 and comes first', () => {
    // The ace on top of the two goes to the middle by itself; then the two is free.
    const piles = { ...BASE, ...KINGS, m1: '', r1: '2S1 AS1', r2: 'TC1', r3: '5C1' };
    const table = given(piles);
    table.refused('1 announce expose r1 2S1', 'impossible');
    steps(table, 'r1-m1', 'r1-m1');
  });
});

describe('at most eight steps', () => {
  /** From the top: three cards that only the five takes, one upon another, then some that only the nine takes. */
  const ABOVE = ['4H1', '3C1', '2H1', '8H1', '7C1', '6H1', '5S1', '4D1', '3S2'];
  const tower = (bottom: string, above: number): Piles => ({
    ...BASE,
    ...KINGS,
    r1: [bottom, ...ABOVE.slice(0, above).reverse()].join(' '),
    r2: '5C1',
    r3: '9C1',
  });
  const WAYS = ['r1-r2', 'r1-r2', 'r1-r2', 'r1-r3', 'r1-r3', 'r1-r3', 'r1-r3', 'r1-r3', 'r1-r3'];

  it.each([1, 3, 5, 7, 8])('a card under %i others can be freed', (above) => {
    expect(due(tower('2S1', above))).toBe(true);
    const table = given(tower('2S1', above));
    table.legal('1 announce expose r1 2S1');
    steps(table, ...WAYS.slice(0, above));
    table.shows({ announced: null });
    steps(table, 'r1-m1');
  });

  it('a card under nine cannot', () => {
    expect(due(tower('2S1', 9))).toBe(false);
    const table = given(tower('2S1', 9));
    table.legal('1 announce expose r1 2S1');
    table.offence('1 touch r1', 'announcement');
  });

  it('the last step of move 3, of the bottom card itself, is one of the eight', () => {
    // A red queen fits the kings.
    expect(due(tower('QD1', 7))).toBe(true);
    const table = given(tower('QD1', 7));
    table.legal('1 announce empty r1');
    steps(table, ...WAYS.slice(0, 7), 'r1-r4');
    table.shows({ announced: null });
    table.lies({
      r1: '',
      r2: '5C1 4H1 3C1 2H1',
      r3: '9C1 8H1 7C1 6H1 5S1',
      r4: 'KC1 QD1',
    });
    expect(due(tower('QD1', 8))).toBe(false);
    const eight = given(tower('QD1', 8));
    eight.legal('1 announce empty r1');
    eight.offence('1 touch r1', 'announcement');
  });
});

describe('move 3: emptying a rim stack onto another', () => {
  it('is possible when two stacks can become one', () => {
    expect(due({ ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '5C1' })).toBe(true);
    expect(due({ ...BASE, ...KINGS, r1: '9H1 8C1', r2: 'TC1', r3: '5C1 9D1' })).toBe(true);
    expect(due({ ...BASE, ...KINGS, r1: '9H1 8C1', r2: 'TC1', r3: '5C1 9C2' })).toBe(false);
  });

  it('step by step', () => {
    const piles = { ...BASE, ...KINGS, r1: '9H1 8C1', r2: 'TC1', r3: '5C1 9D1' };
    const table = given(piles);
    table.legal('1 announce empty r1');
    steps(table, 'r1-r3');
    table.shows({ announced: { aim: 'empty', pile: 'r1' } });
    steps(table, 'r1-r2');
    table.shows({ announced: null });
    table.lies({ r1: '', r2: 'TC1 9H1', r3: '5C1 9D1 8C1' });
  });

  it('is not possible by moving cards round, with as many stacks as before', () => {
    // The nine can go from one ten to the other and back, the tens nowhere.
    expect(due({ ...BASE, ...KINGS, r1: 'TC1 9H1', r2: 'TS1', r3: '5C1' })).toBe(false);
    // A stack emptied at the cost of starting another: the king on top can only go to the empty stack.
    expect(due({ ...BASE, ...KINGS, r1: '9H1 KH1', r2: 'TC1', r3: '' })).toBe(false);
    expect(due({ ...BASE, ...KINGS, r1: 'KH1', r2: '5C1', r3: '' })).toBe(false);
  });

  it('nor onto an empty one', () => {
    const table = given({ ...BASE, ...KINGS, r1: 'KH1', r2: '5C1', r3: '' });
    table.legal('1 announce empty r1');
    table.offence('1 touch r1', 'announcement');
  });

  it('of another stack than the one announced is an offence', () => {
    for (const announced of ['r2', 'r3']) {
      const table = given({ ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '5C1' });
      table.legal(`1 announce empty ${announced}`);
      table.offence('1 touch r1', 'announcement');
    }
  });

  it('is not to be had while a smaller number is possible', () => {
    const piles = { ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '2S1' };
    const table = given(piles);
    table.legal('1 announce empty r1');
    table.offence('1 touch r1', 'priority');
  });
});

describe('ruling 9: which step is right', () => {
  /** The eight goes onto the nine of diamonds, the nine of hearts onto the ten. */
  const CHAIN = { ...BASE, ...KINGS, r1: '2S1 9H1 8S1', r2: 'TC1', r3: '5C1 9D1' };

  it('one after which the aim can still be reached', () => {
    const table = given(CHAIN);
    table.legal('1 announce expose r1 2S1');
    steps(table, 'r1-r3', 'r1-r2', 'r1-m1');
  });

  it('not one after which it cannot', () => {
    // The nine of diamonds would take the only ten that the nine of hearts could go to.
    const table = given(CHAIN);
    table.legal('1 announce expose r1 2S1');
    table.offence('1 touch r3', 'announcement');
    const later = given(CHAIN);
    later.legal('1 announce expose r1 2S1');
    steps(later, 'r1-r3');
    // The eight could go back, which was shown already; nothing else could.
    later.offence('1 touch r3', 'announcement');
  });

  it('not one that touches a stack of which nothing can move', () => {
    const table = given(CHAIN);
    table.legal('1 announce expose r1 2S1');
    table.offence('1 touch r4', 'announcement');
    table.legal('1 touch r1');
    table.pending();
  });

  it('not onto an empty rim stack while another one takes the card', () => {
    const table = given({ ...CHAIN, r8: '' });
    table.legal('1 announce expose r1 2S1');
    wrongStep(table, 'r1-r8');
  });

  /** The nine of diamonds can go to each ten; the nine of hearts follows to another. */
  const TENS = { ...BASE, ...KINGS, r1: '2S1 9H1 9D1', r2: 'TC1', r3: 'TS1', r4: 'KC1 TC2' };

  it('a way round is right as long as it shows no table twice', () => {
    const table = given(TENS);
    table.legal('1 announce expose r1 2S1');
    steps(table, 'r1-r2', 'r2-r3', 'r3-r4', 'r1-r2', 'r1-m1');
  });

  it('a table shown since the announcement is not shown again', () => {
    const table = given(TENS);
    table.legal('1 announce expose r1 2S1');
    steps(table, 'r1-r2', 'r2-r3');
    table.legal('1 touch r3');
    table.offence('1 place r2', 'announcement');
    table.pending('1 announcement');
  });

  it('nor is the table of the announcement itself', () => {
    const table = given({ ...TENS, r1: '2S1 9H1', r5: 'JH1 TS2 9D1' });
    table.legal('1 announce expose r1 2S1');
    steps(table, 'r5-r2');
    table.legal('1 touch r2');
    table.offence('1 place r5', 'announcement');
  });

  it('nor is a step right from which the aim can only be reached through such a table', () => {
    // The three can only go back to the four, as long as the two is where it was.
    const three = given({ q1: '-KS1', q2: '-KS2', r2: '4S1 3H1', r6: '2C1' });
    three.legal('1 announce empty r6');
    three.offence('1 touch r2', 'announcement');
    // The nine would hold the only empty stack, which the six needs.
    const full = { r3: 'KS2', r4: 'KC1', r5: 'KH1', r6: 'KD1', r7: 'KC2' };
    const nine = given({ q1: '-KS1', q2: '-QS2', m1: '6C1', r1: '7C1 6H1', r2: 'TS1 9D1', ...full });
    nine.legal('1 announce expose r1 7C1');
    nine.offence('1 touch r2', 'announcement');
    steps(nine, 'r1-r8');
    nine.shows({ announced: null });
  });

  it('a new announcement starts afresh', () => {
    const table = given(TENS);
    table.legal('1 announce expose r1 2S1');
    steps(table, 'r1-r2', 'r2-r3');
    table.legal('1 announce expose r1 2S1');
    steps(table, 'r3-r2', 'r1-r3', 'r1-m1');
  });

  it('what was put back was no step', () => {
    const table = given(CHAIN);
    table.legal('1 announce expose r1 2S1', '1 touch r1', '1 place r1', '1 touch r1', '1 place r3');
    steps(table, 'r1-r2');
  });
});

describe('ruling 10: tables are compared without the places of the rim stacks', () => {
  it('so a card that lies alone gains nothing by another empty stack', () => {
    const table = given({ ...BASE, ...KINGS, r1: '2S1 9H1 KH1', r2: 'TC1', r3: '', r8: '' });
    table.legal('1 announce expose r1 2S1');
    steps(table, 'r1-r3');
    table.offence('1 touch r3', 'announcement');
  });

  it('and cards of the two decks are different ones', () => {
    // The same ranks and suits lie there after the second step, except for the decks.
    const piles = { ...BASE, ...KINGS, r1: '2S1 9H1', r2: 'TC1 9D1', r3: 'TC2', r4: 'JH1 TS1' };
    const table = given(piles);
    table.legal('1 announce expose r1 2S1');
    steps(table, 'r2-r3');
    table.shows({ announced: { aim: 'expose', pile: 'r1', card: '2S1' } });
    steps(table, 'r1-r2');
  });
});

describe('ruling 12: the conditions of the advanced', () => {
  const advanced = true;
  /** Two cards to be freed: the two of spades under one, the two of diamonds under two. */
  const DEPTHS = {
    ...BASE,
    ...KINGS,
    m2: 'AD1',
    r1: '2S1 9H1',
    r2: 'TC1',
    r3: '2D1 9D1 8S1',
    r4: 'KC1 TS1',
    r5: 'KS1 9D2',
  };

  it('move 2: no card that lies less deep', () => {
    const table = given(DEPTHS, { advanced });
    table.legal('1 announce expose r3 2D1');
    table.offence('1 touch r3', 'announcement');
    table.offence('1 touch r3', 'announcement');
    table.pending('1 announcement');
    given(DEPTHS).legal('1 announce expose r3 2D1', '1 touch r3');
    given(DEPTHS, { advanced: false }).legal('1 announce expose r3 2D1', '1 touch r3');
    given(DEPTHS, { advanced }).legal('1 announce expose r1 2S1', '1 touch r1', '1 place r2');
  });

  it('move 2: once a step is completed, it is as without the option', () => {
    const table = given(DEPTHS, { advanced });
    table.legal('1 announce expose r3 2D1');
    table.offence('1 touch r3', 'announcement');
    table.legal('1 place r5');
    steps(table, 'r3-r4', 'r3-m2');
  });

  it('move 2: a card that fits the middle is no step, wherever it is put', () => {
    const table = given({ ...DEPTHS, r6: 'AH2', r7: '2C1' }, { advanced });
    table.legal('1 announce expose r3 2D1');
    table.legal('1 touch r6');
    table.offence('1 place r7', 'wrong-place');
    table.offence('1 touch r3', 'announcement', 'priority');
  });

  it('move 2: of equal depth any will do, and a less deep one that cannot be freed does not count', () => {
    const equal = { ...DEPTHS, r3: '2D1 9D1' };
    for (const [card, pile] of [
      ['2S1', 'r1'],
      ['2D1', 'r3'],
    ] as const) {
      given(equal, { advanced }).legal(`1 announce expose ${pile} ${card}`, `1 touch ${pile}`);
    }
    // Nothing takes the king.
    const stuck = { ...DEPTHS, r1: '2S1 KH1' };
    given(stuck, { advanced }).legal('1 announce expose r3 2D1', '1 touch r3');
  });

  it('move 3: no bottom card of a higher value', () => {
    const piles = { ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '4H1', r4: '5C1' };
    const low = given(piles, { advanced });
    low.legal('1 announce empty r3');
    low.offence('1 touch r3', 'announcement');
    given(piles).legal('1 announce empty r3', '1 touch r3');
    const high = given(piles, { advanced });
    high.legal('1 announce empty r1');
    steps(high, 'r1-r2');
    high.legal('1 announce empty r3');
    steps(high, 'r3-r4');
  });

  it('move 3: equal values, and a higher one that cannot be moved', () => {
    const equal = { ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '9D1', r4: 'TS1' };
    for (const pile of ['r1', 'r3']) {
      given(equal, { advanced }).legal(`1 announce empty ${pile}`, `1 touch ${pile}`);
    }
    const stuck = { ...BASE, ...KINGS, r1: 'KH1', r2: '9C1', r3: '4H1', r4: '5C1' };
    given(stuck, { advanced }).legal('1 announce empty r3', '1 touch r3');
  });

  it('move 3: king above queen above jack above ten', () => {
    const piles = {
      ...BASE,
      r1: 'QD1',
      r2: 'KC1',
      r3: 'TH1',
      r4: 'JC2',
      r5: '5S1',
      r6: '5S2',
      r7: '5C2',
      r8: '5C1',
    };
    given(piles, { advanced }).legal('1 announce empty r1', '1 touch r1', '1 place r2');
    const low = given(piles, { advanced });
    low.legal('1 announce empty r3');
    low.offence('1 touch r3', 'announcement');
  });

  it('changes nothing about what is possible', () => {
    expect(due(DEPTHS, { advanced })).toBe(true);
    expect(due({ ...BASE, ...KINGS, r1: 'TC1 9H1', r2: 'TS1', r3: '5C1' }, { advanced })).toBe(false);
  });
});

describe('what nothing on the rim demands', () => {
  it('is no offence: a full rim of cards that fit nowhere', () => {
    expect(due(STUCK)).toBe(false);
    expect(due({ ...BASE, ...KINGS, r1: '5C1', r2: '5S1', r3: '5S2' })).toBe(false);
  });
});
