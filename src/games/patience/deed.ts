import type { Card } from '../../core/cards.ts';
import type { Seat } from '../../core/seat.ts';
import type { Duel } from './duel.ts';
import type { Deed, DeedKind, Way } from './fault.ts';
import type { Handling } from './handling.ts';
import { heldCard, openTop, type Table } from './table.ts';

/** Builds the deeds and ways in a duel's offences. */

/** Physical actions of any duel. */
export type Doing<Pile extends string> =
  Handling<Pile> | { readonly do: 'remove'; readonly pile: Pile } | { readonly do: 'flip' | 'pass' };

const deed = (
  kind: DeedKind,
  card: Card | null,
  from: string | null,
  to: string | null = null,
  onto: Card | null = null,
): Deed => ({ kind, card: card?.code ?? null, from, to, onto: onto?.code ?? null });

/** An action as everybody at the table sees it, from the table before it. */
export function deedOf<Pile extends string>(
  { stock, waste }: Pick<Duel<Pile>, 'stock' | 'waste'>,
  table: Table<Pile>,
  seat: Seat,
  doing: Doing<Pile>,
): Deed {
  const { hand, touched } = table;
  switch (doing.do) {
    case 'touch':
      return deed('touch', openTop(table, doing.pile), doing.pile);
    case 'place': {
      const { pile: to } = doing;
      const [held, from] = [heldCard(table), touched ?? stock(seat)];
      return to === touched
        ? deed('put-back', held, from, to)
        : deed('place', held, from, to, openTop(table, to));
    }
    case 'draw':
      return deed(hand ? 'draw-again' : 'draw', hand, stock(seat));
    case 'reveal':
      return deed('reveal', null, doing.pile);
    case 'remove':
      return deed('remove', hand ?? openTop(table, doing.pile), hand ? stock(seat) : doing.pile);
    case 'flip':
      return deed('flip', null, waste(seat), stock(seat));
    case 'pass':
      return deed('pass', null, null);
  }
}

/** The deed of letting go of the touched card. */
export const lettingGoOf = <Pile extends string>(table: Table<Pile>): Deed =>
  deed('let-go', heldCard(table), table.touched);

/**
 * The ways of the held card: to those of `piles` that take it, except where it lies. Empty if there are none.
 */
export function waysOfHeld<Pile extends string>(
  { stock }: Pick<Duel<Pile>, 'stock'>,
  table: Table<Pile>,
  piles: readonly Pile[],
  takes: (card: Card, pile: Pile) => boolean,
): Way[] {
  const card = heldCard(table);
  if (!card) return [];
  const to = piles.filter((pile) => pile !== table.touched && takes(card, pile));
  return to.length === 0 ? [] : [{ card: card.code, from: table.touched ?? stock(table.turn), to }];
}

/** The ways of the open tops of `from`, to the other `piles` that take them. */
export function waysOfTops<Pile extends string>(
  table: Table<Pile>,
  from: readonly Pile[],
  piles: readonly Pile[],
  takes: (card: Card, pile: Pile) => boolean,
): Way[] {
  const ways: Way[] = [];
  for (const pile of from) {
    const card = openTop(table, pile);
    const to = card ? piles.filter((other) => takes(card, other)) : [];
    if (card && to.length > 0) ways.push({ card: card.code, from: pile, to });
  }
  return ways;
}
