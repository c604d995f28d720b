import type { Ruling } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';

/** A card's place in a pile, counted from the bottom, from 0 on. */
export interface Lying {
  readonly pile: string;
  readonly index: number;
}

/** A visible move of the newest turn. */
export interface Act<Move> {
  readonly move: Move;
  /** Ply of the table after it. */
  readonly ply: number;
  /** Where its card lies; null: in no pile, or moved on. */
  readonly lies: Lying | null;
}

/** The part of a game in which turns have several acts. */
export interface Acting<View, Move> {
  /** False for a move that only begins another one, such as drawing a card, and for one without a card. */
  isAct(move: Move): boolean;
  /** Where the move's card lies on the table after it; null: in no pile. */
  liesAfter(view: View, move: Move): Lying | null;
  /** Number of cards in a pile. */
  cardsOn(view: View, pile: string): number;
}

/**
 * The acts of the newest turn in their order, without those that a call took back. They come from visible
 * moves alone, so they are the same whether a move was legal or not.
 */
export interface LastTurn<Move> {
  readonly seat: Seat;
  readonly acts: readonly Act<Move>[];
  /** True from the end of the turn until the next player's first act. */
  readonly isOver: boolean;
}

/** An attempt, or another accepted input that changed the table. */
interface Change<View, Move> {
  readonly move: Move | null;
  /** Seat of an attempt; null for all other inputs. */
  readonly by: Seat | null;
  readonly ruling: Ruling | null;
  /** Seats to move before and after it. */
  readonly turns: readonly [Seat, Seat];
  readonly ply: number;
  readonly after: View;
}

export const noTurn = (seat: Seat): LastTurn<never> => ({ seat, acts: [], isOver: false });

export function lastTurnAfter<View, Move>(
  acting: Acting<View, Move>,
  before: LastTurn<Move>,
  change: Change<View, Move>,
): LastTurn<Move> {
  const { by, turns, ruling } = change;
  const [turn, next] = turns;
  const from = by === turn && (before.isOver || before.seat !== by) ? noTurn(turn) : before;
  const known = from.acts
    .filter(({ ply }) => ply < undoneFrom(ruling))
    .map((act) => (isThere(acting, change.after, act) ? act : { ...act, lies: null }));
  const acts = by === turn ? [...known, ...newAct(acting, change)] : known;
  return { seat: from.seat, acts, isOver: next !== from.seat };
}

/**
 * First ply that a call took back. A player's action out of turn is taken back alone (`charged`), and is none
 * of the turn's acts.
 */
function undoneFrom(ruling: Ruling | null): number {
  if (ruling?.kind !== 'right' || ruling.charged !== null) return Infinity;
  return Math.min(...ruling.offences.filter(({ undone }) => undone).map(({ ply }) => ply));
}

const isThere = <View, Move>(acting: Acting<View, Move>, view: View, { lies }: Act<Move>): boolean =>
  lies === null || lies.index < acting.cardsOn(view, lies.pile);

function newAct<View, Move>(
  acting: Acting<View, Move>,
  { move, ply, after }: Change<View, Move>,
): Act<Move>[] {
  if (move === null || !acting.isAct(move)) return [];
  return [{ move, ply, lies: acting.liesAfter(after, move) }];
}

/** The acts to number on a table: those of a turn of several acts, from its end to the next act. */
export const actsToNumber = <Move>({ acts, isOver }: LastTurn<Move>): readonly Act<Move>[] =>
  isOver && acts.length > 1 ? acts : [];
