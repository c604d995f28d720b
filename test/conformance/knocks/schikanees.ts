/** Data of Schikanees for the cases about knocks. */
import type { Knocking } from './knocking.ts';
import { OBLIGED, STUCK } from '../../referee/schikanees/table.ts';

export const schikanees: Knocking = {
  name: 'schikanees',
  // A last card is never a touchable left one: it has become the right one (ruling 4).
  main: 'r',
  discard: 'm',
  side: 'm',
  quiet: STUCK,
  obliged: OBLIGED,
  unfinished: [
    ['touch f1', OBLIGED],
    ['touch l1', OBLIGED],
    ['draw', OBLIGED],
    ['draw', { ...OBLIGED, r1: '' }],
    ['draw', { ...OBLIGED, r1: '', m1: '4D1 6H1 3C1' }],
    ['draw', { ...OBLIGED, r1: '', m1: '', l1: '-TC1 6C1 5C1' }],
    ['draw', { ...OBLIGED, r1: '-8H1', m1: '' }],
    ['touch m1', { ...STUCK, l1: '2D2' }],
    ['draw', { ...STUCK, l1: '2D2' }],
    ['draw', { ...STUCK, m1: '2D2' }],
  ],
  chosen: [
    ['must-final-touch, moved', OBLIGED, ['touch f1', 'place g1']],
    ['must-final-touch, revealed', { ...OBLIGED, h1: '-3H1' }, ['reveal h1']],
    ['must-final-touch, drawn and placed', { ...OBLIGED, h1: '9C1' }, ['draw', 'place h1']],
    [
      'must-final-touch, drawn from the middle stack',
      { ...OBLIGED, r1: '', m1: '8H1 6S1', h1: '9C1' },
      ['draw', 'place h1'],
    ],
    [
      'must-final-touch, the last right card, so that the left stack becomes the right one',
      { ...OBLIGED, r1: '-8H1', m1: '', h1: '9C1' },
      ['draw', 'place h1'],
    ],
    [
      'must-final-touch, the last middle card, so that the left stack becomes the right one',
      { ...OBLIGED, r1: '', f1: '4H1' },
      ['touch m1', 'place f1'],
    ],
    ['must-first, drawn and placed', { ...STUCK, l1: '-2C1 2D2', h1: '9C1' }, ['draw', 'place h1']],
    ['must-first, from the middle stack', { ...STUCK, l1: '2D2', h1: '4H1' }, ['touch m1', 'place h1']],
    ['must-final-place', { ...STUCK, e1: '2D2', f1: '3S1' }, ['touch e1', 'place f1']],
    ['must-final-place of the left card', { ...STUCK, l1: '-4C1 2D2', f1: '3S1' }, ['touch l1', 'place f1']],
    ['left-closed', { ...STUCK, f1: '6H1' }, ['touch m1', 'touch l1', 'place f1']],
  ],
  ended: [
    ['a drawn card put on the middle stack', OBLIGED, ['draw', 'place m1']],
    ['one that fits a final stack', { ...STUCK, r1: '-9H1 -2D2' }, ['draw', 'place m1']],
    ['one from the stack turned over', { ...OBLIGED, r1: '', m1: '6H1 4D1' }, ['draw', 'place m1']],
    ['the last right one', { ...OBLIGED, r1: '-8H1', m1: '' }, ['draw', 'place m1']],
    ['one from the former left stack', { ...OBLIGED, r1: '', m1: '' }, ['draw', 'place m1']],
  ],
  always: [
    ['bad-stack on the field', { ...STUCK, f1: '8D1' }, ['touch e1', 'place f1']],
    ['bad-stack on a face-down card', { ...STUCK, f1: '-8S1' }, ['touch e1', 'place f1']],
    ['bad-stack on a final stack', STUCK, ['touch l1', 'place d1']],
    ['bad-stack on the own left stack', STUCK, ['touch e1', 'place l1']],
    ['bad-stack on the own middle stack', STUCK, ['touch e1', 'place m1']],
    ["bad-stack on the opponent's left stack", STUCK, ['touch e1', 'place l2']],
    ['bad-stack of an own card on an empty row', { ...STUCK, h2: '' }, ['touch l1', 'place h2']],
    ['bad-stack from the hand', STUCK, ['draw', 'place e1']],
    ['bad-stack from the middle stack turned over', { ...STUCK, r1: '' }, ['draw', 'place e1']],
    [
      'bad-stack of the last right card, so that the left stack becomes the right one',
      { ...STUCK, r1: '-8H1', m1: '' },
      ['draw', 'place e1'],
    ],
    [
      'bad-stack of the last middle card, so that the left stack becomes the right one',
      { ...STUCK, r1: '' },
      ['touch m1', 'place e1'],
    ],
    ['bad-stack with must-final-place', { ...STUCK, e1: '2D2' }, ['touch e1', 'place f1']],
    ['bad-stack after must-final-touch', OBLIGED, ['touch f1', 'place e1']],
    ['a king on a wrong final stack', { ...STUCK, e1: 'KS1' }, ['touch e1', 'place d7']],
    ['second-card, placed', { ...STUCK, e1: '9C1' }, ['draw', 'draw', 'place e1']],
    ['second-card, put on the middle stack', STUCK, ['draw', 'draw', 'place m1']],
  ],
  chain: {
    piles: { ...OBLIGED, h1: '-3H1', e2: '-9S2' },
    moves: ['touch f1', 'place g1', 'reveal h1', 'touch l1', 'place d4', 'reveal e2'],
  },
  last: { r2: '-9H2 -8H2', h2: '-6C2 TC2', m1: 'TH1', e1: '-2C1 JS1', f1: '-3D1' },
};
