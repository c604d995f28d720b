/** Pictures and texts particular to Zank-Patience. */
import { describe, expect, it } from 'vitest';
import { setup } from '../../src/games/zank-patience/picture/setup.ts';
import { descriptions } from '../../src/games/zank-patience/picture/descriptions.ts';
import { fitInLines } from '../../render/art/labels.ts';
import { textOf } from '../../render/scene/texts.ts';
import { context } from './patience-tables.ts';
import { laidOut, tables, view } from './zank-patience-tables.ts';
import type { Table } from './zank-patience-tables.ts';

const sceneOf = (table: Table) => laidOut(table.view, table.context);
const textsOf = (table: Table): string[] => {
  const scene = sceneOf(table);
  return scene.labels.map(({ phrase: said }) => textOf(scene.locale, said));
};
const aimsOf = (table: Table) => sceneOf(table).marks.filter((mark) => mark.kind === 'aim');

describe('an announcement', () => {
  const rim = ['QD1', 'JC1', 'TD1'];
  const announcing = (announced: Table['view']['announced'], pile: 'r1' | 'r2'): Table => ({
    view: view('standard', { [pile]: rim }, { announced }),
    context: context(),
  });

  const xsOf = (table: Table, pile: string) =>
    sceneOf(table).cards.flatMap((card) => (card.pile === pile ? [card.x] : []));

  it.each(['r1', 'r2'] as const)('to free a card on %s frames the visible part of that card', (pile) => {
    for (const [i, card] of rim.entries()) {
      const table = announcing({ aim: 'expose', pile, card }, pile);
      const [aim] = aimsOf(table);
      const x = xsOf(table, pile)[i] ?? 0;
      // The middle of the strip beside the next card, or of the whole top card.
      const strip = pile === 'r1' ? x + 90 - 18 : x + 18;
      expect(aim?.at.x).toBe(i === 2 ? x + 45 : strip);
      expect(aim?.around.width).toBe(i === 2 ? 90 : 36);
    }
  });

  it('to empty a rim stack frames the stack and points at its lowest open card', () => {
    const open = announcing({ aim: 'empty', pile: 'r2' }, 'r2');
    const [first = 0] = xsOf(open, 'r2');
    const [aim] = aimsOf(open);
    expect(aim?.around).toMatchObject({ x: first, width: 72 + 90 });
    expect(aim?.at.x).toBe(first + 18);
    const table = {
      view: view('schikanieren', { r2: ['-2C1', 'QD1', 'JD1'] }, { announced: { aim: 'empty', pile: 'r2' } }),
      context: context(),
    } as const;
    expect(aimsOf(table)[0]?.at.x).toBe(first + 18 + 18);
  });

  it('marks nothing when its card or stack is gone', () => {
    expect(aimsOf(announcing({ aim: 'expose', pile: 'r2', card: '2C1' }, 'r2'))).toEqual([]);
    expect(aimsOf(announcing({ aim: 'empty', pile: 'r1' }, 'r2'))).toEqual([]);
    expect(aimsOf({ view: tables.moved.view, context: context() })).toEqual([]);
  });

  it('is put into words', () => {
    expect(textsOf(tables.exposing)).toContain('frees 9♣');
    expect(textsOf(tables.exposingWest)).toContain('legt 8♣ frei');
    expect(textsOf(tables.emptying)).toContain('leert R8');
    expect(descriptions.altText(tables.exposing.view, context())).toContain(
      'Anneliese has announced freeing 9♣ on R6.',
    );
    expect(descriptions.altText(tables.emptying.view, context({ locale: 'de' }))).toContain(
      'Grzegorz hat angesagt, R8 zu leeren.',
    );
  });
});

describe('pauses and missed turns', () => {
  it('are shown on the players’ plates', () => {
    expect(textsOf(tables.exposing)).toEqual(expect.arrayContaining(['‖ 2', '‖ 3']));
    expect(textsOf(tables.emptying)).toEqual(expect.arrayContaining(['−1 Zug', '‖ 2', 'bietet Remis']));
    expect(textsOf(tables.threeInHand)).toContain('−2 turns');
    const none = { view: view('standard', {}, { pausesLeft: [0, 0] }), context: context() };
    expect(textsOf(none).join()).not.toContain('‖');
  });

  it('light the plate of the pausing player, while the turn stays', () => {
    const { plates } = sceneOf(tables.threeSouthInHand);
    const styles = plates.filter(({ style }) => style !== 'tray').map(({ style }) => style);
    expect(styles).toEqual(['active', 'idle', 'halt']);
    expect(textsOf(tables.paused)).toContain('pausiert');
  });

  it('are put into words', () => {
    const { view: seen } = tables.emptying;
    expect(descriptions.altText(seen, context())).toContain('Anneliese (seat 1): 33 left, misses a turn.');
    expect(descriptions.altText(seen, context())).toContain('Grzegorz (seat 2): 24 left, 2 pauses.');
    expect(descriptions.altText(tables.paused.view, context({ locale: 'de' }))).toContain(
      'Grzegorz hat Pause gerufen.',
    );
  });
});

describe('three players', () => {
  it('have a plate each, and their held card beside their piles', () => {
    for (const turn of [1, 2, 3] as const) {
      const scene = laidOut(view('three', {}, { turn, hand: '9C2' }), context());
      const lit = scene.plates.findIndex(({ style }) => style === 'active');
      // After the tray, by seat.
      expect(lit).toBe(turn);
      const hand = scene.cards.find(({ pile }) => pile === 'hand');
      expect((hand?.y ?? 0) > scene.height / 2).toBe(turn === 1);
    }
  });

  it('get the end on their plates', () => {
    expect(textsOf(tables.threeOpen)).toEqual(expect.arrayContaining(['gewinnt', 'falls kein Stop kommt']));
    expect(textsOf(tables.threeWon)).toEqual(expect.arrayContaining(['wins', 'with all cards played']));
    expect(textsOf(tables.threeDrawn).filter((text) => text === 'Remis')).toHaveLength(3);
    expect(descriptions.altText(tables.threeOpen.view, context())).toContain(
      'Ελένη wins, unless Stop is called.',
    );
  });

  it('see who has left, and the cards of the others at a draw or win', () => {
    const won = textsOf(tables.threeResigned);
    expect(won).toEqual(expect.arrayContaining(['gewinnt', 'aufgegeben']));
    expect(won.filter((text) => text.startsWith('noch '))).toHaveLength(3);
    const drawn = textsOf(tables.threeTimeUp);
    expect(drawn.filter((text) => text === 'Draw')).toHaveLength(2);
    expect(drawn).toContain('out of time');
    expect(drawn.filter((text) => text.endsWith(' left'))).toHaveLength(3);
    const told = (table: Table, locale: 'en' | 'de') =>
      descriptions.altText(table.view, { ...context(), locale, lastMove: null });
    expect(told(tables.threeResigned, 'en')).toContain('Ελένη wins by resignation. Anneliese resigned.');
    expect(told(tables.threeTimeUp, 'de')).toContain('Die Zeit von Ελένη ist abgelaufen.');
  });

  it.each(['en', 'de'] as const)('get it in full, on up to two lines (%s)', (locale) => {
    for (const { view: seen } of [tables.threeOpen, tables.threeWon, tables.threeDrawn]) {
      const { labels } = sceneOf({ view: seen, context: context({ locale }) });
      const said = labels.flatMap(({ phrase, style, width, lines }) =>
        lines ? [fitInLines(textOf(locale, phrase), style, width, lines).lines.join(' ')] : [],
      );
      expect(said.length).toBeGreaterThan(0);
      expect(said.join()).not.toContain('…');
    }
  });

  it('see no place where a rim stack was taken away', () => {
    const names = textsOf(tables.threeInHand);
    expect(names).not.toContain('R7');
    expect(names).toContain('R9');
    for (const text of [
      descriptions.altText(tables.threeInHand.view, context()),
      descriptions.tableInWords(tables.threeInHand.view, context()).join('\n'),
    ]) {
      expect(text).toContain('R7 has been taken away.');
      expect(text.match(/R7/g)).toHaveLength(1);
    }
  });

  it('read in words that the joker is out of the game', () => {
    expect(descriptions.altText(tables.threeOpen.view, context())).toContain('The joker is out.');
  });
});

describe('the set-up', () => {
  it('throws for a picture without a variant', () => {
    expect(() => setup({ locale: 'en', suitColours: 2, picture: 'setup' })).toThrow('no variant');
  });
});
