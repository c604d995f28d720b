/** Films of matches. Parts come in the words of `part`. */
export const en = {
  button: '🎞 Film',
  /** Option of the replay command. */
  option: { name: 'film', description: 'Make a film of it instead: all, or turns such as 5-9' },
  heading: (names: string, game: string) => `### 🎞 Film: ${names}\n-# ${game}`,
  ask: 'The table step by step, with every move and the clocks of that time. What do you want to see?',
  part: {
    whole: 'The whole match',
    best: 'Best of',
    fromStep: (from: number) => `From step ${from} on`,
    turn: (turn: number) => `Turn ${turn}`,
    turns: (from: number, to: number) => `Turns ${from} to ${to}`,
    fromTurn: (from: number) => `From turn ${from} on`,
    steps: (from: number, to: number) => `Steps ${from} to ${to}`,
    other: 'Other turns …',
  },
  /** Button of a result. */
  bestButton: '🎬 Best of',
  /** The best moments, with their player. */
  moments: {
    knock: (name: string) => `The best call: ${name}`,
    actions: (name: string, count: number) => `The longest run: ${name}, ${count} actions`,
    tricks: (name: string, count: number) => `The longest row: ${name}, ${count} tricks`,
    unnoticed: (name: string) => `Unnoticed: ${name}`,
  },
  /** An offence that nobody noticed; `offence`: a sentence with the name, without its full stop. */
  unnoticed: (offence: string) => `Nobody noticed: ${offence}`,
  turnsModal: { title: 'Which turns?', label: 'Turns', hint: '5, 5-9, or 5- for all from there on' },
  noTurns: 'I couldn’t read that as turns. Write for instance `5`, `5-9`, or `5-` for all from there on.',
  make: 'Make the film',
  size: { half: 'Half size', whole: 'Full size' },
  hands: { hidden: 'Hands hidden', open: 'Hands open' },
  inWords: 'In words',
  stop: 'Stop',
  another: 'Another part',
  show: 'Show to all',
  waiting: (before: number) =>
    `⏳ Your film has to wait: ${before === 1 ? 'one other comes' : `${before} others come`} first.`,
  beginning: '⏳ I’m making your film.',
  making: (done: number, of: number) => `⏳ I’m making your film: ${done} of ${of} frames.`,
  done: (part: string, size: string) => `**${part}** · ${size}`,
  thinned: (shown: number, of: number) =>
    `-# It shows ${shown} of ${of} steps: all calls and unnoticed offences, then the ends of turns, then as many others as fit. A shorter part leaves out less.`,
  altText: (names: string, game: string, part: string) =>
    `A film of the match ${names} (${game}), step by step: ${part}. The button “In words” says the same.`,
  shownBy: (who: string) => `-# Shown by ${who}`,
  wordsThere: '-# The file says the same in words: one line for each step.',
  megabytes: (size: string) => `${size} MB`,
  not: {
    'one-at-a-time': 'I’m still making another film for you. Wait until it’s there, or stop it.',
    'too-many': 'Many others are waiting for their films at the moment. Please try again in a few minutes.',
    'too-slow': 'I’m too busy to make this film at the moment. Try a shorter part, or try again later.',
    cancelled: 'Stopped.',
    closed: 'I’m being restarted, so there is no film yet. Please try again in a minute.',
    failed:
      'This film went wrong, and that’s my fault. The error is in my log. The match itself isn’t affected.',
  },
  gone: 'I’m no longer making this film.',
  notShown: 'I couldn’t fetch this film from Discord again. Please make it once more.',
};
