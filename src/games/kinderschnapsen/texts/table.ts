/** What a language needs to tell a table in words. Names and lists of cards come as they are shown; an empty list is ''. */
export interface TableWords {
  cards(count: number): string;
  tricks(count: number): string;
  /** What cards are worth. */
  points(count: number): string;
  gamesWon(count: number): string;
  /** `games`: what `gamesWon` says of the games won; null: only one is played. */
  player(name: string, seat: string, isDealer: boolean, toGo: number, games: string | null): string;
  lastMove(move: string, name: string): string;
  trump(suit: string, turnup: string): string;
  led(cards: string): string;
  lastTrick(cards: string): string;
  /** A card of a trick. */
  playedBy(card: string, name: string, makesTrick: boolean): string;
  /** `hand`: cards, or their number; `won`: what `tricks` says. */
  cardsOf(name: string, hand: string, won: string): string;
  /** `won`, `how`: what pictures say of it. */
  previousHand(won: string, how: string): string;
  /** The cards of a player in the previous hand. */
  handOf(name: string, points: number, won: string, left: string, toGo: number): string;
  turnupWas(turnup: string, stock: string): string;
  ownHand(cards: string): string;
  ownTricks(cards: string, points: number): string;
  opponent(name: string, cards: number, tricks: number): string;
  readonly you: string;
  /** `score`: what both have to go, with their names. */
  toGo(score: string): string;
}
