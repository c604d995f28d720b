import type { Words } from '../faults.ts';

const FINAL = 'a final stack';

export const faults: Words = {
  clauses: {
    'must-final-touch': 'had to move a card to a final stack first, but did something else',
    'must-final-place': 'put a card that fits a final stack somewhere else',
    'board-first': 'touched a card of their own that fits a final stack while a board card had to go first',
    'bad-stack': 'put a card where it must not lie',
    'flipped-discard': 'turned over the discard stack',
    'second-card': 'turned over a second card',
    'opponent-board': 'revealed a card on the opponent’s side of the board',
  },
  whys: (say) => ({
    'must-final-touch': ({ ways }) => say.hadToGo(ways, FINAL),
    'must-final-place': ({ ways }) => say.itHadToGo(say.target(ways, FINAL)),
    'board-first': ({ ways }) => `${say.hadToGo(ways, FINAL)}, as board cards go before the player’s own`,
    'flipped-discard': ({ ways }) => say.hadToGo(ways, FINAL),
    'out-of-turn': () => 'it was not their turn',
    'second-card': ({ deed }) => `${say.name(deed.card)} was still in the hand`,
    'opponent-board': () => 'that is the opponent’s side of the board',
    'own-side': say.withOnly('nothing goes on a player’s own side stack'),
    'own-discard': say.withOnly('only a drawn card goes on a player’s own discard stack'),
    joker: say.withOnly('a joker goes on an empty board stack or on a face-down card'),
    'on-joker': say.withOnly('nothing goes on a joker'),
    ace: say.withOnly('a final stack begins with an ace'),
    complete: say.withOnly('nothing follows a king'),
    next: say.withOnly('only the next card of its suit goes there'),
    colour: say.withOnly('on the board colours alternate'),
    rank: say.withOnly('on the board only the next lower card fits'),
    fan: say.withOnly('on the board only the next lower card of the other colour fits'),
    'four-open': say.withOnly('at most four face-up cards lie on face-down ones'),
    empty: say.withOnly('nothing goes on an empty stack of the opponent'),
    'face-down': say.withOnly('nothing goes on a face-down card there'),
    neighbour: say.withOnly('the same suit goes there, one higher or lower'),
  }),
};
