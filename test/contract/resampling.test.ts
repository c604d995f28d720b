import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { randomOf, shuffled, type Random } from '../../src/core/random.ts';
import type { Viewer } from '../../src/core/seat.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { timesAsMany } from '../long.ts';
import { cases } from './cases.ts';
import { CONTEXT, randomPlay } from './play.ts';

/**
 * Nothing leaks: when the cards that a viewer cannot see are dealt again, that viewer sees, and is offered, the same.
 * The hidden cards are found by comparing the viewer's position with the arbiter's, whatever the game.
 */

/** What a position says besides piles and turn, by the fields that the protocol has for it. */
const POSITION_FIELDS = [
  ...['turn', 'piles', 'leftClosed'],
  ...['dealer', 'hands', 'stock', 'turnup', 'closed', 'tricks', 'score', 'games', 'led'],
];

const record = (value: object): Record<string, unknown> => ({ ...value });
const positionOf = (view: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(view).filter(([field]) => POSITION_FIELDS.includes(field)));

/** Puts something else in the place of every card that the viewer does not see; `??1` and `??2` are cards of two decks. */
function replaced(whole: unknown, seen: unknown, next: (hidden: string, card: string) => string): unknown {
  if (typeof whole === 'string')
    return typeof seen === 'string' && seen.includes('??') ? next(seen, whole) : whole;
  if (Array.isArray(whole))
    return whole.map((item, i) => replaced(item, Array.isArray(seen) ? seen[i] : undefined, next));
  if (typeof whole !== 'object' || whole === null) return whole;
  const others = typeof seen === 'object' && seen !== null ? record(seen) : {};
  return Object.fromEntries(
    Object.entries(whole).map(([field, value]) => [field, replaced(value, others[field], next)]),
  );
}

const bare = (text: string): string => text.replace(/^-/, '');

/** The arbiter's position with the cards hidden from a viewer shuffled among themselves; null when there are none. */
function resampled(whole: object, seen: object, random: Random): unknown {
  const cards = new Map<string, string[]>();
  replaced(whole, seen, (hidden, card) => {
    cards.set(bare(hidden), [...(cards.get(bare(hidden)) ?? []), bare(card)]);
    return card;
  });
  if (cards.size === 0) return null;
  const pools = new Map([...cards].map(([kind, list]) => [kind, shuffled(list, random)]));
  return replaced(whole, seen, (hidden, card) => {
    const next = pools.get(bare(hidden))?.pop() ?? bare(card);
    return card.startsWith('-') ? `-${next}` : next;
  });
}

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

/** What finds a difference is much quicker than what tells it. */
function expectSame(some: unknown, others: unknown): void {
  if (!isDeepStrictEqual(some, others)) expect(some).toEqual(others);
}

/** How many matches are played of each case. */
const MATCHES = 2 * timesAsMany(10);

describe.each(cases)('$name', ({ game, options }) => {
  it('shows a viewer the same whatever is hidden from them', () => {
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
