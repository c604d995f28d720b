/**
 * Tournaments played or paired by other programs: our pairings are no worse by our rules, our tie-breaks
 * equal theirs.
 */
import { describe, expect, it } from 'vitest';
import type { Setup } from '../../src/tournament/setup.ts';
import { openTournament } from '../../src/tournament/tournament.ts';
import { openTrf } from '../../src/tournament/trf/open.ts';
import { readTrf } from '../../src/tournament/trf/read.ts';
import { writeTrf } from '../../src/tournament/trf/write.ts';
import type { Bye, Entrant, Input, Pair, Score, TieBreak, Tournament } from '../../src/tournament/types.ts';
import { dataNames, dataText, hasData } from './data.ts';
import { best, compare, measurer, pairedIn } from './measure.ts';

type SwissSetup = Extract<Setup, { readonly kind: 'swiss' }>;
const swiss = (tieBreaks: readonly TieBreak[] = [], rounds?: number): SwissSetup => ({
  kind: 'swiss',
  seed: 'elsewhere',
  options: { tieBreaks, rounds },
});

function after(tournament: Tournament, ...inputs: readonly Input[]): Tournament {
  return inputs.reduce((now, input) => {
    const next = now.submit(input);
    if (!next.ok) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(next.error)}`);
    return next.value;
  }, tournament);
}

function fromFile(path: string, setup = swiss()): Tournament {
  const imported = openTrf(setup, dataText(path));
  if (!imported.ok) throw new Error(imported.error);
  return imported.value.tournament;
}

const present = ({ entrants }: Tournament): readonly Entrant[] =>
  entrants.filter(({ withdrawn }) => !withdrawn);

const lastOf = ({ pairings, byes }: Tournament) => pairedIn({ games: pairings, byes });

/** Up to this number of players every pairing is tried. */
const FEW = 11;

/**
 * Checks that our next round is the best by rules 1 to 3, or, with too many players to try all, no worse than
 * `theirs`.
 */
function checkNext(tournament: Tournament, theirs: Parameters<ReturnType<typeof measurer>>[0] | null): void {
  const measure = measurer(tournament);
  const paired = after(tournament, { do: 'pair' });
  const ours = measure(lastOf(paired));
  const playing = paired.pairings.flatMap(({ players }) => players);
  expect([...playing, ...paired.byes.map(({ player }) => player)].sort()).toEqual(
    present(tournament)
      .map(({ player }) => player)
      .sort(),
  );
  if (theirs)
    expect(
      compare(ours, measure(theirs)),
      `${String(ours)} / ${String(measure(theirs))}`,
    ).toBeLessThanOrEqual(0);
  if (playing.length <= FEW) expect(ours).toEqual(best(tournament, present(tournament)));
}

interface Scenario {
  readonly players: readonly { readonly ID: string; readonly Rating: number }[];
  readonly totalRounds: number;
  readonly resultStrategy: 'higher-rated-wins' | 'lower-id-wins';
  readonly withdrawAfterRound?: Readonly<Record<string, number>>;
}
interface GoldenRound {
  readonly Pairings: readonly { readonly WhiteID: string; readonly BlackID: string }[];
  readonly Byes: readonly { readonly PlayerID: string }[] | null;
}

const GOLDEN = 'chesspairing/pairing/dutch/testdata';
const goldens = ['golden-bbppairings', 'golden-javafo'].flatMap((program) =>
  dataNames(`${GOLDEN}/${program}`).map((name) => `${program}/${name}`),
);

describe.skipIf(!hasData)('rounds that other programs paired', () => {
  it.each(goldens)('%s', (folder) => {
    const read = (name: string): unknown => JSON.parse(dataText(`${GOLDEN}/${folder}/${name}.json`));
    const { players, totalRounds, resultStrategy, withdrawAfterRound = {} } = read('scenario') as Scenario;
    const ratings = new Map(players.map(({ ID, Rating }) => [ID, Rating]));
    const ratingOf = (player: string): number => ratings.get(player) ?? 0;
    const wins = ([one, two]: Pair): boolean =>
      resultStrategy === 'higher-rated-wins' ? ratingOf(one) > ratingOf(two) : one < two;
    let tournament = after(
      openTournament(swiss([], totalRounds)),
      ...players.map(({ ID, Rating }): Input => ({ do: 'join', player: ID, rating: Rating })),
      { do: 'start' },
    );
    for (let round = 1; round <= totalRounds; round++) {
      for (const [player, last] of Object.entries(withdrawAfterRound)) {
        if (last === round - 1) tournament = after(tournament, { do: 'withdraw', player });
      }
      const { Pairings, Byes } = read(`round-${round}`) as GoldenRound;
      const games = Pairings.map(({ WhiteID, BlackID }): Pair => [WhiteID, BlackID]);
      const byes = (Byes ?? []).map(({ PlayerID }): Bye => ({ player: PlayerID, points: 1 }));
      checkNext(tournament, { pairs: games, bye: byes[0]?.player ?? null });
      tournament = after(
        tournament,
        { do: 'pair', given: { games, byes, others: 'missed' } },
        ...games.map((pair): Input => {
          return { do: 'result', players: pair, score: wins(pair) ? [1, 0] : [0, 1], forfeit: false };
        }),
      );
    }
    expect(tournament.phase).toBe('over');
  });
});

describe.skipIf(!hasData)('tournament files of other programs', () => {
  const FAULTY = /incompatible|incorrect|missing_result|too_many|team/;
  const files = [
    ...dataNames('py4swiss', '.trf').map((name) => `py4swiss/${name}`),
    ...dataNames('chesspairing/trf/testdata', '.trf').map((name) => `chesspairing/trf/testdata/${name}`),
    ...dataNames('bbp/test/tests', '.input').map((name) => `bbp/test/tests/${name}`),
  ].filter((path) => !FAULTY.test(path));

  it.each(files)('%s: the next round is the best by our rules', (path) => {
    const tournament = fromFile(path);
    if (tournament.phase === 'over') expect(tournament.submit({ do: 'pair' }).ok).toBe(false);
    else checkNext(tournament, null);
  });

  const answered = dataNames('bbp/test/tests', '.input').filter((name) => name !== 'issue_15.input');
  it.each(answered)('%s: the next round is no worse than theirs', (name) => {
    const path = `bbp/test/tests/${name}`;
    const tournament = fromFile(path);
    const playerOf = (number = ''): string => tournament.entrants[Number(number) - 1]?.player ?? '';
    const [, ...lines] = dataText(path.replace('.input', '.output.expected'))
      .trim()
      .split(/\s*[\r\n]+/);
    const pairs = lines.map((line) => line.split(' '));
    const bye = pairs.find(([, other]) => other === '0')?.[0];
    checkNext(tournament, {
      pairs: pairs
        .filter(([, other]) => other !== '0')
        .map(([one, two]): Pair => [playerOf(one), playerOf(two)]),
      bye: bye === undefined ? null : playerOf(bye),
    });
  });

  it.each(files)('%s: no round so far is worse than theirs', (path) => {
    const file = readTrf(dataText(path));
    if (!file.ok) throw new Error(file.error);
    const { entrants, rounds } = file.value;
    let tournament = after(
      openTournament(swiss([], rounds.length + 1)),
      ...entrants.map((entrant): Input => ({ do: 'join', ...entrant })),
      { do: 'start' },
    );
    for (const round of rounds) {
      const theirs = pairedIn(round);
      const there = new Set([...theirs.pairs.flat(), theirs.bye]);
      const missing = entrants.filter(({ player }) => !there.has(player));
      const turn = (what: 'withdraw' | 'return'): Input[] =>
        missing.map(({ player }) => ({ do: what, player }));
      const without = after(tournament, ...turn('withdraw'));
      if (round.byes.filter(({ points }) => points === 1).length < 2) checkNext(without, theirs);
      const given = { games: round.games.map(({ players }) => players), byes: round.byes };
      tournament = after(
        tournament,
        { do: 'pair', given: { ...given, others: 'missed' } },
        ...round.games.map(({ players, score, forfeit }): Input => {
          if (!score) throw new Error('a round that is not complete');
          return { do: 'result', players, score, forfeit };
        }),
      );
    }
  });

  it.each([
    ['no_legal_pairings.trf', 2],
    ['no_legal_pairings_odd.trf', 1],
  ])('%s: has as few rematches as possible', (name, rematches) => {
    const tournament = fromFile(`py4swiss/${name}`);
    const [, met] = measurer(tournament)(lastOf(after(tournament, { do: 'pair' })));
    expect(met).toBe(rematches);
  });

  it('a player who asks for a bye in the next round is not paired', () => {
    const paired = after(fromFile('bbp/test/tests/dutch_2025_C5.input'), { do: 'pair' });
    expect(JSON.stringify([paired.pairings, paired.byes])).not.toContain('Player0004');
    expect(paired.pairings).toHaveLength(2);
    expect(paired.byes).toHaveLength(1);
  });

  it.each(files)('%s: is the same after writing and reading', (path) => {
    const setup = swiss([
      'buchholz-cut-1',
      'median-buchholz',
      'progressive',
      'sonneborn-berger',
      'direct-encounter',
    ]);
    const tournament = fromFile(path, setup);
    const again = openTrf(setup, writeTrf(tournament, 'x') ?? '');
    expect(again.ok && again.value.tournament.standings()).toEqual(tournament.standings());
    expect(again.ok && again.value.tournament.rounds).toEqual(tournament.rounds);
  });
});

const SCORES: Readonly<Record<string, Score>> = { '1-0': [1, 0], '0-1': [0, 1], '1/2-1/2': [0.5, 0.5] };

/** The games of a PGN file, by rounds, with players by their ids. */
function gamesIn(text: string) {
  const games = text.split(/\n\s*\n/).flatMap((block) => {
    const tags = new Map([...block.matchAll(/^\[(\w+) "(.*)"\]/gm)].map(([, tag, value]) => [tag, value]));
    const tag = (name: string): string => tags.get(name) ?? '';
    const score = SCORES[tag('Result')];
    if (!score) return [];
    const players: Pair = [tag('WhiteFideId'), tag('BlackFideId')];
    const ratings = [Number(tag('WhiteElo')), Number(tag('BlackElo'))] as const;
    return [{ round: parseInt(tag('Round')), players, ratings, score }];
  });
  return [...Map.groupBy(games, ({ round }) => round)].sort(([one], [two]) => one - two).map(([, of]) => of);
}

function playedIn(text: string, tieBreaks: readonly TieBreak[]): Tournament {
  const rounds = gamesIn(text);
  const ratings = new Map(
    rounds.flat().flatMap(({ players: [one, two], ratings: [first, second] }) => [
      [one, first],
      [two, second],
    ]),
  );
  return after(
    openTournament(swiss(tieBreaks, rounds.length)),
    ...[...ratings].map(([player, rating]): Input => ({ do: 'join', player, rating })),
    { do: 'start' },
    ...rounds.flatMap((games): Input[] => [
      { do: 'pair', given: { games: games.map(({ players }) => players), byes: [], others: 'missed' } },
      ...games.map(({ players, score }): Input => ({ do: 'result', players, score, forfeit: false })),
    ]),
  );
}

/** The official points and tie-breaks, by player. */
const officialIn = (text: string): Map<string, readonly number[]> =>
  new Map(
    [...text.matchAll(/Player\((\d+),.*?\)\),([\d.]+),List\((.*)\)\)/g)].map(
      ([, player = '', points, list = '']) => [player, [points, ...list.split(',')].map(Number)],
    ),
  );

describe.skipIf(!hasData)('official tie-breaks', () => {
  it('match ours for 110 players in 11 swiss rounds: both kinds of Buchholz', () => {
    const official = officialIn(dataText('scalachess/official_tournament.expected.txt'));
    const tournament = playedIn(dataText('scalachess/FWWRC.pgn'), ['buchholz-cut-1', 'buchholz']);
    const ours = tournament
      .standings()
      .map(({ player, points, tieBreaks }) => [player, points, ...tieBreaks]);
    expect(ours).toHaveLength(110);
    for (const [player = '', ...values] of ours)
      expect(values).toEqual(official.get(String(player))?.slice(0, 3));
  });

  it('match ours for 10 players in a round robin: Sonneborn-Berger and wins', () => {
    const official = officialIn(dataText('scalachess/uzchesscup.expected.txt'));
    const tournament = playedIn(dataText('scalachess/uzchesscup.pgn'), ['sonneborn-berger', 'wins']);
    const ours = tournament
      .standings()
      .map(({ player, points, tieBreaks }) => [player, points, ...tieBreaks]);
    expect(ours).toHaveLength(10);
    for (const [player = '', ...values] of ours) {
      const [points, , sonnebornBerger, wins] = official.get(String(player)) ?? [];
      expect(values).toEqual([points, sonnebornBerger, wins]);
    }
  });

  it('stay the same through a file', () => {
    const breaks: TieBreak[] = ['buchholz-cut-1', 'progressive', 'direct-encounter'];
    const tournament = playedIn(dataText('scalachess/FWWRC.pgn'), breaks);
    const again = openTrf(swiss(breaks), writeTrf(tournament, 'x') ?? '');
    expect(again.ok && again.value.tournament.standings()).toEqual(tournament.standings());
  });
});
