import { openStock } from '../../src/features/puzzles/stock.ts';

export const QUIET = { settings: { nudgeMinutes: 0 } };
export const stock = openStock();
