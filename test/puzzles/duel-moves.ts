/** Legal moves at a table of a duel, by the game's own rules, for searches of a turn. */
import type { Line } from '../../src/core/match.ts';
import { isField, isFinal, ownerOf } from '../../src/games/patience/field.ts';
import type { Handling } from '../../src/games/patience/handling.ts';
import type { Played } from '../../src/games/patience/practice/steps.ts';
import type { Table } from '../../src/games/patience/table.ts';
import { parsePosition as schikaneesTable } from '../../src/games/schikanees/position.ts';
import { played as schikanees } from '../../src/games/schikanees/practice.ts';
import { parsePosition as schikanoeschenTable } from '../../src/games/schikanoeschen/position.ts';
import { played as schikanoeschen } from '../../src/games/schikanoeschen/practice.ts';

/** A search that works for every duel. */
type Search<Found> = <Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
) => Found | null;

/**
 * Result of a search at a position of the protocol; null for games that are no duels, or if nothing was
 * found.
 */
export function atTable<Found>(game: string, position: Line, search: Search<Found>): Found | null {
  if (game === 'schikanoeschen') {
    const table = schikanoeschenTable(position);
    return table.ok ? search(schikanoeschen, table.value) : null;
  }
  const table = game === 'schikanees' ? schikaneesTable(position) : null;
  return table?.ok ? search(schikanees, table.value) : null;
}

/** True if hands can do this without an offence. */
export function isRight<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  seat: 1 | 2,
  attempt: Attempt | Handling<Pile>,
): boolean {
  const judged = game.judge(table, seat, attempt);
  return judged.ok && judged.value.length === 0;
}

/** All moves without an offence: a touch and a place, which may be a put-back. */
export function* movesAt<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  seat: 1 | 2,
): Generator<{ readonly table: T; readonly move: readonly [Pile, Pile] }> {
  for (const from of game.piles) {
    if (!isRight(game, table, seat, { do: 'touch', pile: from })) continue;
    const touched = game.apply(table, seat, { do: 'touch', pile: from });
    for (const to of game.piles) {
      if (!isRight(game, touched, seat, { do: 'place', pile: to })) continue;
      const placed = game.apply(touched, seat, { do: 'place', pile: to });
      yield { table: game.settled(placed), move: [from, to] };
    }
  }
}

/** A key that ignores the places of stacks within a side, or within a half of the foundations. */
export function keyOf<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
): string {
  const groups = Map.groupBy(game.piles, (pile) => {
    if (isField(pile)) return `field ${ownerOf(pile) ?? ''}`;
    return isFinal(pile) ? `final ${pile < 'd5' ? 1 : 2}` : pile;
  });
  const texts = [...groups.values()].map((group) =>
    group
      .map((pile) => String.fromCharCode(...table.piles[pile].map(({ index }) => index + 2)))
      .toSorted()
      .join('\u0001'),
  );
  return `${texts.join('\u0000')}${game.besides(table)}`;
}
