import type { Card } from '../../core/cards.ts';
import type { Seat } from '../../core/seat.ts';
import type { Duel } from './duel.ts';
import type { Deed, DeedKind, Way } from './fault.ts';
import type { Handling } from './handling.ts';
import { heldCard, openTop, type Table } from './table.ts';

/** What offences of a duel are made of. */

/** What hands do in any duel. */
export type Doing<Pile extends string> =
  Handling<Pile> | { readonly do: 'remove'; readonly pile: Pile } | { readonly do: 'flip' | 'pass' };

interface Moved<Pile extends string> {
  readonly card?: Card | null;
  readonly from?: Pile | null;
  readonly to?: Pile;
  readonly onto?: Card | null;
}

const deed = <Pile extends string>(kind: DeedKind, moved: Moved<Pile>): Deed => ({
  ...{ kind, card: moved.card?.code ?? null, from: moved.from ?? null },
  ...{ to: moved.to ?? null, onto: moved.onto?.code ?? null },
});

/** What a player does, as everybody at the table sees it before it is done. */
export function deedOf<Pile extends string>(
  { stock, waste }: Pick<Duel<Pile>, 'stock' | 'waste'>,
  table: Table<Pile>,
  seat: Seat,
  doing: Doing<Pile>,
): Deed {
  const { hand, touched } = table;
  switch (doing.do) {
    case 'touch':
      return deed(doing.do, { card: openTop(table, doing.pile), from: doing.pile });
    case 'place': {
      const { do: kind, pile: to } = doing;
      const held = { card: heldCard(table), from: touched ?? stock(seat), to };
      return to === touched ? deed('put-back', held) : deed(kind, { ...held, onto: openTop(table, to) });
    }
    case 'draw':
      return hand
        ? deed('draw-again', { card: hand, from: stock(seat) })
        : deed('draw', { from: stock(seat) });
    case 'reveal':
      return deed(doing.do, { from: doing.pile });
    case 'remove':
      return deed(doing.do, {
        card: hand ?? openTop(table, doing.pile),
        from: hand ? stock(seat) : doing.pile,
      });
    case 'flip':
      return deed(doing.do, { from: waste(seat), to: stock(seat) });
    case 'pass':
      return deed(doing.do, {});
  }
}

/** A touched card is let go of. */
export const lettingGoOf = <Pile extends string>(table: Table<Pile>): Deed =>
  deed('let-go', { card: heldCard(table), from: table.touched });

/** A way of the held card, if there is any: to those of the piles that take it, but not to where it lies. */
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

/** The ways of the tops of these piles, to those of the others that take them. */
export const waysOfTops = <Pile extends string>(
  table: Table<Pile>,
  from: readonly Pile[],
  piles: readonly Pile[],
  takes: (card: Card, pile: Pile) => boolean,
): Way[] =>
  from.flatMap((pile) => {
    const card = openTop(table, pile);
    const to = card ? piles.filter((other) => takes(card, other)) : [];
    return card && to.length > 0 ? [{ card: card.code, from: pile, to }] : [];
  });
