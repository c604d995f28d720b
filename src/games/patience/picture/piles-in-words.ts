import type { Suit } from '../../../core/cards.ts';
import { SUIT_SIGNS } from '../../suits.ts';
import type { TableWords } from '../texts/table.ts';
import { seenCard } from './seen.ts';
import { cardsIn } from './table.ts';
import type { Depiction, PilePlace, TableView } from './table.ts';

/** Everything that describes cards and piles in one language. */
export interface CardsTelling extends Pick<Depiction<never>, 'showsDeck'> {
  readonly say: TableWords;
  /** Short form of a card from its code. */
  card(code: string): string;
  /** Name of the seat that owns each deck. */
  readonly seats: Readonly<Record<1 | 2, string>>;
}

/** Short forms: face-down cards as `4 down`; as `4?`; and of a fan its top alone. */
export const BREVITIES = ['plain', 'terse', 'tops'] as const;
export type Brevity = (typeof BREVITIES)[number];

/** Adds a card's deck where people have to know it. */
export function withDeck({ say, seats, showsDeck }: CardsTelling, code: string, words: string): string {
  const { face, deck } = seenCard(code);
  return face !== null && showsDeck?.(face) ? say.ofDeck(words, seats[deck]) : words;
}

/** `A1 28 down. C1 7♦ (13). E1 1 down K♥ Q♠.`, with the empty piles at the end. */
export function pilesInShort(
  telling: CardsTelling,
  view: TableView,
  piles: readonly PilePlace[],
  brevity: Brevity,
): string {
  const full = piles.filter(({ pile }) => cardsIn(view, pile).length > 0);
  const empty = piles.filter(({ pile }) => cardsIn(view, pile).length === 0);
  const sentences = full.map(
    (place) => `${place.pile.toUpperCase()} ${inShort(telling, view, place, brevity)}.`,
  );
  const names = empty.map(({ pile }) => pile.toUpperCase()).join(' ');
  return [...sentences, ...(empty.length > 0 ? [telling.say.empty(names)] : [])].join(' ');
}

function inShort(telling: CardsTelling, view: TableView, { pile, fan }: PilePlace, brevity: Brevity): string {
  const codes = cardsIn(view, pile);
  const short = (code: string): string => withDeck(telling, code, telling.card(code));
  const hidden = (count: number): string => (brevity === 'plain' ? telling.say.hidden(count) : `${count}?`);
  if (fan && brevity !== 'tops') {
    return runs(codes)
      .map((run) => (typeof run === 'number' ? hidden(run) : short(run)))
      .join(' ');
  }
  const top = codes.at(-1) ?? '';
  if (codes.every((code) => !seenCard(code).up)) return hidden(codes.length);
  const card = seenCard(top).up ? short(top) : hidden(1);
  return codes.length === 1 ? card : `${card} (${codes.length})`;
}

/** A pile in full. */
export function inWords(telling: CardsTelling, view: TableView, { pile, fan }: PilePlace): string {
  const { say } = telling;
  const inFull = (code: string): string => withDeck(telling, code, cardInFull(say, code));
  const codes = cardsIn(view, pile);
  const top = codes.at(-1);
  if (top === undefined) return say.none;
  if (fan) {
    return runs(codes)
      .map((run) => (typeof run === 'number' ? say.faceDown(run) : inFull(run)))
      .join(', ');
  }
  if (codes.every((code) => !seenCard(code).up)) return say.faceDown(codes.length);
  return say.squared(codes.length, seenCard(top).up ? inFull(top) : say.faceDown(1));
}

const isSuit = (letter: string | undefined): letter is Suit => letter !== undefined && letter in SUIT_SIGNS;

function cardInFull(say: TableWords, code: string): string {
  const [rank = '', suit] = seenCard(code).face ?? '';
  return isSuit(suit) ? say.card(rank, suit) : say.joker;
}

/** The cards of a fan from bottom to top; a run of face-down cards becomes its length. */
function runs(codes: readonly string[]): (string | number)[] {
  const result: (string | number)[] = [];
  for (const code of codes) {
    const last = result.at(-1);
    if (seenCard(code).up) result.push(code);
    else if (typeof last === 'number') result[result.length - 1] = last + 1;
    else result.push(1);
  }
  return result;
}
