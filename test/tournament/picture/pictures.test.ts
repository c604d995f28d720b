/** Invariants of every picture of a tournament or a league, and of its words. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitInLines, readable } from '../../../render/art/labels.ts';
import { CREAM, DARK_TEXT, FELT, GILT, HALT, LIGHT_TEXT, PAPER } from '../../../render/colours.ts';
import { createDrawing } from '../../../render/drawing.ts';
import { compress } from '../../../render/png.ts';
import { overlap } from '../../../render/scene/boxes.ts';
import { CARD_SIZES, type Box, type Label, type Plate, type Scene } from '../../../render/scene/scene.ts';
import { asIs, textOf } from '../../../render/scene/texts.ts';
import { altMarkIn } from '../../../src/games/picture/alt-mark.ts';
import { LOCALES } from '../../../src/core/locale.ts';
import { NASTY } from '../../discord/nasty-names.ts';
import { laidOut, tables } from '../../render/schikanoeschen-tables.ts';
import { chance } from '../../render/chance.ts';
import { arena } from '../../../src/tournament/picture/arena.ts';
import { bracket } from '../../../src/tournament/picture/bracket.ts';
import { curve } from '../../../src/tournament/picture/curve.ts';
import { pairings } from '../../../src/tournament/picture/pairings.ts';
import { podium } from '../../../src/tournament/picture/podium.ts';
import { profile } from '../../../src/tournament/picture/profile.ts';
import { ranking } from '../../../src/tournament/picture/ranking.ts';
import { season } from '../../../src/tournament/picture/season.ts';
import { standings } from '../../../src/tournament/picture/standings.ts';
import type { Depiction } from '../../../src/tournament/picture/shown.ts';
import * as table from './tables.ts';

/** Width of a picture on a phone and greatest height on a desktop, in points. */
const PHONE = 302;
const DESKTOP = 350;

/** Keeps no picture, but shares the sprites. */
const drawing = createDrawing({ keep: 0 });

const within = (box: Box, { width, height }: Pick<Scene, 'width' | 'height'>): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;

const cardsOf = ({ cards }: Scene): Box[] => cards.map((card) => ({ ...card, ...CARD_SIZES[card.size] }));

/** Overlapping pairs of labels, found by a sweep from top to bottom. */
function overlapping(labels: readonly Label[]): Label[][] {
  const sorted = labels.toSorted((one, other) => one.y - other.y);
  return sorted.flatMap((one, i) => {
    const others: Label[][] = [];
    for (const other of sorted.slice(i + 1)) {
      if (other.y >= one.y + one.height) break;
      if (overlap(one, other)) others.push([one, other]);
    }
    return others;
  });
}

function expectSound(scene: Scene): void {
  const boxes = [...scene.plates, ...scene.labels, ...cardsOf(scene)];
  expect(boxes.filter((box) => !within(box, scene))).toEqual([]);
  expect(overlapping(scene.labels)).toEqual([]);
  const mark = altMarkIn(scene);
  expect(scene.labels.filter((label) => overlap(label, mark))).toEqual([]);
  expect(scene.labels.filter((label) => cardsOf(scene).some((card) => overlap(label, card)))).toEqual([]);
  expect(scene.labels.filter(({ width, height }) => width < 30 || height < 30)).toEqual([]);
}

const isName = ({ phrase }: Label): boolean => phrase.key === 'player';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS: Readonly<Record<Plate['style'], readonly string[]>> = {
  idle: [FELT.idle],
  active: Object.values(GILT),
  halt: [HALT],
  tray: [FELT.tray],
  banner: Object.values(GILT),
  sheet: [PAPER],
  stripe: [CREAM],
  bar: [GILT.bottom],
  rule: [PAPER],
};

/** Colours under a label. */
function groundsOf(label: Label, { plates }: Scene): readonly string[] {
  const under = plates.filter((plate) => overlap(plate, label)).at(-1);
  return under ? GROUNDS[under.style] : [FELT.bright, FELT.dark];
}

describe.each(table.tournamentPages)('%s', (name, { scene, altText }) => {
  it('has everything in its place', () => {
    expectSound(scene);
  });

  it('writes all but names in full, in letters no smaller than at any table', () => {
    const smallest = (25 * PHONE) / 1142;
    for (const label of scene.labels) {
      const text = textOf(scene.locale, label.phrase, readable);
      const { lines, size } = fitInLines(text, label.style, label.width, label.lines ?? 1);
      if (!isName(label)) expect(lines.join(' ')).toBe(text);
      expect((size * PHONE) / scene.width).toBeGreaterThanOrEqual(smallest);
      // The largest are no larger than their line.
      expect(lines.length * size).toBeLessThanOrEqual(label.height);
    }
  });

  it('has enough contrast between text and ground', () => {
    for (const label of scene.labels) {
      const ink = label.ink === 'light' ? LIGHT_TEXT : DARK_TEXT;
      for (const ground of groundsOf(label, scene)) expect(contrast(ink, ground)).toBeGreaterThan(4.5);
    }
  });

  it('is low enough for a desktop, and has at most 100 KB', () => {
    // Letters of 27 pixels have at least nine points there.
    expect((27 * DESKTOP) / scene.height).toBeGreaterThan(9);
    expect(drawing.draw(name, scene).length).toBeLessThanOrEqual(100_000);
  });

  it('has an alt text', () => {
    expect(altText.length).toBeLessThanOrEqual(1024);
    expect(altText).not.toContain('undefined');
  });
});

describe('for any number of players with any names', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 32 }),
    fc.constantFrom(...NASTY.map(([, , shown]) => shown)),
    fc.constant('W'.repeat(32)),
    fc.constant('\\*'.repeat(64)),
  );
  const names = fc.array(name, { minLength: 1, maxLength: 8 });

  const kinds = {
    standings: { of: (count: number) => table.standingsOf(count), depiction: standings },
    'standings in full': {
      of: (count: number) => table.standingsOf(count, { inFull: true, isOver: true }),
      depiction: standings,
    },
    pairings: { of: (count: number) => table.pairingsOf(count), depiction: pairings },
    tables: { of: (count: number) => table.tablesOf(count), depiction: pairings },
    bracket: { of: (count: number) => table.bracketOf(count, count % 40), depiction: bracket },
    arena: { of: (count: number) => table.arenaOf(count), depiction: arena },
    season: { of: (count: number) => table.seasonOf(count), depiction: season },
    ranking: { of: (count: number) => table.rankingOf(count), depiction: ranking },
    podium: {
      of: (count: number) =>
        table.podiumOf(
          table.players(Math.min(count, 9)).map((player) => player.name),
          [[1, 2, 3], [1, 1, 3, 3, 3, 3, 3, 3, 3], [1, 1, 1, 1, 1], Array<number>(9).fill(1)][count % 4] ??
            [],
        ),
      depiction: podium,
    },
    curve: { of: (count: number) => table.curveOf(count - 2), depiction: curve },
    profile: { of: (count: number) => table.profileOf(count), depiction: profile },
  } as const satisfies Readonly<
    Record<string, { of: (count: number) => unknown; depiction: Depiction<never> }>
  >;

  it.each(Object.entries(kinds))('%s has everything in its place, and its words fit', (_, kind) => {
    const { of, depiction } = kind as { of: (count: number) => object; depiction: Depiction<object> };
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), names, name, (count, called, event) => {
        const input = table.renamed({ ...of(count), event, league: event }, called);
        for (const locale of LOCALES) {
          const pages = depiction.pages(input, locale);
          for (const { scene, altText } of pages) {
            expectSound(scene);
            expect(altText.length).toBeLessThanOrEqual(1024);
          }
          expect(isDeepStrictEqual(depiction.pages(structuredClone(input), locale), pages)).toBe(true);
          expect(depiction.text(input, locale).length).toBeLessThanOrEqual(2000);
        }
      }),
      { numRuns: 40, seed: 16 },
    );
  });

  it('standings show every player once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.boolean(), (count, inFull) => {
        const input = table.standingsOf(count, { inFull });
        const shown = standings
          .pages(input, 'en')
          .flatMap(({ scene }) =>
            scene.labels.flatMap(({ phrase }) =>
              phrase.key === 'player' && phrase.player.name !== input.event ? [phrase.player.name] : [],
            ),
          );
        expect(shown).toEqual(input.rows.map((row) => row.name));
      }),
      { numRuns: 60, seed: 16 },
    );
  });

  it('a bracket shows every match in a picture of its round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.nat(64), (count, played) => {
        const input = table.bracketOf(count, played, chance(count));
        const boxes = bracket
          .pages(input, 'en')
          .map(({ scene }) => scene.plates.filter(({ style }) => style === 'stripe'));
        const all = input.rounds.flat().length;
        // A page has at most 15 matches; those in two sections are shown twice.
        expect(boxes.every((some) => some.length <= 15)).toBe(true);
        expect(boxes.flat().length).toBeGreaterThanOrEqual(all);
        const shown = new Set(
          bracket
            .pages(input, 'en')
            .flatMap(({ scene }) =>
              scene.labels.flatMap(({ phrase }) => (phrase.key === 'player' ? [phrase.player.name] : [])),
            ),
        );
        for (const player of table.players(count)) expect(shown).toContain(player.name);
      }),
      { numRuns: 60, seed: 16 },
    );
  });
});

it('draws pages without players', () => {
  const nobody = [
    ...standings.pages(table.standingsOf(0), 'en'),
    ...arena.pages(table.arenaOf(0), 'en'),
    ...ranking.pages(table.rankingOf(0), 'en'),
    ...pairings.pages(table.pairingsOf(0), 'en'),
  ];
  expect(nobody).toHaveLength(4);
  for (const { scene } of nobody) expectSound(scene);
});

it('shows the last rounds of a large bracket first once a match there is played', () => {
  const headings = (played: number): string[] =>
    bracket
      .pages(table.bracketOf(64, played), 'en')
      .map(({ scene }) => textOf('en', scene.labels.find(({ y }) => y > 100)?.phrase ?? asIs('')));
  expect(headings(20)).toEqual([...Array.from({ length: 4 }, () => 'Last 64'), 'Last 16']);
  expect(headings(50)).toEqual(['Last 16', ...Array.from({ length: 4 }, () => 'Last 64')]);
});

it('draws players with any names', () => {
  const input = table.renamed(
    table.standingsOf(64),
    NASTY.map(([, evil]) => evil),
  );
  for (const { scene } of standings.pages(input, 'de')) {
    expect(drawing.draw('nasty', scene).length).toBeLessThanOrEqual(100_000);
  }
});

it('evicts no table from the cache', () => {
  let strips = 0;
  const counting = createDrawing({
    keep: 2 ** 20,
    compressed(rows, wanted) {
      strips += 1;
      return compress(rows, wanted);
    },
  });
  const scene = laidOut(tables.moved.view, tables.moved.context);
  counting.draw('table', scene);
  for (const [name, page] of table.tournamentPages.slice(0, 8)) {
    counting.draw(name, page.scene);
    counting.forget(name);
  }
  strips = 0;
  counting.draw('table', scene);
  expect(strips).toBe(0);
});
