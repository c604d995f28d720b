/** Personal data: what is stored and why, the data file, and deletion. Channels come as mentions. */
export const privacy = {
  commands: {
    name: 'privacy',
    description: 'What I keep about you and why, all of it as a file, and how to delete it',
  },
  button: 'My data',
  page: {
    title: '🔐 **Your data**',
    about:
      'I keep what playing needs, under your Discord id and the name that others see. What you write in channels I neither read nor keep.',
    /** By section: what is stored, and why. */
    kept: {
      settings:
        '**Settings**: what you have chosen, and the terms of your last challenge – so that you choose once.',
      learning: '**Learning**: games begun, lessons, puzzles answered – so that you can go on there.',
      matches:
        '**Matches**: who played, every move with its time, the result – so that a restart loses nothing and everybody can check the deal and the calls afterwards.',
      tournaments: '**Tournaments**: who took part, pairings, results – so that the standings stay right.',
      league: '**Leagues**: rated matches of each server, and who is excluded – ratings are made of them.',
      challenges:
        '**Challenges**: those that stand, until they are answered or expire; for some hours, how often you challenged and pinged people.',
      blocks: '**Blocks**: with whom you want nothing to do. Nobody else sees them.',
      follows: '**Following**: of whose matches you want to hear. Nobody else sees that either.',
      servers: '**Servers**: what managers have settled; nothing about you.',
      machine:
        '**Running**: when I was awake, puzzles without names, what is damaged; nothing more about you.',
    },
    leaves: (days: number) =>
      days === 0
        ? 'A server that removes me: what was played there stays until I am back.'
        : `A server that removes me: what was played there is deleted after ${days} days, unless I am back by then.`,
    file: 'All of it as a file',
    full: 'In full',
    delete: 'Delete …',
  },
  full: 'What I keep and on which terms I can be used, in full.',
  noFull: 'The full text is not there: please ask whoever runs me.',
  file: {
    said: '📦 Everything that I keep about you, as a file for people and programs. Each part says what it is.',
    about:
      'Everything that this bot keeps about one user of Discord. Times are in UTC, ids are those of Discord. What other people have settled is not in it. Matches that are still being played are in it without their moves. No cards that somebody holds, and no seeds.',
    moves:
      'Your matches, with your moves where they are over. The whole match is in its record: /schikane record.',
    tooOften: (relative: string) =>
      `You have just had it. Again ${relative}, please: it goes through all that I keep.`,
    tooLarge: 'There is more than Discord lets me send in one file. Whoever runs me can give it to you.',
    nothing: 'Nothing is kept here.',
  },
  delete: {
    ask: '🗑️ **Shall I delete your data, on all servers?**',
    goes: '**What goes**: your settings, lessons, puzzles, blocks, and whom you follow. You are new to me afterwards.',
    replaced:
      '**What stays, without you**: matches, tournaments and leagues, because they belong to the others, too. In your place there is “Somebody” with a number made by chance. Nobody can find back from it, not even I; your ratings are no longer yours, and “Somebody” takes no rank.',
    elsewhere:
      '**What I cannot delete**: messages that already stand in Discord, files that others have saved, and copies that whoever runs me has made. What arbiters have written to everybody stays as they wrote it.',
    decided:
      '**What others have decided stays**: blocks, being excluded from a league, limits on challenges and pings. I keep that for as long as it holds, under a hash of your id (a code made with a secret key), not under the id itself.',
    follows:
      'People who follow you have to do so anew if you come back. Your matches and tournaments on servers that have removed me end without a result.',
    yes: 'Delete my data …',
    back: 'Back',
    sure: '⚠️ **Really? This cannot be undone**, by nobody.',
    really: 'Yes, delete everything',
    begun:
      '🗑️ I am deleting your data. With a lot of matches that takes a while. Until then I do nothing for you.',
    done: '🗑️ Your data is deleted. If you play again, you are new to me.',
    underWay:
      'Your data is just being deleted. Until that is done I do nothing for you; please wait a little.',
    notStored: 'That could not be stored, so nothing has been deleted. Please try again.',
    busy: '⏳ **Not yet**: finish or leave these first, because others are waiting for you there.',
    match: (channel: string) => `Match in ${channel}`,
    challenge: (channel: string) => `Challenge in ${channel}`,
    more: (count: number) => `… and ${count} more`,
    opening:
      'I have only just started, and do not know yet where you are playing. Please try again in a minute.',
  },
};
