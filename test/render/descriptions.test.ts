/** The table for those who cannot see its picture. */
import { describe, expect, it } from 'vitest';
import { packed } from '../../src/games/picture/packed.ts';
import { descriptions } from '../../src/games/schikanoeschen/picture/layout.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { context } from './patience-tables.ts';
import { patiences, samples } from './samples.ts';
import { tables, view } from './schikanoeschen-tables.ts';

const { altText, tableInWords } = descriptions;

describe.each(LOCALES)('in %s', (locale) => {
  describe.each(samples)('$name', (sample) => {
    const short = sample.altText(locale);
    const long = sample.tableInWords(locale);

    it('fits Discord’s limits', () => {
      expect(short.length).toBeLessThanOrEqual(1024);
      for (const message of long) {
        expect(message.length).toBeLessThanOrEqual(2000);
        expect(message.trim()).not.toBe('');
      }
    });

    it('is the same for equal views', () => {
      const again = sample.again();
      expect(again.altText(locale)).toBe(short);
      expect(again.tableInWords(locale)).toEqual(long);
    });
  });

  describe.each(patiences)('$name', (sample) => {
    const short = sample.altText(locale);
    const long = sample.tableInWords(locale).join('\n');
    const piles = Object.entries(sample.view.piles);

    it('names every pile', () => {
      for (const [pile] of piles) {
        expect(short).toMatch(new RegExp(`\\b${pile.toUpperCase()}\\b`));
        expect(long).toMatch(new RegExp(`\\b${pile.toUpperCase()}:`));
      }
    });

    it('names every visible card of a fan, unless more cards lie there than the decks hold', () => {
      if (piles.reduce((sum, [, codes]) => sum + codes.length, 0) > 110) return;
      for (const [pile, codes] of piles.filter(([name, all]) => sample.isFanned(name) && all.length > 0)) {
        const told = new RegExp(`[.] ${pile.toUpperCase()} ([^.]+)[.]`, 'u').exec(short)?.[1] ?? '';
        const open = codes.filter((code) => !code.startsWith('-'));
        expect(told.match(/[♣♠♥♦]|joker/giu)?.length ?? 0).toBe(open.length);
      }
    });

    it('names no hidden card', () => {
      const open = piles.flatMap(([, codes]) => codes).filter((code) => /^[^-?]/u.test(code)).length;
      // Everybody saw the cards of the last turn.
      const now = short.replace(/ 1\. [^.,]*(?:, \d+\. [^.,]*)*\./u, '');
      expect(now.match(/[♣♠♥♦]/gu)?.length ?? 0).toBeLessThanOrEqual(open + 3);
    });
  });
});

describe('the alt text', () => {
  it('describes the whole table', () => {
    expect(altText(tables.start.view, tables.start.context)).toBe(
      'Anneliese (south): 41 left. Grzegorz (north): 41 left. Anneliese to move. A1 28 down. C1 K♥ (13). ' +
        'A2 28 down. C2 K♦ (13). E1 1 down K♠. F1 2 down 7♣. G1 3 down 6♠. H1 4 down 9♦. E2 1 down Q♣. ' +
        'F2 2 down 10♦. G2 3 down 5♠. H2 4 down joker. Empty: B1 B2 D1 D2 D3 D4 D5 D6 D7 D8.',
    );
  });

  it('names held cards, the last move, warnings and removed jokers', () => {
    const text = altText(tables.touched.view, { ...tables.touched.context, locale: 'en' });
    for (const part of [
      'Grzegorz touches J♠ on H2.',
      'Last move: 5♦ E2 → G1 (Grzegorz).',
      'Grzegorz offers a draw.',
      '1 joker out.',
    ]) {
      expect(text).toContain(part);
    }
    expect(altText(tables.jokerInHand.view, tables.jokerInHand.context)).toContain('Grzegorz ist verwarnt.');
  });

  it.each([
    ['open', 'Anneliese gewinnt, wenn Grzegorz nicht klopft.'],
    ['won', 'Grzegorz wins with all cards played.'],
    ['drawn', 'Draw by repetition.'],
  ] as const)('describes the end: %s', (name, sentence) => {
    expect(altText(tables[name].view, tables[name].context)).toContain(sentence);
  });

  it('names no hidden card', () => {
    const table = {
      view: view({ a1: ['-KH1', '-QS1'], e1: ['-JD1', '2C1'], d1: ['AS1', '2S1'] }),
      context: context(),
    };
    const told = altText(table.view, table.context) + tableInWords(table.view, table.context).join('\n');
    expect(told).not.toMatch(/K♥|Q♠|J♦|A♠|king|queen|jack|\bace\b/);
    const arbiter = { ...table.view, piles: { ...table.view.piles, a1: ['-KH1'], e1: ['-JD1'] } };
    expect(altText(arbiter, table.context)).not.toMatch(/K♥|J♦/);
  });
});

describe('the table in words', () => {
  it('writes cards in full', () => {
    const table = view({ e1: ['-2C1', 'KH1', 'TS2', 'XX1'], c2: ['-5C2', '9D2'], d1: ['AS1'] });
    const english = tableInWords(table, context()).join('\n');
    expect(english).toContain('board stack E1: 1 face-down, king of hearts, 10 of spades, joker');
    expect(english).toContain('side stack C2: 2 cards, on top 9 of diamonds');
    const german = tableInWords(table, context({ locale: 'de' })).join('\n');
    expect(german).toContain('Feldstapel E1: 1 verdeckt, Herz König, Pik 10, Joker');
    expect(german).toContain('Endstapel D1: Pik Ass');
  });
});

describe('packing', () => {
  it('keeps groups whole where possible, and cuts only between lines', () => {
    const group = (heading: string, ...lines: string[]) => ({ heading, lines });
    expect(packed([group('A', '1', '2'), group('B', '3')], 20)).toEqual(['A\n1\n2\n\nB\n3']);
    expect(packed([group('A', '1', '2'), group('B', '3')], 7)).toEqual(['A\n1\n2', 'B\n3']);
    expect(packed([group('A', '1111', '2222')], 6)).toEqual(['A\n1111', '2222']);
    expect(() => packed([group('A', '1111')], 3)).toThrow('line');
  });
});
