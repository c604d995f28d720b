import type { GoldenMatch } from '../match.ts';
import { matches as calls } from './calls.ts';
import { matches as dealt } from './dealt.ts';
import { matches as tables } from './tables.ts';

export const matches: readonly GoldenMatch[] = [...dealt, ...calls, ...tables];
