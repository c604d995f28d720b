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

/** A hand's cards as they lay when it ended, for everybody to see (ruling 11). */
export interface HandShown {
  readonly dealer: 1 | 2;
  readonly hands: Pair<readonly string[]>;
  readonly tricks: Pair<readonly string[]>;
  readonly points: Pair<number>;
  readonly turnup: string;
  /** From the lowest card to the top one. */
  readonly stock: readonly string[];
}

/** How the previous hand ended. */
export interface LastHand extends HandResult {
  /** What both had to go when it had ended: possibly 0, although the score of the next game is then 5 to 5. */
  readonly score: Pair<number>;
  readonly cards: HandShown;
}

/** What somebody sees of the hand being played and of the score: codes as in the referee protocol. */
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
  /** The card led, the reply, who made it; null until a trick of this hand is made. */
  readonly lastTrick: { readonly cards: Pair<string>; readonly winner: 1 | 2 } | null;
  readonly mayCheckOut: boolean;
  /** What each has to go in this game, from 5 down to 0. */
  readonly score: Pair<number>;
  /** Games won. */
  readonly games: Pair<number>;
  /** Null in the first hand of the match; once the match is over, its last hand. */
  readonly lastHand: LastHand | null;
}

/** What the protocol's position does not tell. */
export interface Besides {
  /** The match is best of this many games. */
  readonly bestOf: number;
}

/** The protocol's position: `phase` is `play`, `last` (the very last trick has been made: check out or end the hand) or `over`. */
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

/** Ruling 11: a player sees their own hand and tricks, spectators nobody's; everybody sees everything once the match is over. */
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

/** With what players hold and have won; what is still to come stays in the stock. */
export const openHands = (seen: View, { hands, tricks, points }: View): View => ({
  ...seen,
  hands,
  tricks,
  points,
});
