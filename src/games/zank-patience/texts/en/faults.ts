import type { MoveWords } from '../faults.ts';

/** Words for what was wrong, why, and what was possible instead. */
export const faults: MoveWords = {
  clauses: {
    priority: 'began a move although another one came first',
    'no-move': 'touched a card although that was no move',
    'wrong-place': 'put a card where it did not belong',
    announcement: 'did something that the announcement does not allow',
  },
  middle: 'a middle stack',
  rim: 'a rim stack',
  other: 'another player’s stack',
  freeing: (card) => `freeing ${card}`,
  emptying: (pile) => `emptying ${pile}`,
  drawing: 'drawing',
  flipping: 'flipping the discard',
  passing: 'passing',
  then: ', then ',
  numbered: (move, number) => `${move} (move ${number})`,
  cameFirst: (move) => `${move} came first`,
  possible: (move) => `${move} was possible`,
  by: (way) => `, with ${way}`,
  rules: {
    'no-rim-move': 'it fits no middle stack, and nothing was announced',
    'no-own-move': 'no move was possible with it',
    reserved: 'in the first turns only a part of the rim may be filled',
    'off-rim': 'under the announcement it had to stay on the rim',
    astray: 'that was not on the way to what was announced',
    'better-aim': 'something else had to be announced',
  },
};
