import { OFFENCES } from './action.ts';
import { setup } from './picture/setup.ts';
import { descriptions } from './picture/descriptions.ts';
import { layout, scaleFor, standing } from './picture/layout.ts';
import { playable } from '../../core/match.ts';
import { defineGame } from '../define-game.ts';
import type { MatchLength } from '../parts.ts';
import { front } from './piles.ts';
import { CHALLENGE } from './challenge.ts';
import { VARIANTS, type VariantId } from './variant.ts';
import { zankPatience as rules } from './rules.ts';
import { patienceActs } from '../patience/acts.ts';
import { moveOf } from './move.ts';
import { controls, VERBS } from './controls.ts';
import { lessons } from './lessons/index.ts';
import { texts } from './texts/index.ts';

const LENGTH: Readonly<Record<VariantId, MatchLength>> = {
  standard: { inputs: 608, turns: 72 },
  learning: { inputs: 264, turns: 35 },
  three: { inputs: 549, turns: 68 },
  schikanieren: { inputs: 486, turns: 146 },
};

export const zankPatience = defineGame({
  rules: playable(rules),
  verbs: VERBS,
  offences: OFFENCES,
  texts,
  lessons,
  samplePosition: { turn: 1, piles: { q1: ['-7C1', '-QS2'], r1: ['5S1', '4H1'], m1: ['AD1'] } },
  usualClock: { initialMs: 15 * 60_000, incrementMs: 5000 },
  length: ({ variant }) => LENGTH[VARIANTS.find((id) => id === variant) ?? VARIANTS[0]],
  options: CHALLENGE,
  toGo: ({ piles }, seat) => front(seat).reduce((sum, pile) => sum + (piles[pile]?.length ?? 0), 0),
  controls,
  moveOf,
  acting: patienceActs,
  layout,
  scaleFor,
  standing,
  setup,
  descriptions,
});
