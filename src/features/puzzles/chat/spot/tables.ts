import { gameOf } from '../../../../games/index.ts';
import { lru } from '../../../../core/lru.ts';
import { judged } from '../../../../match/judged.ts';
import type { HashId } from '../../../../privacy/hashing.ts';
import type { Stock } from '../../stock.ts';
import { tablesAtRandom, tablesOfDay, type Pool, type TableId, type Verdict } from '../../spot/tables.ts';
import { SPOT_GAMES } from './message.ts';

/** Longest act: an announcement and one move. More cannot be seen in a picture of the table after it. */
const MOST_LINES = 3;
/** Days whose tables are kept: servers in different time zones are in different days. */
const DAYS_KEPT = 3;

/** Tables for runs, from the stock. */
export interface Tables {
  /** Of a day (`2026-11-23`): the same on all servers. */
  ofDay(day: string): readonly TableId[];
  /** Random ones, of a game or of all games. */
  atRandom(game: string | null, seed: string): readonly TableId[];
  readonly verdict: Verdict;
}

/** `hash` is keyed with a secret of this storage, so that nobody can work out the tables of a day to come. */
export function openTables(stock: Stock, hash: HashId): Tables {
  const days = lru<readonly TableId[]>(DAYS_KEPT);
  const poolsOf = (game: string | null): Pool[] =>
    SPOT_GAMES.filter(({ id }) => game === null || id === game).map(({ id }) => ({
      game: id,
      ids: stock.ids(id, 'right'),
    }));
  const verdict: Verdict = ({ game: of, id }) => {
    const game = gameOf(of);
    const puzzle = game && stock.get(of, id);
    if (!puzzle || puzzle.lines.length > MOST_LINES) return null;
    const seen = judged(game, puzzle);
    return seen && seen.offences.length > 0;
  };
  return {
    verdict,
    ofDay(day) {
      const known = days.get(day);
      if (known) return known;
      const tables = tablesOfDay(poolsOf(null), verdict, hash('spot it'), day);
      days.set(day, tables);
      return tables;
    },
    atRandom: (game, seed) => tablesAtRandom(poolsOf(game), verdict, seed),
  };
}
