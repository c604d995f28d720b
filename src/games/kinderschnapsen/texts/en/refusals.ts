import type { OwnReason } from '../../action.ts';

/** Messages for refusals by this game. */
export const refusals: Readonly<Record<OwnReason, string>> = {
  'not-in-hand': 'That card isn’t in your hand.',
  'must-beat': 'The stock is closed: you have a stronger card of the suit led and must play one.',
  'must-follow': 'The stock is closed: you have a card of the suit led and must play one.',
  'must-trump': 'The stock is closed: without a card of the suit led, you must play a trump.',
  'card-led': 'A card has been led: the stock can be closed only before that.',
  'stock-closed': 'The stock is already closed.',
  'no-fresh-trick': 'You can check out only when you’ve just won a trick, before you close or lead.',
  'hand-goes-on': 'The hand isn’t played out yet: it can be ended only after its very last trick.',
  'last-trick-made': 'You’ve won the very last trick: check out, or end the hand.',
};
