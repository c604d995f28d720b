/** The size of cards, and its changes during a match. */
import { describe, expect, it } from 'vitest';
import { RANKS, SUITS } from '../../src/core/cards.ts';
import { SEATS, TWO_SEATS } from '../../src/core/seat.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/game.ts';
import { firstScaling, nextScaling } from '../../src/games/picture/scale.ts';
import type { Scale } from '../../src/games/picture/scale.ts';
import { VARIANT, VARIANTS } from '../../src/games/zank-patience/variant.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { CARD_SIZES } from '../../render/scene/scene.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { MATCH, context } from './patience-tables.ts';
import * as schikanees from './schikanees-tables.ts';
import * as schikanoeschenTables from './schikanoeschen-tables.ts';
import * as zank from './zank-patience-tables.ts';

const pointsIn = ({ width }: Scene): number => (CARD_SIZES.table.width * 302) / width;

const thirteen = (suit: string): string[] => RANKS.map((rank) => `${rank}${suit}1`);
/** A suit in each of two fans of one row. */
const fans = (one: string, other: string) => ({ [one]: thirteen('H'), [other]: thirteen('S') });

const tables: readonly (readonly [string, Scene])[] = [
  ...TWO_SEATS.flatMap((side) => [
    [
      `schikanoeschen from ${side}`,
      schikanoeschenTables.laidOut(schikanoeschenTables.view(fans('h2', 'e1')), context({ side })),
    ] as const,
    [
      `schikanees from ${side}`,
      schikanees.laidOut(schikanees.view(fans('h2', 'e1')), context({ side })),
    ] as const,
  ]),
  ...VARIANTS.flatMap((id) =>
    VARIANT[id].seats.map(
      (side) =>
        [
          `zank-patience ${id} from ${side}`,
          zank.laidOut(zank.view(id, fans('r1', 'r2')), context({ side })),
        ] as const,
    ),
  ),
  ...SEATS.map(
    (side) =>
      [
        `the ninth rim stack from ${side}`,
        zank.laidOut(zank.view('three', { r9: thirteen('H') }), context({ side })),
      ] as const,
  ),
];

describe.each(tables)('two fans of 13 in one row: %s', (_, scene) => {
  it('have cards of at least 27 points on a phone', () => {
    expect(pointsIn(scene)).toBeGreaterThanOrEqual(27);
  });

  it('leave every index readable', () => {
    const xs = scene.cards.flatMap(({ pile, face, x }) => (pile !== null && face?.endsWith('H') ? [x] : []));
    expect(xs).toHaveLength(13);
    for (const [i, x] of xs.entries())
      if (i > 0) expect(Math.abs(x - (xs[i - 1] ?? 0))).toBeGreaterThanOrEqual(18);
  });
});

describe('the scale', () => {
  /**
   * Scale of a table whose longest fan has `ply` cards, with `spare` more: large up to five, small from nine.
   */
  const scaleFor = ({ ply }: typeof MATCH | { ply: number }, spare: number): Scale =>
    ply + spare <= 5 ? 'large' : ply + spare <= 8 ? 'medium' : 'small';
  const view = (cards: number, turn: 1 | 2) => ({ ...MATCH, ply: cards, turn });
  const folded = (...views: readonly ReturnType<typeof view>[]): Scale => {
    const [first = view(0, 1), ...others] = views;
    return others.reduce(
      (scaling, next) => nextScaling(scaleFor, scaling, next),
      firstScaling(scaleFor, first),
    ).scale;
  };

  it('starts with room to spare', () => {
    expect(folded(view(3, 1))).toBe('large');
    expect(folded(view(4, 1))).toBe('medium');
  });

  it('shrinks within a turn only when it must', () => {
    expect(folded(view(3, 1), view(5, 1))).toBe('large');
    expect(folded(view(3, 1), view(6, 1))).toBe('medium');
    expect(folded(view(3, 1), view(9, 1))).toBe('small');
  });

  it('grows at the start of a turn, if there is room to spare', () => {
    expect(folded(view(3, 1), view(6, 1), view(2, 1))).toBe('medium');
    expect(folded(view(3, 1), view(6, 1), view(2, 2))).toBe('large');
    expect(folded(view(3, 1), view(6, 1), view(4, 2))).toBe('medium');
    expect(folded(view(3, 1), view(9, 1), view(4, 2))).toBe('medium');
  });

  it('does not change when the turn passes on a table at its limit', () => {
    expect(folded(view(3, 1), view(5, 1), view(5, 2), view(5, 1))).toBe('large');
  });
});

describe('the scene of a match', () => {
  const long = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)).slice(0, 12);
  const opened = (): ShownMatch => {
    const match = schikanoeschen.open({
      game: 'schikanoeschen',
      position: {
        turn: 1,
        piles: {
          e1: long.slice(0, 10).map((card) => `${card}1`),
          f1: ['5D2'],
          g1: ['9D2'],
          h1: ['8D2'],
          a1: ['-2C2', '-3C2'],
          a2: ['-9S2', '-8S2'],
        },
      },
    });
    if (!match.ok) throw new Error(match.error.what);
    return match.value;
  };
  const played = (match: ShownMatch, ...lines: readonly string[]): ShownMatch =>
    lines.reduce((now, line) => {
      const [verb = '', pile] = line.split(' ');
      const done = now.submit({ seat: now.turn, do: verb, ...(pile !== undefined && { pile }) });
      if (!done.ok) throw new Error(`${line}: ${done.error.error}`);
      return done.value.match;
    }, match);
  const widthOf = (match: ShownMatch): number =>
    match.scene({ players: ['Anna', 'Ben'], locale: 'en', suitColours: 2 }).width;
  const grow = ['touch f1', 'place e1', 'touch g1', 'place e1', 'touch h1', 'place e1'];
  const shrink = ['touch e1', 'place h1', 'touch e1', 'place g1', 'touch e1', 'place f1'];

  it('shows smaller cards as soon as a fan is too long', () => {
    const begun = opened();
    expect(widthOf(played(begun, ...grow.slice(0, 4)))).toBe(widthOf(begun));
    expect(widthOf(played(begun, ...grow))).toBeGreaterThan(widthOf(begun));
  });

  it('shows larger cards again after the turn', () => {
    const begun = opened();
    const undone = played(begun, ...grow, ...shrink);
    expect(widthOf(undone)).toBe(widthOf(played(begun, ...grow)));
    expect(widthOf(played(undone, 'draw', 'place b1'))).toBe(widthOf(begun));
  });
});
