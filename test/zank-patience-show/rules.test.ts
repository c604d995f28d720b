import { describe, expect, it } from 'vitest';
import { BODY_LIMIT, rulePages, rulingText, TITLE_LIMIT } from '../../src/games/rulebook.ts';
import { OFFENCES } from '../../src/games/zank-patience/action.ts';
import { de } from '../../src/games/zank-patience/rulebook/de.ts';
import { en } from '../../src/games/zank-patience/rulebook/en.ts';
import { outline, RULING_OF } from '../../src/games/zank-patience/rulebook/outline.ts';
import { VARIANTS } from '../../src/games/zank-patience/variant.ts';

const languages = [
  ['en', en],
  ['de', de],
] as const;
const numbers: readonly number[] = Object.values(outline.stating).flat();
const ids = rulePages(outline, en).map(({ id }) => id);

it('states the rulings 1 to 20, each on one page, in order', () => {
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

it('draws the set-up of every variant', () => {
  const pictures = rulePages(outline, en).flatMap(({ picture }) => picture ?? []);
  expect(pictures).toEqual([VARIANTS[0], ...VARIANTS]);
});

describe.each(languages)('the rules in %s', (_, texts) => {
  const pages = new Map(rulePages(outline, texts).map((page) => [page.id, page]));
  const pageOf = (id: string) => {
    const page = pages.get(id);
    if (!page) throw new Error(`no page ${id}`);
    return page;
  };

  it('has every page once', () => {
    expect([...pages.keys()]).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual([...Object.keys(texts.teaching), ...Object.keys(texts.headings)].sort());
  });

  it.each(ids)('page %s fits into a message', (id) => {
    const { title, body } = pageOf(id);
    expect(title.trim()).toBe(title);
    expect(title.length).toBeGreaterThan(0);
    expect(title.length).toBeLessThanOrEqual(TITLE_LIMIT);
    expect(body.length).toBeGreaterThan(200);
    expect(body.length).toBeLessThanOrEqual(BODY_LIMIT);
  });

  it.each(ids)('page %s closes its markup', (id) => {
    for (const line of pageOf(id).body.split('\n')) {
      expect(line.split('**').length % 2, line).toBe(1);
      expect(line.split('`').length % 2, line).toBe(1);
    }
  });

  it('states every ruling with its number on its page', () => {
    for (const [id, stated] of Object.entries(outline.stating)) {
      for (const number of stated) {
        expect(pageOf(id).body).toContain(rulingText(texts, number));
        expect(rulingText(texts, number)).toContain(`**${number}. `);
      }
    }
  });

  it('has a ruling for every offence', () => {
    for (const code of OFFENCES) expect(numbers).toContain(RULING_OF[code]);
  });

  it('has a separate text for every ruling', () => {
    const said = numbers.map((number) => rulingText(texts, number));
    expect(new Set(said.map((text) => text.replace(/^\*\*\d+/, ''))).size).toBe(numbers.length);
  });
});

it('has no English text in German', () => {
  const [english, german] = [rulePages(outline, en), rulePages(outline, de)];
  for (const [i, { body }] of english.entries()) expect(german[i]?.body).not.toBe(body);
  for (const number of numbers) expect(rulingText(de, number)).not.toBe(rulingText(en, number));
});
