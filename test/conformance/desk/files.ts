/** Tie-breaks, TRF and exports. */
import { players, row } from '../../tournament/trf/rows.ts';
import {
  swiss,
  join,
  joins,
  start,
  pair,
  standings,
  won,
  drawn,
  forfeited,
  ALL_BREAKS,
  trf,
  TWO,
  MIXED,
  type Topic,
  type Said,
} from './words.ts';

export const FILES: readonly Topic[] = [
  {
    name: 'tie-breaks',
    about: 'All tie-breaks, each for itself, and several',
    cases: [
      ...ALL_BREAKS.map((one): Topic['cases'][number] => [one, trf(MIXED, { tieBreaks: [one], rounds: 3 })]),
      [
        'A player who leaves: draws for the opponents; who was never there: draws for all rounds but the forfeit',
        trf(
          players(
            ['3.0', '2 w 1, 3 b 1, 4 w +', '1500'],
            ['1.5', '1 b 0, 4 w 1, 0000 - H', '1400'],
            ['1.0', '0000 - U, 1 w 0, 0000 - Z', '1300'],
            ['0.0', '0000 - Z, 2 b 0, 1 b -', '1200'],
          ),
          { tieBreaks: ALL_BREAKS, rounds: 3 },
        ),
      ],
      [
        'In a round robin a forfeit is a game, and a rest counts for nothing',
        { tournament: 'round-robin', options: { tieBreaks: ALL_BREAKS } },
        ...joins('ida', 'jan'),
        start,
        pair,
        forfeited('ida', 'jan'),
      ],
      ['All, in another order', trf(MIXED, { tieBreaks: ALL_BREAKS.toReversed(), rounds: 3 })],
      ['Without any: equal ranks', trf(MIXED, { tieBreaks: [], rounds: 3 })],
      [
        'Direct encounter, only if all have met',
        trf(
          players(
            ['1.0', '2 w 1, 3 b 0', '1500'],
            ['1.0', '1 b 0, 4 w 1', '1600'],
            ['1.0', '4 b 0, 1 w 1', '1700'],
            ['1.0', '3 w 1, 2 b 0', '1800'],
          ),
          {
            tieBreaks: ['direct-encounter'],
            rounds: 2,
          },
        ),
        trf(players(['1.0', '2 w 1, 0000 - Z', '1500'], ['1.0', '1 b 0, 0000 - U', '1600']), {
          tieBreaks: ['direct-encounter'],
          rounds: 2,
        }),
      ],
    ],
  },
  {
    name: 'trf',
    about: 'Files of TRF-16',
    cases: [
      ['Running, with as many rounds as have all results', trf(`XXR 5\n${MIXED}`), standings],
      [
        'The last round is being played',
        trf(`XXR 5\n${players(['1.0', '2 w 1, 2 b'], ['0.0', '1 b 0, 1 w'])}`),
        drawn('p1', 'p2'),
      ],
      [
        'Before the first round',
        trf(`${row(1, 'Ida', '0.0', '', '1500')}\n${row(3, 'Jan', '0.0', '')}`),
        pair,
        won('Jan', 'Ida'),
      ],
      ['With any line ending', trf(MIXED.replaceAll('\n', '\r')), trf(MIXED.replaceAll('\n', '\r\n'))],
      [
        'Lines of other codes are skipped',
        trf(`012 A name\n# a comment\nXXC white1\n\n${TWO}\n132 26/04/01`),
      ],
      ['The option sets the number of rounds', trf(`XXR 1\n${TWO}`), trf(`XXR 1\n${TWO}`, { rounds: 2 })],
      [
        'Absent players: a bare hyphen, a hyphen after zeros, a blank; letters in lower case',
        trf(
          `142 3\n${players(['2.0', '2 W 1, 3 b w'], ['0.0', '1 b 0,   -'], ['0.0', '0000 - -, 1 w l'], ['1.5', '0000 - u, 0000 - h'], ['0.0', ''])}`,
        ),
      ],
      [
        'A bye given before: the round is still to be paired',
        trf(`XXR 3\n${players(['1.0', '2 w 1'], ['0.0', '1 b 0'], ['1.0', ', 0000 - U'])}`),
        pair,
      ],
      [
        '… in a line of TRF-26',
        trf(`142 3\n240 F 002    3\n${players(['1.0', '2 w 1'], ['0.0', '1 b 0'], ['0.0', ''])}`),
        pair,
      ],
      [
        'Prohibited pairings',
        trf(
          `XXR 2\nXXP 1 2\n${players(['1.0', '3 w 1'], ['1.0', '4 w 1'], ['0.0', '1 b 0'], ['0.0', '2 b 0'])}`,
        ),
        pair,
      ],
      [
        '… in TRF-26',
        trf(
          `142 2\n260 001 002    1    2\n${players(['1.0', '3 w 1'], ['1.0', '4 w 1'], ['0.0', '1 b 0'], ['0.0', '2 b 0'])}`,
        ),
        pair,
      ],
      [
        'The tie-breaks of the file, unless the option says others',
        { tournament: 'swiss', trf: `XXR 3\n202 PS,BWG\n${MIXED}` },
        { tournament: 'swiss', trf: `XXR 3\n202 XYZ\n${MIXED}`, options: { tieBreaks: ['wins'] } },
      ],
      [
        'What cannot be kept is refused',
        ...[
          `XXS W=3 D=1\n${TWO}`,
          `162  W 3.0    D 1.0    L 0.0\n${TWO}`,
          `XXR 3\nXXA    1  1.0  1.0  1.0\n${TWO}`,
          `XXR 3\n250      1.0 001 003    1    2\n${TWO}`,
          `XXR 3\n260 001 002    1    2\n${TWO}`,
          `XXP 1 7\n${TWO}`,
          `142 3\nXXR 4\n${TWO}`,
        ].map((text): Said => [trf(text), 'bad-line']),
        [{ tournament: 'swiss', trf: `202 XYZ\n${TWO}` }, 'bad-line'],
      ],
      [
        'Inconsistent files',
        ...[
          TWO.replace('2 w 1', '2 b 1'),
          TWO.replace('1 b 0', '1 b ='),
          TWO.replace('1 b 0', '1 b'),
          TWO.replace('1 b 0', ''),
        ]
          .concat(TWO.replace('1.0', '0.5'), TWO.replace('2 w 1', '7 w 1'), TWO.replace('2 w 1', '2 w *'))
          .concat(TWO.replace('p2', 'p1'), TWO.replace('001    2', '001    1'), '001', `XXR 1\n${MIXED}`)
          .concat(players(['1.0', '2 w, 2 b 1'], ['0.0', '1 b, 1 w 0']))
          .map((text): Said => [trf(text), 'bad-line']),
      ],
    ],
  },
  {
    name: 'export',
    about: 'Standings as CSV; existence of a TRF',
    cases: [
      [
        'Quoted where it has to be',
        swiss(1),
        join('Torres, Eugenio', 1500),
        join('the "Cat"', 1400),
        start,
        pair,
        won('the "Cat"', 'Torres, Eugenio'),
        { do: 'export', as: 'csv' },
        { do: 'export', as: 'trf' },
      ],
    ],
  },
];
