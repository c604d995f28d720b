/**
 * Watching: running matches, the TV channel, followed players. Tables come as links, people as names or
 * mentions.
 */
export const watching = {
  command: {
    name: 'watch',
    description: 'What is being played on this server, with links; players you follow',
  },
  heading: '**Being played here**: everybody may watch.',
  none: 'No match that you could watch is being played here just now. How about one of your own?',
  onlookers: (count: number) => (count === 1 ? '1 looks on' : `${count} look on`),
  onlookersMean: 'Looking on: who has opened a table for themselves in the last 15 minutes.',
  closer: 'Look closer at …',
  refresh: 'Refresh',
  all: 'All matches',
  over: 'That match is over, or you can no longer see it.',
  soFar: {
    heading: '**What happened so far**',
    none: 'Nothing has been done in this match yet.',
    before: (turns: number) => `-# … ${turns} ${turns === 1 ? 'turn' : 'turns'} before that`,
    often: (relative: string) => `-# You have asked for that several times; you can ask again ${relative}.`,
  },
  follow: {
    begin: (name: string) => `Follow ${name}`,
    end: (name: string) => `Unfollow ${name}`,
    button: (count: number) => (count === 0 ? 'Follow players' : `Following (${count})`),
    heading: '🔔 **Players whom you follow here**',
    about: (most: number) =>
      `I send you a message when one of them begins to play where you can see it: once an hour for each at most. ${most} at most.`,
    nobody: 'Nobody yet. Choose them below.',
    choose: 'Whom do you want to follow?',
    none: 'Follow nobody',
    unwilling: (who: string) => `${who} does not want to be followed.`,
    full: (most: number) => `You can follow ${most} people on a server at most.`,
    machine: 'A bot cannot be followed.',
    off: 'Discord did not let me write to you, so I no longer do. Allow direct messages from this server, then switch it on again.',
    again: 'Switch on again',
    refused:
      '🔔 Discord did not let me send you a message about a player whom you follow, so I have stopped. To change that, allow direct messages from this server (Privacy Settings) and switch it on again: `/schikane watch`.',
    /** Direct message about followed players who have begun. */
    begun: (who: readonly string[], game: string, others: string, server: string, where: string) =>
      `▶ ${new Intl.ListFormat('en').format(who)} ${who.length === 1 ? 'has' : 'have'} begun: ${game}${others === '' ? '' : ` with ${others}`}, on ${server}. ${where}`,
    ended: (who: string) => `You no longer follow ${who}.`,
  },
  tv: {
    heading: '📺 **TV**',
    live: (where: string) => `📺 **TV** · the table: ${where}`,
    late: (span: string, where: string) => `📺 **TV** · ${span} late · the table: ${where}`,
    nothing: 'Nothing that everybody could watch is being played just now.',
    last: (names: string, game: string, result: string, where: string) =>
      `Last: ${names} · ${game}. ${result} ${where}`,
  },
  /** Button of the home's front page. */
  home: (count: number) => `Watch (${count})`,
  settings: {
    followed: 'Followed',
    followedMeans: '**Followed**: others may hear when you begin to play.',
    page: 'TV',
    tv: 'No TV',
    noTv: 'No TV',
    tvMeans:
      '**TV**: a channel that always shows the public match most worth watching: boards of tournaments first, then good players. With a delay nobody gets help from it.',
    tvLacking: (channel: string, missing: string) =>
      `✘ There is no TV in ${channel}: I lack ${missing} there.`,
    tvDelay: {
      live: 'TV: live',
      late: (span: string) => `TV: ${span} late`,
      means: 'How long after it was played a match is shown on TV',
    },
  },
};
