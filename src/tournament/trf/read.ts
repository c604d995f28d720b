import { fail, ok, type Result } from '../../core/result.ts';
import type { Bye, Game, Pair, Round, Score } from '../types.ts';
import { wishesIn, withByes, type Wish } from './byes.ts';
import { fits, pointsOf, type GameCell } from './cell.ts';
import { PLAYER } from './columns.ts';
import { cellOf, readPlayer, says, sumOf, type PlayerLine } from './player.ts';
import { ratingsOf } from './ratings.ts';
import { readRemark, type Remark } from './remark.ts';

/** A tournament from a file of TRF-16 or TRF-26, checked for contradictions. */
export interface TrfFile {
  /** In the order of their lines. */
  readonly entrants: readonly { readonly player: string; readonly rating: number }[];
  /** The rounds that have been paired. */
  readonly rounds: readonly Round[];
  /** Requests for rounds that have not been paired yet. */
  readonly wishes: readonly Wish[];
  /** Number of planned rounds; null if the file does not say. */
  readonly roundsInAll: number | null;
  readonly isRoundRobin: boolean;
  readonly prohibitions: readonly Prohibition[];
  /** The last round with points that count only for pairings, with its line; null if there are none. */
  readonly accelerated: { readonly last: number; readonly line: number } | null;
  /** The codes of the tie-breaks, with their line; null if the file does not say. */
  readonly tieBreaks: { readonly codes: readonly string[]; readonly line: number } | null;
}

/** Players who do not meet from round `first` to round `last`. */
export interface Prohibition {
  readonly pairs: readonly Pair[];
  readonly first: number;
  readonly last: number;
  readonly line: number;
}

/** Fails with the line, from 1, and what is wrong with it. */
type Read<T> = Result<T, string>;
const fault = (line: number, what: string): { readonly ok: false; readonly error: string } =>
  fail(`line ${line}: ${what}`);

/** A line about the tournament. */
type Remarked = Remark & { readonly line: number; readonly code: string };

const remarksOf = <Is extends Remark['is']>(remarks: readonly Remarked[], is: Is) =>
  remarks.filter((one): one is Extract<Remarked, { readonly is: Is }> => one.is === is);

/**
 * Reads FIDE's TRF-16 and TRF-26, with the lines that pairing programs add (desk-protocol.md, "Files"). Lines
 * end with CR, LF or both. Error messages are in English, for the author of the file.
 */
export function readTrf(text: string): Read<TrfFile> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const written: PlayerLine[] = [];
  const remarks: Remarked[] = [];
  for (const [i, line] of lines.entries()) {
    const code = line.slice(0, PLAYER.length);
    const read = code === PLAYER ? readPlayer(line, i + 1) : readRemark(code, line.slice(code.length));
    if (!read.ok) return fault(i + 1, read.error);
    if (read.value === null) continue;
    if ('is' in read.value) remarks.push({ ...read.value, line: i + 1, code });
    else written.push(read.value);
  }
  const announced = remarksOf(remarks, 'rounds');
  const surplus = twice(written) ?? unequal(announced) ?? tooMany(written, announced[0]);
  if (surplus) return surplus;
  const paired = pairedIn(written);
  const merged = withByes(written, remarksOf(remarks, 'byes'), paired);
  if (!merged.ok) return merged;
  const { players } = merged.value;
  const wishes = [...wishesIn(players, paired), ...merged.value.wishes];
  const byNumber = new Map(players.map((one) => [one.number, one]));
  const wrong = firstOf(
    players,
    wrongIn(
      byNumber,
      paired,
      Map.groupBy(wishes, ({ player }) => player),
    ),
  );
  if (wrong) return wrong;
  const prohibitions = prohibitionsIn(remarksOf(remarks, 'prohibition'), byNumber);
  if (!prohibitions.ok) return prohibitions;
  const ratings = ratingsOf(players, remarksOf(remarks, 'method')[0] ?? null, lines);
  const tieBreaks = remarksOf(remarks, 'tie-breaks').toSorted(
    (a, b) => Number(b.forStandings) - Number(a.forStandings),
  )[0];
  const [accelerated = null] = remarksOf(remarks, 'acceleration').toSorted((a, b) => b.last - a.last);
  return ok({
    entrants: players.map(({ player, number }) => ({ player, rating: ratings.get(number) ?? 0 })),
    rounds: Array.from({ length: paired }, (_, round) => roundOf(players, byNumber, round)),
    wishes,
    roundsInAll: announced[0]?.count ?? null,
    isRoundRobin: remarks.some(({ is }) => is === 'round-robin'),
    prohibitions: prohibitions.value,
    accelerated: accelerated && { last: accelerated.last, line: accelerated.line },
    tieBreaks: tieBreaks ? { codes: tieBreaks.codes, line: tieBreaks.line } : null,
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

type Announced = Extract<Remarked, { readonly is: 'rounds' }>;

function unequal(announced: readonly Announced[]): Fault | null {
  const [first] = announced;
  const other = announced.find(({ count }) => count !== first?.count);
  return other && first
    ? fault(other.line, `${other.count} rounds, but ${first.code} in line ${first.line} says ${first.count}`)
    : null;
}

function tooMany(players: readonly PlayerLine[], announced: Announced | undefined): Fault | null {
  if (!announced) return null;
  const { code, count } = announced;
  const one = players.find(({ cells }) => cells.length > count);
  return one ? fault(one.line, `round ${one.cells.length}, but ${code} says ${count} rounds`) : null;
}

/** Number of paired rounds: up to the last with a game, or with an entry for every player. */
function pairedIn(players: readonly PlayerLine[]): number {
  const columns = players.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isPaired = (round: number): boolean => {
    const cells = players.map((one) => cellOf(one, round));
    return cells.some(({ is }) => is === 'game') || (cells.every(says) && !isGivenBefore(players, round));
  };
  return Array.from({ length: columns }, (_, i) => columns - i).find((round) => isPaired(round - 1)) ?? 0;
}

/** True if the byes of a round without a game do not count yet: the points leave them out. */
const isGivenBefore = (players: readonly PlayerLine[], round: number): boolean =>
  players.some((one) => pointsOf(cellOf(one, round)) > 0) &&
  players.every((one) => one.points !== null && one.points === sumOf(one, round));

/** Most pairs of players who do not meet. */
const MOST_PAIRS = 20_000;

function prohibitionsIn(
  remarks: readonly Extract<Remarked, { readonly is: 'prohibition' }>[],
  byNumber: ReadonlyMap<number, PlayerLine>,
): Read<readonly Prohibition[]> {
  let count = 0;
  const prohibitions: Prohibition[] = [];
  for (const { line, numbers, first, last } of remarks) {
    const unknown = numbers.find((number) => !byNumber.has(number));
    if (unknown !== undefined) return fault(line, `the number ${unknown} is nobody’s`);
    const names = [...new Set(numbers)].map((number) => byNumber.get(number)?.player ?? '');
    count += (names.length * (names.length - 1)) / 2;
    if (count > MOST_PAIRS) return fault(line, `more than ${MOST_PAIRS} prohibited pairings`);
    const pairs = names.flatMap((one, i) => names.slice(i + 1).map((other): Pair => [one, other]));
    prohibitions.push({ pairs, first, last, line });
  }
  return ok(prohibitions);
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
  (
    byNumber: ReadonlyMap<number, PlayerLine>,
    paired: number,
    promised: ReadonlyMap<string, readonly Wish[]>,
  ) =>
  (one: PlayerLine): string | null => {
    for (const [round, cell] of one.cells.entries()) {
      const what = cell.is === 'game' ? wrongGame(one, cell, round, byNumber, paired) : null;
      if (what !== null) return `round ${round + 1}: ${what}`;
    }
    const { points } = one;
    const sum = sumOf(one, paired);
    // Some programs count byes of coming rounds at once.
    const withPromised = (promised.get(one.player) ?? []).reduce((all, wish) => all + wish.points, sum);
    if (points === null || points === sum || points === withPromised) return null;
    return `${points} points, but the results are ${sum}`;
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
