import { HARDEST } from '../../bench/search/hardest.ts';
import type { Entry, Header } from '../../src/match/header.ts';
import { recordOf } from '../../src/match/record.ts';

/** Header of a match of Zank-Patience from one of the tables that take longest to judge. */
export function expensiveHeader(changes: Partial<Header> = {}): Header {
  const table = HARDEST.at(-1);
  if (!table) throw new Error('no such table');
  const { variant, position } = table;
  return {
    id: 'expensive',
    game: 'zank-patience',
    rules: 2,
    setup: { game: 'zank-patience', position, options: { variant, advanced: true } },
    players: [
      { id: '1', name: 'Anna' },
      { id: '2', name: 'Ben' },
    ],
    ranked: false,
    locale: 'en',
    suitColours: 2,
    labels: 'card',
    breathMs: 0,
    idleMs: null,
    startedAt: Date.UTC(2026, 0, 2, 18, 30),
    guildId: '1',
    channelId: '2',
    ...changes,
  };
}

/** The first player announces and touches everything possible, then resigns. */
export const EXPENSIVE_ENTRIES: readonly Entry[] = [
  ...['r1', 'r2', 'r3', 'r5', 'r8'].flatMap((pile, i): Entry[] => [
    { seat: 1, do: 'announce', aim: 'empty', pile, at: 1000 * i },
    { seat: 1, do: 'touch', pile, at: 1000 * i + 300 },
    { seat: 1, do: 'place', pile, at: 1000 * i + 600 },
  ]),
  { seat: 1, do: 'resign', at: 9000 },
];

export const expensiveRecord = (): string => recordOf(expensiveHeader(), EXPENSIVE_ENTRIES);
