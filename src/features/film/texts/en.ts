/** Films of matches. Parts come in the words of `part`. */
export const en = {
  button: '🎞 Film',
  /** Option of the replay command. */
  option: { name: 'film', description: 'Make a film of it instead: all, or turns such as 5-9' },
  heading: (names: string, game: string) => `### 🎞 Film: ${names}\n-# ${game}`,
  ask: 'The table step by step, with what was done and how long was left. What do you want to see?',
  part: {
    whole: 'The whole match',
    fromStep: (from: number) => `From step ${from} on`,
    turn: (turn: number) => `Turn ${turn}`,
    turns: (from: number, to: number) => `Turns ${from} to ${to}`,
    fromTurn: (from: number) => `From turn ${from} on`,
    steps: (from: number, to: number) => `Steps ${from} to ${to}`,
    other: 'Other turns …',
  },
  turnsModal: { title: 'Which turns?', label: 'Turns', hint: '5, 5-9, or 5- for all from there on' },
  noTurns: 'I could not read that as turns. Write for instance `5`, `5-9`, or `5-` for all from there on.',
  make: 'Make the film',
  size: { half: 'Half size', whole: 'Full size' },
  hands: { hidden: 'Hands hidden', open: 'Hands open' },
  inWords: 'In words',
  stop: 'Stop',
  another: 'Another part',
  show: 'Show to all',
  waiting: (before: number) =>
    `⏳ Your film has to wait: ${before === 1 ? 'one other is' : `${before} others are`} made before it.`,
  beginning: '⏳ Your film is being made.',
  making: (done: number, of: number) => `⏳ Your film is being made: ${done} of ${of} frames.`,
  done: (part: string, size: string) => `**${part}** · ${size}`,
  thinned: (shown: number, of: number) =>
    `-# It shows ${shown} of ${of} steps: all calls, then the ends of turns, then as many others as there is room for. A shorter part leaves out less.`,
  altText: (names: string, game: string, part: string) =>
    `A film of the match ${names} (${game}), step by step: ${part}. The button “In words” tells the same.`,
  shownBy: (who: string) => `-# Shown by ${who}`,
  wordsThere: '-# The same in words is in the file: a line for each step.',
  megabytes: (size: string) => `${size} MB`,
  not: {
    'one-at-a-time': 'Another film of yours is still being made. Wait until it is there, or stop it.',
    'too-many': 'Many others are waiting for their films at the moment. Please try again in a few minutes.',
    'too-slow':
      'I have too much to do to make this film at the moment. Try a shorter part, or try again later.',
    cancelled: 'Stopped.',
    closed: 'I am being restarted, so there is no film yet. Please try again in a minute.',
    failed: 'This film went wrong, which is my fault. It has been logged. The match itself is not affected.',
  },
  gone: 'This film is not being made any more.',
  notShown: 'I could not fetch this film from Discord again. Please make it once more.',
};
