import type { ChallengeOption } from '../controls.ts';
import { VARIANTS } from './variant.ts';

/** Pauses of each player in a match by default (ruling 16). */
export const PAUSES = 3;
/** Longest duration of a pause by default, in ms (ruling 16). */
export const PAUSE_MS = 60_000;

/** Options of a challenge; the first value of each is the default. */
export const CHALLENGE = [
  { kind: 'choice', name: 'variant', values: VARIANTS },
  { kind: 'flag', name: 'advanced' },
  { kind: 'choice', name: 'pauses', values: [PAUSES, 0, 1, 5] },
  { kind: 'choice', name: 'pauseMs', values: [PAUSE_MS, 30_000, 120_000] },
] as const satisfies readonly ChallengeOption[];
