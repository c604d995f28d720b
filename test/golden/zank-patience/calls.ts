/** Stop, Pause and wins that stay open, from given tables. */
import { headersOf, type GoldenMatch } from '../match.ts';

const header = headersOf('zank-patience');

/** The rim is full, and no card of it fits another. */
const FULL_RIM = {
  r2: ['KH1'],
  r3: ['KD1'],
  r4: ['KH2'],
  r5: ['KD2'],
  r6: ['9H1'],
  r7: ['9D1'],
  r8: ['5H2'],
};

export const matches: readonly GoldenMatch[] = [
  {
    // Rulings 13 to 15: a player's own Stop; putting back heals nothing; a wrong place that ended the turn.
    // Turns missed by order and by a Stop, and not returned by an undo; a Stop too late, and a later one that
    // is wrong.
    name: 'stops',
    header: header('golden51', {
      position: {
        turn: 1,
        piles: {
          ...FULL_RIM,
          q1: ['-QC1', '-6D1', '-3H1'],
          a1: ['TD1'],
          q2: ['-2H2', '-7H2', '-8C2'],
          a2: ['3C2'],
          m1: ['AS1'],
          r1: ['JH1', '2S1'],
        },
      },
    }),
    moves: [
      // The 2 of spades of the rim goes before a draw.
      '1 draw @1000',
      '1 stop seen=1 @2000',
      '! 2 stop seen=1 @2500 too-late',
      '1 touch r1 @3000',
      '1 place r1 @4000',
      '1 touch a1 @5000',
      '1 place a1 @6000',
      '2 stop seen=6 @7000',
      '2 touch r1 @8000',
      '2 place m1 @9000',
      // The 8 belongs on one of the nines.
      '2 draw @10000',
      '2 place a2 @11000',
      '1 stop seen=11 @12000',
      '! 2 draw @12500 not-your-turn',
      '1 draw @13000',
      '! 2 stop seen=13 @14000 too-late',
      '2 stop seen=13 @18000',
      '! 1 place r5 @18500 impossible',
      // The other player misses the turn that would now be theirs.
      '1 place a1 @19000',
      '1 draw @20000',
      '1 place a1 @21000',
      '2 draw @22000',
      '1 stop seen=18 @23000',
      // A wrong place ends the turn; the next one is missed, the one after it is the same player's again.
      '2 place a2 @24000',
      '! 1 draw @24500 not-your-turn',
      '1 stop seen=20 @25000',
      '! 1 stop seen=21 @26000 impossible',
      '1 draw @27000',
      '1 place r2 @27500',
      '1 stop seen=23 @28000',
      // The jack could go on the queen: a sequence goes before the flip.
      '1 flip @29000',
      '2 stop seen=25 @30000',
      // A player with a turn to miss misses the one that the Stop would have brought.
      '2 draw @31000',
      '1 stop seen=27 @32000',
      '2 announce empty:r1 @33000',
      '2 touch r1 @34000',
      '2 place r2 @35000',
      '2 draw @36000',
      // An empty rim stack, where a nine is free.
      '2 place r1 @37000',
      '2 announce empty:r1 @38000',
      '2 touch r1 @39000',
      '! 1 stop seen=33 @44000 too-late',
      '1 stop seen=33 @44001',
      '2 place r6 @45000',
      '2 draw @46000',
      '2 place r6 @47000',
      '1 resign @49000',
    ],
  },
  {
    // Rulings 14 and 15, with a reaction time: a player stops the last of two wrong moves, and the other the
    // first. A second Stop that costs nothing; a Stop in time with its first click; one on oneself a moment
    // before the other's.
    name: 'several-moves',
    header: header('golden54', {
      position: {
        turn: 1,
        piles: {
          ...FULL_RIM,
          r1: ['9C1'],
          r2: ['5C1'],
          q1: ['-2H1', '-QC1', '-4D1', '-8H1'],
          a1: ['KS1'],
          q2: ['-2D2', '-QS2'],
          a2: ['JD2'],
        },
      },
      options: { reactionMs: 3000 },
    }),
    moves: [
      '1 touch r3 @1000',
      '1 draw @1500',
      '1 place r1 @1800',
      '1 draw @2200',
      '1 place a2 @2600',
      '1 stop seen=5 @3000',
      '! 1 stop seen=6 @3200 impossible',
      '2 stop seen=6 @3900',
      '! 1 stop seen=7 @4200 too-late',
      '! 2 stop seen=7 @9000 impossible',
      '2 touch r4 @10000',
      '2 announce empty:r1 @10500',
      '2 draw @11000',
      '1 stop seen=10 since=12900 @15000',
      '1 touch r3 @16000',
      '1 stop seen=12 @16050',
      '! 2 stop seen=12 since=16030 @16100 too-late',
      '2 resign @18000',
    ],
  },
  {
    // Ruling 16, and a manual clock: lines refused in a pause, and its ends by its caller, by time, by a
    // Stop; nobody's time runs in it. Two pauses each.
    name: 'pauses',
    header: header('golden52', {
      position: {
        turn: 1,
        piles: {
          ...FULL_RIM,
          r1: ['JH1'],
          q1: ['-6D1', '-3H1'],
          a1: ['TD1'],
          q2: ['-2H2', '-7H2', '-7C2'],
          a2: ['3C2'],
        },
      },
      options: {
        pauseMs: 10_000,
        pauses: 2,
        clock: { initialMs: 60_000, incrementMs: 0, press: 'manual' },
      },
    }),
    moves: [
      '! 1 draw @500 impossible',
      '! 1 press @800 impossible',
      '2 press @1000',
      '1 draw @5000',
      '! 1 pause @5500 impossible',
      '2 pause @6000',
      '! 1 place a1 @7000 impossible',
      '! 1 press @7200 impossible',
      '! 1 resume @7500 impossible',
      '! 1 pause @8000 impossible',
      '2 resume @9000',
      '! 2 resume @9500 impossible',
      '1 place a1 @10000',
      '1 press @11000',
      '2 draw @12000',
      '1 pause @13000',
      '! 2 place a2 @22999 impossible',
      'tick @23000',
      '2 place a2 @24000',
      '2 press @25000',
      '2 pause @26000',
      '! 1 announce empty:r1 @27000 impossible',
      '1 stop seen=10 @28000',
      '! 2 pause @29000 impossible',
      '1 draw @30000',
      '1 place a1 @31000',
      '1 press @32000',
      '2 draw @33000',
      '2 place a2 @34000',
      '1 offer-draw @35000',
      '2 decline-draw @36000',
      '1 pause @40000',
      'tick @50000',
      'tick @98000',
    ],
  },
  {
    // Ruling 17: the other player stops a win by a wrong move. The winner stops another one themselves; the
    // card goes back to the source and opens no discard. The third is right, a Stop at it wrong, and it is
    // accepted.
    name: 'open-wins',
    header: header('golden53', {
      position: {
        turn: 1,
        piles: {
          a1: ['4C1'],
          q2: ['-8D2'],
          m1: ['AS1'],
          r1: ['5H1'],
          r2: ['5D2'],
          r3: ['2S1'],
        },
      },
      options: { endWindowMs: 15_000 },
    }),
    moves: [
      '1 touch a1 @1000',
      '1 place r1 @2000',
      '! 1 accept-end @2500 impossible',
      '! 2 draw @3000 impossible',
      '! 2 offer-draw @3500 impossible',
      '2 stop seen=2 @4000',
      '2 draw @5000',
      '2 place r4 @6000',
      '2 stop seen=5 @7000',
      '2 touch r3 @8000',
      '2 place m1 @9000',
      '! 2 touch a2 @9500 impossible',
      '2 draw @10000',
      '2 place r4 @11000',
      '! 2 resign @12000 impossible',
      '1 stop seen=10 @13000',
      '1 accept-end @14000',
      '! 1 stop seen=11 @15000 over',
    ],
  },
];
