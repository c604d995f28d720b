import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShownMatch } from '../../src/games/game.ts';
import { numbersIn } from '../patience/numbers.ts';
import { timesAsMany } from '../long.ts';
import { cases } from './cases.ts';
import { CONTEXT, randomPlay, type Step } from './play.ts';

/**
 * Numbers on the cards of the last turn, in random matches with offences and calls. They are some of 1 to n,
 * each once, where n acts are told in words; each lies on a pile that changed in that turn.
 */

const RUNS = 3 * timesAsMany(20);
const INPUTS = 250;

/** The numbers of a text: `1–3 5` are 1, 2, 3 and 5. */
const spread = (text: string): number[] =>
  text.split(' ').flatMap((run) => {
    const [from = 0, to = from] = run.split('–').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });

const pilesOf = (match: ShownMatch): Readonly<Record<string, readonly string[]>> => {
  const view = match.view('spectator');
  return 'piles' in view ? (view.piles as Readonly<Record<string, readonly string[]>>) : {};
};

/** Piles that an input names or changes. */
function touchedIn({ before, line }: Step, after: ShownMatch): string[] {
  const [one, other] = [pilesOf(before), pilesOf(after)];
  const changed = Object.keys(other).filter((pile) => one[pile]?.join() !== other[pile]?.join());
  return typeof line['pile'] === 'string' ? [...changed, line['pile']] : changed;
}

/** The numbers of the acts told in words. */
const toldIn = (match: ShownMatch): number[] => {
  // A long turn is told in several sentences, each on a line of its own.
  const [acts = ''] =
    /Last turn \([^)]*\): [^\n]*(?:\n\d+\. [^\n]*)*/.exec(match.tableInWords(CONTEXT).join('\n')) ?? [];
  return Array.from(acts.matchAll(/(?:: |, |\. |\n)(\d+)\. /g), ([, number]) => Number(number));
};

describe.each(cases)('in $name', ({ game, options }) => {
  it('numbers are some of 1 to n on piles of the last turn', () => {
    let numbered = 0;
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const touched = { seat: 0, piles: new Set<string>() };
        for (const step of randomPlay({ game, options }, seed, INPUTS)) {
          const { before, line, after } = step;
          if (!after) continue;
          const isAct = game.kindOf(String(line['do'])) === 'attempt' && line['seat'] === before.turn;
          if (isAct) {
            if (touched.seat !== before.turn) touched.piles.clear();
            touched.seat = before.turn;
            for (const pile of touchedIn(step, after)) touched.piles.add(pile);
          }
          const shown = numbersIn(after.scene(CONTEXT));
          const numbers = shown.flatMap(({ text }) => spread(text));
          const told = toldIn(after);
          expect(told).toEqual(Array.from(told, (_, i) => i + 1));
          expect(told.length).not.toBe(1);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers.filter((number) => !told.includes(number))).toEqual([]);
          for (const { pile } of shown) expect([...touched.piles]).toContain(pile);
          if (told.length > 0) expect(after.turn).not.toBe(touched.seat);
          if (shown.length > 0) numbered += 1;
        }
      }),
      { numRuns: RUNS },
    );
    expect(numbered > 0).toBe(game.hasRuns);
  });
});
