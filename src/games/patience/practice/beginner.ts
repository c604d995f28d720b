import { opponentOf } from '../../../core/seat.ts';
import { isField } from '../field.ts';
import type { Handling } from '../handling.ts';
import { heldCard, openTop, type Table } from '../table.ts';
import type { Card } from '../../../core/cards.ts';
import type { Played } from './steps.ts';

/**
 * Returns a beginner's typical errors at this table: ignoring a card that must go to the middle, misplacing a
 * card by colour or by one rank, drawing too early. Each is a single attempt that hands can make, and is an
 * offence or leads to one.
 */
export function errorsAt<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
): readonly Handling<Pile>[] {
  const seat = table.turn;
  const { duel } = game;
  const isWrong = (handling: Handling<Pile>): boolean => {
    const judged = game.judge(table, seat, handling);
    return judged.ok && judged.value.length > 0;
  };
  const held = heldCard(table);
  if (held) {
    return duel.piles
      .filter((pile) => pile !== table.touched && looksRight(game, table, held, pile))
      .map((pile) => ({ do: 'place', pile }) as const)
      .filter(isWrong);
  }
  const sources = duel.piles.filter(
    (pile) => isField(pile) || pile === duel.reserve(seat) || pile === duel.waste(seat),
  );
  const touches = sources.map((pile) => ({ do: 'touch', pile }) as const);
  const misplaced = touches.filter(({ pile }) => {
    const card = openTop(table, pile);
    const judged = game.judge(table, seat, { do: 'touch', pile });
    if (!card || !judged.ok || judged.value.length > 0 || isField(pile)) return false;
    return duel.piles.some((to) => to !== pile && looksRight(game, table, card, to));
  });
  return [...touches.filter(isWrong), ...[{ do: 'draw' } as const].filter(isWrong), ...misplaced];
}

/** Returns whether a wrong place looks right: it misses by colour or by one rank. */
function looksRight<Pile extends string, T extends Table<Pile>, Attempt>(
  { duel }: Played<Pile, T, Attempt>,
  table: T,
  card: Card,
  pile: Pile,
): boolean {
  const top = openTop(table, pile);
  if (card.kind !== 'suited' || top?.kind !== 'suited') return false;
  const opponent = opponentOf(table.turn);
  if (isField(pile)) {
    const down = top.value - card.value;
    return (down === 1 && top.red === card.red) || (down === 2 && top.red !== card.red);
  }
  const theirs = pile === duel.waste(opponent) || pile === duel.reserve(opponent);
  return theirs && top.red === card.red && top.suit !== card.suit && Math.abs(top.value - card.value) === 1;
}
