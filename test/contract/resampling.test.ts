import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import type { Viewer } from '../../src/core/seat.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { timesAsMany } from '../long.ts';
import { cases } from './cases.ts';
import { CONTEXT, randomPlay } from './play.ts';
import { positionOf, resampled } from './position.ts';

/**
 * Nothing leaks: when the cards hidden from a viewer are dealt again, that viewer sees and is offered the
 * same. In every game, hidden cards are found by comparing the viewer's position with the arbiter's.
 */

/** All that a viewer sees and is offered. */
const shownTo = (match: ShownMatch, viewer: Viewer): unknown[] => [
  match.view(viewer),
  match.scene(CONTEXT),
  match.altText(CONTEXT),
  match.controls(),
  ...(viewer === 'spectator' || viewer === 'arbiter'
    ? match.seats.map((seat) => match.side(seat, CONTEXT))
    : [match.menu(viewer), match.hand(viewer, CONTEXT), match.tableInWords(CONTEXT, viewer)]),
];

/** Finding a difference is much faster than describing it. */
function expectSame(some: unknown, others: unknown): void {
  if (!isDeepStrictEqual(some, others)) expect(some).toEqual(others);
}

/** Number of matches per case. */
const MATCHES = 2 * timesAsMany(10);

describe.each(cases)('$name', ({ game, options }) => {
  it('shows a viewer the same after hidden cards are dealt again', () => {
    let compared = 0;
    const steps = Array.from({ length: MATCHES }, (_, i) => [
      ...randomPlay({ game, options }, `match ${i}`, 250),
    ])
      .flat()
      .filter((_, i) => i % 9 === 0);
    for (const [i, { before }] of steps.entries()) {
      if (before.result) continue;
      const given = positionOf(before.view('arbiter'));
      const setup = { game: game.id, options, seed: 'x' };
      const original = game.open({ ...setup, position: given });
      if (!original.ok) continue;
      const shown = original.value;
      const whole = positionOf(shown.view('arbiter'));
      for (const viewer of ['spectator', ...shown.seats] as const satisfies readonly Viewer[]) {
        const anew = resampled(whole, shown.view(viewer), randomOf(`${i}`, String(viewer)));
        if (anew === null) continue;
        const other = game.open({ ...setup, position: anew });
        if (!other.ok) throw new Error(other.error.what);
        expectSame(shownTo(other.value, viewer), shownTo(original.value, viewer));
        if (JSON.stringify(anew) !== JSON.stringify(whole)) compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});
