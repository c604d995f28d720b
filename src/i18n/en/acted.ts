/** Private answers to a player's act at a table, in sentences. */
export const acted = {
  /** By verb, for acts that all games share; `others`: names of the players who have to answer. */
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
  /** By verb, the act after the player's name. */
  does: {
    'offer-draw': 'offers a draw',
    'accept-draw': 'accepts the draw',
    'decline-draw': 'declines the draw',
    'withdraw-draw': 'withdraws the draw offer',
    'claim-draw': 'claims a draw',
    'accept-end': 'accepts the win',
    resign: 'resigns',
  },
  /** The act was delivered twice, or needs no answer. */
  already: 'That’s already done: look at the table.',
  yourTurn: 'It’s your turn.',
  theirTurn: (name: string) => `**${name}** is to move.`,
  /** After the sentence about the turn; `what`: the card held, the aim. `name`: null for the reader. */
  doing: (name: string | null, what: string) =>
    name === null ? `At the moment: ${what}.` : `${name}: ${what}.`,
  pressClock: 'Press your clock.',
  timeRuns: (name: string) => `**${name}**’s clock is running.`,
  youWin: (how: string) => `🏆 You win ${how}.`,
  /** `objects`: verbs for the ways in which other players can object, to follow their names. */
  youWinUnless: (others: string, objects: string, relative: string) =>
    `You have no cards left and win ${relative}, unless ${others} ${objects}.`,
  /** Only the first half of a command with a whole action worked; `why`: the refusal of the second half. */
  half: (done: string, why: string) => `${done} The second part didn’t work: ${why}`,
  /** Reasons worded differently here: their usual answer says that nothing has happened at all. */
  halfWhy: {
    stale: 'The table had changed in the meantime.',
    'our-fault': 'Something went wrong on our side.',
  },
};
