import { Locale as DiscordLocale } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { menus } from '../../commands/menus.ts';
import { discordsCode } from '../../src/chat/settings/language.ts';
import { LANGUAGES, localeFrom, LOCALES } from '../../src/core/locale.ts';

const [usual, ...others] = LOCALES;
const codes = others.map((locale) => LANGUAGES[locale].code).toSorted();

describe.each(LOCALES)('the language %s', (locale) => {
  const { code } = LANGUAGES[locale];

  it('has a code that Discord knows', () => {
    expect(Object.values<string>(DiscordLocale)).toContain(code);
    expect(discordsCode(locale)).toBe(code);
  });

  it('is found by that code, and by the language alone', () => {
    expect(localeFrom(code)).toBe(locale);
    expect(localeFrom(locale)).toBe(locale);
  });
});

it('defaults to the first for people of other languages', () => {
  for (const code of ['fr', 'xx', '', null, undefined]) expect(localeFrom(code)).toBe(usual);
});

/** All localized parts of a command, by path. */
function localized(value: unknown, path: string): [path: string, map: object][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    const at = `${path}/${key}`;
    const isMap = key.endsWith('_localizations') && typeof item === 'object' && item !== null;
    return isMap ? [[at, item] as [string, object]] : localized(item, at);
  });
}

it('commands are sent to Discord in every language', () => {
  const all = [...commands, ...menus].flatMap(({ data }) => localized(data, data.name));
  expect(all.length).toBeGreaterThan(100);
  for (const [path, map] of all) expect([path, Object.keys(map).toSorted()]).toEqual([path, codes]);
});
