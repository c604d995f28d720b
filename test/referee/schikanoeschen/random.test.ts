/** Random lines at Schikanöschen. */
import { assailed } from '../adversary.ts';
import { OUTCOMES } from '../calls.ts';
import { KNOCKING_REASONS, PHASES } from '../patience.ts';
import { targetOf } from './adversary.ts';
import { CODES } from './table.ts';

assailed(
  [
    {
      name: 'short games to their end',
      lines: 8000,
      target: targetOf(0.95, { anything: 0.02, mischief: 0.1, knocks: 0.1, talk: 0.03 }),
      garbage: 0.02,
      timed: 0.3,
    },
    {
      name: 'long games',
      lines: 5000,
      target: targetOf(0, { anything: 0.01, mischief: 0.03, knocks: 0.05, talk: 0.01 }),
      garbage: 0.01,
      timed: 0.1,
    },
    {
      name: 'offences and knocks',
      lines: 3000,
      target: targetOf(0.7, { anything: 0.05, mischief: 0.5, knocks: 0.15, talk: 0.02 }),
      garbage: 0.01,
      timed: 0.2,
    },
    {
      name: 'garbage',
      lines: 2000,
      target: targetOf(0.5, { anything: 0.3, mischief: 0.15, knocks: 0.06, talk: 0.06 }),
      garbage: 0.7,
      timed: 0.2,
    },
    {
      name: 'anything',
      lines: 2000,
      target: targetOf(0.5, { anything: 0.85, mischief: 0.05, knocks: 0.02, talk: 0.03 }),
      garbage: 0.02,
      timed: 0.2,
    },
  ],
  [...OUTCOMES, ...CODES, ...PHASES, ...KNOCKING_REASONS],
);
