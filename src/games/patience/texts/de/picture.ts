/** What the picture of every patience says; `{player}` stands for a name. */
export const picture = {
  /** Where the player's name is given already. */
  wins: 'gewinnt',
  /** What an open win depends on: on one opponent, or on several. */
  unlessKnock: 'wenn {player} nicht klopft',
  unlessAnyKnock: 'wenn niemand klopft',
  /** How a player has left a match of several. */
  left: { resigned: 'aufgegeben', time: 'Zeit ist um' },
  yourSide: 'deine Seite',
  theirSide: 'die andere Seite',
};
