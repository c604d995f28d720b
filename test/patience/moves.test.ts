/** Piles, moves, and the description of the last move in English, in German and in notation. */
import { describe, expect, it } from 'vitest';
import { played, tableOf, type Piles } from './faults.ts';

const OWN = {
  a1: '-KS1 -QS1',
  b1: '9C1',
  c1: '-KH1 4S1',
  a2: '-KS2',
  c2: '6C2',
  e1: '-7D1 8D1',
  f1: 'XX1',
  g1: '-5C1',
};
const { a1: _, ...DRAWN } = OWN;

type Told = readonly [piles: Piles, moves: string, en: string | null, de: string | null, notated: string];

const BOTH: readonly Told[] = [
  [OWN, '1 draw', 'drew from A1', 'von A1 gezogen', 'Q♠ A1↑'],
  [OWN, '1 draw; 1 draw', 'turned up K♠ on A1', 'K♠ auf A1 aufgedeckt', 'K♠ A1↑'],
  [OWN, '1 draw; 1 place e1', 'Q♠ hand → E1', 'Q♠ Hand → E1', 'Q♠ →E1'],
  [OWN, '1 touch c1; 1 place e1', '4♠ C1 → E1', '4♠ C1 → E1', '4♠ C1→E1'],
  [OWN, '1 touch c1; 1 place c1', 'put 4♠ back on C1', '4♠ auf C1 zurückgelegt', '4♠ C1↺'],
  [OWN, '1 touch c1', null, null, '4♠ C1…'],
  [OWN, '1 reveal g1', 'turned up 5♣ on G1', '5♣ auf G1 aufgedeckt', '5♣ G1↑'],
];

const OF_SCHIKANOESCHEN: readonly Told[] = [
  [OWN, '1 remove f1', 'took a joker out (F1)', 'Joker entfernt (F1)', '★ F1×'],
  [
    { ...OWN, a1: '-KS1 -XX1' },
    '1 draw; 1 remove a1',
    'took a joker out (hand)',
    'Joker entfernt (Hand)',
    '★×',
  ],
  [DRAWN, '1 flip', 'turned B1 over onto A1', 'B1 als A1 umgedreht', 'B1⇄A1'],
  [
    { a1: '-QC2', b2: '5C2', c2: '-2C2 6C2' },
    '2 flip',
    'turned B2 over onto A2',
    'B2 als A2 umgedreht',
    'B2⇄A2',
  ],
  [{ b1: '4H1', e1: '-6C1', a2: '-9H2' }, '1 pass', 'passed', 'gepasst', '–'],
];

/** The stacks of Schikanees that correspond to those of Schikanöschen. */
const NAMES: Readonly<Record<string, string>> = { a: 'r', b: 'm', c: 'l' };
const renamed = (text: string): string =>
  text.replace(/\b([abc])(?=[12]\b)|\b([ABC])(?=[12](?!\w))/g, (letter) => {
    const name = NAMES[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? name : name.toUpperCase();
  });

function expectTold(id: string, [piles, moves, en, de, notated]: Told): void {
  const { match } = played(tableOf(id, piles), moves.split('; '));
  expect([match.describeMove('en'), match.describeMove('de'), match.notated('en')]).toEqual([
    en,
    de,
    notated,
  ]);
  expect(match.hasMoved).toBe(en !== null);
}

describe('the last move is described', () => {
  it.each([...BOTH, ...OF_SCHIKANOESCHEN].map((one) => [one[1], one] as const))(
    'in Schikanöschen: %s',
    (_, one) => {
      expectTold('schikanoeschen', one);
    },
  );

  it.each(BOTH.map((one) => [renamed(one[1]), one] as const))('in Schikanees: %s', (moves, one) => {
    const [piles, , en, de, notated] = one;
    const own = Object.entries(piles).filter(([, codes]) => !codes.includes('XX'));
    const lying = Object.fromEntries(own.map(([pile, codes]) => [renamed(pile), codes]));
    const said = (text: string | null): string | null => text && renamed(text);
    expectTold('schikanees', [lying, moves, said(en), said(de), renamed(notated)]);
  });
});
