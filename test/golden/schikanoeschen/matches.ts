import { headersOf, type GoldenMatch } from '../match.ts';
import { playedBy } from './players.ts';

const header = headersOf('schikanoeschen');

export const matches: readonly GoldenMatch[] = [
  {
    name: 'dealt-to-the-end',
    header: header(
      'golden1',
      {
        seed: 'golden 37',
        options: { cuts: [20, 31], clock: { initialMs: 3_600_000, incrementMs: 3000, press: 'auto' } },
      },
      { ranked: true },
    ),
    moves: playedBy('p37', { careless: 4, watchful: 60, jumpy: 40 }),
  },
  {
    // Many mistakes, few of them noticed, until a flag falls.
    name: 'careless',
    header: header(
      'golden7',
      {
        seed: 'golden 7',
        options: { cuts: [0, 55], clock: { initialMs: 150_000, incrementMs: 0, press: 'auto' } },
      },
      { locale: 'de' },
    ),
    moves: playedBy('p7', { careless: 30, watchful: 20, jumpy: 20 }),
  },
  {
    // A win by an illegal move is knocked back (ruling 27). A bad stack is settled by the next legal action;
    // a knock on it is too late, and then, by the active player, wrong (23). The second win stays open, draws
    // a wrong knock and becomes final in time.
    name: 'win-knocked-back',
    header: header('golden2', {
      position: {
        turn: 1,
        piles: {
          c1: ['5D1'],
          e1: ['6S1'],
          f2: ['9C2'],
          a2: ['-KH2', '-QH2'],
          c2: ['-4S2', '8H2'],
          d1: ['AD1', '2D1', '3D1', '4D1'],
        },
      },
      options: { endWindowMs: 15_000 },
    }),
    moves: [
      '1 touch c1 @4000',
      '1 place e1 @6000',
      '! 1 accept-end @7000 impossible',
      '2 knock leave seen=2 @9000',
      '2 draw @12000',
      '2 place e1 @15000',
      '2 draw @18000',
      '2 place b2 @21000',
      '! 1 knock revert seen=6 @24000 too-late',
      '1 knock revert seen=6 @27000',
      '1 touch c1 @30000',
      '1 place d1 @33000',
      '2 knock revert seen=9 @40000',
      '! 2 draw @47000 impossible',
      'tick @48000',
      '! 2 resign @49000 over',
    ],
  },
  {
    // Nobody can make progress: the same table three times at the start of a turn (ruling 28), one of them
    // after a right knock that undid a reveal on the other side.
    name: 'repetition',
    header: header('golden3', {
      position: {
        turn: 1,
        piles: { c1: ['KS1'], c2: ['KC2'], e1: ['-7C1'], f1: ['-2D1', '9H1'], g2: ['TC2'] },
      },
    }),
    moves: [
      '1 touch f1 @2000',
      '1 place f1 @3000',
      '1 offer-draw @4000',
      '2 decline-draw @6000',
      '! 1 claim-draw @6500 impossible',
      '1 pass @7000',
      '2 reveal e1 @11000',
      '1 knock leave seen=6 @13000',
      '2 claim-draw @15000',
    ],
  },
  {
    // A manual clock (rulings 30 and 31), pressed once by the knocked player. A passive player's flip that is
    // turned back with a warning (22), and an offence still open when the flag falls.
    name: 'time',
    header: header('golden4', {
      position: {
        turn: 1,
        piles: {
          a1: ['-9D1'],
          b1: ['3C1'],
          c1: ['-TH1', 'JH1'],
          a2: ['-8C2', '-7C2'],
          e2: ['-5S2', '6D2'],
          g1: ['AH2'],
        },
      },
      options: { clock: { initialMs: 60_000, incrementMs: 1000, press: 'manual' } },
    }),
    moves: [
      '! 1 touch g1 @1000 impossible',
      '2 press @2000',
      '1 draw @5000',
      '2 knock revert seen=2 @8000',
      '1 press @9000',
      '2 touch g1 @14000',
      '2 place d3 @16000',
      '2 draw @18000',
      '2 place b2 @21000',
      '2 press @22000',
      '1 draw @25000',
      '1 place b1 @29000',
      '1 press @30000',
      '1 flip @33000',
      '2 knock leave seen=12 @36000',
      '2 touch e2 @41000',
      '2 place d4 @45000',
      'tick @80000',
    ],
  },
  {
    // A knock up to five seconds late counts for nothing, a later one is wrong (ruling 24); the second wrong
    // one loses (23).
    name: 'false-knocks',
    header: header(
      'golden5',
      {
        position: {
          turn: 2,
          piles: {
            a2: ['-8C2', '-7C2', '-2H2'],
            a1: ['-KD1'],
            e1: ['QS1'],
            e2: ['JD2'],
            d8: ['AS1'],
            c2: ['-9S2', '2S2'],
          },
        },
      },
      { locale: 'de' },
    ),
    moves: [
      '2 draw @3000',
      '2 place e2 @5000',
      '2 touch c2 @8000',
      '2 place d8 @10000',
      '! 1 knock revert seen=2 @14000 too-late',
      '1 knock revert seen=2 @16000',
      '2 touch e2 @20000',
      '1 knock leave seen=6 @22000',
    ],
  },
  {
    // An offence is visible for 640 ms before its player acts legally (20). A second click after the knock
    // (24), a wrong knock of the active player, and an impossible one (23). A confirmed knock that was in
    // time with its first click, across the end of the turn.
    name: 'outlasted',
    header: header('golden9', {
      position: {
        turn: 1,
        piles: {
          a1: ['-9H1', '-TH1', '-8H1'],
          b1: ['4C1'],
          c1: ['-2C1', '5C1'],
          e1: ['AS1'],
          f1: ['7D1'],
          g1: ['8C1'],
          h1: ['-3H1', '7C1'],
          a2: ['-9H2', '-TH2', '-8H2'],
        },
      },
      options: { reactionMs: 3000 },
    }),
    moves: [
      '! 1 knock revert seen=0 @500 impossible',
      '1 touch f1 @1000',
      '1 touch e1 @1300',
      '1 place d1 @1640',
      '2 knock revert seen=3 @2400',
      '! 2 knock revert seen=4 @2500 impossible',
      '2 touch e1 @4000',
      '2 place d1 @4500',
      '2 draw @5000',
      '2 place b2 @6000',
      '1 knock leave seen=8 @7000',
      '1 touch f1 @8000',
      '1 place g1 @9000',
      '! 1 knock leave seen=11 @9500 impossible',
      '1 touch h1 @10000',
      '1 place d3 @10500',
      '1 draw @11000',
      '1 place b1 @11500',
      '2 draw @12000',
      '2 knock leave seen=15 since=13400 @15000',
      '! 2 knock leave seen=17 @15500 impossible',
      '2 offer-draw @17000',
      '1 accept-draw @19000',
    ],
  },
  {
    // Cards go round (ruling 28, `stillTurns`): the count starts over with a reveal, an undone turn counts,
    // and the passive player claims the draw in the middle of a turn.
    name: 'standstill',
    header: header('golden8', {
      position: {
        turn: 1,
        piles: {
          a1: ['-9D1', '-3C1'],
          c1: ['KS1'],
          g1: ['-4D1', 'TC1'],
          a2: ['-8C2', '-7C2', '-5H2'],
          c2: ['KC2'],
          h2: ['-JS2', '6H2'],
        },
      },
      options: { stillTurns: 4 },
    }),
    moves: [
      '1 draw @2000',
      '1 place b1 @3000',
      '2 draw @5000',
      '2 place b2 @6000',
      '1 touch g1 @8000',
      '1 place f1 @9000',
      '1 reveal g1 @11000',
      '1 draw @13000',
      '1 place f1 @15000',
      '1 draw @17000',
      '1 place b1 @18000',
      '! 2 claim-draw @19000 impossible',
      '2 draw @20000',
      '2 place b2 @21000',
      '1 touch f1 @24000',
      '1 place h2 @26000',
      '2 knock revert seen=15 @28000',
      '2 draw @31000',
      '2 place b2 @32000',
      '! 1 claim-draw @33000 impossible',
      '1 draw @35000',
      '1 place b1 @36000',
      '2 touch h2 @38000',
      '1 claim-draw @40000',
    ],
  },
  {
    // One player in both seats, from a deal that nobody cut.
    name: 'agreed-alone',
    header: header(
      'golden6',
      { seed: 'golden 6' },
      {
        players: [
          { id: '100', name: 'Anna' },
          { id: '100', name: 'Anna' },
        ],
      },
    ),
    moves: ['1 offer-draw @1000', '2 accept-draw @2500'],
  },
];
