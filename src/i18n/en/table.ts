/** Texts at the table. */
export const table = {
  /** `players`: their names, perhaps with their clocks. */
  heading: (players: string, game: string, ranked: boolean) =>
    `${players} · ${game}${ranked ? ' · ranked' : ''}`,
  headingAlone: (game: string, name: string, seats: number) =>
    `${name} plays ${seats === 2 ? 'both' : 'all'} seats · ${game}`,
  active: (name: string) => `▶ **${name}** is to move`,
  /** Hint for a newcomer to the game; `next` is a sentence. */
  guide: (name: string, next: string) => `💡 ${name}: ${next}`,
  lastMove: (name: string, move: string) => `↪ ${name}: ${move}`,
  clockNotStarted: (name: string, first: string) => `▶ **${name}** starts the clock; **${first}** begins`,
  clock: (parts: string) => `⏱ ${parts}`,
  timeLeft: (name: string, left: string) => `${name} ${left}`,
  /** `left`: time left of the player whose clock runs. */
  timeRuns: (left: string, relative: string) => `▸ ${left}, flag ${relative}`,
  offersDraw: (name: string) => `🤝 **${name}** offers a draw (answer: ☰).`,
  offerDeclined: (name: string, offerer: string) =>
    `🤝 **${name}** has declined the draw that **${offerer}** offered.`,
  offerLapsed: (offerer: string) => `🤝 The draw that **${offerer}** offered has run out, unanswered.`,
  /** While other players have yet to accept. */
  accepted: (names: readonly string[]) => `(${names.map((name) => `✔ ${name}`).join(', ')})`,
  drawClaim: 'a draw can be claimed (☰)',
  warned: (names: string) => `⚠ warned: ${names}`,
  /**
   * `other`: the only opponent, null if there are several; `objects`: verbs for what opponents can do about
   * it, such as `knocks`.
   */
  openWin: (name: string, other: string | null, objects: string, relative: string) =>
    `🏁 **${name}** has no cards left and wins ${relative}, unless ${other === null ? 'somebody' : `**${other}**`} ${objects}. 🏁 accepts.`,
  and: ' and ',
  /** Follows the line on the first of several faults. */
  moreWrong: (count: number) => `And ${count} more: ⚖.`,
  noRuling: 'Nobody has called lately, so there is no ruling to read. The rules have all of them (☰).',
  won: (name: string, how: string) => `🏆 **${name}** wins ${how}.`,
  drawn: (how: string) => `🤝 A draw, ${how}.`,
  ended: 'The match was ended without a result.',
  /** Above the last table; the result is in a message below. */
  over: '🏁 The match is over. How it ended stands below.',
  /** The same line for a match without a result, by which the bot recognizes such a table. */
  overUnrated: '🏁 The match is over. Why it was ended stands below.',
  reasons: {
    cleared: 'with all cards played',
    'false-knocks': "on the opponent's second warning",
    time: 'on time',
    resigned: 'by resignation',
    agreed: 'by agreement',
    repetition: 'by repetition',
    'clock-flips': 'by flipping the clock',
    standstill: 'at a standstill',
  },
  noPicture: '*The picture could not be drawn; the table in words is in the menu (☰).*',
  nudge: (mention: string) => `${mention}, it is your turn here.`,
  nudgeIdle: (mention: string, span: string, others: string) =>
    `${mention}, it is your turn here. If you do nothing for ${span}, **${others}** can end the match, unrated (☰ or \`/do\`).`,
  /** Reasons why a channel's match is frozen: public after the players' mentions, or private. */
  standsStill: {
    locked: (where: string) =>
      `⏸ The match in ${where} stands still, because the thread is locked. Nobody's time runs. The match goes on by itself when a moderator unlocks the thread.`,
    archived: (where: string) =>
      `⏸ The match in ${where} stands still, because the thread is closed and I cannot open it. Nobody's time runs. The match goes on by itself when somebody opens the thread.`,
    players: (names: string) =>
      `⏸ The match stands still, because ${names} cannot play here now: they do not see this channel, or they are timed out. Nobody's time runs. The match goes on by itself when they can play again.`,
    paused:
      "⏸ The match stands still, because an arbiter has paused the tournament. Nobody's time runs. The match goes on when an arbiter resumes the tournament.",
    outage:
      "⏸ The match stands still, because Discord or my connection to it has an outage here. Nobody's time runs. The match goes on by itself.",
    unknown:
      "⏸ The match stands still for a moment: I am asking Discord whether this thread is open. Nobody's time runs. The match goes on by itself.",
    /** To a player who acts during a freeze. */
    notCounted: 'What you have just done **does not count**. Do it again when the match goes on.',
    waits:
      'What you have just done **waits and counts** once the match goes on, in the order in which everything was done. Do it again only if I am restarted before.',
    notPosted: (where: string) =>
      `The table is **not posted again** meanwhile: ${where}. Ask again when the match goes on.`,
  },
  /** A player has lost sight of the channel because the player's roles changed. `told` is for the others. */
  withdrawn: {
    told: (names: string) =>
      `🚪 No longer in this channel: ${names}. The player's own roles have changed, so the player's time runs on, as after leaving the server. If a moderator took a role away, I cannot tell: a moderator can end the match, unrated (\`/do\`).`,
    /** `until`: when the player's time is up; null if the player's clock is not running. */
    direct: (channel: string, until: string | null, permissions: string) =>
      `🚪 Your match in ${channel} goes on, but you no longer see the channel, because your roles have changed. Your time runs on, as if you had left${until === null ? '' : `: the next flag falls ${until}`}. To come back, take your earlier role again where you got it (often **Channels & Roles**). If a moderator has taken it away, ask for it, or ask somebody with ${permissions} there to end the match, unrated.`,
  },
  /** After the database has gone back. `steps`: touching a card is one, placing it another; 0 if unknown. */
  lost: (steps: number) => {
    const what = steps === 0 ? 'The last steps' : steps === 1 ? 'The last step' : `The last ${steps} steps`;
    return `⏪ ${what} ${steps === 1 ? 'was' : 'were'} lost with the database server; the match goes on from here.`;
  },
  mayEndLost: 'Until every player has completed a turn, any player can end the match unrated (☰ or `/do`).',
  endLostSure:
    'The database server has lost some of this match. Do you want to end it? It ends at once and unrated, and the result says that it was you.',
  /** Answer to a click at a table whose match is not stored. */
  notKept: 'I know nothing of this match any more, so nobody can play on here.',
  moved: 'The table has moved down: see the newest message.',
  isNewest: (where: string) => `The table is the newest message here already: ${where}`,
  justPosted: (where: string, relative: string) =>
    `The table was posted a moment ago: ${where} (it can be posted again ${relative}).`,
  /** To a user who asks for the table again and again. */
  askedOften: (where: string, relative: string) =>
    `You have just asked for the table several times. It is here: ${where} (you can ask again ${relative}).`,
  /** Below a copy of the table. */
  copy: (where: string) => `A copy for you alone, of the table as it is now. It is played on here: ${where}`,

  knockAgain: 'Knock again',
  clickWaits:
    '⏳ I have just been restarted and need a while to get here. Your click waits, and counts from when you made it; it costs nobody time. You need not click again.',
  notKnocked: 'The 5 seconds are over: **nothing was knocked**, and it cost you nothing.',
  nothingToChoose: 'There is nothing to choose from now.',
  handClosed:
    'Discord no longer lets me change this message, so it no longer shows your hand. One click brings it back.',
  handAgain: 'My hand',
  side: 'My side up',
  sideClosed:
    'Discord no longer lets me change this message, so it no longer shows the table from your side. One click brings it back.',
  sideUndrawn: 'The table from your side cannot be drawn just now. A click tries again.',
  /** Button from a private page to the menu. */
  back: '☰ Menu',
  menuTitle: 'What would you like to do?',
  watching: (players: string) =>
    `You are watching ${players} play. You can read the table in words, and the rules.`,
  offerDraw: 'Offer a draw',
  acceptDraw: 'Accept the draw',
  declineDraw: 'Decline the draw',
  withdrawDraw: 'Withdraw your draw offer',
  claimDraw: 'Claim a draw',
  resign: 'Resign …',
  resignSure: 'Do you really want to resign? That ends the match, and you cannot win it any more.',
  resignYes: 'Yes, resign',
  cancel: 'No, play on',
  ruling: 'The ruling',
  inWords: 'Table in words',
  soFar: 'So far',
  rules: 'Rules',
  newTable: 'Post the table again',
  abandon: 'End the match, unrated',
  endSure: (players: string) =>
    `Do you really want to end the match of ${players}? It ends at once and unrated, and its players are told that it was you.`,
  endIdleSure: (name: string, span: string) =>
    `**${name}** has done nothing for ${span}. Do you want to end the match? It ends at once and unrated, and the result says that you have waited. Whatever **${name}** does before that keeps it going.`,
  endBarredSure: (name: string, span: string) =>
    `**${name}** has not been able to play here for ${span}. Do you want to end the match? It ends at once and unrated, and the result says that you have waited. If **${name}** can play again before that, the match goes on.`,
  goesOn: 'Something has happened in the meantime, so the match goes on: look at the table.',
  endYes: 'Yes, end it unrated',
  endLate:
    'That was asked a while ago, so nothing has happened. If the match is still to end, ask for it again (☰ or `/do`).',

  declined: {
    stale:
      'The table has changed since the picture that you clicked under. Nothing has happened: look again.',
    spectator:
      'You are watching this match; only its players can do that. ☰ shows you the table in words and the rules.',
    'storage-failed':
      'The move could not be stored, as far as I know. Look at the table in a moment: if it has not happened there, please try again.',
    'our-fault': 'Something went wrong on our side. Nothing has happened; the match stands as it was.',
    'knock-again':
      'Nothing is knocked yet. You have a warning: a second wrong knock loses the match. Do you mean it? Then look once more, and **knock again within 5 seconds**. A click within the first 1.5 seconds does nothing. It counts from your first click, unless you do something else at the table in between.',
    'double-tap':
      'That came so quickly after your last click that it counts as a double tap: it has done nothing. If you mean it, look at the table and click again.',
    'too-soon':
      'That button had only just appeared, and it may end the match, so your click has done nothing. If you mean it, look at the table and click again.',
    'new-place':
      'The button had only just come to this place, so your click has done nothing. Click again if you meant it.',
    'offer-declined': (turns: number) =>
      `Your last offer was declined. You can offer a draw again after ${turns === 1 ? 'one more turn' : `${turns} more turns`} of yours.`,
    'offer-often': (relative: string) =>
      `You have offered a draw twice within ten minutes. You can offer it again ${relative}.`,
    'no-coach':
      'There is a coach only in practice: against me, or with all seats yourself, in matches that do not count.',
    'no-take-back':
      'Steps can be taken back only in practice: against me or with all seats yourself, with the coach switched on (☰).',
    'no-take-back-clock': 'A clock is running in this match, so nothing can be taken back.',
    'nothing-to-take-back': 'You have done nothing yet that could be taken back.',
    'no-take-back-named':
      'You cannot go back further: the coach has named an offence of the turn before, and you could call on it again.',
    'no-such-act':
      'There is nothing of that name to do at this table. Choose from the list, or type it like this: `e1` as a click on that stack, `c1 e1` for a whole move, or `touch e1`.',
    'no-such-card':
      'There is nothing of that name to do at this table. Choose from the list, or type the name of one of your cards: `qs` as a click on the queen of spades.',
    'held-first': 'You hold a card, which has to be placed first. Type its place alone, as in `f1`.',
    'nothing-asked':
      'There is no open question that `yes` could answer, so nothing has happened. A question stands for a minute, and only until you do something else.',
    'not-accept-draw':
      'You have been offered a draw, and accepting it ends the match. To answer, type `/do accept the draw` or `/do decline the draw`.',
    'not-accept-end':
      "Accepting your opponent's win ends the match. If that is what you mean, type `/do accept the end`.",
    'no-hands': 'In this game nobody has hidden cards: everything lies on the table.',
    'own-side': 'You sit at the bottom of the table already: it shows your side to everybody.',
    'no-such-verb': 'The game in this channel has no such move. `/schikane rules` tells you what there is.',
    'not-untouched': (permissions: string) =>
      `This match can only be ended unrated when nobody has touched it for a long time, or another player has left the server. Until then you can play on, offer a draw or resign (☰ or \`/do\`), or ask somebody with ${permissions} here.`,
    'not-yet-idle': (name: string, relative: string, permissions: string) =>
      `The match waits for **${name}**. If nothing happens, you can end it, unrated, ${relative}. Until then you can offer a draw or resign (☰ or \`/do\`), or ask somebody with ${permissions} here.`,
    'not-yet-barred': (name: string, relative: string, permissions: string) =>
      `The match stands still, because **${name}** cannot play here now. Nobody's time runs. If that does not change, you can end it, unrated, ${relative}. Until then you can ask somebody with ${permissions} here.`,
    'waited-for': (permissions: string) =>
      `The match waits for you, so it is not for you to end it. You can play on, offer a draw or resign (☰ or \`/do\`), or ask somebody with ${permissions} here.`,
    'not-to-end': (permissions: string) =>
      `You are watching this match. Only people with ${permissions} here can end it, or its players.`,
    'own-tournament':
      'You play in this rated tournament: an arbiter who does not play, or another manager of the channel, has to end this match.',
    'own-ranked':
      'This is a ranked match of your own, so it is not for you to end: nobody may save themselves from a loss. You can offer a draw or resign (☰ or `/do`), or ask somebody else who manages this channel.',
    'cannot-post': (permissions: string) =>
      `I cannot post the table here: I need ${permissions}. The match stands; ask whoever runs this server.`,
    'not-allowed':
      'Discord does not let me post here, although I seem to have all the permissions that I need. The match stands. Whoever runs this server can see whether this channel or thread is locked, or whether I am timed out.',
    'not-reached':
      'I could not reach Discord, so the table has not been posted again. The match stands: please try again in a minute.',
    'not-taken':
      'Discord did not take the table, which is a fault of mine. The match stands; whoever runs me finds the reason in my log.',
    'unknown-button':
      'I no longer know this button. Open what it belongs to again, with a command for instance.',
    'unknown-command':
      'This command has another name now. At a table `/do` does everything; `/schikane` has everything else.',
    starting:
      'I have just been started and am not ready yet. Nothing has happened: please try again in a moment.',
    opening:
      'The match in this channel takes me a while to open after my start. Nobody is charged for that, and nothing has happened: please try again in a minute.',
    'only-servers': 'I only play in the channels of a server.',
  },

  /** Acts that every match has, by gesture code; `name` is what players type. */
  acts: {
    press: { name: 'clock', description: 'Start or press the chess clock' },
    'accept-end': { name: 'accept the end', description: "Accept your opponent's win" },
    'offer-draw': { name: 'offer a draw', description: 'Your opponent may accept or decline it' },
    'accept-draw': { name: 'accept the draw', description: 'Accept the draw offer' },
    'decline-draw': { name: 'decline the draw', description: 'Decline the draw offer' },
    'withdraw-draw': { name: 'withdraw the draw offer', description: 'Take your draw offer back' },
    'claim-draw': {
      name: 'claim a draw',
      description: 'Repetition, standstill, or the clock flipped too often',
    },
    resign: { name: 'resign', description: 'Resign the match in this channel' },
    coach: { name: 'coach', description: 'What was wrong with your last move; the coach on or off' },
    hint: { name: 'hint', description: 'A good next step, and why' },
    'take-back': { name: 'take back', description: 'Take back your own last step' },
    'end-match': {
      name: 'end the match',
      description: 'Unrated: it waits in vain, somebody has left, or you manage the channel',
    },
  },

  commands: {
    do: {
      name: 'do',
      description: 'Do something at the table of this channel',
      what: {
        name: 'what',
        description: 'What your hands do, right or wrong: type a verb, a place or a card',
      },
      /** Words that answer a question, and the hint that they can be typed. */
      yes: 'yes',
      byWords: 'Or type `/do yes`.',
    },
    hand: { name: 'hand', description: 'Your own cards, for your eyes only' },
    table: {
      name: 'table',
      description:
        'The table of this channel: post it again (as a player), see a copy of your own, or read it in words',
      as: { name: 'as', description: 'How' },
      picture: 'with the picture',
      side: 'from my side, for your eyes only',
      words: 'in words, for your eyes only',
      soFar: 'what happened so far',
    },
  },
};
