import { describe, expect, it } from 'vitest';
import {
  BODY_LIMIT,
  rulePages,
  rulingText,
  TITLE_LIMIT,
  type Outline,
  type RuleTexts,
} from '../../src/games/rulebook.ts';
import * as schikanees from '../../src/games/schikanees/rulebook/outline.ts';
import { de as schikaneesDe } from '../../src/games/schikanees/rulebook/de.ts';
import { en as schikaneesEn } from '../../src/games/schikanees/rulebook/en.ts';
import * as schikanoeschen from '../../src/games/schikanoeschen/rulebook/outline.ts';
import { de as schikanoeschenDe } from '../../src/games/schikanoeschen/rulebook/de.ts';
import { en as schikanoeschenEn } from '../../src/games/schikanoeschen/rulebook/en.ts';

interface Book {
  readonly game: string;
  readonly outline: Outline;
  readonly offences: Readonly<Record<string, number>>;
  readonly numbers: readonly number[];
  readonly en: RuleTexts;
  readonly de: RuleTexts;
}

const upTo = (last: number, first = 1): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

const books: readonly Book[] = [
  {
    game: 'schikanoeschen',
    outline: schikanoeschen.outline,
    offences: schikanoeschen.RULING_OF,
    numbers: upTo(33),
    en: schikanoeschenEn,
    de: schikanoeschenDe,
  },
  {
    game: 'schikanees',
    outline: schikanees.outline,
    offences: schikanees.RULING_OF,
    // Its own thirteen, and those of the other game that apply here too: neither a flip out of turn nor its
    // way to win.
    numbers: [...upTo(13), ...upTo(33, 19).filter((number) => number !== 22 && number !== 26)],
    en: schikaneesEn,
    de: schikaneesDe,
  },
];

describe.each(books)('the rules of $game', ({ outline, offences, numbers, en, de }) => {
  it('state every ruling once, in order', () => {
    expect(Object.values(outline.stating).flat()).toEqual(numbers);
    for (const texts of [en, de]) {
      expect(Object.keys(texts.rulings).map(Number)).toEqual(numbers);
      expect(new Set(numbers.map((number) => texts.rulings[number]?.text)).size).toBe(numbers.length);
    }
  });

  it('draw the set-up', () => {
    const drawn = rulePages(outline, en).filter(({ picture }) => picture === 'setup');
    expect(drawn.map(({ id }) => id)).toEqual(['brief', 'setup']);
  });

  it('have no English text in German', () => {
    const english = new Set(rulePages(outline, en).flatMap(({ title, body }) => [title, body]));
    for (const { title, body } of rulePages(outline, de)) {
      expect(english).not.toContain(title);
      expect(english).not.toContain(body);
    }
  });

  describe.each([
    ['en', en],
    ['de', de],
  ])('in %s', (_, texts) => {
    const pages = rulePages(outline, texts);

    it('show every page once', () => {
      const ids = pages.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...ids].sort()).toEqual(
        [...Object.keys(texts.teaching), ...Object.keys(texts.headings)].sort(),
      );
    });

    it.each(pages)('page $id fits into a message', ({ title, body }) => {
      expect(title.trim()).toBe(title);
      expect(title.length).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(TITLE_LIMIT);
      expect(body.length).toBeGreaterThan(200);
      expect(body.length).toBeLessThanOrEqual(BODY_LIMIT);
    });

    it.each(pages)('page $id closes its markup', ({ body }) => {
      for (const line of body.split('\n')) {
        expect(line.split('**').length % 2, line).toBe(1);
        expect(line.split('`').length % 2, line).toBe(1);
      }
    });

    it.each(Object.entries(outline.stating))('page %s contains the text of its rulings', (id, stated) => {
      const body = pages.find((page) => page.id === id)?.body ?? '';
      for (const number of stated) {
        expect(body).toContain(rulingText(texts, number));
        expect(rulingText(texts, number)).toContain(`**${number}. `);
        expect(texts.rulings[number]?.rule).not.toBe('');
      }
    });

    it('have a ruling for every offence', () => {
      for (const number of Object.values(offences)) expect(numbers).toContain(number);
    });
  });
});
