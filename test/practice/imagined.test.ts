/**
 * Worlds imagined by every game's practice opponent: hidden cards alone differ, and they follow from seen
 * cards only.
 */
import { Set as PersistentSet } from 'immutable';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/core/lines.ts';
import { playable, type Line } from '../../src/core/match.ts';
import { positionOf } from '../../src/core/position.ts';
import { randomOf } from '../../src/core/random.ts';
import type { CommonOptions, Doing, Rules } from '../../src/core/rules.ts';
import type { MatchView } from '../../src/core/view.ts';
import type { Opponent } from '../../src/practice/opponent.ts';
import { opponent as kinderschnapsenOpponent } from '../../src/games/kinderschnapsen/practice/opponent.ts';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/rules.ts';
import { opponent as schikaneesOpponent } from '../../src/games/schikanees/practice.ts';
import { schikanees } from '../../src/games/schikanees/rules.ts';
import { opponent as schikanoeschenOpponent } from '../../src/games/schikanoeschen/practice.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/rules.ts';
import { opponent as zankPatienceOpponent } from '../../src/games/zank-patience/practice/opponent.ts';
import { VARIANTS } from '../../src/games/zank-patience/variant.ts';
import { zankPatience } from '../../src/games/zank-patience/rules.ts';
import { facesOf, twinOf } from './twins.ts';

function imagining<State, Action extends Doing, Options extends CommonOptions, View>(
  rules: Rules<State, Action, Options, View>,
  opponent: Opponent<State, View & MatchView>,
) {
  const lines = linesOf(rules);
  return (setup: Line, i: number): void => {
    const dealt = playable(rules).open(setup);
    if (!dealt.ok) throw new Error(dealt.error.what);
    const seat = i % 2 === 0 ? 1 : 2;
    const faces = facesOf(dealt.value.position(seat)).map((code) => code.replace('-', ''));
    const twins = ['one', 'other'].map((name) =>
      twinOf(setup, dealt.value, seat, new Set(faces), randomOf(`${i}`, name)),
    );
    const [one, other] = twins.map((twin) => {
      const opened = lines.open(twin.setup);
      if (!opened.ok) throw new Error(opened.error.what);
      const match = opened.value;
      const view = positionOf(rules, match, seat);
      const seen = PersistentSet(opponent.facesIn(view));
      const imagine = (seed: string) => {
        const state = opponent.imagined(match.state, seat, seen, randomOf(seed, 'imagined'));
        const imagined = { ...match, state };
        expect(positionOf(rules, imagined, seat)).toEqual(view);
        return positionOf(rules, imagined, 'arbiter');
      };
      return { true: positionOf(rules, match, 'arbiter'), imagined: ['1', '2', '3'].map(imagine) };
    });
    expect(other?.true).not.toEqual(one?.true);
    expect(other?.imagined).toEqual(one?.imagined);
    expect(new Set(one?.imagined.map((position) => JSON.stringify(position))).size).toBe(3);
  };
}

const CASES = [
  ['schikanoeschen', {}, imagining(schikanoeschen, schikanoeschenOpponent)],
  ['schikanees', {}, imagining(schikanees, schikaneesOpponent)],
  ...VARIANTS.map(
    (variant) => ['zank-patience', { variant }, imagining(zankPatience, zankPatienceOpponent)] as const,
  ),
  ['kinderschnapsen', {}, imagining(kinderschnapsen, kinderschnapsenOpponent)],
] as const;

describe('an imagined world', () => {
  it.each(CASES)(
    'in %s %o looks the same, differs each time, and does not depend on hidden cards',
    (game, options, check) => {
      for (let i = 0; i < 10; i += 1) check({ game, seed: `imagined ${i}`, options }, i);
    },
  );
});
