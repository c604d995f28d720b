/** Rulings 10 and 11: what a knock undoes, and wrong knocks. */
import { describe, it } from 'vitest';
import { given, OBLIGED, QUIET, STUCK } from './table.ts';
import type { Piles } from '../match.ts';

const BOTH = ['back', 'leave'] as const;

describe('an unfinished attempt is undone, whatever the knocker wants', () => {
  it.each([
    ['touch f1', OBLIGED],
    ['touch l1', OBLIGED],
    ['draw', OBLIGED],
    ['draw', { ...OBLIGED, r1: '' }],
    ['draw', { ...OBLIGED, r1: '', m1: '4D1 6H1 3C1' }],
    ['draw', { ...OBLIGED, r1: '', m1: '' }],
    ['draw', { ...OBLIGED, r1: '', m1: '', l1: '-TC1 6C1 5C1' }],
    ['touch m1', { ...STUCK, l1: '2D2' }],
    ['draw', { ...STUCK, l1: '2D2' }],
    ['draw', { ...STUCK, m1: '2D2' }],
  ])('%s', (move, piles) => {
    for (const wish of BOTH) {
      const table = given(piles);
      table.does(`1 ${move}`);
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.pending();
      table.shows({ turn: 2, hand: null, touched: null, phase: 'play', warnings: [0, 0], leftClosed: false });
    }
  });

  it('a second card with it', () => {
    for (const wish of BOTH) {
      const table = given(STUCK);
      table.does('1 draw', '1 draw');
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.shows({ turn: 2, hand: null });
    }
  });
});

describe('what the knocker chooses', () => {
  const cases: readonly (readonly [string, Piles, readonly string[]])[] = [
    ['must-final-touch, moved', OBLIGED, ['touch f1', 'place g1']],
    ['must-final-touch, revealed', { ...OBLIGED, h1: '-3H1' }, ['reveal h1']],
    ['must-final-touch, drawn and placed', { ...OBLIGED, h1: '9C1' }, ['draw', 'place h1']],
    [
      'must-final-touch, drawn from the middle stack',
      { ...OBLIGED, r1: '', m1: '8H1 6S1', h1: '9C1' },
      ['draw', 'place h1'],
    ],
    [
      'must-final-touch, drawn from the left stack',
      { ...OBLIGED, r1: '', m1: '', l1: '-TC1 8H1', h1: '9C1' },
      ['draw', 'place h1'],
    ],
    ['must-first, drawn and placed', { ...STUCK, l1: '-2C1 2D2', h1: '9C1' }, ['draw', 'place h1']],
    ['must-first, from the middle stack', { ...STUCK, l1: '2D2', h1: '4H1' }, ['touch m1', 'place h1']],
    ['must-final-place', { ...STUCK, e1: '2D2', f1: '3S1' }, ['touch e1', 'place f1']],
    ['must-final-place of the left card', { ...STUCK, l1: '-4C1 2D2', f1: '3S1' }, ['touch l1', 'place f1']],
    ['left-closed', { ...STUCK, f1: '6H1' }, ['touch m1', 'touch l1', 'place f1']],
  ];
  it.each(cases)('%s: take back or leave', (_, piles, moves) => {
    const back = given(piles);
    back.does(...moves.map((move) => `1 ${move}`));
    const done = back.now();
    back.legal('2 knock back');
    back.lies();
    back.pending();
    back.shows({ turn: 2, hand: null, touched: null });

    const leave = given(piles);
    leave.does(...moves.map((move) => `1 ${move}`));
    leave.legal('2 knock leave');
    leave.pending();
    leave.shows({ turn: 2, piles: done.piles, hand: null, touched: null });
  });

  it.each([
    ['a drawn card put on the middle stack', OBLIGED, ['draw', 'place m1']],
    ['one that fits a final stack', { ...STUCK, r1: '-9H1 -2D2' }, ['draw', 'place m1']],
    ['one from the stack turned over', { ...OBLIGED, r1: '', m1: '6H1 4D1' }, ['draw', 'place m1']],
    ['one from the left stack', { ...OBLIGED, r1: '', m1: '' }, ['draw', 'place m1']],
  ])('%s, by the player who is now active', (_, piles, moves) => {
    for (const wish of BOTH) {
      const table = given(piles);
      table.does(...moves.map((move) => `1 ${move}`));
      table.shows({ turn: 2 });
      const done = table.now();
      table.legal(`2 knock ${wish}`);
      if (wish === 'back') table.lies();
      else table.shows({ piles: done.piles });
      table.shows({ turn: 2, hand: null });
      table.pending();
    }
  });
});

describe('what is always undone', () => {
  it.each([
    ['bad-stack on the field', { ...STUCK, f1: '8D1' }, ['touch e1', 'place f1']],
    ['bad-stack on a face-down card', { ...STUCK, f1: '-8S1' }, ['touch e1', 'place f1']],
    ['bad-stack on a final stack', STUCK, ['touch l1', 'place d1']],
    ['bad-stack on the own left stack', STUCK, ['touch e1', 'place l1']],
    ['bad-stack on the own middle stack', STUCK, ['touch e1', 'place m1']],
    ["bad-stack on the opponent's left stack", STUCK, ['touch e1', 'place l2']],
    ['bad-stack of an own card on an empty row', { ...STUCK, h2: '' }, ['touch l1', 'place h2']],
    ['bad-stack from the hand', STUCK, ['draw', 'place e1']],
    ['bad-stack from the middle stack turned over', { ...STUCK, r1: '' }, ['draw', 'place e1']],
    ['bad-stack from the left stack', { ...STUCK, r1: '', m1: '' }, ['draw', 'place e1']],
    ['bad-stack with must-final-place', { ...STUCK, e1: '2D2' }, ['touch e1', 'place f1']],
    ['bad-stack after must-final-touch', OBLIGED, ['touch f1', 'place e1']],
    ['a king on a wrong final stack', { ...STUCK, e1: 'KS1' }, ['touch e1', 'place d7']],
    ['second-card, placed', { ...STUCK, e1: '9C1' }, ['draw', 'draw', 'place e1']],
    ['second-card, put on the middle stack', STUCK, ['draw', 'draw', 'place m1']],
  ])('%s', (_, piles, moves) => {
    for (const wish of BOTH) {
      const table = given(piles);
      table.does(...moves.map((move) => `1 ${move}`));
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.pending();
      table.shows({ turn: 2, hand: null, touched: null });
    }
  });

  it('takes back what came after it, and not what was legal before', () => {
    for (const wish of BOTH) {
      const table = given({ ...STUCK, e1: '-2D2 8C1', h1: '-4D1' });
      table.legal('1 touch g1', '1 place e1');
      table.offence('1 touch f1');
      table.offence('1 place g1', 'bad-stack');
      table.does('1 draw');
      table.legal(`2 knock ${wish}`);
      table.lies({ g1: '-TH1', e1: '-2D2 8C1 7H1' });
    }
  });
});

describe('chains of offences', () => {
  it('left: back to before the first that is always undone; taken back: to before the first of all', () => {
    const piles = { ...OBLIGED, h1: '-3H1', e2: '-9S2' };
    const moves = ['1 touch f1', '1 place g1', '1 reveal h1', '1 touch l1', '1 place d4', '1 reveal e2'];
    const leave = given(piles);
    leave.does(...moves);
    leave.pending(
      '1 must-final-touch',
      '1 must-final-touch',
      '1 must-final-touch',
      '1 bad-stack',
      '1 must-final-touch',
    );
    leave.legal('2 knock leave');
    leave.lies({ f1: '-TS1', g1: '-TH1 8C1 7D1', h1: '3H1' });
    const back = given(piles);
    back.does(...moves);
    back.legal('2 knock back');
    back.lies();
  });

  it('while a card that is due is overlooked, every action is an offence, so nothing settles it', () => {
    const table = given({ ...OBLIGED, h1: '-3H1' });
    table.does('1 touch f1', '1 place g1', '1 reveal h1', '1 draw', '1 place m1');
    table.legal('2 knock back');
    table.lies();
  });

  it('a legal action settles it', () => {
    const table = given(OBLIGED);
    table.does('1 touch f1', '1 place g1', '1 touch e1', '1 place d2');
    table.pending();
    table.legal('2 knock back');
    table.shows({ warnings: [0, 1], turn: 1 });
  });

  it('the table taken back goes on', () => {
    const table = given(OBLIGED);
    table.does('1 touch f1', '2 knock back');
    table.offence('2 touch f1', 'must-final-touch');
    table.legal('1 knock back');
    table.lies();
    table.shows({ turn: 1, ply: 4 });
    table.legal('1 touch e1', '1 place d3');
  });

  it('only the offences of the opponent count', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.refused('1 knock back', 'impossible');
    table.pending('1 must-final-touch');
  });
});

describe('ruling 11: wrong knocks', () => {
  it('the first is a warning, the second loses, and nothing else changes', () => {
    for (const wish of BOTH) {
      const table = given(STUCK);
      table.legal('1 touch e1', `2 knock ${wish}`);
      table.shows({ warnings: [0, 1], turn: 1, touched: 'e1', phase: 'play' });
      table.lies();
      table.legal('1 place e1', `2 knock ${wish}`);
      table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
      table.lies();
    }
  });

  it('the active player has none: it is impossible', () => {
    const table = given(QUIET);
    table.refused('1 knock back', 'impossible');
    table.refused('1 knock leave', 'impossible');
    table.shows({ warnings: [0, 0] });
  });

  it('a late one is none', () => {
    const table = given(OBLIGED);
    table.does('1 touch f1 @100', '1 touch e1 @500', '1 place d2 @1000');
    table.refused('2 knock back seen=1 @6000', 'too-late');
    table.shows({ warnings: [0, 0] });
    table.refused('2 knock back seen=2', 'too-late');
    table.legal('2 knock back seen=0');
    table.shows({ warnings: [0, 1] });
  });

  it('a second click on a knock that was right is late as well', () => {
    const table = given(OBLIGED);
    table.does('1 touch f1', '2 knock back seen=1 @1000');
    table.refused('2 knock back seen=1 @1100', 'too-late');
    table.refused('2 knock back seen=1 @6001', 'impossible');
  });
});
