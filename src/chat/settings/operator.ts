/** The settings that the Discord side needs. */
export interface BotSettings {
  /** Minutes until an unanswered challenge expires. */
  readonly challengeMinutes: number;
  /** Hours without a touch after which either player may end a match, unrated. */
  readonly abandonHours: number;
  /** Quiet minutes after which whoever has to move, or to answer a challenge, is mentioned once; 0: never. */
  readonly nudgeMinutes: number;
  /** Days for which what is stored of a server is kept when it has removed the bot; 0: until it is back. */
  readonly keepDays: number;
}
