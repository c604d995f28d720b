import { OFFENCES } from './action.ts';
import { setup } from './picture/setup.ts';
import { descriptions, layout, scaleFor, standing } from './picture/layout.ts';
import { playable } from '../../core/match.ts';
import { defineGame } from '../define-game.ts';
import { cardsToGo } from '../patience/duel.ts';
import { duel } from './piles.ts';
import { schikanees as rules } from './rules.ts';
import { patienceActs } from '../patience/acts.ts';
import { moveOf } from './move.ts';
import { controls, VERBS } from './controls.ts';
import { lessons } from './lessons/index.ts';
import { texts } from './texts/index.ts';

export const schikanees = defineGame({
  rules: playable(rules),
  verbs: VERBS,
  offences: OFFENCES,
  texts,
  lessons,
  samplePosition: { turn: 1, piles: { l1: ['-7C1', '8D1'], e1: ['KH1', '5D1'], d1: ['AS1'] } },
  usualClock: { initialMs: 15 * 60_000, incrementMs: 5000 },
  length: () => ({ inputs: 583, turns: 209 }),
  toGo: cardsToGo(duel),
  controls,
  moveOf,
  acting: patienceActs,
  layout,
  scaleFor,
  standing,
  setup,
  descriptions,
});
