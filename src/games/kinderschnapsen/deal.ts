import type { Deal } from '../../core/rules.ts';
import { cut, randomOf, shuffled } from '../../core/random.ts';
import { opponentOf } from '../../core/seat.ts';
import { PACK, type Card } from './cards.ts';
import type { Table } from './table.ts';

const HAND_CARDS = 3;

/** Number of a hand. Games of a match and hands of a game are counted from 1. */
export interface HandNumber {
  readonly game: number;
  readonly hand: number;
}

/**
 * Draws the first dealer of the match. The cuts shift the lot of the seed, so that neither decides alone
 * (ruling 10).
 */
export function firstDealer({ seed, cuts }: Deal): 1 | 2 {
  const turns = (cuts ?? []).reduce((sum, at) => sum + at, randomOf(seed, 'first dealer').below(2));
  return turns % 2 === 0 ? 1 : 2;
}

/** The pack of a hand, top card first: shuffled from the seed, then cut by each player in turn. */
export const packOf = ({ seed, cuts }: Deal, { game, hand }: HandNumber): readonly Card[] =>
  (cuts ?? []).reduce<readonly Card[]>(cut, shuffled(PACK, randomOf(seed, `game ${game} hand ${hand}`)));

/**
 * Deals a hand: three cards for the non-dealer, three for the dealer, the turn-up, the others on top of it
 * (ruling 2).
 */
export function dealHand(pack: readonly Card[], dealer: 1 | 2): Table {
  const first = pack.slice(0, HAND_CARDS);
  const second = pack.slice(HAND_CARDS, 2 * HAND_CARDS);
  const [turnup, ...rest] = pack.slice(2 * HAND_CARDS);
  if (!turnup) throw new Error('a pack too small to be dealt');
  return {
    dealer,
    turn: opponentOf(dealer),
    hands: dealer === 2 ? [first, second] : [second, first],
    tricks: [[], []],
    turnup,
    stock: [turnup, ...rest.reverse()],
    closed: false,
    led: null,
    lastTrick: null,
    mayCheckOut: false,
  };
}
