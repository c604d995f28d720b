import { deckOf, faceDown, faceUp, type Card, type Deck, type LyingCard } from '../../../core/cards.ts';
import type { KnockState } from '../../../core/knocking.ts';
import { withOpen } from '../../../core/rights.ts';
import { shuffled, type Random } from '../../../core/random.ts';
import { byName, type Piles, type Table } from '../table.ts';

/** Codes of the cards whose faces have been seen; jokers, which cannot be told apart, are not among them. */
export interface Seen {
  has(code: string): boolean;
}

/** The equipment of a duel as far as it matters for hidden cards. */
export interface Backs<Pile extends string, T> {
  readonly piles: readonly Pile[];
  /** True for a pile that shows all its open cards; other piles show only the top. */
  isFanned(pile: Pile): boolean;
  /** Number of jokers in each deck. */
  readonly jokers: number;
  /** Jokers that have been taken out of the game. */
  out(table: T): readonly Card[];
}

/**
 * Name of a card that stays the same while it is hidden. Jokers are named by their place: a hidden one does
 * not move.
 */
const nameOf = (card: Card, pile: string, place: number): string =>
  card.kind === 'joker' ? `${pile}${place}` : card.code;

/** By deck, the cards that may be hidden, in a fixed order. */
type Unseen = Readonly<Record<Deck, readonly Card[]>>;

function unseenIn<Pile extends string, T extends Table<Pile>>(
  backs: Backs<Pile, T>,
  table: T,
  seen: Seen,
): Unseen {
  const openJokers = { 1: 0, 2: 0 };
  const count = (card: Card | null): void => {
    if (card?.kind === 'joker') openJokers[card.deck] += 1;
  };
  count(table.hand);
  backs.out(table).forEach(count);
  for (const pile of backs.piles) {
    const cards = table.piles[pile];
    for (const [place, lying] of cards.entries()) {
      if (isVisible(lying, backs.isFanned(pile) || place === cards.length - 1)) count(lying.card);
    }
  }
  const unseen = (deck: Deck): Card[] =>
    deckOf(deck, Math.max(0, backs.jokers - openJokers[deck])).filter(
      (card) => card.kind === 'joker' || !seen.has(card.code),
    );
  return { 1: unseen(1), 2: unseen(2) };
}

const isVisible = ({ up }: LyingCard, fannedOrTop: boolean): boolean => up && fannedOrTop;

/**
 * Returns the state with other faces for the unseen cards: unseen cards of the same back, dealt to their
 * places in a fixed order. The result does not depend on the actual hidden faces. A card has the same face on
 * every table of the state.
 */
export function imagined<Pile extends string, T extends Table<Pile>, Code>(
  backs: Backs<Pile, T>,
  state: KnockState<T, Code>,
  seen: Seen,
  random: Random,
): KnockState<T, Code> {
  const { table, attempt, rights } = state;
  const unseen = unseenIn(backs, table, seen);
  const pools = { 1: shuffled(unseen[1], random), 2: shuffled(unseen[2], random) };
  const faces = new Map<string, Card>();
  for (const pile of backs.piles) {
    const cards = table.piles[pile];
    for (const [place, lying] of cards.entries()) {
      const { card } = lying;
      if (isVisible(lying, backs.isFanned(pile) || place === cards.length - 1)) continue;
      if (card.kind === 'suited' && seen.has(card.code)) continue;
      const face = pools[card.deck].pop();
      if (!face) throw new Error('more hidden cards than unseen cards');
      faces.set(nameOf(card, pile, place), face);
    }
  }
  const anew = <Start extends { readonly table: T }>(start: Start): Start => ({
    ...start,
    table: withFaces(backs, start.table, faces),
  });
  return {
    ...anew(state),
    attempt: attempt && { ...attempt, start: anew(attempt.start) },
    rights: withOpen(rights, (offence) => ({ ...offence, before: anew(offence.before) })),
  };
}

function withFaces<Pile extends string, T extends Table<Pile>>(
  { piles: names }: Backs<Pile, T>,
  table: T,
  faces: ReadonlyMap<string, Card>,
): T {
  const piles: Piles<Pile> = byName(names, (pile) =>
    table.piles[pile].map((lying, place): LyingCard => {
      const face = faces.get(nameOf(lying.card, pile, place));
      return face ? (lying.up ? faceUp : faceDown)(face) : lying;
    }),
  );
  return { ...table, piles };
}
