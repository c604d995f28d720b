/** Random lines at Zank-Patience, in all its variants. */
import { assailed } from '../adversary.ts';
import { OUTCOMES } from '../calls.ts';
import { PHASES, REASONS } from '../patience.ts';
import { targetOf } from './adversary.ts';
import { CODES, VARIANTS } from './table.ts';

assailed(
  VARIANTS.flatMap((variant) => [
    { name: variant, target: targetOf(variant), lines: 4000, garbage: 0.03, timed: 0.25 },
    { name: `${variant}, garbage`, target: targetOf(variant), lines: 1000, garbage: 0.6, timed: 0.3 },
  ]),
  [...OUTCOMES, ...CODES, ...PHASES, ...REASONS],
);
