/** Ruling 8: a left stack that stayed open because its own top fitted a final stack, and when it closes after all. */
import { describe, expect, it } from 'vitest';
import { given, OBLIGED, STUCK } from './table.ts';
import type { Table } from './table.ts';
import type { Piles } from '../patience.ts';

/** The two on the left fits the ace on d1, the card under it fits no final stack, and the eight to be drawn fits the nine. */
const DUE = { ...STUCK, l1: '-TC1 2D2', e1: '-TD1 9C1' };

/** What overlooks the left card, and what ends that attempt without another offence. */
type Way = readonly [move: string, end: string];
const MIDDLE: Way = ['touch m1', 'place m1'];
const DRAW: Way = ['draw', 'place e1'];

/** The left card has been overlooked, and the attempt is over. */
function overlooked(piles: Piles = {}, [move, end]: Way = MIDDLE): Table {
  const table = given({ ...DUE, ...piles });
  table.offence(`1 ${move}`, 'must-first');
  table.shows({ leftClosed: false });
  table.legal(`1 ${end}`);
  table.shows({ leftClosed: false });
  return table;
}

describe('a left card that was due and overlooked', () => {
  it.each([MIDDLE, DRAW])('can still be moved: %s', (...way) => {
    const table = overlooked({}, way);
    table.legal('1 touch l1', '1 place d1');
    table.pending();
  });

  it.each([MIDDLE, DRAW])('closes its stack when it lies where it belongs, and no later: %s', (...way) => {
    const table = overlooked({}, way);
    table.legal('1 touch l1');
    table.shows({ leftClosed: false });
    table.legal('1 place d1');
    table.shows({ leftClosed: true });
    for (const viewer of [1, 2, 'spectator'] as const)
      expect(table.view(viewer)).toMatchObject({ leftClosed: true });
    table.offence('1 touch l1', 'left-closed');
    table.pending('1 left-closed');
  });

  it('does so for the other seat as well', () => {
    const table = given({ ...STUCK, l2: '-TC2 2D1' }, { turn: 2 });
    table.offence('2 touch m2', 'must-first');
    table.legal('2 place m2', '2 touch l2', '2 place d1');
    table.shows({ turn: 2, leftClosed: true });
    table.offence('2 touch l2', 'left-closed');
  });

  it('does so though a field card was due as well', () => {
    const table = given({ ...OBLIGED, l1: '-TC1 2D2' });
    table.offence('1 touch m1', 'must-final-touch');
    table.legal('1 touch e1', '1 place d2');
    table.shows({ leftClosed: false });
    table.legal('1 touch l1', '1 place d1');
    table.shows({ leftClosed: true });
  });

  it('closes nothing that nobody went past: the left stack was played first', () => {
    const table = given(DUE);
    table.legal('1 touch l1', '1 place d1');
    table.shows({ leftClosed: false });
    table.legal('1 touch l1', '1 place l1');
    table.shows({ leftClosed: false });
  });
});

describe('the stack closes as soon as its top fits no final stack any more', () => {
  it.each([
    ['it lies there and was the last', { l1: '2D2' }, MIDDLE, ['touch l1', 'place d1']],
    ['it was put somewhere else', { f1: '-TS1 3S1' }, MIDDLE, ['touch l1', 'place f1']],
    ['it was put where nothing fits', {}, MIDDLE, ['touch l1', 'place m2']],
    [
      'the second of two lies there',
      { l1: '-TC1 3D1 2D2' },
      DRAW,
      ['touch l1', 'place d1', 'touch l1', 'place d1'],
    ],
    ['a field card came before it', { h1: '-2D1' }, DRAW, ['reveal h1', 'touch h1', 'place d1']],
    ['a drawn card came before it', { r1: '-9H1 -2D1' }, MIDDLE, ['draw', 'place d1']],
    ['a middle card came before it', { m1: '3C1 2D1' }, DRAW, ['touch m1', 'place d1']],
    ['a card lies there that does not fit', {}, MIDDLE, ['touch f1', 'place d1']],
    ['a king lies there that does not fit', { f1: '-TS1 KS1' }, MIDDLE, ['touch f1', 'place d1']],
    ['another card was put on the left stack', {}, DRAW, ['touch f1', 'place l1']],
  ] as const)('%s', (_, piles, way, moves) => {
    const table = overlooked(piles, way);
    for (const move of moves) {
      table.shows({ leftClosed: false });
      table.does(`1 ${move}`);
    }
    table.shows({ turn: 1, leftClosed: true });
  });

  it('it is the right one now', () => {
    // The last middle card fits the four: once it lies there, nothing is left besides the left stack.
    const table = given({ ...DUE, r1: '', f1: '-TS1 4H1' });
    table.offence('1 touch m1', 'must-first');
    table.shows({ leftClosed: false });
    table.legal('1 place f1');
    table.shows({ leftClosed: true });
    table.lies({ l1: '', m1: '', r1: '-TC1 2D2', f1: '-TS1 4H1 3C1' });
    // Drawing what fits is no offence: nothing on the left is due.
    table.legal('1 draw', '1 place d1');
  });
});

describe('and stays open', () => {
  it.each([
    [
      'while the card is merely touched, put back or let go',
      {},
      ['touch l1', 'place l1', 'touch l1', 'touch f1'],
    ],
    ['when it is overlooked once more', {}, ['touch m1', 'place m1', 'draw', 'place e1']],
    ['when the next card fits the same final stack', { l1: '-TC1 3D1 2D2' }, ['touch l1', 'place d1']],
    ['when the next card, turned up by itself, does', { l1: '-TC1 -3D1 2D2' }, ['touch l1', 'place d1']],
    ['when the next card fits another one', { l1: '-TC1 AS1 2D2' }, ['touch l1', 'place d1']],
    [
      'when another card came before it, but there is a second ace',
      { h1: '-2D1', d5: 'AD2' },
      ['reveal h1', 'touch h1', 'place d1'],
    ],
    ['when a card lies elsewhere', { h1: '8D1' }, ['touch f1', 'place h1', 'reveal f1']],
  ] as const)('%s', (_, piles, moves) => {
    const table = overlooked(piles);
    for (const move of moves) {
      table.does(`1 ${move}`);
      table.shows({ turn: 1, leftClosed: false });
    }
    // It obliges, as an open one does, and may be touched.
    expect(table.does('1 touch m1').offences).toContain('must-first');
    table.shows({ leftClosed: false });
    expect(table.does('1 touch l1').offences).not.toContain('left-closed');
  });

  it('whatever is said, and after a knock that finds nothing', () => {
    const table = given({ ...DUE, h1: '8D1' });
    table.offence('1 draw', 'must-first');
    table.legal('1 place e1', '1 touch f1', '1 place h1');
    table.pending();
    table.legal('1 offer-draw', '2 decline-draw', '2 knock back @5001');
    table.shows({ turn: 1, leftClosed: false, warnings: [0, 1] });
    table.legal('1 touch l1', '1 place d1');
    table.shows({ leftClosed: true });
  });
});

describe('once it has closed', () => {
  /** The left two of diamonds has been overlooked and played; then the ace comes that the two of spades under it fits. */
  function fittingAgain(): Table {
    const table = overlooked({ l1: '-TC1 2S1 2D2', h1: '-AS1' });
    table.legal('1 touch l1', '1 place d1', '1 reveal h1', '1 touch h1', '1 place d2');
    table.shows({ leftClosed: true });
    return table;
  }

  it.each([
    ['touching the middle stack', 'touch m1'],
    ['drawing', 'draw'],
  ])('it obliges to nothing, though its top fits again: %s', (_, move) => {
    const table = fittingAgain();
    table.legal(`1 ${move}`);
    table.shows({ leftClosed: true });
    table.legal('1 place m1');
    table.pending();
  });

  it('it may not be touched, though its top fits again', () => {
    const table = fittingAgain();
    table.offence('1 touch l1', 'left-closed');
    table.legal('1 place d2');
    table.pending('1 left-closed');
    table.shows({ leftClosed: true });
  });

  it('it is open in the next turn, and obliges', () => {
    const table = fittingAgain();
    table.legal('1 draw', '1 place m1');
    table.shows({ turn: 2, leftClosed: false });
    table.legal('2 draw', '2 place m2');
    table.shows({ turn: 1, leftClosed: false });
    table.offence('1 draw', 'must-first');
  });

  it.each(['back', 'leave'])('a successful knock opens it: %s', (wish) => {
    const table = fittingAgain();
    table.offence('1 touch l1', 'left-closed');
    table.legal(`2 knock ${wish}`);
    table.shows({ turn: 2, leftClosed: false });
    table.legal('2 touch l2', '2 draw', '2 place m2');
    table.shows({ turn: 1, leftClosed: false });
    table.offence('1 touch m1', 'must-first');
    table.legal('1 touch l1', '1 place d2');
  });
});

describe('what was overlooked is forgotten', () => {
  it.each(['back', 'leave'])('with a knock: the knocker’s stack is open, whatever its top: %s', (wish) => {
    const table = overlooked();
    table.legal(`2 knock ${wish}`, '2 touch g1', '2 touch l2', '2 place l2');
    table.shows({ turn: 2, leftClosed: false });
    table.legal('2 touch m2');
    table.shows({ leftClosed: true });
  });

  it('with the turn', () => {
    const table = overlooked({}, DRAW);
    table.offence('1 draw', 'must-first');
    table.legal('1 place m1', '2 touch g1', '2 touch l2', '2 place l2');
    table.shows({ turn: 2, leftClosed: false });
    table.legal('2 draw', '2 place m2', '1 touch l1', '1 place d1');
    // Nothing was overlooked in this turn.
    table.shows({ turn: 1, leftClosed: false });
  });
});
