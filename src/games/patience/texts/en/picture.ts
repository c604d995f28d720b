/** Texts in the picture of every patience; `{player}` stands for a name. */
export const picture = {
  /** Label beside the winner's name. */
  wins: 'wins',
  /** Condition of an open win, with one opponent or with several. */
  unlessKnock: 'unless {player} knocks',
  unlessAnyKnock: 'unless somebody knocks',
  /** Label beside a player who left a match of several. */
  left: { resigned: 'resigned', time: 'out of time' },
  yourSide: 'your side',
  theirSide: 'the other side',
};
