/** Schikanieren. */
import type { Piles } from '../../referee/patience.ts';
import type { Case } from '../suite.ts';
import { looks, type Given } from '../tables.ts';
import { SPITE, table, theme } from './table.ts';

const spite = (about: string, piles: Piles, moves: readonly string[], given: Given = {}): Case =>
  table(about, { ...SPITE, ...piles }, moves, { ...given, options: { variant: 'schikanieren' } });

const PASSING = { q1: '', a1: '' };

export const schikanieren = theme(
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
      spite(`With any hidden card: ${hidden}`, { r1: '-JC1 TH1', r7: `-${hidden} 9H1`, m1: 'AS1' }, [
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
    table('No passing in another variant', { r1: '5C1', q2: '-5S1' }, ['1 pass ?impossible|bad-line']),
    ...['5C2', '3C2'].map((card) =>
      spite(`${card} on the five of clubs`, { q1: `-6H1 -${card}` }, ['1 draw, place r1 ?impossible']),
    ),
    spite('Anything on an empty stack', { r8: '' }, ['1 draw, place r8']),
    spite('No limit in the first turns', { r8: '' }, ['1 draw, place r8'], { more: { turnsBegun: 1 } }),
    spite('Nothing on an empty spite stack', { s1: '' }, ['1 touch s1 ?impossible']),
    ...(
      [
        ['4', { m1: '2C1' }],
        ['5', { s1: '-7C1 4C1' }],
        ['6', { s2: '-7C2 2C2' }],
      ] as const
    ).map(([number, own]) =>
      spite(`Drawn while the spite stack makes a move ${number}`, own, ['1 draw !priority']),
    ),
    spite('The spite stack first, then the discard', { a1: '4H1', s1: '-7C1 3S1', m1: '2S1' }, [
      '1 touch s1, place m1, touch a1, place r3',
    ]),
    ...['touch a1', 'touch s1'].map((move) =>
      spite(`Either of equal number: ${move}`, { a1: '4H1', s1: '-7C1 4C1' }, [`1 ${move}`]),
    ),
    ...['4H2', '2H2'].map((card) =>
      spite(
        `${card} of the discard on the other’s three of hearts`,
        { r3: '-JH1 KC2', q1: '-6H1', a1: card },
        ['1 touch a1, place s2'],
      ),
    ),
    ...['3S2', '5H2', 'KH2'].map((card) =>
      spite(`Not ${card} there`, { r3: '-JH1 KC2', q1: `-6H1 -${card}` }, ['1 draw, place s2 !wrong-place']),
    ),
    spite('The discard finds no place on the other’s', { a1: 'QD1' }, ['1 touch a1 !no-move']),
    spite('… so a drawn card goes to the own one', { a1: 'QD1' }, ['1 draw, place a1']),
    spite('Nothing on the own spite stack', { q1: '-6H1 -2C2' }, ['1 draw, place s1 !*']),
    spite('… except the card touched there', { r8: '' }, ['1 touch s1, place s1']),
    spite('It turns its next card up, and down again by a Stop', { s2: '-7C2 2C2', r8: '' }, [
      '1 touch s1, place s2 !wrong-place, 2 stop',
    ]),
    spite('Its cards are hidden like all others', { s2: '-7C2 3H2 2H1' }, looks()),
    spite('A hidden card is not there to be named', { m1: 'AS1', r1: '-8S1 5C1' }, [
      '1 announce expose r1 2S1 ?impossible',
    ]),
    spite('… nor due', { m1: 'AS1', r7: '-8S1 KH2 9H1', r1: '-JC1 TH1' }, ['1 draw']),
    spite('A stack with a hidden card is due to be emptied', { r1: '-JC1 TH1' }, ['1 draw !priority']),
    table(
      'A card that is turned up on the way and fits the middle goes first',
      { q1: '-2S1', q2: '-KS2', r1: '-AC1 9H1 8H1', r2: 'TH1' },
      ['1 announce empty r1, touch r1, place r3, touch r1, place r2, touch r1, place m1, touch r3, place r2'],
      { options: { variant: 'schikanieren' } },
    ),
    table(
      '… another does not count',
      { q1: '-KC2', q2: '-KS1', a2: '2H1', r1: '-4H1 9D1 8D1', r2: 'TD1' },
      ['1 announce empty r1, touch r1, place r3, touch r1, place r2, touch r3, place r2'],
      { options: { variant: 'schikanieren' } },
    ),
    spite('Not passed with a card to draw', { q1: '-6H1', a1: '' }, ['1 pass ?impossible']),
    spite('Passed by the player to move', { q2: '', a2: '' }, ['2 pass ?not-your-turn']),
    ...(
      [
        ['2', { m1: 'AS1', r7: '-JH2 2S1 9H1', r1: '-JC1 TH1' }],
        ['4', { m1: '2C1' }],
        ['6', { s2: '-7C2 2C2' }],
      ] as const
    ).map(([number, more]) =>
      spite(`Passed while ${number} is possible`, { ...PASSING, ...more }, ['1 pass !priority, 2 stop']),
    ),
    spite('Passing lets go of a touched card', PASSING, ['1 touch r1 !*, pass']),
    spite('Not won with a card left on the spite stack', { ...PASSING, s1: '-7C1 4C1' }, [
      '1 touch s1, place r1',
    ]),
  ],
);
