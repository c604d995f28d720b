const score = (points: number): string => (points === 0.5 ? '½' : String(points));

/** Texts around a tournament. Players come as mentions, times as Discord timestamps. */
export const tournament = {
  /** An obligation of a user, as one line. */
  busy: (name: string) => `Tournament **${name}**, until it is over and all is told`,
  /** The name of a practice opponent. */
  practice: (number: number) => `Practice ${number}`,
  board: {
    title: (round: number, table: number) => `Round ${round} · board ${table}`,
    finalsTitle: (round: number, table: number) => `Knockout, round ${round} · board ${table}`,
    arenaTitle: (pairing: number) => `Arena · game ${pairing}`,
    /** `voided`: number of its matches without a result. */
    heading: (title: string, first: string, second: string, voided: number) =>
      `**${title}**: ${first} – ${second}${voided > 0 ? ` (match ${voided + 1})` : ''}`,
    arbiters: (names: readonly string[]) => `Arbiters: ${names.join(', ')}. Whoever wants to may watch.`,
    result: (first: number, second: number) => `${score(first)} : ${score(second)}`,
    stuck: 'This match has ended without a result. An arbiter decides whether it is played again.',
    paused: 'The tournament is paused: all clocks stand still.',
    missing: (names: readonly string[], until: string) =>
      names.length > 1
        ? `Sit down: click anything here or at the table. Whoever does not loses by forfeit ${until}.`
        : `${names.join()} is still missing, and loses by forfeit ${until}.`,
    elsewhere: (name: string, channels: readonly string[]) =>
      `${name} still sits in another match: ${channels.join(' ')}. The time to sit down here runs all the same.`,
    here: 'I am here',
    wait: (minutes: number) => `Wait ${minutes} min longer`,
    outcome: (first: string, second: string, ours: number, theirs: number) =>
      ours + theirs === 0
        ? `${first} and ${second} both lose.`
        : ours === theirs
          ? `${first} and ${second}: a draw.`
          : `${ours > theirs ? first : second} wins.`,
    decided: {
      'no-show': '⌛ The time to sit down is over.',
      left: '🚪 Somebody has left the server.',
      'last-call': '🔔 The last call is over: this is decided as it stands.',
      arbiter: '⚖️ An arbiter has decided.',
    },
  },
  message: {
    formats: { swiss: 'Swiss', 'round-robin': 'round robin', knockout: 'knockout', arena: 'arena' },
    starts: (moment: string) => `Begins ${moment}.`,
    checkInOpens: (relative: string) => `Checking in begins ${relative}.`,
    checkIn: 'Check in now: whoever has not when it begins is not paired.',
    players: (count: number, min: number, max: number) =>
      `${count} of at most ${max} players${count < min ? ` (at least ${min} are needed)` : ''}:`,
    round: (round: number) => `Round ${round}`,
    arena: (until: string) => `Pairing goes on until ${until}.`,
    free: 'free',
    final: '**Final standings**',
    paused: '⏸ Paused: all clocks stand still.',
    next: (relative: string) => `The next round is paired ${relative}.`,
    lastCall: (relative: string) => `🔔 Last call: what is still played ${relative} is decided as it stands.`,
    /** Why boards are not open yet; `permissions`: what the bot needs for them. */
    trouble: {
      full: () =>
        '⚠️ This server has as many active threads as Discord allows. The next boards open in order as soon as there is room: archive threads that nobody needs any more.',
      slow: () =>
        '⏳ Discord takes no more new threads for the moment. The next boards open in order, and the time to sit down begins for each with its own table.',
      forbidden: (permissions: string) =>
        `⚠️ I may not open or see all boards: in this channel and its threads I need ${permissions}. Whoever runs the server can grant them; then I go on in order. Nobody loses there by not coming; an arbiter can decide how such a match ends.`,
      refused: () =>
        '⚠️ Discord refuses to open or to show a board. I keep trying; an arbiter can decide how its match ends.',
    },
    playing: 'Still playing:',
    won: (mentions: string, count: number) => `🥇 ${mentions} ${count === 1 ? 'has' : 'have'} won.`,
    cancelled: {
      host: 'It was cancelled.',
      'too-few': 'It was cancelled: too few players were there.',
      gone: 'It was cancelled: its channel is gone.',
    },
    buttons: { join: 'Join', withdraw: 'Withdraw', there: 'Check in', free: 'Next game', rules: 'Rules' },
  },
  click: {
    gone: 'This tournament is no longer being played here. `/schikane tournaments` lists those that are.',
    seated: 'You are here. Good luck!',
    waits: (until: string) => `You wait longer: until ${until}.`,
    joined: {
      open: 'You are in. From 15 minutes before the start on, check in here, too: whoever does not is not paired.',
      there: 'You are in, and checked in.',
      running: 'You are in: you are paired from the next round on.',
      arena: 'You are in: you are paired as soon as there is somebody for you.',
    },
    withdrawn: 'You are out. You can come back as long as there is room.',
    there: 'You are checked in.',
    free: 'You are free for the next game.',
  },
  refused: {
    begun: 'The tournament has begun already.',
    'not-begun': 'The tournament is not being played yet.',
    over: 'The tournament is over.',
    full: 'The tournament is full.',
    'joined-already': 'You have joined already.',
    'not-in': 'That is for those who play here.',
    'out-already': 'They are out already.',
    'in-already': 'They are in already.',
    excluded: 'The arbiters have excluded this player from the tournament.',
    rated: 'In a rated tournament no practice opponents play.',
    'too-early': 'Checking in begins 15 minutes before the start.',
    'there-already': 'That has been done already.',
    'no-board': 'There is no such board now.',
    decided: 'That game is decided already.',
    'not-decided-yet': 'That match is still being played.',
    'not-opened': 'That board is not open yet.',
    paused: 'The tournament is paused already.',
    'not-paused': 'The tournament is not paused.',
    'nothing-to-pair': 'Nobody can be paired now.',
    'named-already': 'They are an arbiter already.',
    'unrated-already': 'The tournament is not rated.',
    'no-arbiter': 'They are not among those whom the host has named.',
    'fixed-already': 'One of them is paired by hand already.',
    'not-fixed': 'Those two are not paired by hand.',
    'said-already': 'That has been told already.',
    changed: 'Something has changed meanwhile.',
  },
};
