import type { ShownMatch } from '../../games/game.ts';
import type { TableNeeds } from '../ports.ts';
import { createReplays, type Replays } from '../replays.ts';

/** Number of tables for a question about the last acts. */
const TABLES = 24;

/** More questions about new tables than a player asks, even if they ask after each act. */
const ASKED = { most: 20, ms: 60_000 };

/** Returns the tables after the newest inputs of a match, oldest first. */
export type LastTables = Replays<readonly ShownMatch[]>;

/** Replays the last tables when somebody asks: kept in memory, they would take up to 100 KB of every live match. */
export const createLastTables = (bot: Pick<TableNeeds, 'storage' | 'reading' | 'time'>): LastTables =>
  createReplays(bot, ASKED, () => {
    let tables: readonly ShownMatch[] = [];
    return {
      add({ do: verb }, match) {
        if (verb !== 'tick') tables = [...tables.slice(1 - TABLES), match];
      },
      told: () => tables,
    };
  });
