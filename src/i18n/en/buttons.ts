/** What the buttons of stacks and cards say, and how that is chosen. */
export const buttons = {
  /** As one of a challenge's terms. */
  terms: {
    card: 'buttons show the card and, small, the stack',
    both: 'buttons show card and stack alike',
    place: 'buttons show the stack only',
  },
  choices: {
    card: 'the card, its stack small: 4♣ᵉ¹',
    both: 'card and stack alike: 4♣ e1',
    place: 'the stack only: E1',
  },
  command: {
    name: 'buttons',
    description: 'What the buttons show that only you see: those of your hand, or of a copy of a table',
    show: { name: 'show', description: 'What they show' },
  },
  chosen: {
    card: 'From now on, buttons that only you see show the card. Those of the table are chosen with the challenge.',
    both: 'From now on, buttons that only you see show the card and its place alike, in your hand its number from the left. Those of the table are chosen with the challenge.',
    place:
      'From now on, buttons that only you see show the place only, in your hand its number from the left. Those of the table are chosen with the challenge.',
  },
  notStored: 'That could not be stored, so nothing has changed. Please try again.',
  option: {
    name: 'buttons',
    description: 'What the buttons of the stacks show (default: the card, its stack small)',
  },
};
