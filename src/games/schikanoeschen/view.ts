import type { LyingCard } from '../../core/cards.ts';
import type { Viewer } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { isBoard, PILES, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/** What somebody sees of the table: codes as in the referee protocol (`??1` is a card whose face is hidden). */
export interface TableView {
  readonly hand: string | null;
  readonly touched: Pile | null;
  readonly piles: Readonly<Record<Pile, readonly string[]>>;
  readonly out: readonly string[];
  readonly warnings: readonly [number, number];
}

export type View = MatchView & TableView;

const hidden = ({ card, up }: LyingCard): string => `${up ? '' : '-'}??${card.deck}`;

/** A fanned pile shows every open face, a squared one only its top's. */
function visible(pile: Pile, cards: readonly LyingCard[]): string[] {
  const last = cards.length - 1;
  return cards.map((lying, i) => (lying.up && (isBoard(pile) || i === last) ? lying.code : hidden(lying)));
}

/** The table for a viewer; only the arbiter sees below. Players and spectators see the same. */
export function viewTable(table: Table, warnings: readonly [number, number], viewer: Viewer): TableView {
  const show = (pile: Pile): readonly string[] => {
    const cards = table.piles[pile];
    return viewer === 'arbiter' ? cards.map(({ code }) => code) : visible(pile, cards);
  };
  return {
    hand: table.hand?.code ?? null,
    touched: table.touched,
    piles: Object.fromEntries(PILES.map((pile) => [pile, show(pile)])) as Record<Pile, readonly string[]>,
    out: table.out.map(({ code }) => code).sort(),
    warnings,
  };
}
