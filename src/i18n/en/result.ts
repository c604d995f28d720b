const count = (value: number, one: string, many = `${one}s`): string =>
  `${value} ${value === 1 ? one : many}`;

/** Texts after a match. Players come by name, times as `9:41`. */
export const result = {
  /** Reasons for a match without a result. */
  unrated: {
    untouched: 'It doesn’t count: nobody had touched it for a long time.',
    manager: (who: string) =>
      `${who}, a manager of this channel, has ended it. It doesn’t count; a rematch is one click away.`,
    own: 'You have ended it. It doesn’t count; a rematch is one click away.',
    idle: (by: string, who: string, span: string) =>
      `${by} waited ${span} for ${who} in vain and has ended it. It doesn’t count; a rematch is one click away.`,
    left: (names: string, people: number) =>
      `It doesn’t count: ${names} ${people === 1 ? 'has' : 'have'} left the server.`,
    turnedBack: (by: string) =>
      `${by} has ended it, because the database server had lost some of it. It doesn’t count.`,
    lost: 'It doesn’t count: the database server has lost it.',
    /** The tournament's decision is shown beside it. */
    event: {
      'no-show': 'Somebody didn’t come: the tournament goes on without this match.',
      'last-call': 'The last call is over: the tournament decides the game as announced.',
      arbiter: 'An arbiter of the tournament has decided the game.',
    },
  },
  outdated: (game: string) =>
    `I’ve been updated, and the rules of ${game} have changed: a match begun under the earlier rules can’t be refereed under today’s. It doesn’t count. You can still verify the deal, and a rematch is one click away.`,
  summary: (duration: string, actions: number, turns: number, ranked: boolean) =>
    `⏱ ${duration} · ${count(actions, 'action')} in ${count(turns, 'turn')} · ${ranked ? 'ranked' : 'unranked'}`,
  player: (name: string, parts: string) => `**${name}**: ${parts}`,
  actions: (value: number) => count(value, 'action'),
  used: (time: string) => `${time} used`,
  left: (time: string) => `${time} left`,
  unnoticed: (value: number) =>
    value === 0
      ? '👀 Nobody got away with anything: no offence went unnoticed.'
      : `👀 **${count(value, 'offence')}** went unnoticed.`,
  deal: (secret: string, commitment: string) =>
    `Secret of the deal: \`${secret}\`. I showed its SHA-256, \`${commitment}\`, before anybody cut.`,
  cuts: (cuts: string) => `The cuts were made after ${cuts} cards.`,
  number: (number: string, link: string) =>
    `The number that Discord gave after the last cut: \`${number}\`, the id of ${link}.`,

  /** Facts that decided the match, one line each. */
  difference: {
    calls: (players: string) => `⚖️ ${players}`,
    longestRun: (names: string, actions: number) =>
      `🃏 Longest run: ${names}, ${actions} actions in one turn.`,
    left: (name: string, time: string) => `**${name}** ${time}`,
    /** Clocks of the players who had not run out of time; `isOver`: the match ended by time. */
    clock: (left: string, isOver: boolean) =>
      isOver ? `⏱ Left on the clock: ${left}.` : `⏱ Close on time: ${left} left.`,
  },

  /** Above the last table. */
  banner: {
    noResult: 'No result',
    ranked: 'ranked',
    unranked: 'unranked',
    practice: 'practice, unranked',
    unrated: {
      untouched: 'untouched for a long time',
      manager: 'ended by a manager of the channel',
      own: 'ended early',
      /** `{player}`: the player who did not come back. */
      idle: 'waited for {player} in vain',
      left: (names: string, people: number) => `${names} ${people === 1 ? 'has' : 'have'} left the server`,
      'turned-back': 'partly lost with the database server',
      lost: 'lost with the database server',
      event: 'decided by the tournament',
    },
  },

  fairness: {
    button: 'Fairness',
    heading: '### Was the deal fair?',
    promised: (commitment: string) =>
      `**1. A promise.** Before anybody cut, the bot had drawn a secret and shown its fingerprint (SHA-256): \`${commitment}\`. From then on it couldn’t take another one.`,
    cuts: (cuts: string) => `**2. Your cuts.** ${cuts}. The bot couldn’t know them before.`,
    cut: (name: string, cards: number, byBot: boolean) =>
      `**${name}** after ${cards} cards${byBot ? ' (left to the bot: where the secret says)' : ''}`,
    noCuts: '**2. Your cuts.** Nobody cut.',
    number: (number: string, link: string) =>
      `**3. A number from Discord**, which nobody could choose, given after the last cut: \`${number}\`, the id of ${link}.`,
    secret: (secret: string) => `**Now that the match is over**, here is the secret: \`${secret}\`.`,
    position: 'The match began from a given position: nothing was dealt, so there was no secret.',
    check: (command: string, button: string) =>
      `**“${button}”** (or \`/schikane ${command}\`) works out the fingerprint of the secret, shuffles, cuts and deals the cards again, and has the referee judge every move. The fingerprint has to match the one in the message with the cuts, and that message must not have been edited since.`,
    ownCheck:
      '-# Rather not trust me? The file is the record of the match. On your own computer, `npm run -s referee < file` plays it again.',
    verify: 'Check it now',
  },

  notJudged:
    'This match was played under an earlier version of the rules. By today’s rules I can’t tell what went unnoticed in it.',

  tooMuchToReview:
    '👀 This match is too long for me to look through, so I can’t tell you more about it. The result stands.',
  /** Reasons why a match could not be read. */
  notRead: {
    'too-much': 'This match is too long for me to look through.',
    'too-many': 'I have a lot to read at the moment. Please try again in a minute.',
    'not-now': 'I couldn’t read the match just now. Please try again in a moment.',
    'not-told':
      'Discord isn’t telling me at the moment who can see the channel of this match. Please try again in a minute.',
    'too-many-own':
      'I’m still reading what you asked for before. Please wait until I’m done, then try again.',
  },

  rematch: 'Rematch',
  whatUnnoticed: 'Unnoticed',
  rules: 'Rules',
  challenged: 'Your challenge has been posted.',

  unnoticedHeading: (page: number, pages: number) =>
    pages === 1 ? '### What went unnoticed' : `### What went unnoticed (${page} of ${pages})`,
  /** `offence` is a clause after the name. */
  unnoticedItem: (at: string, name: string, offence: string) => `- \`${at}\` **${name}** ${offence}.`,
  previous: 'Back',
  next: 'Next',

  record: {
    button: 'Record',
    heading: (players: readonly string[], game: string, when: string) =>
      `${players.map((name) => `**${name}**`).join(' – ')} · ${game} · ${when}`,
    choice: (players: readonly string[], game: string, when: string) =>
      `${players.join(' – ')}, ${game}, ${when}`,
    resultStands: 'Played under an earlier version of the rules; the result announced back then stands.',
    none: 'No match has been finished in this channel yet.',
    unknown:
      'I know no finished match of that name that you can see. There are records only once a match is over.',
  },

  verify: {
    right: '✅ **The record is right.**',
    rightSoFar: '☑️ **The record is right, but it ends before the match does.**',
    earlier: (rules: number, today: number) =>
      `☑️ **This match was played under an earlier version of the rules** (${rules}; today’s is ${today}).`,
    refusedToday: (line: number) =>
      `Today’s rules refuse line ${line}; I can no longer check whether the earlier ones did:`,
    resultStands: 'The result announced when the match ended still stands.',
    wrong: (line: number) => `❌ **The record isn’t right.** The first problem is in line ${line}:`,
    before: (inputs: number) =>
      inputs === 0
        ? 'No input could be checked.'
        : `The ${count(inputs, 'input')} before it ${inputs === 1 ? 'is' : 'are'} right.`,
    deal: (secret: string, commitment: string, stated: boolean) =>
      `The secret ${secret} has the SHA-256 \`${commitment}\`${stated ? ', as the record states' : ''}. Compare it with the one I showed in the chat before anybody cut.`,
    /** `when`: null if the record does not say when the match began. */
    number: (number: string, when: string | null, link: string | null) =>
      `Mixed in: the number \`${number}\`, the id of ${link ?? 'the message in which the table appeared'}${when === null ? '' : `. Discord gave it ${when}, as the match began`}. The message with the cuts must not have been edited later than that.`,
    noNumber:
      'Unlike today, no number from Discord was mixed in, so the operator could have predicted the result of a cut.',
    dealtAgain: (cuts: string | null, isMixed: boolean) =>
      cuts === null
        ? `I’ve shuffled and dealt the cards from ${isMixed ? 'both' : 'it'} again; nobody cut them.`
        : `I’ve shuffled the cards from ${isMixed ? 'both' : 'it'} again, cut them after ${cuts} cards, and dealt them.`,
    lots: (names: string) => `The bot cut for ${names}, where the secret says.`,
    position: 'The match began from a given position; nothing was dealt.',
    first: (name: string) => `**${name}** began.`,
    inputs: (value: number) =>
      value === 0
        ? 'It contains no input.'
        : `The referee accepts ${value === 1 ? 'its only input' : `all ${count(value, 'input')}, one after the other`}.`,
    won: (name: string, how: string) => `Result: **${name}** wins ${how}.`,
    drawn: (how: string) => `Result: a draw, ${how}.`,
    noResult: 'It has no result.',
    same: 'It matches the record I kept.',
    different: '⚠️ **It differs from the record I kept of this match.**',
    nameless:
      'It matches the record I kept, except for the name of somebody whose data has been deleted since: I can no longer check that name.',
    notKept: 'I have no record of this match to compare it with.',
    damaged: 'The record I kept of this match is damaged, so I can’t compare them.',
    own: 'This is the record I kept.',
    problems: {
      empty: 'There is nothing in it.',
      'not-json': 'It isn’t a line of JSON.',
      'no-setup': 'It doesn’t set up a match.',
      'bad-time':
        'Its time isn’t a whole number of milliseconds, or is earlier than that of the line before.',
      'another-setup': 'It sets up another match; a record holds only one.',
      'unknown-game': (game: string) => `It’s for a game I don’t know: ${game}.`,
      'bad-setup': (problem: string) => `It doesn’t set up the match correctly. ${problem}`,
      'bad-match': (detail: string) => `What it says about the match is incomplete or incorrect: ${detail}`,
      'other-rules': (version: number) =>
        `It was played by version ${version} of the rules, which I don’t know.`,
      commitment: (stated: string, actual: string) =>
        `The seed isn’t the one that was promised: the record states the SHA-256 ${stated}, the seed has ${actual}.`,
      'number-promised': (stated: string) =>
        `The SHA-256 it states, ${stated}, belongs to the secret plus the number from Discord, so the number was known before the cut. It must belong to the secret alone.`,
      'number-time': (given: string, started: string) =>
        `The number in its seed isn’t from this match: Discord gave it ${given}, and the match began ${started}.`,
      lot: (seat: string, cut: number | null, said: number) =>
        `It says that the bot cut for ${seat}, where the secret says: that is after ${said} cards, but ${cut === null ? 'there is no such cut' : `the cut is after ${cut}`}.`,
      refused: (why: string) => `The referee refuses it: ${why}`,
    },
    tooMuch: (record: string) =>
      `Checking this record takes longer than I can spend on it, so I’ve given up. That says nothing about whether it’s right. You can check it on your own computer with \`npm run -s referee < file\` (\`/schikane ${record}\` gives you the file of a finished match).`,
    tooLarge: (limit: string) => `That file is too large for a record: I read ${limit} at most.`,
    unreadable: 'I couldn’t read that file. Please try again.',
  },

  commands: {
    record: {
      name: 'record',
      description: 'The record of a finished match as a file',
      match: { name: 'match', description: 'Which match (default: the latest in this channel)' },
    },
    verify: {
      name: 'verify',
      description: 'Check the record of a match: the deal, every move, the result',
      file: { name: 'file', description: 'A record (.jsonl)' },
      match: { name: 'match', description: 'Or a finished match (default: the latest in this channel)' },
    },
  },
};
