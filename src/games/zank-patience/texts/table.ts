/** What only Zank-Patience says about its table, in one language. */
export interface TableWords {
  announcedEmptying(name: string, pile: string): string;
  announcedFreeing(name: string, card: string, pile: string): string;
  paused(name: string): string;
  pausesLeft(count: number): string;
  skips(turns: number): string;
  firstTurns(limit: number): string;
  readonly out: string;
  gone(pile: string): string;
  readonly rim: string;
  /** Who has left a match of three: resigned, or out of time. */
  left(name: string, reason: string | null): string;
}
