/**
 * Shortest win of a player of a duel in the turn that begins at a table. It searches all legal actions under
 * the game's own rules, draws and jokers included. It answers only if the player can see every card that may
 * come to light.
 */
import type { Line } from '../../src/core/match.ts';
import type { Played } from '../../src/games/patience/practice/steps.ts';
import type { Table } from '../../src/games/patience/table.ts';
import { atTable, isRight, keyOf, movesAt } from './duel-moves.ts';

/** The search gives up beyond this number of tables. */
const MOST_TABLES = 3_000;

/** The shortest way to win in the turn; null if the player cannot win in it. */
export interface WholeTurn {
  readonly win: readonly Line[] | null;
}

/** Null for games that are no duels, with hidden cards, or with too many tables to be certain. */
export const wholeTurn = (game: string, position: Line, seat: 1 | 2): WholeTurn | null =>
  atTable(game, position, (played, table) => searched(played, table, seat));

/** A table, and how it was reached. */
interface Node<T> {
  readonly table: T;
  readonly lines: readonly Line[];
}

function searched<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  root: T,
  seat: 1 | 2,
): WholeTurn | null {
  if (!seesAll(game, root, seat)) return null;
  const known = new Set([nodeKey(game, root)]);
  let layer: readonly Node<T>[] = [{ table: root, lines: [] }];
  while (layer.length > 0) {
    const next: Node<T>[] = [];
    for (const { table, lines } of layer)
      for (const { table: after, lines: more } of actionsAt(game, table, seat)) {
        const node = { table: after, lines: [...lines, ...more] };
        if (game.hasCleared(after, seat)) return { win: node.lines };
        const key = nodeKey(game, after);
        if (after.turn !== seat || known.has(key)) continue;
        if (turnsUp(game, after, seat)) return null;
        known.add(key);
        if (known.size > MOST_TABLES) return null;
        next.push(node);
      }
    layer = next;
  }
  return { win: null };
}

const nodeKey = <Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
): string => `${keyOf(game, table)} ${table.hand?.code ?? ''}`;

/**
 * True if no card of the player is hidden: nothing to draw, and at most one card on each of the other stacks,
 * face-up.
 */
function seesAll<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  seat: 1 | 2,
): boolean {
  const [stock, ...others] = [game.duel.stock(seat), game.duel.waste(seat), game.duel.reserve(seat)];
  const areSeen = others.every(
    (pile) => table.piles[pile].length < 2 && table.piles[pile].every(({ up }) => up),
  );
  return areSeen && table.piles[stock].length === 0 && !turnsUp(game, table, seat);
}

/** True if a face-down card of the field can be turned up. */
const turnsUp = <Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  seat: 1 | 2,
): boolean => game.piles.some((pile) => isRight(game, table, seat, { do: 'reveal', pile }));

/**
 * The next tables of a turn without an offence: after a move, a draw, a joker or a pass. With a drawn card:
 * after placing it.
 */
function* actionsAt<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  seat: 1 | 2,
): Generator<Node<T>> {
  for (const attempt of game.others(table, seat))
    if (isRight(game, table, seat, attempt)) {
      const after = game.settled(game.apply(table, seat, attempt));
      yield { table: after, lines: [{ seat, ...attempt }] };
    }
  if (table.hand) {
    for (const pile of game.piles) {
      const place = { do: 'place', pile } as const;
      if (isRight(game, table, seat, place))
        yield { table: game.settled(game.apply(table, seat, place)), lines: [{ seat, ...place }] };
    }
    return;
  }
  for (const { table: after, move } of movesAt(game, table, seat)) {
    const [from, to] = move;
    const lines = [
      { seat, do: 'touch', pile: from },
      { seat, do: 'place', pile: to },
    ];
    yield { table: after, lines };
  }
  if (isRight(game, table, seat, { do: 'draw' }))
    yield { table: game.apply(table, seat, { do: 'draw' }), lines: [{ seat, do: 'draw' }] };
}
