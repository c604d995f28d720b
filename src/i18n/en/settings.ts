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
      description: 'The settings of this server, and a check of what I may do (for those who manage it)',
    },
  },
  notStored: 'That could not be stored, so nothing has changed. Please try again.',
  managersOnly: (who: string) =>
    `You need ${who} on this server for that. A right in one channel is not enough.`,
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
      means: 'In which I answer you; the names of commands stay as in Discord',
    },
    labels: {
      match: 'Buttons: as the match has them',
      chosen: (labels: string) => `Buttons: ${labels}`,
      means: 'Those that only you see, and those of your challenges',
    },
    colours: {
      match: 'Suits: as the match has them',
      2: 'Suits: two colours, red and black',
      4: 'Suits: four colours, one for each',
      means: 'In pictures that only you see, and in your challenges',
    },
    ownSide: 'My side first',
    mentions: 'Pings',
    listed: 'In lists',
    means: {
      ownSide: '**My side first**: ☰ opens the table from your side; ☰ there is the menu.',
      mentions: '**Pings**: without them I only name you. A challenge pings you all the same.',
      listed:
        '**In lists**: if not, nobody else finds you in rankings, ratings, matches to watch and on TV. Results still name you.',
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
        'What a challenge begins with; whoever makes it may choose otherwise. Running matches stay as they are.',
      where:
        'Where people play, and who may challenge. A thread counts as its channel. Nothing chosen: everywhere, everybody.',
    },
    language: {
      own: 'Language: each person’s own',
      ...serverLanguage,
      means: 'Of matches, tournaments and what I post for everybody',
    },
    game: { any: 'Game: the first of the list', chosen: (game: string) => `Game: ${game}` },
    preset: { any: 'Terms: the usual ones', means: 'The terms that a challenge begins with' },
    mentions: 'Pings',
    mentionsMean: '**Pings**: without them I only name people. A challenge pings all the same.',
    /** `who`: the permissions of a channel manager. */
    notYourChannel: (channel: string, who: string) =>
      `I post only where you may: in ${channel} you need **Send Messages** or ${who}. Nothing has changed.`,
    channels: 'Play everywhere',
    challengers: 'Everybody may challenge',
    everywhere: 'Everywhere',
    everybody: 'Everybody',
    zone: {
      chosen: (zone: string) => `Time zone: ${zone}`,
      none: 'Time zone: not chosen',
      other: 'Another time zone …',
      now: (zone: string, now: string) => `By the clocks of **${zone}** it is ${now}.`,
      title: 'Time zone',
      label: 'Its name',
      hint: 'Europe/Berlin, for instance',
      unknown: 'There is no such time zone. Its name is like `Europe/Berlin` or `America/New_York`.',
    },
  },
  check: {
    title: (channel: string) => `**What I may do in ${channel}**`,
    well: '✔ All is well: I have everything that I need here.',
    lacking: (count: number) => `✘ ${count === 1 ? 'One thing is' : `${count} things are`} missing here.`,
    granted: (permissions: string) => `✔ Granted: ${permissions}`,
    missing: (permission: string, why: string) => `✘ ${permission}: missing. ${why}`,
    why: {
      ViewChannel: 'I do not see this channel, so nothing works here.',
      SendMessages: 'There can be no challenge and no table here.',
      SendMessagesInThreads: 'No match can be played in a thread here.',
      AttachFiles: 'I cannot show the picture of a table, so no match is played here.',
      ReadMessageHistory: 'I cannot find my tables again, so no match is played here.',
      CreatePublicThreads:
        'There is room for one match only: others, and those of tournaments, get no thread.',
      CreateEvents: 'Tournaments do not appear among the events of the server.',
    },
    mend: (role: string) =>
      `**To mend it**: Edit Channel (⚙️) → Permissions → my role **${role}** → ✔ for what is missing.`,
    mendAbove: (channel: string, role: string) =>
      `**To mend it**: in ${channel}, to which this thread belongs: Edit Channel (⚙️) → Permissions → my role **${role}** → ✔ for what is missing.`,
    mendServer: (role: string) =>
      `**Create Events**: Server Settings → Roles → **${role}** → Permissions → Create Events.`,
    privateThreads: (me: string) => `I come into a private thread once somebody mentions me there: ${me}.`,
    unseen: (me: string) =>
      `I do not see this thread or channel. If it is a private thread, mention me in it: ${me}. Otherwise: Edit Channel (⚙️) → Permissions → **View Channel** for me.`,
    elsewhere: (channels: string) => `ℹ️ By these settings people play in ${channels}, not here.`,
  },
  /** To a user who is not allowed to challenge in this channel. */
  notPermitted: {
    elsewhere: (channels: string) =>
      `On this server people play in ${channels}: challenge there, and you are welcome.`,
    'role-needed': (role: string) =>
      `On this server it takes the role ${role} to challenge. Whoever runs the server can give it to you; being challenged and watching need no role.`,
  },
  /** Messages to a server that the bot has just joined. */
  greeting: {
    hello: (games: string) =>
      `👋 I referee duels with cards here: ${games}. Illegal moves are possible; the opponent knocks.`,
    home: '`/schikane` opens the home, which only you see: play, practise, learn, watch.',
    managers:
      'Those who manage the server settle in which channels people play, in which language, and who may challenge.',
    /** In a direct conversation, where nobody can play; `server`: its name. */
    direct: (server: string) =>
      `Thank you for inviting me to **${server}**. I may not write in any of its text channels yet: give me View Channel and Send Messages in one.`,
    open: '🏠 Home',
    settle: 'Settings (managers)',
  },
};
