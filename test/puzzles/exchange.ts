/** Exchanges some puzzles of a stock, so that only the rules lead to the answers. */
import type { Game } from '../../src/games/game.ts';
import { judged } from '../../src/match/judged.ts';
import { CHOICES } from '../../src/features/puzzles/call.ts';
import type { Puzzle } from '../../src/features/puzzles/puzzle.ts';
import { balanced, seenAtEnd, seenIn, type Weighed } from './balance.ts';
import { candidateOf, type Candidate } from './candidates.ts';
import { withWin } from './taking-back.ts';

/** A key for tables that ignores hidden cards. */
export const tableOf = (position: unknown): string => JSON.stringify(position).replaceAll(/"-..\d"/g, '-');

/** A puzzle prepared for balancing; `codes` are its offences. */
function weighed(puzzle: Puzzle, codes: readonly string[], isKept: boolean): Weighed<Puzzle> {
  const { win } = puzzle;
  const isWrong = codes.length > 0;
  return {
    one: puzzle,
    table: tableOf(puzzle.position),
    isKept,
    answer: win ? win.call : isWrong ? 'wrong' : 'nothing',
    group: win ? win.call : isWrong ? codes.join(' ') : 'nothing',
    features: win ? seenAtEnd(puzzle) : seenIn(puzzle),
  };
}

/** The puzzles of the kind `right` prepared for balancing: by the first question, and by the second one. */
export function questionsOf(game: Game, puzzles: readonly Puzzle[]): readonly Weighed<Puzzle>[][] {
  const all = puzzles.flatMap((puzzle) => {
    const seen = puzzle.kind === 'right' ? judged(game, puzzle) : null;
    return seen
      ? weighed(
          puzzle,
          seen.offences.map(({ code }) => code),
          true,
        )
      : [];
  });
  return [all.filter(({ one }) => !one.win), all.filter(({ one }) => one.win)];
}

/**
 * Chooses as many puzzles of each kind and answer as before, and keeps as many as possible; `spare` holds the
 * alternatives.
 */
export function exchanged(game: Game, puzzles: readonly Puzzle[], spare: readonly Candidate[]): Puzzle[] {
  const [firsts = [], seconds = []] = questionsOf(game, puzzles);
  const others = [...spoilt(game, puzzles), ...spare]
    .filter(({ codes }) => codes.length < 2)
    .map(({ puzzle, codes }) => weighed(puzzle, codes, false));
  const count = (of: readonly Weighed<Puzzle>[], answer: string): number =>
    of.filter((one) => one.answer === answer).length;
  const first = balanced([...firsts, ...others.filter(({ one }) => !one.win)], {
    nothing: count(firsts, 'nothing'),
    wrong: count(firsts, 'wrong'),
  });
  const second = balanced(
    [...seconds, ...others.filter(({ one }) => one.win)],
    Object.fromEntries(CHOICES.map((choice) => [choice, count(seconds, choice)])),
  );
  const chosen = new Map([...first, ...second].map(({ one }) => [one.id, one]));
  const isLeft = ({ id, kind }: Puzzle): boolean => kind !== 'right' || chosen.has(id);
  const ids = new Set(puzzles.map(({ id }) => id));
  const added = [...chosen.values()].filter(({ id }) => !ids.has(id));
  return [...puzzles.filter(isLeft), ...added.map((puzzle) => withWin(puzzle))];
}

/** Shorter sequences occur with both answers anyway. */
const LONG = 3;

/** Long right sequences with a wrong place at their end. */
function spoilt(game: Game, puzzles: readonly Puzzle[]): Candidate[] {
  return puzzles.flatMap((puzzle) => {
    const seen = puzzle.kind === 'right' && puzzle.lines.length >= LONG ? judged(game, puzzle) : null;
    const last = puzzle.lines.at(-1);
    if (seen?.offences.length !== 0 || last?.['do'] !== 'place') return [];
    const piles = new Map<string, unknown>(Object.entries(seen.before.view('arbiter'))).get('piles');
    return Object.keys(piles ?? {}).flatMap((pile) => {
      const lines = [...puzzle.lines.slice(0, -1), { ...last, pile }];
      const one = candidateOf(game, seen.before, lines, puzzle.options);
      return one?.codes.length === 1 ? one : [];
    });
  });
}
