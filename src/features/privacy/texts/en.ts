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
      'I keep what playing needs, under your Discord id and the name that others see. I neither read nor keep what you write in channels.',
    /** By section: what is stored, and why. */
    kept: {
      settings:
        '**Settings**: what you’ve chosen, and the terms of your last challenge and tournament – so that you choose once.',
      learning:
        '**Learning**: games begun, lessons, puzzles answered, runs of Spot it – so that you can go on there.',
      matches:
        '**Matches**: who played, every move with its time, the result – so that a restart loses nothing and everybody can check the deal and the calls afterwards.',
      tournaments:
        '**Tournaments**: who took part, pairings, results, places and prizes in series – so that the standings stay right.',
      league:
        '**Leagues**: rated matches of each server, and who is excluded – I compute the ratings from them.',
      challenges:
        '**Challenges**: those that stand, until they are answered or expire; for some hours, how often you challenged and pinged people.',
      blocks: '**Blocks**: whom you’ve blocked. Nobody else sees that.',
      follows: '**Following**: whose matches you want to hear about. Nobody else sees that either.',
      servers: '**Servers**: what managers have settled; nothing about you.',
      machine:
        '**Running**: when I was awake, puzzles without names, what is damaged; nothing more about you.',
    },
    leaves: (days: number) =>
      days === 0
        ? 'If a server removes me, what was played there stays until I’m back.'
        : `If a server removes me, I delete what was played there after ${days} days, unless I’m back by then.`,
    file: 'All of it as a file',
    full: 'In full',
    delete: 'Delete …',
  },
  full: 'What I keep and on which terms I can be used, in full.',
  noFull: 'The full text isn’t there: please ask my operator.',
  file: {
    said: '📦 Everything I keep about you, as a file for people and programs. Each part says what it is.',
    about:
      'Everything that this bot keeps about one user of Discord. Times are in UTC, ids are those of Discord. What other people have settled isn’t in it. Matches that are still being played are in it without their moves. Nobody’s hand cards are in it, and no seeds.',
    moves:
      'Your matches, with your moves where they are over. The whole match is in its record: /schikane record.',
    tooOften: (relative: string) =>
      `You’ve only just had it. You can have it again ${relative}: for it, I go through everything I keep.`,
    tooLarge: 'That’s more than Discord lets me send in one file. My operator can give it to you.',
    nothing: 'I keep nothing here.',
  },
  delete: {
    ask: '🗑️ **Shall I delete your data, on all servers?**',
    goes: '**What goes**: your settings, lessons, puzzles, blocks, and whom you follow. After that, you’re new to me.',
    replaced:
      '**What stays, without you**: matches, tournaments and leagues, because they belong to the others as well. In your place there is “Somebody” with a random number. Nobody can trace it back to you, not even I; your ratings are no longer yours, and “Somebody” takes no rank.',
    elsewhere:
      '**What I cannot delete**: messages that already stand in Discord, files that others have saved, and copies my operator has made. What arbiters have written to everybody stays as they wrote it.',
    decided:
      '**What others have decided stays**: blocks, being excluded from a league, limits on challenges and pings. I keep that for as long as it holds, under a hash of your id (a code made with a secret key), not under the id itself.',
    follows:
      'If you come back, people have to follow you again. Your matches and tournaments on servers that have removed me end without a result.',
    yes: 'Delete my data …',
    back: 'Back',
    sure: '⚠️ **Really? Nobody can undo this.**',
    really: 'Yes, delete everything',
    begun:
      '🗑️ I’m deleting your data. With a lot of matches, that takes a while. Until then I do nothing for you.',
    done: '🗑️ Your data is deleted. If you play again, you’re new to me.',
    underWay: 'I’m deleting your data right now. Until I’m done I do nothing for you; please wait a little.',
    notStored: 'I couldn’t save that, so I haven’t deleted anything. Please try again.',
    busy: '⏳ **Not yet**: finish or leave these first, because others are waiting for you there.',
    match: (channel: string) => `Match in ${channel}`,
    challenge: (channel: string) => `Challenge in ${channel}`,
    more: (count: number) => `… and ${count} more`,
    opening: 'I’ve only just started and don’t know yet where you’re playing. Please try again in a minute.',
  },
};
