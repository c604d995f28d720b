/** Tells a player about their latest action in a patience, in the second person. */
import type { Seat } from '../../../core/seat.ts';
import type { OwnAct } from '../../texts.ts';
import type { Move } from '../move.ts';
import { cardName } from './cards.ts';
import type { HeldView } from './prose.ts';

/** Names of a game's stacks in one language, for use in sentences. */
export interface StackWords {
  /**
   * Names of stacks by letter, for the stacks with more than a letter: final stacks and those in front of a
   * player. German ones with their article, in the accusative; English ones without.
   */
  readonly called: Readonly<Record<string, string>>;
  /** Letters of the stacks in front of a player. */
  readonly front: string;
  /** Letter of the stack that a player draws from. */
  readonly stock: string;
  /**
   * The player's discard was turned over and is the new stack to draw from. Left out: the game has no such
   * move.
   */
  flipped?(from: string, to: string): string;
}

/**
 * Sentences in the second person, in one language. Cards and stacks are passed in the form that follows verbs
 * and prepositions.
 */
export interface YouWords {
  /** A known joker, a joker drawn from a stack, and a card with a hidden face. */
  readonly joker: string;
  readonly aJoker: string;
  readonly hidden: string;
  /** The pronoun of the held card. */
  it(isJoker: boolean): string;
  /** A stack whose name has more than its letter, and another player's stack. */
  the(stack: string, id: string): string;
  theirs(stack: string, id: string, name: string): string;
  moved(card: string, from: string, to: string): string;
  placed(card: string, to: string): string;
  drewAndPlaced(card: string, from: string, to: string): string;
  putBack(card: string, to: string): string;
  drew(card: string, from: string, it: string): string;
  /** A joker that is put aside at once. */
  drewJoker(from: string): string;
  turnedUp(card: string, on: string): string;
  removed(from: string): string;
  readonly removedHeld: string;
  readonly passed: string;
  touched(card: string, on: string): string;
}

const isJoker = (code: string): boolean => code.startsWith('XX');

/** Makes a game's sentences to the player who moved. They do not depend on whether the move was legal. */
export function youTexts(
  words: YouWords,
  stacks: StackWords,
): (act: OwnAct<HeldView, Move<string>>) => string | null {
  const { called, front, stock } = stacks;
  const card = (code: string, joker = words.joker): string => cardName(code, { joker, hidden: words.hidden });
  const letter = (pile: string): string => pile.charAt(0);
  /** Adds to a stack's letter its name or owner, if it has one. */
  function onto(pile: string, seat: Seat, name: OwnAct<never, never>['name']): string {
    const id = pile.toUpperCase();
    const stack = called[letter(pile)];
    if (stack === undefined) return id;
    if (!front.includes(letter(pile))) return words.the(stack, id);
    const owner = ownerIn(pile);
    return owner === null || owner === seat ? id : words.theirs(stack, id, name(owner));
  }

  function told({ kind, from, to, card: code }: Move<string>, act: OwnAct<HeldView, Move<string>>): string {
    const { seat, name, drew } = act;
    const what = code === null ? '' : card(code);
    const start = (from ?? '').toUpperCase();
    const end = (to ?? '').toUpperCase();
    switch (kind) {
      case 'place': {
        const place = onto(to ?? '', seat, name);
        if (from !== 'hand') return words.moved(what, start, place);
        return drew
          ? words.drewAndPlaced(card(code ?? '', words.aJoker), `${stock}${seat}`.toUpperCase(), place)
          : words.placed(what, place);
      }
      case 'put-back':
        return words.putBack(what, end);
      case 'draw':
        return code === null
          ? words.drewJoker(start)
          : words.drew(card(code, words.aJoker), start, words.it(isJoker(code)));
      case 'reveal':
        return words.turnedUp(card(code ?? '', words.aJoker), end);
      case 'flip':
        return stacks.flipped?.(start, end) ?? '';
      case 'remove':
        return from === 'hand' ? words.removedHeld : words.removed(start);
      case 'pass':
        return words.passed;
    }
  }

  return (act) => {
    if (act.move) return told(act.move, act);
    const { touched, piles } = act.after;
    if (touched === null) return null;
    return words.touched(card(piles[touched]?.at(-1) ?? ''), touched.toUpperCase());
  };
}

const SEAT_IN: Readonly<Record<string, Seat>> = { 1: 1, 2: 2, 3: 3 };

/** The owner of a stack in front of a player. */
const ownerIn = (pile: string): Seat | null => SEAT_IN[pile.slice(1)] ?? null;
