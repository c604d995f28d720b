/**
 * What happens at a board beyond its match, and what arbiters order. Names and mentions come formatted, `board`
 * is the title of a board.
 */
export const orders = {
  call: {
    button: 'Call an arbiter',
    title: 'Call an arbiter',
    label: 'What is it about?',
    hint: 'I show it in the tournament’s channel and ping the arbiters. Your clock keeps running.',
    /** `about`: a quoted line, or null. */
    heading: (arbiters: readonly string[], player: string, place: string, about: string | null) =>
      `🙋 ${arbiters.length > 0 ? `${arbiters.join(' ')}: ` : ''}**${player}** calls an arbiter to ${place}${about === null ? '.' : `: ${about}`}`,
    comes: (arbiter: string) => `⚖️ ${arbiter} is coming.`,
    solved: (by: string) => `✅ Settled by ${by}.`,
    come: 'I’m coming',
    solve: 'Settled',
    atBoard: '🙋 An arbiter has been called here.',
    done: 'I’ve called the arbiters. You’ll see here when one is coming.',
    notAtBoard: 'Only the players of this board can call an arbiter here.',
    enough: 'You’ve called three times within an hour. Talk to the arbiters in the tournament’s channel.',
    notYours: 'Only arbiters who don’t play at that board can answer this call.',
    coming: 'Thank you. The players see that you’re coming.',
    settled: 'Settled.',
    /** A line of the arbiters' panel. */
    open: (place: string, player: string, about: string | null, relative: string, comes: string | null) =>
      `🙋 ${place}: ${player} called ${relative}${about === null ? '' : `: ${about}`}${comes === null ? '' : `. ${comes} is coming.`}`,
  },
  /** Rounds that a player sits out for half a point. */
  bye: {
    button: 'Sit out …',
    ask: (round: number) => `Round ${round}`,
    back: (round: number) => `Play round ${round}`,
    /** `most`: how often a player can sit out; `left`: how often this player still can. */
    page: (most: number, left: number) =>
      `**Sitting out.** You can sit out ${most === 1 ? 'one round' : `${most} rounds`}, for half a point each, but not the last one. Choose before the round is paired; until then you can take it back. ${left === 0 ? 'You’ve used that up.' : `You can do it ${left === 1 ? 'once' : `${left} times`} more.`}`,
    own: (rounds: readonly number[]) =>
      `You sit out ${rounds.length === 1 ? 'round' : 'rounds'} ${rounds.join(' and ')}.`,
    asked: (round: number) => `✅ You sit out round ${round}, for half a point.`,
    takenBack: (round: number) => `✅ You play in round ${round} after all.`,
    refused: {
      'not-in': 'You’re not being paired, so there’s nothing to sit out.',
      'no-bye': 'You can’t sit out that round any more. Below are the rounds that you can still choose.',
      'paired-by-hand': 'An arbiter has paired you by hand for that round. Talk to the arbiters.',
    },
    /** A setting of the host. */
    allowed: (most: number) =>
      most === 0
        ? 'Nobody can sit out a round'
        : `Players can sit out ${most === 1 ? 'one round' : `${most} rounds`} for half a point`,
  },
  /** The form for an arbiter's reason. */
  why: {
    title: {
      replay: 'Play it again',
      bye: 'A bye with a full point',
      penalty: 'A penalty',
      lose: 'The game is lost',
    },
    label: 'Reason',
    hint: 'The players concerned read it, and it stands in the log.',
  },
  buttons: {
    replay: 'Play again …',
    bye: (round: number) => `Bye round ${round} …`,
    penalty: (points: string) => `Penalty −${points} …`,
    lose: 'Loses the game …',
    noPenalty: 'No penalty …',
    present: (round: number) => `Plays round ${round}`,
  },
  /** Tells a player whom an arbiter has added. `minutes`: length of the check-in, 0: none; null: it has begun. */
  added: (tournament: string, player: string, by: string, minutes: number | null) =>
    `➕ ${player}: ${by} has added you to **${tournament}**. ${minutes === null ? 'You’re paired from the next round on; rounds that you missed give no points.' : minutes === 0 ? 'There is no check-in: you’re expected at the start.' : `In the last ${minutes} minutes before the start, check in there: without that, you aren’t paired.`} If you don’t want to play, withdraw.`,
  add: 'Add a player',
  /** A substitute plays in place of a player. */
  replace: {
    button: 'Replace …',
    ask: (leaver: string) =>
      `**A substitute for ${leaver}.** Who plays on in their place? The substitute gets the points, the byes and all games to come; games that were played keep their names.`,
    choose: 'Choose a substitute',
    playing: 'Their match is being played. Decide the board first, or have it played to its end.',
    /** `minutes`: length of the check-in, 0: none; null: it has begun. */
    told: (tournament: string, player: string, leaver: string, by: string, minutes: number | null) =>
      `🔄 ${player}: ${by} has you play in **${tournament}** in place of ${leaver}. ${minutes === null ? 'Points and games to come are yours from now on.' : minutes === 0 ? 'There is no check-in: you’re expected at the start.' : `In the last ${minutes} minutes before the start, check in there: without that, you aren’t paired.`} If you don’t want to play, withdraw.`,
    atBoard: (player: string, leaver: string) => `🔄 ${player} plays here in place of ${leaver}.`,
  },
  noPlayer: 'Only people on this server can be added, and no bots.',
  /** Before a result of an earlier round is corrected. */
  later: 'Pairings made since then stay as they are; the standings follow the correction.',
  /** Below the standings: a player with a penalty. */
  penalty: (player: string, points: string, why: string | null) =>
    `⚖️ ${player}: ${points} off as a penalty${why === null ? '.' : `: ${why}`}`,
  /** One sentence for each kind of entry. */
  log: {
    call: (player: string, board: string, about: string | null) =>
      `${player} calls an arbiter, ${board}${about === null ? '.' : `: ${about}`}`,
    bye: (player: string, round: number, why: string | null) =>
      `${player} gets a bye in round ${round}, for a full point${why === null ? '.' : `: ${why}`}`,
    penalty: (player: string, points: string, why: string | null) =>
      `${player} has a penalty of ${points} in the standings${why === null ? '.' : `: ${why}`}`,
    noPenalty: (player: string, why: string | null) =>
      `${player} has no penalty any more${why === null ? '.' : `: ${why}`}`,
    add: (player: string) => `${player} is added by the arbiters.`,
    replace: (player: string, leaver: string) => `${player} plays in place of ${leaver}.`,
    replay: (board: string, why: string | null) =>
      `${board} is played again by an arbiter’s order${why === null ? '.' : `: ${why}`}`,
    present: (player: string, round: number) => `${player} plays in round ${round} after all.`,
    come: (board: string) => `An arbiter is coming, ${board}.`,
    solve: (board: string) => `The call is settled, ${board}.`,
  },
};
