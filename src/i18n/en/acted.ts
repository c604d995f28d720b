/** What players are told in private about what they have just done at a table, in sentences. */
export const acted = {
  /** By verb, what is no game's own; `others`: the names of those who have to answer. */
  did: {
    press: () => 'You pressed the clock.',
    'accept-end': () => 'You accepted the end.',
    'offer-draw': (others: string) => `You offered a draw to ${others}.`,
    'accept-draw': () => 'You accepted the draw.',
    'decline-draw': () => 'You declined the draw.',
    'withdraw-draw': () => 'You withdrew your draw offer.',
    'claim-draw': () => 'You claimed a draw.',
    resign: () => 'You resigned.',
  },
  /** By verb likewise, what a player does, after the name. */
  does: {
    'offer-draw': 'offers a draw',
    'accept-draw': 'accepts the draw',
    'decline-draw': 'declines the draw',
    'withdraw-draw': 'withdraws the draw offer',
    'claim-draw': 'claims a draw',
    'accept-end': 'accepts the win',
    resign: 'resigns',
  },
  /** It was delivered twice, or there is nothing to say about it. */
  already: 'That’s already done: look at the table.',
  yourTurn: 'It’s your turn.',
  theirTurn: (name: string) => `**${name}** is to move.`,
  pressClock: 'Press your clock.',
  timeRuns: (name: string) => `**${name}**’s clock is running.`,
  youWin: (how: string) => `🏆 You win ${how}.`,
  /** `objects`: what could be done about it, after the names of those who could. */
  youWinUnless: (others: string, objects: string, relative: string) =>
    `You have no cards left and win ${relative}, unless ${others} ${objects}.`,
  /** Of a whole action in one command, only the first half; `why`: what is said of the second. */
  half: (done: string, why: string) => `${done} The second part didn’t work: ${why}`,
  /** Why not, where the usual answer says that nothing has happened at all. */
  halfWhy: {
    stale: 'The table had changed in the meantime.',
    'our-fault': 'Something went wrong on our side.',
  },
};
