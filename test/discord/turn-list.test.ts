import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { jumpsTo } from '../../src/features/replay/chat/turn-list.ts';
import { gameOf } from '../../src/games/index.ts';
import type { ShownStep } from '../../src/features/replay/shown.ts';

const PLACE = { match: 'm', step: 0, ways: new Set<never>(), owner: null };

/** Entries of the list for a match of `count` turns with three steps each, viewed at turn `now`. */
function entriesOf(count: number, now: number) {
  const game = gameOf('schikanoeschen');
  if (!game) throw new Error('no such game');
  const turns = Array.from({ length: count }, (_, i) => ({ turn: i + 1, number: 3 * i + 1 }));
  const shown = { turns, number: 3 * now - 1 } as unknown as ShownStep;
  const [row] = jumpsTo(shown, game, PLACE, 'en');
  const list = row?.components[0];
  if (list?.type !== ComponentType.StringSelect) throw new Error('no list');
  return list.options;
}

describe('the list of turns', () => {
  it('fits any match: all turns once and in order, single around the current one', () => {
    for (const count of [1, 24, 25, 26, 100, 169, 300, 2000]) {
      for (const now of [1, Math.ceil(count / 2), count]) {
        const entries = entriesOf(count, now);
        expect(entries.length).toBeLessThanOrEqual(25);
        const ranges = entries.map(({ label }) => label.match(/\d+/g)?.map(Number) ?? []);
        expect(ranges[0]?.[0]).toBe(1);
        expect(ranges.at(-1)?.at(-1)).toBe(count);
        for (const [i, range] of ranges.entries()) expect(range[0]).toBe((ranges[i - 1]?.at(-1) ?? 0) + 1);
        expect(entries.filter((one) => one.default).map(({ label }) => label)).toEqual([`Turn ${now}`]);
        expect(entries.map(({ value }) => (Number(value) - 1) / 3 + 1)).toEqual(ranges.map(([from]) => from));
      }
    }
  });
});
