/** Cards as the protocol writes them: rank, suit, deck; a joker is `XX` and its deck; `-` before a card that lies face-down. */

export const RANKS = 'A23456789TJQK';
const FACES: readonly string[] = RANKS.split('').flatMap((rank) =>
  ['C', 'S', 'H', 'D'].map((suit) => rank + suit),
);
/** The faces of one deck of 52, sorted. */
export const DECK: readonly string[] = [...FACES].sort();
/** The cards of both decks without jokers. */
export const TWO_DECKS: readonly string[] = ['1', '2'].flatMap((deck) => FACES.map((face) => face + deck));

export const isDown = (card: string | undefined): boolean => card?.startsWith('-') ?? false;
export const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0));
export const suitOf = (card: string): string => card.charAt(1);
export const isRed = (card: string): boolean => /[HD]/.test(suitOf(card));
