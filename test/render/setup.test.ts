/** The tables as the rules draw them. */
import { describe, expect, it } from 'vitest';
import { overlap } from '../../render/scene/boxes.ts';
import { textOf } from '../../render/scene/texts.ts';
import { altMarkIn } from '../../src/games/picture/alt-mark.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { setups } from './samples.ts';
import { hiding } from './written.ts';

const isNumber = (text: string): boolean => /^\d+$/u.test(text);

describe.each(setups)('$name', ({ draw, letters, open, isFanned }) => {
  const scene = draw('de');
  const texts = scene.labels.map(({ phrase }) => textOf('de', phrase));

  it('has the letters that the rules use, each explained', () => {
    const shown = scene.labels.filter(({ style }) => style === 'letter');
    const used = new Set(
      shown.map(({ phrase }) => textOf('de', phrase)).filter((text) => /^[A-Z]$/u.test(text)),
    );
    expect([...used].toSorted().join('')).toBe(letters);
    const explained = texts.flatMap((text) => {
      const [first = '', last = first] = text.split('–');
      return text.length === 1 || text.length === 3 ? [[first, last] as const] : [];
    });
    for (const letter of letters) {
      expect(explained.filter(([first, last]) => first <= letter && letter <= last).length).toBeGreaterThan(
        0,
      );
    }
  });

  it('has no text under Discord’s mark on a phone', () => {
    for (const locale of LOCALES) {
      const drawn = draw(locale);
      const mark = altMarkIn(drawn);
      expect(drawn.labels.filter((label) => overlap(label, mark))).toEqual([]);
    }
  });

  it('shows each pile with the cards that a match begins with', () => {
    const { piles } = open();
    for (const [pile, codes] of Object.entries(piles)) {
      const cards = scene.cards.filter((card) => card.pile === pile);
      const ups = (isFanned(pile) ? codes : codes.slice(-1)).map((code) => !code.startsWith('-'));
      expect(cards.map(({ face }) => face === 'blank')).toEqual(ups);
      if (isFanned(pile) || codes.length === 0) continue;
      const [card] = cards;
      const above = scene.labels.filter(
        (label) =>
          isNumber(textOf('de', label.phrase)) &&
          overlap(label, { x: card?.x ?? 0, y: card?.y ?? 0, width: 90, height: 10 }),
      );
      expect(above.map(({ phrase }) => textOf('de', phrase))).toEqual([String(codes.length)]);
    }
  });

  it.each(LOCALES)('has no overlapping text, and all of it inside the picture: %s', (locale) => {
    const drawn = draw(locale);
    const { labels, width, height } = drawn;
    for (const [i, label] of labels.entries()) {
      expect(label.x).toBeGreaterThanOrEqual(0);
      expect(label.y).toBeGreaterThanOrEqual(0);
      expect(label.x + label.width).toBeLessThanOrEqual(width);
      expect(label.y + label.height).toBeLessThanOrEqual(height);
      if (label.style === 'letter') continue;
      for (const other of labels.slice(i + 1)) expect(overlap(label, other)).toBe(false);
    }
    // Letters may lie on any card.
    expect(hiding({ ...drawn, labels: labels.filter(({ style }) => style !== 'letter') })).toEqual([]);
  });
});
