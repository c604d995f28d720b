/** Names are anything that people call themselves; a picture shows what its font has, in the room that there is. */
import { describe, expect, it } from 'vitest';
import { fit, fitInLines, readable } from '../../render/art/labels.ts';
import { charactersIn } from '../../render/scene/characters.ts';
import { textOf } from '../../render/scene/texts.ts';

describe('of a name', () => {
  it.each([
    ['Anneliese', 'Anneliese'],
    ['Jörg Weiß-Łukasz', 'Jörg Weiß-Łukasz'],
    ['Ελένη и Борис', 'Ελένη и Борис'],
    ['★ König ♠', '★ König ♠'],
    ['Fox 🦊 Box', 'Fox Box'],
    ['👩‍👩‍👧 Familie', 'Familie'],
    ['  viel \n Platz\t', 'viel Platz'],
    ['e\u0301toile', 'e\u0301toile'],
    ['山田太郎', ''],
    ['\u2068ދިވެހި\u2069', ''],
  ])('%j remains %j', (name, shown) => {
    expect(readable(name)).toBe(shown);
  });

  it('of which nothing can be shown, the seat is', () => {
    const words = { key: 'wins', player: { name: '山田太郎', seat: 2 } } as const;
    expect(textOf('en', words, readable)).toBe('North wins');
    expect(textOf('de', words, readable)).toBe('Nord gewinnt');
    expect(textOf('de', words)).toBe('山田太郎 gewinnt');
  });
});

describe('a text that is too long', () => {
  it('is set smaller first, and then cut at a whole character', () => {
    expect(fit('Anneliese', 'name', 282)).toEqual({ text: 'Anneliese', size: 36 });
    const smaller = fit('Maximiliane Müller', 'name', 282);
    expect(smaller.text).toBe('Maximiliane Müller');
    expect(smaller.size).toBeLessThan(36);
    const cut = fit('Maximiliane Müller-Lüdenscheidt von und zu', 'name', 282);
    expect(cut.text).toMatch(/^Maximiliane Mü.*…$/u);
    expect(charactersIn(cut.text).length).toBeGreaterThan(15);
  });

  it('is broken between words where there are two lines, and set no smaller than it must be', () => {
    const whole = fitInLines('by agreement', 'note', 300, 2);
    expect(whole).toEqual({ lines: ['by agreement'], size: 27 });
    const broken = fitInLines('with all cards played', 'note', 160, 2);
    expect(broken.lines).toEqual(['with all', 'cards played']);
    expect(broken.size).toBeGreaterThan(fit('with all cards played', 'note', 160).size);
    expect(fitInLines('with all cards played', 'note', 160, 1).lines).toEqual(['with all cards…']);
    expect(fitInLines('Vereinbarungen', 'note', 160, 2).lines).toHaveLength(1);
  });

  it('of nothing stays nothing', () => {
    expect(fit('', 'name', 100).text).toBe('');
  });
});
