/** Special tables: first turns, announcements, three players, spite stacks. */
import { headersOf, type GoldenMatch } from '../match.ts';

const header = headersOf('zank-patience');

const THREE = {
  players: [
    { id: '100', name: 'Anna' },
    { id: '200', name: 'Ben' },
    { id: '300', name: 'Cleo' },
  ],
};

export const matches: readonly GoldenMatch[] = [
  {
    // Ruling 2: four rim stacks until the second player begins; a Stop that undoes that beginning brings the limit back.
    name: 'first-turns',
    header: header('golden61', {
      position: {
        turn: 1,
        turnsBegun: 0,
        piles: {
          q1: ['-QD1', '-2D1', '-4C1', '-7S1', '-TH1', '-KS1'],
          a1: ['9D1'],
          q2: ['-6C2', '-KD2'],
          a2: ['9S2'],
        },
      },
    }),
    moves: [
      '1 draw @1000',
      '1 place r1 @2000',
      '1 draw @3000',
      '1 place r2 @4000',
      '1 draw @5000',
      '1 place r3 @6000',
      '1 draw @7000',
      '1 place r4 @8000',
      '1 draw @9000',
      '1 place r5 @10000',
      '2 stop seen=10 @11000',
      // The 9 of spades belongs on the 10.
      '2 draw @12000',
      '1 stop seen=12 @13000',
      '1 draw @14000',
      '1 place r6 @15000',
      '2 stop seen=15 @16000',
      '2 touch a2 @17000',
      '2 place r2 @18000',
      '2 draw @19000',
      '2 place r5 @20000',
      '2 offer-draw @21000',
      '! 2 accept-draw @21500 impossible',
      '1 accept-draw @22000',
    ],
  },
  {
    // Rulings 6 to 9 and 12: a less deep card first; an announcement that lapses; a wrong step; an
    // unreachable aim; a touch without an announcement.
    name: 'announcements',
    header: header('golden62', {
      position: {
        turn: 1,
        piles: {
          q1: ['-6D1'],
          a1: ['QC1'],
          q2: ['-JC2'],
          a2: ['TS2'],
          m1: ['AS1'],
          r1: ['2S1', '9H1', '8C1'],
          r2: ['9D1'],
          r3: ['TC2'],
          r4: ['2S2', 'KH2'],
        },
      },
      options: { advanced: true },
    }),
    moves: [
      '! 1 announce expose:r1:9H1 @500 impossible',
      '! 1 announce empty:r8 @800 impossible',
      '1 announce expose:r1:2S1 @1000',
      '1 touch r1 @2000',
      '2 stop seen=2 @3000',
      '2 announce expose:r4:2S2 @4000',
      '2 touch r4 @5000',
      '2 place r5 @6000',
      '2 touch r4 @7000',
      '2 place m1 @8000',
      '2 announce empty:r2 @9000',
      '2 touch r2 @10000',
      // It fits the 10, so it must not go to an empty stack.
      '2 place r6 @11000',
      '1 stop seen=11 @12000',
      '1 announce empty:r3 @13000',
      '1 touch r3 @14000',
      '1 place r3 @15000',
      '1 stop seen=15 @16000',
      '1 announce empty:r2 @17000',
      '1 touch r2 @18000',
      '1 announce empty:r2 @19000',
      '1 touch r2 @20000',
      '1 place r3 @21000',
      '1 announce empty:r1 @22000',
      '1 touch a1 @23000',
      '1 place r5 @24000',
      '1 touch r1 @25000',
      '2 stop seen=25 @26000',
      '1 resign @27000',
    ],
  },
  {
    // Ruling 8: the lowest card goes first, then the stack that was filled for it.
    name: 'emptied-by-way-of-another',
    header: header('golden63', {
      position: {
        turn: 1,
        piles: {
          q1: ['-2C1'],
          a1: ['KS1'],
          q2: ['-2D2'],
          a2: ['KC2'],
          r1: ['JD1'],
          r3: ['TC1', '9D1', '8C1'],
          r2: ['QH1', '5C1'],
          r4: ['JS1'],
        },
      },
    }),
    moves: [
      '1 announce empty:r3 @1000',
      '1 touch r3 @2000',
      '1 place r5 @3000',
      '1 touch r3 @4000',
      '1 place r6 @5000',
      '1 touch r3 @6000',
      '1 place r1 @7000',
      '1 touch r6 @8000',
      '1 place r1 @9000',
      '1 touch r5 @10000',
      '1 place r1 @11000',
      '1 draw @12000',
      '1 place r3 @13000',
      '2 resign @14000',
    ],
  },
  {
    // Ruling 19: the first rim stack to become empty is taken away; a joker is put aside; an offer and an open win need both
    // others.
    name: 'three-cleared',
    header: header(
      'golden64',
      {
        position: {
          turn: 1,
          piles: {
            q1: ['-9C1', '-XX1'],
            a1: ['KS2'],
            q2: ['-4D1', '-5D1'],
            a2: ['QS1'],
            q3: ['-6S2'],
            a3: ['JD2'],
            r1: ['5C1'],
            r2: ['6H1'],
          },
        },
        options: { variant: 'three' },
      },
      THREE,
    ),
    moves: [
      '1 announce empty:r1 @1000',
      '1 touch r1 @2000',
      '1 place r2 @3000',
      '! 1 touch r1 @3300 impossible',
      '1 draw @4000',
      '! 1 place r1 @4500 impossible',
      '1 place r3 @5000',
      '1 touch a1 @6000',
      // Another player's discard, while there are empty rim stacks.
      '1 place a2 @7000',
      '2 accept-end @8000',
      '! 2 accept-end @8500 impossible',
      '3 stop seen=8 @9000',
      '3 offer-draw @10000',
      '1 accept-draw @11000',
      '! 1 accept-draw @11500 impossible',
      '2 decline-draw @12000',
      '! 1 stop seen=10 @14000 too-late',
      '1 stop seen=10 @14500',
      '3 draw @15500',
      '3 place r4 @16500',
      '3 touch a3 @17500',
      '3 place r5 @18500',
      '1 accept-end @19500',
      '2 stop seen=15 @20500',
      '! 3 resign @21000 impossible',
      '2 accept-end @21500',
    ],
  },
  {
    // Of the two others the one with fewer cards wins.
    name: 'three-resigned',
    header: header(
      'golden65',
      {
        position: {
          turn: 2,
          piles: {
            q1: ['-9C1', '-4D1'],
            a1: ['KS2'],
            q2: ['-5D1'],
            a2: ['QS1'],
            q3: ['-6S2'],
            a3: ['JD2', '2C1', '3C1'],
          },
        },
        options: { variant: 'three' },
      },
      THREE,
    ),
    moves: [
      '2 draw @1000',
      '2 place r1 @2000',
      '3 offer-draw @2500',
      '1 accept-draw @2600',
      '1 resign @3000',
    ],
  },
  {
    // The joker was the last card: that is a win.
    name: 'three-joker-wins',
    header: header(
      'golden66',
      {
        position: {
          turn: 1,
          piles: { q1: ['-XX1'], a2: ['QS1'], q2: ['-4D1'], a3: ['JD2'], q3: ['-6S2'] },
        },
        options: { variant: 'three', endWindowMs: 20_000 },
      },
      THREE,
    ),
    moves: ['1 draw @1000', '3 accept-end @2000', '! 2 draw @3000 impossible', 'tick @21000'],
  },
  {
    // Nobody wins when a flag falls and the two others have as many cards each.
    name: 'three-out-of-time',
    header: header(
      'golden67',
      {
        position: {
          turn: 1,
          piles: { q1: ['-9C1'], a1: ['KS2'], q2: ['-4D1'], a2: ['QS1'], q3: ['-6S2'], a3: ['JD2'] },
        },
        options: { variant: 'three', clock: { initialMs: 20_000, incrementMs: 0, press: 'auto' } },
      },
      THREE,
    ),
    moves: [
      '1 draw @1000',
      // On the player's own discard, where there are empty rim stacks: the turn ends.
      '1 place a1 @2000',
      '3 pause @3000',
      '3 stop seen=3 @5000',
      '! 2 draw @6000 not-your-turn',
      'tick @25000',
    ],
  },
  {
    // Ruling 20: spite stacks whose cards turn up on their own, passing; a table for the third time.
    name: 'spite-stacks',
    header: header('golden68', {
      position: {
        turn: 1,
        piles: {
          s1: ['-5H1', '9D1'],
          q2: ['-KC2'],
          a2: ['4S2'],
          s2: ['-6H2', '8D2'],
          r1: ['-2C1', 'TD2'],
          r2: ['-AH1', 'KS1'],
          r3: ['-2H1', 'KS2'],
          r4: ['-3H1', 'QH1'],
          r5: ['-4H1', 'JC1'],
          r6: ['-7H1', '8C1'],
          r7: ['-9H1', '5C2'],
          r8: ['-TH2', '3D1'],
        },
      },
      options: { variant: 'schikanieren' },
    }),
    moves: [
      '1 pass @1000',
      '2 stop seen=1 @2000',
      '! 2 pass @2500 impossible',
      '2 touch s2 @3000',
      '2 place s1 @4000',
      '2 draw @5000',
      '! 2 place r2 @5500 impossible',
      '2 place a2 @6000',
      '1 touch s1 @7000',
      '2 stop seen=7 @8000',
      '2 flip @9000',
      '2 draw @10000',
      '2 place a2 @11000',
      '! 1 claim-draw @11500 impossible',
      '1 pass @12000',
      '2 draw @13000',
      '2 place a2 @14000',
      '1 pass @15000',
      '2 claim-draw @16000',
    ],
  },
];
