import { randomOf, shuffled } from '../../../core/random.ts';
import { ofDay } from './days.ts';

/** Tables of a run, and the most and fewest with an offence. */
export const TABLES = 10;
export const ILLEGAL = { least: 4, most: 6 } as const;

/** Ids of a game's tables. */
export interface Pool {
  readonly game: string;
  readonly ids: readonly string[];
}

/** A table of a run: the id of a puzzle. */
export interface TableId {
  readonly game: string;
  readonly id: string;
}

/** True for an offence, false for a legal act, null for a table that cannot be asked. */
export type Verdict = (table: TableId) => boolean | null;

/** Tables of a game that a day may use before those of the next day begin. */
const STRIDE = 12;

/**
 * The tables of a day (`2026-11-23`), the same for everybody with this key and stock. Each game's tables lie in an
 * order that only the key gives. Each day has a share of it, and goes on behind its share if that lacks a verdict.
 * When all shares are used, a new order begins: old days tell nothing about new ones.
 */
export function tablesOfDay(pools: readonly Pool[], verdict: Verdict, key: string, day: string): TableId[] {
  const number = ofDay(day);
  const orders = pools.map((pool) => ({ game: pool.game, ids: orderOf(pool, key, number) }));
  return chosen(orders, verdict, randomOf(key, day));
}

/** A game's tables from a day's share on; those of the previous day's share come last. */
function orderOf({ game, ids }: Pool, key: string, number: number): readonly string[] {
  const days = Math.max(1, Math.floor(ids.length / STRIDE));
  const from = (day: number): readonly string[] => {
    const order = shuffled(ids, randomOf(key, `${game} ${Math.floor(day / days)}`));
    const at = (day % days) * STRIDE;
    return [...order.slice(at), ...order.slice(0, at)];
  };
  const before = new Set(from(number - 1).slice(0, STRIDE));
  const order = from(number);
  return [...order.filter((id) => !before.has(id)), ...order.filter((id) => before.has(id))];
}

/** Random tables for practice. */
export const tablesAtRandom = (pools: readonly Pool[], verdict: Verdict, seed: string): TableId[] =>
  chosen(
    pools.map(({ game, ids }) => ({ game, ids: shuffled(ids, randomOf(seed, game)) })),
    verdict,
    randomOf(seed, 'tables'),
  );

/**
 * Takes tables from the orders: the games about equally often, `ILLEGAL` tables with an offence, mixed. Fewer than
 * `TABLES` only if the orders run out.
 */
function chosen(orders: readonly Pool[], verdict: Verdict, random: ReturnType<typeof randomOf>): TableId[] {
  const illegal = ILLEGAL.least + random.below(ILLEGAL.most - ILLEGAL.least + 1);
  const wanted = shuffled(
    Array.from({ length: TABLES }, (_, i) => i < illegal),
    random,
  );
  const turns = shuffled(orders, random);
  const places = shuffled(
    Array.from({ length: TABLES }, (_, i) => turns[i % Math.max(1, turns.length)]),
    random,
  );
  const left = new Map(orders.map((order) => [order, [...order.ids]]));
  return places.flatMap((order, i) => {
    const ids = order && left.get(order);
    if (!ids) return [];
    const at = ids.findIndex((id) => verdict({ game: order.game, id }) === wanted[i]);
    const [id] = at < 0 ? [] : ids.splice(at, 1);
    return id === undefined ? [] : [{ game: order.game, id }];
  });
}
