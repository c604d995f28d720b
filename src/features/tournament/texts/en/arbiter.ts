const score = (points: number): string => (points === 0.5 ? '½' : String(points));

/**
 * The arbiters' panel. Names come formatted; `board` names a board, `relative` is a relative Discord
 * timestamp.
 */
export const arbiter = {
  open: 'Arbiters',
  notYours: (host: string) =>
    `Only the host (${host}), the arbiters they named and managers of the channel can open this panel.`,
  hostsOnly: 'That is for the host and managers of the channel.',
  forThemselves: 'You play in this rated tournament, so an arbiter who doesn’t play has to do it.',
  unrated: {
    joining:
      'You’ve decided something in this rated tournament as an arbiter. Before you play, an arbiter who doesn’t play has to agree (Arbiters … in their panel). Or you join now, but then the **tournament is no longer rated**: no match that ends from now on changes a rating, and I tell everybody.',
    join: 'Join, without ratings',
    asked:
      'You can do it yourself, but then the **tournament is no longer rated**: no match that ends from now on changes a rating, and I tell everybody.',
    yes: 'Do it, without ratings',
    told: '**This tournament is no longer rated.** An arbiter who plays in it has decided something alone. No match that ends from now on changes a rating; the ratings so far stay.',
  },
  /** Consequences of a decision about a match that was played. */
  ratings: {
    follow: 'The ratings follow this result, also those of all later matches.',
    forfeit: 'A forfeit changes no rating: the match as it was played no longer counts.',
  },
  unknown: 'This panel is out of date. Open it again.',
  /** A time as the clocks of a zone show it. */
  inZone: (there: string, zone: string) => `🕒 ${there} in the time zone **${zone}**`,
  done: (sentence: string) => `✅ ${sentence}`,
  refused: (why: string) => `⛔ ${why}`,
  changed: 'Nothing has changed, because this happened since you opened it. Look again:',
  sure: 'Really?',
  yes: 'Yes, do it',
  back: 'Back',
  home: {
    open: (joined: number, there: number, starts: string) =>
      `${joined} have joined, ${there} have checked in; it begins ${starts}.`,
    /** `ends`: when it is cancelled. */
    tooFew: (there: number, min: number, ends: string) =>
      `⏳ ${there} of at least ${min} players are there. Unless more come, I cancel it ${ends}: move it, or start with the players who are there.`,
    waiting: (count: number) => `${count} on the waiting list.`,
    round: (round: number, of: number | null) => `Round ${round}${of === null ? '' : ` of ${of}`}`,
    paused: '⏸ Paused: all clocks stand still.',
    missed: '⏸ I wasn’t there at the start, so it hasn’t begun.',
    undecided: (relative: string) =>
      `Go on, move it or cancel it: without a decision I cancel it ${relative}.`,
    tooFewRounds: (players: number, rounds: number) =>
      `⚠️ With ${players} players, ${rounds} rounds can leave several with all points.`,
    resumes: (moment: string) => `It goes on ${moment}.`,
    next: (relative: string) => `The next pairing comes ${relative}.`,
    byHand: 'The round is complete. The next pairing waits for “Pair now”.',
    lastCall: (relative: string) => `🔔 The last call is over ${relative}.`,
    over: 'It’s over. Results can still be corrected.',
    cancelled: 'It was cancelled.',
    playing: (count: number) => `**Still playing (${count}):**`,
    fixed: (pairs: readonly string[]) => `Paired by hand for the next round: ${pairs.join(', ')}.`,
    more: (count: number) => `… and ${count} more`,
    unsaid: 'I’m still posting a message to all.',
  },
  state: {
    stuck: '⚠️ ended without a result: an arbiter has to decide',
    noPlace: 'has no channel yet',
    notOpen: 'isn’t open yet',
    missing: (names: readonly string[], relative: string | null) =>
      `waits for ${names.join(' and ')}${relative === null ? '' : `; their time is up ${relative}`}`,
    cutting: 'the cards are being cut',
    playing: 'is played without a clock',
    clocks: (left: readonly string[], longest: string) =>
      `⏱ ${left.join(' – ')} (at most ${longest} plus increments)`,
    voided: (count: number) =>
      count === 1 ? 'one match without a result' : `${count} matches without a result`,
    result: (points: readonly number[]) => points.map(score).join(' : '),
    /** Two of three play. */
    without: (name: string) => `without ${name}`,
    forfeit: 'by forfeit',
    annulled: 'annulled, as somebody has left',
    how: {
      played: 'as it was played',
      file: 'from the file',
      'no-show': 'somebody didn’t come',
      left: 'somebody has left the server',
      'last-call': 'by the last call',
      arbiter: 'by an arbiter’s decision',
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
    move: 'Move it …',
    change: 'Change it …',
    startNow: 'Start now …',
    startThere: (count: number) => `Start with ${count}`,
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
    allLose: 'Forfeit: all lose',
    exclude: 'Exclude',
    readmit: 'Readmit',
    absent: (round: number) => `Sits out round ${round}`,
    fix: 'Pair by hand …',
    forbid: 'Never pair with …',
    newest: 'Newest',
    older: 'Older',
    everything: 'Everything',
    acts: 'Arbiters only',
    minutes: (minutes: number) => `${minutes} min`,
  },
  boards: {
    title:
      '**Results.** Which board? Results of all rounds can be corrected; pairings that have been made stay.',
    none: '**Results.** There is no board yet.',
    choose: 'Choose a board',
  },
  players: {
    title: (count: number, page: number, pages: number) =>
      `**Players** (${count}${pages > 1 ? `, page ${page} of ${pages}` : ''}). Which player?`,
    none: 'Nobody.',
    found: (typed: string) => `**Players** with ${typed}:`,
    choose: 'Choose a player',
    findTitle: 'Search a player',
    findLabel: 'A part of the name',
    in: 'is paired',
    there: 'is paired, and has checked in',
    out: {
      asked: 'has withdrawn',
      'not-there': 'didn’t check in',
      'no-show': 'has missed two games in a row',
      left: 'has left the server',
      excluded: 'is excluded',
      replaced: 'is replaced',
      listed: 'is in the file, and hasn’t joined here',
    },
    plays: (board: string) => `plays at ${board}`,
    rating: (rating: number) => `rating ${rating}`,
    loses: 'They lose their current game by forfeit.',
    losesOfThree:
      'They get no points at their table of three: the match counts as it stands between the two others, or they play on without them.',
    annulled: 'none of their games counts',
    forfeiting: 'loses the remaining games by forfeit',
    annuls:
      'They haven’t played half of their games: none of them will count in the standings. Ratings keep what was played.',
    forfeits:
      'They have played at least half of their games: those will count, and the rest are lost by forfeit.',
  },
  partner: {
    fix: (name: string) => `Who does **${name}** meet in the next round? The rules pair all others.`,
    forbid: (name: string) => `Who should **${name}** not meet, unless there is no other pairing?`,
  },
  pairing: {
    title: '**Pairing by hand.** Choose the first of two players; the rules pair all others.',
    fixed: 'These meet in the next round; choose a pair to take it back:',
    choose: 'Take a pair back',
    notHere:
      '**Pairing by hand.** Here the schedule, the bracket, the arena or the seating at tables of three decides who meets.',
  },
  practice: {
    title:
      '**Rehearsal.** Fill the tournament with practice opponents and watch it run: the bot plays for them, at once and in every round. They are players like all others; exclude those you no longer want.',
    choose: 'How many should join?',
    count: (count: number) => (count === 1 ? '1 practice opponent' : `${count} practice opponents`),
  },
  /** Starting at once; numbers of players. */
  startNow: {
    title: '**Start now?** The first round is paired at once.',
    /** Nobody could check in so far. */
    joined: (count: number) =>
      `${count === 1 ? 'One player has' : `${count} players have`} joined. The check-in hasn’t opened yet, so all of them count as there; players who don’t come to their board lose by forfeit.`,
    there: (there: number, missing: number) =>
      `${there} checked in; ${missing} joined but did not. Players who aren’t paired can come later, while there is room.`,
    everybody: (count: number) =>
      `You can also start with all ${count} who have joined; players who don’t come to their board lose by forfeit.`,
    unaware: (count: number) =>
      `${count === 1 ? 'One player has' : `${count} players have`} not agreed to the last change by checking in, and will not be paired.`,
    few: (count: number, min: number) =>
      `⚠️ It was announced for at least ${min} players: these are ${count}.`,
    tooFew: 'It takes at least two players.',
  },
  lastCall: '**Last call.** In how many minutes are unfinished games decided as announced?',
  arbiters: {
    title: (host: string, named: readonly string[]) =>
      `**Arbiters**: ${[host, ...named].join(', ')}, and the managers of the channel.`,
    name: 'Name an arbiter',
    dismiss: 'Dismiss an arbiter',
    agree: 'Let an arbiter play',
  },
  say: {
    title: 'A message to all',
    label: 'What everybody should know',
    description: 'I post it in the tournament’s channel and at every open board.',
    posted: (tournament: string, by: string, text: string) => `📣 **${tournament}** · ${by}\n${text}`,
  },
  /** Announcements about an absence of the bot; `who`: mentions of the arbiters. */
  locked: (
    tournament: string,
    board: string,
    players: readonly string[],
    thread: string,
    who: readonly string[],
  ) =>
    `🔒 **${tournament}**: the thread of ${board} (${players.join(' – ')}) was locked: ${thread}. Nobody can play there, and nobody’s time runs. It goes on once the thread is unlocked. ${who.join(' ')}: under **Arbiters**, Results, you can have the board played again, in a new thread, or decide it.`,
  away: {
    missed: (tournament: string, start: string, who: readonly string[], ends: string) =>
      `⏸ **${tournament}** hasn’t begun: I wasn’t there at the start, ${start}. ${who.join(' ')}: under **Arbiters** you can let it begin, move it or cancel it. Without a decision I cancel it ${ends}.`,
    back: (tournament: string, from: string, to: string, who: readonly string[], ends: string) =>
      `⏸ **${tournament}** is paused: I was away from ${from} to ${to}. All clocks stand still, and nobody has lost anything by it. ${who.join(' ')}: under **Arbiters** you can let it go on, move it or cancel it. Without a decision I cancel it ${ends}; unfinished games then count for nothing.`,
    begins: (tournament: string) => `▶ **${tournament}** begins now.`,
    goesOnNow: (tournament: string) => `▶ **${tournament}** goes on now. All clocks run again.`,
    /** `minutes`: length of the check-in; 0: there is none. */
    moved: (tournament: string, moment: string, minutes: number) =>
      minutes === 0
        ? `📅 **${tournament}** now begins ${moment}.`
        : `📅 **${tournament}** now begins ${moment}. Everybody has to check in again, in the last ${minutes} minutes before.`,
    /** A start that is postponed for a while. */
    postponed: (tournament: string, moment: string) =>
      `📅 **${tournament}** now begins ${moment}. Players who have checked in stay checked in; anyone who can’t wait can withdraw.`,
    goesOn: (tournament: string, moment: string) =>
      `📅 **${tournament}** goes on ${moment}. Until then all clocks stand still.`,
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
    announced: 'The tournament is announced in the channel.',
    bestKnock: (player: string, board: string) => `The best knock: ${player}, ${board}.`,
    noKnock: 'All matches reviewed: nobody knocked correctly.',
    join: (player: string) => `${player} joins.`,
    fill: (count: number) =>
      count === 1 ? 'A practice opponent joins.' : `${count} practice opponents join.`,
    withdraw: {
      asked: (player: string) => `${player} withdraws.`,
      'not-there': (player: string) => `${player} hasn’t checked in and isn’t paired.`,
      'no-show': (player: string) => `${player} has missed two games in a row and is no longer paired.`,
      left: (player: string) => `${player} has left the server and is no longer paired.`,
      excluded: (player: string) => `${player} is excluded.`,
    },
    return: (player: string) => `${player} comes back.`,
    absent: (player: string, round: number) => `${player} sits out round ${round}.`,
    'check-in': (player: string) => `${player} checks in.`,
    queue: (player: string) => `${player} waits for a place.`,
    promote: (players: string) => `From the waiting list: ${players}.`,
    change: (changes: readonly string[]) => `Changed: ${changes.join('; ')}.`,
    started: 'An arbiter has started the tournament.',
    forbid: (first: string, second: string) => `${first} and ${second} shouldn’t be paired.`,
    fix: (first: string, second: string) => `${first} and ${second} meet in the next round.`,
    unfix: (first: string, second: string) => `The rules pair ${first} and ${second} again.`,
    start: 'The tournament begins.',
    pair: (games: readonly string[], byes: readonly string[]) =>
      `Paired: ${[...games, ...byes.map((name) => `${name} without a game`)].join(', ')}.`,
    place: (board: string, channel: string) => `${board} is played in ${channel}.`,
    locked: (board: string) => `${board}: its thread was locked.`,
    displaced: (board: string) => `${board}: its place was deleted before the match; it gets a new one.`,
    open: (board: string) => `${board} is open.`,
    sit: (player: string, board: string) => `${player} sits down at ${board}.`,
    wait: (player: string, board: string) => `${player} gives more time at ${board}.`,
    playOn: (player: string, board: string) => `${board}: the two others play without ${player}.`,
    result: (board: string, names: readonly string[], result: string, how: string) =>
      `${board}, ${names.join(' – ')}: ${result} (${how}).`,
    void: {
      again: (board: string) => `${board}: the match had no result and is played again.`,
      elsewhere: (board: string) =>
        `${board}: the match was lost with its channel and is played again elsewhere.`,
      asked: (board: string) => `${board}: the match had no result; an arbiter has to decide.`,
    },
    close: (board: string) => `${board}: the result has been posted there.`,
    reopen: (board: string) => `${board} is played again.`,
    free: (player: string) => `${player} is free for the next game.`,
    end: 'The time of the arena is over.',
    deserted: 'Fewer than two players are left: the tournament is over.',
    'last-call': (minutes: number) =>
      `Last call: games unfinished in ${minutes} min are decided as announced.`,
    pause: 'Everything is paused.',
    resume: 'The tournament goes on.',
    stood: (duration: string) => `I lost Discord for ${duration}; that costs nobody time.`,
    hurry: 'The next pairing comes at once.',
    finals: 'The best play on in a knockout.',
    readmit: (player: string) => `${player} is readmitted.`,
    'name-arbiter': (player: string) => `${player} is an arbiter.`,
    'dismiss-arbiter': (player: string) => `${player} is no longer an arbiter.`,
    agree: (player: string) =>
      `${player} has decided something as an arbiter, and another arbiter lets them play.`,
    away: (duration: string) => `I was away for ${duration}: everything is paused.`,
    move: (moment: string) => `It begins or goes on ${moment}.`,
    say: (text: string) => `To all: ${text}`,
    said: 'The message to all is posted.',
    unrate: 'The tournament is no longer rated.',
    cancel: {
      host: 'The tournament is cancelled.',
      'too-few': 'The tournament is cancelled: too few players were there.',
      removed: 'The tournament is cancelled: the bot was no longer on this server.',
      gone: 'The tournament is cancelled: its channel is gone.',
      away: 'The tournament is cancelled: nobody decided how it goes on after I was away.',
    },
  },
};
