import { describe, expect, it } from 'vitest';
import { de } from '../../src/games/zank-patience/rules/de.ts';
import { en } from '../../src/games/zank-patience/rules/en.ts';
import {
  BODY_LIMIT,
  PAGE_IDS,
  PICTURES,
  RULING_PAGES,
  TITLE_LIMIT,
  pageOf,
  rulingText,
  type RulingNumber,
} from '../../src/games/zank-patience/rules/pages.ts';
import { VARIANTS } from '../../src/games/zank-patience/variant.ts';

const languages = [
  ['en', en],
  ['de', de],
] as const;
const numbers: readonly RulingNumber[] = Object.values(RULING_PAGES).flat();
const codes = ['priority', 'no-move', 'wrong-place', 'announcement'];

it('states the rulings 1 to 20, each on one page, in order', () => {
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(PAGE_IDS.flatMap((id) => pageOf(en, id).rulings)).toEqual(numbers);
});

it('lists every page once', () => {
  expect(new Set(PAGE_IDS).size).toBe(PAGE_IDS.length);
  expect([...PAGE_IDS].sort()).toEqual([...Object.keys(en.teaching), ...Object.keys(en.headings)].sort());
});

it('draws the set-up of every variant', () => {
  expect(Object.values(PICTURES)).toEqual([...VARIANTS]);
  expect(PAGE_IDS).toEqual(expect.arrayContaining(Object.keys(PICTURES)));
});

describe.each(languages)('the rules in %s', (_, texts) => {
  it.each(PAGE_IDS)('page %s keeps to the limits of a message', (id) => {
    const { title, body } = pageOf(texts, id);
    expect(title.trim()).toBe(title);
    expect(title.length).toBeGreaterThan(0);
    expect(title.length).toBeLessThanOrEqual(TITLE_LIMIT);
    expect(body.length).toBeGreaterThan(200);
    expect(body.length).toBeLessThanOrEqual(BODY_LIMIT);
  });

  it.each(PAGE_IDS)('page %s closes what it opens in markdown', (id) => {
    const { body } = pageOf(texts, id);
    for (const line of body.split('\n')) {
      expect(line.split('**').length % 2, line).toBe(1);
      expect(line.split('`').length % 2, line).toBe(1);
    }
  });

  it.each(PAGE_IDS)('page %s carries the text of its rulings', (id) => {
    const { body, rulings } = pageOf(texts, id);
    for (const number of rulings) {
      expect(body).toContain(rulingText(texts, number));
      expect(rulingText(texts, number)).toContain(`**${String(number)}. `);
      expect(texts.rulings[number].rule).not.toBe('');
    }
  });

  it('names every offence', () => {
    for (const code of codes) expect(rulingText(texts, 13)).toContain(`\`${code}\``);
  });

  it('gives every ruling its own words', () => {
    expect(new Set(numbers.map((number) => texts.rulings[number].text)).size).toBe(numbers.length);
  });
});

it('says nothing in German as in English', () => {
  for (const id of PAGE_IDS) expect(pageOf(de, id).body).not.toBe(pageOf(en, id).body);
  for (const number of numbers) expect(de.rulings[number].text).not.toBe(en.rulings[number].text);
});
