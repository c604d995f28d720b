/** What the picture of every patience says; `{player}` stands for a name. */
export const picture = {
  /** Where the player's name is given already. */
  wins: 'wins',
  /** What an open win depends on: on one opponent, or on several. */
  unlessKnock: 'unless {player} knocks',
  unlessAnyKnock: 'unless somebody knocks',
  /** How a player has left a match of several. */
  left: { resigned: 'resigned', time: 'out of time' },
  yourSide: 'your side',
  theirSide: 'the other side',
};
