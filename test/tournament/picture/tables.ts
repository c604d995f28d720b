/** Tournaments and leagues to draw, look at and describe. */
import { arena, type Arena } from '../../../src/tournament/picture/arena.ts';
import { bracket } from '../../../src/tournament/picture/bracket.ts';
import { curve, type Curve } from '../../../src/tournament/picture/curve.ts';
import {
  pairings,
  type Board,
  type GameState,
  type Pairings,
} from '../../../src/tournament/picture/pairings.ts';
import { tableSizes } from '../../../src/tournament/pairing/tables.ts';
import { podium, type Podium } from '../../../src/tournament/picture/podium.ts';
import { profile, type Profile } from '../../../src/tournament/picture/profile.ts';
import { ranking, type Ranking } from '../../../src/tournament/picture/ranking.ts';
import { season, type Season } from '../../../src/tournament/picture/season.ts';
import { standings, type Standings } from '../../../src/tournament/picture/standings.ts';
import { LOCALES, type Locale } from '../../../src/core/locale.ts';
import type { Depiction, Page, Player } from '../../../src/tournament/picture/shown.ts';
import { chance, oneOf, type Chance } from '../../render/chance.ts';
import { bracketOf, bracketWithThird } from './brackets.ts';
import { NAMES, occasion, players } from './people.ts';

export { bracketOf } from './brackets.ts';
export { players } from './people.ts';

export function standingsOf(
  count: number,
  part: Partial<Standings> = {},
  random: Chance = chance(count),
): Standings {
  const all = players(count).map((player) => ({ ...player, points: random.below(9) / 2 }));
  const sorted = all.toSorted((one, other) => other.points - one.points);
  return {
    ...occasion,
    round: 4,
    rounds: 5,
    isOver: false,
    tieBreaks: ['buchholz-cut-1', 'buchholz', 'direct-encounter', 'wins'],
    rows: sorted.map((player) => ({
      ...player,
      rank: 1 + sorted.findIndex(({ points }) => points === player.points),
      played: 4 - random.below(2),
      tieBreaks: [random.below(20) / 2, random.below(30) / 2, 0, random.below(5)],
    })),
    ...part,
  };
}

export function pairingsOf(count: number, part: Partial<Pairings> = {}): Pairings {
  const random = chance(count);
  const all = players(count);
  const states: readonly GameState[] = [
    { is: 'waiting', seated: [true, false] },
    { is: 'waiting', seated: [false, false] },
    { is: 'playing' },
    { is: 'over', score: [1, 0], forfeit: false },
    { is: 'over', score: [0.5, 0.5], forfeit: false },
    { is: 'over', score: [0, 1], forfeit: true },
  ];
  const boards = Array.from({ length: Math.floor(count / 2) }, (_, i): Board => ({
    board: i + 1,
    players: pairAt(all, 2 * i),
    points: [random.below(7) / 2, random.below(7) / 2],
    state: oneOf(states, random),
  }));
  const byes = all.slice(2 * boards.length).map((player) => ({ player, points: 1 }));
  return { ...occasion, round: 4, rounds: 5, boards, byes, ...part };
}

/** Tables of three, the last of two if they do not come out even. */
export function tablesOf(count: number, part: Partial<Pairings> = {}): Pairings {
  const random = chance(count);
  const all = players(count);
  const states: readonly GameState[] = [
    { is: 'waiting', seated: [true, false, true] },
    { is: 'waiting', seated: [false, false, false] },
    { is: 'playing', missing: 2 },
    { is: 'over', score: [1, 0, 0], forfeit: false },
    { is: 'over', score: [0.5, 0, 0.5], forfeit: false },
    { is: 'over', score: [0, 1, 0], forfeit: false, missing: 0 },
    { is: 'over', score: [0, 0, 1], forfeit: true },
  ];
  const two: GameState = { is: 'over', score: [1, 0], forfeit: false };
  const sizes = tableSizes(count);
  const boards = sizes.map((size, i): Board => {
    const from = sizes.slice(0, i).reduce((sum, one) => sum + one, 0);
    const [first, second] = pairAt(all, from);
    const third = all.slice(from + 2, from + size);
    const state = size > 2 ? oneOf(states, random) : two;
    return { board: i + 1, players: [first, second, ...third], points: null, state };
  });
  return { ...occasion, game: 'Zank-Patience', round: 2, rounds: 3, boards, byes: [], ...part };
}

function pairAt(all: readonly Player[], i: number): readonly [Player, Player] {
  const [one, other] = all.slice(i, i + 2);
  if (!one || !other) throw new Error('nobody there');
  return [one, other];
}

export function arenaOf(count: number, part: Partial<Arena> = {}): Arena {
  const random = chance(count);
  const rows = players(count)
    .map((player) => ({ ...player, points: random.below(40) }))
    .toSorted((one, other) => other.points - one.points)
    .map((row, i) => ({
      ...row,
      rank: i + 1,
      played: 3 + random.below(12),
      burns: random.below(4) === 0,
      now: oneOf(['playing', 'playing', 'free', 'away'] as const, random),
    }));
  return { ...occasion, isOver: false, rows, ...part };
}

export function rankingOf(count: number, part: Partial<Ranking> = {}): Ranking {
  const random = chance(count);
  const rows = players(count)
    .map((player) => ({ ...player, rating: 800 + random.below(500) }))
    .toSorted((one, other) => other.rating - one.rating)
    .map((row, i) => ({
      ...row,
      rank: i + 1,
      games: random.below(200),
      change: random.below(5) === 0 ? null : random.below(60) - 30,
    }));
  return { league: 'Kartenrunde Köln', game: 'Kinderschnapsen', season: 'Herbst 2026', rows, ...part };
}

export function seasonOf(count: number, part: Partial<Season> = {}): Season {
  const random = chance(count);
  const rows = players(count)
    .map((player) => ({ ...player, points: random.below(50), evenings: 1 + random.below(8) }))
    .toSorted((one, other) => other.points - one.points);
  return {
    series: 'Kartenrunde Köln am Freitag',
    season: 2,
    evenings: 5,
    of: 8,
    isOver: false,
    rows: rows.map((row) => ({
      ...row,
      rank: rows.filter(({ points }) => points > row.points).length + 1,
    })),
    ...part,
  };
}

export function curveOf(count: number, name = 'Anneliese'): Curve {
  const random = chance(count);
  let rating = 1000;
  const ratings = Array.from({ length: count }, (_, i) => {
    rating += random.below(33) - 15;
    return {
      rating,
      day: { year: 2026, month: 1 + Math.floor((i * 11) / count), day: 1 + random.below(28) },
    };
  });
  return {
    player: { name, number: 7 },
    league: 'Kartenrunde Köln',
    game: 'Zank-Patience',
    start: 1000,
    rank: count === 0 ? null : 3,
    ratings,
  };
}

/** A profile with `count` opponents. */
export function profileOf(count: number, part: Partial<Profile> = {}): Profile {
  const random = chance(count);
  const score = () => ({ won: random.below(90), drawn: random.below(9), lost: random.below(60) });
  const games = ['Schikanöschen', 'Zank-Patience', 'Kinderschnapsen', 'Schikanees'].slice(0, count);
  return {
    player: { name: 'Anneliese', number: 1 },
    server: 'Kartenrunde Köln',
    since: { year: 2026, month: 3, day: 7 },
    score: score(),
    games: games.map((game) => ({ game, score: score() })),
    opponents: players(count).map((player) => ({ ...player, score: score() })),
    longestRun: { length: 14, game: 'Zank-Patience' },
    calls: { right: 41, wrong: 7 },
    theirs: { committed: 60, unnoticed: 15 },
    own: { committed: 48, unnoticed: 9 },
    practised: 12,
    unrated: 3,
    rating: { game: 'Schikanöschen', rating: 1184, rank: 2 },
    ...part,
  };
}

/** A player who has only practised so far. */
const beginner = profileOf(0, {
  score: { won: 0, drawn: 0, lost: 0 },
  longestRun: null,
  calls: { right: 0, wrong: 0 },
  unrated: 0,
  theirs: { committed: 0, unnoticed: 0 },
  own: { committed: 0, unnoticed: 0 },
  rating: null,
  practised: 1,
});

export function podiumOf(
  names: readonly string[],
  ranks: readonly number[],
  part: Partial<Podium> = {},
): Podium {
  const places = names.map((name, i) => ({
    name,
    number: i + 1,
    rank: ranks[i] ?? i + 1,
    points: 5 - i / 2,
  }));
  return { ...occasion, day: { year: 2026, month: 11, day: 22 }, players: 16, places, ...part };
}

export const pagesOf = <Input>(
  name: string,
  depiction: Depiction<Input>,
  input: Input,
  locales: readonly Locale[] = LOCALES,
): (readonly [string, Page])[] =>
  locales.flatMap((locale) =>
    depiction.pages(input, locale).map((page, i) => [`${name} ${locale} ${i + 1}`, page] as const),
  );

const LONG = [
  'Maximiliane Müller-Lüdenscheidt',
  'Sieglinde von und zu Hohenlohe-L',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
];

/** Podiums with their players and ranks. */
const PODIUMS: readonly (readonly [name: string, names: readonly string[], ranks: readonly number[]])[] = [
  ['podium', ['Anneliese', 'Grzegorz', 'Bo'], [1, 2, 3]],
  ['podium with two third', ['Anneliese', 'Grzegorz', 'Bo', 'Ida'], [1, 2, 3, 3]],
  ['podium with two first', ['Anneliese', 'Grzegorz', 'Bo', 'Ida', 'Zoë'], [1, 1, 3, 3, 3]],
  ['podium with five first', ['Anneliese', 'Bo', 'Ida', ...LONG.slice(1)], [1, 1, 1, 1, 1]],
  ['podium with seven first', NAMES.slice(0, 7), [1, 1, 1, 1, 1, 1, 1]],
];

/** Pictures with their words, each in both languages. */
export const tournamentPages: readonly (readonly [name: string, Page])[] = [
  ...pagesOf('standings of 4', standings, standingsOf(4)),
  ...pagesOf(
    'standings of 6',
    standings,
    standingsOf(6, { game: 'Zank-Patience (Schikanieren)', round: 10, rounds: 15 }),
  ),
  ...pagesOf('standings of 8', standings, standingsOf(8, { isOver: true })),
  ...pagesOf('standings of 16', standings, standingsOf(16)),
  ...pagesOf('standings of 33', standings, standingsOf(33)),
  ...pagesOf('standings of 64', standings, standingsOf(64, { isOver: true })),
  ...pagesOf('standings of 33 in full', standings, standingsOf(33, { inFull: true })),
  ...pagesOf(
    'standings of 4 without a winner',
    standings,
    standingsOf(4, {
      isOver: true,
      nobodyWon: true,
      rows: standingsOf(4).rows.map((row) => ({ ...row, points: 0, rank: 1 })),
    }),
  ),
  ...pagesOf('pairings of 4', pairings, pairingsOf(4)),
  ...pagesOf(
    'pairings of 5 with a forfeit',
    pairings,
    pairingsOf(4, { byes: [{ player: { name: 'Ida', number: 5 }, points: 1, forfeit: true }] }),
  ),
  ...pagesOf('pairings of 8', pairings, pairingsOf(8)),
  ...pagesOf('pairings of 15', pairings, pairingsOf(15)),
  ...pagesOf('pairings of 33', pairings, pairingsOf(33)),
  ...pagesOf('pairings of 64', pairings, pairingsOf(64)),
  ...pagesOf('tables of 8', pairings, tablesOf(8)),
  ...pagesOf('tables of 20', pairings, tablesOf(20)),
  ...pagesOf('tables of 63', pairings, tablesOf(63)),
  ...pagesOf('bracket of 2', bracket, bracketOf(2, 0)),
  ...pagesOf('bracket of 4', bracket, bracketOf(4, 2)),
  ...pagesOf('bracket of 7', bracket, bracketOf(7, 7)),
  ...pagesOf('bracket of 8', bracket, bracketOf(8, 5)),
  ...pagesOf('bracket of 4 with third place', bracket, bracketWithThird(4, 2)),
  ...pagesOf('bracket of 8 with third place', bracket, bracketWithThird(8, 7)),
  ...pagesOf('bracket of 16 with third place', bracket, bracketWithThird(16, 14)),
  ...pagesOf('bracket of 16', bracket, bracketOf(16, 11)),
  ...pagesOf('bracket of 16 over', bracket, bracketOf(16, 15)),
  ...pagesOf('bracket of 33', bracket, bracketOf(33, 10)),
  ...pagesOf('bracket of 64', bracket, bracketOf(64, 50)),
  ...pagesOf('arena of 4', arena, arenaOf(4)),
  ...pagesOf('arena of 12', arena, arenaOf(12)),
  ...pagesOf('arena of 12 over', arena, arenaOf(12, { isOver: true })),
  ...pagesOf('arena of 33', arena, arenaOf(33)),
  ...pagesOf('season of 6', season, seasonOf(6)),
  ...pagesOf('season of 12 over', season, seasonOf(12, { isOver: true, of: null })),
  ...pagesOf('season of 40', season, seasonOf(40)),
  ...pagesOf('ranking of 8', ranking, rankingOf(8)),
  ...pagesOf('ranking of 16', ranking, rankingOf(16, { season: null })),
  ...pagesOf('ranking of 64', ranking, rankingOf(64)),
  ...PODIUMS.flatMap(([name, names, ranks]) => pagesOf(name, podium, podiumOf(names, ranks))),
  ...pagesOf(
    'podium with long names',
    podium,
    podiumOf(LONG, [1, 2, 3], { event: 'Das große Schikanöschen-Turnier der Kartenrunde Köln 2026' }),
  ),
  ...pagesOf('podium of 2', podium, podiumOf(['Anneliese', '山田太郎'], [1, 2], { players: 2 })),
  ...pagesOf('curve of 57', curve, curveOf(57)),
  ...pagesOf('curve of 3', curve, curveOf(3, 'Maximiliane Müller-Lüdenscheidt')),
  ...pagesOf('curve of none', curve, curveOf(0)),
  ...pagesOf('curve of 400', curve, curveOf(400)),
  ...pagesOf('profile', profile, profileOf(12)),
  ...pagesOf('profile of one game', profile, profileOf(1, { rating: null, practised: 0, unrated: 0 })),
  ...pagesOf('profile of a beginner', profile, beginner),
  ...pagesOf(
    'profile with long names',
    profile,
    profileOf(3, {
      player: { name: LONG[2] ?? '', number: 1 },
      server: 'Das große Schikanöschen-Turnier der Kartenrunde Köln 2026',
      opponents: LONG.map((name, i) => ({ name, number: i + 2, score: { won: 111, drawn: 22, lost: 100 } })),
    }),
  ),
];

/** The same input with players renamed in turn. */
export function renamed<Input>(input: Input, names: readonly string[]): Input {
  let next = 0;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, field]) => [key, walk(field)] as const);
    const isPlayer = 'name' in value && 'number' in value;
    const name = isPlayer ? names[next++ % names.length] : undefined;
    return { ...Object.fromEntries(fields), ...(name !== undefined && { name }) };
  };
  return walk(input) as Input;
}
