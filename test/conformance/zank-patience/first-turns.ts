/** Rim stacks that the first turns leave to others. */
import type { Piles } from '../../referee/patience.ts';
import { OWN } from '../../referee/zank-patience/table.ts';
import { by, type Given } from '../tables.ts';
import { BASE, KINGS, table, theme } from './table.ts';

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

const EXPOSE = 'announce expose r1 2S1';

export const firstTurns = theme(
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
      'No sequence through one',
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
    ...[0, 1, 2, 3].flatMap((occupied) => [
      table(
        `The discard with ${occupied} of eight`,
        filled(occupied),
        [`1 touch a1, place r${occupied + 1}`],
        begun(1),
      ),
      table(
        `The own discard with ${occupied} of eight`,
        filled(occupied),
        ['1 draw, place a1 !wrong-place'],
        begun(1),
      ),
      table(
        `A draw with ${occupied} of eight`,
        filled(occupied),
        [`1 draw, place r${occupied + 1}`],
        begun(1),
      ),
    ]),
    ...[5, 6, 7].flatMap((occupied) => [
      table(
        `A draw with ${occupied} of eight`,
        filled(occupied),
        [`1 draw, place r${occupied + 1} !wrong-place`],
        begun(1),
      ),
      table(`The own discard with ${occupied} of eight`, filled(occupied), ['1 draw, place a1'], begun(1)),
      table(`The discard with ${occupied} of eight`, filled(occupied), ['1 touch a1 !no-move'], begun(1)),
    ]),
    table(
      '… so not to the own one',
      { ...filled(4), a2: 'KC2' },
      ['1 draw, place a1 !wrong-place'],
      begun(1),
    ),
    table(
      'No empty rim stack at all: move 6',
      { ...filled(8), a2: 'QH2' },
      ['1 touch a1, place a2'],
      begun(1),
    ),
    table('A flip with three of eight', { ...filled(3), q1: '' }, ['1 flip !priority'], begun(1)),
    table(
      'The limit comes with the fourth',
      { ...filled(3), q1: '-2H1 -7C1 -QC1' },
      ['1 draw, place r4, draw, place r5 !wrong-place'],
      begun(1),
    ),
    table(
      '… and goes with it',
      { ...filled(4), m1: 'AS1', r4: '2S1' },
      ['1 touch r4, place m1, draw, place r4'],
      begun(1),
    ),
    table('No limit with both', filled(7), ['1 draw, place r8'], begun(2)),
    table('No limit with all, for the discard', filled(4), ['1 touch a1, place r5']),
    table(
      'The other calls the end of the turn, and begins',
      { ...filled(3), q1: '-2H1 -7C1 -QC1' },
      ['1 draw, place a1 !wrong-place, 2 stop, draw, place r4, touch a2, place r5, draw, place r6'],
      begun(1),
    ),
    ...[
      ['learning', 2, 'r3', 1],
      ['learning', 3, 'a1', 1],
      ['learning', 3, 'r4', 2],
    ].map(([variant, occupied, to, turnsBegun]) =>
      table(
        `learning: ${occupied} of six, ${turnsBegun} have begun`,
        {
          ...Object.fromEntries(
            ['5C1', '5S1', '9C1'].slice(0, Number(occupied)).map((card, i) => [`r${i + 1}`, card]),
          ),
          ...{ q1: '-2H1 -QC1', a1: 'KH1', q2: '-2D1 -QS1', a2: 'JD1' },
        },
        [`1 draw, place ${to}`],
        begun(Number(turnsBegun), String(variant)),
      ),
    ),
    table(
      'three: the limit rises as each begins',
      { ...filled(3), ...THIRD },
      ['1 draw, place a1, 2 draw, place r4, touch a2, place r5, draw, place r6'],
      begun(1, 'three'),
    ),
    table(
      'schikanieren: none',
      { ...filled(7), s1: '-2C1 2S1', s2: '-2C2 2S2' },
      ['1 draw, place r8'],
      begun(1, 'schikanieren'),
    ),
  ],
);
