/** Ruling 9: touched is played. */
import { describe, it } from 'vitest';
import { given, OBLIGED, STUCK } from './table.ts';
import type { Piles } from '../patience.ts';

/** The seven of diamonds on e1 fits the eight on f1 and nothing else. */
const FITS = { ...STUCK, f1: '-TS1 8C1' };

describe('putting back a card that fits somewhere', () => {
  const places: readonly (readonly [string, Piles, string])[] = [
    ['a field card on the field', FITS, 'e1'],
    ['a field card of the other side', { ...STUCK, g1: '-TH1 8S1' }, 'e2'],
    ['a field card on an empty row', { ...STUCK, h2: '' }, 'e1'],
    ['a field card on the left stack of the opponent', { ...STUCK, e1: '4C1' }, 'e1'],
    ['a field card on the middle stack of the opponent', { ...STUCK, e1: '4C1', l2: '' }, 'e1'],
    ['a field card on a final stack', { ...STUCK, e1: '2D1' }, 'e1'],
    ['an ace', OBLIGED, 'e1'],
    ['the left card on the field', { ...STUCK, e1: '6H1' }, 'l1'],
    ['the left card on the left stack of the opponent', { ...STUCK, l2: '6C2' }, 'l1'],
    ['the left card on a final stack', { ...STUCK, l1: '2D1' }, 'l1'],
    ['the middle card on the field', { ...STUCK, e1: '4H1' }, 'm1'],
    ['the middle card on the middle stack of the opponent', { ...STUCK, m2: '2C2' }, 'm1'],
    ['the middle card on a final stack', { ...STUCK, m1: '2D1' }, 'm1'],
    [
      'an own card on an empty row with an open field',
      { l1: '5C1', e1: 'KH1', r1: '-9H1', r2: '-9H2' },
      'l1',
    ],
  ];

  it.each(places)('%s is put-back', (_, piles, pile) => {
    const table = given(piles);
    table.legal(`1 touch ${pile}`);
    table.offence(`1 place ${pile}`, 'put-back');
    table.lies();
    table.shows({ touched: null, turn: 1 });
    table.pending('1 put-back');
  });

  it.each(places)('%s: letting go by touching the same pile again is, too', (_, piles, pile) => {
    const table = given(piles);
    table.legal(`1 touch ${pile}`);
    table.offence(`1 touch ${pile}`, 'put-back');
    table.shows({ touched: pile });
    table.lies();
  });
});

describe('a card that fits nowhere else is put back without an offence', () => {
  it.each([
    ['a field card', STUCK, 'e1'],
    ['the left card', STUCK, 'l1'],
    ['the middle card', STUCK, 'm1'],
    ['a card that fits where it came from alone', { ...STUCK, e1: '8C1 7D1' }, 'e1'],
    ['an own card, with an empty row and a card face-down', { ...STUCK, h2: '' }, 'l1'],
    ['the middle card, which the own left stack would take of an opponent', { ...STUCK, l1: '4C1' }, 'm1'],
    [
      'a card that would fit on the own middle stack of an opponent',
      { ...STUCK, e1: '2C1', m2: '9C2' },
      'e1',
    ],
    ['a card whose only place lies face-down', { ...STUCK, f1: '-8C1' }, 'e1'],
    ['a field card, with no row empty', { ...STUCK, e1: 'KH1' }, 'e1'],
    ['a card one higher than the left stack of the opponent', { ...STUCK, e1: 'KC1', l2: 'QC2' }, 'e1'],
  ] as const)('%s', (_, piles, pile) => {
    const table = given(piles);
    table.legal(`1 touch ${pile}`, `1 place ${pile}`, `1 touch ${pile}`, `1 touch ${pile}`);
    table.lies();
    table.pending();
  });
});

describe('letting go by another attempt', () => {
  it.each([
    ['another touch', 'touch g1'],
    ['a touch of an own stack', 'touch l1'],
    ['the middle stack', 'touch m1'],
    ['a draw', 'draw'],
    ['a reveal', 'reveal h1'],
  ])('%s counts as putting back', (_, move) => {
    const table = given({ ...FITS, h1: '-3H1' });
    table.legal('1 touch e1');
    table.offence(`1 ${move}`, 'put-back');
    table.shows({ touched: move.startsWith('touch') ? move.slice(-2) : null });
  });

  it('is the offence of the old attempt: the new one can be legal all the same', () => {
    const table = given({ ...FITS, h1: '-3H1' });
    table.legal('1 touch e1');
    table.offence('1 reveal h1', 'put-back');
    // The reveal is a legal action, but not one that ends the right to an offence of its own line.
    table.pending('1 put-back');
    const other = given({ ...FITS, h1: '8S1' });
    other.legal('1 touch e1');
    other.offence('1 touch g1', 'put-back');
    other.pending('1 put-back');
    other.legal('1 place h1');
    other.pending();
  });

  it('may go with an offence of the new one in the same line', () => {
    const table = given(OBLIGED);
    table.legal('1 touch e1');
    table.offence('1 touch f1', 'must-final-touch', 'put-back');
    table.pending('1 must-final-touch', '1 put-back');
    // The seven fits the eight.
    table.offence('1 draw', 'must-final-touch', 'put-back');
    const closed = given(FITS, { leftClosed: true });
    closed.legal('1 touch e1');
    closed.offence('1 touch l1', 'left-closed', 'put-back');
  });

  it('a wrong touch put back is two offences when the card fits somewhere', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.offence('1 touch e1', 'put-back');
    table.pending('1 must-final-touch', '1 put-back');
    table.legal('1 place d2');
    table.pending();
    const none = given(OBLIGED);
    none.offence('1 touch h1', 'must-final-touch');
    none.legal('1 touch e1');
  });

  it('is nothing that a refused line, a talk or a wrong knock does', () => {
    const table = given(FITS);
    table.legal('1 touch e1');
    table.refused('1 touch r1', 'impossible');
    table.refused('1 reveal e1', 'impossible');
    table.refused('1 place r2', 'impossible');
    table.refused('1 knock back', 'impossible');
    table.legal('1 offer-draw', '2 decline-draw', '2 knock back');
    table.shows({ touched: 'e1' });
    table.legal('1 place f1');
    table.pending();
  });
});

describe('the right to knock at a card put back', () => {
  it('is there though putting back is no action', () => {
    for (const wish of ['back', 'leave']) {
      const table = given(FITS);
      table.does('1 touch e1', '1 place e1');
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.shows({ turn: 2, warnings: [0, 0] });
      table.pending();
    }
  });

  it('undoes what was begun since', () => {
    for (const wish of ['back', 'leave']) {
      const table = given(FITS);
      table.does('1 touch e1', '1 place e1', '1 draw');
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.shows({ turn: 2, hand: null });
    }
  });

  it('is over with a legal action, and then a knock is too late', () => {
    const table = given({ ...FITS, h1: '-3H1' });
    table.does('1 touch e1 @10', '1 place e1 @20', '1 reveal h1 @1000');
    table.refused('2 knock back @6000', 'too-late');
    table.legal('2 knock back @6001');
    table.shows({ warnings: [0, 1], turn: 1 });
  });

  describe('that was let go of by a legal reveal (ruling 10)', () => {
    const REVEALED = { ...FITS, h1: '-3H1', e2: '-9C2', g1: '-TH1 8S1' };
    /** The seven on e1 is let go of at 1000 ms. */
    const letGo = (options = {}) => {
      const table = given(REVEALED, { options });
      table.legal('1 touch e1 @500');
      table.offence('1 reveal h1 @1000', 'put-back');
      return table;
    };

    it.each(['back', 'leave'])('is there, whatever the knocker wants: %s', (wish) => {
      const table = letGo();
      table.legal(`2 knock ${wish} @60000`);
      table.lies(wish === 'back' ? {} : { h1: '3H1' });
      table.shows({ turn: 2, warnings: [0, 0] });
      table.pending();
    });

    it('ends with the next legal action', () => {
      const table = letGo();
      table.legal('1 reveal e2 @2000');
      table.pending();
      table.refused('2 knock back @7000', 'too-late');
      table.legal('2 knock back @7001');
      table.shows({ warnings: [0, 1] });
    });

    it('or outlasts that, too', () => {
      const table = letGo({ reactionMs: 3000 });
      table.legal('1 reveal e2 @2000');
      table.pending('1 put-back');
      table.legal('2 knock back @4000');
      table.lies();
      const over = letGo({ reactionMs: 3000 });
      over.legal('1 reveal e2 @2000');
      over.refused('2 knock back @4001', 'too-late');
    });
  });

  it('a put-back without an offence settles nothing', () => {
    const table = given({ ...FITS, f1: '-TS1 8C1' });
    table.does('1 touch e1', '1 place e1', '1 touch g2', '1 place g2');
    table.pending('1 put-back', '1 put-back');
    table.legal('1 touch l1', '1 place l1');
    table.pending('1 put-back', '1 put-back');
  });
});

describe('putting back is never also must-final-place', () => {
  it.each([
    ['e1', { ...STUCK, e1: '2D1' }],
    ['l1', { ...STUCK, l1: '2D1' }],
    ['m1', { ...STUCK, m1: '2D1' }],
  ])('%s', (pile, piles) => {
    const table = given(piles);
    table.legal(`1 touch ${pile}`);
    table.offence(`1 place ${pile}`, 'put-back');
  });
});
