/** Hints of whole actions, with start and target, that reveal no card before it is drawn. */
import { describe, expect, it } from 'vitest';
import { unhurried } from '../../src/core/searching.ts';
import { refereed, type GameId } from '../../src/games/rules.ts';
import type { Practising } from '../../src/practice/practising.ts';
import { wholeAdvice, type WholeAdvice } from '../../src/practice/whole.ts';
import { timesAsMany } from '../long.ts';

const ACTIONS = 25;
const MATCHES = timesAsMany(3);

/** Hints given to a player who follows them all, by the first verb. */
function hintsOf(game: GameId, seed: string): WholeAdvice[] {
  const opened = refereed[game].practice.open({ game, seed });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  let now: Practising = opened.value;
  const hints: WholeAdvice[] = [];
  for (let i = 0; i < ACTIONS; i += 1) {
    const found = ([1, 2] as const)
      .map((seat) => wholeAdvice(now, i, { seat, level: 'strong', seed: `${i}` }, unhurried))
      .find((hint) => hint !== null);
    if (!found) break;
    hints.push(found);
    for (const line of [found.line, ...found.then]) {
      const after = now.after(line, i, unhurried);
      if (!after.ok) throw new Error(`${JSON.stringify(line)}: ${JSON.stringify(after.error)}`);
      now = after.value;
    }
  }
  return hints;
}

describe.each(Object.keys(refereed) as GameId[])('a hint in %s', (game) => {
  const hints = ['a', 'b', 'c'].slice(0, MATCHES).flatMap((seed) => hintsOf(game, seed));

  it('is a whole action, which can be made as described', () => {
    const begun = hints.filter(({ line }) => line.do === 'touch' || line.do === 'announce');
    if (game !== 'kinderschnapsen') expect(begun.length).toBeGreaterThan(3);
    for (const { then } of begun) expect(then.at(-1)?.do).toBe('place');
  });

  it('ends before a card would be turned up or drawn', () => {
    for (const { line, then } of hints) {
      if (line.do !== 'touch' && line.do !== 'announce') expect(then).toEqual([]);
      expect([line, ...then].slice(0, -1).map(({ do: verb }) => verb)).not.toContain('draw');
    }
  });
});
