import type { ChallengeOption } from '../controls.ts';
import { VARIANTS } from './variant.ts';

/** How many pauses each player has in a match by default (ruling 16). */
export const PAUSES = 3;
/** How long a pause lasts at most by default (ruling 16). */
export const PAUSE_MS = 60_000;

/** What may be agreed on with a challenge; the first value of each is the rule. */
export const CHALLENGE = [
  { kind: 'choice', name: 'variant', values: VARIANTS },
  { kind: 'flag', name: 'advanced' },
  { kind: 'choice', name: 'pauses', values: [PAUSES, 0, 1, 5] },
  { kind: 'choice', name: 'pauseMs', values: [PAUSE_MS, 30_000, 120_000] },
] as const satisfies readonly ChallengeOption[];
