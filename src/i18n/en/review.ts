const count = (value: number, one: string): string => `${value} ${one}${value === 1 ? '' : 's'}`;

/** A player's private review of a match. Offences come as clauses, moves in the words of the table. */
export const review = {
  button: 'My review',
  heading: '### Your match in review',
  overlooked: (offences: number) =>
    offences === 0
      ? '👀 The others got away with nothing.'
      : `👀 The others got away with **${count(offences, 'offence')}**.`,
  noneOwn: '✔ You did nothing wrong.',
  own: (offences: number, caught: number) =>
    `✋ You did **${count(offences, 'thing')}** wrong; ${caught === 0 ? 'nobody noticed' : `${caught} ${caught === 1 ? 'was' : 'were'} noticed`}.`,
  inVain: (calls: number) =>
    `🚫 You called ${calls === 1 ? 'once' : `${calls} times`} where nothing was wrong.`,
  item: (at: string, name: string, offence: string, wasNoticed: boolean) =>
    `- \`${at}\` **${name}** ${offence}${wasNoticed ? ' (noticed)' : ''}.`,
  more: (value: number) => `-# … and ${value} more.`,
  turns: (value: number, isWhole: boolean) =>
    (value === 0
      ? '🎯 I found no turn that you could have played much better.'
      : `🎯 ${value === 1 ? 'The turn you could have played better is on the next page.' : `The ${value} turns with the most room for improvement are on the next pages.`}`) +
    (isWhole ? '' : ' I only had time for some of your turns.'),
  turn: (at: string, page: number, pages: number) => `### Turn at ${at} (${page} of ${pages})`,
  gained: {
    cards: (played: number, possible: number) =>
      `You got rid of ${played === 0 ? 'no cards' : count(played, 'card')}; ${count(possible, 'card')} would have been possible.`,
    percent: (played: number, possible: number) =>
      `I estimate that what you played wins ${played} games in 100, and a better choice ${possible}.`,
  },
  did: (moves: string) => `You played: ${moves}`,
  how: (moves: string) => `I’d have played: ${moves}`,
  pictures: '-# The first picture shows the table before that, the second after it.',
  notSearched: 'I gave up looking for better turns, because it took too long.',
  /** `ways`: such as "a lesson", "puzzles". */
  train: (ways: readonly string[]) => `To practise this: ${ways.join(', or ')}.`,
  goOn: (ways: readonly string[]) => `To go on practising: ${ways.join(', or ')}.`,
  start: 'Overview',
  next: 'Next turn',
  notPlayed: 'This review is for the players of the match. **Unnoticed** is for everybody.',
};
