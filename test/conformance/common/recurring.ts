/** Recurring tables, for the games in which they give the right to a draw (ruling 28). */
import type { Piles } from '../../referee/patience.ts';
import { RIM } from '../../referee/zank-patience/table.ts';

type Moves = readonly string[];

/** A table at which a card is due all the time, and nobody moves it. */
export interface Recurring {
  readonly name: string;
  readonly piles: Piles;
  /** Ends of turns at the same table as before. */
  readonly turns: readonly [Moves, Moves];
  /** Moves of seat 1 that leave every card in its pile. */
  readonly touches: Moves;
  /** Moves of seat 1, the last of which changes the table. */
  readonly changes: readonly Moves[];
  /** Moves of seat 1 that change the table and restore it. */
  readonly away: Moves;
  /** A right call of seat 1 within its turn that undoes this move, and nothing else. */
  readonly undo: readonly [move: string, call: string];
}

export const RECURRING: readonly Recurring[] = [
  {
    name: 'schikanoeschen',
    piles: { b1: '4C1', b2: '9D2', e1: '-5H1 AC1', f1: 'QD1', g1: 'JC2', h1: 'XX1' },
    turns: [['1 pass'], ['2 pass']],
    touches: ['1 touch e1', '1 touch b1', '1 place b1', '1 touch g1'],
    changes: [
      ['1 draw'],
      ['1 flip'],
      ['1 touch g1', '1 place f1'],
      ['1 touch e1', '1 place d1'],
      ['1 remove h1'],
    ],
    away: ['1 touch g1', '1 place f1', '1 touch f1', '1 place g1'],
    undo: ['1 draw', '1 knock leave'],
  },
  {
    name: 'schikanees',
    piles: { m1: 'KS1', m2: 'KS2', e1: 'AC1', f1: '-7D1', g1: 'JC2', h1: 'QD1' },
    turns: [
      ['1 draw', '1 place m1'],
      ['2 draw', '2 place m2'],
    ],
    touches: ['1 touch e1', '1 touch m1', '1 place m1', '1 touch g1'],
    changes: [['1 draw'], ['1 reveal f1'], ['1 touch g1', '1 place h1'], ['1 touch e1', '1 place d1']],
    away: ['1 touch g1', '1 place h1', '1 touch h1', '1 place g1'],
    undo: ['1 draw', '1 knock leave'],
  },
  {
    name: 'zank-patience, standard',
    piles: { ...RIM, m1: 'AS1', r1: '2S1', r7: '9C2 8H1', a1: 'KH1', a2: 'KD2' },
    turns: [
      ['1 flip', '1 draw', '1 place a1'],
      ['2 flip', '2 draw', '2 place a2'],
    ],
    touches: ['1 touch r1', '1 touch a1', '1 place a1', '1 announce empty r3'],
    changes: [['1 flip'], ['1 touch r1', '1 place m1'], ['1 touch r7', '1 place r8']],
    away: ['1 touch r7', '1 place r8', '1 touch r8', '1 place r7'],
    undo: ['1 flip', '1 stop'],
  },
];
