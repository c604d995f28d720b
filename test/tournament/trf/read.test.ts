/** Reads TRF-16 files, and reports every error in them. */
import { describe, expect, it } from 'vitest';
import { readTrf, type TrfFile } from '../../../src/tournament/trf/read.ts';
import { dataNames, dataText, hasData } from '../data.ts';
import { players, row } from './rows.ts';

function read(text: string): TrfFile {
  const file = readTrf(text);
  if (!file.ok) throw new Error(file.error);
  return file.value;
}

const faultOf = (text: string): string => {
  const file = readTrf(text);
  return file.ok ? 'none' : file.error;
};

const TWO = players(['1.0', '2 w 1'], ['0.0', '1 b 0']);

describe('a file', () => {
  it('has players in line order, with their ratings, by default 1000', () => {
    const text = [
      '012 Of some kind',
      row(7, 'Ida', '0.0', '', '2100'),
      row(2, 'Jan van der Meer, Jr.', '0.0', ''),
      row(12, 'Kim', '', '', '0'),
    ].join('\n');
    expect(read(text)).toEqual({
      entrants: [
        { player: 'Ida', rating: 2100 },
        { player: 'Jan van der Meer, Jr.', rating: 1000 },
        { player: 'Kim', rating: 0 },
      ],
      rounds: [],
      wishes: [],
      roundsInAll: null,
      isRoundRobin: false,
      prohibitions: [],
      accelerated: null,
      tieBreaks: null,
    });
  });

  it('has games, white in seat 1, with results of all kinds', () => {
    const kinds: [string, readonly [number, number] | null, boolean][] = [
      ['10', [1, 0], false],
      ['01', [0, 1], false],
      ['==', [0.5, 0.5], false],
      ['WL', [1, 0], false],
      ['LW', [0, 1], false],
      ['DD', [0.5, 0.5], false],
      ['+-', [1, 0], true],
      ['-+', [0, 1], true],
      ['--', [0, 0], true],
      ['  ', null, false],
    ];
    for (const [letters, score, forfeit] of kinds) {
      const [white = '', black = ''] = letters;
      const text = [row(1, 'ida', '', `   2 b ${black}`), row(2, 'jan', '', `   1 w ${white}`)].join('\n');
      expect(read(text).rounds, letters).toEqual([
        { games: [{ players: ['jan', 'ida'], score, forfeit }], byes: [] },
      ]);
    }
  });

  it('has byes, absences and missed rounds', () => {
    const text = players(
      ['1.0', '2 w 1, 0000 - Z'],
      ['1.0', '1 b 0, 0000 - F'],
      ['1.5', '0000 - U, 0000 - H'],
      ['0.0', '0 - Z, 5 w 0'],
      ['1.0', ', 4 b 1'],
    );
    expect(read(text).rounds.map(({ byes }) => byes)).toEqual([
      [{ player: 'p3', points: 1 }],
      [
        { player: 'p2', points: 1 },
        { player: 'p3', points: 0.5 },
      ],
    ]);
  });

  it.each(['\n', '\r', '\r\n'])('may use any line ending: %j', (end) => {
    expect(read(`012 x\n\nXXR 3\n${TWO}\n`.replaceAll('\n', end))).toEqual(read(`XXR 3\n${TWO}`));
    expect(read(`\uFEFF${TWO}`)).toEqual(read(TWO));
  });

  it('may have lines with other codes, which are ignored', () => {
    const other = ['# a comment', '', '00', '013 Team 1 2', 'XXC white1', '132 26/04/01', ' 001 x'];
    expect(read([...other, TWO, ...other].join('\n'))).toEqual(read(TWO));
  });

  it('may name the number of rounds', () => {
    expect(read(`${TWO}\nXXR 12  `).roundsInAll).toBe(12);
  });

  it('has an unpaired round where nobody plays and some players have no entry', () => {
    const asked = read(players(['1.0', '2 w 1, , 0000 - Z'], ['0.0', '1 b 0, 0000 - H']));
    expect(asked.rounds).toHaveLength(1);
    expect(asked.wishes).toEqual([
      { player: 'p1', round: 3, points: 0, line: 1 },
      { player: 'p2', round: 2, points: 0.5, line: 2 },
    ]);
    expect(read(players(['1.0', '2 w 1, 0000 - Z'], ['0.5', '1 b 0, 0000 - H'])).rounds).toHaveLength(2);
    expect(read(players(['2.0', '2 w 1, 0000 - U'], ['0.0', '1 b 0, '])).rounds).toHaveLength(1);
    expect(read(players(['2.0', '2 w 1, 0000 - U'], ['0.0', '1 b 0, 0000 - Z'])).rounds).toHaveLength(2);
  });
});

describe('an error in a file', () => {
  const XXR = (count: string): string => `XXR ${count}\n${TWO}`;
  it.each([
    [
      'a game that only one side lists',
      players(['1.0', '2 w 1'], ['0.0', '']),
      1,
      'of which line 2 knows nothing',
    ],
    [
      'a second round that only one side lists',
      players(['1.0', '2 w 1, 2 b 0'], ['0.0', '1 b 0']),
      1,
      'round 2',
    ],
    [
      'a game for which the opponent lists another',
      players(['1.0', '2 w 1'], ['0.0', '3 b 0'], ['1.0', '2 w 1']),
      1,
      'knows nothing',
    ],
    ['the same colour twice', players(['1.0', '2 w 1'], ['0.0', '1 w 0']), 1, 'the same colour as in line 2'],
    ['two winners', players(['1.0', '2 w 1'], ['1.0', '1 b 1']), 1, 'does not fit'],
    ['two losers', players(['0.0', '2 w 0'], ['0.0', '1 b 0']), 1, 'does not fit'],
    ['a draw against a win', players(['1.0', '2 w 1'], ['0.5', '1 b =']), 1, 'does not fit'],
    ['a forfeit against a played game', players(['1.0', '2 w +'], ['0.0', '1 b 0']), 1, 'does not fit'],
    ['a result on one side only', players(['1.0', '2 w 1'], ['0.0', '1 b']), 1, 'does not fit'],
    ['too many points', players(['1.0', '2 w 1'], ['0.5', '1 b 0']), 2, '0.5 points, but the results are 0'],
    ['too few points', players(['0.0', '2 w 1'], ['0.0', '1 b 0']), 1, 'points'],
    [
      'a game without a result before the last round',
      players(['1.0', '2 w, 2 b 1'], ['0.0', '1 b, 1 w 0']),
      ...([1, 'without a result'] as const),
    ],
    ['the number of no player', players(['1.0', '3 w 1'], ['0.0', '']), 1, 'the number 3 is nobody’s'],
    ['a game against oneself', players(['1.0', '1 w 1'], ['0.0', '']), 1, 'oneself'],
    [
      'a number twice',
      [row(1, 'a', '', ''), row(1, 'b', '', '')].join('\n'),
      2,
      'the number 1 is already in line 1',
    ],
    [
      'a name twice',
      [row(1, 'a', '', ''), '', row(2, 'a', '', '')].join('\n'),
      3,
      'the name "a" is already in line 1',
    ],
    ['an unknown letter', players(['1.0', '2 w X'], ['0.0', '1 b 0']), 1, 'unknown letter for a result, "X"'],
    ['an unknown colour', players(['1.0', '2 x 1'], ['0.0', '1 b 0']), 1, 'unknown letter for a colour, "x"'],
    ['an opponent without a colour', players(['1.0', '2 - 1'], ['0.0', '1 b 0']), 1, 'without a colour'],
    ['a colour without an opponent', players(['1.0', '0000 w U'], ['0.0', '']), 1, 'without an opponent'],
    ['a result without an opponent', players(['1.0', '0000 - 1'], ['0.0', '']), 1, 'without an opponent'],
    ['a bye with an opponent', players(['1.0', '2 w U'], ['0.0', '1 b 0']), 1, 'with an opponent'],
    ['a non-numeric opponent', players(['1.0', '2a w 1'], ['0.0', '1 b 0']), 1, "not an opponent's number"],
    ['shifted columns', TWO.replace('2 w 1', ' 2 w 1'), 1, 'round 1'],
    [
      'more rounds than announced',
      `XXR 1\n${players(['1.0', '2 w 1, 0000 - Z'], ['0.0', '1 b 0'])}`,
      2,
      'XXR',
    ],
    ['no number of rounds', XXR(''), 1, 'rounds'],
    ['no rounds', XXR('0'), 1, 'rounds'],
    ['half a round', XXR('1.5'), 1, 'rounds'],
    ['no starting number', row(1, 'a', '', '').replace('   1', '   x'), 1, 'starting number'],
    ['starting number 0', row(0, 'a', '', ''), 1, 'starting number'],
    ['no name', row(1, '', '', ''), 1, 'name'],
    ['nothing but the code', '001', 1, 'starting number'],
    ['a tab in a name', row(1, 'a\tb', '', ''), 1, 'name'],
    ['no rating', row(1, 'a', '', '', '12x'), 1, 'rating'],
    ['no points', row(1, 'a', 'x', ''), 1, 'points'],
    ['a line of a million rounds', row(1, 'a', '', ' '.repeat(10_000) + '1'), 1, 'more than 999 rounds'],
  ])('is reported: %s', (_, text, line, fault) => {
    expect(faultOf(text)).toMatch(new RegExp(`^line ${line}: `));
    expect(faultOf(text)).toContain(fault);
    // The reported number is that of the line in the file, for any line ending.
    expect(faultOf(`012 x\r\r${text.replaceAll('\n', '\r')}`)).toMatch(new RegExp(`^line ${line + 2}: `));
  });

  it('is reported in files of any size', () => {
    expect(faultOf(`${row(1, 'a', '', '')}\n`.repeat(200_000))).toMatch(/^line 2: the number 1/);
    const wishing = (number: number): string => row(number, `p${number}`, '', '0000 - Z  '.repeat(300));
    const many = Array.from({ length: 500 }, (_, i) => wishing(i + 1));
    expect(read([...many, row(9999, 'last', '', '')].join('\n')).wishes).toHaveLength(150_000);
  });

  it('does not include a missing result in the last round', () => {
    const text = players(['1.0', '2 w 1, 2 b'], ['0.0', '1 b 0, 1 w']);
    expect(read(text).rounds[1]?.games[0]?.score).toBeNull();
  });
});

describe.skipIf(!hasData)('files of other programs', () => {
  const FAULTY = {
    'incompatible_color.trf': /^line 2: round 5: the same colour as in line 3$/,
    'incompatible_result.trf': /^line 2: round 5: the result does not fit the one in line 3$/,
    'incorrect_points.trf': /^line 2: 4 points, but the results are 3$/,
    'missing_result.trf': /^line 2: round 5: a game against number 3, of which line 3 knows nothing$/,
    'too_many_results.trf': /^line 2: round 6, but XXR says 5 rounds$/,
  };
  it.each(Object.entries(FAULTY))('%s is faulty', (name, fault) => {
    expect(faultOf(dataText(`py4swiss/${name}`))).toMatch(fault);
  });

  it('team results of a later version are reported as unknown letters', () => {
    expect(faultOf(dataText('chesspairing/trf/testdata/trf2026-team.trf'))).toMatch(
      /unknown letter for a result, "\*"/,
    );
  });

  const sound = [
    ...dataNames('py4swiss', '.trf')
      .filter((name) => !(name in FAULTY))
      .map((name) => `py4swiss/${name}`),
    ...dataNames('chesspairing/trf/testdata', '.trf')
      .filter((name) => name !== 'trf2026-team.trf')
      .map((name) => `chesspairing/trf/testdata/${name}`),
    ...dataNames('bbp/test/tests', '.input').map((name) => `bbp/test/tests/${name}`),
  ];
  /** Players, paired rounds, rounds in all. */
  const SIZES: Readonly<Record<string, readonly [number, number, number | null]>> = {
    'burstein_late_entries.trf': [13, 4, 5],
    'burstein_late_entries_black.trf': [10, 4, 5],
    'comments.trf': [7, 0, 5],
    'dubov_bye_for_high_tpn.trf': [5, 3, 5],
    'dutch_d2_criterion_d.trf': [12, 0, 5],
    'dutch_e2_both_absolute_higher_favored.trf': [8, 4, 5],
    'dutch_e2_both_absolute_lower_favored.trf': [8, 4, 5],
    'invalid_code.trf': [6, 0, 5],
    'javafo_example.trf': [52, 4, 9],
    'missing_starting_number.trf': [7, 0, 5],
    'no_legal_pairings.trf': [4, 3, 4],
    'no_legal_pairings_odd.trf': [5, 3, 5],
    'basic.trf': [5, 2, 3],
    'bbp-8p5r-input.trf': [8, 0, 5],
    'bbp-8p5r-output.trf': [8, 5, 5],
    'dutch_2025_C5.input': [6, 2, 3],
    'dutch_2025_C9.input': [5, 1, 3],
    'issue_15.input': [180, 11, null],
    'issue_7.input': [60, 14, 15],
  };
  it.each(sound)('%s is read', (path) => {
    const { entrants, rounds, roundsInAll } = read(dataText(path));
    expect([entrants.length, rounds.length, roundsInAll]).toEqual(SIZES[path.split('/').at(-1) ?? '']);
  });

  it('a bye requested in an unpaired round is a wish', () => {
    expect(read(dataText('bbp/test/tests/dutch_2025_C5.input')).wishes).toEqual([
      { player: 'Test0004 Player0004', round: 3, points: 0, line: 5 },
    ]);
  });
});
