/** Texts after a knock in Schikanöschen: table, moves, offence, and the sentence in both languages. */
import { describe, expect, it } from 'vitest';
import { OFFENCES } from '../../src/games/schikanoeschen/action.ts';
import { WHYS } from '../../src/games/schikanoeschen/fault.ts';
import { parseFault } from '../../src/games/patience/fault.ts';
import { played, said, tableOf, type Piles } from './faults.ts';

const ID = 'schikanoeschen';
const OWN = { a1: '-KS1 -QS1 -9C1', c1: '-KH1 4S1', a2: '-KS2 -QS2', b2: '9D2', c2: '-KH2 6C2' };
const ONE = { ...OWN, d3: 'AD1', h2: '-KC2 2D1' };
/** Two aces, and a two for either of two final stacks. */
const SEVERAL = { ...OWN, d3: 'AD1', d4: 'AD2', e1: '-KC1 AC1', f1: 'AS1', g2: '2D1', h2: '2D2' };
const ONLY_ACE = { ...OWN, e1: '5H1', h2: '-KC2 AC1' };

type Told = readonly [
  title: string,
  piles: Piles,
  moves: string,
  code: (typeof OFFENCES)[number],
  en: string,
  de: string,
];

const OBLIGED: readonly Told[] = [
  [
    'a card touched',
    ONE,
    '1 touch c1',
    'must-final-touch',
    'touched 4♠ on C1: 2♦ on H2 had to go to final stack D3 first',
    'berührte 4♠ auf C1: 2♦ auf H2 musste zuerst auf Endstapel D3',
  ],
  [
    'an ace that fits several final stacks',
    ONLY_ACE,
    '1 touch e1',
    'must-final-touch',
    'touched 5♥ on E1: A♣ on H2 had to go to a final stack first',
    'berührte 5♥ auf E1: A♣ auf H2 musste zuerst auf einen Endstapel',
  ],
  [
    'more than three cards that had to go',
    SEVERAL,
    '1 touch c1',
    'must-final-touch',
    'touched 4♠ on C1: A♣ on E1, A♠ on F1, 2♦ on G2, and others had to go to a final stack first',
    'berührte 4♠ auf C1: A♣ auf E1, A♠ auf F1, 2♦ auf G2 und weitere mussten zuerst auf einen Endstapel',
  ],
  [
    'a card drawn, which nobody could see before',
    ONE,
    '1 draw',
    'must-final-touch',
    'drew a card: 2♦ on H2 had to go to final stack D3 first',
    'zog eine Karte: 2♦ auf H2 musste zuerst auf Endstapel D3',
  ],
  [
    'a card turned up',
    { ...ONE, f1: '-7H1' },
    '1 reveal f1',
    'must-final-touch',
    'turned up a card on F1: 2♦ on H2 had to go to final stack D3 first',
    'deckte auf F1 eine Karte auf: 2♦ auf H2 musste zuerst auf Endstapel D3',
  ],
  [
    'a joker taken out',
    { ...ONE, f1: 'XX1' },
    '1 remove f1',
    'must-final-touch',
    'took the joker on F1 out of the game: 2♦ on H2 had to go to final stack D3 first',
    'nahm den Joker auf F1 aus dem Spiel: 2♦ auf H2 musste zuerst auf Endstapel D3',
  ],
  [
    'a turn passed',
    { ...ONE, a1: '', c1: '' },
    '1 pass',
    'must-final-touch',
    'passed: 2♦ on H2 had to go to final stack D3 first',
    'passte: 2♦ auf H2 musste zuerst auf Endstapel D3',
  ],
  [
    'a drawn card that had to go itself',
    { ...OWN, a1: '-KS1 -2D1', d3: 'AD1' },
    '1 draw; 1 draw',
    'must-final-touch',
    'drew a second card: 2♦ in the hand had to go to final stack D3 first',
    'zog eine zweite Karte: 2♦ auf der Hand musste zuerst auf Endstapel D3',
  ],
  [
    'an own card before one of the board',
    { ...ONE, c1: '-KH1 AS1' },
    '1 touch c1',
    'board-first',
    'touched A♠ on C1: 2♦ on H2 had to go to final stack D3 first, as board cards go before the player’s own',
    'berührte A♠ auf C1: 2♦ auf H2 musste zuerst auf Endstapel D3, denn Feldkarten gehen vor',
  ],
  [
    'the discard stack turned over',
    { ...ONE, a1: '', b1: '5C1' },
    '1 flip',
    'flipped-discard',
    'turned B1 over: 2♦ on H2 had to go to final stack D3 first',
    'drehte B1 um: 2♦ auf H2 musste zuerst auf Endstapel D3',
  ],
];

const OTHERS: readonly Told[] = [
  [
    'the discard stack turned over out of turn',
    { ...OWN, a2: '', b2: '5C1' },
    '2 flip',
    'flipped-discard',
    'turned B2 over: it was not their turn',
    'drehte B2 um: Die Gegenseite war am Zug',
  ],
  [
    'a card that fits a final stack put elsewhere',
    { ...OWN, d3: 'AD1', h2: '2D1', e1: '3C1' },
    '1 touch h2; 1 place e1',
    'must-final-place',
    'put 2♦ on 3♣ (E1): it had to go to final stack D3',
    'legte 2♦ auf 3♣ (E1): Die Karte musste auf Endstapel D3',
  ],
  [
    'an ace put elsewhere',
    { ...OWN, h2: 'AD1', e1: '2C1' },
    '1 touch h2; 1 place e1',
    'must-final-place',
    'put A♦ on 2♣ (E1): it had to go to a final stack',
    'legte A♦ auf 2♣ (E1): Die Karte musste auf einen Endstapel',
  ],
  [
    'a second card',
    OWN,
    '1 draw; 1 draw',
    'second-card',
    'drew a second card: 9♣ was still in the hand',
    'zog eine zweite Karte: 9♣ war noch auf der Hand',
  ],
  [
    'a second card after a joker',
    { ...OWN, a1: '-KS1 -XX1' },
    '1 draw; 1 draw',
    'second-card',
    'drew a second card: the joker was still in the hand',
    'zog eine zweite Karte: Der Joker war noch auf der Hand',
  ],
  [
    "a card of the opponent's side turned up",
    { ...OWN, e2: '-7H2' },
    '1 reveal e2',
    'opponent-board',
    'turned up a card on E2: that is the opponent’s side of the board',
    'deckte auf E2 eine Karte auf: Das ist die Feldseite der Gegenseite',
  ],
];

/** All rows but two are full, so that few places are right. */
const ROWS = { e1: 'JS1', f1: 'JC1', g1: 'JS2', h1: 'JC2', e2: '5S1', f2: '5C1', g2: '5S2', h2: '5C2' };
const PLACED: readonly (readonly [string, Piles, string, string, string])[] = [
  [
    'own-side',
    { ...OWN, e1: '8D1' },
    '1 touch e1; 1 place c1',
    'put 8♦ on 4♠ (C1): nothing goes on a player’s own side stack',
    'legte 8♦ auf 4♠ (C1): Auf den eigenen Seitenstapel kommt nichts',
  ],
  [
    'own-discard',
    { ...OWN, ...ROWS, e1: '8D1', b2: 'QH2' },
    '1 touch e1; 1 place b1',
    'put 8♦ on B1: only a drawn card goes on a player’s own discard stack',
    'legte 8♦ auf B1: Auf den eigenen Ablagestapel kommt nur eine gezogene Karte',
  ],
  [
    'joker',
    { ...OWN, e1: '8D1', f1: 'XX2' },
    '1 touch f1; 1 place e1',
    'put the joker on 8♦ (E1): a joker goes on an empty board stack or on a face-down card',
    'legte den Joker auf 8♦ (E1): Ein Joker kommt auf einen leeren Feldstapel oder eine verdeckte Karte',
  ],
  [
    'on-joker',
    { ...OWN, e1: '8D1', f1: 'XX2' },
    '1 touch e1; 1 place f1',
    'put 8♦ on the joker (F1): nothing goes on a joker',
    'legte 8♦ auf den Joker (F1): Auf einen Joker kommt nichts',
  ],
  [
    'ace',
    { ...OWN, e1: '8D1' },
    '1 touch e1; 1 place d1',
    'put 8♦ on D1: a final stack begins with an ace',
    'legte 8♦ auf D1: Ein Endstapel beginnt mit einem Ass',
  ],
  [
    'complete',
    { ...OWN, e1: '8D1', d1: 'KD2' },
    '1 touch e1; 1 place d1',
    'put 8♦ on K♦ (D1): nothing follows a king',
    'legte 8♦ auf K♦ (D1): Auf einen König folgt nichts',
  ],
  [
    'next',
    { ...OWN, e1: '8D1', d1: '6D2' },
    '1 touch e1; 1 place d1',
    'put 8♦ on 6♦ (D1): only the next card of its suit goes there',
    'legte 8♦ auf 6♦ (D1): Dort passt nur die nächste Karte desselben Symbols',
  ],
  [
    'colour',
    { ...OWN, e1: '8D1', f1: '9H1' },
    '1 touch e1; 1 place f1',
    'put 8♦ on 9♥ (F1): on the board colours alternate',
    'legte 8♦ auf 9♥ (F1): Auf dem Feld wechseln die Farben',
  ],
  [
    'rank',
    { ...OWN, ...ROWS, b2: '7H2', e1: '8D1', f2: '9S1' },
    '1 touch e1; 1 place f1',
    'put 8♦ on J♣ (F1): on the board only the next lower card fits; only F2 was right',
    'legte 8♦ auf J♣ (F1): Auf dem Feld passt nur die nächstniedrigere Karte; richtig war nur F2',
  ],
  [
    'rank',
    { ...OWN, ...ROWS, a1: '-3D1', b2: '7H2' },
    '1 draw; 1 place e1',
    'put 3♦ on J♠ (E1): on the board only the next lower card fits; only B1 was right',
    'legte 3♦ auf J♠ (E1): Auf dem Feld passt nur die nächstniedrigere Karte; richtig war nur B1',
  ],
  [
    'fan',
    { ...OWN, e1: '8D1', f1: '8H1' },
    '1 touch e1; 1 place f1',
    'put 8♦ on 8♥ (F1): on the board only the next lower card of the other colour fits',
    'legte 8♦ auf 8♥ (F1): Auf dem Feld passt nur die nächstniedrigere Karte der anderen Farbe',
  ],
  [
    'four-open',
    { ...OWN, e1: '8D1', f1: '-KD1 QH1 JS1 TH1 9S1' },
    '1 touch e1; 1 place f1',
    'put 8♦ on 9♠ (F1): at most four face-up cards lie on face-down ones',
    'legte 8♦ auf 9♠ (F1): Über verdeckten Karten dürfen höchstens vier offene liegen',
  ],
  [
    'empty',
    { ...OWN, e1: '8D1', b2: '' },
    '1 touch e1; 1 place b2',
    'put 8♦ on B2: nothing goes on an empty stack of the opponent',
    'legte 8♦ auf B2: Auf einen leeren Stapel der Gegenseite kommt nichts',
  ],
  [
    'face-down',
    { ...OWN, e1: '8D1', c2: '-6C2' },
    '1 touch e1; 1 place c2',
    'put 8♦ on C2: nothing goes on a face-down card there',
    'legte 8♦ auf C2: Auf eine verdeckte Karte kommt dort nichts',
  ],
  [
    'neighbour',
    { ...OWN, e1: '8D1' },
    '1 touch e1; 1 place c2',
    'put 8♦ on 6♣ (C2): the same suit goes there, one higher or lower',
    'legte 8♦ auf 6♣ (C2): Dort passt dasselbe Symbol, um eins höher oder niedriger',
  ],
];

const without = (piles: Piles): Piles =>
  Object.fromEntries(Object.entries(piles).filter(([, codes]) => codes !== ''));
const table = (piles: Piles) => tableOf(ID, without(piles));

describe('an offence is explained with the card and the rule', () => {
  it.each([...OBLIGED, ...OTHERS])('%s', (_, piles, moves, code, en, de) => {
    expect(said(ID, table(piles), moves.split('; '), code)).toMatchObject({ en, de });
  });

  it.each(PLACED)('a wrong place: %s', (why, piles, moves, en, de) => {
    const { offences } = played(table(piles), moves.split('; '));
    expect(parseFault(offences[0]?.hint ?? '')?.why).toBe(why);
    expect(said(ID, table(piles), moves.split('; '), 'bad-stack')).toMatchObject({ en, de });
  });

  it('covers every code and every rule', () => {
    const told = [...OBLIGED, ...OTHERS];
    expect(new Set([...told.map(([, , , code]) => code), 'bad-stack'])).toEqual(new Set(OFFENCES));
    const finer = new Set(PLACED.map(([why]) => why));
    const codes = OFFENCES.filter((code) => code !== 'bad-stack');
    expect(new Set([...codes, 'out-of-turn', ...finer])).toEqual(new Set(WHYS));
  });
});

describe('in the public line', () => {
  it('an omission is named alone', () => {
    for (const [, piles, moves, code, en, de] of OBLIGED) {
      const { news, neuigkeit } = said(ID, table(piles), moves.split('; '), code);
      expect(news).toBe(en.slice(en.indexOf(': ') + 2));
      expect(neuigkeit).toBe(de.slice(de.indexOf(': ') + 2));
    }
  });

  it('other offences are named with their player, without the right place', () => {
    for (const [, piles, moves, code, en, de] of OTHERS) {
      const { news, neuigkeit } = said(ID, table(piles), moves.split('; '), code);
      expect([news, neuigkeit]).toEqual([`Anna ${en}`, `Anna ${de}`]);
    }
    for (const [, piles, moves, en] of PLACED) {
      const { news } = said(ID, table(piles), moves.split('; '), 'bad-stack');
      expect(news).toBe(`Anna ${en.replace(/; only .*/, '')}`);
    }
  });
});
