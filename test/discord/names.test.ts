import { describe, expect, it } from 'vitest';
import { nameInText, plainName, plainNames } from '../../src/chat/names.ts';
import { quoted } from '../../src/chat/quoted.ts';
import { markupIn, readable, trickIn } from './markup.ts';
import { HONEST, NASTY, RIGHT_TO_LEFT, UNSEEN } from './nasty-names.ts';

const isolated = (name: string): string => `\u2068${name}\u2069`;

describe('a displayed name', () => {
  it.each(NASTY)('is shown as plain text: %s', (_, name, shown) => {
    expect(plainName(name)).toBe(shown);
    for (const text of [nameInText(name), `${nameInText(name)} plays`, `**${nameInText(name)}**: 1`]) {
      expect(readable(text)).toContain(shown);
      expect(markupIn(text).filter(({ kind }) => kind !== 'bold')).toEqual([]);
      expect(trickIn(text)).toBeUndefined();
    }
    expect(markupIn(nameInText(name))).toEqual([]);
  });

  it.each(HONEST)('%j loses nothing', (name) => {
    expect(plainName(name)).toBe(name);
    expect(readable(nameInText(name))).toBe(name);
    expect(markupIn(nameInText(name))).toEqual([]);
  });

  it.each(RIGHT_TO_LEFT)('%j is isolated, so that it reverses only itself', (name) => {
    expect(plainName(name)).toBe(isolated(name));
    expect(readable(nameInText(name))).toBe(isolated(name));
  });

  it.each(UNSEEN)('%j shows a question mark', (name) => {
    expect([plainName(name), nameInText(name)]).toEqual(['?', '?']);
  });

  it('is cut to whole characters where there is little room', () => {
    expect(plainName('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 18)).toBe('👩‍👩‍👧👩‍👩‍👧…');
    expect(plainName('נועה נועה', 7)).toBe(isolated('נועה…'));
    const names = plainNames(['Anna', 'נועה'.repeat(9), 'B'.repeat(40)], 60);
    expect(names.join('').length).toBeLessThanOrEqual(60);
    expect(names[0]).toBe('Anna');
    expect(plainName('क्'.repeat(200))).toBe('…');
  });

  it('is read only as far as a name can reach, even if it is huge', () => {
    expect(plainName(`Anna${'\u200B'.repeat(1e7)}`)).toBe('Anna');
  });
});

it.each(['`', 'a`b', '```evil', '``` **evil** ```', '', '\u202Eevil\n`', `x ${'`'.repeat(300)}`])(
  'a quoted text, like %j, stays code in one line',
  (text) => {
    const said = quoted(text);
    expect(markupIn(`There is no ${said} here`).map(({ kind }) => kind)).toEqual(['code']);
    expect(said.slice(1, -1)).not.toMatch(/[`\n]/);
    expect(trickIn(said)).toBeUndefined();
  },
);
