import type { InEach } from '../../../../core/locale.ts';

const minutes = (count: number): string => `${count} minute${count === 1 ? '' : 's'}`;
const seconds = (value: number): string => `${value} second${value === 1 ? '' : 's'}`;

const speaks: InEach<string> = { en: 'The tournament speaks English', de: 'The tournament speaks German' };

/** Setting up a tournament. Discord timestamps, channel and role mentions come formatted. */
export const hosting = {
  command: {
    name: 'tournament',
    description: 'Set up a tournament, and choose who can',
    subcommands: {
      new: {
        name: 'new',
        description: 'Set up a tournament in this channel',
        file: { name: 'players', description: 'A TRF file with the names and ratings of the players' },
      },
      role: {
        name: 'role',
        description: 'Let a role set up tournaments as well (for server managers)',
        role: { name: 'role', description: 'Which role (empty: none)' },
      },
      arbiters: {
        name: 'arbiters',
        description: 'Open the arbiters’ panel of the tournament in this channel',
      },
      zone: {
        name: 'time-zone',
        description: 'Set the time zone of this server (for hosts and server managers)',
        zone: { name: 'zone', description: 'The name of the time zone, for example Europe/Berlin' },
      },
    },
  },
  /** A TRF file with the players. */
  file: {
    listed: (players: number, apart: number) =>
      `📄 ${players} players from the file: a player who joins under one of its names has the rating in it${apart === 0 ? '' : `, and ${apart === 1 ? 'one prohibited pairing is' : `${apart} prohibited pairings are`} kept`}.`,
    /** `played`: rounds with all results; `games`: open games of the round after them. */
    goesOn: (played: number, games: number) =>
      `📄 ${played === 0 ? 'Of its rounds none is complete' : `Its ${played === 1 ? 'first round counts' : `first ${played} rounds count`}`}${games === 0 ? '' : `; ${games === 1 ? 'one open game' : `${games} open games`} of round ${played + 1} ${games === 1 ? 'is' : 'are'} played here first`}. A player who joins under a name in it goes on with its points.`,
    byes: (count: number) =>
      `The ${count === 1 ? 'bye' : `${count} byes`} in the file ${count === 1 ? 'isn’t' : 'aren’t'} taken over: give ${count === 1 ? 'it' : 'them'} under **Arbiters**, once the players have joined.`,
    problems: {
      unreadable: (detail: string) =>
        `I can’t read this file as TRF: ${detail}. Please fix it, or leave it out: people can join without a list.`,
      complete:
        'All rounds of this file have been played. Please give one with rounds to come, or leave it out.',
      'round-robin':
        'This file is a round robin of which rounds were played. Only a Swiss can go on here: please give its list of players without results.',
      'too-many':
        'This file has more players, rounds or prohibited pairings than a tournament here can have (300, 15 and 1,000).',
      'too-big': 'This file is larger than 512 KB, so it isn’t a list of players. Please give a TRF file.',
      'not-fetched': 'I couldn’t get the file from Discord. Please try again in a moment.',
    },
  },
  pages: { overview: 'Overview', game: 'Game', times: 'Times', players: 'Players', place: 'Place' },
  presets: {
    club: 'Club evening',
    arena: 'Quick arena',
    'round-robin': 'Round robin',
    knockout: 'Knockout',
    finals: 'Swiss with a final',
    tables: 'Tables of three',
  },
  presetsMean: {
    club: 'Swiss: everybody plays every round, against somebody with about as many points',
    arena: 'Free players are paired at once; each win brings points, until time is up',
    'round-robin': 'Everybody plays everybody: for a few players',
    knockout: 'One loss and you’re out',
    finals: 'A few rounds of Swiss, then the best play on in a knockout',
    tables: 'Three at a table, and a point for the winner; each round with other opponents',
  },
  /** The default name of a tournament. */
  named: (preset: string, game: string) => `${preset}: ${game}`,
  start: {
    in: (count: number) => `Begins ${minutes(count)} after it is announced`,
    inHours: (hours: number) => `Begins ${hours} hour${hours === 1 ? '' : 's'} after it is announced`,
    at: (moment: string, zone: string) => `Begins ${moment} (${zone})`,
    choose: 'Begins at a date and time …',
  },
  clock: (each: number, increment: number) =>
    `${minutes(each)} each${increment > 0 ? `, and ${seconds(increment)} a turn` : ''}`,
  /** In minutes; null: none. */
  roundLimit: (minutes: number | null) =>
    minutes === null ? 'No time limit for a round' : `Rounds of ${minutes} min at most`,
  noShow: (count: number) => `Not seated after ${minutes(count)}: loses`,
  pause: (ms: number | null) =>
    ms === null
      ? 'Each round is paired by hand'
      : ms < 60_000 || ms % 60_000 !== 0
        ? `Next round ${seconds(ms / 1000)} after the last result`
        : `Next round ${minutes(ms / 60_000)} after the last result`,
  stragglers: {
    draw: 'Last call: unfinished games are draws',
    ahead: 'Last call: the player ahead wins',
  },
  rounds: (count: number | null) =>
    count === null ? 'As many rounds as needed' : count === 1 ? 'One round' : `${count} rounds`,
  cycles: (count: number) => (count === 1 ? 'Each pairing once' : 'Each pairing twice'),
  arena: (count: number) => `${count} minutes of arena`,
  finalists: (count: number) => `The best ${count} play on in a knockout`,
  /** How a round at tables of three is played and counted. */
  tables: {
    points:
      'Table of three: 1 point for the winner, or ½ each for two who share the win; nobody gets one if all three are equal',
    two: 'Two play at a table if the number doesn’t come out even, or if one of three is missing',
  },
  thirdPlace: { played: 'Match for third place', shared: 'Two share third place' },
  /** The tie-breaks of a tournament, in their order. */
  tieBreaks: {
    /** An entry of the list for one place. */
    placed: (place: number, name: string) => `${place}. ${name}`,
    none: (isFirst: boolean) =>
      isFirst ? 'No tie-break: equal points share a rank' : 'No further tie-break',
    all: (names: readonly string[]) =>
      names.length === 0 ? 'Equal points share a rank' : `Ties: ${names.join(', ')}`,
  },
  most: (count: number) => `At most ${count} players`,
  least: (count: number) => `Begins with ${count} players or more`,
  playedIn: {
    threads: 'Each match has its own thread',
    here: 'Matches are played here, one after another',
    channels: 'Matches are played in channels I pick',
  },
  /** In minutes; 0: none. */
  checkIn: (minutes: number) =>
    minutes === 0
      ? 'No check-in: everybody who joins is expected'
      : `Check-in opens ${minutes} minutes before the start`,
  pingRole: 'Ping a role at the announcement',
  pickChannels: 'Pick the channels for the matches',
  language: speaks,
  rated: 'Rated',
  serverEvent: 'Server event',
  buttons: {
    announce: 'Announce …',
    confirm: 'Announce it now',
    back: 'Back',
    rename: 'Name …',
    close: 'Discard …',
    discard: 'Yes, discard it',
    more: 'More …',
    tieBreaks: 'Tie-breaks …',
    change: 'Change it …',
    changeNow: 'Change it now',
    leave: 'Leave it …',
    series: 'Series …',
    templates: 'Templates …',
    afresh: 'Defaults',
    file: 'TRF file …',
    keep: 'Save as …',
    save: 'Save …',
    roundRobin: 'Play round robin',
  },
  panel: {
    heading: (name: string) => `## ${name}`,
    isRated: (isRated: boolean) => (isRated ? 'rated' : 'not rated'),
    begins: (moment: string) => `🕒 Begins ${moment}.`,
    /** `there`: the same time as the clocks of the zone show it. */
    beginsThere: (moment: string, there: string, zone: string) =>
      `🕒 Begins ${moment}: ${there} in the time zone **${zone}**.`,
    pings: (role: string) => `📣 The announcement pings ${role} once.`,
    /** Why it does not. */
    noPing: {
      everyone: () => '⚠️ I don’t ping everybody: choose a role, or none (**More …**).',
      bot: (role: string, permission: string) =>
        `⚠️ I can’t ping ${role}: for that everybody has to be allowed to mention it, or I need ${permission} here. Choose another role, or none (**More …**).`,
      host: (role: string, permission: string) =>
        `⚠️ ${role} can’t be pinged by you: for that everybody has to be allowed to mention it, or you need ${permission} here. Choose another role, or none (**More …**).`,
    },
    beginsAbout: (moment: string, count: number) =>
      `🕒 Begins ${minutes(count)} after it is announced; right now, that would be ${moment}.`,
    players: (least: number, most: number) => `👥 ${least} to ${most} players`,
    /** Takes times with their number of players. A time is the rest of "about …", as in "90 minutes". */
    lasts: (times: readonly (readonly [time: string, players: number])[]) =>
      times.length === 1
        ? `⏱ About ${times[0]?.[0] ?? ''}`
        : `⏱ ${times.map(([time, players], i) => `${i === 0 ? 'With' : 'with'} ${players} players about ${time}`).join(', ')}`,
    tooFewRounds: (rounds: number, players: number) =>
      `With more than ${players} players, ${rounds} rounds can leave several with all points. Under **Players**, “As many rounds as needed” prevents that.`,
    about: (ms: number) => {
      const rounded = Math.max(5, Math.round(ms / 300_000) * 5);
      if (rounded <= 120) return `${rounded} minutes`;
      return `${(Math.round(rounded / 15) / 4).toLocaleString('en')} hours`;
    },
    noShow: (count: number) => `no-show after ${minutes(count)}`,
    few: 'With so few players, everybody could play everybody.',
    playedHere: 'Matches are played in this channel, one after another.',
    playedInChannels: (channels: string) => `Matches are played in ${channels}, one after another in each.`,
    noChannels: '⚠️ You haven’t picked a channel for the matches yet (**Place**).',
    serverEvent: '📅 It also becomes a server event.',
    noEvents:
      '⚠️ There will be no server event: I’m not allowed to create events on this server. For that I need **Create Events**.',
    noEventsOfYours: (who: string) =>
      `⚠️ There will be no server event: for that you need ${who} or **Create Events** on the whole server, or the host role.`,
    noThreads: (permissions: string) =>
      `⚠️ Matches can’t have their own threads here: I need ${permissions} in this channel. Until then they are played here, one after another, or in channels you pick (**Place**).`,
    channelLacks: (channel: string, permissions: string) => `⚠️ In ${channel} I need ${permissions}.`,
    confirm: (channel: string) =>
      `Everybody in ${channel} will see it. Until it begins you can change it under **Arbiters**. Is everything right?`,
    confirmChange: (channel: string) => `Everybody in ${channel} will see this:`,
  },
  /** Settings stored by name for the whole server. */
  templates: {
    load: 'Load a template …',
    drop: 'Delete a template …',
    loaded: (name: string) => `The settings of **${name}** are loaded.`,
    lost: 'I can’t load that template: it is gone, or its game is.',
    kept: (name: string) => `Saved as **${name}**. Every host of this server can load it.`,
    dropped: (name: string) => `The template **${name}** is deleted.`,
    full: (most: number) => `This server has ${most} templates already. Delete one first.`,
  },
  /** The panel begins with the host's last settings. */
  asLastTime: 'These are your settings from last time. **More …**, **Defaults** begins afresh.',
  modals: {
    file: {
      title: 'Players from a file',
      label: 'TRF file',
      hint: 'TRF-16 or TRF-26, as pairing programs write them',
    },
    template: {
      title: 'Save as a template',
      label: 'Name',
      hint: 'An existing one with this name is replaced',
    },
    when: {
      title: 'When does it begin?',
      when: 'Date and time',
      whenHint: 'Friday 19:30 · 27 Nov 8 pm · tomorrow 20:00 · in 2 hours',
      zone: 'Time zone of that time',
      zoneHint: 'A city, a country, CET or UTC+2',
    },
    name: { title: 'What is it called?', label: 'Name', hint: 'Empty: its kind and its game' },
  },
  when: {
    zone: 'I don’t know that time zone. Write a city, a country, or an offset such as `UTC+2`.',
    /** `zones`: cities, as in "New York, Chicago, or Denver". */
    zones: (zones: string) => `There are several time zones there. Write one of these instead: ${zones}.`,
    unreadable:
      'I don’t understand the date and the time. Write them like `Friday 19:30`, `27 Nov 8 pm`, `27/11/2026 20:00`, `tomorrow 20:00` or `in 2 hours`.',
    'no-time': 'The time is missing. Write it after the day, like `Friday 19:30`.',
    day: 'There is no such day. Choose another one.',
    weekday: (day: string) => `That date is another day of the week: ${day}. Write one of the two.`,
    /** `next`: the first time that exists. */
    skipped: (next: string) =>
      `That time doesn’t exist on that day, because the clocks go forward. The next possible time is ${next}.`,
    past: 'That time has already passed. Choose a later one.',
    several: 'That can mean several times. Which one do you mean?',
    /** Where no buttons can be offered. */
    severalOf: (times: string) =>
      `That can mean several times: ${times}. Write it more exactly, for example with the year, with am or pm, or with an offset like UTC+2 as the time zone.`,
    /** After the first start that a host writes on a server. */
    zoneKept: (zone: string) =>
      `From now on this server’s time zone is **${zone}**. If that’s wrong: \`/tournament time-zone\`.`,
  },
  notAnnounced: {
    'too-soon': 'It can begin in a minute at the earliest: choose a later start.',
    'too-late': 'It has to begin within a year: choose an earlier start.',
    'no-swiss': 'The file has rounds of a Swiss: choose a club evening, or a Swiss with a final.',
    'no-series':
      'A series begins anew each evening, so it can’t go on from a file with rounds. Leave out the series.',
    'no-channels': 'Pick at least one channel for the matches first (**Place**).',
    /** The channel already has so many tournaments. */
    full: (most: number) =>
      `${most} tournaments are announced or running in this channel already, and it has room for no more. Wait until one is over, or announce it in another channel.`,
    /** Another tournament plays its matches in that channel at the same time. */
    takenThere: (channel: string, name: string) =>
      `In ${channel} the matches of another tournament are played at that time: **${name}**. Choose another start, or other places for the matches (**Place**).`,
    lacks: (channel: string, permissions: string) => `In ${channel} I need ${permissions} first.`,
    barred: (channels: string, who: string) =>
      `You can’t hold a tournament in ${channels}: for that you need to be able to write there, and have ${who} there or the host role. Pick other channels (**Place**).`,
  },
  /** Changing an announced tournament. */
  change: {
    hint: 'Players keep their places, whatever you change. The start is moved under **Arbiters**.',
    begun: 'It can’t be changed any more: it has begun, or was cancelled.',
    nothing: 'You haven’t changed anything.',
    full: (joined: number) =>
      `${joined} players have joined: it can’t have fewer places. Choose more places, or exclude players.`,
    late: (minutes: number) =>
      `In the last ${minutes} minutes before the start, the game, the rating and rated terms stay as they are: nobody could think it over. Move the start first.`,
    practice: 'Practice opponents have joined, so it can’t be rated. Exclude them first.',
    decided:
      'An arbiter who plays in it has decided something, so it can’t be rated any more. Cancel it, and announce a new one.',
    rightLost: 'Only the host and managers of the channel can change it.',
    changed: 'Somebody else has changed it in the meantime. Open it again, and look at it first.',
    done: 'It’s changed, and everybody is told.',
    kept: 'It stays as it is.',
    keepSure: 'Do you want to leave it as it is? What you have changed here is lost.',
    keepYes: 'Yes, leave it',
  },
  announced: (channel: string) =>
    `The tournament is announced in ${channel}. From now on it runs by itself: people join and check in there, and it begins, pairs and ends on its own. I mention you and the arbiters whenever somebody has to act.`,
  discardSure: 'Do you really want to discard this tournament? Everything you have set up here is lost.',
  discarded: 'I’ve discarded it. Nobody has seen it.',
  gone: 'I no longer know what you had set up: I was restarted, or it was more than 15 minutes ago. Start again with `/tournament new`.',
  /**
   * `who`: the permissions that make a manager of the channel; `role`: the hosts' role, or null; `server`:
   * the permission for the server.
   */
  mayNot: (who: string, role: string | null, server: string) =>
    `To set up a tournament you need the right to write here and ${who}${role === null ? '' : ` or the role ${role}`}. ${role === null ? `Anybody with ${server} can let a role do it as well: \`/tournament role\`.` : 'Ask somebody who has.'}`,
  /** `who`: the permission for the server; `role`: the hosts' role, or null. */
  hostsOnly: (who: string, role: string | null) =>
    `You need ${who}${role === null ? '' : ` or the role ${role}`} on this server for that. A permission in one channel isn’t enough.`,
  noneHere: 'There is no tournament in this channel.',
  whichOne: 'There are several tournaments in this channel. Which one do you mean?',
  inItsChannel: (channel: string) => `Do that in the channel of the series: ${channel}.`,
  onlyChannels:
    'A tournament needs a text channel in which threads can be opened (not a thread or a voice channel).',
  role: {
    set: (role: string) => `From now on ${role} can set up tournaments on this server as well.`,
    none: (who: string) => `From now on only people with ${who} can set up tournaments.`,
  },
  zone: {
    set: (zone: string, now: string) => `This server’s time zone is now **${zone}**: it’s ${now} there.`,
    unknown:
      'I don’t know that time zone, or there are several. Type the name of a city, and choose one of the suggestions.',
  },
  /** A scheduled event of the server; `link` leads to the tournament. */
  event: {
    description: (game: string, link: string) => `A tournament of ${game}. Join and check in here: ${link}`,
  },
};
