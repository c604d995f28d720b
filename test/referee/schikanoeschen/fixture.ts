import type { Fixture } from '../games.ts';
import { linesOf, PATIENCE_TALK, wrongPiles } from '../fields.ts';
import { pilesOf } from '../patience.ts';
import { DIALECT, OBLIGED, PILES, QUIET } from './table.ts';

const position = { turn: 1, piles: pilesOf({ ...QUIET, e1: '7D1', g1: '-3C1', h1: 'XX1' }) };
/** Seat 1 wins with its last card, legally on a jack of the other colour. */
const last = (jack: string) => ({
  position: { turn: 1, piles: pilesOf({ a2: '-9H2 -8H2', h2: '-6C2 TC2', c1: 'TH1', e1: jack }) },
  moves: ['1 touch c1', '1 place e1'],
});
const lying = {
  a1: ['9H1', '-8H1'],
  b1: ['-7H1'],
  c1: ['-5C1', '-6C1'],
  d3: ['7S1', '-2S2'],
  e2: ['XX1', '-XX1', 'XX1', 'XX2'],
  h1: ['5C2', '6C2', '7C2', '8C2', '9C2', 'TC2', '-KC2', 'AC2'],
};

export const schikanoeschen: Fixture = {
  name: 'schikanoeschen',
  game: 'schikanoeschen',
  seats: [1, 2],
  dialect: DIALECT,
  options: {},
  position,
  full: {
    given: { turn: 2, piles: lying },
    shown: {
      ply: 0,
      turn: 2,
      phase: 'play',
      hand: null,
      touched: null,
      out: [],
      pending: [],
      warnings: [0, 0],
      piles: { ...Object.fromEntries(PILES.map((pile) => [pile, []])), ...lying },
      drawOffer: null,
      drawClaim: false,
      clock: null,
      winner: null,
      reason: null,
    },
  },
  lines: [
    ...linesOf(['touch', 'place', 'reveal', 'remove'], { pile: 'e1' }),
    ...linesOf(['draw', 'flip', 'pass']),
    ...linesOf(['knock'], { revert: true }),
    ...PATIENCE_TALK,
  ],
  wrong: { pile: ['E1', 'd0', 'd9', 'a3', 'a0', 'i1', 'a', 'd10', 'e1e1'] },
  wrongPositions: [
    ...wrongPiles({ turn: 1 }, 'e1', 'd8', ['d0', 'd9', 'a3', 'l1', 'r1', 'q1']),
    { turn: 1, piles: { e1: ['XX1', 'XX1', '-XX1', 'XX1'] } },
    { turn: 1, piles: { e1: ['XX2', 'XX2'], a1: ['-XX2', '-XX2'] } },
  ],
  wrongOptions: ['15000', -1, true, [], {}].map((endWindowMs) => ({ endWindowMs })),
  impossible: 'touch a1',
  bad: 'touch z1',
  act: 'draw',
  within: ['1 touch e1', '1 place f1', '1 reveal g1', '1 remove h1', '1 draw'],
  turns: [
    ['1 draw', '1 place b1'],
    ['2 draw', '2 place b2'],
  ],
  presses: ['auto', 'manual'],
  call: {
    verb: 'knock back',
    position: { turn: 1, piles: pilesOf(OBLIGED) },
    offence: '1 touch f1',
    acts: [
      ['1 touch e1', '1 place d1'],
      ['1 touch f1', '1 place g1'],
    ],
    ends: ['1 draw', '1 place b1'],
    reply: ['2 draw', '2 place b2'],
  },
  win: { legal: last('JS1'), illegal: last('JH1'), slip: ['1 touch h2', '1 place d1'] },
  repetition: {
    position: { turn: 1, piles: pilesOf({ b1: 'KS1', b2: 'KS2' }) },
    turns: [['1 pass'], ['2 pass']],
  },
};
