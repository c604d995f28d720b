import { remembered } from '../../core/remembered.ts';
import type { Viewer } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { codesOf, pointsIn, type Card, type Suit } from './cards.ts';
import type { HandResult } from './hand.ts';
import type { EndedHand, State } from './rounds.ts';
import { mapPair, type Pair } from './pair.ts';
import { trumpOf } from './table.ts';

/** A card whose face the viewer cannot see. */
export const HIDDEN = '??';

/** An ended hand with all its cards, which everybody may see (ruling 11). */
export interface HandShown {
  readonly dealer: 1 | 2;
  readonly hands: Pair<readonly string[]>;
  readonly tricks: Pair<readonly string[]>;
  readonly points: Pair<number>;
  readonly turnup: string;
  /** From the lowest card to the top one. */
  readonly stock: readonly string[];
}

/** The previous hand and its result. */
export interface LastHand extends HandResult {
  /** Points to go after it, by seat. May be 0, although the next game then starts at 5 to 5. */
  readonly score: Pair<number>;
  readonly cards: HandShown;
}

/** The hand being played and the score as a viewer sees them, with the codes of the referee protocol. */
export interface TableView {
  readonly dealer: 1 | 2;
  /** Hidden cards are `??`, as in `tricks` and `stock`. */
  readonly hands: Pair<readonly string[]>;
  readonly tricks: Pair<readonly string[]>;
  /** Null for a player whose tricks the viewer cannot see. */
  readonly points: Pair<number | null>;
  readonly turnup: string;
  readonly trump: Suit;
  /** From the lowest card, the turn-up, to the top one; closing does not change the order. */
  readonly stock: readonly string[];
  readonly closed: boolean;
  readonly led: string | null;
  /** The card led, the reply and the winner; null until a trick of this hand is made. */
  readonly lastTrick: { readonly cards: Pair<string>; readonly winner: 1 | 2 } | null;
  readonly mayCheckOut: boolean;
  /** Points to go in this game, by seat, from 5 down to 0. */
  readonly score: Pair<number>;
  /** Games won, by seat. */
  readonly games: Pair<number>;
  /** Null in the first hand of the match; after the match, its last hand. */
  readonly lastHand: LastHand | null;
}

/** The part of the view that the protocol's position leaves out. */
export interface Besides {
  /** The match is best of this many games. */
  readonly bestOf: number;
}

/**
 * The protocol's position. `phase` is `play`, `last` (the last trick has been made: check out or end the
 * hand) or `over`.
 */
export type Position = MatchView & TableView;

export type View = Position & Besides;

const backsOf = (cards: readonly Card[]): readonly string[] => cards.map(() => HIDDEN);

const viewEnded = remembered(({ winner, won, how, score, table }: EndedHand): LastHand => ({
  winner,
  won,
  how,
  score,
  cards: {
    dealer: table.dealer,
    hands: mapPair(table.hands, codesOf),
    tricks: mapPair(table.tricks, codesOf),
    points: mapPair(table.tricks, pointsIn),
    turnup: table.turnup.code,
    stock: codesOf(table.stock),
  },
}));

/**
 * Ruling 11: players see their own hand and tricks, spectators see none. After the match everybody sees
 * everything.
 */
export function viewState(state: State, viewer: Viewer, over: boolean): TableView {
  const { table, score, games, lastHand } = state;
  const { dealer, turnup, stock, closed, led, lastTrick, mayCheckOut } = table;
  const all = over || viewer === 'arbiter';
  const seen = (cards: readonly Card[], seat: 1 | 2) =>
    all || viewer === seat ? codesOf(cards) : backsOf(cards);
  return {
    dealer,
    hands: mapPair(table.hands, seen),
    tricks: mapPair(table.tricks, seen),
    points: mapPair(table.tricks, (cards, seat) => (all || viewer === seat ? pointsIn(cards) : null)),
    turnup: turnup.code,
    trump: trumpOf(table),
    stock: stock.map((card) => (all || card === turnup ? card.code : HIDDEN)),
    closed,
    led: led?.code ?? null,
    lastTrick: lastTrick && {
      cards: [lastTrick.cards[0].code, lastTrick.cards[1].code],
      winner: lastTrick.winner,
    },
    mayCheckOut,
    score,
    games,
    lastHand: lastHand && viewEnded(lastHand),
  };
}

/** Adds the players' hands and tricks to a view; the stock stays hidden. */
export const openHands = (seen: View, { hands, tricks, points }: View): View => ({
  ...seen,
  hands,
  tricks,
  points,
});
