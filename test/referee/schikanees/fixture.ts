import type { Fixture } from '../games.ts';
import { linesOf, PATIENCE_TALK, wrongPiles } from '../fields.ts';
import { pilesOf } from '../patience.ts';
import { DIALECT, OBLIGED, PILES, STUCK } from './table.ts';

const position = { turn: 1, piles: pilesOf({ ...STUCK, e1: '-2D1 9C1' }) };
/** Seat 1 wins with its last card, legally on a jack of the other colour; the field is far from finished. */
const last = (jack: string) => ({
  position: {
    turn: 1,
    piles: pilesOf({ r2: '-9H2 -8H2', h2: '-6C2 TC2', m1: 'TH1', e1: `-2C1 ${jack}`, f1: '-3D1' }),
  },
  moves: ['1 touch m1', '1 place e1'],
});
const lying = {
  l1: ['5C1', '-6C1'],
  m2: ['-7H1'],
  r1: ['9H1', '-8H1'],
  d3: ['7S1', '-2S2', 'KS1', '-KS2'],
  e2: ['5C2', '6C2', '7C2', '-KC2', 'AC2'],
};

export const schikanees: Fixture = {
  name: 'schikanees',
  game: 'schikanees',
  seats: [1, 2],
  dialect: DIALECT,
  options: {},
  position,
  full: {
    given: { turn: 2, piles: lying, leftClosed: true },
    shown: {
      ply: 0,
      turn: 2,
      phase: 'play',
      hand: null,
      touched: null,
      leftClosed: true,
      pending: [],
      piles: { ...Object.fromEntries(PILES.map((pile) => [pile, []])), ...lying },
      warnings: [0, 0],
      drawOffer: null,
      drawClaim: false,
      clock: null,
      winner: null,
      reason: null,
    },
  },
  lines: [
    ...linesOf(['touch', 'place', 'reveal'], { pile: 'e1' }),
    ...linesOf(['draw']),
    ...linesOf(['knock'], { revert: true }),
    ...PATIENCE_TALK,
  ],
  wrong: { pile: ['a1', 'b2', 'c1', 'i1', 'd9', 'd0', 'l3', 'E1', 'l'] },
  wrongPositions: [
    ...wrongPiles({ turn: 1 }, 'e1', 'r2', ['a1', 'b1', 'c1', 'l3', 'd9', 'd0', 'R1', 'l']),
    ...['XX1', '-XX2'].map((card) => ({ turn: 1, piles: { e1: [card] } })),
    ...[null, 0, 1, 'true', [], {}].map((leftClosed) => ({ ...position, leftClosed })),
  ],
  wrongOptions: [-1, '5', 1.5, true, [], {}].map((endWindowMs) => ({ endWindowMs })),
  impossible: 'touch r1',
  bad: 'touch a1',
  act: 'draw',
  within: ['1 draw', '1 place e1', '1 touch g1', '1 place g1'],
  turns: [
    ['1 draw', '1 place m1'],
    ['2 draw', '2 place m2'],
  ],
  presses: ['auto', 'manual'],
  call: {
    verb: 'knock back',
    position: { turn: 1, piles: pilesOf(OBLIGED) },
    offence: '1 touch h1',
    acts: [
      ['1 touch e1', '1 place d2'],
      ['1 touch f1', '1 place g1'],
    ],
    ends: ['1 draw', '1 place m1'],
    reply: ['2 draw', '2 place m2'],
  },
  win: { legal: last('JS1'), illegal: last('JH1'), slip: ['1 touch h2', '1 place d1'] },
  repetition: {
    // Each seat has one card, which goes round: turned over, drawn, put back on the middle stack.
    position: { turn: 1, piles: pilesOf({ m1: 'KS1', m2: 'KS2', e1: '-7D1' }) },
    turns: [
      ['1 draw', '1 place m1'],
      ['2 draw', '2 place m2'],
    ],
  },
};
