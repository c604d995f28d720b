import { describe, expect, it } from 'vitest';
import { CHOICE_LIMIT } from '../../src/line/limits.ts';
import { games } from '../../src/games/index.ts';
import { terms as kinderschnapsen } from '../../src/games/kinderschnapsen/rulebook/terms.ts';
import type { Term } from '../../src/games/rulebook.ts';
import { terms as schikanees } from '../../src/games/schikanees/rulebook/terms.ts';
import { terms as schikanoeschen } from '../../src/games/schikanoeschen/rulebook/terms.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { terms as zankPatience } from '../../src/games/zank-patience/rulebook/terms.ts';

const TERMS: Readonly<Record<string, readonly Term[]>> = {
  schikanoeschen,
  schikanees,
  kinderschnapsen,
  'zank-patience': zankPatience,
};

const books = games.flatMap((game) => LOCALES.map((locale) => ({ game, locale })));

describe.each(books)('the rules of $game.id in $locale', ({ game, locale }) => {
  const { pages } = game.texts[locale];
  const terms = TERMS[game.id] ?? [];

  it('begin with a picture and five sentences', () => {
    const [first] = pages;
    expect(first?.id).toBe('brief');
    expect(first?.picture).not.toBeNull();
    expect(first?.body.match(/[.!?](\s|$)/g)).toHaveLength(5);
  });

  it('explain every term on the page to which it leads', () => {
    expect(terms.length).toBeGreaterThan(10);
    for (const term of terms) {
      const [name, used] = term[locale];
      expect(pages.find(({ id }) => id === term.page)?.body, name).toMatch(used);
    }
    expect(new Set(terms.map((term) => term[locale][0])).size).toBe(terms.length);
  });

  it('lead from every page that uses a term to the one that explains it', () => {
    for (const page of pages) {
      expect(page.terms.length).toBeLessThanOrEqual(CHOICE_LIMIT);
      for (const { name, page: to } of page.terms) {
        expect(to).not.toBe(page.id);
        expect(page.body).toMatch(terms.find((term) => term[locale][0] === name)?.[locale][1] ?? /^$/);
      }
    }
    const linked = new Set(pages.flatMap((page) => page.terms.map(({ name }) => name)));
    expect([...linked].sort()).toEqual(terms.map((term) => term[locale][0]).sort());
  });
});
