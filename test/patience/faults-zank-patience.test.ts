/** Texts after a Stop in Zank-Patience: table, moves, offence, and the sentence in both languages. */
import { describe, expect, it } from 'vitest';
import { OFFENCES } from '../../src/games/zank-patience/action.ts';
import { WHYS } from '../../src/games/zank-patience/judge.ts';
import { parseFault } from '../../src/games/patience/fault.ts';
import { played, said, tableOf, type Piles } from './faults.ts';

const ID = 'zank-patience';
const OWN = { q1: '-KC1 -QS1', a1: 'JH1', q2: '-KS2', a2: '8S2' };
/** The ace of diamonds lies below the five, which fits on the six. */
const BURIED = { ...OWN, r1: 'AD1 5S1', r2: '6H1' };
const EMPTIES = { ...OWN, r1: '9S1', r2: 'TD1' };
/** Nothing can be done on this rim. */
const FULL = { r1: 'KC2', r2: 'KS1', r3: 'KD1', r4: 'KH1', r5: 'KC1', r6: 'KD2', r7: 'KH2', r8: '4C1' };

type Code = (typeof OFFENCES)[number];
interface Given {
  readonly [field: string]: unknown;
}
type Told = readonly [
  title: string,
  why: (typeof WHYS)[number],
  piles: Piles,
  moves: string,
  code: Code,
  en: string,
  de: string,
  given?: Given,
  options?: Given,
];

const FIRST: readonly Told[] = [
  [
    'move 1',
    'priority',
    { ...OWN, m1: 'AS1', r1: '9H1 2S1' },
    '1 draw',
    'priority',
    'drew a card: 2♠ on R1 had to go to middle stack M1 first (move 1)',
    'zog eine Karte: 2♠ auf R1 musste zuerst auf Mittestapel M1 (Zug 1)',
  ],
  [
    'move 1, with two cards',
    'priority',
    { ...OWN, m1: 'AS1', r1: '2S1', r2: '2S2' },
    '1 touch a1',
    'priority',
    'touched J♥ on A1: 2♠ on R1 and 2♠ on R2 had to go to a middle stack first (move 1)',
    'berührte J♥ auf A1: 2♠ auf R1 und 2♠ auf R2 mussten zuerst auf einen Mittestapel (Zug 1)',
  ],
  [
    'move 2',
    'priority',
    BURIED,
    '1 draw',
    'priority',
    'drew a card: freeing A♦ (move 2) came first, with 5♠ R1 → R2, then A♦ R1 → M1',
    'zog eine Karte: Das Freilegen von A♦ (Zug 2) hatte Vorrang, mit 5♠ R1 → R2, dann A♦ R1 → M1',
  ],
  [
    'move 3',
    'priority',
    EMPTIES,
    '1 draw',
    'priority',
    'drew a card: emptying R1 (move 3) came first, with 9♠ R1 → R2',
    'zog eine Karte: Das Leeren von R1 (Zug 3) hatte Vorrang, mit 9♠ R1 → R2',
  ],
  [
    'move 4',
    'priority',
    { ...OWN, a1: 'AH1', m1: 'AS1', m2: 'AD1', m3: 'AC1', m4: 'AC2', m5: 'AS2', m6: 'AD2', m7: 'AH2' },
    '1 draw',
    'priority',
    'drew a card: A♥ on A1 had to go to middle stack M8 first (move 4)',
    'zog eine Karte: A♥ auf A1 musste zuerst auf Mittestapel M8 (Zug 4)',
  ],
  [
    'move 5',
    'priority',
    { ...OWN, r1: 'QC1', r2: 'QS2' },
    '1 draw',
    'priority',
    'drew a card: J♥ on A1 had to go to a rim stack first (move 5)',
    'zog eine Karte: J♥ auf A1 musste zuerst auf einen Randstapel (Zug 5)',
  ],
  [
    'move 6',
    'priority',
    { ...OWN, ...FULL, q1: '-QS1', a2: 'TH2' },
    '1 draw',
    'priority',
    'drew a card: J♥ on A1 had to go to discard A2 first (move 6)',
    'zog eine Karte: J♥ auf A1 musste zuerst auf Ablage A2 (Zug 6)',
  ],
  [
    'move 7.1',
    'priority',
    { ...OWN, q1: '', r1: 'KC1', r2: '2C1', r3: '2S1', r4: '2C2', r5: '2S2', r6: '2D1', r7: '2H1' },
    '1 flip',
    'priority',
    'turned A1 over: J♥ on A1 had to go to rim stack R8 first (move 7.1)',
    'drehte A1 um: J♥ auf A1 musste zuerst auf Randstapel R8 (Zug 7.1)',
  ],
];

const OTHERS: readonly Told[] = [
  [
    'a card of the rim without an announcement',
    'no-rim-move',
    EMPTIES,
    '1 touch r1',
    'no-move',
    'touched 9♠ on R1: it fits no middle stack, and nothing was announced; emptying R1 (move 3) was possible, with 9♠ R1 → R2',
    'berührte 9♠ auf R1: Die Karte passt nicht in die Mitte, und nichts war angesagt; das Leeren von R1 (Zug 3) war möglich, mit 9♠ R1 → R2',
  ],
  [
    '… put elsewhere on the rim',
    'no-rim-move',
    EMPTIES,
    '1 touch r1; 1 place r2',
    'wrong-place',
    'put 9♠ on 10♦ (R2): it fits no middle stack, and nothing was announced; emptying R1 (move 3) was possible, with 9♠ R1 → R2',
    'legte 9♠ auf 10♦ (R2): Die Karte passt nicht in die Mitte, und nichts war angesagt; das Leeren von R1 (Zug 3) war möglich, mit 9♠ R1 → R2',
  ],
  [
    'an own card that fits nowhere',
    'no-own-move',
    { ...OWN, ...FULL, q1: '-QS1' },
    '1 touch a1',
    'no-move',
    'touched J♥ on A1: no move was possible with it; drawing (move 7.2) was possible',
    'berührte J♥ auf A1: Mit der Karte war kein Zug möglich; Ziehen (Zug 7.2) war möglich',
  ],
  [
    'a drawn card put on the wrong stack',
    'bound',
    { ...OWN, q1: '-TH1', r1: 'JC1' },
    '1 draw; 1 place a1',
    'wrong-place',
    'put 10♥ on J♥ (A1): it had to go to R1 (move 7.2)',
    'legte 10♥ auf J♥ (A1): Die Karte musste auf R1 (Zug 7.2)',
  ],
  [
    '… that fits on two',
    'bound',
    { ...OWN, q1: '-TH1', r1: 'JC1', r2: 'JS2' },
    '1 draw; 1 place a1',
    'wrong-place',
    'put 10♥ on J♥ (A1): it had to go to R1 or R2 (move 7.2)',
    'legte 10♥ auf J♥ (A1): Die Karte musste auf R1 oder R2 (Zug 7.2)',
  ],
  [
    '… and on any empty rim stack',
    'bound',
    { ...OWN, q1: '-TH1' },
    '1 draw; 1 place a1',
    'wrong-place',
    'put 10♥ on J♥ (A1): it had to go to a rim stack (move 7.2)',
    'legte 10♥ auf J♥ (A1): Die Karte musste auf einen Randstapel (Zug 7.2)',
  ],
  [
    'a rim stack that is left for the other player',
    'reserved',
    { ...BURIED, r3: '2C1', r4: '2C2' },
    '1 announce expose r1 AD1; 1 touch r1; 1 place r8',
    'wrong-place',
    'put 5♠ on R8: in the first turns only a part of the rim may be filled; freeing A♦ (move 2) was possible, with 5♠ R1 → R2, then A♦ R1 → M1',
    'legte 5♠ auf R8: In den ersten Zügen darf nur ein Teil des Rands belegt werden; das Freilegen von A♦ (Zug 2) war möglich, mit 5♠ R1 → R2, dann A♦ R1 → M1',
    { turnsBegun: 1 },
  ],
  [
    'an announced card off the rim',
    'off-rim',
    BURIED,
    '1 announce expose r1 AD1; 1 touch r1; 1 place a2',
    'wrong-place',
    'put 5♠ on 8♠ (A2): under the announcement it had to stay on the rim; freeing A♦ (move 2) was possible, with 5♠ R1 → R2, then A♦ R1 → M1',
    'legte 5♠ auf 8♠ (A2): Nach der Ansage musste die Karte am Rand bleiben; das Freilegen von A♦ (Zug 2) war möglich, mit 5♠ R1 → R2, dann A♦ R1 → M1',
  ],
  [
    'another way than that announced',
    'astray',
    BURIED,
    '1 announce expose r1 AD1; 1 touch r2',
    'announcement',
    'touched 6♥ on R2: that was not on the way to what was announced; freeing A♦ (move 2) was possible, with 5♠ R1 → R2, then A♦ R1 → M1',
    'berührte 6♥ auf R2: Das führte nicht zu dem, was angesagt war; das Freilegen von A♦ (Zug 2) war möglich, mit 5♠ R1 → R2, dann A♦ R1 → M1',
  ],
  [
    'what the advanced must not announce',
    'better-aim',
    { q1: '-KC1', q2: '-KS1', r1: '3S1', r2: '4D1', r3: '5S1', r4: '6D1' },
    '1 announce empty r1; 1 touch r1',
    'announcement',
    'touched 3♠ on R1: something else had to be announced; emptying R3 (move 3) was possible, with 5♠ R3 → R4',
    'berührte 3♠ auf R1: Etwas anderes musste angesagt werden; das Leeren von R3 (Zug 3) war möglich, mit 5♠ R3 → R4',
    {},
    { variant: 'learning', advanced: true },
  ],
];

const without = (piles: Piles): Piles =>
  Object.fromEntries(Object.entries(piles).filter(([, codes]) => codes !== ''));
const TOLD = [...FIRST, ...OTHERS];

describe('an offence is explained with the card and the rule', () => {
  it.each(TOLD.map((one) => [one[0], one] as const))('%s', (_, one) => {
    const [, why, piles, moves, code, en, de, given = {}, options = {}] = one;
    const table = tableOf(ID, without(piles), given, options);
    const { offences } = played(table, moves.split('; '));
    const offence = offences.find((one) => one.code === code);
    expect(parseFault(offence?.hint ?? '')?.why).toBe(why);
    expect(said(ID, table, moves.split('; '), code)).toMatchObject({ en, de });
  });

  it('covers every code and every rule', () => {
    expect(new Set(TOLD.map(([, , , , code]) => code))).toEqual(new Set(OFFENCES));
    expect(new Set(TOLD.map(([, why]) => why))).toEqual(new Set(WHYS));
  });
});

it('the public line names a move of priority alone, and other offences with their player', () => {
  for (const [, , piles, moves, code, en, , given = {}, options = {}] of TOLD) {
    const { news } = said(ID, tableOf(ID, without(piles), given, options), moves.split('; '), code);
    const brief = en.replace(/, with .*/, '').replace(/; .* was possible$/, '');
    const alone = brief.slice(brief.indexOf(': ') + 2);
    const isAlone = code === 'priority';
    expect(news).toBe(isAlone ? alone.charAt(0).toUpperCase() + alone.slice(1) : `Anna ${brief}`);
  }
});
