const count = (value: number, one: string, many = `${one}s`): string =>
  `${value} ${value === 1 ? one : many}`;

/** What is said after a match. Players come as their names, times as `9:41`. */
export const result = {
  notRated: 'It does not count: nobody had touched it for long.',
  outdated: (game: string) =>
    `I have been updated, and the rules of ${game} have changed: what was begun by the earlier ones cannot be refereed by today's. It does not count. The deal can still be verified, and a rematch is one click away.`,
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
  deal: (seed: string, commitment: string) =>
    `Seed of the deal: \`${seed}\`. Its SHA-256, \`${commitment}\`, was shown before the decks were cut.`,
  howToVerify: (command: string) =>
    `The file is the record of the match. \`/${command}\` checks it, and so does the referee: \`npm run -s referee\`.`,
  noFile: 'The record could not be attached.',

  notJudged:
    'This match was played by an earlier version of the rules. What went unnoticed in it cannot be told by those of today.',

  rematch: 'Rematch',
  whatUnnoticed: 'What went unnoticed',
  rules: 'Rules',
  challenged: 'The challenge stands.',

  unnoticedHeading: (page: number, pages: number) =>
    pages === 1 ? '### What went unnoticed' : `### What went unnoticed (${page} of ${pages})`,
  /** `offence` is a clause after the name. */
  unnoticedItem: (at: string, name: string, offence: string, move: string) =>
    `- \`${at}\` **${name}** (${move}) ${offence}.`,
  previous: 'Back',
  next: 'Next',

  record: {
    heading: (players: readonly string[], game: string, when: string) =>
      `${players.map((name) => `**${name}**`).join(' – ')} · ${game} · ${when}`,
    choice: (players: readonly string[], game: string, when: string) =>
      `${players.join(' – ')}, ${game}, ${when}`,
    resultStands: 'Played by an earlier version of the rules; the result stands as it was told.',
    none: 'No match has been finished in this channel yet.',
    unknown:
      'I know no finished match of that name that you could see. Records are given once a match is over.',
  },

  verify: {
    right: '✅ **The record is right.**',
    rightSoFar: '☑️ **The record is right, but it ends before the match does.**',
    earlier: (rules: number, today: number) =>
      `☑️ **This match was played by an earlier version of the rules** (${rules}; today's is ${today}).`,
    refusedToday: (line: number) =>
      `Today's rules refuse line ${line}; whether those of its time did I can no longer check:`,
    resultStands: 'The result that was told when the match ended stands.',
    wrong: (line: number) => `❌ **The record is not right.** The first problem is in line ${line}:`,
    before: (inputs: number) =>
      inputs === 0
        ? 'No input could be checked.'
        : `The ${count(inputs, 'input')} before it ${inputs === 1 ? 'is' : 'are'} right.`,
    deal: (seed: string, commitment: string, stated: boolean) =>
      `The seed \`${seed}\` has the SHA-256 \`${commitment}\`${stated ? ', as the record states' : ''}. Compare it with the one that was shown in the chat before the decks were cut.`,
    dealtAgain: (cuts: string | null) =>
      cuts === null
        ? 'I have shuffled and dealt the cards from it again; nobody cut the decks.'
        : `I have shuffled the cards from it again, cut them after ${cuts} cards, and dealt them.`,
    position: 'The match began from a given position; nothing was dealt.',
    first: (name: string) => `**${name}** began.`,
    inputs: (value: number) =>
      value === 0
        ? 'There is no input in it.'
        : `The referee accepts ${value === 1 ? 'the one input' : `all ${count(value, 'input')}`}, one after the other.`,
    won: (name: string, how: string) => `Result: **${name}** wins ${how}.`,
    drawn: (how: string) => `Result: a draw, ${how}.`,
    noResult: 'It has no result.',
    same: 'It says the same as the record that I have kept myself.',
    different: '⚠️ **It does not say the same as the record that I have kept of this match.**',
    notKept: 'I have no record of this match to compare it with.',
    own: 'This is the record that I have kept.',
    problems: {
      empty: 'There is nothing in it.',
      'not-json': 'It is not a line of JSON.',
      'no-setup': 'It does not set a match up.',
      'bad-time': 'Its time is no whole number of milliseconds, or lies before that of the line before.',
      'another-setup': 'It sets another match up; a record holds one.',
      'unknown-game': (game: string) => `It is of a game that I do not know: ${game}.`,
      'bad-setup': (problem: string) => `It does not set the match up correctly. ${problem}`,
      'bad-match': (detail: string) =>
        `What it tells about the match is not complete or not correct: ${detail}`,
      'other-rules': (version: number) =>
        `It was played with version ${version} of the rules, which I do not know.`,
      commitment: (stated: string, actual: string) =>
        `The seed is not the one that was promised: the record states the SHA-256 ${stated}, the seed has ${actual}.`,
      refused: (why: string) => `The referee refuses it: ${why}`,
    },
    tooLarge: (limit: string) => `That file is too large for a record: I read ${limit} at most.`,
    unreadable: 'I could not read that file. Please try again.',
  },

  commands: {
    record: {
      name: 'record',
      description: 'The record of a finished match as a file',
      match: { name: 'match', description: 'Which match; otherwise the newest one of this channel' },
    },
    verify: {
      name: 'verify',
      description: 'Check the record of a match: the deal, every move, the result',
      file: { name: 'file', description: 'A record (.jsonl)' },
      match: { name: 'match', description: 'Or a finished match; otherwise the newest one of this channel' },
    },
  },
};
