import { bySeed } from '../roster.ts';
import { pointsOf, scorecardsThrough } from '../scorecards.ts';
import type { Bye, Entrant, Game, Promised, Round, Standing, Tournament } from '../types.ts';
import { MOST_ROUNDS, NAME, NOBODY, PLAYER, ROUNDS } from './columns.ts';
import { codesOf, POINTS } from './tie-break-codes.ts';

/** The versions of the format: of 2016, with the lines that pairing programs add, and of 2026. */
export type TrfVersion = 'trf' | 'trf26';

/** The kinds of tournament that TRF has a name for: in line 092, and in line 192 of TRF-26. */
const SYSTEMS: Readonly<Partial<Record<Tournament['kind'], readonly [string, string]>>> = {
  swiss: ['Individual: Swiss-System', 'CUSTOM_SWISS'],
  'round-robin': ['Individual: Round-Robin', 'CUSTOM_ROUNDROBIN'],
};

/** The point system of this desk, as line 162 has it. */
const POINT_SYSTEM = '162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0';
/** No federation has national ratings here. */
const RANKING_METHOD = '172 FID FIDE';

/**
 * Writes a swiss or a round robin as FIDE's TRF, with CR and LF at the ends of lines; null for other kinds.
 * Seat 1 is white. A point without a game is `U`, half a point `H`, none `Z`; a game in progress has a blank
 * result. Read in again, the file gives equal standings, prohibited pairings and promised byes.
 *
 * @param event its name, in one line
 */
export function writeTrf(tournament: Tournament, event: string, version: TrfVersion = 'trf'): string | null {
  const { kind, rounds } = tournament;
  const entrants = inFileOrder(tournament);
  const system = SYSTEMS[kind];
  if (system === undefined) return null;
  const numbers = new Map(entrants.map(({ player }, i) => [player, String(i + 1)]));
  const scorecards = scorecardsThrough(entrants, rounds);
  // The format has no place for penalties: ranks follow them, points are those of the results.
  const standings = new Map(
    tournament.standings().map((standing) => {
      const points = pointsOf(scorecards.get(standing.player) ?? []);
      return [standing.player, { ...standing, points }];
    }),
  );
  const coming = version === 'trf' ? comingIn(tournament) : [];
  const cells = rounds.map((round) => cellsOf(round, numbers));
  const lines = [
    `012 ${event}`,
    `062 ${entrants.length}`,
    `092 ${system[0]}`,
    ...(version === 'trf' ? roundsLine(ROUNDS, tournament) : linesOf2026(tournament, system[1])),
    ...entrants.map((entrant) => {
      const { player } = entrant;
      const own = cells.map((round) => round.get(player) ?? cellOf(NOBODY, '-', 'Z'));
      const promised = coming.map((byes) => promisedCell(byes.find((bye) => bye.player === player)));
      return [
        playerLine(numbers.get(player) ?? '', entrant, standings.get(player)),
        ...own,
        ...promised,
      ].join('');
    }),
    ...(version === 'trf' ? restOf2016(tournament, numbers) : restOf2026(tournament, numbers)),
  ];
  return lines.map((line) => `${line.trimEnd()}\r\n`).join('');
}

/** By joining; by the order given at the start, if there was one: other programs take numbers for seeds. */
const inFileOrder = ({ entrants }: Tournament): readonly Entrant[] =>
  entrants.some(({ seed }) => seed !== undefined) ? bySeed(entrants) : entrants;

type Numbers = ReadonlyMap<string, string>;

const roundsLine = (code: string, { roundsInAll }: Tournament): readonly string[] =>
  roundsInAll === null ? [] : [`${code} ${roundsInAll}`];

const linesOf2026 = (tournament: Tournament, system: string): readonly string[] => {
  const codes = codesOf(tournament.tieBreaks);
  return [
    ...roundsLine('142', tournament),
    POINT_SYSTEM,
    RANKING_METHOD,
    `192 ${system}`,
    `202 ${codes.join(',')}`,
    `212 ${[POINTS, ...codes].join(',')}`,
  ];
};

/** Players who are not paired in the next round; none if there is no next round. */
const away = ({ entrants, rounds, roundsInAll }: Tournament): readonly Entrant[] =>
  rounds.length === roundsInAll ? [] : entrants.filter(({ withdrawn }) => withdrawn);

const numberIn = (numbers: Numbers, player: string): string => numbers.get(player) ?? NOBODY;

/** A list of starting numbers, in the width of FIDE's columns. */
const listOf = (numbers: Numbers, players: readonly string[]): string =>
  players.map((player) => numberIn(numbers, player).padStart(4)).join(' ');

/** Prohibited pairings, and players who are away: lines of pairing programs. */
function restOf2016(tournament: Tournament, numbers: Numbers): readonly string[] {
  return [
    ...tournament.forbidden.map(([a, b]) => `XXP ${numberIn(numbers, a)} ${numberIn(numbers, b)}`),
    ...away(tournament).map(({ player }) => `XXZ ${numberIn(numbers, player)}`),
  ];
}

function restOf2026(tournament: Tournament, numbers: Numbers): readonly string[] {
  const { promised, forbidden, rounds, roundsInAll } = tournament;
  const last = roundNumber(roundsInAll ?? MOST_ROUNDS);
  const byes = Map.groupBy(
    promised,
    ({ points, round }) => `240 ${promisedLetter(points)} ${roundNumber(round)}`,
  );
  const gone = away(tournament).map(({ player }) => player);
  return [
    ...[...byes].map(
      ([line, of]) =>
        `${line} ${listOf(
          numbers,
          of.map(({ player }) => player),
        )}`,
    ),
    ...(gone.length === 0 ? [] : [`240 Z ${roundNumber(rounds.length + 1)} ${listOf(numbers, gone)}`]),
    ...forbidden.map((pair) => `260 ${roundNumber(1)} ${last} ${listOf(numbers, pair)}`),
  ];
}

const roundNumber = (round: number): string => String(round).padStart(3, '0');

/** Promised byes of each round to come, up to the last that has some. */
function comingIn({ promised, rounds }: Tournament): readonly (readonly Promised[])[] {
  const last = promised.reduce((most, { round }) => Math.max(most, round), rounds.length);
  return Array.from({ length: last - rounds.length }, (_, i) =>
    promised.filter(({ round }) => round === rounds.length + i + 1),
  );
}

const promisedLetter = (points: number): string => (points === 1 ? 'F' : 'H');

const promisedCell = (bye: Bye | undefined): string =>
  bye ? cellOf(NOBODY, '-', promisedLetter(bye.points)) : cellOf('', ' ', ' ');

/** The line up to the first round, in the columns of `columns.ts`. */
function playerLine(number: string, { player, rating }: Entrant, standing: Standing | undefined): string {
  const name = player + ' '.repeat(NAME.to - NAME.from - Array.from(player).length);
  const { points = 0, rank = 0 } = standing ?? {};
  const results = `${points.toFixed(1).padStart(4)} ${String(rank).padStart(4)}`;
  return `${PLAYER} ${number.padStart(4)}      ${name} ${String(rating).padStart(4)}${' '.repeat(28)}${results}  `;
}

const cellOf = (opponent: string, colour: string, letter: string): string =>
  `${opponent.padStart(4)} ${colour} ${letter}  `;

function cellsOf({ games, byes }: Round, numbers: Numbers): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const game of games) {
    const [one, two] = game.players;
    const [white, black] = lettersOf(game);
    cells.set(one, cellOf(numberIn(numbers, two), 'w', white));
    cells.set(two, cellOf(numberIn(numbers, one), 'b', black));
  }
  for (const { player, points } of byes) {
    cells.set(player, cellOf(NOBODY, '-', points === 1 ? 'U' : points > 0 ? 'H' : 'Z'));
  }
  return cells;
}

function lettersOf({ score, forfeit }: Game): readonly [string, string] {
  if (!score) return [' ', ' '];
  const letterOf = (points: number): string =>
    forfeit ? (points > 0 ? '+' : '-') : points === 1 ? '1' : points > 0 ? '=' : '0';
  return [letterOf(score[0]), letterOf(score[1])];
}
