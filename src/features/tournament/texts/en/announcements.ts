/** Announcements in a tournament's channel. Names and Discord timestamps come formatted. */
export const announcements = {
  begins: (players: number) => `🔔 It begins, with ${players} players.`,
  allThere: (name: string, relative: string) =>
    `🔔 **${name}** begins ${relative}. Everybody mentioned here has checked in or withdrawn.`,
  checkInOver: (name: string) => `-# 🔔 ${name}: this check-in is over.`,
  reminder: (name: string, relative: string, mentions: string) =>
    `🔔 **${name}** begins ${relative}. Not checked in yet: ${mentions}. Anyone who hasn’t checked in by the start isn’t paired.`,
  /** The last one, shortly before the start. */
  lastReminder: (name: string, relative: string, mentions: string) =>
    `⏰ **${name}** begins ${relative}. Still not checked in: ${mentions}. Check in now, or you aren’t paired.`,
  /** Below a reminder, after a change that players have not agreed to. */
  rebound:
    '⚠️ What you joined has changed since: see the tournament’s message. Check in only if you want to play it like that.',
  /** Mentions a role once; `moment`: the start. */
  call: (role: string, name: string, moment: string) =>
    `📣 ${role}: **${name}** begins ${moment}. Join with the buttons of its message.`,
  /** Too few players at the start; `who`: mentions of the host and arbiters, `ends`: when it is cancelled. */
  waits: {
    now: (name: string, there: number, min: number, ends: string, who: string) =>
      `⏳ **${name}** can’t begin yet: ${there} of at least ${min} players have checked in. It begins as soon as there are enough; otherwise I cancel it ${ends}. ${who}: you can postpone it here.`,
    moved: (name: string, moment: string) => `📅 **${name}** was postponed: it begins ${moment}.`,
    begun: (name: string) => `▶ **${name}** has begun: enough players have come.`,
    cancelled: (name: string) => `**${name}** was cancelled.`,
    buttons: {
      by: (minutes: number) => `${minutes} min later`,
      other: 'Another time …',
    },
    late: 'That has been decided already: look at the tournament’s message.',
    done: (moment: string) => `It begins ${moment}. Players who have checked in stay checked in.`,
  },
  /** A place for the next person on the waiting list. */
  promoted: {
    /** `start`: when it begins. */
    asked: (mentions: string, count: number, name: string, start: string) =>
      count === 1
        ? `🎟️ ${mentions}, a place in **${name}** is free, and it’s yours. It begins ${start}: check in by then unless you have, or withdraw so that the next person gets it.`
        : `🎟️ ${mentions}: places in **${name}** are free, and they’re yours. It begins ${start}: check in by then unless you have, or withdraw so that the next person gets your place.`,
    /** Without a check-in. */
    expected: (mentions: string, count: number, name: string, start: string) =>
      count === 1
        ? `🎟️ ${mentions}, a place in **${name}** is free, and it’s yours. It begins ${start}. If you can’t come, withdraw so that the next person gets it.`
        : `🎟️ ${mentions}: places in **${name}** are free, and they’re yours. It begins ${start}. If you can’t come, withdraw so that the next person gets your place.`,
  },
  /** After the start: users on the waiting list without a place. */
  noPlace: (names: string) => `🎟️ Still on the waiting list, so not paired: ${names}.`,
  /** The host has changed what is announced. */
  changed: {
    title: (name: string) => `✏️ **${name}** has changed:`,
    line: (before: string, after: string) =>
      before === '' ? `- ${after}` : after === '' ? `- no longer: ${before}` : `- ${before} → **${after}**`,
    players: (min: number, max: number) => `${min} to ${max} players`,
    checkIn: (minutes: number) => (minutes === 0 ? 'no check-in' : `check-in ${minutes} minutes before`),
    /** After a change of the game, the ratings, or the rated terms. */
    binding: {
      later: (minutes: number) =>
        `⚠️ This isn’t what you joined. Nobody is bound by it: all check-ins are withdrawn. Anyone who agrees checks in again, in the last ${minutes} minutes before the start. If you don’t want to play it like that, withdraw.`,
      now: '⚠️ This isn’t what you joined. Nobody is bound by it: anyone who agrees checks in now, and only they are paired. If you don’t want to play it like that, withdraw.',
    },
  },
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
    /** To a player without whom two of three play. */
    late: (title: string) =>
      `${title}: you weren’t there in time, so the two others play without you. You get no points.`,
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
      replaced: 'Somebody else plays in your place. Only an arbiter can take you back in.',
      listed: 'You’re in the list of the file, and haven’t joined here. “Join” takes you to your place.',
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
