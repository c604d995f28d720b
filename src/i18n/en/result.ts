const count = (value: number, one: string, many = `${one}s`): string =>
  `${value} ${value === 1 ? one : many}`;

/** Texts after a match. Players come by name, times as `9:41`. */
export const result = {
  /** Reasons for a match without a result. */
  unrated: {
    untouched: 'It does not count: nobody had touched it for a long time.',
    manager: (who: string) =>
      `It was ended by ${who}, who looks after this channel. It does not count; a rematch is one click away.`,
    idle: (by: string, who: string, span: string) =>
      `${by} has waited ${span} for ${who} in vain, and has ended it. It does not count; a rematch is one click away.`,
    left: (names: string, people: number) =>
      `It does not count: ${names} ${people === 1 ? 'has' : 'have'} left the server.`,
    turnedBack: (by: string) =>
      `${by} has ended it, because the database server had lost some of it. It does not count.`,
    lost: 'It does not count: the database server has lost it.',
    /** The tournament's decision is shown beside it. */
    event: {
      'no-show': 'Somebody did not come: the tournament decides the game without it.',
      'last-call': 'The last call is over: the tournament decides the game as it stands.',
      arbiter: 'An arbiter of the tournament has decided the game.',
    },
  },
  outdated: (game: string) =>
    `I have been updated, and the rules of ${game} have changed: a match begun under the earlier rules cannot be refereed under today's. It does not count. The deal can still be verified, and a rematch is one click away.`,
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
    `Secret of the deal: \`${secret}\`. Its SHA-256, \`${commitment}\`, was shown before anybody cut.`,
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
      `**1. A promise.** Before anybody cut, the bot had drawn a secret and shown its fingerprint (SHA-256): \`${commitment}\`. From then on it could not take another one.`,
    cuts: (cuts: string) => `**2. Your cuts.** ${cuts}. The bot could not know them before.`,
    cut: (name: string, cards: number, byBot: boolean) =>
      `**${name}** after ${cards} cards${byBot ? ' (left to the bot: where the secret says)' : ''}`,
    noCuts: '**2. Your cuts.** Nobody cut.',
    number: (number: string, link: string) =>
      `**3. A number from Discord**, which nobody could choose, given after the last cut: \`${number}\`, the id of ${link}.`,
    secret: (secret: string) => `**Now that the match is over**, here is the secret: \`${secret}\`.`,
    position: 'The match began from a given position: nothing was dealt, so there was no secret.',
    check: (command: string, button: string) =>
      `**“${button}”** (or \`/schikane ${command}\`) works out the fingerprint of the secret, shuffles, cuts and deals the cards again, and has the referee judge every move. The fingerprint has to be the one in the message with the cuts, which must not have been edited since.`,
    ownCheck:
      '-# Rather not trust me? The file is the record of the match. On a computer of your own `npm run -s referee < file` plays it again.',
    verify: 'Check it now',
  },

  notJudged:
    "This match was played under an earlier version of the rules. Today's rules cannot tell what went unnoticed in it.",

  tooMuchToReview:
    '👀 This match is too much for me to look through, so I can tell no more about it. The result stands.',
  /** Reasons why a match could not be read. */
  notRead: {
    'too-much': 'This match is too much for me to look through.',
    'too-many': 'I have a lot to read at the moment. Please try again in a minute.',
    'not-told':
      'Discord is not telling me at the moment who may see the channel of this match. Please try again in a minute.',
    'one-at-a-time':
      'I am still reading what you asked for before. Please wait until that is done, then try again.',
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
    resultStands: 'Played under an earlier version of the rules; the result stands as it was announced.',
    none: 'No match has been finished in this channel yet.',
    unknown:
      'I know of no finished match by that name that you can see. Records are available once a match is over.',
  },

  verify: {
    right: '✅ **The record is right.**',
    rightSoFar: '☑️ **The record is right, but it ends before the match does.**',
    earlier: (rules: number, today: number) =>
      `☑️ **This match was played under an earlier version of the rules** (${rules}; today's is ${today}).`,
    refusedToday: (line: number) =>
      `Today's rules refuse line ${line}; I can no longer check whether those of its time did:`,
    resultStands: 'The result announced when the match ended still stands.',
    wrong: (line: number) => `❌ **The record is not right.** The first problem is in line ${line}:`,
    before: (inputs: number) =>
      inputs === 0
        ? 'No input could be checked.'
        : `The ${count(inputs, 'input')} before it ${inputs === 1 ? 'is' : 'are'} right.`,
    deal: (secret: string, commitment: string, stated: boolean) =>
      `The secret ${secret} has the SHA-256 \`${commitment}\`${stated ? ', as the record states' : ''}. Compare it with the one that was shown in the chat before anybody cut.`,
    /** `when`: null if the record does not say when the match began. */
    number: (number: string, when: string | null, link: string | null) =>
      `Mixed in: the number \`${number}\`, the id of ${link ?? 'the message in which the table appeared'}${when === null ? '' : `. Discord gave it ${when}, as the match began`}. The message with the cuts must not have been edited later than that.`,
    noNumber:
      'No number from Discord was mixed in, as is done today: whoever ran the bot could work out what a cut would bring.',
    dealtAgain: (cuts: string | null, isMixed: boolean) =>
      cuts === null
        ? `I have shuffled and dealt the cards from ${isMixed ? 'both' : 'it'} again; nobody cut them.`
        : `I have shuffled the cards from ${isMixed ? 'both' : 'it'} again, cut them after ${cuts} cards, and dealt them.`,
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
    same: 'It says the same as the record that I kept myself.',
    different: '⚠️ **It does not say the same as the record that I kept of this match.**',
    nameless:
      'It says the same as the record that I kept myself, but for the name of somebody whose data has been deleted since: that name can no longer be checked.',
    notKept: 'I have no record of this match to compare it with.',
    damaged: 'What I kept of this match is damaged, so I cannot compare it.',
    own: 'This is the record that I kept.',
    problems: {
      empty: 'There is nothing in it.',
      'not-json': 'It is not a line of JSON.',
      'no-setup': 'It does not set up a match.',
      'bad-time':
        'Its time is not a whole number of milliseconds, or is earlier than that of the line before.',
      'another-setup': 'It sets up another match; a record holds only one.',
      'unknown-game': (game: string) => `It is for a game that I do not know: ${game}.`,
      'bad-setup': (problem: string) => `It does not set up the match correctly. ${problem}`,
      'bad-match': (detail: string) => `What it says about the match is incomplete or incorrect: ${detail}`,
      'other-rules': (version: number) =>
        `It was played with version ${version} of the rules, which I do not know.`,
      commitment: (stated: string, actual: string) =>
        `The seed is not the one that was promised: the record states the SHA-256 ${stated}, the seed has ${actual}.`,
      'number-promised': (stated: string) =>
        `The SHA-256 that it states, ${stated}, is that of the secret together with the number from Discord: then that number was known before anybody cut. It has to be that of the secret alone.`,
      'number-time': (given: string, started: string) =>
        `The number in its seed is not from this match: Discord gave it ${given}, and the match began ${started}.`,
      lot: (seat: string, cut: number | null, said: number) =>
        `It says that the bot cut for ${seat}, where the secret says: that is after ${said} cards, but ${cut === null ? 'there is no such cut' : `the cut is after ${cut}`}.`,
      refused: (why: string) => `The referee refuses it: ${why}`,
    },
    tooMuch: (record: string) =>
      `Checking this record takes longer than I can spend on it, so I have given up: that says nothing about whether it is right. You can check it on a computer of your own, with \`npm run -s referee < file\` (\`/schikane ${record}\` gives you the file of a finished match).`,
    tooLarge: (limit: string) => `That file is too large for a record: I read ${limit} at most.`,
    unreadable: 'I could not read that file. Please try again.',
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
