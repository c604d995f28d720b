import type { InEach } from '../../../../core/locale.ts';

const minutes = (count: number): string => `${count} minute${count === 1 ? '' : 's'}`;
const seconds = (value: number): string => `${value} second${value === 1 ? '' : 's'}`;

const speaks: InEach<string> = { en: 'The tournament speaks English', de: 'The tournament speaks German' };

/** Setting up a tournament. Discord timestamps, channel and role mentions come formatted. */
export const hosting = {
  command: {
    name: 'tournament',
    description: 'Set up a tournament, and who may do so',
    subcommands: {
      new: { name: 'new', description: 'Set up a tournament in this channel' },
      role: {
        name: 'role',
        description: 'Let a role set up tournaments, too (for those who manage the server)',
        role: { name: 'role', description: 'Who may do so as well; left out: nobody else' },
      },
      arbiters: {
        name: 'arbiters',
        description: 'Open the panel of the arbiters of the tournament in this channel',
      },
      zone: {
        name: 'time-zone',
        description:
          'Choose by which clocks times are given on this server (for hosts and those who manage it)',
        zone: { name: 'zone', description: 'The name of the time zone: Europe/Berlin, for instance' },
      },
    },
  },
  pages: { overview: 'Overview', game: 'Game', times: 'Times', players: 'Players', place: 'Place' },
  presets: {
    club: 'Club evening',
    arena: 'Quick arena',
    'round-robin': 'Round robin',
    knockout: 'Knockout',
    finals: 'Swiss with a final',
  },
  presetsMean: {
    club: 'Swiss: everybody plays every round, against somebody with about as many points',
    arena: 'Whoever is free is paired at once, with points for each win, until time is over',
    'round-robin': 'Everybody plays everybody: for a few players',
    knockout: 'Whoever loses is out',
    finals: 'A few rounds of Swiss, then the best go on in a knockout',
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
  noShow: (count: number) => `Whoever has not sat down after ${minutes(count)} loses`,
  pause: (ms: number | null) =>
    ms === null
      ? 'Each round is paired by hand'
      : ms < 60_000 || ms % 60_000 !== 0
        ? `Next round ${seconds(ms / 1000)} after the last result`
        : `Next round ${minutes(ms / 60_000)} after the last result`,
  stragglers: {
    draw: 'Last call: what is still played then is a draw',
    ahead: 'Last call: whoever is ahead then wins',
  },
  rounds: (count: number | null) =>
    count === null ? 'As many rounds as the players need' : `${count} rounds`,
  cycles: (count: number) => (count === 1 ? 'Each meets each once' : 'Each meets each twice'),
  arena: (count: number) => `${count} minutes of arena`,
  finalists: (count: number) => `The best ${count} go on in a knockout`,
  most: (count: number) => `At most ${count} players`,
  least: (count: number) => `Begins with ${count} players or more`,
  playedIn: {
    threads: 'Each match has a thread of its own',
    here: 'The matches are played here, one after another',
    channels: 'The matches are played in channels that I pick',
  },
  pickChannels: 'Pick the channels for the matches',
  language: speaks,
  rated: 'Rated',
  serverEvent: 'Event of the server',
  buttons: {
    announce: 'Announce …',
    confirm: 'Announce it now',
    back: 'Back',
    rename: 'Name …',
    close: 'Discard …',
    discard: 'Yes, discard it',
    roundRobin: 'Make it a round robin',
  },
  panel: {
    heading: (name: string) => `## ${name}`,
    isRated: (isRated: boolean) => (isRated ? 'rated' : 'not rated'),
    begins: (moment: string) => `🕒 Begins ${moment}; checking in from 15 minutes before.`,
    beginsAbout: (moment: string, count: number) =>
      `🕒 Begins ${minutes(count)} after it is announced; now that would be ${moment}.`,
    players: (least: number, most: number) => `👥 ${least} to ${most} players`,
    /** `time`: the rest of "about …", as in "90 minutes". */
    lasts: (time: string, players: number) => `⏱ With ${players} players about ${time}`,
    about: (ms: number) => {
      const rounded = Math.max(5, Math.round(ms / 300_000) * 5);
      if (rounded <= 120) return `${rounded} minutes`;
      return `${(Math.round(rounded / 15) / 4).toLocaleString('en')} hours`;
    },
    noShow: (count: number) => `no-show after ${minutes(count)}`,
    few: 'With so few players everybody could play everybody.',
    playedHere: 'The matches are played in this channel, one after another.',
    playedInChannels: (channels: string) =>
      `The matches are played in ${channels}, one after another in each.`,
    noChannels: '⚠️ No channel has been picked for the matches yet (**Place**).',
    serverEvent: '📅 It becomes an event of the server, too.',
    noEvents:
      '⚠️ I may not make events on this server: I need **Create Events** there. Without it there is none.',
    noEventsOfYours: (who: string) =>
      `⚠️ It becomes no event of the server: for that you need ${who} or **Create Events** on the whole server, or the role of the hosts.`,
    noThreads: (permissions: string) =>
      `⚠️ No match can have a thread of its own here: I need ${permissions} in this channel. Until then they are played here, one after another, or in channels that you pick (**Place**).`,
    channelLacks: (channel: string, permissions: string) => `⚠️ In ${channel} I need ${permissions}.`,
    confirm: (channel: string) =>
      `Everybody in ${channel} will see it. What is settled here can no longer be changed then, only called off. Is that right?`,
  },
  modals: {
    when: {
      title: 'When does it begin?',
      day: 'Day',
      dayHint: '2026-11-27, 27.11., today or tomorrow',
      time: 'Time',
      timeHint: '19:30 or 7:30 pm',
      zone: 'By the clocks of',
      zoneHint: 'Others: /tournament time-zone',
    },
    name: { title: 'What is it called?', label: 'Name', hint: 'Left empty: its kind and its game' },
  },
  when: {
    zone: 'There is no such time zone.',
    day: 'I do not understand the day. Write it like `2026-11-27` or `27.11.`, or `today`, or `tomorrow`.',
    time: 'I do not understand the time. Write it like `19:30` or `7:30 pm`.',
    skipped: 'That time does not exist that day: the clocks go forward.',
    past: 'That is over already.',
  },
  notAnnounced: {
    'too-soon': 'It has to begin in a minute at the earliest: choose another start.',
    'too-late': 'It has to begin within a year: choose another start.',
    'no-channels': 'Pick at least one channel for the matches first (**Place**).',
    /** The channel already has a tournament. */
    taken: (name: string) =>
      `There is a tournament in this channel already: **${name}**. A channel has one at a time.`,
    /** Another tournament plays its matches in that channel. */
    takenThere: (channel: string, name: string) =>
      `In ${channel} the matches of another tournament are played: **${name}**. Pick other channels (**Place**).`,
    lacks: (channel: string, permissions: string) => `In ${channel} I need ${permissions} first.`,
    barred: (channels: string, who: string) =>
      `You may not hold a tournament in ${channels}: for that you must be able to write there, and have ${who} there or the role of the hosts. Pick other channels (**Place**).`,
  },
  announced: (channel: string) =>
    `It is announced in ${channel}. From there on it runs by itself: people join and check in there, and it begins, pairs and ends on its own. You and the arbiters are mentioned where somebody has to do something.`,
  discardSure: 'Do you really want to discard this tournament? Everything you have settled here is lost.',
  discarded: 'It is discarded. Nobody has seen it.',
  gone: 'I no longer know what you had settled: I was restarted, or it was more than 15 minutes ago. Begin again with `/tournament new`.',
  /**
   * `who`: the permissions that make a manager of the channel; `role`: the hosts' role, or null; `server`:
   * the permission for the server.
   */
  mayNot: (who: string, role: string | null, server: string) =>
    `Tournaments are set up by people who can write here and have ${who}${role === null ? '' : ` or the role ${role}`}. ${role === null ? `Anybody with ${server} can let a role do it, too: \`/tournament role\`.` : 'Ask one of them.'}`,
  /** `who`: the permission for the server; `role`: the hosts' role, or null. */
  hostsOnly: (who: string, role: string | null) =>
    `You need ${who}${role === null ? '' : ` or the role ${role}`} on this server for that. A right in one channel is not enough.`,
  noneHere: 'There is no tournament in this channel.',
  onlyChannels:
    'A tournament needs a text channel of the server, where threads can hang: not a thread, nor a voice channel.',
  role: {
    set: (role: string) => `From now on ${role} may set up tournaments on this server, too.`,
    none: (who: string) => `From now on tournaments are set up by those alone who have ${who}.`,
  },
  zone: {
    set: (zone: string, now: string) =>
      `On this server times are given by the clocks of **${zone}**: it is ${now} there.`,
    unknown: 'There is no such time zone. Type the name of a city, and choose one of those that are offered.',
  },
  /** A scheduled event of the server; `link` leads to the tournament. */
  event: {
    description: (game: string, link: string) => `A tournament of ${game}. Join and check in here: ${link}`,
  },
};
