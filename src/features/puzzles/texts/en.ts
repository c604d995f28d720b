/** Puzzles. Seats come by name, offences as clauses. */
export const puzzles = {
  command: {
    name: 'puzzle',
    description: 'A puzzle: was that right? What now? Only you see it',
    game: { name: 'game', description: 'Of which game (default: any)' },
    kind: {
      name: 'kind',
      description: 'What is asked (default: anything)',
      values: { right: 'Was that right?', now: 'What now?' },
    },
    answer: { name: 'answer', description: 'Your answer to the puzzle that you were shown last' },
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
    erred: (seat: string, offence: string) => `❌ **${seat}** ${offence}. That is taken back.`,
    unseen: '❗ It works without drawing, and without turning anything up yourself.',
    /** The shortest way to the most cards within `MOST_MOVES`. */
    best: (what: string) => `Best within nine moves: ${what}.`,
    tooLong: '❗ That was a long way: I cannot remember more steps. Go back with ↶, or begin anew with ⏮.',
  },
  before: '-# The picture shows the table before that.',
  after: '-# The picture shows the table after that.',
  undrawn: '-# The picture could not be drawn: the table is here in words, below **In words**.',
  choose: 'Something was wrong: what? …',
  buttons: {
    nothing: 'All was right',
    after: 'After it',
    before: 'Before it',
    words: 'In words',
    next: 'Next',
    another: 'Another',
  },
  none: 'There is no puzzle of that kind. Leave the options away, and you get one of any kind.',
  gone: 'That puzzle is no longer there. Here is another one.',
  noneOpen: 'You have no open puzzle: `/schikane puzzle` shows you one.',
  notUnderstood: 'That is no answer to this puzzle. Choose one of those that are suggested.',
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
      `You are **${seat}** and knock. One choice lets you win in this turn, the other does not. Which one wins?`,
    buttons: { revert: 'K↩ Take it back', leave: 'K→ Leave it' },
    right: '✅',
    wrong: '❌',
    wins: {
      revert: (how: string) => `Take it back and you win in this turn: ${how}. If you leave it, you cannot.`,
      leave: (how: string) => `Leave it and you win in this turn: ${how}. If you take it back, you cannot.`,
    },
    dropped: '❗ I no longer ask that about this puzzle: neither choice is proven to be better.',
  },
  again: '-# You had answered this one before; that still counts.',
  daily: {
    heading: '### 🗓️ The puzzle of the day',
    over: '### 🗓️ A puzzle of the day, and its answer',
    how: '-# Answer below: only you see how you did. The answer is here tomorrow.',
    results: (right: number, answers: number) =>
      answers === 0 ? 'Nobody has tried it.' : `${right} of ${answers} had it right.`,
    streaks: (people: readonly string[]) => `🔥 Right several days in a row: ${people.join(', ')}`,
    streak: (who: string, days: number) => `${who} (${days})`,
  },
  score: (streak: number, best: number, right: number, answered: number) =>
    `-# ${streak > 1 ? `🔥 ${streak} in a row (best: ${best})` : `Best streak: ${best}`} · ${right} of ${answered} right`,
  notStored: '-# I could not store your answer: it does not count, and I may ask that again.',
  settings: {
    own: 'In puzzles',
    ownMeans: '**In puzzles**: public matches may become some, without names.',
    matches: 'Matches become puzzles',
    matchesMean: '**Puzzles**: of public matches, what nobody noticed, without names; players may say no.',
    page: 'Puzzle',
    daily: 'No daily puzzle',
    noDaily: 'No daily puzzle',
    dailyMeans: (hour: string) =>
      `**Daily puzzle**: every day at ${hour} in the channel below, its answer the next day.`,
    dailyLacking: (channel: string, missing: string) =>
      `✘ There is no daily puzzle in ${channel}: I lack ${missing} there.`,
  },
};
