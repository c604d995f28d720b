import type { Outcome } from '../outcome.ts';
import type { Trait } from '../history.ts';

/**
 * A user's matches on a server. People come by name or as mentions, dates and channels as Discord shows them.
 */
export const archive = {
  profile: {
    command: {
      name: 'profile',
      description: 'What somebody has played on this server: wins, calls, opponents, rating',
      person: { name: 'person', description: 'Whose profile (default: yours)' },
      public: {
        name: 'public',
        description: 'Show your own to everybody in the channel (default: only to you)',
      },
    },
    heading: (name: string, games: string) => `👤 **${name}** · ${games}`,
    games: (value: number) => `${value} ${value === 1 ? 'match' : 'matches'}`,
    none: (person: string) =>
      `${person} hasn’t finished a match on this server yet, or none that you can see.`,
    youNone:
      '👤 You haven’t finished a match on this server yet. Your profile begins with the first: against somebody, or against me.',
    private: (person: string) => `${person} prefers to keep profile and matches private.`,
    onlyOwn: 'Only your own profile can be shown to everybody.',
    whose: 'Whose profile?',
    open: 'Profile',
    words: 'In words',
    picture: 'As a picture',
    rating: 'Rating',
    figures: 'Overview',
    show: 'Show to all',
    closer: 'Look closer',
  },
  history: {
    command: {
      name: 'history',
      description: 'The matches somebody has finished on this server, to look at again',
      person: { name: 'person', description: 'Whose matches (default: yours)' },
      game: { name: 'game', description: 'Only those of this game' },
      opponent: { name: 'opponent', description: 'Only those against this person' },
      which: { name: 'which', description: 'Only those that ended like this, or are of this kind' },
    },
    open: 'Matches',
    heading: (name: string, count: number) =>
      `📜 **${name}** · ${count} ${count === 1 ? 'match' : 'matches'}`,
    only: (what: string) => `-# Only: ${what}`,
    none: 'No match is like that.',
    early: '-# Only matches finished since profiles were introduced.',
    against: (opponents: string) => `against ${opponents}`,
    alone: 'alone',
    outcomes: { won: 'won', drawn: 'drawn', lost: 'lost' } satisfies Record<Outcome, string>,
    unrated: 'no result',
    finished: 'finished',
    traits: {
      won: 'Won',
      drawn: 'Drawn',
      lost: 'Lost',
      unrated: 'Without a result',
      ranked: 'Ranked',
      practice: 'Practice',
    } satisfies Record<Trait, string>,
    ranked: 'ranked',
    practice: 'practice',
    event: 'tournament',
    chooseMatch: 'Look at a match …',
    chooseFilter: 'All games, all results …',
    chooseOpponent: 'Against anybody …',
    back: 'Back to the list',
    gone: 'That match is no longer in the list.',
  },
  match: {
    /** Place of a private match. */
    private: 'in private',
    when: (from: string, until: string, duration: string | null) =>
      `${from} – ${until}${duration === null ? '' : ` · ${duration}`}`,
    run: (length: number) => `longest run ${length}`,
    offences: (committed: number, unnoticed: number) =>
      `${committed} ${committed === 1 ? 'offence' : 'offences'}${committed === 0 ? '' : `, ${unnoticed} unnoticed`}`,
    notLooked: 'I couldn’t analyse this match.',
  },
  settings: {
    profile: 'Profile for others',
    profileMeans: '**Profile for others**: if no, only you see it and your matches.',
  },
};
