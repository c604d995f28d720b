/** Spot it: ten tables, right or not. Numbers of tables come as a list, `call` is the game's word for a call. */
export const spot = {
  open: '👀 Spot it',
  name: 'Spot it',
  heading: (what: string) => `### 👀 Spot it · ${what}`,
  practice: 'practice',
  place: (number: number, of: number) => `${number}/${of}`,
  /** The front page. */
  rules: (tables: number, seconds: number) =>
    `${tables} tables, ${seconds} seconds each: was the last act right, or do you knock? Everybody gets the same tables today. Your first run of the day counts; later ones are practice.`,
  streak: (days: number, best: number) =>
    days > 0
      ? `🔥 ${days} ${days === 1 ? 'day' : 'days'} in a row with a finished run (best: ${best})`
      : best > 0
        ? `-# Best streak: ${best} ${best === 1 ? 'day' : 'days'} in a row with a finished run.`
        : '-# Finish a run on several days in a row, and that is your streak.',
  openRun: (number: number, of: number) =>
    `You are at table ${number} of ${of}. Its time has kept running: if you go on, it counts as missed.`,
  openInWords: (number: number, of: number) => `You are at table ${number} of ${of}.`,
  doneToday: 'You have finished today’s run. The next one comes tomorrow; until then you can practise.',
  begunToday: 'You have begun today’s run already. The next one comes tomorrow; until then you can practise.',
  buttons: {
    day: '▶ Today’s run',
    dayInWords: '📖 In words',
    goOn: '▶ Go on',
    right: 'Right',
    words: '📖 In words',
    show: 'Show to all',
    again: 'Once more',
  },
  practise: 'Practise with …',
  allGames: 'All games',
  inWordsToo: (games: string) => `${games}, in words`,
  /** A table. */
  ask: (call: string) => `**Right, or ${call.toLowerCase()}?**`,
  clock: (until: string) => `⏳ ${until}`,
  noClock: '-# In words, without a clock',
  undrawn: '-# I couldn’t draw the picture. This table has no clock.',
  before: {
    right: (number: number) => `✔ Table ${number}: you were right.`,
    wrong: (number: number) => `✘ Table ${number}: you were wrong.`,
    missed: (number: number) => `✘ Table ${number}: missed.`,
  },
  /** The result. */
  score: (right: number, of: number) => `${right}/${of}`,
  inWords: '📖 in words, no clock',
  days: (days: number) => `🔥 ${days} ${days === 1 ? 'day' : 'days'} in a row`,
  spelled: {
    right: (numbers: string) => `right: ${numbers}`,
    wrong: (numbers: string) => `wrong: ${numbers}`,
    missed: (numbers: string) => `missed: ${numbers}`,
  },
  spelledAll: (parts: readonly string[]) => `-# Tables ${parts.join('; ')}.`,
  copy: '-# The block above is ready to copy.',
  isPractice: '-# This was practice: it doesn’t count.',
  solutions: '**The solutions**',
  legal: 'nothing was wrong',
  shownBy: (who: string, day: string) => `👀 **Spot it** · ${day} · ${who}`,
  /** Answers to clicks. */
  over: 'That run is over.',
  elsewhere:
    'You’ve answered that table. Your run goes on in a newer message; if that one is gone, go on here.',
  shownAlready: 'You’ve shown this result already. Each run can be shown once.',
  notShown: 'I couldn’t show your result here. Please try again in a moment.',
  notStored: 'I couldn’t save that. Please click again.',
  none: 'There are no tables for that. Choose other games.',
  daily: {
    heading: '### 🗓️ Spot it: the run of the day',
    how: (tables: number, seconds: number) =>
      `${tables} tables, ${seconds} seconds each: right, or knock? Everybody gets the same tables.\n-# Only you see your run. The results are here tomorrow.`,
    over: '### 🗓️ Spot it: a run of the day, and its results',
    results: (people: number) =>
      people === 0
        ? 'Nobody has finished it.'
        : `${people === 1 ? 'One player has' : `${people} players have`} finished it.`,
    best: (score: number, of: number, who: string) =>
      `🏅 Best: ${score}/${of}${who === '' ? '' : `, ${who}`}`,
    streaks: (people: readonly string[]) => `🔥 Finished several days in a row: ${people.join(', ')}`,
  },
  settings: {
    daily: 'Spot it daily',
    dailyMeans: '**Spot it daily**: the daily puzzle is a run of Spot it, from the next one on.',
  },
};
