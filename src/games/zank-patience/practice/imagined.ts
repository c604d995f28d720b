import { deckOf, faceDown, faceUp, parseLyingCard, type Card, type LyingCard } from '../../../core/cards.ts';
import { shuffled, type Random } from '../../../core/random.ts';
import { withOpen } from '../../../core/rights.ts';
import type { Memory } from '../../../practice/memory.ts';
import { byName } from '../../patience/table.ts';
import { front, PILES, type Pile } from '../piles.ts';
import type { State, StopRight } from '../state.ts';
import type { Table } from '../table.ts';
import type { Variant } from '../variant.ts';
import type { TableView } from '../view.ts';

/** Codes of all face-up cards. */
export function* facesIn({ hand, out, piles }: Pick<TableView, 'hand' | 'out' | 'piles'>): Iterable<string> {
  if (hand !== null) yield hand;
  yield* out;
  for (const codes of Object.values(piles)) {
    for (const code of codes) if (parseLyingCard(code)?.up) yield code;
  }
}

/** A card in a pile that is unknown to a player who remembers the seen faces. */
interface Place {
  readonly pile: Pile;
  readonly card: Card;
}

/**
 * Deals the unseen cards of a state again at random, from the rest of the pack that their backs show. The
 * result depends only on where unseen cards lie, not on their faces.
 */
export function imagined(state: State, seen: Memory['seen'], random: Random): State {
  const { table, variant, move, rights } = state;
  const unknown = placesIn(table).filter(({ card }) => !seen.has(card.code));
  const instead = new Map<Card, Card>();
  for (const { places, pool } of groupsOf(variant, unknown, seen)) {
    const dealt = shuffled(pool, random);
    for (const [i, { card }] of places.entries()) instead.set(card, dealt[i] ?? card);
  }
  const anew = (one: Table): Table => ({ ...one, piles: replaced(one.piles, instead) });
  const offence = (one: StopRight): StopRight => ({ ...one, before: anew(one.before) });
  return {
    ...state,
    table: anew(table),
    move: move && { ...move, before: anew(move.before), offences: move.offences.map(offence) },
    rights: withOpen(rights, offence),
  };
}

const placesIn = ({ piles }: Table): Place[] =>
  PILES.flatMap((pile) => piles[pile].map(({ card }) => ({ pile, card })));

function replaced(piles: Table['piles'], instead: ReadonlyMap<Card, Card>): Table['piles'] {
  const lying = (one: LyingCard): LyingCard => {
    const card = instead.get(one.card);
    return card ? (one.up ? faceUp(card) : faceDown(card)) : one;
  };
  return byName(PILES, (pile) => piles[pile].map(lying));
}

/** Suits of each seat in `learning`. */
const SUITS_OF = { 1: 'CH', 2: 'SD' } as const;

/** Places, and the cards that may lie there, at least as many. */
interface Group {
  readonly places: readonly Place[];
  readonly pool: readonly Card[];
}

function groupsOf(variant: Variant, unknown: readonly Place[], seen: Memory['seen']): readonly Group[] {
  const left = ([1, 2] as const)
    .flatMap((deck) => deckOf(deck, deck === 1 ? variant.jokers : 0))
    .filter(({ code }) => !seen.has(code));
  const decks = ([1, 2] as const).map((deck) => ({
    places: unknown.filter(({ card }) => card.deck === deck),
    pool: left.filter((card) => card.deck === deck),
  }));
  return (variant.id === 'learning' ? bySuits(unknown, left) : null) ?? decks;
}

/**
 * Groups of one pack of which each player was dealt two suits (ruling 18); null for a table that such a deal
 * cannot lead to.
 */
function bySuits(unknown: readonly Place[], left: readonly Card[]): readonly Group[] | null {
  const groups = ([1, 2] as const).map((seat) => ({
    places: unknown.filter(({ pile }) => front(seat).includes(pile)),
    pool: left.filter(
      (card) => card.deck === 1 && card.kind === 'suited' && SUITS_OF[seat].includes(card.suit),
    ),
  }));
  const placed = groups.reduce((sum, { places }) => sum + places.length, 0);
  const suffices = groups.every(({ places, pool }) => pool.length >= places.length);
  return placed === unknown.length && suffices ? groups : null;
}
