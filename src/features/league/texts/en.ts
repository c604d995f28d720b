import { TERMS } from '../book.ts';
import { LEAST_TURNS, NEW_ACCOUNT_DAYS } from '../../../challenge/rated.ts';
import { FULL_A_DAY, MOST_A_DAY } from '../recorded.ts';

/** `+8`, `−8`, `±0`. */
const signed = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`;

/** The league of a server. Names and Discord timestamps come formatted, people as mentions. */
export const league = {
  result: {
    rated: (name: string, rating: number, change: number) => `${name} ${rating} (${signed(change)})`,
    all: (rated: readonly string[]) => `📈 ${rated.join(' · ')}`,
    leftOut: {
      'too-often': `📈 No rating changes: of the matches that the same two finish on one day (UTC), ${MOST_A_DAY} count.`,
      excluded: '📈 No rating changes: not everybody here takes part in the league.',
      'all-drawn': '📈 No rating changes: all three have drawn.',
      'new-account': `📈 No rating changes: a player’s Discord account is younger than ${NEW_ACCOUNT_DAYS} days.`,
      'too-short': `📈 No rating changes: a match counts once each player has completed ${LEAST_TURNS} turns.`,
      'event-unrated': '📈 No rating changes: this tournament is no longer rated.',
      'event-annulled': '📈 No rating changes: an arbiter has this match played again.',
      'event-unknown':
        '📈 No rating changes: I can’t read the tournament of this match, so I don’t know whether it was rated.',
    },
    half: `Half the usual change: the same two have already finished ${FULL_A_DAY} matches today (UTC).`,
  },
  command: {
    name: 'ranking',
    description: 'The league of this server: ranking, ratings over time, seasons',
    game: { name: 'game', description: 'Which game (default: the one whose league was played in last)' },
    person: { name: 'person', description: 'Whose rating over time (default: the ranking)' },
    public: { name: 'public', description: 'Show it to everybody in the channel (default: only to you)' },
  },
  table: {
    nobody: (game: string) =>
      `📈 Nobody is in the ranking of ${game} at the moment. Ranked matches (\`/challenge\` with \`ranked\`) and those of rated tournaments count.`,
    you: (rank: number, rating: number) => `➡️ You: rank ${rank}, rating ${rating}`,
    youInactive: (rating: number) =>
      `➡️ You: rating ${rating}, without a rank: you haven’t played for ${TERMS.inactiveDays} days or more. Your next ranked match brings you back.`,
    youExcluded: '➡️ You take no part in the league: the managers have excluded you.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    now: 'Now',
    season: (season: string) => `Final table ${season}`,
    chooseGame: 'Another game …',
    chooseSeason: 'Another season …',
    previous: '◀',
    next: '▶',
    own: 'My rating',
    help: 'How it works',
    manage: 'Manage',
    open: 'Look closer',
    back: 'To the ranking',
  },
  person: {
    none: (person: string, game: string) => `${person} hasn’t played a game of ${game} that counts.`,
    youNone: (game: string) =>
      `You haven’t played a game of ${game} that counts. Everybody begins with ${TERMS.start}.`,
    inactive: `Without a rank: no game for ${TERMS.inactiveDays} days or more.`,
    excluded: 'Without a rank: the managers have excluded this person.',
    unlisted: (person: string) => `${person} prefers not to be found in lists.`,
    whose: 'Whose rating over time?',
  },
  /** Button of the home's front page. */
  home: 'Ranking',
  settings: {
    newAccounts: 'Rate new accounts',
    newAccountsMean: `**New accounts**: Discord accounts younger than ${NEW_ACCOUNT_DAYS} days play ranked matches without ratings, unless this is on.`,
  },
  /** `rates`: whether new accounts are rated. */
  help: (season: string | null, rates: boolean) =>
    [
      '📈 **How the league works**',
      `Everybody begins with ${TERMS.start}. A win against somebody as strong as you brings ${TERMS.k / 2} points, against stronger players more, against weaker ones less; the loser loses as many. A draw moves both towards each other. With three players, each pair counts as one game for half the points.`,
      'What counts: ranked matches (they have a clock) and the matches of rated tournaments that were played to a result. A match that ends without a result changes nothing, nor does a forfeit.',
      `A match counts once each player has completed ${LEAST_TURNS} turns: resigning earlier costs no points.`,
      'The clock stands still for a timeout, a locked thread or a hidden channel. If you leave the server or lose a role that shows you the channel, your time runs on.',
      `Of the matches that the same two finish on one day (UTC), the first ${FULL_A_DAY} count in full, the next ${MOST_A_DAY - FULL_A_DAY} half, later ones not at all. The result says so.`,
      rates
        ? 'New Discord accounts are rated here as well.'
        : `Discord accounts younger than ${NEW_ACCOUNT_DAYS} days play unrated; the challenge says so. Managers can change that in \`/schikane server\`.`,
      `Players who haven’t played for ${TERMS.inactiveDays} days keep their rating, but drop out of the table until their next match.`,
      season === null
        ? 'There are no seasons here.'
        : `Seasons: the running one is ${season}. Ratings go on from one to the next; at its end I keep the table of its players.`,
      'Managers can annul a match: then it’s as if it had never been played. They can also exclude somebody, whose matches no longer count.',
      'Everybody can delete their own data: the results then stay, without the name.',
    ].join('\n'),
  manage: {
    heading: (game: string) => `⚙️ **The league of ${game}**`,
    seasons: (length: string, running: string | null) =>
      running === null
        ? 'Seasons (all games): none.'
        : `Seasons (all games): ${length}. Running: ${running}.`,
    excluded: (people: readonly string[]) =>
      people.length === 0 ? 'Nobody is excluded (all games).' : `Excluded (all games): ${people.join(', ')}.`,
    lengths: { none: 'none', 1: 'one month', 3: 'three months', 6: 'six months', 12: 'one year' },
    noGames: 'No match has been recorded yet.',
    chooseMatch: 'Annul a match, or count it again …',
    chooseExcluded: 'Exclude somebody …',
    chooseReadmitted: 'Let somebody take part again …',
    chooseLength: 'How long seasons are …',
    older: 'Older matches …',
    newer: 'Newer matches …',
    states: {
      counts: 'counts',
      annulled: 'is annulled',
      corrected: 'counts as the arbiters of its tournament decided',
      forfeit: 'doesn’t count: the arbiters of its tournament decided on a forfeit',
      'too-often': 'doesn’t count: too often on one day',
      excluded: 'doesn’t count: somebody was excluded',
      'all-drawn': 'doesn’t count: all three have drawn',
      'new-account': 'doesn’t count: a new Discord account',
      'too-short': 'doesn’t count: too few turns',
      'event-unrated': 'doesn’t count: a tournament that is no longer rated',
      'event-annulled': 'doesn’t count: an arbiter had it played again',
      'event-unknown': 'doesn’t count: its tournament couldn’t be read',
    },
    match: (players: string, state: string, moment: string, where: string) =>
      `**${players}** · ${moment} · ${where}\nThis match ${state}.`,
    matchAnnulled: (by: string, moment: string) => `Annulled by ${by}, ${moment}.`,
    annulMeans:
      'If you annul it, it’s as if it had never been played: I recalculate all later ratings. Final tables of seasons don’t change.',
    annul: 'Annul it',
    countAgain: 'Count it again',
    unknown: 'That match isn’t in the league (any more).',
    ends: (length: string) =>
      `From now on: **${length}** (all games). The running season ends now, and I keep its table.`,
    yes: 'Yes, do it',
    back: 'Back',
    notManager: (who: string) => `You need ${who} on this server to manage the league.`,
    ownMatch: 'You played this match yourself: another manager has to annul it or count it again.',
    notStored: 'I couldn’t save that, so nothing has changed. Please try again.',
  },
};
