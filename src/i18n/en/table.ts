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
    `🤝 **${name}** has declined **${offerer}**’s draw offer.`,
  offerLapsed: (offerer: string) => `🤝 **${offerer}**’s draw offer has lapsed unanswered.`,
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
  over: '🏁 The match is over. The result is below.',
  /** The same line for a match without a result, by which the bot recognizes such a table. */
  overUnrated: '🏁 The match is over. The reason is below.',
  /** Earlier wordings of `overUnrated`, by which the bot recognizes tables that an earlier version closed. */
  overUnratedBefore: ['🏁 The match is over. Why it was ended stands below.'] as readonly string[],
  reasons: {
    cleared: 'with all cards played',
    'false-knocks': 'on the opponent’s second warning',
    time: 'on time',
    resigned: 'by resignation',
    agreed: 'by agreement',
    repetition: 'by repetition',
    'clock-flips': 'by flipping the clock',
    standstill: 'at a standstill',
  },
  noPicture: '*I couldn’t draw the picture; the table in words is in the menu (☰).*',
  nudge: (mention: string) => `${mention}, it’s your turn here.`,
  nudgeIdle: (mention: string, span: string, others: string) =>
    `${mention}, it’s your turn here. If you do nothing for ${span}, **${others}** can end the match unrated (☰ or \`/do\`).`,
  /** Reasons why a channel's match is frozen: public after the players' mentions, or private. */
  standsStill: {
    locked: (where: string) =>
      `⏸ The match in ${where} is on hold, because the thread is locked. Nobody’s time runs. The match goes on when a moderator unlocks the thread.`,
    archived: (where: string) =>
      `⏸ The match in ${where} is on hold, because the thread is closed and I can’t open it. Nobody’s time runs. The match goes on when somebody opens the thread.`,
    players: (names: string) =>
      `⏸ The match is on hold, because ${names} can’t play here right now: they can’t see this channel, or they are timed out. Nobody’s time runs. The match goes on when they can play again.`,
    paused:
      '⏸ The match is on hold, because the tournament is paused. Nobody’s time runs. The match goes on when an arbiter resumes the tournament.',
    outage:
      '⏸ The match is on hold, because Discord or my connection to it is down. Nobody’s time runs. The match goes on as soon as I can reach Discord again.',
    unknown:
      '⏸ The match is on hold for a moment: I’m asking Discord whether this thread is open. Nobody’s time runs. The match goes on as soon as I know.',
    /** To a player who acts during a freeze. */
    notCounted: 'What you just did **does not count**. Do it again when the match goes on.',
    waits:
      'What you just did **waits, and counts** once the match goes on, in the order in which everything was done. Do it again only if I’m restarted before that.',
    notPosted: (where: string) =>
      `Until then I **don’t post the table again**: ${where}. Ask again when the match goes on.`,
  },
  /** A player has lost sight of the channel because the player's roles changed. `told` is for the others. */
  withdrawn: {
    told: (names: string) =>
      `🚪 No longer in this channel: ${names}. Their own roles have changed, so their time runs on, as if they had left the server. I can’t tell whether a moderator took a role away: if so, a moderator can end the match unrated (\`/do\`).`,
    /** `until`: when the player's time is up; null if the player's clock is not running. */
    direct: (channel: string, until: string | null, permissions: string) =>
      `🚪 Your match in ${channel} goes on, but you no longer see the channel, because your roles have changed. Your time runs on, as if you had left${until === null ? '' : `: the next flag falls ${until}`}. To come back, take your earlier role again where you got it (often **Channels & Roles**). If a moderator has taken it away, ask for it back, or ask somebody with ${permissions} there to end the match unrated.`,
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
  notKept: 'I no longer have this match, so nobody can play on here.',
  moved: 'The table has moved down: see the newest message.',
  isNewest: (where: string) => `The table is the newest message here already: ${where}`,
  justPosted: (where: string, relative: string) =>
    `The table was posted a moment ago: ${where} (you can post it again ${relative}).`,
  /** To a user who asks for the table again and again. */
  askedOften: (where: string, relative: string) =>
    `You’ve just asked for the table several times. It is here: ${where} (you can ask again ${relative}).`,
  /** Below a copy of the table. */
  copy: (where: string) => `Your own copy of the current table. The match goes on here: ${where}`,

  knockAgain: 'Knock again',
  clickWaits:
    '⏳ I’ve just been restarted and need a moment to get here. Your click waits, and counts from when you made it; it costs nobody time. No need to click again.',
  notKnocked: 'The 5 seconds are over: **nothing was knocked**, and it cost you nothing.',
  nothingToChoose: 'There is nothing to choose right now.',
  handClosed:
    'Discord no longer lets me change this message, so it no longer shows your hand. One click brings it back.',
  handAgain: 'My hand',
  /** Button to a private match. */
  goOn: 'Go on',
  privateClosed:
    'The match waits for you: Discord no longer lets me change this message. One click, and it goes on where it was.',
  side: 'My side up',
  sideClosed:
    'Discord no longer lets me change this message, so it no longer shows the table from your side. One click brings it back.',
  sideUndrawn: 'I can’t draw the table from your side just now. Click to try again.',
  /** Button from a private page to the menu. */
  back: '☰ Menu',
  menuTitle: 'What would you like to do?',
  watching: (players: string) =>
    `You’re watching ${players} play. You can read the table in words, and the rules.`,
  offerDraw: 'Offer a draw',
  acceptDraw: 'Accept the draw',
  declineDraw: 'Decline the draw',
  withdrawDraw: 'Withdraw draw offer',
  claimDraw: 'Claim a draw',
  resign: 'Resign …',
  resignSure: 'Do you really want to resign? That ends the match, and you can no longer win it.',
  resignYes: 'Yes, resign',
  cancel: 'No, play on',
  ruling: 'The ruling',
  inWords: 'Table in words',
  soFar: 'So far',
  rules: 'Rules',
  newTable: 'Repost the table',
  abandon: 'End match unrated',
  endSure: (players: string) =>
    `Do you really want to end the match of ${players}? It ends at once and unrated, and I tell its players that it was you.`,
  endOwnSure: 'End this match against me? You can’t go on with it then.',
  endIdleSure: (name: string, span: string) =>
    `**${name}** has done nothing for ${span}. Do you want to end the match? It ends at once and unrated, and the result says that you waited. If **${name}** does anything before that, the match goes on.`,
  endBarredSure: (name: string, span: string) =>
    `**${name}** hasn’t been able to play here for ${span}. Do you want to end the match? It ends at once and unrated, and the result says that you waited. If **${name}** can play again before that, the match goes on.`,
  goesOn: 'Something has happened in the meantime, so the match goes on: look at the table.',
  endYes: 'Yes, end it',
  endLate:
    'I asked you that a while ago, so nothing has happened. If you still want to end the match, choose that again (☰ or `/do`).',

  declined: {
    stale: 'The table has changed since the picture you clicked under. Nothing has happened: look again.',
    spectator:
      'You’re watching this match; only its players can do that. ☰ shows you the table in words and the rules.',
    'storage-failed':
      'I probably couldn’t save the move. Look at the table in a moment: if the move isn’t there, please try again.',
    'our-fault': 'Something went wrong on our side. Nothing has happened; the match is as it was.',
    'knock-again':
      'Nothing is knocked yet. You have a warning: a second wrong knock loses the match. Do you mean it? Then look once more, and **knock again within 5 seconds**. A click within the first 1.5 seconds does nothing. It counts from your first click, unless you do something else at the table in between.',
    'double-tap':
      'That came so quickly after your last click that I took it for a double tap: it did nothing. If you meant it, look at the table and click again.',
    'too-soon':
      'That button had only just appeared, and it can end the match, so your click did nothing. If you meant it, look at the table and click again.',
    'new-place':
      'That button had only just moved there, so your click did nothing. If you meant it, click again.',
    'offer-declined': (turns: number) =>
      `Your last offer was declined. You can offer a draw again after ${turns === 1 ? 'one more turn' : `${turns} more turns`} of yours.`,
    'offer-often': (relative: string) =>
      `You have offered a draw twice within ten minutes. You can offer it again ${relative}.`,
    'no-coach':
      'There is a coach only in practice: against me, or with all seats yourself, in matches that don’t count.',
    'no-take-back':
      'Steps can be taken back only in practice: against me or with all seats yourself, with the coach switched on (☰).',
    'no-take-back-clock': 'A clock is running in this match, so nothing can be taken back.',
    'nothing-to-take-back': 'You have done nothing yet that could be taken back.',
    'no-take-back-named':
      'You can’t go back further: the coach has named an offence of the turn before, and you could call on it again.',
    'no-such-act':
      'There is no such action at this table. Choose from the list, or type it like this: `e1` as a click on that stack, `c1 e1` for a whole move, or `touch e1`.',
    'no-such-card':
      'There is no such action at this table. Choose from the list, or type the name of one of your cards: `qs` as a click on the queen of spades.',
    'held-first': 'You’re holding a card: place it first. Type only its place, for example `f1`.',
    'nothing-asked':
      'There is no open question to answer with `yes`, so nothing has happened. A question stays open for a minute, and only until you do something else.',
    'not-accept-draw':
      'You’ve been offered a draw, and accepting it ends the match. To answer, type `/do accept the draw` or `/do decline the draw`.',
    'not-accept-end':
      'Accepting your opponent’s win ends the match. If that’s what you mean, type `/do accept the end`.',
    'no-hands': 'Nobody has hidden cards in this game: everything lies on the table.',
    'own-side': 'You already sit at the bottom: the table shows your side to everybody.',
    'no-such-verb':
      'The game in this channel has no such move. `/schikane rules` tells you which moves there are.',
    'not-untouched': (permissions: string) =>
      `You can end this match unrated only when nobody has touched it for a long time, or when another player has left the server. Until then you can play on, offer a draw or resign (☰ or \`/do\`), or ask somebody with ${permissions} here.`,
    'not-yet-idle': (name: string, relative: string, permissions: string) =>
      `The match is waiting for **${name}**. If nothing happens, you can end it unrated ${relative}. Until then you can offer a draw or resign (☰ or \`/do\`), or ask somebody with ${permissions} here.`,
    'not-yet-barred': (name: string, relative: string, permissions: string) =>
      `The match is on hold, because **${name}** can’t play here right now. Nobody’s time runs. If that doesn’t change, you can end it unrated ${relative}. Until then you can ask somebody with ${permissions} here.`,
    'waited-for': (permissions: string) =>
      `The match is waiting for you, so you can’t end it. You can play on, offer a draw or resign (☰ or \`/do\`), or ask somebody with ${permissions} here.`,
    'not-to-end': (permissions: string) =>
      `You’re watching this match. Only its players, or people with ${permissions} here, can end it.`,
    'own-tournament':
      'You play in this rated tournament, so you can’t end this match: ask an arbiter who doesn’t play, or another manager of the channel.',
    'own-ranked':
      'This is your own ranked match, so you can’t end it: nobody gets out of a loss that way. You can offer a draw or resign (☰ or `/do`), or ask another manager of this channel.',
    'cannot-post': (permissions: string) =>
      `I can’t post the table here: I need ${permissions}. The match is safe; ask a server manager for help.`,
    'not-allowed':
      'Discord doesn’t let me post here, although I seem to have every permission I need. The match is safe. A server manager can see whether this channel or thread is locked, or whether I’m timed out.',
    'not-reached':
      'I couldn’t reach Discord, so I haven’t posted the table again. The match is safe: please try again in a minute.',
    'not-taken':
      'Discord rejected the table, and that’s my fault. The match is safe; my operator finds the reason in my log.',
    'unknown-button': 'I no longer know this button. Open its page again, for example with a command.',
    'no-form': 'That took too long, so I couldn’t open the form. Please click again.',
    'unknown-command':
      'This command has another name now. At a table, `/do` does everything; everything else is under `/schikane`.',
    starting:
      'I’ve just been started and am not ready yet. Nothing has happened: please try again in a moment.',
    opening:
      'After a restart I need a while to open the match in this channel. It costs nobody time, and nothing has happened: please try again in a minute.',
    'only-servers':
      'That only works on a server that has me. Here you can practise, learn and solve puzzles: `/schikane home`.',
  },

  /** Acts that every match has, by gesture code; `name` is what players type. */
  acts: {
    press: { name: 'clock', description: 'Start or press the chess clock' },
    'accept-end': { name: 'accept the end', description: 'Accept your opponent’s win' },
    'offer-draw': { name: 'offer a draw', description: 'Your opponent can accept or decline it' },
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
      description: 'Unrated: after a long wait, when somebody has left, or as a manager of the channel',
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
