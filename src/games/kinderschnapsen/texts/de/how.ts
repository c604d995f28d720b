import type { HowWords } from '../status.ts';

/** Ways to win a hand, to follow the winner's name; `{player}` stands for the loser. */
export const how: HowWords = {
  'checked-out': (wins, loses) => `hat mit ${wins} zu ${loses} Augen ausgemeldet`,
  'wrong-check-out': (_, loses) => `{player} hat mit nur ${loses} Augen ausgemeldet`,
  'last-trick': (wins, loses) => `hat den letzten Stich gemacht (${wins} zu ${loses} Augen)`,
};

/** Short enough to fit beside a hand. */
export const howInShort: HowWords = {
  'checked-out': (wins) => `mit ${wins} ausgemeldet`,
  'wrong-check-out': (_, loses) => `mit ${loses} falsch ausgemeldet`,
  'last-trick': () => 'durch den letzten Stich',
};
