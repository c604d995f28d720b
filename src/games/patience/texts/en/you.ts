import type { YouWords } from '../you.ts';

/** A player's latest action, in the second person. */
export const you: YouWords = {
  joker: 'the joker',
  aJoker: 'a joker',
  hidden: 'a face-down card',
  it: () => 'it',
  the: (stack, id) => `the ${stack} ${id}`,
  theirs: (stack, id, name) => `**${name}**’s ${stack} ${id}`,
  moved: (card, from, to) => `You moved ${card} from ${from} to ${to}.`,
  placed: (card, to) => `You placed ${card} on ${to}.`,
  drewAndPlaced: (card, from, to) => `You drew ${card} from ${from} and placed it on ${to}.`,
  putBack: (card, to) => `You put ${card} back on ${to}.`,
  drew: (card, from, it) => `You drew ${card} from ${from}. You hold ${it}.`,
  drewJoker: (from) => `You drew a joker from ${from}. It is out of the game.`,
  turnedUp: (card, on) => `You turned up ${card} on ${on}.`,
  removed: (from) => `You took the joker on ${from} out of the game.`,
  removedHeld: 'You took the joker in your hand out of the game.',
  passed: 'You passed.',
  touched: (card, on) => `You touched ${card} on ${on}.`,
};
