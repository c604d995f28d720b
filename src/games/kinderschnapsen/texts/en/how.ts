import type { HowWords } from '../status.ts';

/** Ways to win a hand, to follow the winner's name; `{player}` stands for the loser. */
export const how: HowWords = {
  'checked-out': (wins, loses) => `checked out with ${wins} points to ${loses}`,
  'wrong-check-out': (_, loses) => `{player} checked out with only ${loses} points`,
  'last-trick': (wins, loses) => `won the last trick (${wins} points to ${loses})`,
};

/** Short enough to fit beside a hand. */
export const howInShort: HowWords = {
  'checked-out': (wins) => `checked out with ${wins}`,
  'wrong-check-out': (_, loses) => `wrong check-out with ${loses}`,
  'last-trick': () => 'by the last trick',
};
