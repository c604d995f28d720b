import type { GameId } from '../../src/games/rules.ts';

/**
 * Targets for the first player of a pair, as shares of all matches; `ofDecided`: wins as a share of the
 * decided ones.
 */
export interface Asked {
  readonly won?: number;
  readonly ofDecided?: number;
  readonly lost?: number;
  /** Share of matches won by clearing the side, and the median of turns until then. */
  readonly cleared?: number;
  readonly turns?: number;
}

/** A pair of players at a game. */
export interface Row {
  readonly game: GameId;
  readonly variant: string | null;
  readonly pair: string;
  readonly asked: Asked;
}

const MORE_THAN_HALF = 0.501;

/** Each level must differ from the next in every game. */
const LEVELS: readonly (readonly [pair: string, asked: Asked])[] = [
  ['strong,medium', { ofDecided: 0.6 }],
  ['medium,easy', { ofDecided: 0.6 }],
  ['easy,random', { ofDecided: MORE_THAN_HALF }],
  ['greedy,easy', { ofDecided: MORE_THAN_HALF }],
];

const DUEL: readonly (readonly [pair: string, asked: Asked])[] = [
  ['strong,greedy', { won: 0.6, lost: 0.08, cleared: 0.65, turns: 60 }],
  ['strong,random', { lost: 0 }],
  ...LEVELS,
];

const rowsOf = (game: GameId, variant: string | null, rows: typeof LEVELS): readonly Row[] =>
  rows.map(([pair, asked]) => ({ game, variant, pair, asked }));

/** Required strength of the practice opponents. */
export const ROWS: readonly Row[] = [
  ...rowsOf('schikanoeschen', null, DUEL),
  ...rowsOf('schikanees', null, DUEL),
  ...rowsOf('zank-patience', 'standard', [
    ['strong,greedy', { won: 0.5 }],
    ['strong,careless', { won: 0.75 }],
    ...LEVELS,
  ]),
  ...rowsOf('zank-patience', 'learning', [['strong,greedy', { won: 0.5 }]]),
  ...rowsOf('zank-patience', 'three', [['strong,greedy', { won: 1 / 3 }]]),
  // The table does not say against whom: the target is reached against careless, and nearly against greedy.
  ...rowsOf('zank-patience', 'schikanieren', [
    ['strong,careless', { ofDecided: 0.9 }],
    ['strong,greedy', { ofDecided: 0.9 }],
  ]),
  ...rowsOf('kinderschnapsen', null, [
    ['strong,greedy', { won: 0.72 }],
    ['strong,random', { won: 0.9 }],
    ...LEVELS,
  ]),
];
