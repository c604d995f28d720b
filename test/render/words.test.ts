/** The table for those who do not see its picture. */
import { describe, expect, it } from 'vitest';
import { DECKS, RANKS, SUITS } from '../../src/core/cards.ts';
import { BOARD_PILES, PILES } from '../../src/games/schikanoeschen/piles.ts';
import { packed } from '../../render/packed.ts';
import { words } from '../../render/layouts/schikanoeschen.ts';
import { anyTable, chance, context, tables, view } from './tables.ts';
import type { Table } from './tables.ts';

const { altText, tableInWords } = words;
const LOCALES = ['en', 'de'] as const;
const random = chance(2);
const names = ['W'.repeat(32), 'ß'.repeat(32)];

/** Both decks whole, dealt by `where` to piles, every second card face-down if `mixed`. */
function everything(where: (i: number) => (typeof PILES)[number], mixed: boolean): Table {
  const cards = DECKS.flatMap((deck) => [
    ...SUITS.flatMap((suit) => RANKS.toReversed().map((rank) => `${rank}${suit}${deck}`)),
    ...['XX', 'XX', 'XX'].map((joker) => `${joker}${deck}`),
  ]);
  const piles: Partial<Record<(typeof PILES)[number], string[]>> = {};
  for (const [i, code] of cards.entries())
    (piles[where(i)] ??= []).push(mixed && i % 2 === 1 ? `-${code}` : code);
  return {
    view: view(piles, { warnings: [1, 1], drawOffer: 1, out: [], turn: 2 }),
    context: context({ players: names, lastMove: { seat: 1, from: 'hand', to: 'c2' } }),
  };
}

const spread = (piles: readonly (typeof PILES)[number][]) => (i: number) => piles[i % piles.length] ?? 'e1';
const fullest: readonly (readonly [string, Table])[] = [
  ['all in one row', everything(() => 'e1', false)],
  ['all in one row, every second face-down', everything(() => 'h2', true)],
  ['all in rows', everything(spread(BOARD_PILES), false)],
  ['all in rows, every second face-down', everything(spread([...BOARD_PILES.slice(0, 7)]), true)],
  ['on every pile', everything(spread(PILES), false)],
  ['rows over full stacks', everything((i) => (i < 18 ? spread(PILES)(i) : spread(BOARD_PILES)(i)), false)],
];
const every: readonly (readonly [string, Table])[] = [
  ...Object.entries(tables),
  ...fullest,
  ...Array.from({ length: 40 }, (_, i) => [`any table ${i}`, anyTable(random)] as const),
];

describe.each(LOCALES)('in %s', (locale) => {
  describe.each(every)('%s', (_, table) => {
    const told = { ...table.context, locale };
    const short = altText(table.view, told);
    const long = tableInWords(table.view, told);

    it('fits what Discord takes', () => {
      expect(short.length).toBeLessThanOrEqual(1024);
      for (const message of long) {
        expect(message.length).toBeLessThanOrEqual(2000);
        expect(message.trim()).not.toBe('');
      }
    });

    it('names every pile', () => {
      for (const pile of PILES) {
        expect(short).toMatch(new RegExp(`\\b${pile.toUpperCase()}\\b`));
        expect(long.join('\n')).toMatch(new RegExp(`\\b${pile.toUpperCase()}:`));
      }
    });

    it('is the same for equal views', () => {
      const seen = JSON.parse(JSON.stringify(table.view)) as Table['view'];
      expect(altText(seen, told)).toBe(short);
      expect(tableInWords(seen, told)).toEqual(long);
    });
  });
});

describe('the alt text', () => {
  it.each(fullest)(
    'of the fullest tables still says every card of the board that can be seen: %s',
    (_, table) => {
      const seen = BOARD_PILES.flatMap((pile) => table.view.piles[pile]).filter(
        (code) => !code.startsWith('-'),
      );
      for (const locale of LOCALES) {
        const text = altText(table.view, { ...table.context, locale });
        const board = /(?<=\. )E1.*(?=\. D1|\. Empty|\. Leer|$)/u.exec(text)?.[0] ?? text;
        expect(board.match(/[♣♠♥♦]|joker/giu)?.length).toBeGreaterThanOrEqual(seen.length);
      }
    },
  );

  it('says the table as it lies', () => {
    expect(altText(tables.start.view, tables.start.context)).toBe(
      'Anneliese (south): 41 left. Grzegorz (north): 41 left. Anneliese to move. A1 28 down. C1 K♥ (13). ' +
        'A2 28 down. C2 K♦ (13). E1 1 down K♠. F1 2 down 7♣. G1 3 down 6♠. H1 4 down 9♦. E2 1 down Q♣. ' +
        'F2 2 down 10♦. G2 3 down 5♠. H2 4 down joker. Empty: B1 B2 D1 D2 D3 D4 D5 D6 D7 D8.',
    );
  });

  it('says what is held, what was done, who has been warned, what is out', () => {
    const text = altText(tables.touched.view, { ...tables.touched.context, locale: 'en' });
    for (const part of [
      'Grzegorz touches J♠ on H2.',
      'Last move: E2 → G1.',
      'Grzegorz offers a draw.',
      '1 joker out.',
    ]) {
      expect(text).toContain(part);
    }
    expect(altText(tables.jokerInHand.view, tables.jokerInHand.context)).toContain('Grzegorz ist verwarnt.');
  });

  it.each([
    ['open', 'Anneliese gewinnt, wenn Grzegorz nicht klopft.'],
    ['won', 'Grzegorz wins, all cards played.'],
    ['drawn', 'Draw, by repetition.'],
  ] as const)('says the end: %s', (name, sentence) => {
    expect(altText(tables[name].view, tables[name].context)).toContain(sentence);
  });

  it('tells no face that cannot be seen', () => {
    const table = {
      view: view({ a1: ['-KH1', '-QS1'], e1: ['-JD1', '2C1'], d1: ['AS1', '2S1'] }),
      context: context(),
    };
    const told = altText(table.view, table.context) + tableInWords(table.view, table.context).join('\n');
    expect(told).not.toMatch(/K♥|Q♠|J♦|A♠|king|queen|jack|\bace\b/);
    const arbiter = { ...table.view, piles: { ...table.view.piles, a1: ['-KH1'], e1: ['-JD1'] } };
    expect(altText(arbiter, table.context)).not.toMatch(/K♥|J♦/);
  });

  it('cuts names longer than any on Discord', () => {
    const text = altText(tables.start.view, context({ players: ['x'.repeat(500), '👩‍👩‍👧'.repeat(200)] }));
    expect(text).toContain(`${'x'.repeat(32)} (south)`);
    expect(text.length).toBeLessThanOrEqual(1024);
  });
});

describe('the table in words', () => {
  it('says cards in full', () => {
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
  it('keeps groups whole where it can, and cuts between lines where it must', () => {
    const group = (heading: string, ...lines: string[]) => ({ heading, lines });
    expect(packed([group('A', '1', '2'), group('B', '3')], 20)).toEqual(['A\n1\n2\n\nB\n3']);
    expect(packed([group('A', '1', '2'), group('B', '3')], 7)).toEqual(['A\n1\n2', 'B\n3']);
    expect(packed([group('A', '1111', '2222')], 6)).toEqual(['A\n1111', '2222']);
    expect(() => packed([group('A', '1111')], 3)).toThrow('line');
  });
});
