/** Hands of Kinderschnapsen. */
import { positionOf, type Given } from '../../referee/kinderschnapsen/table.ts';
import type { Case, Line } from '../suite.ts';
import { themeOf } from '../tables.ts';

export const GAME = 'kinderschnapsen';

export const theme = themeOf(GAME);

export const hand = (
  about: string,
  given: Given,
  moves: readonly string[],
  options: Line = {},
  seed?: string,
): Case => ({
  about,
  setup: {
    game: GAME,
    position: positionOf(given),
    ...(Object.keys(options).length > 0 && { options }),
    ...(seed !== undefined && { seed }),
  },
  moves,
});

export const OPEN = { turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 2D 7D 7S' } as const;

export const LAST = { turn: 1, hands: ['QS', 'JS'], stock: '', turnup: 'JD' } as const;
