import type { Rank, Suit } from '../../core/cards.ts';

export const SUITS: Readonly<Record<Suit, string>> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };
export const RANKS: Readonly<Record<Rank, string>> = {
  A: 'ace',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  6: '6',
  7: '7',
  8: '8',
  9: '9',
  T: '10',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

/** Words in place of the signs of texts and labels, for people who hear them. */
export const aloud = {
  card: (rank: Rank, suit: Suit) => `${RANKS[rank]} of ${SUITS[suit]}`,
  suit: (suit: Suit) => SUITS[suit],
  fromTo: (from: string, to: string) => `from ${from === 'hand' ? 'the hand' : from} to ${to}`,
  to: 'to',
  /** A stack of face-down cards, as a button has it. */
  faceDown: 'face-down',
  empty: 'empty',
  joker: 'joker',
  takeBack: 'knock and take back',
  leave: 'knock and leave',
  menu: 'Menu',
  ruling: 'ruling',
  done: 'done',
  /** Before the sentence that follows the sign. */
  right: 'Right: ',
  wrong: 'Wrong: ',
  notice: 'Attention: ',
  task: 'Your task: ',
  again: 'Again',
  /** A button that a text names by its sign. */
  quoted: (label: string) => `“${label}”`,
  /** Labels of buttons that show a sign. */
  labels: {
    rules: 'Rules',
    clock: 'Clock',
    finished: 'Done',
    /** After a word, in place of an arrow: `turn back`. */
    goBack: 'back',
    goOn: 'forward',
    moveOn: 'Move on',
    anew: 'Start over',
    back: 'Back',
    start: 'Start',
    pause: 'Pause',
    stop: 'Stop',
    announce: 'Announce',
    acceptEnd: 'Accept the end',
    hint: 'Hint',
    drawOffered: 'Menu, draw offered',
  },
  /** Before the description of a picture that is left out. */
  picture: (description: string) => `In the picture: ${description}`,
};
