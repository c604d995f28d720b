/** Numbers in words, at the beginning of a sentence. */
const NUMBERS: Readonly<Record<number, string>> = {
  7: 'Seven',
  8: 'Eight',
  9: 'Nine',
  10: 'Ten',
  11: 'Eleven',
  12: 'Twelve',
};

/**
 * Texts in pictures of tournaments and leagues, and their alt texts. Names and numbers come as they are
 * shown.
 */
export const pictures = {
  /** Replaces a name that cannot be drawn. */
  number: (number: number) => `No. ${number}`,
  tournament: 'Tournament',
  points: (points: string, isOne: boolean) => `${points} ${isOne ? 'point' : 'points'}`,
  games: (count: number) => `${count} ${count === 1 ? 'game' : 'games'}`,
  more: (count: number) => `… and ${count} more.`,
  byForfeit: 'by forfeit',
  headings: { points: 'Pts', games: 'Games' },
  arena: {
    final: (game: string) => `Final ranking · ${game}`,
    ranking: (game: string) => `Ranking · ${game}`,
    streak: 'on a streak',
    now: { playing: 'playing', free: 'free', away: 'away' },
  },
  bracket: {
    /** The last rounds, the final first; earlier ones are named by their number of players. */
    rounds: ['Final', 'Semi-finals', 'Quarter-finals', 'Last 16', 'Last 32'],
    third: 'Third place',
    round: (players: number) => `Last ${players}`,
    bye: 'bye',
    nobody: 'nobody',
    somebody: 'somebody',
    final: (game: string) => `Final bracket · ${game}`,
    bracket: (game: string) => `Bracket · ${game}`,
    wins: (name: string) => `${name} wins.`,
    hasBye: (name: string) => `${name} has a bye.`,
    goesOn: (name: string) => `${name} goes on without a game.`,
    playing: 'playing',
  },
  curve: {
    now: (rank: number | null) => (rank === null ? 'now' : `now, rank ${rank}`),
    peak: (day: string | null) => (day === null ? 'peak' : `peak, ${day}`),
    games: (count: number) => (count === 1 ? 'game' : 'games'),
    stands: (rating: number, rank: number | null, games: number) =>
      `Now ${rating}${rank === null ? '' : `, rank ${rank}`}, after ${games} ${games === 1 ? 'game' : 'games'}.`,
    went: (peak: number, day: string | null, lowest: number, start: number) =>
      `Peak ${peak}${day === null ? '' : ` on ${day}`}, lowest ${lowest}, start ${start}.`,
    lately: (ratings: string) => `Lately ${ratings}.`,
  },
  pairings: {
    round: (round: number, rounds: number | null) =>
      rounds === null ? `Round ${round}` : `Round ${round} of ${rounds}`,
    board: (board: number) => `Board ${board}`,
    playing: 'playing',
    bye: (points: string) => `bye, ${points}`,
    rests: 'rests',
    away: (points: string) => `away, ${points}`,
    signs: {
      seated: (here: string, missing: string) => `${here} sits, ${missing} not there yet`,
      forfeit: '+ −: by forfeit',
    },
    missing: (name: string) => `${name} is not there yet`,
    allMissing: (names: string) => `${names} are not there yet`,
    /** A player who did not come: the others play without them. */
    without: (name: string) => `without ${name}`,
    bothMissing: 'both are not there yet',
    bothHere: 'both are there',
  },
  podium: {
    when: (game: string, day: string, players: number) => `${game} · ${day} · ${players} players`,
    more: (count: number) => `and ${count} more`,
    shared: (count: number) => `${NUMBERS[count] ?? count} share first place`,
  },
  profile: {
    headings: { game: 'Game', met: 'Met most', table: 'At the table' },
    columns: { games: 'Games', won: 'Won', drawn: 'Drawn', lost: 'Lost' },
    games: (count: number) => (count === 1 ? 'game' : 'games'),
    /** `rate`: the share of all games; null if there are none. */
    won: (rate: string | null) => (rate === null ? 'won' : `won, ${rate}`),
    drawn: 'drawn',
    since: (day: string) => `since ${day}`,
    rating: (game: string) => `Rating, ${game}`,
    rank: (rating: number, rank: number) => `${rating}, rank ${rank}`,
    longestRun: 'Longest run',
    run: (length: number, game: string) => `${length} in one turn, ${game}`,
    calls: 'Knocks and Stops',
    called: (right: number, wrong: number) => `${right} right, ${wrong} wrong`,
    overlooked: 'Overlooked',
    ofOffences: (part: string, all: number) => `${part} of ${all} offences`,
    own: 'Own offences',
    unnoticed: (all: number, part: string) => `${all}, unnoticed ${part}`,
    besides: 'Besides',
    practised: (count: number) => `${count} for practice`,
    unrated: (count: number) => `${count} without a result`,
    score: (won: number, drawn: number, lost: number) => `${won} won, ${drawn} drawn, ${lost} lost`,
    rate: (rate: string) => `${rate} won`,
    met: (names: string) => `Met most: ${names}.`,
  },
  ranking: {
    league: 'League',
    rating: 'Rating',
    within: '±: within a week',
    called: (what: string) => `Ranking · ${what}`,
    new: 'new',
    unchanged: 'unchanged',
  },
  /** Points taken off. */
  penalty: {
    legend: '*: after a penalty',
    off: (points: string) => `(${points} off as a penalty)`,
  },
  season: {
    evenings: 'Evenings',
    attended: (count: number) => (count === 1 ? '1 evening' : `${count} evenings`),
    /** `of`: number of evenings of the season; null: not settled. */
    after: (season: number, evenings: number, of: number | null) =>
      of === null
        ? `Season ${season} after ${evenings} evening${evenings === 1 ? '' : 's'}`
        : `Season ${season} after ${evenings} of ${of} evenings`,
    final: (season: number, evenings: number) =>
      `Season ${season}, final table after ${evenings} evening${evenings === 1 ? '' : 's'}`,
  },
  standings: {
    final: 'Final standings',
    now: 'Standings',
    after: (round: number, rounds: number | null) =>
      rounds === null ? `Standings after round ${round}` : `Standings after round ${round} of ${rounds}`,
  },
  /** The tie-breaks of the desk protocol: short for a heading, the name, and the meaning. */
  tieBreaks: {
    buchholz: {
      short: 'BH',
      name: 'Buchholz',
      meaning: 'the final points of all opponents',
    },
    'buchholz-cut-1': {
      short: 'BH−1',
      name: 'Buchholz cut 1',
      meaning: 'the final points of the opponents, without the lowest',
    },
    'median-buchholz': {
      short: 'MBH',
      name: 'median Buchholz',
      meaning: 'the final points of the opponents, without the lowest and the highest',
    },
    'opponents-buchholz': {
      short: 'AOB',
      name: 'opponents’ Buchholz',
      meaning: 'the average Buchholz of the opponents',
    },
    'sonneborn-berger': {
      short: 'SB',
      name: 'Sonneborn-Berger',
      meaning: 'the final points of all beaten opponents, and half those of drawn ones',
    },
    'sonneborn-berger-cut-1': {
      short: 'SB−1',
      name: 'Sonneborn-Berger cut 1',
      meaning: 'Sonneborn-Berger without the weakest opponent',
    },
    koya: {
      short: 'Koya',
      name: 'Koya',
      meaning: 'the points against opponents with at least half of all points',
    },
    'direct-encounter': {
      short: 'DE',
      name: 'direct encounter',
      meaning: 'the points against players still equal, if they have all played each other',
    },
    progressive: {
      short: 'Prog',
      name: 'progressive score',
      meaning: 'the points after each round, added up',
    },
    wins: { short: 'Wins', name: 'wins', meaning: 'rounds with the full point, byes and forfeits included' },
    'games-won': { short: 'Won', name: 'games won', meaning: 'games played and won' },
    'wins-in-seat-2': { short: 'W2', name: 'wins in seat 2', meaning: 'games won in the second seat' },
    'fewer-games': { short: 'Gm', name: 'games', meaning: 'the fewer, the better' },
  },
};
