/** Texts after a knock in Schikanees: table, moves, offence, and the sentence in both languages. */
import { describe, expect, it } from 'vitest';
import { parseFault } from '../../src/games/patience/fault.ts';
import { OFFENCES } from '../../src/games/schikanees/action.ts';
import { WHYS } from '../../src/games/schikanees/fault.ts';
import { played, said, tableOf, type Piles } from './faults.ts';

const ID = 'schikanees';
const OWN = { l1: '-KH1 5H1', m1: '9C1', r1: '-KS1 -QC1', l2: '-KH2 7C2', m2: 'JD2', r2: '-KS2 -QS2' };

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
    'a field card passed over',
    { ...OWN, d1: 'AD1', h2: '2D1' },
    '1 touch l1',
    'must-final-touch',
    'touched 5♥ on L1: 2♦ on H2 had to go to final stack D1 first',
    'berührte 5♥ auf L1: 2♦ auf H2 musste zuerst auf Aufbaustapel D1',
  ],
  [
    'an ace, which fits several final stacks of its deck',
    { ...OWN, h2: 'AC2' },
    '1 draw',
    'must-final-touch',
    'drew a card: A♣ on H2 had to go to a final stack first',
    'zog eine Karte: A♣ auf H2 musste zuerst auf einen Aufbaustapel',
  ],
  [
    'an ace for which one is left',
    { ...OWN, d5: 'AC2', d6: 'AS2', d7: 'AH2', g1: 'AD2' },
    '1 touch m1',
    'must-final-touch',
    'touched 9♣ on M1: A♦ on G1 had to go to final stack D8 first',
    'berührte 9♣ auf M1: A♦ auf G1 musste zuerst auf Aufbaustapel D8',
  ],
  [
    'the left stack passed over',
    { ...OWN, d1: '4H2' },
    '1 touch m1',
    'must-first',
    'touched 9♣ on M1: 5♥ on L1 had to go to final stack D1 first',
    'berührte 9♣ auf M1: 5♥ auf L1 musste zuerst auf Aufbaustapel D1',
  ],
  [
    'the middle stack passed over',
    { ...OWN, d1: '8C2' },
    '1 draw',
    'must-first',
    'drew a card: 9♣ on M1 had to go to final stack D1 first',
    'zog eine Karte: 9♣ auf M1 musste zuerst auf Aufbaustapel D1',
  ],
];

const OTHERS: readonly Told[] = [
  [
    'a field card that fits a final stack put elsewhere',
    { ...OWN, d1: 'AD1', h2: '2D1', e1: '3C1' },
    '1 touch h2; 1 place e1',
    'must-final-place',
    'put 2♦ on 3♣ (E1): it had to go to final stack D1',
    'legte 2♦ auf 3♣ (E1): Die Karte musste auf Aufbaustapel D1',
  ],
  [
    'the left stack after the middle one',
    { ...OWN, e1: '4S1' },
    '1 touch m1; 1 touch l1',
    'left-closed',
    'touched 5♥ on L1: the left stack was closed for the rest of the turn',
    'berührte 5♥ auf L1: Der linke Stapel war für den Rest des Zugs geschlossen',
  ],
  [
    'a second card',
    OWN,
    '1 draw; 1 draw',
    'second-card',
    'drew a second card: Q♣ was still in the hand',
    'zog eine zweite Karte: Q♣ war noch auf der Hand',
  ],
  [
    'a card put back that fits somewhere',
    { ...OWN, e1: '6S1', g1: '-2D1' },
    '1 touch l1; 1 place l1',
    'put-back',
    'put 5♥ back on L1: touched is played, and it fits on E1',
    'legte 5♥ auf L1 zurück: Berührt ist gespielt, und die Karte passt auf E1',
  ],
  [
    'a card let go of that fits in two places',
    { ...OWN, e1: '6S1', f1: '6C2', g1: '-2D1' },
    '1 touch l1; 1 touch m1',
    'put-back',
    'let go of 5♥ on L1: touched is played, and it fits on E1 or F1',
    'ließ 5♥ auf L1 wieder los: Berührt ist gespielt, und die Karte passt auf E1 oder F1',
  ],
  [
    'a card let go of that fits in many places',
    { ...OWN, l1: '-KH1 5H1', e1: '6S1', f1: '6C2', g1: '6C1', h1: '6S2' },
    '1 touch l1; 1 draw',
    'put-back',
    'let go of 5♥ on L1: touched is played, and it fits elsewhere',
    'ließ 5♥ auf L1 wieder los: Berührt ist gespielt, und die Karte passt woandershin',
  ],
];

const PLACED: readonly (readonly [string, Piles, string, string, string])[] = [
  [
    'own-left',
    { ...OWN, e1: '8D1' },
    '1 touch e1; 1 place l1',
    'put 8♦ on 5♥ (L1): nothing goes on a player’s own left stack',
    'legte 8♦ auf 5♥ (L1): Auf den eigenen linken Stapel kommt nichts',
  ],
  [
    'own-middle',
    { ...OWN, e1: '8D1' },
    '1 touch e1; 1 place m1',
    'put 8♦ on 9♣ (M1): only a drawn card goes on a player’s own middle stack',
    'legte 8♦ auf 9♣ (M1): Auf den eigenen mittleren Stapel kommt nur eine gezogene Karte',
  ],
  [
    'row',
    { ...OWN, e1: '-3D1 6S1' },
    '1 touch l1; 1 place f1',
    'put 5♥ on F1: an empty row is for field cards as long as one lies face-down; only E1 was right',
    'legte 5♥ auf F1: Eine Freistelle ist nur für Feldkarten da, solange auf dem Feld noch eine verdeckt liegt; richtig war nur E1',
  ],
  [
    'ace',
    { ...OWN, e1: '8D1' },
    '1 touch e1; 1 place d1',
    'put 8♦ on D1: a final stack begins with an ace',
    'legte 8♦ auf D1: Ein Aufbaustapel beginnt mit einem Ass',
  ],
  [
    'other-deck',
    { ...OWN, d5: '2C2', d6: '2S2', d7: '2H2', g1: 'AD2' },
    '1 touch g1; 1 place d1',
    'put A♦ on D1: that final stack is for an ace of the other deck; only D8 was right',
    'legte A♦ auf D1: Dieser Aufbaustapel ist für ein Ass des anderen Decks; richtig war nur D8',
  ],
  [
    'complete',
    { ...OWN, d1: '-KD1', e1: '8D1' },
    '1 touch e1; 1 place d1',
    'put 8♦ on D1: nothing follows a king',
    'legte 8♦ auf D1: Auf einen König folgt nichts',
  ],
  [
    'next',
    { ...OWN, d1: '6D1', e1: '8D1' },
    '1 touch e1; 1 place d1',
    'put 8♦ on 6♦ (D1): only the next card of its suit goes there',
    'legte 8♦ auf 6♦ (D1): Dort passt nur die nächste Karte desselben Symbols',
  ],
  [
    'colour',
    { ...OWN, e1: '8D1', f1: '9H1' },
    '1 touch e1; 1 place f1',
    'put 8♦ on 9♥ (F1): on the field colours alternate',
    'legte 8♦ auf 9♥ (F1): Auf dem Feld wechseln die Farben',
  ],
  [
    'rank',
    { ...OWN, e1: '8D1', f1: 'TS1' },
    '1 touch e1; 1 place f1',
    'put 8♦ on 10♠ (F1): on the field only the next lower card fits',
    'legte 8♦ auf 10♠ (F1): Auf dem Feld passt nur die nächstniedrigere Karte',
  ],
  [
    'fan',
    { ...OWN, e1: '8D1', f1: '8H1' },
    '1 touch e1; 1 place f1',
    'put 8♦ on 8♥ (F1): on the field only the next lower card of the other colour fits',
    'legte 8♦ auf 8♥ (F1): Auf dem Feld passt nur die nächstniedrigere Karte der anderen Farbe',
  ],
  [
    'empty',
    { ...OWN, e1: '8D1', m2: '' },
    '1 touch e1; 1 place m2',
    'put 8♦ on M2: nothing goes on an empty stack of the opponent',
    'legte 8♦ auf M2: Auf einen leeren Stapel der Gegenseite kommt nichts',
  ],
  [
    'face-down',
    { ...OWN, e1: '8D1', f1: '-9S1' },
    '1 touch e1; 1 place f1',
    'put 8♦ on F1: a face-down card has to be turned up first',
    'legte 8♦ auf F1: Eine verdeckte Karte muss zuerst aufgedeckt werden',
  ],
  [
    'lower',
    { ...OWN, e1: '8D1' },
    '1 touch e1; 1 place l2',
    'put 8♦ on 7♣ (L2): only the next lower card of the same suit fits there',
    'legte 8♦ auf 7♣ (L2): Dort passt nur die nächstniedrigere Karte desselben Symbols',
  ],
  [
    'neighbour',
    { ...OWN, e1: '8D1' },
    '1 touch e1; 1 place m2',
    'put 8♦ on J♦ (M2): the same suit goes there, one higher or lower',
    'legte 8♦ auf J♦ (M2): Dort passt dasselbe Symbol, um eins höher oder niedriger',
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
    const codes = OFFENCES.filter((code) => code !== 'bad-stack');
    expect(new Set([...codes, ...PLACED.map(([why]) => why)])).toEqual(new Set(WHYS));
  });
});

it('the public line names an omission alone, and other offences with their player', () => {
  for (const [, piles, moves, code, en] of [...OBLIGED, ...OTHERS]) {
    const isAlone = code === 'must-final-touch' || code === 'must-first';
    const { news } = said(ID, table(piles), moves.split('; '), code);
    expect(news).toBe(isAlone ? en.slice(en.indexOf(': ') + 2) : `Anna ${en}`);
  }
});
