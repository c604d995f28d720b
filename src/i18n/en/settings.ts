import type { InEach } from '../../core/locale.ts';

const ownLanguage: InEach<string> = { en: 'Language: English', de: 'Language: Deutsch' };
const serverLanguage: InEach<string> = { en: 'Language: English', de: 'Language: German' };

/**
 * Texts on the settings of people and servers. Channels, roles and people come as mentions, permissions as
 * lists in words.
 */
export const settings = {
  commands: {
    person: {
      name: 'settings',
      description: 'Your settings on every server: language, buttons, suit colours, pings, lists',
    },
    server: {
      name: 'server',
      description: 'The settings of this server, and a check of my permissions (for server managers)',
    },
  },
  notStored: 'I couldn’t save that, so nothing has changed. Please try again.',
  managersOnly: (who: string) =>
    `You need ${who} on this server for that. A permission in one channel isn’t enough.`,
  /** Buttons on the home page. */
  home: { person: 'Settings', server: 'Server' },
  /** Label of a button with its state: `My side first: yes`. */
  isOn: (what: string, on: boolean) => `${what}: ${on ? 'yes' : 'no'}`,
  person: {
    title: '⚙️ **Your settings**',
    about: 'For every server; only you see them.',
    language: {
      discord: 'Language: as in Discord',
      ...ownLanguage,
      means: 'The language I answer you in; command names follow Discord',
    },
    labels: {
      match: 'Buttons: as in the match',
      chosen: (labels: string) => `Buttons: ${labels}`,
      means: 'For buttons only you see, and for your challenges',
    },
    colours: {
      match: 'Suits: as in the match',
      2: 'Suits: two colours, red and black',
      4: 'Suits: four colours',
      means: 'For pictures only you see, and for your challenges',
    },
    words: 'In words',
    numbers: 'Numbers',
    ownSide: 'My side first',
    mentions: 'Pings',
    listed: 'In lists',
    means: {
      words:
        '**In words**: for people who hear Discord. Tables, lessons, puzzles and replays come in words, and at your table I tell you each act of your opponents.',
      numbers:
        '**Numbers**: cards of the last turn show their order, where the match has that; for tables only you see, and your challenges.',
      ownSide: '**My side first**: ☰ opens the table from your side; the ☰ there opens the menu.',
      mentions: '**Pings**: if no, I only name you. A challenge still pings you.',
      listed:
        '**In lists**: if no, others don’t find you in rankings, ratings, matches to watch or on TV. Results still name you.',
    },
  },
  server: {
    title: (page: string) => `⚙️ **Settings of this server**: ${page}`,
    pages: {
      matches: 'Matches',
      where: 'Where, who',
      posts: 'Posts',
      tournaments: 'Time zone',
      check: 'Check',
    },
    about: {
      matches:
        'What a challenge starts with; the challenger can choose otherwise. Running matches don’t change.',
      where:
        'Where people play and who can challenge. A thread counts as its channel. Nothing chosen: everywhere, everybody.',
    },
    language: {
      own: 'Language: each person’s own',
      ...serverLanguage,
      means: 'For matches, tournaments and my public posts',
    },
    game: { any: 'Game: the first in the list', chosen: (game: string) => `Game: ${game}` },
    preset: { any: 'Terms: the usual ones', means: 'The terms a challenge starts with' },
    numbers: 'Numbers',
    numbersMean:
      '**Numbers**: after a turn of several cards, these cards show the order in which they moved.',
    mentions: 'Pings',
    mentionsMean: '**Pings**: if no, I only name people. A challenge still pings.',
    /** `who`: the permissions of a channel manager. */
    notYourChannel: (channel: string, who: string) =>
      `I only post where you can post yourself: in ${channel} you need **Send Messages** or ${who}. Nothing has changed.`,
    channels: 'Play everywhere',
    challengers: 'Everybody can challenge',
    everywhere: 'Everywhere',
    everybody: 'Everybody',
    zone: {
      chosen: (zone: string) => `Time zone: ${zone}`,
      none: 'Time zone: not chosen',
      other: 'Another time zone …',
      now: (zone: string, now: string) => `In **${zone}** it is now ${now}.`,
      title: 'Time zone',
      label: 'Name',
      hint: 'Europe/Berlin, for instance',
      unknown: 'There is no such time zone. Write it like `Europe/Berlin` or `America/New_York`.',
    },
  },
  check: {
    title: (channel: string) => `**My permissions in ${channel}**`,
    well: '✔ All good: I have everything I need here.',
    lacking: (count: number) => `✘ ${count === 1 ? 'One thing is' : `${count} things are`} missing here.`,
    granted: (permissions: string) => `✔ Granted: ${permissions}`,
    missing: (permission: string, why: string) => `✘ ${permission}: missing. ${why}`,
    why: {
      ViewChannel: 'I can’t see this channel, so nothing works here.',
      SendMessages: 'I can’t post challenges or tables here.',
      SendMessagesInThreads: 'Nobody can play in threads here.',
      AttachFiles: 'I can’t show pictures of tables, so nobody can play here.',
      ReadMessageHistory: 'I can’t find my tables again, so nobody can play here.',
      CreatePublicThreads: 'There is room for one match only: others, even in tournaments, get no thread.',
      CreateEvents: 'Tournaments don’t appear among the server’s events.',
    },
    mend: (role: string) =>
      `**To fix it**: Edit Channel (⚙️) → Permissions → my role **${role}** → ✔ for what is missing.`,
    mendAbove: (channel: string, role: string) =>
      `**To fix it**: in ${channel}, the channel of this thread: Edit Channel (⚙️) → Permissions → my role **${role}** → ✔ for what is missing.`,
    mendServer: (role: string) =>
      `**Create Events**: Server Settings → Roles → **${role}** → Permissions → Create Events.`,
    privateThreads: (me: string) => `I can join a private thread once somebody mentions me there: ${me}.`,
    unseen: (me: string) =>
      `I can’t see this thread or channel. If it’s a private thread, mention me in it: ${me}. Otherwise: Edit Channel (⚙️) → Permissions → **View Channel** for me.`,
    elsewhere: (channels: string) => `ℹ️ With these settings, people play in ${channels}, not here.`,
  },
  /** To a user who is not allowed to challenge in this channel. */
  notPermitted: {
    elsewhere: (channels: string) =>
      `On this server people play in ${channels}: you’re welcome to challenge there.`,
    'role-needed': (role: string) =>
      `On this server you need the role ${role} to challenge. A server manager can give it to you. You can watch and be challenged without it.`,
  },
  /** Messages to a server that the bot has just joined. */
  greeting: {
    hello: (games: string) =>
      `👋 I referee card duels here: ${games}. Illegal moves are possible; the opponent knocks.`,
    home: '`/schikane` opens your private home: play, practise, learn, watch.',
    managers: 'Server managers choose where people play, in which language, and who can challenge.',
    /** In a direct conversation, where nobody can play; `server`: its name. */
    direct: (server: string) =>
      `Thank you for inviting me to **${server}**. I’m not allowed to write in any of its text channels yet: give me View Channel and Send Messages in one.`,
    open: '🏠 Home',
    settle: 'Settings (managers)',
  },
};
