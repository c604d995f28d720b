/** Tournaments and leagues in words, for people who cannot see the pictures. */
import { describe, expect, it } from 'vitest';
import { arena } from '../../../src/tournament/picture/arena.ts';
import type { BracketMatch } from '../../../src/tournament/picture/bracket-shape.ts';
import { bracket } from '../../../src/tournament/picture/bracket.ts';
import { curve } from '../../../src/tournament/picture/curve.ts';
import { pairings } from '../../../src/tournament/picture/pairings.ts';
import { podium } from '../../../src/tournament/picture/podium.ts';
import { profile } from '../../../src/tournament/picture/profile.ts';
import { ranking } from '../../../src/tournament/picture/ranking.ts';
import { standings } from '../../../src/tournament/picture/standings.ts';
import { podiumOf, standingsOf } from './tables.ts';

const [anna, ben, cleo] = ['Anna', 'Ben', 'Cleo'].map((name, i) => ({ name, number: i + 1 })) as [
  { name: string; number: number },
  { name: string; number: number },
  { name: string; number: number },
];
const occasion = { event: 'Cup', game: 'Schikanees' };

describe('a profile', () => {
  const score = { won: 3, drawn: 1, lost: 2 };
  const input = {
    player: anna,
    server: 'Card Club',
    since: { year: 2026, month: 3, day: 7 },
    score,
    games: [{ game: 'Schikanees', score }],
    opponents: [{ ...ben, score }],
    longestRun: { length: 9, game: 'Schikanees' },
    calls: { right: 4, wrong: 1 },
    theirs: { committed: 8, unnoticed: 2 },
    own: { committed: 5, unnoticed: 0 },
    practised: 2,
    unrated: 1,
    rating: { game: 'Schikanees', rating: 1010, rank: 2 },
  };

  it('lists every number', () => {
    expect(profile.text(input, 'en')).toBe(
      [
        'Anna · Card Club, since 7 March 2026.',
        '6 games: 3 won, 1 drawn, 2 lost (50 % won).',
        'Schikanees: 6 games, 3 won, 1 drawn, 2 lost.',
        'Met most: Ben (6 games: 3 won, 1 drawn, 2 lost).',
        'Rating, Schikanees: 1010, rank 2.',
        'Longest run: 9 in one turn, Schikanees.',
        'Knocks and Stops: 4 right, 1 wrong.',
        'Overlooked: 2 (25 %) of 8 offences.',
        'Own offences: 5, unnoticed 0 (0 %).',
        'Besides: 2 for practice, 1 without a result.',
      ].join('\n'),
    );
    expect(profile.text(input, 'de')).toBe(
      [
        'Anna · Card Club, seit 7. März 2026.',
        '6 Partien: 3 gewonnen, 1 remis, 2 verloren (50 % gewonnen).',
        'Schikanees: 6 Partien, 3 gewonnen, 1 remis, 2 verloren.',
        'Am häufigsten gegen Ben (6 Partien: 3 gewonnen, 1 remis, 2 verloren).',
        'Wertung, Schikanees: 1010, Rang 2.',
        'Längster Lauf: 9 in einem Zug, Schikanees.',
        'Klopfen und Stop: 4 zu Recht, 1 zu Unrecht.',
        'Übersehen: 2 (25 %) von 8 Verstößen.',
        'Eigene Verstöße: 5, unbemerkt 0 (0 %).',
        'Außerdem: 2 zur Übung, 1 ohne Ergebnis.',
      ].join('\n'),
    );
  });

  it('leaves out empty parts', () => {
    const none = { committed: 0, unnoticed: 0 };
    const bare = {
      ...input,
      score: { won: 0, drawn: 0, lost: 0 },
      games: [],
      opponents: [],
      longestRun: null,
      calls: { right: 0, wrong: 0 },
      theirs: none,
      own: none,
      rating: null,
      unrated: 0,
    };
    expect(profile.text(bare, 'en').split('\n').slice(1)).toEqual([
      '0 games: 0 won, 0 drawn, 0 lost.',
      'Besides: 2 for practice.',
    ]);
  });
});

describe('standings', () => {
  const input = {
    ...occasion,
    round: 2,
    rounds: 5,
    isOver: false,
    tieBreaks: ['buchholz', 'wins'] as const,
    rows: [
      { ...anna, rank: 1, points: 1.5, played: 2, tieBreaks: [2.5, 1] },
      { ...ben, rank: 2, points: 1, played: 1, tieBreaks: [1.25, 0] },
    ],
  };

  it('are listed by rank, with an explanation of the tie-breaks', () => {
    expect(standings.text(input, 'en')).toBe(
      'Cup: Standings after round 2 of 5 · Schikanees.\n' +
        '1) Anna: 1.5 points, 2 games, BH 2.5, Wins 1.\n' +
        '2) Ben: 1 point, 1 game, BH 1.25, Wins 0.\n' +
        'BH: Buchholz, the final points of all opponents.\n' +
        'Wins: rounds with the full point, byes and forfeits included.',
    );
    expect(standings.text({ ...input, isOver: true }, 'de')).toBe(
      'Cup: Endstand · Schikanees.\n' +
        '1) Anna: 1,5 Punkte, 2 Partien, BH 2,5, Siege 1.\n' +
        '2) Ben: 1 Punkt, 1 Partie, BH 1,25, Siege 0.\n' +
        'BH: Buchholz, die Endpunkte aller, gegen die es ging.\n' +
        'Siege: Runden mit ganzem Punkt, auch Freilose und kampflose Siege.',
    );
    expect(standings.pages(input, 'en').map(({ altText }) => altText)).toEqual([
      'Cup: Standings after round 2 of 5 · Schikanees. 1) Anna: 1.5 points, 2 games, BH 2.5, Wins 1. 2) Ben: 1 point, 1 game, BH 1.25, Wins 0.',
    ]);
  });

  it('leave out details before players, and then the last players', () => {
    const some = standings.text(standingsOf(40), 'en');
    expect(some).not.toContain('BH');
    expect(some.split('\n')).toHaveLength(41);
    const rows = standingsOf(64).rows.map((row, i) => ({ ...row, name: `${'\\*'.repeat(40)}${i}` }));
    const many = standings.text(standingsOf(64, { rows }), 'en').split('\n');
    expect(many[1]).toContain(rows[0]?.name);
    expect(many.at(-1)).toBe(`… and ${64 - (many.length - 2)} more.`);
  });
});

describe('pairings', () => {
  const input = {
    ...occasion,
    round: 1,
    rounds: null,
    boards: [
      {
        board: 1,
        players: [anna, ben] as const,
        points: [1, 0.5] as const,
        state: { is: 'playing' } as const,
      },
      {
        board: 2,
        players: [ben, cleo] as const,
        points: null,
        state: { is: 'waiting', seated: [true, false] } as const,
      },
      {
        board: 3,
        players: [anna, cleo] as const,
        points: null,
        state: { is: 'over', score: [0.5, 0.5], forfeit: false } as const,
      },
      {
        board: 4,
        players: [anna, ben] as const,
        points: null,
        state: { is: 'over', score: [1, 0], forfeit: true } as const,
      },
    ],
    byes: [
      { player: cleo, points: 1 },
      { player: ben, points: 0.5 },
      { player: anna, points: 0 },
    ],
  };

  it('list tables of three, with players who are missing', () => {
    const three = { players: [anna, ben, cleo] as const, points: null };
    const boards = [
      { ...three, board: 1, state: { is: 'waiting', seated: [true, false, false] } as const },
      { ...three, board: 2, state: { is: 'waiting', seated: [true, true, false] } as const },
      { ...three, board: 3, state: { is: 'playing', missing: 1 } as const },
      { ...three, board: 4, state: { is: 'over', score: [1, 0, 0], forfeit: false, missing: 1 } as const },
      { ...three, board: 5, state: { is: 'over', score: [0, 0, 1], forfeit: true } as const },
    ];
    const round = { ...input, boards, byes: [] };
    expect(pairings.text(round, 'en').split('\n').slice(1)).toEqual([
      'Board 1: Anna – Ben – Cleo: Ben and Cleo are not there yet.',
      'Board 2: Anna – Ben – Cleo: Cleo is not there yet.',
      'Board 3: Anna – Ben – Cleo: playing, without Ben.',
      'Board 4: Anna – Ben – Cleo: 1 : 0 : 0, without Ben.',
      'Board 5: Anna – Ben – Cleo: 0 : 0 : 1 by forfeit.',
    ]);
    expect(pairings.text(round, 'de').split('\n').slice(1, 4)).toEqual([
      'Brett 1: Anna – Ben – Cleo: Ben und Cleo fehlen noch.',
      'Brett 2: Anna – Ben – Cleo: Cleo fehlt noch.',
      'Brett 3: Anna – Ben – Cleo: läuft, ohne Ben.',
    ]);
  });

  it('list players, results and byes', () => {
    expect(pairings.text(input, 'en').split('\n')).toEqual([
      'Cup: Round 1 · Schikanees.',
      'Board 1: Anna (1) – Ben (0.5): playing.',
      'Board 2: Ben – Cleo: Cleo is not there yet.',
      'Board 3: Anna – Cleo: ½ : ½.',
      'Board 4: Anna – Ben: 1 : 0 by forfeit.',
      'Cleo: bye, 1 point.',
      'Ben: away, 0.5 points.',
      'Anna: rests.',
    ]);
    expect(pairings.text(input, 'de').split('\n')).toEqual([
      'Cup: Runde 1 · Schikanees.',
      'Brett 1: Anna (1) – Ben (0,5): läuft.',
      'Brett 2: Ben – Cleo: Cleo fehlt noch.',
      'Brett 3: Anna – Cleo: ½ : ½.',
      'Brett 4: Anna – Ben: 1 : 0 kampflos.',
      'Cleo: spielfrei, 1 Punkt.',
      'Ben: fehlt, 0,5 Punkte.',
      'Anna: pausiert.',
    ]);
  });
});

it('pairings name a win without a game', () => {
  const byes = [{ player: anna, points: 1, forfeit: true }];
  const input = { ...occasion, round: 1, rounds: null, boards: [], byes };
  expect(pairings.text(input, 'en')).toContain('Anna: by forfeit, 1 point.');
  expect(pairings.text(input, 'de')).toContain('Anna: kampflos, 1 Punkt.');
});

describe('a bracket', () => {
  const none: BracketMatch = {
    places: ['open', 'open'],
    score: null,
    forfeit: false,
    isPlaying: false,
    winner: null,
  };
  const rounds: BracketMatch[][] = [
    [
      { ...none, places: [anna, 'nobody'], winner: 0 },
      { ...none, places: [ben, cleo], score: [1.5, 0.5], winner: 0 },
    ],
    [{ ...none, places: [anna, ben], isPlaying: true }],
  ];

  it('begins with the last round', () => {
    expect(bracket.text({ ...occasion, third: null, rounds }, 'en')).toBe(
      'Cup: Bracket · Schikanees.\nFinal:\nAnna – Ben: playing.\nSemi-finals:\nAnna has a bye.\nBen – Cleo: 1½ : ½.',
    );
    const won = [
      rounds[0] ?? [],
      [{ ...none, places: [anna, ben] as const, score: [0, 1] as const, winner: 1 as const }],
    ];
    expect(bracket.text({ ...occasion, third: null, rounds: won }, 'de')).toBe(
      'Cup: Turnierbaum, Endstand · Schikanees. Ben gewinnt.\nFinale:\nAnna – Ben: 0 : 1.\nHalbfinale:\nAnna hat ein Freilos.\nBen – Cleo: 1½ : ½.',
    );
  });

  it('has the match for the third place after the final', () => {
    const third = { ...none, places: [cleo, anna] as const, score: [1, 0] as const, winner: 0 as const };
    expect(bracket.text({ ...occasion, third, rounds }, 'en')).toContain(
      'Final:\nAnna – Ben: playing.\nThird place:\nCleo – Anna: 1 : 0.\nSemi-finals:',
    );
    const open = { ...none, places: ['open', 'open'] as const };
    expect(bracket.text({ ...occasion, third: open, rounds }, 'en')).not.toContain('Third place');
  });

  it('names players who wait for an opponent or have none', () => {
    const waiting = [rounds[0] ?? [], [{ ...none, places: [anna, 'open'] as const }]];
    expect(bracket.text({ ...occasion, third: null, rounds: waiting }, 'en')).toContain('Anna – somebody.');
    const alone = [rounds[0] ?? [], [{ ...none, places: [anna, 'nobody'] as const, winner: 0 as const }]];
    expect(bracket.text({ ...occasion, third: null, rounds: alone }, 'de')).toContain(
      'Anna kommt ohne Partie weiter.',
    );
  });
});

it('an arena marks streaks and free players until it is over', () => {
  const rows = [
    { ...anna, rank: 1, points: 12, played: 5, burns: true, now: 'playing' as const },
    { ...ben, rank: 2, points: 0, played: 1, burns: false, now: 'free' as const },
  ];
  expect(arena.text({ ...occasion, isOver: false, rows }, 'en')).toBe(
    'Cup: Ranking · Schikanees.\n1) Anna: 12 points, on a streak, playing, 5 games.\n2) Ben: 0 points, free, 1 game.',
  );
  expect(arena.text({ ...occasion, isOver: true, rows }, 'de')).toBe(
    'Cup: Endstand · Schikanees.\n1) Anna: 12 Punkte, 5 Partien.\n2) Ben: 0 Punkte, 1 Partie.',
  );
});

it('a podium names event, date and winners', () => {
  const input = podiumOf(['Anna', 'Ben', 'Cleo', 'Dora'], [1, 2, 3, 3]);
  expect(podium.text(input, 'en')).toBe(
    'Friday Night Cup: Schikanöschen · 22 November 2026 · 16 players.\n1) Anna: 5 points.\n2) Ben: 4.5 points.\n3) Cleo: 4 points.\n3) Dora: 3.5 points.',
  );
  const knockout = { ...input, places: input.places.map((place) => ({ ...place, points: null })) };
  expect(podium.text(knockout, 'de').split('\n').slice(0, 2)).toEqual([
    'Friday Night Cup: Schikanöschen · 22. November 2026 · 16 Teilnehmende.',
    '1) Anna.',
  ]);
});

it('a podium counts more than six who share the first place', () => {
  const seven = podiumOf('Anna Ben Cleo Dora Eve Finn Gus'.split(' '), Array<number>(7).fill(1));
  expect(podium.text(seven, 'en').split('\n').slice(1)).toEqual(['1) Seven share first place: 5 points.']);
  expect(podium.text(seven, 'de').split('\n').slice(1)).toEqual(['1) Sieben teilen sich Platz 1: 5 Punkte.']);
  const six = podiumOf('Anna Ben Cleo Dora Eve Finn'.split(' '), Array<number>(6).fill(1));
  expect(podium.text(six, 'en').split('\n')).toHaveLength(7);
  const many = podiumOf(Array<string>(13).fill('Anna'), Array<number>(13).fill(1));
  expect(podium.text(many, 'en')).toContain('1) 13 share first place');
});

it('a ranking shows the changes of ratings', () => {
  const rows = [
    { ...anna, rank: 1, rating: 1020, games: 12, change: 8 },
    { ...ben, rank: 2, rating: 990, games: 3, change: -12 },
    { ...cleo, rank: null, rating: 900, games: 1, change: null },
  ];
  const input = { league: 'Club', game: 'Schikanees', season: '2026', rows };
  expect(ranking.text(input, 'en')).toBe(
    'Club: Ranking · Schikanees · 2026.\n1) Anna: 1020 (+8), 12 games.\n2) Ben: 990 (−12), 3 games.\n– Cleo: 900 (new), 1 game.',
  );
  expect(ranking.text({ ...input, season: null }, 'de')).toContain('2) Ben: 990 (−12), 3 Partien.');
});

it('a curve gives the current, highest, lowest and last ratings', () => {
  const day = (day: number) => ({ year: 2026, month: 3, day });
  const input = {
    player: anna,
    league: 'Club',
    game: 'Schikanees',
    rank: 2,
    start: 1000,
    ratings: [
      { day: day(1), rating: 992 },
      { day: day(2), rating: 1010 },
      { day: day(3), rating: 1003 },
    ],
  };
  expect(curve.text(input, 'en')).toBe(
    'Anna: Schikanees · Club.\nNow 1003, rank 2, after 3 games.\nPeak 1010 on 2 March 2026, lowest 992, start 1000.\nLately 992, 1010, 1003.',
  );
  expect(curve.text({ ...input, rank: null, ratings: input.ratings.slice(0, 1) }, 'de')).toBe(
    'Anna: Schikanees · Club.\nJetzt 992, nach einer Partie.\nBestwert 992 am 1. März 2026, niedrigster Wert 992, Anfang 1000.\nZuletzt 992.',
  );
  expect(curve.text({ ...input, ratings: [] }, 'en')).toBe(
    'Anna: Schikanees · Club.\nNow 1000, rank 2, after 0 games.\nPeak 1000, lowest 1000, start 1000.',
  );
});
