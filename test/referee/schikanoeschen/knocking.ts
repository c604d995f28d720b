/** What the tests of knocking (../knocking.test.ts) know about Schikanöschen. */
import type { Knocking } from '../knocking.ts';
import { given, OBLIGED as DUE, QUIET } from './table.ts';

export const schikanoeschen: Knocking = {
  name: 'schikanoeschen',
  ...{ main: 'a', discard: 'b', side: 'c' },
  given: (piles, options) => given(piles, 1, options),
  quiet: QUIET,
  obliged: { ...DUE, h1: '-3H1 7C1' },
  unfinished: [
    ['touch f1', DUE],
    ['touch c1', DUE],
    ['draw', DUE],
    ['draw', { ...DUE, a1: '' }],
    ['draw', { ...DUE, a1: '', b1: '4C1 6H1 4D1' }],
    ['draw', { ...DUE, a1: '-9H1 8H1' }],
    ['touch c1', { ...QUIET, c1: 'AS1', e1: 'AD1' }],
  ],
  chosen: [
    ['touch and place', DUE, ['touch f1', 'place g1']],
    ['draw and place', { ...DUE, e2: '9C2' }, ['draw', 'place e2']],
    ['draw from a discard turned over', { ...DUE, a1: '', e2: '5D2' }, ['draw', 'place e2']],
    ['reveal', { ...DUE, h1: '-3C1' }, ['reveal h1']],
    ['remove', { ...DUE, h1: '-3C1 XX1' }, ['remove h1']],
    ['remove from the side stack', { ...DUE, c1: '-2C1 XX1' }, ['remove c1']],
    ['remove from the hand', { ...DUE, a1: '-9H1 -XX1' }, ['draw', 'remove a1']],
    ['must-final-place', DUE, ['touch e1', 'place h1']],
    ['must-final-place of a side card', { ...QUIET, c1: '-2C1 AS1' }, ['touch c1', 'place h1']],
    ['must-final-place from the hand', { ...QUIET, a1: '-9H1 -AS1' }, ['draw', 'place h1']],
    ['board-first', { ...QUIET, c1: '-2C1 AS1', e1: 'AD1' }, ['touch c1', 'place d1']],
    ['board-first from the discard', { ...QUIET, b1: '3C1 AS1', e1: 'AD1' }, ['touch b1', 'place d1']],
    ['put back', DUE, ['touch f1', 'place f1']],
  ],
  ended: [
    ['a discard', DUE, ['draw', 'place b1']],
    ['a discarded card that fits', { ...QUIET, a1: '-9H1 -AS1' }, ['draw', 'place b1']],
    ['a discard from the stack turned over', { ...DUE, a1: '', b1: '4C1 6H1' }, ['draw', 'place b1']],
    ['a pass', { a2: '-9H2', b1: '4C1', e1: 'AS1' }, ['pass']],
  ],
  always: [
    ['bad-stack', { ...QUIET, e1: '7D1', f1: '7C1' }, ['touch e1', 'place f1']],
    ['bad-stack from the side stack', { ...QUIET, c1: '-2C1 7D1' }, ['touch c1', 'place d1']],
    ['bad-stack on the side stack', { ...QUIET, e1: '7D1', c1: '-2C1 5C1' }, ['touch e1', 'place c1']],
    ['bad-stack from the hand', { ...QUIET, c2: '5C2' }, ['draw', 'place c2']],
    ['bad-stack from a discard turned over', { a2: '-9H2', b1: '3C1 4C1' }, ['draw', 'place d1']],
    ['bad-stack with must-final-place', DUE, ['touch e1', 'place f1']],
    ['bad-stack after must-final-touch', DUE, ['touch f1', 'place e1']],
    ['flipped-discard', { a2: '-9H2', b1: '3C1 4C1', e1: 'AS1' }, ['flip']],
    ['second-card, placed', { ...QUIET, e1: '9C1' }, ['draw', 'draw', 'place e1']],
    ['opponent-board', { ...QUIET, e2: '-3C2' }, ['reveal e2']],
    ['opponent-board when obliged', { ...DUE, e2: '-3C2' }, ['reveal e2']],
  ],
  chain: {
    piles: { ...DUE, e2: '-3C2', h1: '-6C1' },
    moves: ['touch f1', 'place g1', 'reveal h1', 'touch c1', 'place d1', 'reveal e2'],
    pending: [
      ...['must-final-touch', 'must-final-touch', 'must-final-touch', 'bad-stack', 'must-final-touch'],
      'opponent-board',
    ],
    left: { f1: '', g1: '8C1 7D1', h1: '6C1' },
  },
  last: { a2: '-9H2 -8H2', h2: '-6C2 TC2', c1: 'TH1', e1: 'JS1' },
};
