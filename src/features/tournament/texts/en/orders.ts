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
    solve: 'Solved',
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
  /** One sentence for each kind of entry. */
  log: {
    call: (player: string, board: string, about: string | null) =>
      `${player} calls an arbiter, ${board}${about === null ? '.' : `: ${about}`}`,
    come: (board: string) => `An arbiter is coming, ${board}.`,
    solve: (board: string) => `The call is settled, ${board}.`,
  },
};
