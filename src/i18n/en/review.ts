const count = (value: number, one: string): string => `${value} ${one}${value === 1 ? '' : 's'}`;

/** A player's private review of a match. Offences come as clauses, moves in the words of the table. */
export const review = {
  button: 'My review',
  heading: '### Your match, looked back at',
  overlooked: (offences: number) =>
    offences === 0
      ? '👀 Nothing that the others did wrong got away.'
      : `👀 **${count(offences, 'offence')}** of the others got away.`,
  noneOwn: '✔ You did nothing wrong.',
  own: (offences: number, caught: number) =>
    `✋ You did **${count(offences, 'thing')}** wrong; ${caught === 0 ? 'nobody noticed' : `${caught} noticed`}.`,
  inVain: (calls: number) =>
    `🚫 You called ${calls === 1 ? 'once' : `${calls} times`} where nothing was wrong.`,
  item: (at: string, name: string, offence: string, wasNoticed: boolean) =>
    `- \`${at}\` **${name}** ${offence}${wasNoticed ? ' (noticed)' : ''}.`,
  more: (value: number) => `-# … and ${value} more.`,
  turns: (value: number) =>
    value === 0
      ? '🎯 In no turn did I find anything much better than what you played.'
      : `🎯 ${value === 1 ? 'The turn in which I would have done better is on the next page.' : `The ${value} turns in which I would have done most better are on the next pages.`}`,
  turn: (at: string, page: number, pages: number) => `### Turn at ${at} (${page} of ${pages})`,
  gained: {
    cards: (played: number, possible: number) =>
      `You got rid of ${played === 0 ? 'no card' : count(played, 'card')}; ${count(possible, 'card')} would have been possible.`,
    percent: (played: number, possible: number) =>
      `By my reckoning you win ${played} games in 100 with what you played, and ${possible} with something else.`,
  },
  did: (moves: string) => `You played: ${moves}`,
  how: (moves: string) => `I would have played: ${moves}`,
  pictures: '-# The first picture shows the table before that, the second after it.',
  notSearched: 'It took me too long to look for turns in which more was possible.',
  /** `ways`: such as "a lesson", "puzzles". */
  train: (ways: readonly string[]) => `To practise this: ${ways.join(', or ')}.`,
  goOn: (ways: readonly string[]) => `To go on practising: ${ways.join(', or ')}.`,
  start: 'Overview',
  next: 'Next turn',
  notPlayed: 'This review is for the players of the match. **Unnoticed** is for everybody.',
};
