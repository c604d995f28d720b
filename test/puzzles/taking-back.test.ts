/** The second question of the puzzles that come with the bot: the call that wins. */
import { describe, expect, it } from 'vitest';
import {
  answersOf,
  choiceLine,
  choicesOf,
  openRows,
  question,
  solution,
  solvedRows,
} from '../../src/features/puzzles/chat/message.ts';
import { MOST_MOVES } from '../../src/features/puzzles/chat/playing.ts';
import type { Posed } from '../../src/features/puzzles/chat/posed.ts';
import { games } from '../../src/games/index.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { callOn, CHOICES, type Call } from '../../src/features/puzzles/call.ts';
import { judged } from '../../src/match/judged.ts';
import type { Win } from '../../src/features/puzzles/puzzle.ts';
import { NEWCOMER } from '../../src/features/puzzles/solver.ts';
import { openStock } from '../../src/features/puzzles/stock.ts';
import { messageComponents } from 'loopback-discord/checks/components.ts';
import { problemsIn } from 'loopback-discord/checks/forms.ts';
import { clears, movesIn, winOf } from './taking-back.ts';
import { wholeTurn } from './whole-turn.ts';
import { puzzleTexts } from '../../src/features/puzzles/texts/index.ts';

const stock = openStock();
const wish = { game: null, kind: 'right' as const };
const all = games.flatMap((game) =>
  stock.ids(game.id, 'right').map((id): Posed => {
    const puzzle = stock.get(game.id, id);
    const seen = puzzle && judged(game, puzzle);
    if (!seen) throw new Error(`the referee does not take ${id}`);
    return { game, puzzle, judged: seen, locale: 'en', suitColours: 2, wish };
  }),
);

interface Asked {
  readonly posed: Posed;
  readonly win: Win;
  readonly call: Call;
}

const asked = all.flatMap((posed): Asked[] => {
  const { win } = posed.puzzle;
  const call = win && callOn(posed.game, posed.puzzle, posed.judged);
  if (win && !call) throw new Error(`nothing to choose in ${posed.puzzle.id}`);
  return win && call ? [{ posed, win, call }] : [];
});

describe('the question for the winning call', () => {
  it('is asked in both duels, with either answer equally often', () => {
    const answers = asked.map(({ posed, win }) => `${posed.puzzle.game} ${win.call}`);
    for (const game of ['schikanoeschen', 'schikanees']) {
      const [revert = 0, leave] = CHOICES.map(
        (choice) => answers.filter((one) => one === `${game} ${choice}`).length,
      );
      expect(revert).toBe(leave);
      expect(revert).toBeGreaterThanOrEqual(12);
    }
    expect(new Set(asked.map(({ posed }) => posed.puzzle.game)).size).toBe(2);
  });

  it('has an answer that wins in the turn, move by move, without an offence', () => {
    for (const { posed, win, call } of asked) {
      let match = call.tables[win.call];
      for (const line of win.lines) {
        const done = match.submit({ ...line, seat: call.caller });
        if (!done.ok) throw new Error(`hands cannot do that in ${posed.puzzle.id}`);
        expect(done.value.offences).toEqual([]);
        match = done.value.match;
      }
      expect([posed.puzzle.id, match.toGo(call.caller)]).toEqual([posed.puzzle.id, 0]);
      expect(['ending', 'over']).toContain(match.view('spectator').phase);
      expect(movesIn(win)).toBeLessThanOrEqual(MOST_MOVES);
    }
  });

  it('has no other winning answer by two independent searches of the whole turn', () => {
    for (const { posed, win, call } of asked) {
      const { id, game } = posed.puzzle;
      const caller = call.caller === 1 ? 1 : 2;
      for (const choice of CHOICES) {
        const position = call.tables[choice].given() ?? {};
        const turn = wholeTurn(game, position, caller);
        const wins = choice === win.call;
        expect([id, clears({ game, position, seat: caller })]).toEqual([id, wins]);
        expect([id, turn?.win?.length ?? null]).toEqual([id, wins ? win.lines.length : null]);
        expect(turn).not.toBeNull();
      }
    }
  });

  it('is asked wherever the answer is proven', () => {
    for (const { puzzle } of all.filter((one) => one.puzzle.win === undefined))
      expect([puzzle.id, winOf(puzzle)]).toEqual([puzzle.id, null]);
  });

  it('does not show before the first answer', () => {
    for (const { posed } of asked) {
      const { win, ...silent } = posed.puzzle;
      const shown = ([posed.puzzle, silent] as const).map((puzzle) => {
        const one: Posed = { ...posed, puzzle };
        return [question(one, 'before', false), openRows(one, 'before'), answersOf(one)];
      });
      expect(shown[0]).toEqual(shown[1]);
      expect(win).toBeDefined();
    }
  });

  it.each(LOCALES)('is asked and answered in %s with valid buttons', (locale) => {
    const outcome = { isRight: true, isFirst: true, solver: NEWCOMER };
    for (const { posed, win, call } of asked) {
      const one: Posed = { ...posed, locale };
      expect(choicesOf(one).map(({ code }) => code)).toEqual(CHOICES);
      const rows = solvedRows(one, 'before', 'wrong', []);
      expect(problemsIn(messageComponents, rows)).toEqual([]);
      const seat = one.game.texts[locale].seats[call.caller];
      expect(solution(one, outcome).split('\n').at(-1)?.toLowerCase()).toContain(`**${seat.toLowerCase()}**`);
      for (const choice of CHOICES) {
        const said = choiceLine(one, choice);
        expect(said.startsWith(choice === win.call ? '✅' : '❌')).toBe(true);
        expect(said).toMatch(/: .+ → .+\. /);
        expect(JSON.stringify(rows)).toContain(`|${choice}|wrong"`);
        expect(solution(one, outcome, choice).split('\n').at(-1)).toBe(said);
      }
    }
  });

  it.each(LOCALES)('is answered in %s with a remark after it was dropped', (locale) => {
    const [silent] = all.filter(({ puzzle }) => puzzle.win === undefined);
    if (!silent) throw new Error('no puzzle');
    const one: Posed = { ...silent, locale };
    expect(choicesOf(one)).toEqual([]);
    expect(choiceLine(one, 'leave')).toBe(puzzleTexts[locale].call.dropped);
  });
});
