/** Announcements in a tournament's channel. Names and Discord timestamps come formatted. */
export const announcements = {
  begins: (players: number) => `🔔 It begins, with ${players} players.`,
  allThere: (name: string, relative: string) =>
    `🔔 **${name}** begins ${relative}. Everybody mentioned here has checked in or withdrawn.`,
  reminder: (name: string, relative: string, mentions: string) =>
    `🔔 **${name}** begins ${relative}. Not checked in yet: ${mentions}. Anyone who hasn’t checked in by the start isn’t paired.`,
  arena: (name: string, players: number, until: string) =>
    `🔔 **${name}** begins, with ${players} players. Free players are paired within seconds, until ${until}. After a game, “Next game” makes you free again whenever you like.`,
  round: (name: string, round: number, rounds: number | null) =>
    rounds === null ? `**${name}** · round ${round}` : `**${name}** · round ${round} of ${rounds}`,
  finals: (name: string, round: number, rounds: number | null) =>
    rounds === null
      ? `**${name}** · knockout, round ${round}`
      : `**${name}** · knockout, round ${round} of ${rounds}`,
  finalists: (players: number) => `🔔 The best ${players} play on in a knockout.`,
  forfeit: 'by forfeit',
  /** Why a player has a bye; `points`: points for it. */
  bye: {
    odd: (name: string, points: string) =>
      `💤 **${name}** has a bye, because the number of players is odd: it counts ${points}.`,
    absent: (name: string, points: string) =>
      `💤 **${name}** sits this round out, as asked: it counts ${points}.`,
    rest: (name: string) => `💤 **${name}** rests: in this round there is nobody left to play against.`,
    left: (name: string, points: string) =>
      `💤 **${name}** wins by forfeit, because the opponent has left: it counts ${points}.`,
    bracket: (name: string) =>
      `💤 **${name}** goes on without a game: the bracket has more places than there are players.`,
    walkover: (name: string) => `💤 **${name}** goes on without a game: the opponent is no longer there.`,
    given: (name: string, points: string) =>
      `💤 **${name}** has a bye from the arbiters: it counts ${points}.`,
    arbiter: (name: string, points: string) =>
      `💤 **${name}** doesn’t play in this round, because the arbiters paired it that way: it counts ${points}.`,
  },
  missed: (names: string) => `💤 Not paired: ${names}, who came after this round had been paired.`,
  left: {
    asked: (names: string) => `🚪 Withdrawn: ${names}.`,
    'not-there': (names: string) => `🚪 Not checked in, so not paired: ${names}.`,
    'no-show': (names: string) => `🚪 No longer paired after missing two games: ${names}.`,
    left: (names: string) => `🚪 No longer on this server: ${names}.`,
    excluded: (names: string) => `🚪 Excluded by the arbiters: ${names}.`,
  },
  points: (points: string) => (points === '1' || points === '½' ? `${points} point` : `${points} points`),
  mine: 'My game',
  /** Answers to a player who asks for their game. */
  own: {
    board: (title: string, opponent: string, place: string) =>
      `${title}: you play against **${opponent}**${place}.`,
    at: (place: string) => ` in ${place}`,
    soon: '; your table is being set up',
    decided: (title: string, opponent: string, score: string) =>
      `${title}: your game against **${opponent}** is decided, ${score}.`,
    waits: 'You’re in. Your next game comes with the next round.',
    free: 'You’re free: I pair you as soon as there is somebody for you.',
    /** `relative`: when the two are paired again; null: not before the end. */
    held: (opponent: string, relative: string | null) =>
      `You’re free. Only **${opponent}** is free as well, and you two have just played each other, so I’m waiting for somebody else${relative === null ? '' : `. If nobody comes, you two play again ${relative}`}.`,
    busy: 'You’re not free right now: “Next game” makes you free.',
    eliminated: 'You play no further games here. The bracket shows how it goes on.',
    out: {
      asked: 'You’ve withdrawn. “Join” takes you back in.',
      'not-there': 'You hadn’t checked in when it began, so you’re not paired. “Join” takes you back in.',
      'no-show': 'You missed two games in a row, so you’re not paired. “Join” takes you back in.',
      left: 'You had left the server, so you’re not paired. “Join” takes you back in.',
      excluded: 'The arbiters have excluded you from this tournament.',
    },
    stranger: 'You don’t play in this tournament.',
    open: (relative: string) => `You’re in. It begins ${relative}.`,
    over: (rank: number, points: string) => `It’s over: you came in at number ${rank}, with ${points}.`,
    nobody: 'It’s over: nobody has won, because no deciding game was played.',
    cancelled: 'The tournament was cancelled.',
  },
  knock: {
    /** `offence`: a clause that continues the offender's name. */
    best: (caller: string, caught: string, offence: string, board: string) =>
      `✊ Best knock: **${caller}** at **${caught}** (${board}). **${caught}** ${offence}.`,
    cards: (cards: number) =>
      `At stake: the caught player had only ${cards === 1 ? 'one card' : `${cards} cards`} left in their own piles.`,
    won: 'At stake: the whole match. The last card had been played, and the win was open.',
    why: 'Of all right knocks, it caught the player with the fewest cards left to get rid of.',
  },
};
