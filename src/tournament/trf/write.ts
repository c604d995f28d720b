import type { Entrant, Game, Round, Standing, Tournament } from '../types.ts';
import { NAME, NOBODY, PLAYER, ROUNDS } from './columns.ts';

/** The kinds of tournament that TRF has a name for. */
const SYSTEMS: Readonly<Partial<Record<Tournament['kind'], string>>> = {
  swiss: 'Individual: Swiss-System',
  'round-robin': 'Individual: Round-Robin',
};

/**
 * Writes a swiss or a round robin as FIDE's TRF-16, with CR and LF at the ends of lines; null for other
 * kinds. Seat 1 is white. A point without a game is `U`, half a point `H`, none `Z`; a game in progress has a
 * blank result. Read in again, the file gives equal standings.
 *
 * @param event its name, in one line
 */
export function writeTrf(tournament: Tournament, event: string): string | null {
  const { kind, entrants, rounds, roundsInAll } = tournament;
  const system = SYSTEMS[kind];
  if (system === undefined) return null;
  const numbers = new Map(entrants.map(({ player }, i) => [player, String(i + 1)]));
  const standings = new Map(tournament.standings().map((standing) => [standing.player, standing]));
  const cells = rounds.map((round) => cellsOf(round, numbers));
  const lines = [
    `012 ${event}`,
    `062 ${entrants.length}`,
    `092 ${system}`,
    ...(roundsInAll === null ? [] : [`${ROUNDS} ${roundsInAll}`]),
    ...entrants.map((entrant) => {
      const { player } = entrant;
      const own = cells.map((round) => round.get(player) ?? cellOf(NOBODY, '-', 'Z'));
      return playerLine(numbers.get(player) ?? '', entrant, standings.get(player)) + own.join('');
    }),
  ];
  return lines.map((line) => `${line.trimEnd()}\r\n`).join('');
}

/** The line up to the first round, in the columns of `columns.ts`. */
function playerLine(number: string, { player, rating }: Entrant, standing: Standing | undefined): string {
  const name = player + ' '.repeat(NAME.to - NAME.from - Array.from(player).length);
  const { points = 0, rank = 0 } = standing ?? {};
  const results = `${points.toFixed(1).padStart(4)} ${String(rank).padStart(4)}`;
  return `${PLAYER} ${number.padStart(4)}      ${name} ${String(rating).padStart(4)}${' '.repeat(28)}${results}  `;
}

const cellOf = (opponent: string, colour: string, letter: string): string =>
  `${opponent.padStart(4)} ${colour} ${letter}  `;

function cellsOf({ games, byes }: Round, numbers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const game of games) {
    const [one, two] = game.players;
    const [white, black] = lettersOf(game);
    cells.set(one, cellOf(numbers.get(two) ?? NOBODY, 'w', white));
    cells.set(two, cellOf(numbers.get(one) ?? NOBODY, 'b', black));
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
