/** TRF as other programs write it: absent players, letters, byes given before, and lines beside the players'. */
import { describe, expect, it } from 'vitest';
import type { Tournament, TieBreak } from '../../../src/tournament/types.ts';
import { openTrf } from '../../../src/tournament/trf/open.ts';
import { readTrf, type TrfFile } from '../../../src/tournament/trf/read.ts';
import { after, games, PAIR } from '../play.ts';
import { players, row } from './rows.ts';

function read(text: string): TrfFile {
  const file = readTrf(text);
  if (!file.ok) throw new Error(file.error);
  return file.value;
}

const setup = (rounds?: number) => ({
  kind: 'swiss' as const,
  seed: 'x',
  options: { tieBreaks: ['wins'] as readonly TieBreak[], rounds },
});

const open = (text: string, rounds?: number) => openTrf(setup(rounds), text);
function opened(text: string, rounds?: number): Tournament {
  const imported = open(text, rounds);
  if (!imported.ok) throw new Error(imported.error);
  return imported.value.tournament;
}
const faultOf = (text: string, rounds?: number): string => {
  const imported = open(text, rounds);
  return imported.ok ? 'none' : imported.error;
};

const FOUR = ['1.0', '1.0', '0.0', '0.0'];
const ROUND = ['3 w 1', '4 w 1', '1 b 0', '2 b 0'];
/** Four players after a round in which 1 and 2 have won; `more`: the second column of each. */
const four = (...more: readonly string[]): string =>
  players(...FOUR.map((points, i) => [points, [ROUND[i], more[i] ?? ''].join(', ')] as const));

describe('players without a game', () => {
  it.each([
    ['a bare hyphen', '  -'],
    ['a hyphen after zeros', '0000 - -'],
    ['a Z', '0000 - Z'],
    ['a small z', '0000 - z'],
    ['nothing', ''],
  ])('are absent: %s', (_, cell) => {
    const text = players(['2.0', '2 w 1, 3 b 1'], ['0.0', `1 b 0, ${cell}`], ['0.0', ', 1 w 0']);
    expect(read(text).rounds[1]).toEqual({
      games: [{ players: ['p3', 'p1'], score: [0, 1], forfeit: false }],
      byes: [],
    });
  });

  it.each([
    ['H', 0.5],
    ['h', 0.5],
    ['=', 0.5],
    ['U', 1],
    ['u', 1],
    ['F', 1],
    ['f', 1],
    ['+', 1],
  ])('have a bye: %s, with a number of zeros or without', (letter, points) => {
    for (const cell of [`0000 - ${letter}`, `  ${letter}`]) {
      const text = players(['1.0', '2 w 1'], ['0.0', '1 b 0'], [points.toFixed(1), cell]);
      expect(read(text).rounds[0]?.byes, cell).toEqual([{ player: 'p3', points }]);
    }
  });
});

it('letters of games and colours may be small or capital', () => {
  const text = players(['2.5', '2 W w, 2 B d, 2 w 1'], ['0.5', '1 B l, 1 W d, 1 b 0']);
  expect(read(text).rounds.map(({ games: [game] }) => [game?.players, game?.score])).toEqual([
    [
      ['p1', 'p2'],
      [1, 0],
    ],
    [
      ['p2', 'p1'],
      [0.5, 0.5],
    ],
    [
      ['p1', 'p2'],
      [1, 0],
    ],
  ]);
});

it('a name is as wide as the field of 33 characters', () => {
  const name = 'Wolfeschlegelsteinhausen, Hubertu';
  expect(name).toHaveLength(33);
  expect(read([row(1, name, '', '', '1500'), row(2, 'b', '', '')].join('\n')).entrants[0]).toEqual({
    player: name,
    rating: 1500,
  });
});

describe('the number of rounds', () => {
  it('stands in line 142', () => {
    expect(read(`142 7\r\n${four()}`).roundsInAll).toBe(7);
  });

  it('is not said twice in different ways', () => {
    expect(read(`142 7\nXXR 7\n${four()}`).roundsInAll).toBe(7);
    expect(faultOf(`142 7\nXXR 5\n${four()}`)).toBe('line 2: 5 rounds, but 142 in line 1 says 7');
  });
});

describe('a bye given before in the round to be paired', () => {
  it('leaves that round to be paired, and then counts', () => {
    const five = players(...FOUR.map((points, i) => [points, ROUND[i] ?? ''] as const), [
      '1.0',
      '0000 - Z, 0000 - U',
    ]);
    const before = opened(`XXR 3\n${five}`);
    expect([before.round, before.phase]).toEqual([1, 'between']);
    expect(before.standings().map(({ player, points }) => `${player} ${points}`)).toContain('p5 0');
    const paired = after(before, PAIR);
    expect(games(paired)).toEqual(['p1 p2', 'p3 p4']);
    expect(paired.byes).toEqual([{ player: 'p5', points: 1 }]);
  });

  it('may be given to all, as long as the points do not count it', () => {
    const text = (points: readonly [string, string]) =>
      `XXR 3\n${players([points[0], '2 w 1, 0000 - U'], [points[1], '1 b 0, 0000 - H'])}`;
    expect(opened(text(['1.0', '0.0'])).round).toBe(1);
    expect(opened(text(['2.0', '0.5'])).round).toBe(2);
  });

  it('may stand in a line of its own', () => {
    const before = opened(`142 3\n240 F 002    4\n240 H 002    3\n${four()}`);
    expect(before.promised).toEqual([
      { player: 'p4', round: 2, points: 1 },
      { player: 'p3', round: 2, points: 0.5 },
    ]);
    expect(opened(`XXR 3\nXXZ 3 4\n${four()}`).entrants.map(({ withdrawn }) => withdrawn)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('of a round already paired goes to its player, if nothing else stands there', () => {
    const three = players(['1.0', '2 w 1'], ['0.0', '1 b 0'], ['0.5', '']);
    expect(opened(`240 H 001    3\n${three}`, 3).rounds[0]?.byes).toEqual([{ player: 'p3', points: 0.5 }]);
    expect(faultOf(`240 H 001    1\n${three}`, 3)).toBe(
      'line 1: a bye for number 1 in round 1, of which line 2 says otherwise',
    );
    expect(faultOf(`240 H 002    9\n${three}`, 3)).toBe('line 1: the number 9 is nobody’s');
    expect(faultOf(`240 Q 002    1\n${three}`, 3)).toBe(
      'line 1: byes need their kind (F, H or Z) and a round',
    );
  });
});

describe('prohibited pairings', () => {
  it.each([
    ['XXP 1 2', 'JaVaFo'],
    ['260 001 003    1    2', 'TRF-26'],
    ['260 002 003    1    2    1', 'TRF-26, from the next round on'],
  ])('%s: as %s has them', (line) => {
    const before = opened(`XXR 3\n${line}\n${four()}`);
    expect(before.forbidden).toEqual([['p1', 'p2']]);
    expect(games(after(before, PAIR))).not.toContain('p1 p2');
    expect(games(after(opened(`XXR 3\n${four()}`), PAIR))).toContain('p1 p2');
  });

  it('of groups are those of all their pairs', () => {
    expect(opened(`XXR 3\nXXP 1 2 3\n${four()}`).forbidden).toEqual([
      ['p1', 'p2'],
      ['p1', 'p3'],
      ['p2', 'p3'],
    ]);
  });

  it('of past rounds have no effect, of some rounds to come are refused', () => {
    expect(opened(`XXR 3\n260 001 001    1    2\n${four()}`).forbidden).toEqual([]);
    expect(faultOf(`XXR 3\n260 001 002    1    2\n${four()}`)).toBe(
      'line 2: pairings prohibited from round 1 to 2 of 3 only are not known here',
    );
  });

  it.each([
    ['XXP 1', 'a prohibited pairing needs at least two players'],
    ['XXP 1 x', 'a prohibited pairing needs at least two players'],
    ['XXP 1 9', 'the number 9 is nobody’s'],
    ['260 x 003    1    2', 'a prohibited pairing needs its first and its last round'],
  ])('%s is refused', (line, fault) => {
    expect(faultOf(`XXR 3\n${line}\n${four()}`)).toBe(`line 2: ${fault}`);
  });

  it('are limited in number', () => {
    const many = Array.from({ length: 300 }, (_, i) => row(i + 1, `p${i}`, '', ''));
    const all = many.map((_, i) => i + 1).join(' ');
    expect(faultOf([`XXP ${all}`, ...many].join('\n'))).toBe('line 1: more than 20000 prohibited pairings');
  });
});

describe('accelerated rounds', () => {
  it.each([
    ['XXA    1  0.0  1.0', 'by player'],
    ['250      1.0 001 002    1    2', 'by range'],
    ['092 FIDE_DUTCH_2025_BAKU', 'by name'],
    ['192 FIDE_DUTCH_2025_BAKU', 'by code'],
  ])('%s: are refused (%s)', (line) => {
    expect(faultOf(`XXR 4\n${line}\n${four()}`)).toBe('line 2: accelerated rounds are not known here');
  });

  it.each(['XXA    1  1.0  0.0', '250      1.0 001 001    1    2', '250      0.0 001 004    1    2'])(
    '%s: have no effect on rounds to come',
    (line) => {
      expect(opened(`XXR 4\n${line}\n${four()}`).round).toBe(1);
    },
  );

  it('have no effect when all rounds are paired', () => {
    expect(opened(`XXR 1\n192 FIDE_DUTCH_2025_BAKU\n${four()}`).phase).toBe('over');
  });
});

describe('point systems', () => {
  it.each([
    '162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0    X 0.5',
    'XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0 FL=0 FW=1 PAB=1 FPB=1 HPB=.5 ZPB=0',
    'BBW  1.0',
    'BBU 1',
  ])('%s: is that of the desk', (line) => {
    expect(opened(`XXR 4\n${line}\n${four()}`).round).toBe(1);
  });

  it.each([
    ['162  W 3.0    D 1.0    L 0.0', 'W is worth 3.0 points; this desk knows only 1'],
    ['162  P 0.5', 'P is worth 0.5 points; this desk knows only 1'],
    ['XXS W=3 D=1', 'W is worth 3 points; this desk knows only 1'],
    ['XXS PAB=.5', 'PAB is worth .5 points; this desk knows only 1'],
    ['XXS Q=1', 'an unknown code for points, "Q"'],
    ['XXS win', 'not a point system, "win"'],
    ['BBD  1.0', 'D is worth 1.0 points; this desk knows only 0.5'],
    ['299 W  1.0  2.0 001    1', 'points apart from results (299) are not known here'],
  ])('%s: is refused', (line, fault) => {
    expect(faultOf(`XXR 4\n${line}\n${four()}`)).toBe(`line 2: ${fault}`);
  });
});

describe('tie-breaks of the file', () => {
  const tieBreaksOf = (lines: string, isOpen = true) => {
    const imported = openTrf(setup(), `${lines}\n${four()}`, isOpen);
    return imported.ok ? imported.value.tournament.tieBreaks : imported.error;
  };

  it('are taken unless others are chosen', () => {
    const line = '202 BH/C1, bh:gp#M1,SB,DE,NUM/R';
    expect(tieBreaksOf(line)).toEqual([
      'buchholz-cut-1',
      'median-buchholz',
      'sonneborn-berger',
      'direct-encounter',
      'fewer-games',
    ]);
    expect(tieBreaksOf(line, false)).toEqual(['wins']);
    expect(tieBreaksOf('012 none')).toEqual(['wins']);
  });

  it('for standings come before those for ties', () => {
    expect(tieBreaksOf('202 BH\n212 PTS,WIN,AOB')).toEqual(['wins', 'opponents-buchholz']);
    expect(tieBreaksOf('212 PTS')).toEqual([]);
  });

  it('must be known, unless others are chosen', () => {
    const fault = 'line 1: the tie-break "ARO" is not known here; choose others as an option';
    expect(tieBreaksOf('202 ARO')).toBe(fault);
    expect(tieBreaksOf('202 ARO', false)).toEqual(['wins']);
    expect(tieBreaksOf('202 BH,BH')).toBe('line 1: the tie-break "BH" twice');
  });
});

describe('national ratings', () => {
  const rated = (method: string): number[] =>
    read(
      [
        `172 NOR ${method}`,
        row(1, 'a', '', '', '1500'),
        row(2, 'b', '', '', '1600'),
        row(3, 'c', '', '', '0'),
        row(4, 'd', '', ''),
        ...[row(1, '', '', '', '1700'), row(3, '', '', '', '1400')].map((line) => line.replace('001', 'NOR')),
      ].join('\n'),
    ).entrants.map(({ rating }) => rating);

  it.each([
    ['FIDE', [1500, 1600, 0, 1000]],
    ['OTHER', [1500, 1600, 0, 1000]],
    ['NRO', [1700, 1000, 1400, 1000]],
    ['FIDON', [1500, 1600, 1400, 1000]],
    ['NIDOF', [1700, 1600, 1400, 1000]],
    ['HBFN', [1700, 1600, 1400, 1000]],
    ['LBFN', [1500, 1600, 1400, 1000]],
  ])('%s', (method, ratings) => {
    expect(rated(method)).toEqual(ratings);
  });

  it('with an unknown method are refused', () => {
    expect(faultOf(`172 NOR BEST\n${four()}`)).toBe('line 1: not a federation with a method of ranking');
  });
});

/** Files in the manner of a server, of a pairing program and of an arbiter, with CR and LF. */
describe('whole files', () => {
  const SERVER = [
    '012 Club',
    '022 https://chess.example/swiss/x',
    '062 4',
    '092 Individual: Swiss-System',
    'XXR 2',
    'XXC black1',
    '001    1       alpha_1925                       1900                             2.0          3 w 1     2 b 1',
    '001    2       beta                             1800                             1.0              U     1 w 0',
    '001    3       gamma                            1700                             0.0          1 b 0         -',
    '001    4       delta                            1600                             0.5              H         -',
  ];
  const PROGRAM = [
    '042 2024/11/23',
    '062 4 (3)',
    '092 Individual: Swiss-System',
    '142 3',
    '132                                                                                        24/11/23  24/11/23',
    '',
    '         1         2         3         4         5         6         7         8         9        10        11',
    'DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1  2222 2 2 ',
    '001    1 f    Alpha,Anna                        1442 GRE    10000013 2014/00/00  2.0    1     3 w 1     2 b 1  ',
    '001    2 m    Beta,Ben                          0000 GRE    10000021 2017/00/00  1.0    2     4 w 1     1 w 0  ',
    '001    3 m    Gamma,Georg                       1424 GRE    10000048 2014/00/00  0.0    4     1 b 0  0000 - -  ',
    '001    4 f    Delta,Dora                        0000 GRE           0             1.0    3     2 b 0  0000 - U  ',
  ];

  it.each([
    ['of a server', SERVER, 2, 'over', ['alpha_1925 2', 'beta 1', 'delta 0.5', 'gamma 0']],
    ['of a program', PROGRAM, 2, 'between', ['Alpha,Anna 2', 'Beta,Ben 1', 'Delta,Dora 1', 'Gamma,Georg 0']],
  ])('%s', (_, lines, round, phase, points) => {
    const tournament = opened(lines.join('\r\n'));
    expect([tournament.round, tournament.phase]).toEqual([round, phase]);
    expect(tournament.standings().map((one) => `${one.player} ${one.points}`)).toEqual(points);
  });
});
