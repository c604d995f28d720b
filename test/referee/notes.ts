/** The counts that ruling 28 uses to recognise a standstill, computed from positions alone. */
import { isDown } from './cards.ts';
import type { PatiencePosition } from './patience.ts';

/** Letters of piles: final stacks, stacks whose face-down cards count, and a player's own. */
interface Counted {
  readonly final: string;
  readonly hiding: string;
  readonly own: string;
}
const COUNTED: Readonly<Record<string, Counted>> = {
  schikanoeschen: { final: 'd', hiding: 'cefgh', own: 'abc' },
  schikanees: { final: 'd', hiding: 'lefgh', own: 'lmr' },
  'zank-patience': { final: 'm', hiding: 'rs', own: 'qas' },
};

export type Lying = Pick<PatiencePosition, 'piles'> & { readonly out?: readonly string[] };
export interface Noted {
  /** Cards on final stacks, face-down cards, jokers out of the game. */
  readonly done: readonly number[];
  /** By seat: cards in the player's own stacks. */
  readonly own: readonly number[];
}

/** Counter for the tables of a game; null if the game knows no standstill. */
export function notedAt(game: string): ((position: Lying) => Noted) | null {
  const counted = COUNTED[game];
  if (counted === undefined) return null;
  const { final, hiding, own } = counted;
  return ({ piles, out = [] }) => {
    const all = Object.entries(piles);
    const cardsIn = (letters: string, seat = ''): string[] =>
      all.flatMap(([pile, cards]) => (letters.includes(pile.charAt(0)) && pile.endsWith(seat) ? cards : []));
    const seats = ['1', '2', '3'].filter((seat) => all.some(([pile]) => pile === own.charAt(0) + seat));
    return {
      done: [cardsIn(final).length, cardsIn(hiding).filter(isDown).length, out.length],
      own: seats.map((seat) => cardsIn(own, seat).length),
    };
  };
}
