import { hand } from './picture/hand.ts';
import * as descriptions from './picture/descriptions.ts';
import { layout } from './picture/layout.ts';
import { setup } from './picture/setup.ts';
import { partIn, standing } from './picture/standing.ts';
import { playable } from '../../core/match.ts';
import { defineGame } from '../define-game.ts';
import { kinderschnapsen as rules } from './rules.ts';
import { countsIn, moveOf } from './move.ts';
import { openHands } from './view.ts';
import { OPTIONS, controls, VERBS } from './controls.ts';
import { lessons } from './lessons/index.ts';
import { texts } from './texts/index.ts';
import { handEnded } from './texts/status.ts';

export const kinderschnapsen = defineGame({
  rules: playable(rules),
  verbs: VERBS,
  options: OPTIONS,
  texts,
  lessons,
  samplePosition: {
    dealer: 2,
    turn: 1,
    hands: [
      ['QS', '7H', '2D'],
      ['JS', 'QH', '2S'],
    ],
    stock: ['JD', '7S'],
  },
  usualClock: { initialMs: 10 * 60_000, incrementMs: 5000 },
  // Grows evenly, by some 35 inputs and 25 turns for each game.
  length: ({ bestOf }) => ({ inputs: 35 * Number(bestOf ?? 1) + 30, turns: 25 * Number(bestOf ?? 1) + 18 }),
  controls,
  moveOf,
  countsIn,
  partIn,
  layout,
  standing,
  setup,
  descriptions,
  hand,
  openHands,
  cardByCard: true,
  // Games first, then the points to go in the current game: 5 at most.
  toGo: ({ games, score }, seat) => (seat === 2 ? score[1] - 10 * games[1] : score[0] - 10 * games[0]),
  // Players lead and reply by turns, so a replay goes from trick to trick.
  round: 'trick',
  taker: ({ lastTrick }) => lastTrick?.winner ?? null,
  showsSummary: (view) => handEnded(view) !== null,
});
