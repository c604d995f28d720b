/** Texts on the labels of stack and card buttons, and on choosing them. */
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
};
