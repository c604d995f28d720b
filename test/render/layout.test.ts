/** Invariants of every picture of a table. */
import { describe, expect, it } from 'vitest';
import { altMarkIn } from '../../src/games/picture/alt-mark.ts';
import { overlap } from '../../render/scene/boxes.ts';
import { CARD_SIZES } from '../../render/scene/scene.ts';
import type { Box, Mark, Point, Scene, SceneCard } from '../../render/scene/scene.ts';
import { fitInLines } from '../../render/art/labels.ts';
import { textOf } from '../../render/scene/texts.ts';
import { table as english } from '../../src/i18n/en/table.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { playable } from '../../src/core/match.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/rules.ts';
import { context } from './patience-tables.ts';
import { patiences, samples } from './samples.ts';
import { boxOf, hiding } from './written.ts';
import { laidOut, view } from './schikanoeschen-tables.ts';
import type { Table } from './schikanoeschen-tables.ts';

const rules = playable(schikanoeschen);

/** The box that a turned card needs. */
function reach(card: SceneCard): Box {
  const { x, y, width, height } = boxOf(card);
  const angle = (Math.abs(card.turn) * Math.PI) / 180;
  const wide = width * Math.cos(angle) + height * Math.sin(angle);
  const high = width * Math.sin(angle) + height * Math.cos(angle);
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

function boxesOf(mark: Mark): Box[] {
  const box = (point: Point): Box => ({ ...point, width: 0, height: 0 });
  switch (mark.kind) {
    case 'arrow':
      return [box(mark.from), box(mark.to)];
    case 'place':
      return [box(mark.at)];
    case 'unnoticed':
      return [mark.around];
    case 'aim':
      return [box(mark.at), mark.around];
    case 'wrong':
    case 'right':
      return [mark.around, ...(mark.at ? [box(mark.at)] : [])];
    case 'eyes':
    case 'flame':
      return [box(mark.at)];
    case 'curve':
      return mark.points.map(box);
  }
}

const topsIn = (scene: Scene): Map<string, SceneCard> =>
  new Map(scene.cards.flatMap((card) => (card.pile === null ? [] : [[card.pile, card] as const])));

describe.each(samples)('$name', ({ scene, again }) => {
  it('keeps everything inside the picture', () => {
    const boxes: Box[] = [
      ...scene.plates,
      ...scene.labels,
      ...scene.cards.map(reach),
      ...scene.slots.map((slot) => ({ ...slot, ...CARD_SIZES[slot.size ?? 'table'] })),
      ...scene.marks.flatMap(boxesOf),
    ];
    const isOutside = ({ x, y, width, height }: Box): boolean =>
      x < 0 || y < 0 || x + width > scene.width || y + height > scene.height;
    expect(boxes.filter(isOutside)).toEqual([]);
  });

  it('has no overlapping labels, and none that hides a card’s name', () => {
    for (const [i, label] of scene.labels.entries()) {
      expect(scene.labels.slice(i + 1).filter((other) => overlap(label, other))).toEqual([]);
    }
    expect(hiding(scene)).toEqual([]);
  });

  it('has nothing important under Discord’s mark on a phone', () => {
    const mark = altMarkIn(scene);
    // A back looks the same in every corner; so does a face, but its name must stay readable.
    expect(scene.labels.filter((label) => overlap(label, mark))).toEqual([]);
    const faces = scene.cards.filter(({ face, pile }) => face !== null && pile !== null);
    expect(faces.filter((card) => overlap(boxOf(card), mark))).toEqual([]);
  });

  it('is the same for equal views', () => {
    expect(again().scene).toEqual(scene);
  });
});

describe.each(patiences)('$name', ({ scene, view: seen, isFanned, rows }) => {
  it('shows every pile once, as cards or as an empty place', () => {
    const slots = scene.slots.map(({ pile }) => pile);
    const full = new Set(scene.cards.flatMap(({ pile }) => (pile === null || pile === 'hand' ? [] : [pile])));
    expect([...slots, ...full].toSorted()).toEqual(Object.keys(seen.piles).toSorted());
  });

  it('shows every card of a fan, and of each squared stack its top', () => {
    for (const [pile, all] of Object.entries(seen.piles)) {
      const shown = scene.cards.filter((card) => card.pile === pile);
      expect(shown.map(({ face, deck }) => `${face ?? '-??'}${deck}`)).toEqual(
        isFanned(pile) ? all : all.slice(-1),
      );
    }
  });

  it('puts every pile in the same row as its button', () => {
    for (const row of rows) {
      const piles = row.filter((pile) => pile !== null && seen.piles[pile] !== undefined);
      const names = scene.labels.filter(({ phrase }) =>
        piles.some((pile) => phrase.key === 'as-is' && phrase.text === pile?.toUpperCase()),
      );
      expect(new Set(names.map(({ y }) => y)).size).toBe(1);
      expect(
        names.toSorted((one, other) => one.x - other.x).map(({ phrase }) => textOf('en', phrase)),
      ).toEqual(piles.map((pile) => pile?.toUpperCase()));
    }
  });

  it('marks the touched card, and only that one', () => {
    const marked = scene.cards.filter((card) => card.mark === 'touched').map((card) => card.pile);
    const held = seen.hand === null ? [] : ['hand'];
    expect(marked).toEqual(seen.touched === null ? held : [seen.touched, ...held]);
  });

  it('contains no card that the view does not show', () => {
    const codes = new Set([...Object.values(seen.piles).flat(), seen.hand]);
    const shown = scene.cards.flatMap(({ face, deck }) => (face === null ? [] : [`${face}${deck}`]));
    expect(shown.filter((code) => !codes.has(code))).toEqual([]);
  });

  it('lights only the plate of the player to move, or of the winner', () => {
    const lit = scene.plates.filter(({ style }) => style === 'active');
    const nobody = seen.phase === 'over' && seen.winner === null;
    expect(lit.length).toBe(nobody ? 0 : 1);
  });
});

describe('a fan', () => {
  const fan = (count: number) =>
    laidOut(view({ e1: Array.from({ length: count }, () => '5D1'), e2: ['-5D1', '-5D2', '5C2'] }), context());

  it('grows outwards: to the right for south, to the left for north', () => {
    const xs = (scene: Scene, pile: string) =>
      scene.cards.filter((card) => card.pile === pile).map(({ x }) => x);
    const east = xs(fan(3), 'e1');
    const west = xs(fan(3), 'e2');
    expect(east).toEqual(east.toSorted((one, other) => one - other));
    expect(west).toEqual(west.toSorted((one, other) => other - one));
  });

  it('of twenty cards leaves each index readable', () => {
    const xs = fan(20).cards.flatMap((card) => (card.pile === 'e1' ? [card.x] : []));
    for (const [i, x] of xs.entries()) if (i > 0) expect(x - (xs[i - 1] ?? 0)).toBeGreaterThanOrEqual(18);
  });

  it('of a whole double deck stays in the picture', () => {
    const scene = fan(110);
    const top = topsIn(scene).get('e1');
    expect((top?.x ?? 0) + CARD_SIZES.table.width).toBeLessThanOrEqual(scene.width);
  });
});

describe('a face-down card', () => {
  it('has no face in the scene, even if the view of an arbiter names it', () => {
    const arbiter = { ...view({}), piles: { ...view({}).piles, a1: ['-KH1'], e1: ['-QS1', '-2D1'] } };
    const scene = laidOut(arbiter, context());
    expect(scene.cards.every(({ face }) => face === null)).toBe(true);
    expect(JSON.stringify(scene)).not.toMatch(/KH|QS|2D/);
  });

  it('leaves no trace in the scene, nor does a covered card of a squared stack', () => {
    const opened = rules.open({ game: 'schikanoeschen', seed: 'nothing tells' });
    if (!opened.ok) throw new Error(opened.error.what);
    const seen = opened.value.view('spectator');
    const open = new Set(
      Object.values(seen.piles)
        .flat()
        .filter((code) => !code.includes('?')),
    );
    const faces = laidOut(seen, context()).cards.flatMap(({ face, deck }) =>
      face === null ? [] : [`${face}${deck}`],
    );
    expect(faces.toSorted()).toEqual([...open].toSorted());
  });
});

describe('legal and illegal moves', () => {
  it('look the same: equal tables give equal pictures, with or without pending offences', () => {
    const open = (e2: string) => {
      const opened = rules.open({
        game: 'schikanoeschen',
        position: { turn: 1, piles: { a1: ['-9C1'], e1: ['8C1'], f1: [e2], a2: ['-9C2'] } },
      });
      if (!opened.ok) throw new Error(opened.error.what);
      return opened.value;
    };
    const play = (under: string) => {
      const touched = open(under).submit({ seat: 1, do: 'touch', pile: 'e1' });
      if (!touched.ok) throw new Error('refused');
      const placed = touched.value.match.submit({ seat: 1, do: 'place', pile: 'f1' });
      if (!placed.ok) throw new Error('refused');
      return { offences: placed.value.offences, seen: placed.value.match.view('spectator') };
    };
    const move = { seat: 1, kind: 'place', from: 'e1', to: 'f1', card: null } as const;
    const legal = play('9D1');
    const illegal = play('9S1');
    expect(legal.offences).toEqual([]);
    expect(illegal.offences.map(({ code }) => code)).toEqual(['bad-stack']);
    const sceneOf = (seen: typeof legal.seen) => JSON.stringify(laidOut(seen, context({ lastMove: move })));
    expect(sceneOf(illegal.seen).replaceAll('9S', '9D')).toBe(sceneOf(legal.seen));
  });
});

describe('the last move', () => {
  const marksOf = (lastMove: Table['context']['lastMove'], hand: string | null = null) =>
    laidOut(view({ a1: ['-2C1'], b1: ['3C1'], e1: ['4C1'], d1: ['AC1'] }, { hand }), context({ lastMove }))
      .marks;

  it.each([
    ['from a stack to another', { seat: 1, kind: 'place', from: 'e1', to: 'd1', card: null }, ['arrow']],
    ['from the hand', { seat: 1, kind: 'place', from: 'hand', to: 'b1', card: null }, ['arrow']],
    ['a flip', { seat: 1, kind: 'flip', from: 'b1', to: 'a1', card: null }, ['arrow']],
    ['a joker that left the game', { seat: 1, kind: 'remove', from: 'e1', to: null, card: null }, ['place']],
    [
      'a joker that left the hand',
      { seat: 2, kind: 'remove', from: 'hand', to: null, card: null },
      ['place'],
    ],
    ['a reveal', { seat: 1, kind: 'reveal', from: null, to: 'e1', card: null }, []],
    ['a draw', { seat: 1, kind: 'draw', from: 'a1', to: null, card: '5C1' }, []],
    ['a card put back', { seat: 1, kind: 'put-back', from: 'e1', to: 'e1', card: '4C1' }, []],
    ['a pass', { seat: 1, kind: 'pass', from: null, to: null, card: null }, []],
    ['none', null, []],
  ] as const)('%s', (_, move, kinds) => {
    expect(marksOf(move).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('marks the card that moved', () => {
    const scene = laidOut(
      view({ e1: ['4C1', '3D1'] }),
      context({ lastMove: { seat: 1, kind: 'place', from: 'b1', to: 'e1', card: null } }),
    );
    expect(scene.cards.filter(({ mark }) => mark === 'moved').map(({ face }) => face)).toEqual(['3D']);
  });
});

describe('the score of the table', () => {
  const textsOf = (table: Table) => {
    const scene = laidOut(table.view, table.context);
    return scene.labels.map(({ phrase }) => textOf(scene.locale, phrase));
  };

  it('counts the cards that each player has to get rid of, with the hand', () => {
    const table = { view: view({ a1: ['-2C1', '-3C1'], c2: ['4C1'] }, { hand: '5C1' }), context: context() };
    expect(textsOf(table)).toEqual(expect.arrayContaining(['3 left', '1 left', 'hand']));
  });

  it.each(Object.keys(english.reasons))('says in full how it ended: %s', (reason) => {
    for (const locale of LOCALES) {
      const { labels } = laidOut(view({}, { phase: 'over', winner: 1, reason }), context({ locale }));
      const how = labels.find(({ phrase }) => phrase.key === 'how');
      if (!how) throw new Error('nothing is said');
      const { lines } = fitInLines(textOf(locale, how.phrase), how.style, how.width, how.lines ?? 1);
      expect(lines.join(' ')).toBe(textOf(locale, how.phrase));
    }
  });

  it('lights the plate of the player to move', () => {
    for (const turn of [1, 2] as const) {
      const { plates, height } = laidOut(view({}, { turn }), context());
      const lit = plates.filter(({ style }) => style === 'active');
      expect(lit.map(({ y }) => y > height / 2)).toEqual([turn === 1]);
    }
  });

  it.each([
    ['an open win', { phase: 'ending', winner: 1 }, ['wins', 'unless Grzegorz knocks']],
    ['a win', { phase: 'over', winner: 2, reason: 'time' }, ['wins', 'on time']],
    ['a draw', { phase: 'over', reason: 'agreed' }, ['Draw', 'by agreement']],
    ['a draw offer', { drawOffer: 2 }, ['offers a draw', 'to move']],
    ['warnings and jokers', { warnings: [1, 0], out: ['XX1', 'XX1'] }, ['⚠ 1', '2 jokers out']],
  ] as const)('says %s', (_, part, texts) => {
    expect(textsOf({ view: view({}, part), context: context() })).toEqual(expect.arrayContaining([...texts]));
  });
});
