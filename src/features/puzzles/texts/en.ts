/** Puzzles. Seats come by name, offences as clauses. */
export const puzzles = {
  command: {
    name: 'puzzle',
    description: 'A puzzle: was that right? What now? Only you see it',
    game: { name: 'game', description: 'Which game (default: any)' },
    kind: {
      name: 'kind',
      description: 'What is asked (default: anything)',
      values: { right: 'Was that right?', now: 'What now?', spot: 'Spot it' },
    },
    answer: { name: 'answer', description: 'Your answer to the last puzzle you were shown' },
  },
  /** Practice buttons of a player's own review. */
  training: { name: 'puzzles', button: '🧩 Puzzles' },
  open: '🧩 Puzzle',
  heading: {
    right: (game: string) => `🧩 **${game}: was that right?**`,
    now: (game: string) => `🧩 **${game}: what now?**`,
  },
  did: (seat: string, what: string) => `**${seat}**: ${what}`,
  toMove: (seat: string) => `**${seat}** is to play. What is best?`,
  playing: {
    goal: (seat: string, cards: number) =>
      `**${seat}** is to play. Get rid of **${cards} cards** in this turn, without drawing, and without turning anything up yourself. What lies below comes to light as you play.`,
    keys: '-# ↶ one step back · ⏮ from the beginning · 💡 the solution · ⏭ another puzzle',
    erred: (seat: string, offence: string) => `❌ **${seat}** ${offence}. I’ve taken that back.`,
    unseen: '❗ It works without drawing, and without turning anything up yourself.',
    /** The shortest way to the most cards within `MOST_MOVES`. */
    best: (what: string) => `Best within nine moves: ${what}.`,
    tooLong: '❗ That was a long way: I can’t remember more steps. Go back with ↶, or start over with ⏮.',
  },
  before: '-# The picture shows the table before that.',
  after: '-# The picture shows the table after that.',
  heard: { before: 'The table before that:', after: 'The table after that:' },
  undrawn: '-# I couldn’t draw the picture: **In words** shows you the table.',
  choose: 'Something was wrong: what? …',
  buttons: {
    nothing: 'Nothing was wrong',
    after: 'After it',
    before: 'Before it',
    words: 'In words',
    next: 'Next',
    another: 'Another',
  },
  none: 'There is no puzzle of that kind. Leave the options out to get any puzzle.',
  gone: 'That puzzle no longer exists. Here is another one.',
  noneOpen: 'You have no open puzzle: `/schikane puzzle` shows you one.',
  notUnderstood: 'That isn’t an answer to this puzzle. Choose one of the suggestions.',
  right: '✅ **Right!**',
  wrong: '❌ **Not quite.**',
  nothing: (seat: string) => `Nothing was wrong: ${seat} may do all of that.`,
  offences: (seat: string, clauses: string) => `${seat} ${clauses}.`,
  best: (what: string) => `Best is: ${what}.`,
  /** `why`: one of the reasons of `practice`. */
  because: (what: string, why: string) => `Best is **${what}**: ${why}.`,
  /** Games won of a hundred for each move, best first. */
  odds: (ways: readonly (readonly [what: string, wins: number])[]) =>
    `-# Of a hundred games, this many are won from here: ${ways.map(([what, wins]) => `${what} ${wins}`).join(' · ')}`,
  call: {
    ask: (seat: string) =>
      `You are **${seat}** and knock. One choice lets you win in this turn, the other doesn’t. Which one wins?`,
    buttons: { revert: 'K↩ Take it back', leave: 'K→ Leave it' },
    right: '✅',
    wrong: '❌',
    wins: {
      revert: (how: string) => `Take it back and you win in this turn: ${how}. If you leave it, you can’t.`,
      leave: (how: string) => `Leave it and you win in this turn: ${how}. If you take it back, you can’t.`,
    },
    dropped: '❗ I no longer ask that about this puzzle: neither choice is proven to be better.',
  },
  again: '-# You’ve answered this one before; that answer still counts.',
  daily: {
    heading: '### 🗓️ The puzzle of the day',
    over: '### 🗓️ A puzzle of the day, and its answer',
    how: '-# Answer below: only you see how you did. The answer is here tomorrow.',
    results: (right: number, answers: number) =>
      answers === 0 ? 'Nobody has tried it.' : `${right} of ${answers} got it right.`,
    streaks: (people: readonly string[]) => `🔥 Right several days in a row: ${people.join(', ')}`,
    streak: (who: string, days: number) => `${who} (${days})`,
  },
  score: (streak: number, best: number, right: number, answered: number) =>
    `-# ${streak > 1 ? `🔥 ${streak} in a row (best: ${best})` : `Best streak: ${best}`} · ${right} of ${answered} right`,
  notStored: '-# I couldn’t save your answer: it doesn’t count, and I may ask that again.',
  settings: {
    own: 'In puzzles',
    ownMeans: '**In puzzles**: your public matches can be turned into puzzles, without names.',
    matches: 'Matches become puzzles',
    matchesMean:
      '**Puzzles**: offences nobody noticed in public matches become puzzles, without names. Players can opt out.',
    page: 'Puzzle',
    daily: 'No daily puzzle',
    noDaily: 'No daily puzzle',
    dailyMeans: (hour: string) =>
      `**Daily puzzle**: every day at ${hour} in the channel below, its answer the next day.`,
    dailyLacking: (channel: string, missing: string) =>
      `✘ There is no daily puzzle in ${channel}: I lack ${missing} there.`,
  },
};
