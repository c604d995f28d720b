/** Ruling 4: the left stack has become the right one. What fits in its place, how much of it a knock undoes, and the end. */
import { describe, expect, it } from 'vitest';
import { auto, words } from '../match.ts';
import { WISHES } from '../knocking.ts';
import { given, OBLIGED, STUCK } from './table.ts';
import type { Table } from './table.ts';

const MIXED = '-TC1 9S2 -6D1 5C1';
/** The last middle card fits the four on f1, and nothing is left to be drawn but the left stack. */
const LAST_MIDDLE = { ...STUCK, l1: MIXED, r1: '', f1: '-TS1 4H1' };
/** The last card to be drawn fits the nine on f1. */
const LAST_RIGHT = { ...STUCK, l1: MIXED, m1: '', r1: '-8H1', f1: '-TS1 9C1' };
const BECOME = { l1: '', m1: '', r1: MIXED };

describe('on the place of the left stack', () => {
  it.each(['4C1', '4C2', '6C1', 'KC1', '4D1'])("nothing of the opponent's fits: %s", (card) => {
    const table = given({ ...STUCK, l1: '-TC1 5C1', m1: '', r1: '', e1: `-TD1 ${card}` }, { turn: 2 });
    table.legal('2 touch e1');
    table.offence('2 place l1', 'bad-stack');
    table.lies({ e1: '-TD1', l1: card });
    const drawn = given({ ...STUCK, l1: '-TC1 5C1', m1: '', r1: '', r2: `-${card}` }, { turn: 2 });
    drawn.legal('2 draw');
    drawn.offence('2 place l1', 'bad-stack');
    drawn.shows({ turn: 2 });
  });

  it('nothing of the own fits either', () => {
    const table = given({ ...STUCK, m1: '', r1: '', e1: '-TD1 4C1' });
    table.legal('1 touch e1');
    table.offence('1 place l1', 'bad-stack');
  });

  it('no card is due to be put there: what would have fitted the left card is put back', () => {
    const table = given({ ...STUCK, l1: '-TC1 5C1', m1: '', r1: '', m2: '', e1: '-TD1 4C1' }, { turn: 2 });
    table.legal('2 touch e1', '2 place e1', '2 touch e1', '2 touch f1');
    table.pending();
  });

  it('a card that was put there unnoticed is a left card, and becomes a right one in its turn', () => {
    const table = given(
      { ...STUCK, l1: '-TC1', m1: '', r1: '', e1: '-TD1 KD2', f1: '-TS1 JH1' },
      { turn: 2 },
    );
    table.does('2 touch e1', '2 place l1');
    // Nobody knocks. Seat 1 still has a card to draw.
    table.legal('2 draw', '2 place m2', '1 touch l1', '1 place l1', '1 draw');
    table.shows({ hand: 'TC1' });
    table.legal('1 place f1');
    expect(table.now().piles).toMatchObject({ l1: [], m1: [], r1: ['KD2'] });
    table.legal('1 draw');
    table.shows({ hand: 'KD2' });
  });

  it('a card that is put there when its owner has nothing else becomes their right stack at once', () => {
    const table = given({ ...STUCK, l2: '', m2: '', r2: '' });
    table.legal('1 touch e1');
    table.offence('1 place l2', 'bad-stack');
    table.lies({ e1: '-TD1', r2: '7D1' });
    table.legal('2 knock leave');
    table.lies();
  });
});

/** The left stack has become the right one. */
function become(table: Table): void {
  expect(table.now().piles).toMatchObject({ l1: [], m1: [], r1: words(MIXED) });
}

describe('a knock', () => {
  it.each([
    ['the last middle card where it does not fit', LAST_MIDDLE, ['touch m1', 'place e1']],
    ['the last drawn card where it does not fit', LAST_RIGHT, ['draw', 'place e1']],
    ['the last middle card on the own left stack', { ...LAST_MIDDLE, l1: '' }, ['touch m1', 'place l1']],
  ] as const)('takes it back with %s, whatever the knocker wants', (_, piles, moves) => {
    for (const wish of WISHES) {
      const table = given(piles);
      table.does(...moves.map((move) => `1 ${move}`));
      expect(table.now().piles['r1']?.length).toBeGreaterThan(0);
      expect(table.now().piles['l1']).toEqual([]);
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.shows({ turn: 2, hand: null, leftClosed: false });
    }
  });

  it.each([
    [
      'the last middle card',
      { ...LAST_MIDDLE, e1: OBLIGED.e1 },
      ['touch m1', 'place f1'],
      { f1: '-TS1 4H1 3C1' },
    ],
    ['the last drawn card', { ...LAST_RIGHT, e1: OBLIGED.e1 }, ['draw', 'place f1'], { f1: '-TS1 9C1 8H1' }],
    [
      'the middle card that fitted a final stack',
      { ...LAST_MIDDLE, m1: '2D2', f1: '-TS1 3S1' },
      ['touch m1', 'place f1'],
      { f1: '-TS1 3S1 2D2' },
    ],
  ] as const)('takes it back or leaves it with %s, as the knocker wants', (_, piles, moves, lying) => {
    for (const wish of WISHES) {
      const table = given(piles);
      table.does(...moves.map((move) => `1 ${move}`));
      become(table);
      table.legal(`2 knock ${wish}`);
      table.lies(wish === 'leave' ? { ...BECOME, ...lying } : {});
      table.shows({ turn: 2, leftClosed: false });
    }
  });

  it('takes back what is always undone, and leaves what became of the left stack before', () => {
    for (const wish of WISHES) {
      const table = given(LAST_MIDDLE);
      table.legal('1 touch m1', '1 place f1');
      become(table);
      table.legal('1 draw');
      table.offence('1 place e1', 'bad-stack');
      table.legal(`2 knock ${wish}`);
      table.lies({ ...BECOME, f1: '-TS1 4H1 3C1' });
      table.shows({ turn: 2, hand: null });
    }
  });

  it('while the last card is in the hand restores the table before the draw', () => {
    for (const wish of WISHES) {
      const table = given({ ...LAST_RIGHT, e1: OBLIGED.e1 });
      table.offence('1 draw', 'must-final-touch');
      table.lies({ r1: '' });
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.shows({ turn: 2, hand: null });
    }
  });

  it('after a draw from what had become the right stack leaves it the right stack', () => {
    for (const wish of WISHES) {
      const table = given({ ...STUCK, l1: MIXED, m1: '', r1: '', e1: OBLIGED.e1 });
      become(table);
      table.offence('1 draw', 'must-final-touch');
      table.legal(`2 knock ${wish}`);
      become(table);
      table.lies();
    }
  });

  it('that finds nothing, or comes too late, changes nothing', () => {
    const table = given({ ...LAST_MIDDLE, e1: OBLIGED.e1 });
    table.offence('1 touch l1 @10', 'must-final-touch');
    table.legal('1 touch e1 @20', '1 place d2 @30', '1 touch m1 @40', '1 place f1 @50');
    become(table);
    table.refused('2 knock back @60', 'too-late');
    table.legal('2 knock back @5031');
    become(table);
    table.shows({ warnings: [0, 1], turn: 1 });
  });
});

describe('once the match is over', () => {
  /** With the last card in the hand, the left stack is all that is left. */
  const held = (): Table => {
    const table = given(LAST_RIGHT, { options: auto(60_000) });
    table.legal('1 draw @1000');
    return table;
  };

  it.each([
    ['resigned', ['1 resign']],
    ['resigned', ['2 resign']],
    ['agreed', ['1 offer-draw', '2 accept-draw']],
    ['false-knocks', ['2 knock back', '2 knock back']],
  ] as const)('the left stack stays what it is, and the card in the hand: %s', (reason, moves) => {
    const table = held();
    table.does(...moves);
    table.shows({ phase: 'over', reason, hand: '8H1' });
    table.lies({ r1: '' });
  });

  it('as it does when time runs out', () => {
    const table = held();
    table.endsBy(61_000, { reason: 'time', winner: 2, hand: '8H1' });
    const { piles } = table.view(2);
    expect([piles['l1'], piles['m1'], piles['r1']]).toEqual([words('-??1 ??2 -??1 5C1'), [], []]);
  });

  it('also when the card that would make it the right one ends the match', () => {
    // Seat 2 has nothing left: whatever seat 1 completes, seat 2 has won, here without any time to object.
    const table = given({ ...LAST_RIGHT, l2: '', m2: '', r2: '' }, { options: { endWindowMs: 0 } });
    table.legal('1 draw', '1 place f1');
    table.shows({ phase: 'over', reason: 'cleared', winner: 2 });
    expect([table.now().piles['m1'], table.now().piles['r1']]).toEqual([[], []]);
  });
});
