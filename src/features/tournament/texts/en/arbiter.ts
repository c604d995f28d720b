const score = (points: number): string => (points === 0.5 ? '½' : String(points));

/**
 * The arbiters' panel. Names come formatted; `board` names a board, `relative` is a relative Discord
 * timestamp.
 */
export const arbiter = {
  open: 'Arbiters',
  notYours: (host: string) =>
    `Only the host (${host}), those whom the host has named, and managers of the channel have this panel.`,
  hostsOnly: 'That is for the host and managers of the channel.',
  forThemselves: 'You play in this rated tournament: an arbiter who does not play has to do it.',
  unrated: {
    joining:
      'You have decided something in this rated tournament as an arbiter. Before you play, an arbiter who does not play has to agree (Arbiters … in their panel). Or you join now, but then the **tournament is no longer rated**: no match that ends from now on changes a rating, and everybody is told so.',
    join: 'Join, without ratings',
    asked:
      'You can do it yourself, but then the **tournament is no longer rated**: no match that ends from now on changes a rating, and everybody is told so.',
    yes: 'Do it, without ratings',
    told: '**This tournament is no longer rated.** An arbiter who plays in it has decided something alone. No match that ends from now on changes a rating; the ratings so far stay.',
  },
  unknown: 'This panel is out of date. Open it again.',
  done: (sentence: string) => `✅ ${sentence}`,
  refused: (why: string) => `⛔ ${why}`,
  changed: 'Nothing was done, because this has happened since you opened it. Look again:',
  sure: 'Really?',
  yes: 'Yes, do it',
  back: 'Back',
  home: {
    open: (joined: number, there: number, starts: string) =>
      `${joined} have joined, ${there} are there; it begins ${starts}.`,
    round: (round: number, of: number | null) => `Round ${round}${of === null ? '' : ` of ${of}`}`,
    paused: '⏸ Paused: all clocks stand still.',
    next: (relative: string) => `The next pairing comes ${relative}.`,
    byHand: 'The round is complete. The next pairing waits for “Pair now”.',
    lastCall: (relative: string) => `🔔 The last call is over ${relative}.`,
    over: 'It is over. The results of the last round can still be put right.',
    cancelled: 'It was cancelled.',
    playing: (count: number) => `**Still playing (${count}):**`,
    fixed: (pairs: readonly string[]) => `Paired by hand for the next round: ${pairs.join(', ')}.`,
    more: (count: number) => `… and ${count} more`,
    unsaid: 'A message to all is still being posted.',
  },
  state: {
    stuck: '⚠️ ended without a result: somebody has to say what becomes of it',
    noPlace: 'has no place yet',
    notOpen: 'is not open yet',
    missing: (names: readonly string[], relative: string | null) =>
      `waits for ${names.join(' and ')}${relative === null ? '' : `; their time is up ${relative}`}`,
    cutting: 'the cards are being cut',
    playing: 'is played without a clock',
    clocks: (first: string, second: string, longest: string) =>
      `⏱ ${first} – ${second} (at most ${longest} and what each turn adds)`,
    voided: (count: number) =>
      count === 1 ? 'one match came to nothing' : `${count} matches came to nothing`,
    result: (first: number, second: number) => `${score(first)} : ${score(second)}`,
    forfeit: 'by forfeit',
    how: {
      played: 'as it was played',
      'no-show': 'somebody has not come',
      left: 'somebody has left the server',
      'last-call': 'by the last call',
      arbiter: 'as an arbiter has decided',
    },
  },
  buttons: {
    boards: 'Results',
    players: 'Players',
    pairing: 'Pairing',
    log: 'Log',
    refresh: 'Look again',
    pause: 'Pause everything',
    resume: 'Go on',
    lastCall: 'Last call …',
    hurry: 'Pair now',
    say: 'Message to all …',
    practice: 'Practice opponents …',
    arbiters: 'Arbiters …',
    cancel: 'Cancel it …',
    previous: '◀',
    next: '▶',
    find: 'Search …',
    again: 'Play it again',
    forfeit: (name: string) => `Forfeit: ${name} wins`,
    bothLose: 'Forfeit: both lose',
    exclude: 'Exclude',
    readmit: 'Take back in',
    absent: (round: number) => `Sits out round ${round}`,
    fix: 'Pair for the next round …',
    forbid: 'Never pair with …',
    newest: 'Newest',
    older: 'Older',
    everything: 'Everything',
    acts: 'Only acts of arbiters',
    minutes: (minutes: number) => `${minutes} min`,
  },
  boards: {
    title: '**Results.** Which board is it about? What was decided can be put right until the next pairing.',
    none: '**Results.** There is no board yet.',
    choose: 'Choose a board',
  },
  players: {
    title: (count: number, page: number, pages: number) =>
      `**Players** (${count}${pages > 1 ? `, page ${page} of ${pages}` : ''}). Who is it about?`,
    none: 'Nobody.',
    found: (typed: string) => `**Players** with ${typed}:`,
    choose: 'Choose a player',
    findTitle: 'Search a player',
    findLabel: 'A part of the name',
    in: 'is paired',
    there: 'is paired, and has checked in',
    out: {
      asked: 'has withdrawn',
      'not-there': 'had not checked in',
      'no-show': 'has not come twice in a row',
      left: 'has left the server',
      excluded: 'is excluded',
    },
    plays: (board: string) => `plays at ${board}`,
    rating: (rating: number) => `rating ${rating}`,
    loses: 'What they are playing is lost by forfeit.',
  },
  partner: {
    fix: (name: string) =>
      `Whom does **${name}** meet in the next round? All others are paired by the rules.`,
    forbid: (name: string) => `Whom is **${name}** not to be paired with, unless nothing else is possible?`,
  },
  pairing: {
    title: '**Pairing by hand.** Choose the first of two players; the others are paired by the rules.',
    fixed: 'These meet in the next round; choose a pair to take that back:',
    choose: 'Take a pair back',
    notHere: '**Pairing by hand.** Here the schedule, the bracket or the arena says who meets.',
  },
  practice: {
    title:
      '**Rehearsal.** Fill the tournament with practice opponents, and see it run: the bot plays for them, at once and in every round. They are players like all others; exclude those you no longer want.',
    choose: 'How many are to join?',
    count: (count: number) => (count === 1 ? '1 practice opponent' : `${count} practice opponents`),
  },
  lastCall: 'In how many minutes is what is still played decided as it stands?',
  arbiters: {
    title: (host: string, named: readonly string[]) =>
      `**Arbiters**: ${[host, ...named].join(', ')}, and the managers of the channel.`,
    name: 'Name somebody',
    dismiss: 'Dismiss somebody',
    agree: 'Agree that an arbiter plays',
  },
  say: {
    title: 'A message to all',
    label: 'What everybody is to know',
    description: 'It is posted in the channel of the tournament and at every open board.',
    posted: (tournament: string, by: string, text: string) => `📣 **${tournament}** · ${by}\n${text}`,
  },
  logPage: {
    title: '**Log**, newest first',
    none: 'No arbiter has done anything yet.',
    entry: (moment: string, by: string | null, sentence: string) =>
      `${moment} ${by === null ? '' : `${by}: `}${sentence}`,
  },
  /**
   * One sentence for each kind of entry; `player` and its like are names, `board` is the title of a board.
   */
  log: {
    announced: 'It has been announced in the channel.',
    bestKnock: (player: string, board: string) => `The best knock: ${player}, ${board}.`,
    noKnock: 'The matches have been looked back at: no knock was right.',
    join: (player: string) => `${player} joins.`,
    fill: (count: number) =>
      count === 1 ? 'A practice opponent joins.' : `${count} practice opponents join.`,
    withdraw: {
      asked: (player: string) => `${player} withdraws.`,
      'not-there': (player: string) => `${player} has not checked in, and is not paired.`,
      'no-show': (player: string) => `${player} has not come twice in a row, and is paired no more.`,
      left: (player: string) => `${player} has left the server, and is paired no more.`,
      excluded: (player: string) => `${player} is excluded.`,
    },
    return: (player: string) => `${player} comes back.`,
    absent: (player: string, round: number) => `${player} sits out round ${round}.`,
    'check-in': (player: string) => `${player} checks in.`,
    forbid: (first: string, second: string) => `${first} and ${second} are not to be paired.`,
    fix: (first: string, second: string) => `${first} and ${second} meet in the next round.`,
    unfix: (first: string, second: string) => `${first} and ${second} are paired by the rules again.`,
    start: 'The tournament begins.',
    pair: (games: readonly string[], byes: readonly string[]) =>
      `Paired: ${[...games, ...byes.map((name) => `${name} without a game`)].join(', ')}.`,
    place: (board: string, channel: string) => `${board} is played in ${channel}.`,
    open: (board: string) => `${board} is open.`,
    sit: (player: string, board: string) => `${player} sits down at ${board}.`,
    wait: (player: string, board: string) => `${player} waits longer at ${board}.`,
    result: (board: string, first: string, second: string, result: string, how: string) =>
      `${board}, ${first} – ${second}: ${result} (${how}).`,
    void: {
      again: (board: string) => `${board}: the match came to nothing, and is played again.`,
      elsewhere: (board: string) =>
        `${board}: the match is lost with its place, and is played again in another.`,
      asked: (board: string) =>
        `${board}: the match came to nothing; an arbiter has to say what becomes of it.`,
    },
    close: (board: string) => `${board}: how it ended has been told there.`,
    reopen: (board: string) => `${board} is played again.`,
    free: (player: string) => `${player} is free for the next game.`,
    end: 'The time of the arena is over.',
    'last-call': (minutes: number) =>
      `Last call: what is still played in ${minutes} min is decided as it stands.`,
    pause: 'Everything is paused.',
    resume: 'It goes on.',
    stood: (duration: string) => `Discord was not heard for ${duration}; nobody is charged for it.`,
    hurry: 'The next pairing comes at once.',
    finals: 'The best go on in a knockout.',
    readmit: (player: string) => `${player} is taken back in.`,
    'name-arbiter': (player: string) => `${player} is an arbiter.`,
    'dismiss-arbiter': (player: string) => `${player} is no longer an arbiter.`,
    agree: (player: string) =>
      `${player} has decided something as an arbiter, and another arbiter agrees that they play.`,
    say: (text: string) => `To all: ${text}`,
    said: 'The message to all is posted.',
    unrate: 'The tournament is no longer rated.',
    cancel: {
      host: 'The tournament is cancelled.',
      'too-few': 'The tournament is cancelled: too few players were there.',
      gone: 'The tournament is cancelled: its channel is gone.',
    },
  },
};
