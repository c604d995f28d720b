import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/rules.ts';
import type { State } from '../../src/games/kinderschnapsen/rounds.ts';
import { cardsIn, nextStates, playedStates, viewOf } from './states.ts';
import { CARDS } from './play.ts';

const matches = fc.tuple(fc.string({ maxLength: 8 }), fc.constantFrom(1, 3, 5));
const runs = { numRuns: 25, seed: 5 };

/** Each state and the one after it. */
const steps = (states: readonly State[]): [State, State][] =>
  states.slice(1).map((state, i) => [states[i] ?? state, state]);

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

describe('random whole matches', () => {
  it('end with a winner of enough games, who has nothing to go in the last', () => {
    fc.assert(
      fc.property(matches, ([seed, bestOf]) => {
        const last = playedStates(seed, bestOf).at(-1);
        const need = (bestOf + 1) / 2;
        const [south, north] = last?.games ?? [];
        expect([south, north].filter((won) => won === need)).toHaveLength(1);
        expect(last?.score[south === need ? 0 : 1]).toBe(0);
      }),
      runs,
    );
  });

  it('keep all twelve cards, each once', () => {
    fc.assert(
      fc.property(matches, ([seed, bestOf]) => {
        for (const state of playedStates(seed, bestOf)) {
          expect(
            cardsIn(state)
              .map(({ code }) => code)
              .toSorted(),
          ).toEqual(CARDS.toSorted());
        }
      }),
      runs,
    );
  });

  it('keep hands equal between tricks, stock and tricks even, and points with their winner', () => {
    fc.assert(
      fc.property(matches, ([seed, bestOf]) => {
        for (const { table } of playedStates(seed, bestOf)) {
          const [own, other] = table.turn === 1 ? table.hands : [table.hands[1], table.hands[0]];
          expect(own.length - other.length).toBe(table.led ? 1 : 0);
          expect(table.stock.length % 2).toBe(0);
          expect(table.tricks.map(({ length }) => length % 2)).toEqual([0, 0]);
          expect(table.closed || table.stock[0] === table.turnup).toBe(true);
          expect(table.closed || table.stock.length > 0).toBe(true);
        }
      }),
      runs,
    );
  });

  it('subtract the points of a hand from the score, and change the dealer', () => {
    fc.assert(
      fc.property(matches, ([seed, bestOf]) => {
        for (const [before, now] of steps(playedStates(seed, bestOf))) {
          if (now.lastHand === before.lastHand) {
            expect(now).toMatchObject({ score: before.score, games: before.games });
            expect(now.table.dealer).toBe(before.table.dealer);
            continue;
          }
          const { winner, won, score } = now.lastHand ?? { winner: 1, won: 0, score: [] };
          const at = winner - 1;
          expect(score[at]).toBe(Math.max(0, (before.score[at] ?? 0) - won));
          expect(score[1 - at]).toBe(before.score[1 - at]);
          const games = (state: State): number => state.games[0] + state.games[1];
          expect(games(now) - games(before)).toBe(score[at] === 0 ? 1 : 0);
          const last = before.firstDealer === 1 ? 2 : 1;
          const turned = before.table.dealer === 1 ? 2 : 1;
          const isOver = now.table === before.table;
          if (!isOver) expect(now.table.dealer).toBe(score[at] === 0 ? last : turned);
        }
      }),
      runs,
    );
  });

  it('do not change earlier states', () => {
    fc.assert(
      fc.property(matches, ([seed, bestOf]) => {
        for (const state of playedStates(seed, bestOf)) {
          frozen(state);
          nextStates(state);
          for (const viewer of [1, 2, 'spectator', 'arbiter'] as const) viewOf(state, viewer);
        }
      }),
      { ...runs, numRuns: 10 },
    );
  });

  it('always leave one to five possible moves until the end', () => {
    fc.assert(
      fc.property(matches, ([seed, bestOf]) => {
        for (const state of playedStates(seed, bestOf).slice(0, -1)) {
          const next = nextStates(state);
          expect(next.length).toBeGreaterThan(0);
          // Three cards, closing, checking out.
          expect(next.length).toBeLessThanOrEqual(5);
          expect(new Set(next.map(({ state: after }) => kinderschnapsen.table(after))).size).toBe(
            next.length,
          );
        }
      }),
      runs,
    );
  });

  it('reach every kind of end of a hand, and every number of points', () => {
    const states = Array.from({ length: 40 }, (_, i) => playedStates(`ends ${i}`, 3)).flat();
    const ends = new Set(states.map(({ lastHand }) => lastHand && `${lastHand.how} ${lastHand.won}`));
    for (const end of [
      'checked-out 1',
      'checked-out 2',
      'checked-out 3',
      'wrong-check-out 1',
      'wrong-check-out 2',
    ]) {
      expect(ends).toContain(end);
    }
    expect(ends).toContain('last-trick 1');
    expect(ends.size).toBe(7);
  });
});
