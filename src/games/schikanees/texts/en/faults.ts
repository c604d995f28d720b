import type { Words } from '../faults.ts';

const FINAL = 'a final stack';

const onSome = (places: string | null): string => (places === null ? 'elsewhere' : `on ${places}`);

export const faults: Words = {
  clauses: {
    'must-final-touch': 'had to move a field card to a final stack first, but did something else',
    'must-final-place': 'put a card that fits a final stack somewhere else',
    'must-first': 'passed over a card of their own stacks that had to go to a final stack',
    'left-closed': 'touched the left stack after it was closed',
    'bad-stack': 'put a card where it must not lie',
    'second-card': 'turned over a second card',
    'put-back': 'put back a card that fits somewhere',
  },
  whys: (say) => ({
    'must-final-touch': ({ ways }) => say.hadToGo(ways, FINAL),
    'must-final-place': ({ ways }) => say.itHadToGo(say.target(ways, FINAL)),
    'must-first': ({ ways }) => say.hadToGo(ways, FINAL),
    'left-closed': () => 'the left stack was closed for the rest of the turn',
    'second-card': ({ deed }) => `${say.name(deed.card)} was still in the hand`,
    'put-back': ({ ways }) => `touched is played, and it fits ${onSome(say.places(ways))}`,
    'own-left': say.withOnly('nothing goes on a player’s own left stack'),
    'own-middle': say.withOnly('only a drawn card goes on a player’s own middle stack'),
    row: say.withOnly('an empty row is for field cards as long as one lies face-down'),
    ace: say.withOnly('a final stack begins with an ace'),
    'other-deck': say.withOnly('that final stack is for an ace of the other deck'),
    complete: say.withOnly('nothing follows a king'),
    next: say.withOnly('only the next card of its suit goes there'),
    colour: say.withOnly('on the field colours alternate'),
    rank: say.withOnly('on the field only the next lower card fits'),
    fan: say.withOnly('on the field only the next lower card of the other colour fits'),
    empty: say.withOnly('nothing goes on an empty stack of the opponent'),
    'face-down': say.withOnly('a face-down card has to be turned up first'),
    lower: say.withOnly('only the next lower card of the same suit fits there'),
    neighbour: say.withOnly('the same suit goes there, one higher or lower'),
  }),
};
