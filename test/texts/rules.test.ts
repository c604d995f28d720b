import { describe, expect, it } from 'vitest';
import { de } from '../../src/games/schikanoeschen/rules/de.ts';
import { en } from '../../src/games/schikanoeschen/rules/en.ts';
import {
  BODY_LIMIT,
  PAGE_IDS,
  RULING_PAGES,
  TITLE_LIMIT,
  pageOf,
  pageOfRuling,
  rulingText,
  type RulingNumber,
} from '../../src/games/schikanoeschen/rules/pages.ts';

const languages = [
  ['en', en],
  ['de', de],
] as const;
const numbers: readonly RulingNumber[] = Object.values(RULING_PAGES).flat();
const codes = [
  'must-final-touch',
  'must-final-place',
  'board-first',
  'bad-stack',
  'flipped-discard',
  'second-card',
  'opponent-board',
];

it('states the rulings 1 to 33, each on one page, in order', () => {
  expect(numbers).toEqual(Array.from({ length: 33 }, (_, i) => i + 1));
  expect(PAGE_IDS.flatMap((id) => pageOf(en, id).rulings)).toEqual(numbers);
  for (const number of numbers) expect(pageOf(en, pageOfRuling(number)).rulings).toContain(number);
});

it('lists every page once', () => {
  expect(new Set(PAGE_IDS).size).toBe(PAGE_IDS.length);
  expect([...PAGE_IDS].sort()).toEqual([...Object.keys(en.teaching), ...Object.keys(en.headings)].sort());
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
    const { body } = pageOf(texts, 'rulings-offences');
    for (const code of codes) expect(body).toContain(`\`${code}\``);
  });

  it('gives every ruling its own words', () => {
    expect(new Set(numbers.map((number) => texts.rulings[number].text)).size).toBe(numbers.length);
  });
});

it('says nothing in German as in English', () => {
  for (const id of PAGE_IDS) expect(pageOf(de, id).body).not.toBe(pageOf(en, id).body);
  for (const number of numbers) expect(de.rulings[number].text).not.toBe(en.rulings[number].text);
});
