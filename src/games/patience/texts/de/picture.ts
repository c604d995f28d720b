/** Texts in the picture of every patience; `{player}` stands for a name. */
export const picture = {
  /** Label beside the winner's name. */
  wins: 'gewinnt',
  /** Condition of an open win, with one opponent or with several. */
  unlessKnock: 'wenn {player} nicht klopft',
  unlessAnyKnock: 'wenn niemand klopft',
  /** Label beside a player who left a match of several. */
  left: { resigned: 'aufgegeben', time: 'Zeit ist um' },
  yourSide: 'deine Seite',
  theirSide: 'die andere Seite',
};
