import { fail, ok, type Result } from '../../core/result.ts';
import type { Bye, Game, Round, Score } from '../types.ts';
import { fits, pointsOf, type GameCell } from './cell.ts';
import { MOST_ROUNDS, PLAYER, ROUNDS } from './columns.ts';
import { cellOf, readPlayer, says, sumOf, type PlayerLine } from './player.ts';

/** A tournament from a file of TRF-16, checked for contradictions. */
export interface TrfFile {
  /** In the order of their lines. */
  readonly entrants: readonly { readonly player: string; readonly rating: number }[];
  /** The rounds that have been paired. */
  readonly rounds: readonly Round[];
  /** Requests for rounds that have not been paired yet. */
  readonly wishes: readonly Wish[];
  /** Number of planned rounds; null if the file does not say. */
  readonly roundsInAll: number | null;
}

/** A request not to be paired in a coming round: for half a point, or for none. */
export interface Wish {
  readonly player: string;
  /** From 1. */
  readonly round: number;
  readonly points: number;
  /** Number of the line that says so, from 1. */
  readonly line: number;
}

/** Fails with the line, from 1, and what is wrong with it. */
type Read<T> = Result<T, string>;
const fault = (line: number, what: string): { readonly ok: false; readonly error: string } =>
  fail(`line ${line}: ${what}`);

/**
 * Reads FIDE's TRF-16 (desk-protocol.md, "Files"). Lines end with CR, LF or both. Error messages are in
 * English, for the author of the file.
 */
export function readTrf(text: string): Read<TrfFile> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const players: PlayerLine[] = [];
  let roundsInAll: number | null = null;
  for (const [i, line] of lines.entries()) {
    if (line.startsWith(PLAYER)) {
      const read = readPlayer(line, i + 1);
      if (!read.ok) return fault(i + 1, read.error);
      players.push(read.value);
    } else if (line.startsWith(ROUNDS)) {
      const count = Number(/^\s+(\d{1,3})\s*$/.exec(line.slice(ROUNDS.length))?.[1] ?? 0);
      if (count === 0) return fault(i + 1, `the number of rounds must be from 1 to ${MOST_ROUNDS}`);
      roundsInAll = count;
    }
  }
  const surplus = twice(players) ?? tooMany(players, roundsInAll);
  if (surplus) return surplus;
  const paired = pairedIn(players);
  const byNumber = new Map(players.map((one) => [one.number, one]));
  const wrong = firstOf(players, wrongIn(byNumber, paired));
  if (wrong) return wrong;
  return ok({
    entrants: players.map(({ player, rating }) => ({ player, rating })),
    rounds: Array.from({ length: paired }, (_, round) => roundOf(players, byNumber, round)),
    wishes: wishesOf(players, paired),
    roundsInAll,
  });
}

type Fault = ReturnType<typeof fault>;

function twice(players: readonly PlayerLine[]): Fault | null {
  for (const key of ['number', 'player'] as const) {
    const seen = new Map<unknown, number>();
    for (const one of players) {
      const before = seen.get(one[key]);
      const word = key === 'number' ? 'number' : 'name';
      if (before !== undefined) {
        return fault(one.line, `the ${word} ${JSON.stringify(one[key])} is already in line ${before}`);
      }
      seen.set(one[key], one.line);
    }
  }
  return null;
}

function tooMany(players: readonly PlayerLine[], roundsInAll: number | null): Fault | null {
  const one = players.find(({ cells }) => roundsInAll !== null && cells.length > roundsInAll);
  return one
    ? fault(one.line, `round ${one.cells.length}, but ${ROUNDS} says ${roundsInAll ?? 0} rounds`)
    : null;
}

/** Number of paired rounds: up to the last with a game or a bye, or with an entry for every player. */
function pairedIn(players: readonly PlayerLine[]): number {
  const columns = players.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isPaired = (round: number): boolean => {
    const cells = players.map((one) => cellOf(one, round));
    return cells.every(says) || cells.some(({ is }) => is === 'game' || is === 'bye');
  };
  return Array.from({ length: columns }, (_, i) => columns - i).find((round) => isPaired(round - 1)) ?? 0;
}

function firstOf(players: readonly PlayerLine[], wrong: (one: PlayerLine) => string | null): Fault | null {
  for (const one of players) {
    const what = wrong(one);
    if (what !== null) return fault(one.line, what);
  }
  return null;
}

/** The first contradiction in a player's line; null if there is none. */
const wrongIn =
  (byNumber: ReadonlyMap<number, PlayerLine>, paired: number) =>
  (one: PlayerLine): string | null => {
    for (const [round, cell] of one.cells.entries()) {
      const what = cell.is === 'game' ? wrongGame(one, cell, round, byNumber, paired) : null;
      if (what !== null) return `round ${round + 1}: ${what}`;
    }
    const { points } = one;
    const sums = [paired, one.cells.length].map((to) => sumOf(one, to));
    if (points === null || sums.includes(points)) return null;
    return `${points} points, but the results are ${sums[0] ?? 0}`;
  };

function wrongGame(
  one: PlayerLine,
  { opponent, white, letter }: GameCell,
  round: number,
  byNumber: ReadonlyMap<number, PlayerLine>,
  paired: number,
): string | null {
  const other = byNumber.get(opponent);
  if (!other) return `the number ${opponent} is nobody’s`;
  const theirs = cellOf(other, round);
  if (other === one) return 'a game against oneself';
  if (theirs.is !== 'game' || theirs.opponent !== one.number) {
    return `a game against number ${opponent}, of which line ${other.line} knows nothing`;
  }
  if (theirs.white === white) return `the same colour as in line ${other.line}`;
  if (!fits(letter, theirs.letter)) return `the result does not fit the one in line ${other.line}`;
  return letter === ' ' && round < paired - 1 ? 'a game without a result, and not in the last round' : null;
}

function roundOf(
  players: readonly PlayerLine[],
  byNumber: ReadonlyMap<number, PlayerLine>,
  round: number,
): Round {
  const games: Game[] = [];
  const byes: Bye[] = [];
  for (const one of players) {
    const cell = cellOf(one, round);
    if (cell.is === 'bye' || cell.is === 'absence') byes.push({ player: one.player, points: pointsOf(cell) });
    const other = cell.is === 'game' && cell.white ? byNumber.get(cell.opponent) : undefined;
    if (other) games.push(gameOf(one, other, round));
  }
  return { games, byes };
}

function gameOf(white: PlayerLine, black: PlayerLine, round: number): Game {
  const [one, two] = [cellOf(white, round), cellOf(black, round)];
  const letters = [one, two].map((cell) => (cell.is === 'game' ? cell.letter : ' '));
  const score: Score | null = letters.includes(' ') ? null : [pointsOf(one), pointsOf(two)];
  const forfeit = letters.some((letter) => letter === '+' || letter === '-');
  return { players: [white.player, black.player], score, forfeit };
}

const wishesOf = (players: readonly PlayerLine[], paired: number): Wish[] =>
  players.flatMap(({ player, line, cells }) =>
    cells.slice(paired).flatMap((cell, i) => {
      return says(cell) ? [{ player, line, round: paired + i + 1, points: pointsOf(cell) }] : [];
    }),
  );
