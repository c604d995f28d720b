import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { formatted } from './formatted.ts';
import { BOOKS, fileOf, pageOf } from './rulings.ts';

describe.each(BOOKS)('the page of $game', (book) => {
  const page = readFileSync(fileOf(book), 'utf8');

  it('is as the texts are (node test/docs/make.ts rewrites it)', async () => {
    expect(page).toBe(await formatted(pageOf(book)));
  });

  it('has every ruling with its number and name', () => {
    for (const [number, { name }] of Object.entries(book.texts.rulings)) {
      expect(page).toContain(`\n#### ${number}. ${name}\n`);
    }
  });
});

it('there is a page of every game, and no other', () => {
  const pages = readdirSync(new URL('../../docs/rulings', import.meta.url));
  expect(pages.toSorted()).toEqual(games.map(({ id }) => `${id}.md`).toSorted());
});
