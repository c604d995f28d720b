/** Order of moves; announcements and their duration. */
import { ROOM, STUCK } from '../../referee/zank-patience/table.ts';
import { at, EIGHT, FIVE, FOUR, ONE, SIX, table, theme, THREE, TWO } from './table.ts';

export const priority = theme(
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
    table('Moves open to the opponent do not matter', { ...STUCK, a2: '4H1' }, ['1 draw, place a1']),
    table('An offence is that of the last move begun', ONE, [
      '1 touch r3 !no-move, place r3, announce empty r3, touch r1, place r1, draw !priority',
      '1 place a2 !wrong-place, touch r1',
    ]),
    table('… also once the opponent begins the next', FIVE, [
      '1 draw !priority, place a1, 2 announce empty r1, draw',
    ]),
    table('Drawn by the other seat', { ...STUCK, a1: 'KD1', a2: '4H1' }, ['2 draw !priority'], { turn: 2 }),
    table('The discard of the other seat', { ...STUCK, a2: '4H1' }, ['2 touch a2, place r1'], { turn: 2 }),
    table(
      'Cards that the opponent could bring to the middle do not matter',
      { ...STUCK, a2: '2S1', m1: 'AS1' },
      ['1 draw, place a1'],
    ),
    ...(
      [
        ['1', { a1: '2D1', m1: 'AS1', r1: '2S1', m2: 'AD1' }],
        ['3', { r1: '9H1', r2: 'TC1', a1: '2D1', m2: 'AD1' }],
        ['3', { r1: '9H1', r2: 'TC1', a1: '4H1' }],
        ['1', { r1: '2S1', m1: 'AS1', a1: 'QD1' }],
        ['3', { r1: '9H1', r2: 'TC1', a1: 'QD1' }],
        ['3', { r1: '9H1', r2: 'TC1', r8: '' }],
      ] as const
    ).map(([number, piles]) =>
      at(
        `The discard touched while ${number} is possible: ${JSON.stringify(piles)}`,
        { ...STUCK, ...piles },
        ['touch a1 !priority'],
      ),
    ),
    at('The discard is no move of the same rank', { ...STUCK, a1: 'JD1' }, ['touch a1 !no-move']),
    at('… nor with the other discard empty', { ...STUCK, a2: '' }, ['touch a1 !no-move']),
    at('6 takes one lower, too', { ...STUCK, a1: 'TD1' }, ['touch a1, place a2']),
    at('… on an ace', { ...STUCK, a1: '2D1', a2: 'AD2' }, ['touch a1, place a2']),
    at('With an empty rim stack 7.1 comes instead of 6', { ...SIX, r8: '' }, ['touch a1, place r8']),
    at('… but not a draw', { ...SIX, r8: '' }, ['draw']),
    at('A drawn card not on the other discard with an empty rim stack', { ...ROOM, a2: 'KC2' }, [
      'draw, place a2 !*',
    ]),
    at(
      'A rim card that fits is right beside others',
      { ...STUCK, m1: 'AS1', r1: '2S1', r2: '9H1', r3: 'TC1', a1: '4H1' },
      ['touch r1'],
    ),
    at('… one after another of equal ones', { ...STUCK, m1: 'AS1', r1: '2S1', r2: '2S2' }, [
      'touch r2, touch r1, place m1',
    ]),
    at('Without an announcement no move, even where the discard has one', FIVE, ['touch r1 !no-move']),
    at('3 announced while 1 is possible', { ...STUCK, m1: 'AS1', r1: '2S1', r2: '9H1', r3: 'TC1' }, [
      'announce empty r2, touch r2 !priority',
    ]),
    at('2 before 3, and its last step is 1', { ...TWO, r3: '4H1' }, [
      'announce expose r1 2S1, touch r1, place r2, draw !priority',
    ]),
    at('… then 3, then 5', { ...TWO, r3: '4H1' }, [
      'announce expose r1 2S1, touch r1, place r2, touch r1, place m1, announce empty r3, touch r3, place r4',
      'touch a1 !*, place r1 !*',
    ]),
    table('The pending move is the last one begun, by either player', { ...FIVE, q1: '-2H1 -2C1' }, [
      '1 draw !priority, place a1, 2 announce empty r1, draw',
    ]),
  ],
);

export const announcing = theme(
  'announcing',
  'Announcements and their duration',
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
    at('An unreachable card: the touch is the offence', { ...TWO, r2: '5S1' }, [
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
    at('Any rim stack to be emptied', STUCK, ['announce empty r4']),
    at('No card of a discard', { ...TWO, r3: 'KC2 5C2' }, ['announce expose a1 KH1 ?impossible']),
    at('No discard to be emptied', TWO, ['announce empty a2 ?impossible']),
    table('For the player to move, without a card in the hand', TWO, [
      '2 announce expose r1 2S1 ?not-your-turn, 1 draw !*, announce expose r1 2S1 ?impossible',
      '1 announce empty r1 ?impossible',
    ]),
    at('Again and again', TWO, [
      'announce empty r3, announce empty r4, announce expose r1 2S1, touch r1, place r2',
    ]),
    at('A refused one leaves the one before', TWO, [
      'announce expose r1 2S1, announce expose r1 9H1 ?impossible, touch r1',
    ]),
    at('It stands over a put-back of a card of a smaller number', { ...TWO, m2: 'AD1', r3: '2D1' }, [
      'announce expose r1 2S1, touch r3, place r3, touch r3, place m2, touch r1, place r2',
    ]),
  ],
);
