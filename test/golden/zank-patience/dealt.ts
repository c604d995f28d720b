/** Matches from the deal to their end, by players. */
import { headersOf, type GoldenMatch } from '../match.ts';
import type { Habits } from '../player.ts';
import { playedBy } from './players.ts';

const header = headersOf('zank-patience');

const HABITS: Habits = { careless: 3, watchful: 70, jumpy: 60, tired: 80 };

export const matches: readonly GoldenMatch[] = [
  {
    name: 'standard-to-the-end',
    header: header(
      'golden41',
      { seed: 'golden 5', options: { variant: 'standard', cuts: [10, 20] } },
      { ranked: true },
    ),
    moves: playedBy('p5', HABITS),
  },
  {
    name: 'advanced-to-the-end',
    header: header('golden42', {
      seed: 'golden 2',
      options: { variant: 'standard', advanced: true, cuts: [10, 20] },
    }),
    moves: playedBy('p2', HABITS),
  },
  {
    name: 'learning-to-the-end',
    header: header('golden43', { seed: 'golden 8', options: { variant: 'learning', cuts: [10, 20] } }),
    moves: playedBy('p8', HABITS),
  },
  {
    name: 'three-to-the-end',
    header: header(
      'golden44',
      { seed: 'golden 4', options: { variant: 'three', cuts: [10, 20, 30] } },
      {
        players: [
          { id: '100', name: 'Anna' },
          { id: '200', name: 'Ben' },
          { id: '300', name: 'Cleo' },
        ],
        locale: 'de',
      },
    ),
    moves: playedBy('p4', HABITS),
  },
  {
    name: 'schikanieren-to-the-end',
    header: header('golden45', { seed: 'golden 48', options: { variant: 'schikanieren', cuts: [10, 20] } }),
    moves: playedBy('p48', HABITS),
  },
  {
    // Nobody makes progress any more: the same table for the third time.
    name: 'schikanieren-to-a-standstill',
    header: header('golden46', { seed: 'golden 14', options: { variant: 'schikanieren', cuts: [10, 20] } }),
    moves: playedBy('p14', HABITS),
  },
  {
    // Many mistakes, few of them noticed, until a flag falls.
    name: 'careless-against-the-clock',
    header: header('golden47', {
      seed: 'golden 29',
      options: {
        variant: 'standard',
        cuts: [52, 0],
        clock: { initialMs: 120_000, incrementMs: 1000, press: 'auto' },
      },
    }),
    moves: playedBy('p29', { careless: 25, watchful: 40, jumpy: 60, tired: 80 }),
  },
];
