/** Random lines at Kinderschnapsen, each adjudicated again from the rulings. */
import { assailed } from '../adversary.ts';
import { TARGET } from './adversary.ts';
import { PHASES, REASONS } from './table.ts';

assailed(
  [
    { name: 'play', target: TARGET, lines: 16_000, garbage: 0.03, timed: 0.25 },
    { name: 'garbage', target: TARGET, lines: 4000, garbage: 0.6, timed: 0.3 },
  ],
  [...PHASES, ...REASONS],
);
