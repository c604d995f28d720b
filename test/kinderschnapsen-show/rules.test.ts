import { describe, expect, it } from 'vitest';
import { PACK, pointsIn } from '../../src/games/kinderschnapsen/cards.ts';
import { ENOUGH, FEW } from '../../src/games/kinderschnapsen/hand.ts';
import { TO_GO } from '../../src/games/kinderschnapsen/rounds.ts';
import { de } from '../../src/games/kinderschnapsen/rulebook/de.ts';
import { en } from '../../src/games/kinderschnapsen/rulebook/en.ts';
import { outline } from '../../src/games/kinderschnapsen/rulebook/outline.ts';
import { BODY_LIMIT, rulePages, rulingText, TITLE_LIMIT } from '../../src/games/rulebook.ts';

const languages = [
  ['en', en],
  ['de', de],
] as const;
const numbers = Object.values(outline.stating).flat();
const ids = rulePages(outline, en).map(({ id }) => id);

it('states the rulings 1 to 12, each on one page, in order', () => {
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
});

it('draws the set-up, and nothing else', () => {
  const drawn = rulePages(outline, de).filter(({ picture }) => picture !== null);
  expect(drawn.map(({ id, picture }) => [id, picture])).toEqual([
    ['brief', 'setup'],
    ['setup', 'setup'],
  ]);
});

describe.each(languages)('the rules in %s', (_, texts) => {
  const pages = new Map(rulePages(outline, texts).map((page) => [page.id, page]));

  it.each(ids)('page %s fits into a message and closes its markup', (id) => {
    const { title = '', body = '' } = pages.get(id) ?? {};
    expect(title.trim()).toBe(title);
    expect(title.length).toBeGreaterThan(0);
    expect(title.length).toBeLessThanOrEqual(TITLE_LIMIT);
    expect(body.length).toBeGreaterThan(200);
    expect(body.length).toBeLessThanOrEqual(BODY_LIMIT);
    for (const line of body.split('\n')) {
      expect(line.split('**').length % 2, line).toBe(1);
      expect(line.split('`').length % 2, line).toBe(1);
    }
  });

  it('states every ruling on the page that promises it', () => {
    for (const [id, stated] of Object.entries(outline.stating)) {
      for (const number of stated) expect(pages.get(id)?.body).toContain(rulingText(texts, number));
    }
    expect(new Set(numbers.map((number) => texts.rulings[number].text)).size).toBe(numbers.length);
  });

  it('names the numbers that the referee uses', () => {
    const goal = pages.get('goal')?.body ?? '';
    for (const number of [pointsIn(PACK), ENOUGH, TO_GO]) expect(goal).toContain(String(number));
    const out = pages.get('check-out')?.body ?? '';
    for (const number of [ENOUGH, FEW]) expect(out).toContain(String(number));
    for (const { points } of PACK) expect(goal).toContain(`: ${points}`);
  });
});

it('has no English text in German', () => {
  const english = rulePages(outline, en);
  for (const [i, { body, title }] of rulePages(outline, de).entries()) {
    expect(body).not.toBe(english[i]?.body);
    expect(title).not.toBe(english[i]?.title);
  }
  for (const number of numbers) expect(de.rulings[number].text).not.toBe(en.rulings[number].text);
});
