import { opponentOf } from '../../core/seat.ts';
import { isStronger, type Card, type Suit } from './cards.ts';
import { ofSeat, withSeat, type Pair } from './pair.ts';

/** A trick: the card led, the reply, and the winner. */
export interface Trick {
  readonly cards: readonly [Card, Card];
  readonly winner: 1 | 2;
}

/** All cards of one hand, on the table and with the players. Immutable: every change makes a new table. */
export interface Table {
  readonly dealer: 1 | 2;
  readonly turn: 1 | 2;
  /** The cards in the players' hands, in the order in which they took them. */
  readonly hands: Pair<readonly Card[]>;
  /** The cards that the players have won, trick by trick. */
  readonly tricks: Pair<readonly Card[]>;
  /** The card that was turned up at the deal, wherever it is now; its suit is trump. */
  readonly turnup: Card;
  /** From the lowest card, the turn-up, to the top one. */
  readonly stock: readonly Card[];
  readonly closed: boolean;
  readonly led: Card | null;
  readonly lastTrick: Trick | null;
  /** True if the player to move has just made a trick, and neither closed the stock nor led since (ruling 6). */
  readonly mayCheckOut: boolean;
}

export const trumpOf = ({ turnup }: Table): Suit => turnup.suit;

/** True once the last trick has been made and nobody has a card left. */
export const isPlayedOut = ({ led, hands: [south, north] }: Table): boolean =>
  led === null && south.length === 0 && north.length === 0;

const without = (cards: readonly Card[], card: Card): readonly Card[] =>
  cards.filter((other) => other !== card);

/** The table after the player to move has closed the stock (ruling 5). */
export const close = (table: Table): Table => ({ ...table, closed: true, mayCheckOut: false });

/** The table after the player to move has played this card: led it, or completed the trick with it. */
export function play(table: Table, card: Card): Table {
  const { turn, led } = table;
  const hands = withSeat(table.hands, turn, without(ofSeat(table.hands, turn), card));
  if (led === null) return { ...table, hands, led: card, turn: opponentOf(turn), mayCheckOut: false };
  return draw(takeTrick({ ...table, hands, led: null }, led, card));
}

/** The winner takes the trick, may check out, and leads next. */
function takeTrick(table: Table, led: Card, reply: Card): Table {
  const winner = isStronger(reply, led, trumpOf(table)) ? table.turn : opponentOf(table.turn);
  const tricks = withSeat(table.tricks, winner, [...ofSeat(table.tricks, winner), led, reply]);
  return { ...table, turn: winner, tricks, lastTrick: { cards: [led, reply], winner }, mayCheckOut: true };
}

/** Both draw, the winner of the trick first. Once its last card is drawn, the stock is closed (ruling 5). */
function draw(table: Table): Table {
  if (table.closed) return table;
  const first = table.stock.at(-1);
  const second = table.stock.at(-2);
  if (!first || !second) throw new Error('an open stock with fewer than two cards');
  const stock = table.stock.slice(0, -2);
  const loser = opponentOf(table.turn);
  const drawn = withSeat(table.hands, table.turn, [...ofSeat(table.hands, table.turn), first]);
  const hands = withSeat(drawn, loser, [...ofSeat(drawn, loser), second]);
  return { ...table, hands, stock, closed: stock.length === 0 };
}
