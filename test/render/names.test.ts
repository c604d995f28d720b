/** Names are anything that people call themselves; a picture shows what its font has, in the room that there is. */
import { describe, expect, it } from 'vitest';
import { fit, fitInLines, fitLabel, readable } from '../../render/art/labels.ts';
import { charactersIn } from '../../render/scene/characters.ts';
import { asIs, said, textOf } from '../../render/scene/texts.ts';

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

  it('says all but a name in full, wherever the name stands', () => {
    const player = { name: 'Maximiliane Müller-Lüdenscheidt von und zu', seat: 1 } as const;
    const box = { x: 0, y: 0, width: 420, height: 40, align: 'left', ink: 'dark' } as const;
    const wins = fitLabel({ ...box, style: 'banner', phrase: { key: 'wins', player } }, 'en');
    expect(wins.lines.join(' ')).toMatch(/^Maximiliane M.*… wins$/u);
    expect(wins.isWhole).toBe(false);
    const both = said('{player} wins 1 and the game', '{player} gewinnt 1 und das Spiel', player);
    const [line = ''] = fitLabel({ ...box, style: 'name', phrase: both }, 'de').lines;
    expect(line).toMatch(/^Max.*… gewinnt 1 und das Spiel$/u);
    const short = fitLabel({ ...box, style: 'name', phrase: { key: 'player', player } }, 'en');
    expect(short.lines.join(' ')).toMatch(/^Maximiliane Müller-.*…$/u);
    const words = fitLabel({ ...box, width: 60, style: 'note', phrase: asIs('in the stock') }, 'en');
    expect(words).toEqual({ lines: ['in t…'], size: expect.any(Number) as number, isWhole: false });
  });

  it('of nothing stays nothing', () => {
    expect(fit('', 'name', 100).text).toBe('');
  });
});
