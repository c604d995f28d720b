/** The referee's verdict on the puzzles that come with the bot. */
import { describe, expect, it } from 'vitest';
import {
  answerLines,
  answersOf,
  isRight,
  openRows,
  question,
  solution,
} from '../../src/features/puzzles/chat/message.ts';
import { goalOf, MOST_MOVES, played, playRows } from '../../src/features/puzzles/chat/playing.ts';
import type { Posed } from '../../src/features/puzzles/chat/posed.ts';
import { CONTENT_LIMIT, NAME_LIMIT } from '../../src/line/limits.ts';
import { games } from '../../src/games/index.ts';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import { chanceAfter } from '../../src/games/kinderschnapsen/practice/choosing.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { texts } from '../../src/i18n/index.ts';
import { judged } from '../../src/match/judged.ts';
import type { Puzzle } from '../../src/features/puzzles/puzzle.ts';
import { NEWCOMER } from '../../src/features/puzzles/solver.ts';
import { openStock } from '../../src/features/puzzles/stock.ts';
import { messageComponents } from 'loopback-discord/checks/components.ts';
import { problemsIn } from 'loopback-discord/checks/forms.ts';
import { at } from '../kinderschnapsen/play.ts';
import { isLong } from '../long.ts';
import { guessed } from './balance.ts';
import { questionsOf } from './exchange.ts';
import { CARDS, MOST_STATES } from './plans.ts';
import { wonByCard } from './last-tricks.ts';
import { bestOf, STILL_CLEARLY } from './tricks.ts';
import { mostWithin } from './within-moves.ts';

const stock = openStock();

describe.each(games.filter(({ offences }) => offences.length > 0))('the puzzles of $id', (game) => {
  const puzzles = stock.ids(game.id, 'right').map((id) => {
    const puzzle = stock.get(game.id, id);
    if (!puzzle) throw new Error(`no puzzle ${id}`);
    expect(puzzle).toMatchObject({ id, game: game.id, kind: 'right' });
    const seen = judged(game, puzzle);
    if (!seen) throw new Error(`the referee does not take ${id}`);
    return { puzzle, judged: seen };
  });

  it('are at least 300 different ones, half of them right, with every offence', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(300);
    expect(new Set(puzzles.map(({ puzzle }) => puzzle.id)).size).toBe(puzzles.length);
    const nothing = puzzles.filter(({ judged: { offences } }) => offences.length === 0);
    expect(nothing).toHaveLength(puzzles.length / 2);
    const found = puzzles.flatMap(({ judged: { offences } }) => offences.map(({ code }) => code));
    for (const code of game.offences) expect(found.filter((one) => one === code).length).toBeGreaterThan(10);
  });

  it.each(LOCALES)(
    'fit Discord’s limits in %s, and their right answers match the referee’s findings',
    (locale) => {
      for (const one of puzzles) {
        const posed: Posed = { game, locale, suitColours: 2, wish: { game: game.id, kind: 'right' }, ...one };
        const asked = question(posed, 'before', false);
        expect(asked.length).toBeLessThan(700);
        expect(problemsIn(messageComponents, openRows(posed, 'before'))).toEqual([]);
        const answers = answersOf(posed);
        for (const { label } of answers) expect(label.length).toBeLessThanOrEqual(NAME_LIMIT);
        const right = answers.filter(({ code }) => isRight(posed, code)).map(({ code }) => code);
        const found = one.judged.offences.map(({ code }) => code);
        expect(right.toSorted()).toEqual(found.length > 0 ? found.toSorted() : ['nothing']);
        const told = solution(posed, { isRight: true, isFirst: true, solver: NEWCOMER });
        expect(told.length).toBeLessThan(CONTENT_LIMIT);
      }
    },
  );

  it('are about a single player, and mention what the table does not show', () => {
    for (const one of puzzles) {
      const { seat, lines, position } = one.puzzle;
      for (const line of lines) expect(line).toMatchObject({ seat });
      for (const locale of LOCALES) {
        const posed: Posed = { game, locale, suitColours: 2, wish: { game: game.id, kind: 'right' }, ...one };
        const told = game.texts[locale].beforehand?.(position, game.texts[locale].seats[seat]);
        expect(told === undefined).toBe(!('leftClosed' in position));
        if (told !== undefined)
          expect(question(posed, 'before', true).toLowerCase()).toContain(told.toLowerCase());
      }
    }
  });

  it('cannot be guessed from the seat, the number of cards or other visible features', () => {
    const [firsts = [], seconds = []] = questionsOf(
      game,
      puzzles.map(({ puzzle }) => puzzle),
    );
    // Two draws in a row are an offence in themselves.
    expect(guessed(firsts)).toSatisfy(({ share }: { share: number }) => share < 0.62);
    if (seconds.length > 0)
      expect(guessed(seconds)).toSatisfy(({ share }: { share: number }) => share <= 0.6);
  });

  it('offer the same answers for every right answer', () => {
    const shapes = puzzles.map((one) => {
      const wish = { game: null, kind: null };
      const posed: Posed = { game, locale: 'en', suitColours: 2, wish, ...one };
      return JSON.stringify(openRows(posed, 'before')).replaceAll(one.puzzle.id, 'ID');
    });
    expect(new Set(shapes).size).toBe(1);
  });
});

describe('the best move, in Kinderschnapsen', () => {
  const { id: gameId } = kinderschnapsen;
  const puzzles = stock.ids(gameId, 'now').map((id) => {
    const puzzle = stock.get(gameId, id);
    const seen = puzzle && judged(kinderschnapsen, puzzle);
    if (!seen) throw new Error(`the referee does not take ${id}`);
    return { puzzle, judged: seen };
  });

  it('has at least 300 different tables, and at most a quarter of them check out', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(300);
    expect(new Set(puzzles.map(({ puzzle }) => puzzle.id)).size).toBe(puzzles.length);
    const checkingOut = puzzles.filter(({ puzzle }) => puzzle.why === 'check-out');
    expect(checkingOut.length).toBeLessThanOrEqual(puzzles.length / 4);
  });

  it.each(LOCALES)('has exactly one right answer among the offered ones in %s', (locale) => {
    for (const one of puzzles) {
      const wish = { game: null, kind: null };
      const posed: Posed = { game: kinderschnapsen, locale, suitColours: 2, wish, ...one };
      expect(problemsIn(messageComponents, openRows(posed, 'before'))).toEqual([]);
      const answers = answersOf(posed);
      expect(answers.filter(({ code }) => isRight(posed, code))).toHaveLength(1);
      expect(JSON.stringify(openRows(posed, 'before'))).toContain(`|${answers[0]?.code ?? ''}"`);
      expect(solution(posed, { isRight: true, isFirst: true, solver: NEWCOMER })).toContain('**');
    }
  });

  it.each(LOCALES)('is answered with its reason in %s, which shows nowhere before', (locale) => {
    for (const { puzzle, ...one } of puzzles) {
      const { why, odds, ...silent } = puzzle;
      const wish = { game: null, kind: null };
      const posedAs = (of: Puzzle): Posed => ({
        game: kinderschnapsen,
        locale,
        suitColours: 2,
        wish,
        puzzle: of,
        ...one,
      });
      const [told, untold] = [puzzle, silent].map((of) => {
        const posed = posedAs(of);
        return [question(posed, 'before', false), openRows(posed, 'before'), answersOf(posed)];
      });
      expect(told).toEqual(untold);
      const lines = answerLines(posedAs(puzzle));
      expect(lines[0]).toContain(texts[locale].practice.whys[why ?? 'only']);
      // A player with enough points needs no chances.
      if (why === 'check-out') expect(lines).toHaveLength(1);
      else {
        const wins = [...(lines[1] ?? '').matchAll(/ (\d+)(?= ·|$)/g)].map(([, number]) => Number(number));
        expect(wins).toHaveLength(Object.keys(odds ?? {}).length);
        expect(wins).toEqual(wins.toSorted((a, b) => b - a));
        expect(lines[1]).toMatch(new RegExp(`: ${lines[0]?.split('**')[1] ?? ''} \\d+ ·`));
      }
    }
  });

  it('matches an exact search once the stock has run out', () => {
    let exact = 0;
    for (const { puzzle } of puzzles) {
      const won = puzzle.why === 'check-out' ? null : wonByCard(puzzle);
      if (!won) continue;
      const seat = puzzle.seat === 1 ? 1 : 2;
      const view = at(puzzle.position).view(seat);
      const odds = [...won].map(([card, each]) => {
        const chances = each.map((points) => chanceAfter({ view, seat }, points));
        return [card, chances.reduce((sum, chance) => sum + chance, 0) / chances.length] as const;
      });
      for (const [card, chance] of odds)
        expect(Math.abs((puzzle.odds?.[`play:${card}`] ?? 0) - 100 * chance), puzzle.id).toBeLessThan(1);
      const [best] = odds.toSorted(([, one], [, other]) => other - one);
      expect([puzzle.id, puzzle.lines[0]?.['card']]).toEqual([puzzle.id, best?.[0]]);
      exact += 1;
    }
    expect(exact).toBeGreaterThan(20);
  });

  it('is clearly the best for a solver with that view', () => {
    const step = isLong ? 1 : Math.ceil(puzzles.length / 10);
    for (const { puzzle } of puzzles.filter((_, n) => n % step === 0)) {
      const best = bestOf(puzzle, STILL_CLEARLY);
      expect(best?.line).toEqual(puzzle.lines[0]);
      expect({ why: best?.why, odds: best?.odds }).toEqual({ why: puzzle.why, odds: puzzle.odds });
    }
  });
});

/** The taps of a solution. */
const tapsOf = ({ lines }: Puzzle): string =>
  lines.map(({ pile }) => (typeof pile === 'string' ? pile : '')).join('');

describe.each(games.filter(({ id, hasHands }) => !hasHands && stock.ids(id, 'now').length > 0))(
  'the turns of $id to play out',
  (game) => {
    const puzzles = stock.ids(game.id, 'now').map((id): Posed => {
      const puzzle = stock.get(game.id, id);
      const seen = puzzle && judged(game, puzzle);
      if (!seen) throw new Error(`the referee does not take ${id}`);
      const wish = { game: game.id, kind: 'now' as const };
      return { game, puzzle, judged: seen, locale: 'de', suitColours: 2, wish };
    });

    it('can be played without an offence, and without turning up a card by hand', () => {
      for (const posed of puzzles) {
        expect(posed.judged.offences).toEqual([]);
        expect(goalOf(posed)).toBeGreaterThanOrEqual(CARDS);
        expect(played(posed, tapsOf(posed.puzzle))).toMatchObject({ isSolved: true, hasErred: false });
        expect(question(posed, 'before', true)).toContain(String(goalOf(posed)));
      }
    });

    it('have the best answer within nine moves, and the shortest way to it', () => {
      expect(MOST_MOVES).toBe(9);
      for (const posed of puzzles) {
        const { id, lines } = posed.puzzle;
        const within = (moves: number): number | null => mostWithin(posed.puzzle, moves, MOST_STATES);
        const goal = goalOf(posed);
        expect([id, within(MOST_MOVES)]).toEqual([id, goal]);
        expect([id, within(lines.length / 2 - 1)]).not.toEqual([id, goal]);
        expect(solution(posed, { isRight: true, isFirst: true, solver: NEWCOMER })).toContain('neun');
      }
    });

    it('have valid buttons at every step, which do not reveal the solution', () => {
      for (const posed of puzzles.slice(0, 10)) {
        const taps = tapsOf(posed.puzzle);
        for (let length = 0; length < taps.length; length += 2) {
          const now = played(posed, taps.slice(0, length));
          expect(now).toMatchObject({ taps: taps.slice(0, length), isSolved: false, hasErred: false });
          expect(problemsIn(messageComponents, playRows(posed, now))).toEqual([]);
        }
        expect(JSON.stringify(playRows(posed, played(posed, '')))).not.toContain(taps);
      }
    });

    it('never allow drawing', () => {
      const stocks = { schikanoeschen: 'a', schikanees: 'r' } as const;
      for (const posed of puzzles) {
        const own = `${stocks[game.id as keyof typeof stocks]}${posed.puzzle.seat}`;
        const drawn = played(posed, own);
        expect(drawn).toMatchObject({ taps: '', isSolved: false });
        expect(drawn.said).not.toBeNull();
      }
    });
  },
);
