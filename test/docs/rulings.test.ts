import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { formatted } from './formatted.ts';
import { BOOKS, fileOf, pageOf } from './rulings.ts';

describe.each(BOOKS)('the page of $game', (book) => {
  const page = readFileSync(fileOf(book), 'utf8');

  it('matches the texts (node test/docs/make.ts rewrites it)', async () => {
    expect(page).toBe(await formatted(pageOf(book)));
  });

  it('has every ruling with its number and name', () => {
    for (const [number, { name }] of Object.entries(book.texts.rulings)) {
      expect(page).toContain(`\n#### ${number}. ${name}\n`);
    }
  });
});

describe.each(games.filter(({ offences }) => offences.length > 0))(
  'the codes of $id',
  ({ id, texts, offences }) => {
    it('are on the page of the protocol, and in no rulebook', () => {
      const protocol = readFileSync(new URL('../../docs/referee-protocol.md', import.meta.url), 'utf8');
      for (const code of offences) {
        expect(protocol).toContain(`\`${code}\``);
        for (const { pages } of Object.values(texts)) {
          for (const { body } of pages) expect(body, `${id} ${code}`).not.toContain(`\`${code}\``);
        }
      }
    });
  },
);

it('every game has a page, and there are no others', () => {
  const pages = readdirSync(new URL('../../docs/rulings', import.meta.url));
  expect(pages.toSorted()).toEqual(games.map(({ id }) => `${id}.md`).toSorted());
});
