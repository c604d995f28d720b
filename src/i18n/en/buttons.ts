/** Texts on the labels of stack and card buttons, and on choosing them. */
export const buttons = {
  /** As one of a challenge's terms. */
  terms: {
    card: 'buttons show the card’s picture',
    both: 'buttons show card and stack alike',
    place: 'buttons show the stack only',
    text: 'cards are shown as text',
  },
  choices: {
    card: 'the card’s picture',
    both: 'card and stack: 4♣ e1',
    place: 'the stack only: E1',
    text: 'text only: 4♣ᵉ¹',
  },
};
