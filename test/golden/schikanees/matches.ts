import { headersOf, type GoldenMatch } from '../match.ts';
import { playedBy } from './players.ts';

const header = headersOf('schikanees');

export const matches: readonly GoldenMatch[] = [
  {
    name: 'cleared-from-a-deal',
    header: header(
      'golden21',
      {
        seed: 'golden 94',
        options: { cuts: [20, 31], clock: { initialMs: 3_600_000, incrementMs: 3000, press: 'auto' } },
      },
      { ranked: true },
    ),
    moves: playedBy('p94', { careless: 4, watchful: 60, jumpy: 40 }),
  },
  {
    // Many mistakes, few of them noticed, until a flag falls.
    name: 'careless-hands',
    header: header(
      'golden22',
      {
        seed: 'golden 22',
        options: { cuts: [52, 0], clock: { initialMs: 150_000, incrementMs: 0, press: 'auto' } },
      },
      { locale: 'de' },
    ),
    moves: playedBy('p22', { careless: 30, watchful: 20, jumpy: 20 }),
  },
  {
    // Touched is played (ruling 9):
    // - a card put back that fits nowhere
    // - a card let go for a draw, and knocked with the card in the hand
    // - a card touched twice
    // - a card let go for a legal action, which does not end the right to an offence of its own line (10)
    // - a card let go while rows are empty, which counts for a card with others under it, but not for one
    //   that lies alone.
    name: 'touched-is-played',
    header: header('golden23', {
      position: {
        turn: 1,
        piles: {
          l1: ['-TC1', '5D1'],
          r1: ['-9H1', '-8H1'],
          e1: ['8C1'],
          f1: ['9D1'],
          g1: ['KD1'],
          h1: ['-QS1'],
          l2: ['-TC2', '5D2'],
          r2: ['-9H2', '-8H2'],
          h2: ['-4H2', 'JC2'],
        },
      },
    }),
    moves: [
      '1 touch l1 @2000',
      '1 place l1 @3000',
      '1 touch e1 @4000',
      '1 draw @5000',
      '2 knock leave seen=4 @6500',
      '2 touch e1 @8000',
      '2 touch e1 @9000',
      '2 place f1 @10000',
      '! 1 knock revert seen=7 @11000 too-late',
      '2 touch h2 @13000',
      '2 place e1 @14000',
      '2 touch f1 @18000',
      '2 reveal h2 @19000',
      '1 knock leave seen=12 @21000',
      '1 touch h2 @29000',
      '1 touch f1 @29500',
      '1 touch l1 @30000',
      '2 knock revert seen=16 @31000',
      '1 offer-draw @32000',
      '2 accept-draw @33000',
    ],
  },
  {
    // Left, middle, right (rulings 4, 7 and 8):
    // - an overlooked left card leaves its stack open for itself alone, else it closes
    // - a king lies face-down on any final stack
    // - left stacks become right ones once the others are empty, by a drawn card and by a middle one
    // - a wrong win is knocked back, and the right one draws a wrong knock.
    name: 'left-becomes-right',
    header: header('golden24', {
      position: {
        turn: 1,
        piles: {
          l1: ['-KS1', '-9H1', '2C1'],
          m1: ['7H1'],
          r1: ['-KD1'],
          e1: ['KH1'],
          e2: ['TS2'],
          d1: ['AC1'],
          d5: ['AD2'],
          l2: ['-8C2', '2D1'],
          r2: ['-QS2'],
        },
      },
      options: { endWindowMs: 10_000 },
    }),
    moves: [
      '1 touch m1 @2000',
      '1 touch l1 @4000',
      '1 place d1 @6000',
      '! 2 knock leave seen=2 @7000 too-late',
      '1 touch l1 @7500',
      '1 place e2 @8000',
      '1 draw @9000',
      '1 place d2 @10000',
      '! 2 accept-end @10500 impossible',
      '2 knock leave seen=7 @11000',
      '2 draw @14000',
      '1 knock leave seen=9 @16000',
      '1 draw @18000',
      '1 place m1 @20000',
      '2 touch l2 @22000',
      '2 place d5 @24000',
      '2 draw @26000',
      '2 place e1 @27000',
      '2 draw @28000',
      '2 place m2 @29000',
      '1 touch m1 @30000',
      '1 place f1 @32000',
      '1 touch m1 @34000',
      '1 place g1 @36000',
      '1 draw @38000',
      '1 place m2 @40000',
      '2 knock leave seen=24 @45000',
      '2 draw @48000',
      '2 place g2 @50000',
      '1 knock leave seen=27 @55000',
      '! 1 draw @59999 impossible',
      'tick @60000',
      '! 1 resign @61000 over',
    ],
  },
];
