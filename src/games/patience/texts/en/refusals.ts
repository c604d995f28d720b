import type { HandsReason } from '../../reasons.ts';

/** Reasons why hands cannot do something, for every patience. */
export const refusals: Readonly<Record<HandsReason, string>> = {
  'card-in-hand': 'There is a card in your hand: place it first.',
  'final-stays': 'What lies on a final stack stays there.',
  'stock-is-drawn': 'You can’t touch that stack: draw from it.',
  'private-stack': 'You can never take from other players’ own stacks.',
  'empty-pile': 'There is no card on that stack.',
  'face-down-top': 'The top card of that stack is face-down.',
  'face-up-top': 'The top card of that stack is already face-up.',
  'nothing-to-place': 'Touch or draw a card first.',
  'onto-stock': 'You can’t place anything on a stack that cards are drawn from.',
  'nothing-to-draw': 'You have no card left to draw.',
  'next-card-open': 'The next card you would draw is already face-up.',
  'nothing-to-flip': 'Your discard stack is empty.',
  'only-field-revealed': 'Only cards in the middle of the table can be revealed.',
};
