/** Texts around the games' lessons, in private. */
export const lessons = {
  command: {
    name: 'learn',
    description: 'Learn a game in short lessons, for you alone',
    game: { name: 'game', description: 'Which game' },
    lesson: { name: 'lesson', description: 'Which lesson (default: the next one)' },
    do: {
      name: 'do',
      description: 'What you do in your lesson, in words: a move, a knock, again, next, in words',
    },
  },
  /** Front page button, and wherever games can be learnt. */
  front: 'Learn',
  /** The page of games. */
  games: {
    heading: '**Learn**: which game? Short lessons teach it at a real table, only for you.',
    choose: 'Choose a game …',
  },
  /** Practice buttons of a player's own review. */
  training: { name: 'a lesson', button: 'Lessons' },
  heading: (lesson: string, step: number, steps: number) => `🎓 **${lesson}** · ${step}/${steps}`,
  passedHeading: (lesson: string) => `🎓 **${lesson}** · passed`,
  /** Name of the opponent, in pictures and in words. */
  opponent: 'Nora',
  /** Said once, at the beginning of a lesson. */
  opponentIs: (name: string) => `Your opponent here is ${name}.`,
  right: (text: string) => `✅ ${text}`,
  wrong: (text: string) => `❗ ${text}`,
  /** For steps without a text of their own. */
  astray: 'You may do that, but it leads somewhere else.',
  /** The task is repeated below. */
  notYourTurn: 'It isn’t your turn, so you can’t move now.',
  missed: 'There was something to see.',
  back: '↺ puts the table back; then try again.',
  notKnown: 'There is no such action here. The list that appears while you type shows what you can do.',
  /** Asks for the effect of a typed knock. */
  whichKnock: (knocks: readonly string[]) =>
    `Say which: ${knocks.map((knock) => `“${knock}”`).join(' or ')}.`,
  anew: 'This lesson has changed since, so it starts over.',
  clock: (times: string) => `⏱ ${times}`,
  noPicture: '*I couldn’t draw the picture, so here is the table in words.*',
  passed: (done: number, all: number, game: string) => `${done} of ${all} lessons of ${game} passed.`,
  finished: (game: string) =>
    `🏅 You’ve passed all lessons of ${game}. Now play: I’m always there to practise with.`,
  menu: 'What would you like to do?',
  list: (game: string, done: number, all: number) =>
    `🎓 **${game}**, ${done} of ${all} lessons passed. Each takes one to three minutes, and nobody is watching.`,
  entry: (number: number, title: string, isPassed: boolean) => `${isPassed ? '✓ ' : ''}${number}. ${title}`,
  choose: 'Choose a lesson …',
  chooseGame: 'Another game …',
  noLesson: 'There is no such lesson. Choose one from the list.',
  noneOpen: 'You have no lesson open. Choose one:',
  buttons: {
    again: '↺ Again',
    next: (title: string) => `Next: ${title}`,
    first: (title: string) => `Begin: ${title}`,
    goOn: (title: string) => `Go on: ${title}`,
    lesson: (title: string) => `Lesson: ${title}`,
    list: 'All lessons',
    ruling: '⚖ Ruling',
    rules: 'Rules',
    inWords: 'Table in words',
    picture: 'With a picture',
    table: 'Back to the lesson',
    seen: '✓ Seen',
    learn: '🎓 Learn it',
    practise: 'Practise',
  },
  /** Typed commands besides gestures. */
  acts: {
    nothing: { name: 'fine', description: 'nothing is wrong: go on' },
    seen: { name: 'seen', description: 'go on' },
    again: { name: 'again', description: 'put this step back' },
    next: { name: 'next', description: 'the next lesson' },
    words: { name: 'words', also: 'in words', description: 'the table in words' },
    picture: { name: 'picture', description: 'the table as a picture' },
  },
  knock: { revert: 'and take back', leave: 'and leave it' },
  /** Below the first page of the rules, for users who have never played the game. */
  offer: (game: string, lessons: number) =>
    `🎓 You’ve never played ${game}: ${lessons} short lessons teach it, for you alone.`,
  notStored: 'I couldn’t save what you did, so it hasn’t happened. Please try again in a moment.',
};
