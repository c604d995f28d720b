/** Replays of finished matches. Players come by name, times as `9:41`. */
export const en = {
  button: 'Replay',
  heading: (players: string, game: string) => `${players} · ${game}`,
  step: (number: number, last: number, turn: string, at: string) =>
    `**Step ${number}** of ${last} · ${turn} · \`${at}\``,
  turn: (number: number) => `turn ${number}`,
  beginning: 'The table at the beginning.',
  did: (name: string, what: string) => `↪ **${name}**: ${what}`,
  timePassed: '⏱ The clock has decided it.',
  openWin: (name: string) => `🏁 **${name}** has no cards left and wins unless somebody objects.`,
  clock: (parts: string) => `⏱ ${parts}`,
  unrated: 'Here the match was ended without a result.',
  overlooked: (name: string, offence: string) => `👀 Nobody noticed: **${name}** ${offence}.`,
  nothingOverlooked: '👀 From here on nothing else went unnoticed.',
  noCall: 'From here on nobody called any more.',
  noTurn: 'There is no further turn.',
  noPicture: 'I couldn’t draw the picture; **In words** describes the table.',
  restInFile: '-# The rest of the table is in the file.',
  publicly: (name: string) =>
    `-# ${name} turns the pages. Your first click gives you your own replay, from this step on.`,
  buttons: {
    first: '⏮ Start',
    back: '◀ Back',
    on: 'Next ▶',
    last: 'End ⏭',
    turnBack: '⏪ Turn',
    turnOn: 'Turn ⏩',
    call: 'Call ▸',
    unnoticed: 'Unnoticed ▸',
    words: 'In words',
    picture: 'Picture',
    openHands: 'Open hands',
    closedHands: 'Close hands',
    moves: 'Move list',
    publish: 'Show everybody',
  },
  chooseTurn: 'Go to a turn',
  /** `from`: the first turn in words, `until`: the number of the last. */
  turns: (from: string, until: number) => `${from} to ${until}`,
  notPosted:
    'I couldn’t show it to everybody here. Try again; if that doesn’t help, somebody has to allow me to post and attach files here.',
  /** The modal that takes a record. */
  file: {
    open: '📂 Open record',
    title: 'Open a record',
    label: 'Record',
    hint: 'A file that ends in .jsonl',
    what: 'What to do with it',
    replay: 'Replay it step by step',
    verify: 'Verify the deal, every action and the result',
    none: 'There was no file. Please choose one.',
  },
  /** Above a move list, and in its file. */
  list: {
    fileName: 'moves.txt',
    heading: (players: string, game: string) => `Moves: ${players} · ${game}`,
    explained:
      'One line a turn: number, match time, who, and what they did in signs. The last page of the rules explains them.',
    message: (page: string) =>
      `The move list of the match, one line a turn. The rules explain its signs: **${page}**.`,
  },
  command: {
    name: 'replay',
    description: 'Look at a finished match again, step by step',
    match: { name: 'match', description: 'Which match (default: the latest in this channel)' },
    file: { name: 'file', description: 'Or a record (.jsonl)' },
    step: { name: 'step', description: 'The step to start at (default: the first)' },
    public: { name: 'public', description: 'Show it to everybody here (default: only to you)' },
  },
};
