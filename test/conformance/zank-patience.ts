import type { Piles } from '../referee/patience.ts';
import { OWN, RIM, ROOM, STUCK } from '../referee/zank-patience/table.ts';
import { commonThemes } from './common.ts';
import { several } from './stops.ts';
import type { Case, Theme } from './suite.ts';
import { anyWay, by, tableOf, themeOf, type Given } from './tables.ts';

const GAME = 'zank-patience';
const table = tableOf(GAME);
const theme = themeOf(GAME);
const at = (about: string, piles: Piles, moves: readonly string[]): Case =>
  table(about, piles, by(1, ...moves));

const ONE = { ...STUCK, m1: 'AS1', r1: '2S1' };
const TWO = { ...STUCK, m1: 'AS1', r1: '2S1 9H1', r2: 'TC1' };
const THREE = { ...STUCK, r1: '9H1', r2: 'TC1' };
const FOUR = { ...STUCK, m1: 'AS1', a1: '2S1' };
const FIVE = { ...STUCK, a1: '4H1' };
const SIX = { ...STUCK, a1: 'QD1' };
const EIGHT = { ...STUCK, q1: '' };

const handling = theme(
  'handling',
  'What hands can do, and when the turn ends',
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
  ],
);

const priority = theme(
  'priority',
  'Which move has to come first',
  [7, 13],
  [
    ...(
      [
        ['1', ONE, ['touch r1, place m1']],
        ['2', TWO, ['announce expose r1 2S1, touch r1, place r2']],
        ['3', THREE, ['announce empty r1, touch r1, place r2']],
        ['4', FOUR, ['touch a1, place m1']],
        ['5', FIVE, ['touch a1, place r3']],
        ['6', SIX, ['touch a1, place a2']],
        ['7.1', ROOM, ['touch a1, place r8']],
        ['7.2', ROOM, ['draw, place r8']],
        ['8', EIGHT, ['flip']],
      ] as const
    ).map(([number, piles, moves]) => at(`Move ${number}, nothing else being possible`, piles, moves)),
    ...(
      [
        ['1', ONE],
        ['2', TWO],
        ['3', THREE],
        ['4', FOUR],
        ['5', FIVE],
        ['6', SIX],
      ] as const
    ).flatMap(([number, piles]) => [
      at(`Drawn while move ${number} is possible`, piles, ['draw !priority, place a1']),
      at(`Flipped while move ${number} is possible`, { ...piles, q1: '' }, ['flip !priority']),
    ]),
    at('Flipped while 7.1 is possible', { ...ROOM, q1: '' }, ['flip !priority']),
    ...(
      [
        ['4', { a1: '2D1', m2: 'AD1' }],
        ['5', { a1: '4H1' }],
        ['6', { a1: 'QD1' }],
        ['7.1', { r8: '' }],
      ] as const
    ).map(([number, own]) =>
      at(`The discard touched for ${number} while 2 is possible`, { ...TWO, ...own }, ['touch a1 !priority']),
    ),
    at(
      'The discard goes by the lowest number',
      { ...STUCK, a1: '4S1', m1: '3S1', r1: '5H1', a2: '5S2', r4: '9H2' },
      ['touch a1, place r1 !wrong-place'],
    ),
    at('… the next one', { ...STUCK, a1: '4S1', r1: '5H1', a2: '5S2', r4: '9H2' }, [
      'touch a1, place a2 !wrong-place',
    ]),
    at('… and the next', { ...STUCK, a1: '4S1', a2: '5S2', r4: '9H2' }, ['touch a1, place a2']),
    ...(
      [
        ['fits nowhere', {}],
        ['is of another suit', { a1: 'QH1' }],
        ['is two higher', { a1: 'KD1' }],
        ['would be a king on an ace', { a1: 'KD1', a2: 'AD2' }],
        ['finds the other discard empty', { a1: 'QD1', a2: '' }],
      ] as const
    ).map(([about, piles]) =>
      at(`The discard is no move when it ${about}`, { ...STUCK, ...piles }, ['touch a1 !no-move']),
    ),
    at('6 needs that no rim stack is empty', { ...SIX, r8: '' }, ['touch a1, place a2 !wrong-place']),
    at('A rim card that fits no middle stack is no move without an announcement', THREE, [
      'touch r1 !no-move',
    ]),
    at('… and nothing else', ONE, ['touch r2 !no-move']),
    at('Under an announcement it is priority while a smaller number is possible', { ...TWO, r3: '2S2' }, [
      'announce expose r1 2S1, touch r1 !priority',
    ]),
    at('3 announced while 2 is possible', { ...TWO, r3: '4H1' }, ['announce empty r3, touch r3 !priority']),
    table('What the other could do does not matter', { ...STUCK, a2: '4H1' }, ['1 draw, place a1']),
    table('An offence is that of the last move begun', ONE, [
      '1 touch r3 !no-move, place r3, announce empty r3, touch r1, place r1, draw !priority',
      '1 place a2 !wrong-place, touch r1',
    ]),
    table('… by whoever begins the next', FIVE, ['1 draw !priority, place a1, 2 announce empty r1, draw']),
  ],
);

const ALL = { ...STUCK, q1: '-2H1 -2S1', m1: 'AS1', r1: '3H1', r8: '', a2: '3S2' };
const ORDER = ['m1', 'r1', 'r8', 'a2', 'a1'] as const;
const WITHOUT = { m1: '', r1: '5C1', r8: '9S2', a2: 'JD2', a1: 'KH1' };

const places = theme(
  'places',
  'Where the card of a move has to go',
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
  ],
);

const announcing = theme(
  'announcing',
  'Announcing, and how long it stands',
  [6],
  [
    at('A buried card', TWO, ['announce expose r1 2S1, touch r1, place r2, touch r1, place m1']),
    at('A stack to be emptied', THREE, ['announce empty r1, touch r1, place r2']),
    ...(
      [
        ['the top', 'r1 9H1'],
        ['in another stack', 'r2 2S1'],
        ['in a middle stack', 'm1 AS1'],
        ['nowhere there', 'r1 2S2'],
        ['buried, and fits no middle stack', 'r3 KC2'],
      ] as const
    ).map(([about, what]) =>
      at(`Not a card that is ${about}`, { ...TWO, r3: 'KC2 5C2' }, [`announce expose ${what} ?impossible`]),
    ),
    ...['m1', 'a1', 'q1'].map((pile) =>
      at(`Not ${pile} to be emptied`, TWO, [`announce empty ${pile} ?impossible`]),
    ),
    at('What cannot be reached: the touch is the offence', { ...TWO, r2: '5S1' }, [
      'announce expose r1 2S1, touch r1 !announcement',
    ]),
    at('… emptying too', STUCK, ['announce empty r1, touch r1 !announcement']),
    at('Not with a card in the hand', TWO, ['draw !priority, announce empty r1 ?impossible']),
    at('Lets go of a touched card', ROOM, ['touch a1, announce empty r1, place r8 ?impossible']),
    at('The last one stands', TWO, [
      'announce empty r3, announce expose r1 2S1, announce expose r1 9H1 ?impossible, touch r1',
      'place r2',
    ]),
    ...(
      [
        ['touch a1 !no-move', {}],
        ['draw !priority', {}],
        ['flip !priority', { q1: '' }],
      ] as const
    ).map(([move, more]) =>
      at(`It ends with ${move.split(' ').slice(0, -1).join(' ')}`, { ...TWO, ...more }, [
        'announce expose r1 2S1',
        move,
      ]),
    ),
    table('It stands over touches, put-backs and talk', { ...TWO, r3: '2S2' }, [
      '1 announce expose r1 2S1, touch r3, place r3, offer-draw, 2 decline-draw, 1 touch r3',
      '1 place m1',
    ]),
    at('It stands over a card of a smaller number', { ...TWO, m2: 'AD1', r3: '2D1' }, [
      'announce expose r1 2S1, touch r3, place m2, touch r1, place r2',
    ]),
    table('It stands over a wrong Stop', TWO, ['1 announce expose r1 2S1, 2 stop, 1 touch r1, place r2']),
    table('It ends with a right one', TWO, ['1 touch r1 !no-move, announce expose r1 2S1, 2 stop']),
  ],
);

const KINGS = { r4: 'KC1', r5: 'KS1', r6: 'KC2', r7: 'KS2', r8: 'KD1' };
const BASE = { q1: '-2C2 -6C2', a1: 'KH2', q2: '-2D2 -6S2', a2: '6H2', m1: 'AS1' };
const step = (way: string): string[] => {
  const [from = '', to = ''] = way.split('-');
  return [`touch ${from}, place ${to}`];
};
const steps = (...ways: readonly string[]): string[] => ways.flatMap(step);
const EXPOSE = 'announce expose r1 2S1';
const CHAIN = { ...BASE, ...KINGS, r1: '2S1 9H1 8S1', r2: 'TC1', r3: '5C1 9D1' };
const TENS = { ...BASE, ...KINGS, r1: '2S1 9H1 9D1', r2: 'TC1', r3: 'TS1', r4: 'KC1 TC2' };
const ABOVE = ['4H1', '3C1', '2H1', '8H1', '7C1', '6H1', '5S1', '4D1', '3S2'];
const tower = (bottom: string, above: number): Piles => ({
  ...BASE,
  ...KINGS,
  r1: [bottom, ...ABOVE.slice(0, above).reverse()].join(' '),
  r2: '5C1',
  r3: '9C1',
});
const WAYS = [...ABOVE.slice(0, 3).map(() => 'r1-r2'), ...ABOVE.slice(3).map(() => 'r1-r3')];

const sequences = theme(
  'sequences',
  'What can be reached, and which step is right',
  [8, 9, 10],
  [
    ...(
      [
        ['Freed in one step', { r1: '2S1 9H1', r2: 'TC1', r3: '5C1' }, true],
        ['Not without a place', { r1: '2S1 9H1', r2: 'TD1', r3: '5C1' }, false],
        ['Not a card that does not fit', { r1: '3S1 9H1', r2: '5S1', r3: '5C1' }, false],
        ['Under several', { r1: '7C1 2S2 3D1 9H1', r2: 'TC1', r3: '4S1' }, true],
        ['By way of an empty stack', { r1: '2S1 KH1', r2: '5C1', r3: '' }, true],
        ['Two stacks that become one', { r1: '9H1', r2: 'TC1', r3: '5C1' }, true],
        ['… in two steps', { r1: '9H1 8C1', r2: 'TC1', r3: '5C1 9D1' }, true],
        ['Not round and round', { r1: 'TC1 9H1', r2: 'TS1', r3: '5C1' }, false],
        ['Not at the cost of another stack', { r1: '9H1 KH1', r2: 'TC1', r3: '' }, false],
        ['Not onto an empty one', { r1: 'KH1', r2: '5C1', r3: '' }, false],
      ] as const
    ).map(([about, rim, isDue]) =>
      at(`${about}: a draw is ${isDue ? 'wrong' : 'right'}`, { ...BASE, ...KINGS, ...rim }, [
        `draw ${isDue ? '!priority' : ''}`.trim(),
      ]),
    ),
    at('Eight steps', tower('2S1', 8), [EXPOSE, ...steps(...WAYS.slice(0, 8), 'r1-m1')]),
    at('Not nine', tower('2S1', 9), [EXPOSE, 'touch r1 !announcement, draw']),
    at('The step that empties a stack is one of them', tower('QD1', 7), [
      'announce empty r1',
      ...steps(...WAYS.slice(0, 7), 'r1-r4'),
    ]),
    at('… so not with eight above', tower('QD1', 8), ['announce empty r1, touch r1 !announcement']),
    at('Other cards out of the way first', CHAIN, [EXPOSE, ...steps('r1-r3', 'r1-r2', 'r1-m1')]),
    at('A step after which the aim is out of reach', CHAIN, [EXPOSE, 'touch r3 !announcement']),
    at('A stack of which nothing can move', CHAIN, [EXPOSE, 'touch r4 !announcement, touch r1']),
    at(
      'Not onto an empty stack while another takes the card',
      { ...BASE, ...KINGS, r1: '2S1 QD2', r2: '5C1', r3: '' },
      [EXPOSE, 'touch r1, place r3 !announcement'],
    ),
    at('A way round that shows no table twice', TENS, [
      EXPOSE,
      ...steps('r1-r2', 'r2-r3', 'r3-r4', 'r1-r2', 'r1-m1'),
    ]),
    at('A table shown since the announcement', TENS, [
      EXPOSE,
      ...steps('r1-r2', 'r2-r3'),
      'touch r3, place r2 !announcement',
    ]),
    at('The table of the announcement itself', { ...TENS, r1: '2S1 9H1', r5: 'JH1 TS2 9D1' }, [
      EXPOSE,
      ...steps('r5-r2'),
      'touch r2, place r5 !announcement',
    ]),
    at('A new announcement starts afresh', TENS, [
      EXPOSE,
      ...steps('r1-r2', 'r2-r3'),
      EXPOSE,
      ...steps('r3-r2', 'r1-r3', 'r1-m1'),
    ]),
    at(
      'A step from which the aim is reached only through a table shown',
      { q1: '-KS1', q2: '-KS2', r2: '4S1 3H1', r6: '2C1' },
      ['announce empty r6, touch r2 !announcement'],
    ),
    at('What was put back was no step', CHAIN, [EXPOSE, 'touch r1, place r1', ...steps('r1-r3', 'r1-r2')]),
    at(
      'The places of the stacks do not matter',
      { ...BASE, ...KINGS, r1: '2S1 9H1 KH1', r2: 'TC1', r3: '', r8: '' },
      [EXPOSE, ...steps('r1-r3'), 'touch r3 !announcement'],
    ),
    at(
      'Cards of the two decks are different',
      { ...BASE, ...KINGS, r1: '2S1 9H1', r2: 'TC1 9D1', r3: 'TC2', r4: 'JH1 TS1' },
      [EXPOSE, ...steps('r2-r3', 'r1-r2')],
    ),
    ...['r2', 'r3'].map((pile) =>
      at(
        `Another stack than ${pile}, which is announced`,
        { ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '5C1' },
        [`announce empty ${pile}, touch r1 !announcement`],
      ),
    ),
  ],
);

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
const HEIGHTS = {
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
const advanced = (about: string, piles: Piles, moves: readonly string[], isOn = true): Case =>
  table(about, piles, by(1, ...moves), { options: { advanced: isOn } });

const forAdvanced = theme(
  'advanced',
  'The conditions for advanced players',
  [12],
  [
    advanced('Not a card that lies deeper', DEPTHS, [
      'announce expose r3 2D1, touch r3 !announcement, touch r3 !announcement',
    ]),
    advanced('The other one', DEPTHS, [EXPOSE, 'touch r1, place r2']),
    advanced('Once a step is completed it is as without', DEPTHS, [
      'announce expose r3 2D1, touch r3 !announcement, place r5',
      ...steps('r3-r4', 'r3-m2'),
    ]),
    advanced('Off, any of them', DEPTHS, ['announce expose r3 2D1, touch r3'], false),
    advanced('The highest lowest card', HEIGHTS, ['announce empty r1, touch r1, place r2']),
    advanced('Not a lower one', HEIGHTS, ['announce empty r3, touch r3 !announcement']),
    advanced(
      'A higher one that cannot be moved does not count',
      { ...BASE, ...KINGS, r1: 'KH1', r2: '9C1', r3: '4H1', r4: '5C1' },
      ['announce empty r3, touch r3'],
    ),
    ...['r1', 'r3'].map((pile) =>
      advanced(`Equal values: ${pile}`, { ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '9D1', r4: 'TS1' }, [
        `announce empty ${pile}, touch ${pile}`,
      ]),
    ),
  ],
);

const FIVES = ['5C1', '5S1', '5C2', '5S2', '9C1', '9S1', '9C2', '9S2'];
const filled = (occupied: number): Piles => ({
  ...OWN,
  a2: 'TH2',
  ...Object.fromEntries(FIVES.slice(0, occupied).map((card, i) => [`r${i + 1}`, card])),
});
const begun = (turnsBegun: number, variant = 'standard'): Given => ({
  more: { turnsBegun },
  options: { variant },
});
const THIRD = { q3: '-3H1', a3: 'TD1' };

const firstTurns = theme(
  'first-turns',
  'Rim stacks that the first turns leave to others',
  [2],
  [
    ...[0, 3].map((occupied) =>
      table(
        `${occupied} of eight: the others are there`,
        filled(occupied),
        [`1 draw, place r${occupied + 1}`],
        begun(1),
      ),
    ),
    table('… so the own discard is wrong', filled(3), ['1 draw, place a1 !wrong-place'], begun(1)),
    ...[4, 7].map((occupied) =>
      table(`${occupied} of eight: the others are not`, filled(occupied), ['1 draw, place a1'], begun(1)),
    ),
    table('… possible all the same', filled(4), ['1 draw, place r5 !wrong-place'], begun(1)),
    table('… and the discard has no move there', filled(4), ['1 touch a1 !no-move'], begun(1)),
    table(
      'An empty rim stack, available or not, keeps move 6 away',
      { ...filled(4), a2: 'QH2' },
      ['1 touch a1 !no-move'],
      begun(1),
    ),
    table(
      'A drawn card may go to the other discard then',
      { ...filled(4), a2: 'KC2' },
      ['1 draw, place a2'],
      begun(1),
    ),
    table('A flip has nothing before it then', { ...filled(4), q1: '' }, ['1 flip'], begun(1)),
    table(
      'No sequence by way of one',
      { ...BASE, ...KINGS, r1: '2S1 KH1', r2: '5C1', r3: '' },
      by(1, EXPOSE, 'touch r1 !announcement'),
      begun(1),
    ),
    table('Once both have begun, no limit', filled(7), ['1 draw, place r8']),
    table(
      'By the end of the first turn',
      filled(4),
      ['1 draw, place a1, 2 draw, place r5, touch a2, place r6'],
      begun(1),
    ),
    table('By a Stop', filled(4), ['1 touch r1 !no-move, 2 stop, draw, place r5'], begun(1)),
    table(
      'Not by one’s own Stop',
      filled(4),
      ['1 touch r1 !no-move, stop, draw, place r5 !wrong-place'],
      begun(1),
    ),
    table(
      'A Stop that undoes the end of the turn undoes that, too',
      { ...filled(3), q1: '-2H1 -7C1 -QC1' },
      ['1 draw, place a1 !wrong-place, stop, draw, place r4, draw, place a1'],
      begun(1),
    ),
    ...(
      [
        [1, 2, 'r3'],
        [1, 3, 'a1'],
        [2, 5, 'r6'],
        [2, 6, 'a1'],
        [3, 7, 'r8'],
      ] as const
    ).map(([turnsBegun, occupied, to]) =>
      table(
        `three: ${occupied} of nine, ${turnsBegun} begun`,
        { ...filled(occupied), ...THIRD },
        [`1 draw, place ${to}`],
        begun(turnsBegun, 'three'),
      ),
    ),
    table(
      'learning: three of six',
      { r1: '5C1', r2: '5S1', r3: '9C1', q1: '-2H1 -QC1', a1: 'KH1', q2: '-2D1 -QS1', a2: 'JD1' },
      ['1 draw, place a1'],
      begun(1, 'learning'),
    ),
    table(
      'schikanieren: none',
      { ...filled(7), s1: '-2C1 2S1', s2: '-2C2 2S2' },
      ['1 draw, place r8'],
      begun(1, 'schikanieren'),
    ),
  ],
);

const BARE = { ...STUCK, a1: '' };

const stops = theme(
  'stops',
  'Stop, right and wrong',
  [13, 14, 15],
  [
    ...(
      [
        ['a touch', STUCK, ['touch r1']],
        ['a touch put back', STUCK, ['touch r1, place r1']],
        ['a rim card put on a discard', STUCK, ['touch r1, place a2']],
        ['a draw', ONE, ['draw']],
        ['a draw put where it belongs', { ...ONE, q1: '-2H1 -4D1' }, ['draw, place r3']],
        ['a draw that ended the turn', ONE, ['draw, place a1']],
        ['a wrong place', ROOM, ['draw, place a2']],
        ['a wrong place that ended the turn', ROOM, ['draw, place a1']],
        ['a flip', { ...FIVE, q1: '', a1: '3C1 KH1 4H1' }, ['flip']],
      ] as const
    ).flatMap(([about, piles, moves]) =>
      [1, 2].map((seat) =>
        table(`Undoes ${about}, called by ${seat}`, piles, [...by(1, ...anyWay(moves)), `${seat} stop`]),
      ),
    ),
    table('Undoes the last move alone', { ...ROOM, r7: '', q1: '-2H1 -7C1 -QC1' }, [
      '1 draw, place r8, draw, place a2 !wrong-place, 2 stop',
    ]),
    ...(
      [
        ['a card drawn', { ...BARE, m1: 'AS1', r1: '2S1' }, 'draw'],
        ['a card touched', BARE, 'touch r1'],
      ] as const
    ).flatMap(([about, piles, move]) => [
      table(`An empty discard is opened: ${about}`, piles, [`1 ${move} !*`, '2 stop']),
      table(`… not for who stops themselves: ${about}`, piles, [`1 ${move} !*`, '1 stop', '1 draw !*']),
    ]),
    table('… nor that of the other', { ...ONE, a2: '' }, ['1 draw !priority, 2 stop']),
    table('Called again and again', ONE, ['1 draw !priority, 2 stop, draw !priority, 1 stop']),
    ...(
      [
        ['touch', ONE, '1 touch r1'],
        ['draw', STUCK, '1 draw'],
        ['flip', EIGHT, '1 flip'],
      ] as const
    ).map(([about, piles, next]) =>
      table(`The right to it ends with the next ${about}`, piles, [
        '1 touch r3 !no-move',
        next,
        '2 stop ?too-late',
        '1 stop',
      ]),
    ),
    table('… of the next player, too', ROOM, ['1 draw, place a1 !wrong-place, 2 draw, 1 stop']),
    table('Wrong: the next turn is missed', STUCK, ['1 draw, 2 stop, 1 place a1, draw, place a1']),
    table('Wrong, by the player to move', STUCK, ['1 stop, draw, place a1, 2 draw, place a2']),
    table('The turn that a right Stop would give is missed', ONE, ['2 stop, 1 draw !priority, 2 stop']),
    table('… by one’s own, too', ONE, ['1 stop, draw !priority, stop']),
    table('Twice wrong', { ...STUCK, q1: '-2H1 -2C1 -QC1' }, [
      '2 stop, stop, 1 draw, place a1, draw, place a1, draw, place a1',
    ]),
    table('Both wrong', STUCK, ['1 stop, 2 stop, 1 draw, place a1']),
    table('An undo gives no missed turn back', ROOM, ['2 stop, 1 draw, place a1 !wrong-place, 2 stop']),
    table('Too late is not for one’s own', STUCK, [
      '1 touch r1 @100 !no-move, draw @1000, stop @2000, 2 stop @2100 ?too-late',
    ]),
    table('Right at a new offence', ONE, ['1 touch r3 @100 !no-move, draw @200 !priority, 2 stop @300']),
  ],
);

const clocked = (press: string, initialMs: number): Given => ({
  options: { clock: { initialMs, incrementMs: 0, press } },
});

const pauses = theme(
  'pauses',
  'Pause',
  [15, 16],
  [
    table('By a player whose turn it is not; moves are refused', ROOM, [
      '1 pause ?impossible, 2 pause, 1 touch a1 ?impossible, draw ?impossible',
      '1 announce empty r1 ?impossible, resume ?impossible, 2 resume, resume ?impossible, 1 draw',
    ]),
    table('The card in the hand stays', ROOM, [
      '1 draw, 2 pause, 1 place r8 ?impossible, 2 resume, 1 place r8',
    ]),
    table('It ends by itself after a minute', STUCK, [
      '2 pause @1000, 1 draw @60999 ?impossible, tick @61000, 2 resume ?impossible, 1 draw',
    ]),
    table(
      '… or after as long as the option says',
      STUCK,
      ['2 pause @1000, 1 draw @1499 ?impossible, draw @1500'],
      { options: { pauseMs: 500 } },
    ),
    table('A right Stop ends it', ONE, ['1 draw !priority, 2 pause, stop']),
    table('A wrong one, by the player to move', STUCK, ['2 pause, 1 stop, draw']),
    table('A late one does not', STUCK, [
      '1 touch r1 @100 !no-move, draw @1000, 2 pause @1100, stop @1200 ?too-late',
      '1 place a1 ?impossible',
    ]),
    table('It leaves the right to call', ONE, ['1 draw !priority, 2 pause, resume, stop']),
    table('Three times', STUCK, [
      '2 pause, pause ?impossible, resume, pause, resume, pause, resume, pause ?impossible, 1 draw',
      '1 place a1, pause',
    ]),
    table('As often as the option says', STUCK, ['2 pause, resume, pause ?impossible'], {
      options: { pauses: 1 },
    }),
    table('Never', STUCK, ['2 pause ?impossible'], { options: { pauses: 0 } }),
    table('Draws and resigning go on', STUCK, [
      '2 pause, 1 offer-draw, 2 decline-draw, offer-draw, withdraw-draw, 1 resign',
    ]),
    table(
      'No clock runs',
      STUCK,
      ['2 pause @1000, tick @30000, resume @31000, tick @33000'],
      clocked('auto', 60_000),
    ),
    table(
      '… until it has ended by itself',
      STUCK,
      ['2 pause @1000, tick @64999, tick @65000'],
      clocked('auto', 5000),
    ),
    table(
      '… nor one that players press',
      STUCK,
      [
        '2 pause ?impossible, press @1000, 1 draw, place a1, pause @2000, press ?impossible',
        'tick @12000, 1 resume @12000, tick @13000',
      ],
      clocked('manual', 60_000),
    ),
    table('Not while a win is open', { ...STUCK, q1: '-4H1', a1: '' }, [
      '1 draw, place r1, 2 pause ?impossible',
    ]),
  ],
);

const LAST = { ...STUCK, q1: '-4H1', a1: '' };

const winning = theme(
  'winning',
  'Who has won',
  [17],
  [
    ...(
      [
        ['The last card of the source', LAST, ['draw, place r1']],
        ['The last card of the discard', { ...LAST, q1: '', a1: '4H1' }, ['touch a1, place r1']],
        ['In the middle', { ...LAST, q1: '-AH1' }, ['draw, place m3']],
        ['On the other discard', { ...LAST, q1: '-QD1' }, ['draw, place a2']],
        ['By an illegal move', { ...LAST, m1: 'AS1', r8: '2S1' }, ['draw !priority, place r1']],
        ['By a wrong place', LAST, ['draw, place a2 !wrong-place']],
        ['Not with a card in the source', { ...LAST, q1: '-KD1 -4H1' }, ['draw, place r1']],
        ['Not with one on the discard', { ...LAST, a1: 'KD1' }, ['draw, place r1']],
        ['Not on the own discard', { ...LAST, q1: '-KD1' }, ['draw, place a1']],
        ['Not by touching and putting back', { ...LAST, q1: '', a1: '4H1' }, ['touch a1, place a1']],
      ] as const
    ).map(([about, piles, moves]) => at(about, piles, moves)),
    table('Stopped by the winner, whose discard stays empty', { ...LAST, m1: 'AS1', r8: '2S1' }, [
      '1 draw !priority, place r1, stop',
    ]),
    table('A wrong Stop of the winner', LAST, ['1 draw, place r1 @1000, stop @9000, tick @16000']),
  ],
);

const trio = (about: string, piles: Piles, moves: readonly string[], given: Given = {}): Case =>
  table(
    about,
    {
      ...RIM,
      r9: '3C1',
      q1: '-2H1 -QC1',
      a1: 'KH1',
      q2: '-2D2 -QS2',
      a2: 'JD2',
      q3: '-3H1 -QC2',
      a3: '7D1',
      ...piles,
    },
    moves,
    {
      ...given,
      options: { variant: 'three', ...given.options },
    },
  );
const TWOS = { m1: 'AS1', r1: '2S1', r2: '3S1' };
const TURNS = ['1 touch r1 @1000 !no-move', '1 draw @1100', '1 place a1 @1200'];

const three = theme(
  'three',
  'Three players',
  [19],
  [
    trio('In turn', {}, [
      '1 draw, place a1, 3 draw ?not-your-turn, 2 draw, place a2, 3 draw, place a3, 1 draw',
    ]),
    ...['a2', 'a3'].map((pile) =>
      trio(`6: the discard of either other, ${pile}`, { a1: '6D1', a2: '7D2' }, [
        `1 touch a1, place ${pile}`,
      ]),
    ),
    trio('7.2: too', { q1: '-6D1' }, ['1 draw, place a3']),
    ...[1, 2, 3].map((seat) => trio(`A right Stop of ${seat}`, {}, [`1 touch r1 !no-move, ${seat} stop`])),
    trio('A wrong one: the next in order', {}, ['2 stop, 1 draw, place a1']),
    trio('Two wrong ones', {}, ['2 stop, 3 stop, 1 draw, place a1']),
    trio('The turn of a right one is missed', {}, ['2 stop, 1 touch r1 !no-move, 2 stop']),
    trio(
      'A move of anybody else ends the right for all',
      {},
      [...TURNS, '2 draw @1300, stop @1400 ?too-late, 3 stop @1400 ?too-late, stop since=1250 @1500'],
      { options: { reactionMs: 60_000 } },
    ),
    trio('The card of the source goes to who erred first', { a1: '', a2: '' }, [
      ...TURNS,
      '2 touch r2 @1300 !no-move, 3 stop since=1050 @2000',
    ]),
    trio(
      'All but the first to call are too late',
      {},
      [...TURNS, '3 stop @1300, 2 stop @1350 ?too-late, 1 stop @1400 ?too-late, 3 stop @1450 ?impossible'],
      { options: { reactionMs: 3000 } },
    ),
    trio('One pause at a time', {}, ['3 pause, 2 pause ?impossible, resume ?impossible, stop']),
    trio('The first rim stack to become empty is taken away', TWOS, [
      '1 touch r1, place m1, touch r2, place m1, touch r1 ?impossible|bad-line',
      '1 announce empty r1 ?impossible|bad-line, touch a1, place r1 ?impossible|bad-line, place r2',
      'view 3',
    ]),
    trio('… not one that was empty from the start', { r9: '' }, ['1 draw, place r9']),
    trio('… and it comes back with a Stop', {}, ['1 touch r1 !no-move, place a2 !*, 2 stop']),
    trio('A joker is put aside', { q1: '-2H1 -QC1 -XX1' }, ['1 draw, place a1, view 2']),
    trio('… as the last card', { q1: '-XX1' }, ['1 draw, place a1 ?impossible, flip, draw']),
    trio('… as the very last', { q1: '-XX1', a1: '' }, ['1 draw']),
    trio('… put back by a Stop', { q1: '-2H1 -QC1 -XX1', m1: 'AS1', r1: '2S1' }, [
      '1 draw !priority, 3 stop',
    ]),
    trio('… when a Stop opens a discard', { q1: '-2H1 -QC1 -XX1', a1: '' }, ['1 touch r1 !no-move, 2 stop']),
    trio('A draw needs all others', {}, ['1 offer-draw, 2 accept-draw, 3 accept-draw']),
    trio('… and one who declines ends it', {}, [
      '1 offer-draw, 2 accept-draw, 3 decline-draw, accept-draw ?impossible',
    ]),
    trio('The end of an open win, too', { q1: '-4H1', a1: '' }, [
      '1 draw, place r1, accept-end ?impossible, 3 accept-end, 2 accept-end',
    ]),
    trio('Resigned: the one with fewer cards wins', { q3: '-QD2' }, ['1 resign']),
    trio('… nobody, with equally many', { q1: '-QD2' }, ['1 resign']),
    trio('Out of time likewise', { q3: '-QC2' }, ['tick @5000'], {
      options: { clock: { initialMs: 5000, incrementMs: 0, press: 'auto' } },
    }),
  ],
);

const SPITE = {
  r1: '-JC1 5C1',
  r2: '-JS1 5S1',
  r3: '-JH1 5H1',
  r4: '-JD1 5D1',
  r5: '-JC2 9C1',
  r6: '-JS2 9S1',
  r7: '-JH2 9H1',
  r8: '-JD2 9D1',
  q1: '-6H1 -QC1',
  a1: 'KH1',
  s1: '-7C1 3C1',
  q2: '-6D2 -QS2',
  a2: 'KD2',
  s2: '-7C2 3H2',
};
const spite = (about: string, piles: Piles, moves: readonly string[], given: Given = {}): Case =>
  table(about, { ...SPITE, ...piles }, moves, { ...given, options: { variant: 'schikanieren' } });
const PASSING = { q1: '', a1: '' };

const schikanieren = theme(
  'schikanieren',
  'Schikanieren',
  [20],
  [
    ...(
      [
        ['4C2', ''],
        ['4S2', '?impossible'],
        ['4H2', '?impossible'],
        ['6C2', '?impossible'],
      ] as const
    ).map(([card, error]) =>
      spite(`${card} on the five of clubs`, { q1: `-6H1 -${card}` }, [
        '1 draw',
        `1 place r1 ${error}`.trim(),
      ]),
    ),
    spite('A hidden rim card is turned up', { m1: '4C1' }, ['1 touch r1, place m1']),
    spite('… and down by a Stop', {}, ['1 touch r1 !no-move, place a2 !*, 2 stop']),
    ...(
      [
        ['4', { m1: '2C1' }, 'm1'],
        ['5', { s1: '-7C1 4C1' }, 'r1'],
        ['6', { s2: '-7C2 2C2' }, 's2'],
        ['7.1', { r8: '' }, 'r8'],
      ] as const
    ).map(([number, own, to]) =>
      spite(`The spite stack makes a move ${number}`, own, [`1 touch s1, place ${to}`]),
    ),
    spite('Only by its owner', {}, ['1 touch s2 ?impossible']),
    spite('No move with a card that fits nowhere', {}, ['1 touch s1 !no-move']),
    spite('The number of one bounds the other', { a1: '4H1', s1: '-7C1 3S1', m1: '2S1' }, [
      '1 touch a1 !priority, touch s1, place m1, touch a1, place r3',
    ]),
    ...(['4H2', '2H2'] as const).map((card) =>
      spite(`${card} on the other’s three of hearts`, { r3: '-JH1 KC2', q1: `-6H1 -${card}` }, [
        '1 draw, place s2',
      ]),
    ),
    spite('Not another suit', { q1: '-6H1 -3S2' }, ['1 draw, place s2 !wrong-place']),
    spite('The other’s discard takes nothing rightly', { q1: '-6H1 -QD1' }, [
      '1 draw, place a2 !wrong-place',
    ]),
    spite('6 needs that no rim stack is empty', { s2: '-7C2 2C2', r8: '' }, [
      '1 touch s1, place s2 !wrong-place',
    ]),
    spite('Hidden cards cannot be announced', { m1: 'AS1', r1: '-2S1 5C1' }, [
      '1 announce expose r1 2S1 ?impossible',
    ]),
    spite('… nor is laying them free due', { m1: 'AS1', r7: '-2S1 KH2 9H1', r1: '-JC1 TH1' }, ['1 draw']),
    spite('An open buried card', { m1: 'AS1', r7: '-JH2 2S1 9H1', r1: '-JC1 TH1' }, [
      '1 announce expose r7 2S1, touch r7, place r1, touch r7, place m1',
    ]),
    spite('A stack is emptied though a hidden card is left', { r1: '-JC1 TH1' }, [
      '1 announce empty r7, touch r7, place r1',
    ]),
    ...['JH2', '2S1', 'KC1'].map((hidden) =>
      spite(`Whatever lies hidden: ${hidden}`, { r1: '-JC1 TH1', r7: `-${hidden} 9H1`, m1: 'AS1' }, [
        '1 announce empty r7, touch r7, place r1',
      ]),
    ),
    spite('Passed', PASSING, ['1 draw ?impossible, flip ?impossible, pass']),
    spite('Not passed with a source', { a1: '' }, ['1 pass ?impossible']),
    spite('Not passed with a discard', { q1: '' }, ['1 pass ?impossible']),
    spite('Not passed without a spite stack', { ...PASSING, s1: '' }, ['1 pass ?impossible']),
    ...(
      [
        ['1', { m1: '4C1' }],
        ['3', { r1: '-JC1 TH1' }],
        ['5', { s1: '-7C1 4C1' }],
        ['7.1', { r8: '' }],
      ] as const
    ).map(([number, more]) =>
      spite(`Passed while ${number} is possible`, { ...PASSING, ...more }, ['1 pass !priority, 2 stop']),
    ),
    spite('Won with no spite stack', { ...PASSING, s1: '4C1' }, ['1 touch s1, place r1']),
    spite('Not won with one', { q1: '-4C1', a1: '' }, ['1 draw, place r1']),
    table('Nobody passes in another variant', { r1: '5C1', q2: '-5S1' }, ['1 pass ?impossible|bad-line']),
  ],
);

export const themes: readonly Theme[] = [
  handling,
  priority,
  places,
  announcing,
  sequences,
  forAdvanced,
  firstTurns,
  stops,
  several,
  pauses,
  winning,
  three,
  schikanieren,
  ...commonThemes(GAME, {
    draws: [17, 19],
    clock: [16, 17, 19],
    deal: [1, 18, 19, 20],
    seen: [4, 20],
    calls: [14, 15],
    wins: [17],
  }),
];
