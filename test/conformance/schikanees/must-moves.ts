/** Obligatory moves and their targets. */
import { FIELD, OBLIGED, QUIET, STUCK } from '../../referee/schikanees/table.ts';
import { by } from '../tables.ts';
import { stuck, table, theme } from './table.ts';

const CLOSED = { d1: '-KC1', d2: '-KS1', d3: '-KH1', d4: '-KD1' };

const LEFT = { l1: '-2C1 2D2' };
const MIDDLE = { m1: '3C1 2D2' };

export const mustMoves = theme(
  'must-moves',
  'Obligatory moves and their targets',
  [7],
  [
    ...['e1', 'h1', 'f2'].map((pile) =>
      stuck(`A field card on ${pile} comes first`, { [pile]: '-KH1 AS1' }, [
        '1 touch l1 !must-final-touch, touch m1 !must-final-touch, touch g1 !must-final-touch',
        `1 touch ${pile}`,
      ]),
    ),
    table('For the other seat', OBLIGED, ['2 touch l2 !must-final-touch, touch e1, place d2'], {
      turn: 2,
    }),
    stuck('Any of several', { e1: 'AS1', f2: '2D2' }, ['1 touch f2, place d1, touch e1, place d2']),
    table('Drawing', OBLIGED, ['1 draw !must-final-touch, place m1']),
    table('Revealing', { ...OBLIGED, h1: '-3H1' }, ['1 reveal h1 !must-final-touch']),
    table('Before the obligations of the own stacks', { ...OBLIGED, l1: 'AH1', m1: 'AC1' }, [
      '1 touch l1 !must-final-touch',
    ]),
    stuck('An ace that finds no stack of its deck obliges to nothing', { ...CLOSED, e1: 'AS1' }, [
      '1 touch f1, draw',
    ]),
    stuck('… one of the other deck does', { ...CLOSED, e1: 'AS2' }, ['1 touch f1 !must-final-touch']),
    stuck('A face-down or covered card obliges to nothing', { f1: 'AC1 7S1', l1: 'AH2 5C1', m1: 'AH1 3C1' }, [
      '1 touch g1, touch l1, touch m1, draw, place m1',
    ]),
    stuck('Nor the stacks of the other', { l2: 'AS2', m2: 'AH2' }, [
      '1 touch f1, touch l1, touch m1, draw, place m1',
    ]),
    stuck('The left stack before the middle one', { l1: '-2C1 2D2' }, ['1 touch m1 !must-first']),
    stuck('… and before drawing', { l1: '-2C1 2D2' }, ['1 draw !must-first']),
    stuck('The middle stack before drawing', { m1: '3C1 2D2' }, ['1 draw !must-first']),
    stuck('… not before the left one', { m1: '3C1 2D2' }, ['1 touch l1, touch m1, place d1, draw']),
    stuck('Field cards are free meanwhile', { l1: '-2C1 2D2', e1: '-4S1 8C1', e2: '-5S2', f2: '' }, [
      '1 touch g1, place e1, reveal g1, reveal e2, touch e2, place f2',
    ]),
    stuck('It comes again with the next card', { l1: '3D2 2D2' }, ['1 touch l1, place d1, draw !must-first']),
    ...(
      [
        ['a field card', { e1: '2D2', f1: '3S1' }, 'touch e1', 'f1'],
        ['the left card', { l1: '2D2', f1: '3S1' }, 'touch l1', 'f1'],
        ['the middle card on a stack of the other', { m1: '2D2', m2: '3D1' }, 'touch m1', 'm2'],
        ['the card in the hand', { r1: '-9H1 -2D2', f1: '3S1' }, 'draw', 'f1'],
        ['the card in the hand on the own middle stack', { r1: '-9H1 -2D2' }, 'draw', 'm1'],
      ] as const
    ).map(([about, piles, begins, to]) =>
      stuck(`must-final-place: ${about}`, piles, by(1, begins, `place ${to} !must-final-place`)),
    ),
    stuck('With bad-stack where it does not fit either', { e1: '2D2' }, [
      '1 touch e1, place f1 !bad-stack+must-final-place',
    ]),
    stuck('A drawn card that fits the field alone may go to the middle stack', { e1: '9C1' }, [
      '1 draw, place m1',
    ]),
    ...FIELD.map((pile, i) => {
      const hidden = FIELD[(i + 1) % FIELD.length] ?? '';
      const others = ['l1', 'm1', ...FIELD].filter((other) => other !== pile && other !== hidden);
      return stuck(`${pile} comes before every other`, { [pile]: '-KH1 AS1', [hidden]: '-4S2' }, [
        `1 touch ${pile}`,
        ...others.map((other) => `1 touch ${other} !*must-final-touch`),
        `1 reveal ${hidden} !*must-final-touch`,
        '1 draw !must-final-touch',
      ]);
    }),
    ...['l1', 'm1', 'f1', 'g1', 'h1', 'e2', 'f2', 'g2', 'h2'].map((other) =>
      stuck(`The field comes before ${other}`, { e1: '-KH1 AS1' }, [`1 touch ${other} !must-final-touch`]),
    ),
    stuck('Not any other of several', { e1: 'AS1', f2: '2D2' }, ['1 touch g1 !must-final-touch']),
    table('Drawing with the middle stack to be turned over', { ...OBLIGED, r1: '' }, [
      '1 draw !must-final-touch',
    ]),
    table('… from the former left stack', { ...OBLIGED, r1: '', m1: '' }, ['1 draw !must-final-touch']),
    ...['touch m1', 'draw'].map((move) =>
      table(`Before the obligations of the own stacks: ${move}`, { ...OBLIGED, l1: 'AH1', m1: 'AC1' }, [
        `1 ${move} !must-final-touch`,
      ]),
    ),
    table('Each attempt is another one, the placing is none', OBLIGED, [
      '1 touch f1 !must-final-touch, place g1, draw !must-final-touch, place m1',
    ]),
    stuck(
      'A face-down card on the field obliges to nothing',
      { e1: '-AS1', f1: 'AC1 7S1', l1: 'AH2 5C1', m1: 'AH1 3C1' },
      ['1 reveal e1'],
    ),
    stuck('The left stack before drawing from the middle one', { ...LEFT, r1: '' }, ['1 draw !must-first']),
    stuck('… before a middle card that fits as well', { ...LEFT, m1: 'AH1' }, ['1 touch m1 !must-first']),
    stuck('The middle stack before it is turned over', { ...MIDDLE, r1: '' }, ['1 draw !must-first']),
    stuck(
      'Field cards are free before the middle stack, too',
      { ...MIDDLE, e1: '-4S1 8C1', e2: '-5S2', f2: '' },
      ['1 touch g1, place e1, reveal g1, reveal e2, touch e2, place f2'],
    ),
    stuck('The left card put elsewhere', { ...LEFT, e1: '-4S1 3S1' }, [
      '1 touch l1, place e1 !must-final-place',
    ]),
    stuck('It ends with the card that fitted', { l1: '-2C1 5C1 2D2' }, [
      '1 touch l1, place d1, touch m1, draw',
    ]),
    stuck('The tops only', { l1: '2D2 5C1', m1: '2D1 3C1', e1: '-4C2 7D1' }, ['1 touch m1, draw, place m1']),
    ...[LEFT, MIDDLE].map((piles) =>
      table(
        `Not for the other: ${Object.keys(piles).join()}`,
        { ...STUCK, ...piles },
        ['2 touch m2, draw, place m2'],
        { turn: 2 },
      ),
    ),
    stuck('Not for a left stack that has become the right one', { ...LEFT, r1: '', m1: '' }, [
      '1 draw, place d1, draw',
    ]),
    stuck('Not for a left card that fits the field', { l1: '-2C1 6C1', e1: '-2D1 7D1' }, [
      '1 touch m1, draw, place m1',
    ]),
    ...(
      [
        ['a field card on an empty row', { e1: '2D2', f1: '' }, 'touch e1', 'f1'],
        ['a field card on a left stack', { e1: '2D2', l2: '3D1' }, 'touch e1', 'l2'],
        ['a field card on a middle stack', { e1: '2D2', m2: '3D1' }, 'touch e1', 'm2'],
        ['the middle card', { m1: '2D2', f1: '3S1' }, 'touch m1', 'f1'],
        ['a king in the hand', { r1: '-9H1 -KS2', d5: 'QS1' }, 'draw', 'm1'],
      ] as const
    ).map(([about, piles, begins, to]) =>
      stuck(`must-final-place: ${about}`, piles, by(1, begins, `place ${to} !must-final-place`)),
    ),
    ...['l1', 'm1', 'l2', 'm2'].map((to) =>
      stuck(`With bad-stack on ${to}`, { e1: '2D2' }, [
        `1 touch e1, place ${to} !bad-stack+must-final-place`,
      ]),
    ),
    stuck('An ace on a final stack of the other deck', { e1: 'AS1' }, ['1 touch e1, place d5 !*bad-stack']),
    table('After must-final-touch for a card that is not due', { ...OBLIGED, l1: '2D2' }, [
      '1 touch l1 !must-final-touch, place m2 !bad-stack+must-final-place',
    ]),
    table('… rightly placed', { ...OBLIGED, l1: '2D2' }, ['1 touch l1 !must-final-touch, place d1']),
    ...[{ e1: '9C1' }, { m2: '7H1' }, { l2: '9H2' }].map((piles) =>
      table(
        `A drawn card that fits elsewhere: ${JSON.stringify(piles)}`,
        { ...QUIET, h2: '-KH2', ...piles, r2: '-4H2' },
        ['1 draw, place m1'],
      ),
    ),
  ],
);
