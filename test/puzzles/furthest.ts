/**
 * The most cards to get rid of in a turn of a duel within nine moves. It searches all legal taps under the
 * game's own rules. A move is a touch and a place, which may be a put-back; nothing is drawn or turned up by
 * hand.
 */
import type { Line } from '../../src/core/match.ts';
import { MOST_MOVES } from '../../src/features/puzzles/chat/playing.ts';
import type { Played } from '../../src/games/patience/practice/steps.ts';
import type { Table } from '../../src/games/patience/table.ts';
import { atTable, keyOf, movesAt } from './duel-moves.ts';

/** The search gives up beyond this number of tables. */
const MOST_TABLES = 30_000;

/** The number of cards, and the shortest way to it. */
export interface Furthest {
  readonly cards: number;
  readonly lines: readonly Line[];
}

/** Null for games that are no duels, or with too many tables to be certain. */
export const furthestAt = (game: string, position: Line, seat: 1 | 2): Furthest | null =>
  atTable(game, position, (played, table) => furthest(played, table, seat));

/** A table, and the move that has led there. */
interface Node<Pile extends string, T> {
  readonly table: T;
  readonly move: readonly [from: Pile, to: Pile] | null;
  readonly before: Node<Pile, T> | null;
}

function furthest<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  root: T,
  seat: 1 | 2,
): Furthest | null {
  const { duel } = game;
  const own = [duel.stock(seat), duel.waste(seat), duel.reserve(seat)];
  const toGo = (table: T): number => own.reduce((sum, pile) => sum + table.piles[pile].length, 0);
  const start: Node<Pile, T> = { table: root, move: null, before: null };
  let best = { cards: 0, node: start };
  let layer = [start];
  const known = new Set([keyOf(game, root)]);
  for (let left = MOST_MOVES - 1; left >= 0; left -= 1) {
    const next: Node<Pile, T>[] = [];
    for (const node of layer)
      for (const { table, move } of movesAt(game, node.table, seat)) {
        const cards = toGo(root) - toGo(table);
        const after = { table, move, before: node };
        if (cards > best.cards) best = { cards, node: after };
        // A move gets rid of one card at most.
        if (cards + left <= best.cards || game.hasCleared(table, seat)) continue;
        const key = keyOf(game, table);
        if (known.has(key)) continue;
        known.add(key);
        if (known.size > MOST_TABLES) return null;
        next.push(after);
      }
    layer = next;
  }
  return { cards: best.cards, lines: linesTo(best.node, seat) };
}

function linesTo<Pile extends string, T>({ move, before }: Node<Pile, T>, seat: 1 | 2): readonly Line[] {
  if (!move || !before) return [];
  const [from, to] = move;
  return [...linesTo(before, seat), { seat, do: 'touch', pile: from }, { seat, do: 'place', pile: to }];
}
