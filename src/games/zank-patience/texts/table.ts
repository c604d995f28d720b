/** Descriptions of the table that only Zank-Patience needs, in one language. */
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
  /** For a player who has left a match of three; `reason` is `resigned`, or out of time. */
  left(name: string, reason: string | null): string;
}
