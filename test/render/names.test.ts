/** Players choose any name; a picture shows the characters its fonts have, in the room there is. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fit, fitInLines, fitLabel, readableName } from '../../render/art/labels.ts';
import { findFonts } from '../../render/found-fonts.ts';
import { charactersOf } from '../../render/glyphs.ts';
import { charactersIn } from '../../render/scene/characters.ts';
import { asIs, textOf, type Phrase } from '../../render/scene/texts.ts';

describe('a player’s name', () => {
  it.each([
    ['Anneliese', 'Anneliese'],
    ['Jörg Weiß-Łukasz', 'Jörg Weiß-Łukasz'],
    ['Ελένη и Борис', 'Ελένη и Борис'],
    ['★ König ♠', '★ König ♠'],
    ['Fox 🦊 Box', 'Fox Box'],
    ['👩‍👩‍👧 Familie', 'Familie'],
    ['  viel \n Platz\t', 'viel Platz'],
    ['e\u0301toile', 'e\u0301toile'],
    ['Zoë 👍🏽 ❤️ 🇩🇪 1️⃣', 'Zoë'],
    ['🃏', ''],
    ['😀🦊', ''],
    ['𝕬𝖓𝖓𝖆 𝒱𝑜𝓃 𝟭𝟮', 'Anna Von 12'],
    ['ＡＢＣ １', 'ABC 1'],
    ['Ⓐⓝⓝⓐ 🅑🅔🅝 🅰🄱', 'Anna BEN AB'],
    ['x² ½ ™ ﬁ', 'x² ½ ™ fi'],
    ['\u2068ދިވެހި\u2069', ''],
    ['ދިވެހި_♥', ''],
    ['~ ♥ ~', '~ ♥ ~'],
  ])('%j is shown as %j', (name, shown) => {
    expect(readableName(name)).toBe(shown);
  });

  it('is replaced by the seat when no character can be shown', () => {
    for (const name of ['ދިވެހި', '🃏', '🦊 👩‍👩‍👧']) {
      const words = { key: 'wins', player: { name, seat: 2 } } as const;
      expect(textOf('en', words, readableName)).toBe('North wins');
      expect(textOf('de', words, readableName)).toBe('Nord gewinnt');
      expect(textOf('de', words)).toBe(`${name} gewinnt`);
    }
  });

  it.each([
    ['山田太郎', 'fonts-droid-fallback'],
    ['김철수', 'fonts-nanum'],
    ['ひらがな カタカナ', 'fonts-droid-fallback'],
    ['สมชาย', 'fonts-noto-core'],
    ['क्षत्रिय', 'fonts-noto-core'],
  ])('%s is kept if %s is installed, or else dropped', (name, debian) => {
    const isThere = !(debian in findFonts().missing);
    expect(readableName(name)).toBe(isThere ? name : '');
  });
});

describe('the fonts of a machine', () => {
  const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

  it('are found anywhere below a folder, and missing ones are reported with their package', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
    try {
      mkdirSync(join(folder, 'truetype', 'noto'), { recursive: true });
      for (const weight of ['Bold', 'Regular'])
        copyFileSync(font, join(folder, 'truetype', 'noto', `NotoSansThai-${weight}.ttf`));
      const { found, missing } = findFonts([folder, join(folder, 'none')]);
      expect(found.map(({ family, bold }) => [family, bold])).toEqual([
        ['Schikane Thai', join(folder, 'truetype', 'noto', 'NotoSansThai-Bold.ttf')],
      ]);
      expect(missing['fonts-droid-fallback']).toEqual(['Chinese, Japanese']);
      expect(missing['fonts-noto-core']).toContain('Devanagari');
      expect(missing['fonts-noto-core']).not.toContain('Thai');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('have the same characters in each of their tables', () => {
    const [long, short] = [charactersOf(font, [12]), charactersOf(font, [4])];
    for (let character = 1; character < 0xffff; character += 1)
      if (long(character) !== short(character)) expect.fail(`U+${character.toString(16)}`);
  });
});

describe('a text that is too long', () => {
  it('is first set smaller, then cut at a whole character', () => {
    expect(fit('Anneliese', 'name', 282)).toEqual({ text: 'Anneliese', size: 36 });
    const smaller = fit('Maximiliane Müller', 'name', 282);
    expect(smaller.text).toBe('Maximiliane Müller');
    expect(smaller.size).toBeLessThan(36);
    const cut = fit('Maximiliane Müller-Lüdenscheidt von und zu', 'name', 282);
    expect(cut.text).toMatch(/^Maximiliane Mü.*…$/u);
    expect(charactersIn(cut.text).length).toBeGreaterThan(15);
  });

  it('breaks between words into two lines, no smaller than necessary', () => {
    const whole = fitInLines('by agreement', 'note', 300, 2);
    expect(whole).toEqual({ lines: ['by agreement'], size: 27 });
    const broken = fitInLines('with all cards played', 'note', 160, 2);
    expect(broken.lines).toEqual(['with all', 'cards played']);
    expect(broken.size).toBeGreaterThan(fit('with all cards played', 'note', 160).size);
    expect(fitInLines('with all cards played', 'note', 160, 1).lines).toEqual(['with all cards…']);
    expect(fitInLines('Vereinbarungen', 'note', 160, 2).lines).toHaveLength(1);
  });

  it('shortens only names, and keeps the words around them', () => {
    const player = { name: 'Maximiliane Müller-Lüdenscheidt von und zu', seat: 1 } as const;
    const box = { x: 0, y: 0, width: 420, height: 40, align: 'left', ink: 'dark' } as const;
    const wins = fitLabel({ ...box, style: 'banner', phrase: { key: 'wins', player } }, { locale: 'en' });
    expect(wins.lines.join(' ')).toMatch(/^Maximiliane M.*… wins$/u);
    expect(wins.isWhole).toBe(false);
    const text = { en: '{player} wins 1 and the game', de: '{player} gewinnt 1 und das Spiel' };
    const both: Phrase = { key: 'said', text, player };
    const [line = ''] = fitLabel({ ...box, style: 'name', phrase: both }, { locale: 'de' }).lines;
    expect(line).toMatch(/^Max.*… gewinnt 1 und das Spiel$/u);
    const short = fitLabel({ ...box, style: 'name', phrase: { key: 'player', player } }, { locale: 'en' });
    expect(short.lines.join(' ')).toMatch(/^Maximiliane Müller-.*…$/u);
    const words = fitLabel(
      { ...box, width: 60, style: 'note', phrase: asIs('in the stock') },
      { locale: 'en' },
    );
    expect(words).toEqual({ lines: ['in t…'], size: expect.any(Number) as number, isWhole: false });
  });

  it('stays empty when empty', () => {
    expect(fit('', 'name', 100).text).toBe('');
  });
});
