/** Possible actions, the end of the turn, and the target of a move. */
import type { Piles } from '../../referee/patience.ts';
import { middleOf, pilesIn, rimOf, RIM, ROOM, STUCK } from '../../referee/zank-patience/table.ts';
import { at, EIGHT, ONE, table, theme, THREE } from './table.ts';

/** All middle stacks but the fourth hold cards on which nothing lies. */
const MIDDLE = { m1: 'KC1', m2: 'KS2', m3: 'KH2', m5: 'KC2', m6: '7H1', m7: '7D1', m8: '7S1' };

/** Cards that fit, or not, on a middle stack and on a rim stack. */
const BUILT: readonly (readonly [to: string, card: string, cards: string, fits: boolean])[] = [
  ['m4', '2S1', 'AS1', true],
  ['m4', '2S2', 'AS1', true],
  ['m4', '3S1', 'AS1 2S2', true],
  ['m4', 'KD1', 'QD2', true],
  ['m4', 'AS1', '', true],
  ['m4', 'AS1', 'KS1', false],
  ['m4', 'AS2', 'AS1', false],
  ['m4', '2S1', '', false],
  ['m4', '3S1', 'AS1', false],
  ['m4', '2C1', 'AS1', false],
  ['m4', '2H2', 'AS1', false],
  ['m4', 'AS1', '2S1', false],
  ['r8', '4H1', '5C1', true],
  ['r8', '4D2', '5C1', true],
  ['r8', 'JH1', 'QC2', true],
  ['r8', 'QH1', 'KC2', true],
  ['r8', 'TH1', 'JC1', true],
  ['r8', '9H1', 'TC1', true],
  ['r8', 'KD1', '', true],
  ['r8', '2C1', '', true],
  ['r8', '4S1', '5C1', false],
  ['r8', '4C1', '5C1', false],
  ['r8', '6H1', '5C1', false],
  ['r8', '5H1', '5C1', false],
  ['r8', '3H1', '5C1', false],
  ['r8', 'KD1', 'AC1', false],
  ['r8', 'AD1', 'KC1', false],
];

export const handling = theme(
  'handling',
  'Actions of the hand, and the end of the turn',
  [3, 4, 5, 11],
  [
    at('Touched', ROOM, [
      'touch a1, touch r1 !no-move, touch q1 ?impossible, touch a2 ?impossible',
      'touch m1 ?impossible, touch r8 ?impossible',
    ]),
    at('Not with a card in the hand', STUCK, [
      'draw, touch r1 ?impossible, touch a1 ?impossible, draw ?impossible',
    ]),
    table('Only in one’s own turn', STUCK, [
      '2 touch r1 ?not-your-turn, draw ?not-your-turn, announce empty r1 ?not-your-turn',
    ]),
    at('A drawn card cannot go back', STUCK, ['draw, place q1 ?impossible, place q2 ?impossible, place a1']),
    at('Not drawn from an empty source', EIGHT, ['draw ?impossible']),
    at('Flipped', { ...EIGHT, a1: '3C1 4H1 KH1' }, ['flip, draw']),
    at('Not flipped with a source', STUCK, ['flip ?impossible']),
    at('Not flipped without a discard', { ...EIGHT, a1: '' }, ['flip ?impossible']),
    at('Put back', ROOM, ['touch a1, place a1, place r8 ?impossible, touch a1, place r8']),
    ...(
      [
        ['the two on the ace', '2S2', 'm4', 'AS1', ''],
        ['the king on the queen', 'KD1', 'm4', 'QD2', ''],
        ['not the three', '3S1', 'm4', 'AS1', '?impossible'],
        ['not another suit', '2C1', 'm4', 'AS1', '?impossible'],
        ['not the same', 'AS2', 'm4', 'AS1', '?impossible'],
        ['nothing but an ace on nothing', '2S1', 'm4', '', '?impossible'],
        ['red on black, one lower', '4H1', 'r8', '5C1', ''],
        ['black on red', 'TS1', 'r8', 'JH1', ''],
        ['not the same colour', '4S1', 'r8', '5C1', '?impossible'],
        ['not one higher', '6H1', 'r8', '5C1', '?impossible'],
        ['not two lower', '3H1', 'r8', '5C1', '?impossible'],
        ['nothing on an ace', 'KD1', 'r8', 'AC1', '?impossible'],
      ] as const
    ).map(([about, card, to, cards, error]) =>
      at(`Building: ${about}`, { ...STUCK, r1: '', q1: `-2H1 -${card}`, [to]: cards }, [
        `draw !*, place ${to} ${error || '!*'}`,
      ]),
    ),
    ...['a1', 'a2'].map((pile) =>
      at(`A rim card on ${pile}, which is possible`, STUCK, [`touch r1 !no-move, place ${pile} !*`]),
    ),
    at(
      'No limit of height on the rim',
      { ...STUCK, a1: 'KD1', q1: '-2H1 -2S1', r8: 'KH1 QS1 JH1 TS1 9H1 8S1 7H1 6S1 5H1 4S1 3H1' },
      ['draw, place r8'],
    ),
    table('The turn ends with the drawn card on the own discard', STUCK, [
      '1 draw, place a1, 2 draw, place a2',
    ]),
    table('… rightly or wrongly', ROOM, ['1 draw, place a1 !wrong-place']),
    at('… and only then', { ...ROOM, r7: '', a1: 'KS1' }, ['draw, place r8, touch a1, place r7, draw']),
    table('Each stack that can be touched', STUCK, [
      '1 touch a1 !*',
      ...rimOf('standard').map((pile) => `1 touch ${pile} !*`),
    ]),
    at('No other stack', { ...STUCK, m1: 'AS1' }, [
      ...['q1', 'q2', 'a2', ...middleOf('standard')].map((pile) => `touch ${pile} ?impossible`),
      'touch r1 !*',
    ]),
    at('Nothing on an empty discard', { ...STUCK, a1: '' }, ['touch a1 ?impossible']),
    at('A touch and a draw let go of the card touched before', ROOM, ['touch r1 !*, touch a1, draw']),
    table('Drawn by the other seat', STUCK, ['2 draw'], { turn: 2 }),
    table('Flipped in one’s own turn', { ...STUCK, q2: '' }, ['2 flip ?not-your-turn, 1 flip ?impossible']),
    at('Not flipped with a card in the hand', { ...STUCK, q1: '-QC1' }, ['draw, flip ?impossible']),
    at('Not flipped without source and discard', { ...STUCK, q1: '', a1: '' }, ['flip ?impossible']),
    ...BUILT.flatMap(([to, card, cards, fits]) => [
      at(
        `Built: ${card} on "${cards}" of ${to}`,
        { ...ROOM, ...(to === 'm4' && MIDDLE), r1: card, [to]: cards },
        ['touch r1 !*', `place ${to} ${fits ? '!*' : '?impossible'}`],
      ),
      at(
        `… drawn: ${card} on "${cards}" of ${to}`,
        { ...ROOM, ...(to === 'm4' && MIDDLE), r1: '', q1: `-8S1 -${card}`, [to]: cards },
        ['draw !*', `place ${to} ${fits ? '!*' : '?impossible'}`, ...(fits ? [] : ['place a1 !*'])],
      ),
    ]),
    at('A touched card on no source', ROOM, [
      'touch a1, place q1 ?impossible, place q2 ?impossible, place r8',
    ]),
    at('Any card on any discard', STUCK, ['touch a1 !no-move, place a2 !wrong-place, draw, place a2 !*']),
    at(
      'Nothing without a card',
      ROOM,
      pilesIn('standard').map((pile) => `place ${pile} ?impossible`),
    ),
    at('A rim card put back', ROOM, ['touch r1 !no-move, place r1, place r8 ?impossible']),
    at('The turn goes on: a rim card on the own discard', STUCK, ['touch r1 !*, place a1 !*']),
    at('… a card put back', ROOM, ['touch a1, place a1']),
    table(
      'A drawn card may go to the own discard, even to an empty one',
      { ...RIM, q1: '-KD1', a1: '', q2: '-2D2', a2: 'JD2' },
      ['1 draw, place a1'],
    ),
  ],
);

const ALL = { ...STUCK, q1: '-2H1 -2S1', m1: 'AS1', r1: '3H1', r8: '', a2: '3S2' };

const ORDER = ['m1', 'r1', 'r8', 'a2', 'a1'] as const;

const WITHOUT = { m1: '', r1: '5C1', r8: '9S2', a2: 'JD2', a1: 'KH1' };

export const places = theme(
  'places',
  'Required targets of a moved card',
  [7, 13],
  [
    ...ORDER.flatMap((bound, i) => {
      const piles: Piles = {
        ...ALL,
        ...Object.fromEntries(ORDER.slice(0, i).map((pile) => [pile, WITHOUT[pile]])),
      };
      const later = ORDER.slice(i + 1, i + 2);
      return [
        at(`Drawn, and it goes to ${bound}`, piles, [`draw, place ${bound}`]),
        ...later.map((pile) => at(`Not to ${pile}`, piles, [`draw, place ${pile} !wrong-place`])),
      ];
    }),
    at('Drawn, and discarded though it fits the middle', ALL, ['draw, place a1 !wrong-place']),
    ...(
      [
        ['3S2', ''],
        ['AS2', ''],
        ['3H2', '!wrong-place'],
        ['2S2', '!wrong-place'],
        ['4S2', '!wrong-place'],
        ['', '!wrong-place'],
      ] as const
    ).map(([top, wrong]) =>
      at(`The two of spades on the other discard: "${top}"`, { ...STUCK, q1: '-2H1 -2S1', a2: top }, [
        `draw, place a2 ${wrong}`,
      ]),
    ),
    at('Any empty middle stack for an ace', { ...STUCK, q1: '-2H1 -AS1' }, ['draw, place m8']),
    ...(
      [
        ['r1', 'r2'],
        ['r1', 'a1'],
        ['a1', 'a2'],
        ['a1', 'r8'],
      ] as const
    ).map(([from, to]) =>
      at(
        `1 and 4 go to the middle: ${from} to ${to}`,
        { ...STUCK, m1: 'AS1', r2: '3H1', r8: '', a2: '3S2', [from]: '2S1' },
        [`touch ${from}, place ${to} !wrong-place`],
      ),
    ),
    at(
      '… though another aim is announced',
      { ...STUCK, m1: 'AS1', r1: '2S1', r2: '3H1', r3: '9H1', r4: 'TC1' },
      ['announce empty r3, touch r1, place r2 !wrong-place'],
    ),
    ...['r1', 'r4'].map((pile) =>
      at(`5 on any that it fits: ${pile}`, { ...ROOM, a1: '4H1' }, [`touch a1, place ${pile}`]),
    ),
    ...['r8', 'a2'].map((pile) =>
      at(`5 not on ${pile}`, { ...ROOM, a1: '4H1', a2: '5H2' }, [`touch a1, place ${pile} !wrong-place`]),
    ),
    at('7.1 on any empty one', { ...ROOM, r7: '' }, ['touch a1, place r7']),
    at('7.1 not on the other discard', ROOM, ['touch a1, place a2 !wrong-place']),
    at('2 and 3 not on a discard', THREE, ['announce empty r1, touch r1, place a2 !wrong-place']),
    at('A wrong touch and a wrong place are two', { ...ONE, a1: '4H1' }, [
      'touch a1 !priority, place a2 !wrong-place',
    ]),
    at('A wrong touch, put where it belongs, is one', { ...ONE, a1: '4H1' }, [
      'touch a1 !priority, place r2',
    ]),
    ...ORDER.flatMap((bound, i) => {
      const piles: Piles = {
        ...ALL,
        ...Object.fromEntries(ORDER.slice(0, i).map((pile) => [pile, WITHOUT[pile]])),
      };
      return ORDER.slice(i + 2).map((pile) =>
        at(`${bound} before ${pile}`, piles, [`draw, place ${pile} !wrong-place`]),
      );
    }),
    ...(
      [
        ['m2', {}],
        ['r2', { m1: '', m2: '' }],
        ['r1', { m1: '', m2: '' }],
        ['r7', { m1: '', m2: '', r1: '5C1', r2: '5S1' }],
        ['r8', { m1: '', m2: '', r1: '5C1', r2: '5S1' }],
      ] as const
    ).map(([pile, missing]) =>
      at(`Any of several: ${pile}`, { ...ALL, m2: 'AS2', r2: '3D1', r7: '', ...missing }, [
        `draw, place ${pile}`,
      ]),
    ),
    ...(
      [
        ['3S2', ' !wrong-place'],
        ['AS2', ' !wrong-place'],
        ['3H2', ''],
        ['2S2', ''],
        ['4S2', ''],
        ['', ''],
      ] as const
    ).map(([top, wrong]) =>
      at(`… on the own one, with the other discard "${top}"`, { ...STUCK, q1: '-2H1 -2S1', a2: top }, [
        `draw, place a1${wrong}`,
      ]),
    ),
    at('An ace on the first middle stack', { ...STUCK, q1: '-2H1 -AS1' }, ['draw, place m1']),
    at('… not on the own discard', { ...STUCK, q1: '-2H1 -AS1' }, ['draw, place a1 !wrong-place']),
    ...['r1', 'a1'].flatMap((from) => {
      const piles = { ...STUCK, m1: 'AS1', r2: '3H1', r8: '', a2: '3S2', [from]: '2S1' };
      return [
        at(`To the middle from ${from}`, piles, [`touch ${from}, place m1`]),
        at(`To another middle stack from ${from}`, { ...piles, m7: 'AS2' }, [`touch ${from}, place m7`]),
        ...['r2', 'r8', 'a2', ...(from === 'r1' ? ['a1'] : [])].map((pile) =>
          at(`Not from ${from} to ${pile}`, piles, [`touch ${from}, place ${pile} !wrong-place`]),
        ),
      ];
    }),
    ...['r2', 'r3'].map((pile) =>
      at(`5 on ${pile}`, { ...ROOM, a1: '4H1', a2: '5H2' }, [`touch a1, place ${pile}`]),
    ),
    at('7.1 on the other empty one', { ...ROOM, r7: '' }, ['touch a1, place r8']),
    ...[ROOM, { ...ROOM, a1: '4H1' }, { ...STUCK, a1: 'QD1' }].map((piles) =>
      at(`Put back, it is placed nowhere: ${piles.a1}`, piles, ['touch a1, place a1, touch a1']),
    ),
    at('2 and 3 not on the own discard', THREE, ['announce empty r1, touch r1, place a1 !wrong-place']),
  ],
);
