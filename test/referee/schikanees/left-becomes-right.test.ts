/** Ruling 4: once right and middle stack are empty and no card is in the hand, the left stack becomes the right one. */
import { describe, expect, it } from 'vitest';
import { words } from '../match.ts';
import type { Piles } from '../patience.ts';
import { given, STUCK } from './table.ts';
import type { Given, Seat, Table } from './table.ts';

/** A left stack that shows which way up it lies: some of its cards face-up, and not only the top. */
const MIXED = '-TC1 9S2 -6D1 5C1';
/** Seat 1 has a single card besides it: the three of clubs on the middle stack, or the eight of hearts to be drawn. */
const LAST_MIDDLE = { ...STUCK, l1: MIXED, r1: '' };
const LAST_RIGHT = { ...STUCK, l1: MIXED, m1: '', r1: '-8H1' };

/** What lies on the left, the middle and the right stack of a seat. */
function stacks(
  table: Table,
  [left, middle, right]: readonly [string, string, string],
  seat: Seat = 1,
): void {
  const { piles } = table.now();
  const shown = ['l', 'm', 'r'].map((letter) => piles[`${letter}${seat}`]);
  expect(shown).toEqual([left, middle, right].map(words));
}

describe('in the set-up', () => {
  const bare = (seat: Seat, left: string): Piles => ({
    ...STUCK,
    [`l${seat}`]: left,
    [`m${seat}`]: '',
    [`r${seat}`]: '',
  });

  describe.each([1, 2] as const)('for seat %i', (seat) => {
    it.each([
      ['face-down cards under a face-up one', '-JC1 KC1'],
      ['face-up cards under others, faces kept', '-JC1 9S2 -6D1 KC1'],
      ['a face-down top', 'KC1 -JC1'],
      ['a single card', 'KC1'],
      ['a single face-down card', '-KC1'],
    ])('%s', (_, left) => {
      for (const turn of [1, 2] as const) {
        const table = given(bare(seat, left), { turn });
        stacks(table, ['', '', left], seat);
        table.shows({ ply: 0, turn, hand: null, touched: null, pending: [], leftClosed: false });
        // Nothing else has moved.
        expect(table.now().piles).toMatchObject({ e1: words(STUCK.e1), d1: ['AD1'] });
      }
    });
  });

  it('for both at once', () => {
    const table = given({ ...bare(1, MIXED), l2: '-TC2 5C2', m2: '', r2: '' });
    stacks(table, ['', '', MIXED], 1);
    stacks(table, ['', '', '-TC2 5C2'], 2);
  });

  it.each<[string, Given]>([
    ['a left stack that is closed, and stays so', { leftClosed: true }],
    ['a left stack that is open, and stays so', { leftClosed: false }],
    [
      'before the clock has been started',
      { options: { clock: { initialMs: 60_000, incrementMs: 0, press: 'manual' } } },
    ],
  ])('%s', (_, how) => {
    const table = given(bare(1, MIXED), how);
    stacks(table, ['', '', MIXED]);
    table.shows({ leftClosed: how.leftClosed ?? false });
  });

  it('as everybody sees it', () => {
    const table = given(bare(1, MIXED));
    for (const viewer of [1, 2, 'spectator'] as const) {
      const { piles } = table.view(viewer);
      expect([piles['l1'], piles['r1']]).toEqual([[], words('-??1 ??2 -??1 5C1')]);
    }
  });

  it.each([
    ['a right card', '', '-8H1'],
    ['a right card that lies face-up', '', '8H1'],
    ['a middle card', '3C1', ''],
    ["the opponent's card on the middle stack", 'KC2', ''],
    ['a face-down card on the middle stack', '-3C1', ''],
  ])('not with %s', (_, middle, right) => {
    stacks(given({ ...STUCK, l1: MIXED, m1: middle, r1: right }), [MIXED, middle, right]);
  });
});

describe('with the last middle card', () => {
  const places: readonly (readonly [string, Piles, string, string[]])[] = [
    ['on the field', { f1: '-TS1 4H1' }, 'f1', []],
    ['on a final stack', { m1: '2D1' }, 'd1', []],
    ["on the opponent's left stack", { m1: '4C1' }, 'l2', []],
    ["on the opponent's middle stack", { m1: '4C1' }, 'm2', []],
    ['on the field, where it does not fit', {}, 'e1', ['bad-stack']],
    ['on a final stack, where it does not fit', {}, 'd1', ['bad-stack']],
    ["on the opponent's left stack, where it does not fit", { m1: '9C1' }, 'l2', ['bad-stack']],
    ["on the opponent's middle stack, where it does not fit", { m1: '9C1' }, 'm2', ['bad-stack']],
    ['elsewhere than on its final stack', { m1: '2D1', f1: '-TS1 3S1' }, 'f1', ['must-final-place']],
  ];

  it.each(places)('%s', (_, piles, to, offences) => {
    const table = given({ ...LAST_MIDDLE, ...piles });
    const middle = ({ ...LAST_MIDDLE, ...piles } as Piles)['m1'] ?? '';
    table.legal('1 touch m1');
    stacks(table, [MIXED, middle, '']);
    expect(table.does(`1 place ${to}`).offences).toEqual(offences);
    stacks(table, ['', '', MIXED]);
    expect(table.now().piles[to]?.at(-1)).toBe(middle);
    table.shows({ turn: 1, hand: null, touched: null, ply: 2 });
  });

  it('for the other seat as well', () => {
    const table = given({ ...STUCK, l2: '-TC2 5C2', r2: '', f1: '-TS1 4H1' }, { turn: 2 });
    table.legal('2 touch m2', '2 place f1');
    stacks(table, ['', '', '-TC2 5C2'], 2);
    stacks(table, ['-TC1 5C1', '3C1', '-9H1 -8H1'], 1);
  });

  it('on the own left stack, which becomes the right one with it', () => {
    const table = given(LAST_MIDDLE);
    table.legal('1 touch m1');
    table.offence('1 place l1', 'bad-stack');
    stacks(table, ['', '', `${MIXED} 3C1`]);
  });

  it('not while it is touched, nor when it is put back or let go', () => {
    const table = given(LAST_MIDDLE);
    table.legal('1 touch m1', '1 place m1', '1 touch m1', '1 touch e1', '1 place e1');
    table.lies();
  });

  it('not while there is another one under it', () => {
    const table = given({ ...LAST_MIDDLE, m1: '6S1 3C1', f1: '-TS1 4H1' });
    table.legal('1 touch m1', '1 place f1');
    stacks(table, [MIXED, '6S1', '']);
  });

  it('not while there is a card to be drawn', () => {
    const table = given({ ...LAST_MIDDLE, r1: '-8H1', f1: '-TS1 4H1' });
    table.legal('1 touch m1', '1 place f1');
    stacks(table, [MIXED, '', '-8H1']);
  });
});

describe('with the last right card', () => {
  it('not while it is in the hand', () => {
    const table = given(LAST_RIGHT);
    table.legal('1 draw');
    table.shows({ hand: '8H1' });
    stacks(table, [MIXED, '', '']);
    table.legal('1 offer-draw', '2 decline-draw', '2 knock leave');
    stacks(table, [MIXED, '', '']);
  });

  it.each([
    ['on the field', { f1: '-TS1 9C1' }, 'f1', []],
    ['on a final stack', { d5: '7H2', g2: '-TH2 KH1' }, 'd5', []],
    ["on the opponent's left stack", { l2: '9H2', r2: '-KH2' }, 'l2', []],
    ["on the opponent's middle stack", { m2: '7H2', g2: '-TH2 KH1' }, 'm2', []],
    ['where it does not fit', {}, 'e1', ['bad-stack']],
  ] as const)('once it lies %s', (_, piles, to, offences) => {
    const table = given({ ...LAST_RIGHT, ...piles });
    table.legal('1 draw');
    stacks(table, [MIXED, '', '']);
    expect(table.does(`1 place ${to}`).offences).toEqual(offences);
    stacks(table, ['', '', MIXED]);
    table.shows({ turn: 1, hand: null });
  });

  it('not when it comes to lie on the own middle stack', () => {
    const table = given(LAST_RIGHT);
    table.legal('1 draw', '1 place m1');
    table.shows({ turn: 2 });
    stacks(table, [MIXED, '8H1', '']);
    table.legal('2 draw', '2 place m2');
    stacks(table, [MIXED, '8H1', '']);
    // It is turned over and drawn again, and still in the hand.
    table.legal('1 draw');
    stacks(table, [MIXED, '', '']);
    table.shows({ hand: '8H1' });
  });

  it('on the own left stack, which becomes the right one with it', () => {
    const table = given(LAST_RIGHT);
    table.legal('1 draw');
    table.offence('1 place l1', 'bad-stack');
    stacks(table, ['', '', `${MIXED} 8H1`]);
  });

  it('also when it was the last of the middle stack turned over', () => {
    const table = given({ ...LAST_MIDDLE, f1: '-TS1 4H1' });
    table.legal('1 draw');
    table.shows({ hand: '3C1' });
    stacks(table, [MIXED, '', '']);
    table.legal('1 place f1');
    stacks(table, ['', '', MIXED]);
  });

  it('a second draw with it in the hand is impossible: nothing is left to be turned up', () => {
    for (const left of [MIXED, '5C1 -TC1']) {
      const table = given({ ...LAST_RIGHT, l1: left, f1: '-TS1 9C1' });
      table.legal('1 draw');
      table.refused('1 draw', 'impossible');
      table.shows({ hand: '8H1', leftClosed: true });
      stacks(table, [left, '', '']);
      table.pending();
      table.legal('1 place f1', '1 draw');
      table.shows({ hand: left.slice(-3) });
    }
  });
});

describe('it is the right stack then', () => {
  it('and is drawn from, card by card, as they lie', () => {
    const table = given({ ...LAST_MIDDLE, f1: '-TS1 4H1' });
    table.legal('1 touch m1', '1 place f1');
    stacks(table, ['', '', MIXED]);
    table.legal('1 draw');
    table.shows({ hand: '5C1' });
    stacks(table, ['', '', '-TC1 9S2 -6D1']);
    table.legal('1 place m1', '2 draw', '2 place m2', '1 draw');
    table.shows({ hand: '6D1' });
    table.legal('1 place m1', '2 draw', '2 place m2', '1 draw');
    table.shows({ hand: '9S2' });
    stacks(table, ['', '5C1 6D1', '-TC1']);
  });

  it('so that nothing can be touched on the left, nor does it oblige to anything', () => {
    const table = given({ ...STUCK, r1: '', m1: '', l1: '-TC1 2D2' });
    table.refused('1 touch l1', 'impossible');
    table.refused('1 touch r1', 'impossible');
    table.legal('1 draw', '1 place d1');
  });

  it('a left stack that is closed becomes the right one too, and what is open stays open', () => {
    const touched = given({ ...LAST_MIDDLE, f1: '-TS1 4H1' });
    touched.legal('1 touch m1');
    touched.shows({ leftClosed: true });
    touched.legal('1 place f1');
    stacks(touched, ['', '', MIXED]);
    touched.shows({ leftClosed: true });
    const drawn = given({ ...LAST_RIGHT, f1: '-TS1 9C1' });
    drawn.legal('1 draw', '1 place f1');
    stacks(drawn, ['', '', MIXED]);
    drawn.shows({ leftClosed: true });
    drawn.legal('1 draw', '1 place m1');
    drawn.shows({ turn: 2, leftClosed: false });
  });
});
