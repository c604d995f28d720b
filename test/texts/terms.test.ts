import { describe, expect, it } from 'vitest';
import { CHOICE_LIMIT } from '../../src/line/limits.ts';
import { games } from '../../src/games/index.ts';
import { de as kinderschnapsenDe } from '../../src/games/kinderschnapsen/rulebook/de.ts';
import { en as kinderschnapsenEn } from '../../src/games/kinderschnapsen/rulebook/en.ts';
import { terms as kinderschnapsen } from '../../src/games/kinderschnapsen/rulebook/outline.ts';
import type { Terms, TermWords } from '../../src/games/rulebook.ts';
import { de as schikaneesDe } from '../../src/games/schikanees/rulebook/de.ts';
import { en as schikaneesEn } from '../../src/games/schikanees/rulebook/en.ts';
import { terms as schikanees } from '../../src/games/schikanees/rulebook/outline.ts';
import { de as schikanoeschenDe } from '../../src/games/schikanoeschen/rulebook/de.ts';
import { en as schikanoeschenEn } from '../../src/games/schikanoeschen/rulebook/en.ts';
import { terms as schikanoeschen } from '../../src/games/schikanoeschen/rulebook/outline.ts';
import { LOCALES, type InEach } from '../../src/core/locale.ts';
import { de as zankPatienceDe } from '../../src/games/zank-patience/rulebook/de.ts';
import { en as zankPatienceEn } from '../../src/games/zank-patience/rulebook/en.ts';
import { terms as zankPatience } from '../../src/games/zank-patience/rulebook/outline.ts';

interface Words {
  readonly terms: Readonly<Record<string, TermWords>>;
}

const RULES: Readonly<Record<string, { readonly terms: Terms; readonly texts: InEach<Words> }>> = {
  schikanoeschen: { terms: schikanoeschen, texts: { en: schikanoeschenEn, de: schikanoeschenDe } },
  schikanees: { terms: schikanees, texts: { en: schikaneesEn, de: schikaneesDe } },
  kinderschnapsen: { terms: kinderschnapsen, texts: { en: kinderschnapsenEn, de: kinderschnapsenDe } },
  'zank-patience': { terms: zankPatience, texts: { en: zankPatienceEn, de: zankPatienceDe } },
};

const books = games.flatMap((game) => LOCALES.map((locale) => ({ game, locale })));

describe.each(books)('the rules of $game.id in $locale', ({ game, locale }) => {
  const { pages } = game.texts[locale];
  const rules = RULES[game.id];
  const terms = Object.entries(rules?.terms ?? {}).map(([id, page]) => {
    const [name, used] = rules?.texts[locale].terms[id] ?? ['', /^$/];
    return { name, used, page };
  });

  it('begin with a picture and five sentences', () => {
    const [first] = pages;
    expect(first?.id).toBe('brief');
    expect(first?.picture).not.toBeNull();
    expect(first?.body.match(/[.!?](\s|$)/g)).toHaveLength(5);
  });

  it('explain every term on its linked page', () => {
    expect(terms.length).toBeGreaterThan(10);
    for (const { name, used, page } of terms) {
      expect(pages.find(({ id }) => id === page)?.body, name).toMatch(used);
    }
    expect(new Set(terms.map(({ name }) => name)).size).toBe(terms.length);
  });

  it('link every page that uses a term to the one that explains it', () => {
    for (const page of pages) {
      expect(page.terms.length).toBeLessThanOrEqual(CHOICE_LIMIT);
      for (const { name, page: to } of page.terms) {
        expect(to).not.toBe(page.id);
        expect(page.body).toMatch(terms.find((term) => term.name === name)?.used ?? /^$/);
      }
    }
    const linked = new Set(pages.flatMap((page) => page.terms.map(({ name }) => name)));
    expect([...linked].sort()).toEqual(terms.map(({ name }) => name).sort());
  });
});
