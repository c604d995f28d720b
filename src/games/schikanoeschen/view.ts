import type { LyingCard } from '../../core/cards.ts';
import type { Viewer } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { emptyPiles } from './deal.ts';
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
function visible(cards: readonly LyingCard[], fanned: boolean): string[] {
  const last = cards.length - 1;
  return cards.map((lying, i) => (lying.up && (fanned || i === last) ? lying.code : hidden(lying)));
}

type Codes = (cards: readonly LyingCard[]) => readonly string[];

/** Piles are values: as long as one has not changed, neither have its codes. */
function remembered(codes: Codes): Codes {
  const known = new WeakMap<readonly LyingCard[], readonly string[]>();
  return (cards) => {
    const before = known.get(cards);
    if (before) return before;
    const now = codes(cards);
    known.set(cards, now);
    return now;
  };
}

const whole = remembered((cards) => cards.map(({ code }) => code));
const fanned = remembered((cards) => visible(cards, true));
const squared = remembered((cards) => visible(cards, false));

const NO_CODES: Readonly<Record<Pile, readonly string[]>> = emptyPiles<string>();

/** The table for a viewer; only the arbiter sees below. Players and spectators see the same. */
export function viewTable(table: Table, warnings: readonly [number, number], viewer: Viewer): TableView {
  const piles: Record<Pile, readonly string[]> = { ...NO_CODES };
  for (const pile of PILES) {
    const codes = viewer === 'arbiter' ? whole : isBoard(pile) ? fanned : squared;
    piles[pile] = codes(table.piles[pile]);
  }
  return {
    hand: table.hand?.code ?? null,
    touched: table.touched,
    piles,
    out: table.out.map(({ code }) => code).sort(),
    warnings,
  };
}
