/**
 * A language's words for a table as text. Names and lists of cards come as they are shown; an empty list is
 * ''.
 */
export interface TableWords {
  cards(count: number): string;
  tricks(count: number): string;
  /** A number of card points in words. */
  points(count: number): string;
  gamesWon(count: number): string;
  /** `games`: the text of `gamesWon`; null in a match of one game. */
  player(name: string, seat: string, isDealer: boolean, toGo: number, games: string | null): string;
  lastMove(move: string, name: string): string;
  trump(suit: string, turnup: string): string;
  led(cards: string): string;
  lastTrick(cards: string): string;
  /** A card of a trick. */
  playedBy(card: string, name: string, makesTrick: boolean): string;
  /** `hand`: cards, or their number; `won`: the text of `tricks`. */
  cardsOf(name: string, hand: string, won: string): string;
  /** `won` and `how` as in pictures. */
  previousHand(won: string, how: string): string;
  /** A player's cards in the previous hand. */
  handOf(name: string, points: number, won: string, left: string, toGo: number): string;
  turnupWas(turnup: string, stock: string): string;
  ownHand(cards: string): string;
  ownTricks(cards: string, points: number): string;
  opponent(name: string, cards: number, tricks: number): string;
  readonly you: string;
  /** `score`: points to go of both, with their names. */
  toGo(score: string): string;
}
