/** Pictures and texts of Kinderschnapsen: the public table, and a hand for its player. */
import { describe, expect, it } from 'vitest';
import { PACK } from '../../src/games/kinderschnapsen/cards.ts';
import { SUIT_SIGNS } from '../../src/games/suits.ts';
import type { View } from '../../src/games/kinderschnapsen/view.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { createDrawing } from '../../render/drawing.ts';
import { hand } from '../../src/games/kinderschnapsen/picture/hand.ts';
import { setup } from '../../src/games/kinderschnapsen/picture/setup.ts';
import { altMarkIn } from '../../src/games/picture/alt-mark.ts';
import { altText, tableInWords } from '../../src/games/kinderschnapsen/picture/descriptions.ts';
import { layout } from '../../src/games/kinderschnapsen/picture/layout.ts';
import { CARD_SIZES } from '../../render/scene/scene.ts';
import type { Box, Scene, SceneCard } from '../../render/scene/scene.ts';
import {
  facesIn,
  handOf,
  sceneOf,
  shownTo,
  tables,
  tablesByChance,
  type ShownTable,
} from './kinderschnapsen-tables.ts';
import { hiding } from './written.ts';

const every: readonly (readonly [string, ShownTable])[] = [
  ...Object.entries(tables),
  ...tablesByChance(20).map((table, i) => [`any table ${i}`, table] as const),
];

/** All card codes anywhere in a view. */
const codesIn = (view: View): Set<string> => new Set(JSON.stringify(view).match(/[QJ72][SHD]/g) ?? []);
/** The box that a turned card takes. */
function reach({ x, y, size, turn }: SceneCard): Box {
  const { width, height } = CARD_SIZES[size];
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [wide, high] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function expectOrder(scene: Scene, lettered: boolean): void {
  const whole = { x: 0, y: 0, width: scene.width, height: scene.height };
  const boxes: Box[] = [
    ...scene.plates,
    ...scene.labels,
    ...scene.cards.map(reach),
    ...scene.slots.map((slot) => ({ ...slot, ...CARD_SIZES[slot.size ?? 'table'] })),
  ];
  for (const { x, y, width, height } of boxes) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(whole.x);
    expect(x + width).toBeLessThanOrEqual(whole.width);
    expect(y + height).toBeLessThanOrEqual(whole.height);
  }
  for (const [i, label] of scene.labels.entries()) {
    for (const other of scene.labels.slice(i + 1)) expect(overlap(label, other)).toBe(false);
  }
  // Letters may lie on any card of a drawing of the rules.
  const words = scene.labels.filter(({ style }) => !(lettered && style === 'letter'));
  expect(hiding({ ...scene, labels: words })).toEqual([]);
}

describe.each(every)('%s', (_, table) => {
  const { view, context } = shownTo(table);
  const scene = layout(view, context);

  it('keeps everything inside the picture, without overlaps', () => {
    expectOrder(scene, false);
    for (const seat of [1, 2] as const) expectOrder(handOf(table, seat).scene, false);
  });

  it('shows only public faces, and in a hand only faces that its player sees', () => {
    for (const face of facesIn(scene)) expect(codesIn(view)).toContain(face);
    for (const seat of [1, 2] as const) {
      const own = shownTo(table, seat).view;
      for (const face of facesIn(handOf(table, seat).scene)) expect(codesIn(own)).toContain(face);
    }
  });

  it('names only those cards in any text', () => {
    const named = (text: string) => PACK.filter(({ rank, suit }) => text.includes(rank + SUIT_SIGNS[suit]));
    const known = codesIn(view);
    for (const locale of LOCALES) {
      for (const { code } of named(altText(view, { ...context, locale }))) expect(known).toContain(code);
    }
    for (const seat of [1, 2] as const) {
      const own = codesIn(shownTo(table, seat).view);
      for (const { code } of named(handOf(table, seat).text)) expect(own).toContain(code);
    }
  });

  it('shows the right number of cards per hand, the own ones in button order', () => {
    for (const seat of [1, 2] as const) {
      const count = view.hands[seat - 1]?.length;
      expect(scene.cards.filter(({ pile }) => pile === `hand${seat}`)).toHaveLength(count ?? 0);
      const own = handOf(table, seat);
      const cards = own.scene.cards.filter(({ pile }) => pile === `hand${seat}`).map(({ face }) => face);
      expect(cards).toHaveLength(count ?? 0);
      const buttons = own.controls.flat().flatMap(({ code }) => /^play:(.*)$/.exec(code)?.[1] ?? []);
      if (view.phase !== 'over') expect(buttons).toEqual(cards);
    }
  });

  it('fits Discord’s limits in both languages, with the longest names', () => {
    for (const locale of LOCALES) {
      const told = { ...context, locale, players: ['W'.repeat(32), '👩‍👩‍👧'.repeat(8)] };
      expect(altText(view, told).length).toBeLessThan(1024);
      for (const viewer of ['spectator', 1, 2] as const) {
        for (const part of tableInWords(shownTo(table, viewer).view, told)) {
          expect(part.length).toBeLessThanOrEqual(2000);
        }
      }
      for (const seat of [1, 2] as const) {
        const own = hand(shownTo(table, seat).view, seat, told);
        expect(own.altText.length).toBeLessThan(1024);
        expect(own.text.length).toBeLessThanOrEqual(2000);
      }
    }
  });

  it('is the same for equal views', () => {
    expect(layout(structuredClone(view), structuredClone(context))).toEqual(scene);
    expect(altText(structuredClone(view), context)).toBe(altText(view, context));
  });
});

describe('the set-up', () => {
  it.each(LOCALES)('uses the letters that the rules name (%s)', (locale) => {
    const scene = setup({ locale, suitColours: 2 });
    expectOrder(scene, true);
    const letters = scene.labels.flatMap(({ style, phrase }) =>
      style === 'letter' && phrase.key === 'as-is' && /[A-Z]/.test(phrase.text) ? [phrase.text] : [],
    );
    expect([...new Set(letters)].toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it.each(LOCALES)('has no text under Discord’s mark (%s)', (locale) => {
    const scene = setup({ locale, suitColours: 2 });
    const mark = altMarkIn(scene);
    expect(scene.labels.filter((label) => overlap(label, mark))).toEqual([]);
  });
});

describe('the pictures as files', () => {
  const drawing = createDrawing({ keep: 2 ** 25 });
  it.each(Object.entries(tables))('are small enough: %s', (_, table) => {
    const scenes = [sceneOf(table), handOf(table, 1).scene, handOf(table, 2).scene];
    for (const scene of scenes) expect(drawing.draw('file', scene).length).toBeLessThanOrEqual(130_000);
  });
});
