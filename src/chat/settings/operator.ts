/** The operator's settings for the Discord side. */
export interface BotSettings {
  /** Minutes until an unanswered challenge expires. */
  readonly challengeMinutes: number;
  /** Hours without a touch after which either player may end a match, unrated. */
  readonly abandonHours: number;
  /** Quiet minutes after which the player to move, or to answer a challenge, is mentioned once; 0: never. */
  readonly nudgeMinutes: number;
  /** Days for which a server's data is kept after it has removed the bot; 0: until it is back. */
  readonly keepDays: number;
}
