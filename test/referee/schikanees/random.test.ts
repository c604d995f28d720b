/** Random lines at Schikanees. */
import { assailed } from '../adversary.ts';
import { OUTCOMES } from '../calls.ts';
import { KNOCKING_REASONS, PHASES } from '../patience.ts';
import { TARGET } from './adversary.ts';
import { CODES } from './table.ts';

assailed(
  [
    { name: 'play', target: TARGET, lines: 16_000, garbage: 0.03, timed: 0.25 },
    { name: 'garbage', target: TARGET, lines: 4000, garbage: 0.6, timed: 0.3 },
  ],
  [...OUTCOMES, ...CODES, ...PHASES, ...KNOCKING_REASONS],
);
