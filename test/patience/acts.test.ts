/** The order of a turn's acts, on the table on which the next turn begins, and in its alt text. */
import { describe, expect, it } from 'vitest';
import { played, tableOf, type Piles } from './faults.ts';
import { CONTEXT, numberedOn, numbersIn, toldOn } from './numbers.ts';

type Case = readonly [what: string, piles: Piles, moves: string, numbers: string, told: string | null];

const OWN: Piles = {
  a1: '-KS1 -QS1',
  b1: '9C1',
  c1: '-KH1 4S1 3D1',
  a2: '-KS2 -JC2',
  c2: '6C2',
  e1: '-7D1 5D1',
  f1: 'AH1',
  g1: '-5C1',
  h1: '2H1',
};
const ENDS = '1 draw; 1 place b1';
const END = 'Q♠ hand → B1';

const BOTH: readonly Case[] = [
  [
    'cards in a fan, one covered by the next',
    OWN,
    `1 touch c1; 1 place f1; 1 touch h1; 1 place f1; ${ENDS}`,
    '1 3D f1, 2 2H f1, 3 QS b1',
    `1. 3♦ C1 → F1, 2. 2♥ H1 → F1, 3. ${END}`,
  ],
  [
    'the cards of a squared stack on its top one',
    OWN,
    `1 touch f1; 1 place d1; 1 touch h1; 1 place d1; ${ENDS}`,
    '1–2 2H d1, 3 QS b1',
    `1. A♥ F1 → D1, 2. 2♥ H1 → D1, 3. ${END}`,
  ],
  [
    'a squared stack that other acts came between',
    OWN,
    `1 touch f1; 1 place d1; 1 reveal g1; 1 touch h1; 1 place d1; ${ENDS}`,
    '1 3 2H d1, 2 5C g1, 4 QS b1',
    `1. A♥ F1 → D1, 2. turned up 5♣ on G1, 3. 2♥ H1 → D1, 4. ${END}`,
  ],
  [
    'a card that moved twice: its later number alone',
    OWN,
    `1 touch f1; 1 place e1; 1 touch e1; 1 place d1; ${ENDS}`,
    '2 AH d1, 3 QS b1',
    `1. A♥ F1 → E1, 2. A♥ E1 → D1, 3. ${END}`,
  ],
  [
    'a card that another one covers afterwards: its number moves with it',
    OWN,
    `1 touch h1; 1 place e1; 1 touch f1; 1 place e1; ${ENDS}`,
    '1 2H e1, 2 AH e1, 3 QS b1',
    `1. 2♥ H1 → E1, 2. A♥ F1 → E1, 3. ${END}`,
  ],
  [
    'a card that was put back',
    OWN,
    `1 touch c1; 1 place c1; ${ENDS}`,
    '1 3D c1, 2 QS b1',
    `1. put 3♦ back on C1, 2. ${END}`,
  ],
  ['a single act', OWN, ENDS, '', null],
  ['during the turn', OWN, '1 touch f1; 1 place d1; 1 touch h1; 1 place d1', '', null],
  ['until the next player touches a card', OWN, `1 touch f1; 1 place d1; ${ENDS}; 2 touch c2`, '', null],
  [
    'not after a touch that a player took back',
    OWN,
    `1 touch f1; 1 place d1; ${ENDS}; 2 touch c2; 2 place c2`,
    '',
    null,
  ],
  [
    'still after an offer of a draw',
    OWN,
    `1 touch f1; 1 place d1; ${ENDS}; 1 offer-draw`,
    '1 AH d1, 2 QS b1',
    `1. A♥ F1 → D1, 2. ${END}`,
  ],
];

const OF_SCHIKANOESCHEN: readonly Case[] = [
  [
    'a joker that left the game has no place, but a number in words',
    { ...OWN, g1: 'XX1' },
    `1 remove g1; 1 touch f1; 1 place d1; ${ENDS}`,
    '2 AH d1, 3 QS b1',
    `1. took a joker out (G1), 2. A♥ F1 → D1, 3. ${END}`,
  ],
  [
    'a discard stack that was turned over, and drawn from',
    { ...OWN, a1: '', b1: '-2C1 9C1 QS1' },
    '1 flip; 1 touch f1; 1 place d1; 1 draw; 1 place b1',
    '1 down a1, 2 AH d1, 3 2C b1',
    '1. turned B1 over onto A1, 2. A♥ F1 → D1, 3. 2♣ hand → B1',
  ],
];

/** The stacks of Schikanees that correspond to those of Schikanöschen. */
const NAMES: Readonly<Record<string, string>> = { a: 'r', b: 'm', c: 'l' };
const renamed = (text: string): string =>
  text.replace(/\b([abc])(?=[12]\b)|\b([ABC])(?=[12](?!\w))/g, (letter) => {
    const name = NAMES[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? name : name.toUpperCase();
  });

const inSchikanees = ([what, piles, moves, numbers, told]: Case): Case => [
  what,
  Object.fromEntries(Object.entries(piles).map(([pile, codes]) => [renamed(pile), codes])),
  renamed(moves),
  renamed(numbers),
  told && renamed(told),
];

const RIM: Piles = {
  r1: '5C1',
  r2: '5S1',
  r3: '5C2',
  r4: '5S2',
  r5: '9C1',
  r6: '9S1',
  r7: 'KS2 AD2',
  r8: '2D1',
};
const OF_ZANK: readonly Case[] = [
  [
    'cards of the middle, of the rim and of the discard',
    { ...RIM, q1: '-2H1 -QC1 -4H1', a1: 'KH1', q2: '-2D2', a2: 'JD2' },
    '1 touch r7; 1 place m1; 1 touch r8; 1 place m1; 1 draw; 1 place r1; 1 draw; 1 place a1',
    '1–2 2D m1, 3 4H r1, 4 QC a1',
    '1. A♦ R7 → M1, 2. 2♦ R8 → M1, 3. 4♥ hand → R1, 4. Q♣ hand → A1',
  ],
];

const expectCase = (id: string, [, piles, moves, numbers, told]: Case): void => {
  const lying = Object.fromEntries(Object.entries(piles).filter(([, codes]) => codes !== ''));
  const { match } = played(tableOf(id, lying), moves.split('; '));
  expect([numberedOn(match), toldOn(match)]).toEqual([numbers, told]);
};

describe('a turn of several acts is numbered', () => {
  it.each([...BOTH, ...OF_SCHIKANOESCHEN])('in Schikanöschen: %s', (...one) => {
    expectCase('schikanoeschen', one);
  });
  it.each(BOTH.map(inSchikanees))('in Schikanees: %s', (...one) => {
    expectCase('schikanees', one);
  });
  it.each(OF_ZANK)('in Zank-Patience: %s', (...one) => {
    expectCase('zank-patience', one);
  });
});

describe('a knock', () => {
  const table = tableOf('schikanoeschen', { ...OWN, h2: '8D2' }, {}, { reactionMs: 3000 });
  const after = (...moves: string[]): ReturnType<typeof played>['match'] => played(table, moves).match;
  const legal = ['1 touch f1', '1 place d1', '1 touch h1', '1 place d1'];
  const ends = ['1 draw', '1 place b1'];
  const wrong = ['1 touch c1', '1 place h2'];
  /** 2♥ had to go to D1 first; a knock can leave that. */
  const early = ['1 touch f1', '1 place d1', '1 reveal g1'];

  it('leaves the numbers of the acts that it did not take back', () => {
    expect(numberedOn(after(...legal, ...wrong, '2 knock back'))).toBe('1–2 2H d1');
  });

  it('leaves all numbers if it takes nothing back, but for the card under its own sign', () => {
    const left = after(...early, '2 knock leave');
    expect(left.called?.ruling.kind).toBe('right');
    expect(toldOn(left)).toBe('1. A♥ F1 → D1, 2. turned up 5♣ on G1');
    expect(numberedOn(left)).toBe('');
  });

  it('takes the numbers of all acts since the offence', () => {
    const match = after(...wrong, ...legal, ...ends, '2 knock back');
    expect(match.called?.ruling.kind).toBe('right');
    expect([numberedOn(match), toldOn(match)]).toEqual(['', null]);
  });

  it('that was wrong changes no number', () => {
    const turn = [...legal, ...ends];
    const match = after(...turn, '2 knock back');
    expect(match.called?.ruling.kind).toBe('wrong');
    expect(numberedOn(match)).toBe('1–2 2H d1, 3 QS b1');
  });
});

it.each(['schikanoeschen', 'schikanees'])('an unnoticed offence has the marks of a legal act in %s', (id) => {
  // 2♥ fits the ace on D1, but not the one of spades.
  const ends = id === 'schikanees' ? ['1 draw', '1 place m1'] : ['1 draw', '1 place b1'];
  const stock =
    id === 'schikanees'
      ? { r1: '-QS1', l1: '-9H1 KD1', r2: '-KS2', l2: '6C2' }
      : { a1: '-QS1', c1: '-9H1 KD1', a2: '-KS2', c2: '6C2' };
  const turn = (ace: string): ReturnType<typeof played> =>
    played(tableOf(id, { ...stock, d1: ace, h1: '-4C1 2H1' }), [
      '1 touch h1',
      '1 place d1',
      '1 reveal h1',
      ...ends,
    ]);
  const [legal, illegal] = [turn('AH1'), turn('AS1')];
  expect(
    played(tableOf(id, { ...stock, d1: 'AH1', h1: '-4C1 2H1' }), ['1 touch h1', '1 place d1']).offences,
  ).toEqual([]);
  expect(
    played(tableOf(id, { ...stock, d1: 'AS1', h1: '-4C1 2H1' }), ['1 touch h1', '1 place d1']).offences,
  ).not.toEqual([]);
  expect(numbersIn(illegal.match.scene(CONTEXT))).toEqual(numbersIn(legal.match.scene(CONTEXT)));
  expect(JSON.stringify(illegal.match.scene(CONTEXT))).toBe(JSON.stringify(legal.match.scene(CONTEXT)));
  expect(numbersIn(legal.match.scene(CONTEXT))).toHaveLength(3);
  expect(toldOn(illegal.match)).toBe(toldOn(legal.match));
});

it('numbers show only where they are wanted, and never on a finished match', () => {
  const turn = ['1 touch f1', '1 place d1', '1 draw', '1 place b1'];
  const { match } = played(tableOf('schikanoeschen', OWN), turn);
  const { numbers: _, ...plain } = CONTEXT;
  for (const context of [plain, { ...plain, numbers: false }]) {
    expect(numbersIn(match.scene(context))).toEqual([]);
    expect(match.altText(context)).toContain('Last move: Q♠ hand → B1 (Anna).');
  }
  expect(match.altText(CONTEXT)).not.toContain('Last move');
  expect(match.altText({ ...CONTEXT, locale: 'de' })).toContain(
    'Zuletzt gespielt (Anna): 1. A♥ F1 → D1, 2. ',
  );
  expect(numbersIn(played(match, ['2 resign']).match.scene(CONTEXT))).toEqual([]);
});
