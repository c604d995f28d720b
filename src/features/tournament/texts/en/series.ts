/** Series of evenings. Discord timestamps, channel and role mentions come formatted. */
export const series = {
  command: {
    name: 'series',
    description: 'The series of evenings on this server: dates, tables, and changes for their hosts',
  },
  /** In the panel for setting one up. */
  setup: {
    repeats: {
      never: 'A single evening',
      week: 'Repeats every week',
      fortnight: 'Repeats every two weeks',
      month: 'Repeats every month',
    },
    repeatsMean: {
      week: 'On the same weekday, at the same time by the clocks of the time zone',
      fortnight: 'On the same weekday, at the same time by the clocks of the time zone',
      month: 'On the same weekday of the month, such as the 2nd Tuesday or the last Friday',
    },
    /** In hours; null: after the last evening. */
    ahead: (hours: number | null) =>
      hours === null
        ? 'The next one is announced when the last one is over'
        : hours < 48
          ? `Announced ${hours} hours before`
          : `Announced ${hours / 24} days before`,
    scheme: {
      none: 'No table over the evenings',
      scored: 'Table: the points of all games',
      places: 'Table: points for places',
    },
    seasonOf: (count: number | null) =>
      count === null ? 'A season lasts until you end it' : `A season has ${count} evenings`,
    line: (rule: string) => `🔁 ${rule}`,
    confirm: (channel: string) =>
      `Everybody in ${channel} will see the first evening, and I announce the following ones by myself. \`/tournament series\` skips, moves and changes them. Is everything right?`,
    confirmChanges: 'The next evening that isn’t announced yet takes these settings. Is everything right?',
    save: 'Save',
    saved: 'Saved. The next evening that isn’t announced yet takes these settings.',
    announced: (channel: string) =>
      `The first evening is announced in ${channel}, and the series is set up: I announce the following evenings by myself. \`/tournament series\` skips, moves and changes them.`,
    full: (most: number) =>
      `This server has ${most} series already, and there is room for no more. End one first: \`/tournament series\`.`,
  },
  /** `weekday`: as in "Friday"; `ordinal`: from 1, 5 is the last; `time`: as in "19:30". */
  rule: {
    week: (weekday: string, time: string, zone: string) => `Every ${weekday} at ${time} (${zone})`,
    fortnight: (weekday: string, time: string, zone: string) =>
      `Every second ${weekday} at ${time} (${zone})`,
    month: (ordinal: number, weekday: string, time: string, zone: string) =>
      `Every ${['first', 'second', 'third', 'fourth', 'last'][ordinal - 1] ?? 'last'} ${weekday} of the month at ${time} (${zone})`,
  },
  none: 'There is no series on this server. `/tournament new`, **More …**, **Series …** sets one up.',
  heading: '**Series of this server**',
  choose: 'Open a series …',
  unknown: 'I don’t know that series here.',
  ended: 'It has ended.',
  host: (host: string) => `Host: ${host}`,
  orphaned: (owner: string) =>
    `⚠️ The host has left or can’t hold tournaments here any more. ${owner} stands in as the owner of the server, until a manager of the channel takes the series over.`,
  next: 'The next evenings:',
  evening: {
    announced: 'announced',
    skipped: 'skipped',
    moved: 'moved',
  },
  skip: 'Skip or hold again …',
  move: 'Move an evening …',
  buttons: {
    table: 'Season table',
    settings: 'Settings …',
    prizes: 'Prizes …',
    endSeason: 'End season …',
    end: 'End series …',
    takeOver: 'Take over',
    back: 'Back',
    previous: 'Season before',
    next: 'Season after',
    noRole: { evening: 'No evening role', season: 'No season role' },
    sure: { end: 'End the series', endSeason: 'End the season', cancel: 'Cancel the evening' },
  },
  sure: {
    end: 'Do you really want to end this series? No further evening is announced. An evening that is announced already stays, and so does the table.',
    endSeason:
      'Do you really want to end this season? Its table is final, and the next evening begins a new one.',
    cancel:
      'This evening is announced already. If you skip it, it is cancelled for everybody who has joined.',
  },
  done: {
    skipped: (moment: string) => `✅ The evening of ${moment} is skipped.`,
    held: (moment: string) => `✅ The evening of ${moment} is held after all.`,
    moved: (moment: string) => `✅ The evening begins ${moment}.`,
    cancelled: '✅ The evening is cancelled.',
    ended: '✅ The series has ended.',
    seasonEnded: '✅ The season has ended.',
    takenOver: '✅ You’re the host of this series now.',
    prize: '✅ I’ve noted the role.',
  },
  refused: {
    notYours: 'Only its host and managers of its channel can change this series.',
    over: 'This series has ended, so nothing is changed.',
    gone: 'This evening is over, or has changed since. Look at the dates again.',
    begun: 'This evening has begun: its arbiters decide about it in their panel.',
    late: (moment: string) =>
      `It has to begin before the evening after it, which begins ${moment}. Move that one first, or choose an earlier time.`,
    early: (moment: string) =>
      `It has to begin after the evening before it, which begins ${moment}. Move that one first, or choose a later time.`,
    noEvening: 'No evening of this season is over yet, so there is no table to end.',
  },
  table: {
    empty: 'No evening is over yet.',
    champions: (names: string, count: number) =>
      count === 1 ? `🏆 ${names} wins the season.` : `🏆 ${names} win the season together.`,
  },
  schemeMeans: {
    none: 'This series has no table.',
    scored: 'Points: those of all games and byes of the evenings. Players with equal points share a place.',
    places:
      'Points of an evening: 10, 6, 4, 3, 2 and 1 for the first six places. Players who share a place all get its points.',
  },
  prizes: {
    heading: 'Roles for winners. The next winner takes over the role of an evening, and of a season.',
    evening: 'Role for the evening’s winner',
    season: 'Role for the season’s winner',
    /** `honour`: one of the names below. */
    problem: (honour: string, why: string) => `⚠️ ${honour}: ${why}`,
    names: { evening: 'Evening', season: 'Season' },
  },
  roleProblems: {
    gone: 'this role doesn’t exist any more. Choose another one.',
    managed: 'this role belongs to an app or to Discord, so I can’t give it. Choose another one.',
    dangerous:
      'this role can do more than play, for example manage messages. A winner must not get such rights: choose a role without them.',
    hosts: 'this role lets its members hold tournaments. Choose another one.',
    'bot-lacks': 'I need **Manage Roles** on this server to give it. Nothing is lost: I give it once I may.',
    'bot-below': 'my own role has to stand above it in the server’s list of roles. Then I give it.',
    'chooser-lacks': 'for that you need **Manage Roles** on this server.',
    'chooser-below': 'it doesn’t stand below your own highest role, so you can’t give it yourself either.',
    refused: 'Discord has refused it. I try again after the next evening.',
  },
  /** A line of an evening's announcement; numbers from 1. */
  eveningOf: (season: number, evening: number) => `🔁 Season ${season}, evening ${evening}`,
};
