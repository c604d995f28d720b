const score = (points: number): string => (points === 0.5 ? '½' : String(points));

/** Texts around a tournament. Players come as mentions, times as Discord timestamps. */
export const tournament = {
  /** An obligation of a user, as one line. */
  busy: (name: string) => `Tournament **${name}**, until it’s over and every result is posted`,
  /** The name of a practice opponent. */
  practice: (number: number) => `Practice ${number}`,
  board: {
    title: (round: number, table: number) => `Round ${round} · board ${table}`,
    finalsTitle: (round: number, table: number) => `Knockout, round ${round} · board ${table}`,
    final: 'Final',
    third: 'Match for third place',
    arenaTitle: (pairing: number) => `Arena · game ${pairing}`,
    /** `voided`: number of its matches without a result. */
    heading: (title: string, names: readonly string[], voided: number) =>
      `**${title}**: ${names.join(' – ')}${voided > 0 ? ` (match ${voided + 1})` : ''}`,
    arbiters: (names: readonly string[]) => `Arbiters: ${names.join(', ')}. Everybody can watch.`,
    result: (points: readonly number[]) => points.map(score).join(' : '),
    /** `why`: the arbiter's reason, quoted, or null. */
    replay: (why: string | null) =>
      `⚖️ An arbiter has ordered a new match${why === null ? '.' : `: ${why}`} The one before no longer counts.`,
    stuck: (arbiters: readonly string[]) =>
      `This match has ended without a result. ${arbiters.join(' ')}: please decide under **Arbiters**, Results, whether it is played again.`,
    paused: 'The tournament is paused: all clocks stand still.',
    missing: (names: readonly string[], until: string) =>
      names.length > 1
        ? `Sit down: click anything here or at the table. Anyone still missing loses by forfeit ${until}.`
        : `${names.join()} is still missing and loses by forfeit ${until}.`,
    /** At a table of three. */
    missingOfThree: (names: readonly string[], until: string) =>
      names.length > 1
        ? `Sit down: click anything here or at the table. Anyone still missing ${until} gets no points: two play on without the third, and one alone wins by forfeit.`
        : `${names.join()} is still missing and gets no points unless they sit down: ${until} the two others play without them.`,
    /** At a table of three. */
    playsOn: (name: string) =>
      `⌛ ${name} isn’t here: the two others play the match, and ${name} gets no points.`,
    elsewhere: (name: string, channels: readonly string[]) =>
      `${name} still sits in another match: ${channels.join(' ')}. The time to sit down here keeps running.`,
    here: 'I’m here',
    wait: (minutes: number) => `Wait ${minutes} min longer`,
    /** `winners`: one or two; none: nobody gets a point. */
    outcome(names: readonly string[], winners: readonly string[]) {
      const [first = ''] = winners;
      if (winners.length === 1) return `${first} wins.`;
      if (names.length === 2)
        return winners.length === 0 ? `${names.join(' and ')} both lose.` : `${names.join(' and ')}: a draw.`;
      return winners.length === 0 ? 'Nobody gets a point.' : `${winners.join(' and ')} share the win.`;
    },
    /** An arbiter's reason, quoted. */
    why: (why: string) => `Reason: ${why}`,
    decided: {
      'no-show': '⌛ The time to sit down is over.',
      left: '🚪 Somebody has left the server.',
      'last-call': '🔔 The last call is over: the game is decided as announced.',
      arbiter: '⚖️ An arbiter has decided.',
    },
  },
  message: {
    formats: {
      swiss: 'Swiss',
      'round-robin': 'round robin',
      knockout: 'knockout',
      arena: 'arena',
      tables: 'tables of three',
    },
    starts: (moment: string) => `Begins ${moment}.`,
    checkInOpens: (relative: string) => `Check-in opens ${relative}.`,
    checkIn: 'Check in now: anyone who hasn’t checked in by the start isn’t paired.',
    noCheckIn: 'There is no check-in: everybody who has joined is expected at the start.',
    /** At the start; `until`: when it is cancelled. */
    tooFew: (there: number, min: number, until: string) =>
      `⏳ Too few for a start: ${there} of at least ${min} have checked in. I wait for more and cancel it ${until}.`,
    /** `names`: in their order. */
    waitingList: (count: number, names: string) => `Waiting list (${count}): ${names}`,
    /** Players of the start list who have not joined. */
    expected: (count: number, names: string) => `-# Still expected (${count}): ${names}`,
    /** Rounds of a file; `isUnfinished`: games of the next one are still to be played. */
    goesOn: (played: number, isUnfinished: boolean) =>
      `📄 ${played === 0 ? '' : `${played === 1 ? 'Round 1 has' : `Rounds 1 to ${played} have`} already been played. `}It goes on with ${isUnfinished ? `the open games of round ${played + 1}` : `round ${played + 1}`}. Join under your name in the list to take your place with its points.`,
    players: (count: number, min: number, max: number) =>
      `${count} of at most ${max} players${count < min ? ` (at least ${min} are needed)` : ''}:`,
    round: (round: number) => `Round ${round}`,
    arena: (until: string) => `Pairing goes on until ${until}.`,
    free: 'free',
    final: '**Final standings**',
    paused: '⏸ Paused: all clocks stand still.',
    /** Paused after an absence of the bot. */
    away: {
      missed: (until: string) =>
        `⏸ I wasn’t there at the start. An arbiter decides whether it begins, is moved or cancelled; without a decision I cancel it ${until}.`,
      paused: (until: string) =>
        `⏸ Paused, because I was away: all clocks stand still. An arbiter decides whether it goes on, is moved or cancelled; without a decision I cancel it ${until}.`,
      resumes: (moment: string) => `⏸ Paused: all clocks stand still. It goes on ${moment}.`,
    },
    next: (relative: string) => `The next round is paired ${relative}.`,
    ends: (relative: string) =>
      `⏱ The round ends ${relative}; games that are still running then get five last minutes.`,
    lastCall: (relative: string) => `🔔 Last call: games unfinished ${relative} are decided as announced.`,
    /** Why boards are not open yet; `permissions`: what the bot needs for them. */
    trouble: {
      full: () =>
        '⚠️ This server has as many active threads as Discord allows. The next boards open in order as soon as there is room: archive threads that nobody needs any more.',
      slow: () =>
        '⏳ Discord accepts no new threads for the moment. The next boards open in order, and the time to sit down begins for each with its own table.',
      forbidden: (permissions: string) =>
        `⚠️ I can’t open or see every board: in this channel and its threads I need ${permissions}. A server manager can grant them; then I go on in order. Nobody loses there by not coming; an arbiter can decide how such a match ends.`,
      refused: () =>
        '⚠️ Discord refuses to open or show a board. I keep trying; an arbiter can decide how its match ends.',
      taken: () =>
        '⏳ Matches of another tournament are still being played in the same channel. The boards here open in order as soon as that one is over, and the time to sit down begins for each with its own table.',
    },
    playing: 'Still playing:',
    /** Two free players who have just met wait; `relative`: when they are paired again; null: not before the end. */
    held: (first: string, second: string, relative: string | null) =>
      `⏳ ${first} and ${second} are free but have just played each other, so I’m waiting for somebody else${relative === null ? '' : `. If nobody comes, they play again ${relative}`}.`,
    /** Players who have left a round robin. */
    annulled: (names: string) =>
      `🚪 Left before half of their games were played: ${names}. None of those games counts.`,
    forfeiting: (names: string) =>
      `🚪 Left after half of their games: ${names}. The remaining games are lost by forfeit.`,
    nobody: 'Nobody has won: no game was played.',
    nobodyInFinals: 'Nobody has won: no game of the knockout was played.',
    shared: (sentence: string) => `🥇 ${sentence}.`,
    won: (mentions: string, count: number) => `🥇 ${mentions} ${count === 1 ? 'has' : 'have'} won.`,
    cancelled: {
      host: 'The tournament was cancelled.',
      'too-few': 'The tournament was cancelled: too few players checked in.',
      removed: 'The tournament was cancelled: I was no longer on this server.',
      gone: 'The tournament was cancelled: its channel is gone.',
      away: 'The tournament was cancelled: I was away, and nobody decided within a day how it goes on.',
    },
    buttons: {
      join: 'Join',
      queue: 'Join waiting list',
      withdraw: 'Withdraw',
      there: 'Check in',
      free: 'Next game',
      rules: 'Rules',
    },
  },
  click: {
    gone: 'This tournament is no longer running here. `/schikane tournaments` lists those that are.',
    seated: 'You’re here. Good luck!',
    /** To a player without whom two of three play. */
    late: 'You weren’t here in time, so the two others play without you. Only an arbiter can order a new match for three.',
    waitedEnough:
      'Nobody has to wait longer: three times five minutes, or the end of the round, is the limit.',
    waits: (until: string) => `You’re giving more time: until ${until}.`,
    joined: {
      also: (name: string, start: string) =>
        `⚠️ You’re also in **${name}**, which begins ${start}. Nobody waits for you there while you play here: withdraw from one of them if you can’t play both.`,
      open: (minutes: number) =>
        `You’re in. In the last ${minutes} minutes before the start, check in here as well: without that, you aren’t paired.`,
      noCheckIn: 'You’re in. There is no check-in: you’re expected at the start.',
      there: 'You’re in, and checked in.',
      running: 'You’re in: I pair you from the next round on.',
      arena: 'You’re in: I pair you as soon as there is somebody for you.',
    },
    /** Answers to a user on the waiting list; `place`: from 1. */
    queued: (place: number) =>
      `The tournament is full. You’re number ${place} on the waiting list: as soon as a place is yours, I mention you.`,
    queuedHow: (minutes: number) =>
      `In the last ${minutes} minutes before the start, check in here as well: at the start absent players’ places go to people on the list who have checked in, in their order. “Withdraw” takes you off the list.`,
    queuedThere:
      'You’re checked in: at the start absent players’ places go to people on the list who have checked in, in their order. “Withdraw” takes you off the list.',
    unqueued: 'You’re off the waiting list.',
    withdrawn: 'You’ve withdrawn. You can come back as long as there is room.',
    /** What becomes of the games of a player who withdraws from a round robin. */
    annulled: 'You hadn’t played half of your games, so none of them counts in the standings.',
    forfeiting: 'Your remaining games are lost by forfeit.',
    there: 'You’re checked in.',
    free: 'You’re free for the next game.',
  },
  refused: {
    begun: 'The tournament has begun already.',
    'not-begun': 'The tournament isn’t being played yet.',
    over: 'The tournament is over.',
    full: 'The tournament is full.',
    'not-full': 'There is room: “Join” takes you in.',
    'waits-already': 'You’re on the waiting list already: as soon as a place is yours, I mention you.',
    'joined-already': 'You’ve joined already.',
    'not-in': 'Only players of this tournament can do that.',
    'out-already': 'They have already withdrawn.',
    'in-already': 'They are already in the tournament.',
    excluded: 'The arbiters have excluded this player from the tournament.',
    replaced: 'Somebody else plays in their place. An arbiter can add them, or replace that player in turn.',
    'has-place': 'They have a place of their own in this tournament. Readmit them to it instead.',
    listed: 'They are in the file and haven’t joined here. They join under their name, or you replace them.',
    'goes-on': 'It goes on from a Swiss in a file: its kind can’t be changed.',
    rated: 'Practice opponents can’t play in a rated tournament.',
    'too-early': 'Check-in isn’t open yet: the tournament’s message says when it opens.',
    'there-already': 'You’ve already checked in.',
    'no-board': 'There is no such board now.',
    decided: 'That game is decided already.',
    'not-decided-yet': 'That match is still being played.',
    'not-opened': 'That board isn’t open yet.',
    paused: 'The tournament is paused already.',
    'not-paused': 'The tournament isn’t paused.',
    'nothing-to-pair': 'Nobody can be paired now.',
    'named-already': 'They are already an arbiter.',
    'unrated-already': 'The tournament isn’t rated.',
    'no-arbiter': 'They aren’t an arbiter.',
    'fixed-already': 'One of them is paired by hand already.',
    'not-fixed': 'Those two aren’t paired by hand.',
    'said-already': 'That has already been posted.',
    'called-already': 'An arbiter has already been called to this board.',
    'finals-begun': 'The knockout has begun with the results of the Swiss: these stay as they are.',
    'not-drawn': 'The order of the players is drawn by lot first. I start as soon as it is.',
    'not-by-lot': 'No lots are drawn in this tournament any more. Look again.',
    'not-by-hand': 'Nobody sets the order of the players in this tournament.',
    'not-closed': 'The result is still being posted there. Try again in a moment.',
    'no-call': 'That call is settled.',
    'answered-already': 'An arbiter is already coming.',
    changed: 'Something has changed in the meantime. Look again.',
  },
};
