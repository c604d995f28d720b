import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { oneLanguage } from '../../scripts/lint/one-language.mjs';

const linter = new Linter();

/** The rule's findings in a piece of code. */
const found = (code: string, index = false): (string | undefined)[] =>
  linter
    .verify(code, {
      plugins: { words: { rules: { 'one-language': oneLanguage } } },
      rules: { 'words/one-language': ['error', { index }] },
    })
    .map(({ messageId, message }) => messageId ?? message);

describe('code', () => {
  it.each([
    ["const t = { en: 'wins', de: 'gewinnt' };", ['object']],
    ["const t = { 'en': `${n} left`, 'de': `noch ${n}` };", ['object']],
    ['const t = { page: 1, en: (n) => n, de: (n) => n };', ['object']],
    ['const t = { en, de };', ['object']],
    ["const t = said('wins', 'gewinnt');", ['call']],
    ['const t = said(`${n} left`, `noch ${n}`, player);', ['call']],
    ["const t = locale === 'de' ? ',' : '.';", ['choice']],
    ["if ('en' != locale) go();", ['choice']],
    ["switch (locale) { case 'de': go(); }", ['choice']],
  ])('%s', (code, expected) => {
    expect(found(code)).toEqual(expected);
  });

  it.each([
    "const t = { en: 'English' };",
    'const t = { [en]: 1, [de]: 2 };',
    "const t = say((t) => t.wins, 'Anna');",
    "const t = said(who, 'Anna');",
    'const t = texts[locale].wins;',
    "const t = verb === 'draw';",
  ])('may contain %s', (code) => {
    expect(found(code)).toEqual([]);
  });
});

describe('an index of texts', () => {
  it.each([
    'const t = { en, de };',
    'const t = { en: tableEn, de: tableDe };',
    'const t = { en: tableEn.reasons, de: tableDe.reasons };',
  ])('may contain %s', (code) => {
    expect(found(code, true)).toEqual([]);
  });

  it.each(["const t = { en: 'wins', de: 'gewinnt' };", 'const t = { en: { wins }, de: { wins } };'])(
    'must not contain %s',
    (code) => {
      expect(found(code, true)).toEqual(['object']);
    },
  );
});
