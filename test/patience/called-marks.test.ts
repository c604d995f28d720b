/** Marks of a call in picture and words: the wrong card, and the right place if there is only one. */
import { describe, expect, it } from 'vitest';
import type { ShownMatch } from '../../src/games/game.ts';
import type { Mark, Scene } from '../../render/scene/scene.ts';
import { CARD_SIZES } from '../../render/scene/scene.ts';
import { played, tableOf, type Piles } from './faults.ts';

const CONTEXT = { players: ['Anna', 'Ben', 'Cleo'], locale: 'en', suitColours: 2 } as const;
type Verdict = Extract<Mark, { kind: 'wrong' | 'right' }>;

const isVerdict = (mark: Mark): mark is Verdict => mark.kind === 'wrong' || mark.kind === 'right';

/** A mark in words: `wrong 5♠ on e1`, `right d3 ✓` for a place with a sign on it. */
function inWords(scene: Scene, { kind, around, at }: Verdict): string {
  const { width, height } = CARD_SIZES.table;
  const isThere = ({ x, y }: { x: number; y: number }): boolean =>
    y === around.y && x <= around.x + around.width / 2 && around.x + around.width / 2 < x + width;
  const card = scene.cards.filter((one) => one.pile !== null && isThere(one));
  // Of overlapping cards the last one is visible.
  const top = card.at(-1);
  const slot = scene.slots.find(isThere);
  const where = top ? `${top.face ?? 'back'} on ${top.pile}` : (slot?.pile ?? 'nowhere');
  expect(around.height).toBe(height);
  if (at) expect([at.x >= around.x, at.x <= around.x + width]).toEqual([true, true]);
  return `${kind} ${where}${at ? ' ✓' : ''}`;
}

const marked = (match: ShownMatch, side?: 1 | 2): string[] => {
  const scene = side ? match.side(side, CONTEXT).scene : match.scene(CONTEXT);
  return scene.marks.filter(isVerdict).map((mark) => inWords(scene, mark));
};
const after = (id: string, piles: Piles, ...moves: string[]): ShownMatch =>
  played(tableOf(id, piles), moves).match;

const OWN = { a1: '-KS1 -QS1 -9C1', c1: '-KH1 4S1', a2: '-KS2 -QS2', b2: '9D2', c2: '-KH2 6C2' };
const ONE = { ...OWN, d3: 'AD1', h2: '-KC2 2D1', e1: '5S1', f1: '6H1' };
const SCHIKANOESCHEN = 'schikanoeschen';
const SCHIKANEES = 'schikanees';
const ZANK = 'zank-patience';

describe('a right call marks the wrong card, and the right place if there is only one', () => {
  it.each<readonly [string, string, Piles, string, readonly string[]]>([
    [
      'a touched card, and the card that had to be played',
      SCHIKANOESCHEN,
      ONE,
      '1 touch c1; 2 knock back',
      ['wrong 4S on c1 ✓', 'right 2D on h2', 'right AD on d3 ✓'],
    ],
    [
      'a placed card that lies where it came from again',
      SCHIKANOESCHEN,
      { ...OWN, d3: 'AD1', h2: '2D1', e1: '3C1' },
      '1 touch h2; 1 place e1; 2 knock back',
      ['wrong 2D on h2 ✓', 'right AD on d3 ✓'],
    ],
    [
      'a placed card that the caller left there',
      SCHIKANOESCHEN,
      { ...OWN, d3: 'AD1', h2: '2D1', e1: '3C1' },
      '1 touch h2; 1 place e1; 2 knock leave',
      ['wrong 2D on e1 ✓', 'right AD on d3 ✓'],
    ],
    [
      'a drawn card, face-down on its stack again',
      SCHIKANOESCHEN,
      ONE,
      '1 draw; 2 knock back',
      ['wrong back on a1 ✓', 'right 2D on h2', 'right AD on d3 ✓'],
    ],
    [
      'a drawn card whose stack is empty again',
      SCHIKANOESCHEN,
      { ...ONE, a1: '', b1: '9H1' },
      '1 draw; 2 knock back',
      ['wrong a1 ✓', 'right 2D on h2', 'right AD on d3 ✓'],
    ],
    [
      'a drawn and placed card',
      SCHIKANOESCHEN,
      { ...OWN, b2: '', e1: '8D1' },
      '1 draw; 1 place e1; 2 knock back',
      ['wrong back on a1 ✓'],
    ],
    [
      'a card that was turned up and is face-down again',
      SCHIKANOESCHEN,
      { ...OWN, e2: '-7H2' },
      '1 reveal e2; 2 knock leave',
      ['wrong back on e2 ✓'],
    ],
    [
      'a turned-over stack',
      SCHIKANOESCHEN,
      { ...OWN, a2: '', b2: '5C1' },
      '2 flip; 1 knock back',
      ['wrong 5C on b2 ✓'],
    ],
    [
      'no place if several were right',
      SCHIKANOESCHEN,
      { ...OWN, h2: 'AD1', e1: '5S1' },
      '1 touch e1; 2 knock back',
      ['wrong 5S on e1 ✓'],
    ],
    [
      'no wrong card if none was touched',
      SCHIKANOESCHEN,
      { ...ONE, a1: '', c1: '' },
      '1 pass; 2 knock back',
      ['right 2D on h2', 'right AD on d3 ✓'],
    ],
    [
      'a card below others',
      SCHIKANOESCHEN,
      { ...ONE, c1: '-KH1 4H1' },
      '1 touch e1; 1 place f1; 1 touch c1; 1 place f1; 2 knock leave',
      ['wrong 5S on f1 ✓', 'right 2D on h2', 'right AD on d3 ✓'],
    ],
    [
      'a joker, although others lie there',
      SCHIKANOESCHEN,
      { ...OWN, e1: '8D1', f1: '7S1 XX2', g1: 'XX2' },
      '1 touch f1; 1 place e1; 2 knock back',
      ['wrong XX on f1 ✓'],
    ],
    [
      'an empty place',
      SCHIKANOESCHEN,
      { ...OWN, b2: '', e1: '8D1', f1: '2C1', g1: '2S1', h1: '2C2', f2: '2S2', g2: '2H1', h2: '2H2' },
      '1 touch e1; 1 place c2; 2 knock back',
      ['wrong 8D on e1 ✓', 'right e2 ✓'],
    ],
    [
      'a card put back, and its right place',
      SCHIKANEES,
      { l1: '-KH1 5H1', m1: '9C1', r1: '-KS1', l2: '-KH2 7C2', m2: 'JD2', r2: '-KS2', e1: '-2D1 6S1' },
      '1 touch l1; 1 place l1; 2 knock leave',
      ['wrong 5H on l1 ✓', 'right 6S on e1 ✓'],
    ],
    [
      'a draw in Zank-Patience',
      ZANK,
      { q1: '-KC1', a1: 'JH1', q2: '-KS2', a2: '8S2', m1: 'AS1', r1: '9H1 2S1' },
      '1 draw; 2 stop',
      ['wrong back on q1 ✓', 'right 2S on r1', 'right AS on m1 ✓'],
    ],
    [
      'no place if a sequence was possible',
      ZANK,
      { q1: '-KC1', a1: 'JH1', q2: '-KS2', a2: '8S2', r1: '9S1', r2: 'TD1' },
      '1 touch r1; 2 stop',
      ['wrong 9S on r1 ✓'],
    ],
  ])('%s', (_, id, given, moves, marks) => {
    const piles = Object.fromEntries(Object.entries(given).filter(([, codes]) => codes !== ''));
    const match = after(id, piles, ...moves.split('; '));
    expect(marked(match)).toEqual(marks);
    // The turned side has the same marks.
    expect(marked(match, 2)).toEqual(marks);
  });

  it('of several offences it marks the one that was undone', () => {
    const moves = ['1 touch c1', '1 place f1', '2 knock leave'];
    expect(marked(after(SCHIKANOESCHEN, ONE, ...moves))).toEqual(['wrong 4S on c1 ✓']);
  });
});

describe('marks nothing', () => {
  it('before the call, after any move', () => {
    for (const moves of [['1 touch c1'], ['1 draw'], ['1 touch e1', '1 place f1']]) {
      const match = after(SCHIKANOESCHEN, ONE, ...moves);
      expect(match.pending).not.toEqual([]);
      expect(marked(match)).toEqual([]);
      expect(match.altText(CONTEXT)).not.toContain('wrong');
    }
  });

  it('after a call that finds nothing', () => {
    expect(marked(after(SCHIKANOESCHEN, OWN, '1 draw', '2 knock back'))).toEqual([]);
  });

  it('after the next action; a touched card loses its ring', () => {
    const called = after(SCHIKANOESCHEN, ONE, '1 touch h2', '1 place f1', '2 knock back');
    expect(marked(called)).toEqual(['wrong 2D on h2 ✓', 'right AD on d3 ✓']);
    const touched = played(called, ['2 touch h2']).match;
    expect(marked(touched)).toEqual(['right AD on d3 ✓']);
    const placed = played(touched, ['2 place d3']).match;
    expect(marked(placed)).toEqual([]);
    expect(placed.altText(CONTEXT)).not.toContain('wrong');
    const drawn = played(called, ['2 draw']).match;
    expect(marked(drawn)).toEqual([]);
  });
});

describe('the alt text describes a call', () => {
  const match = after(SCHIKANOESCHEN, ONE, '1 draw', '2 knock back');

  it.each([
    ['en', 'Ben to move. What was wrong – Anna drew a card: 2♦ on H2 had to go to final stack D3 first. '],
    ['de', 'Ben am Zug. Was falsch war – Anna zog eine Karte: 2♦ auf H2 musste zuerst auf Endstapel D3. '],
  ] as const)('in a sentence (%s)', (locale, sentence) => {
    const context = { ...CONTEXT, locale };
    expect(match.altText(context)).toContain(sentence);
    expect(match.side(2, context).altText).toContain(sentence);
    expect(match.tableInWords(context).join(' ').replaceAll('\n', ' ')).toContain(sentence.trim());
  });

  it('with the place that would have been right', () => {
    const piles = {
      ...OWN,
      b2: '',
      e1: '8D1',
      f1: '2C1',
      g1: '2S1',
      h1: '2C2',
      f2: '2S2',
      g2: '2H1',
      h2: '2H2',
    };
    const given = Object.fromEntries(Object.entries(piles).filter(([, codes]) => codes !== ''));
    const placed = after(SCHIKANOESCHEN, given, '1 touch e1', '1 place c2', '2 knock back');
    expect(placed.altText(CONTEXT)).toMatch(/Anna put 8♦ on 6♣ \(C2\): .*; only E2 was right\. /);
  });
});
