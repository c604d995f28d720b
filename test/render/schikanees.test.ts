/** Pictures and texts particular to Schikanees, and secrets they must keep. */
import { describe, expect, it } from 'vitest';
import { createDrawing } from '../../render/drawing.ts';
import { descriptions } from '../../src/games/schikanees/picture/layout.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { context } from './patience-tables.ts';
import { laidOut, tables, view } from './schikanees-tables.ts';

describe('the closed or open left stack', () => {
  it('looks the same, as an open one would reveal an offence', () => {
    for (const { view: seen, context: told } of Object.values(tables)) {
      const other = { ...seen, leftClosed: !seen.leftClosed };
      expect(laidOut(other, told)).toEqual(laidOut(seen, told));
      for (const locale of LOCALES) {
        expect(descriptions.altText(other, { ...told, locale })).toBe(
          descriptions.altText(seen, { ...told, locale }),
        );
        expect(descriptions.tableInWords(other, { ...told, locale })).toEqual(
          descriptions.tableInWords(seen, { ...told, locale }),
        );
      }
    }
  });
});

describe('a king on a final stack', () => {
  const rightly = view({ d1: ['QS2', '-KS1'] });
  const wrongly = view({ d1: ['QH2', '-KS1'] });

  it('lies face-down, and looks the same whether it fits or not', () => {
    const card = laidOut(rightly, context()).cards.find(({ pile }) => pile === 'd1');
    expect(card).toMatchObject({ face: null, deck: 1 });
    expect(laidOut(wrongly, context())).toEqual(laidOut(rightly, context()));
    expect(descriptions.altText(wrongly, context())).toBe(descriptions.altText(rightly, context()));
  });

  it('is described as a face-down card on the cards below', () => {
    expect(descriptions.altText(rightly, context())).toContain('D1 1 down (2).');
    expect(descriptions.tableInWords(rightly, context()).join('\n')).toContain(
      'D1: 2 cards, on top 1 face-down',
    );
    expect(descriptions.tableInWords(rightly, context({ locale: 'de' })).join('\n')).toContain(
      'D1: 2 Karten, oben 1 verdeckt',
    );
  });
});

describe('the deck of an ace, which decides its final stacks', () => {
  const of = (deck: 1 | 2) => view({ e1: [`AS${deck}`], f1: ['2S2'] });
  const drawing = createDrawing({ keep: 2 ** 25 });

  it('is shown on its face and named in words, on the table, touched and in the hand', () => {
    const shown = laidOut(of(2), context()).cards.filter(({ showsDeck }) => showsDeck);
    expect(shown.map(({ face }) => face)).toEqual(['AS']);
    const [south, north] = ([1, 2] as const).map((deck) =>
      drawing.draw(`deck ${deck}`, laidOut(of(deck), context())),
    );
    expect(south).not.toEqual(north);
    expect(descriptions.altText(of(1), context())).toContain('E1 A♠ (south’s deck). F1 2♠.');
    expect(descriptions.tableInWords(of(2), context({ locale: 'de' })).join('\n')).toContain(
      'Pik Ass (Deck Nord)',
    );
    for (const held of [view({}, { hand: 'AS2' }), view({ e1: ['AS2'] }, { touched: 'e1' })]) {
      expect(laidOut(held, context()).cards).toContainEqual(
        expect.objectContaining({ face: 'AS', mark: 'touched', showsDeck: true }),
      );
      expect(descriptions.altText(held, context())).toMatch(/A♠ \(north’s deck\)\./);
    }
  });
});

describe('a left stack that has become the right one', () => {
  it('keeps its cards as they lay, with their faces', () => {
    const { view: seen, context: told } = tables.leftIsRight;
    const card = laidOut(seen, told).cards.find(({ pile }) => pile === 'r1');
    expect(card?.face).toBe('9H');
  });
});
