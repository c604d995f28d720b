import type { FaultWords } from '../faults.ts';

export const faults: FaultWords = {
  locale: 'en',
  deeds: {
    touch: ({ card, where }) => `touched ${card} ${where}`,
    place: ({ card, onto }) => `put ${card} on ${onto}`,
    'put-back': ({ card, to }) => `put ${card} back on ${to}`,
    'let-go': ({ card, where }) => `let go of ${card} ${where}`,
    draw: () => 'drew a card',
    'draw-again': () => 'drew a second card',
    reveal: ({ where }) => `turned up a card ${where}`,
    remove: ({ card, where }) => `took ${card} ${where} out of the game`,
    flip: ({ from }) => `turned ${from} over`,
    pass: () => 'passed',
  },
  on: (pile) => `on ${pile}`,
  inHand: 'in the hand',
  joker: 'the joker',
  theJoker: 'the joker',
  others: 'others',
  hadToGo: (cards, _, to) => `${cards} had to go to ${to} first`,
  itHadToGo: (to) => `it had to go to ${to}`,
  only: (pile) => `only ${pile} was right`,
  isCapital: false,
  something: 'did something wrong',
};
