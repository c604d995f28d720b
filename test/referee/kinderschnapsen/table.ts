/**
 * Kinderschnapsen before the referee, with strictly checked answers and hands for tests that read like play.
 */
import { playOf, words } from '../match.ts';
import type { Dialect, Line, Options as AnyOptions, Play } from '../match.ts';
import {
  checkAnyPosition,
  checkCards,
  isCount,
  isList,
  isNullOr,
  isObject,
  isOneOf,
  keysOf,
  must,
  parseAnswerWith,
} from '../shape.ts';
import type { Answer, Clock } from '../shape.ts';

export type Seat = 1 | 2;
export const PHASES = ['play', 'last', 'over'] as const;
export const REASONS = ['games', 'resigned', 'agreed', 'time'] as const;
export const ENDS = ['checked-out', 'wrong-check-out', 'last-trick'] as const;

/** The twelve cards (ruling 1). */
export const CARDS: readonly string[] = ['Q', 'J', '7', '2'].flatMap((rank) =>
  ['S', 'H', 'D'].map((suit) => rank + suit),
);
const POINTS: Readonly<Record<string, number>> = { Q: 12, J: 11, '7': 7, '2': 2 };
export const pointsOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + (POINTS[card.charAt(0)] ?? NaN), 0);

type Pair<Item> = readonly [Item, Item];
export interface Position {
  ply: number;
  turn: Seat;
  phase: (typeof PHASES)[number];
  dealer: Seat;
  /** `??` for each card that a viewer does not see. */
  hands: Pair<readonly string[]>;
  tricks: Pair<readonly string[]>;
  /** Null for a player whose points a viewer does not know. */
  points: Pair<number | null>;
  turnup: string;
  /** From the turn-up to the top. */
  stock: readonly string[];
  closed: boolean;
  led: string | null;
  lastTrick: { cards: Pair<string>; winner: Seat } | null;
  mayCheckOut: boolean;
  score: Pair<number>;
  games: Pair<number>;
  lastHand: { winner: Seat; won: number; how: (typeof ENDS)[number] } | null;
  drawOffer: Seat | null;
  clock: Clock | null;
  winner: Seat | null;
  reason: (typeof REASONS)[number] | null;
}

const KEYS = [
  'clock',
  'closed',
  'dealer',
  'drawOffer',
  'games',
  'hands',
  'lastHand',
  'lastTrick',
  'led',
  'mayCheckOut',
  'phase',
  'ply',
  'points',
  'reason',
  'score',
  'stock',
  'tricks',
  'turn',
  'turnup',
  'winner',
].join();
const SEATS = [1, 2];
const FACE = /^[QJ72][SHD]$/;
const SEEN = /^(?:[QJ72][SHD]|\?\?)$/;
const NAMES = { seats: SEATS, phases: PHASES, reasons: REASONS };

function checkLastTrick(value: unknown): void {
  if (value === null) return;
  must(isObject(value) && keysOf(value) === 'cards,winner', 'lastTrick', value);
  must(
    isList(value['cards'], 2, (card) => typeof card === 'string' && FACE.test(card)),
    'lastTrick',
    value,
  );
  must(isOneOf(value['winner'], SEATS), 'lastTrick', value);
}

/** May include the cards of the hand. */
function checkLastHand(value: unknown): void {
  if (value === null) return;
  must(isObject(value), 'lastHand', value);
  must(isOneOf(value['winner'], SEATS) && isOneOf(value['won'], [1, 2, 3]), 'lastHand', value);
  must(isOneOf(value['how'], ENDS), 'lastHand', value);
}

function checkPosition(value: unknown, redacted: boolean): void {
  checkAnyPosition(value, NAMES);
  // The protocol's example has no `trump`, its text does.
  const { trump, ...fields } = value;
  must(keysOf(fields) === KEYS, 'position keys', keysOf(fields));
  const suits = CARDS.filter((card) => card === value['turnup']).map((card) => card.charAt(1));
  must(isOneOf(trump, [undefined, ...suits]), 'trump', trump);
  must(isOneOf(value['dealer'], SEATS), 'dealer', value['dealer']);
  const form = redacted ? SEEN : FACE;
  for (const field of ['hands', 'tricks']) {
    must(isList(value[field], 2, Array.isArray), field, value[field]);
    for (const cards of value[field] as unknown[]) checkCards(cards, field, form);
  }
  const known = (points: unknown): boolean => isCount(points) || (redacted && points === null);
  must(isList(value['points'], 2, known), 'points', value['points']);
  checkCards([value['turnup']], 'turnup', FACE);
  checkCards(value['stock'], 'stock', form);
  must(typeof value['closed'] === 'boolean', 'closed', value['closed']);
  checkLastTrick(value['lastTrick']);
  must(typeof value['mayCheckOut'] === 'boolean', 'mayCheckOut', value['mayCheckOut']);
  must(
    isList(value['score'], 2, (one) => isCount(one) && one <= 5),
    'score',
    value['score'],
  );
  must(isList(value['games'], 2, isCount), 'games', value['games']);
  checkLastHand(value['lastHand']);
  must(isNullOr(value['led'], CARDS), 'led', value['led']);
}

export const parse = (text: string | null, redacted: boolean): Answer<Position, never> =>
  parseAnswerWith(text, [], (value) => {
    checkPosition(value, redacted);
  });

export const DIALECT: Dialect<Position, never> = {
  parse,
  fields: (_, [card]) => (card === undefined ? {} : { card }),
};

export interface Options extends AnyOptions {
  readonly bestOf?: number;
}
/** A hand, with cards as words: `{ dealer: 1, hands: ['QS 7H', 'JS QH'], stock: 'JD 2D' }`. */
export interface Given {
  readonly dealer?: Seat;
  readonly hands: Pair<string>;
  readonly stock: string;
  readonly turn?: Seat;
  readonly turnup?: string;
  readonly closed?: boolean;
  readonly tricks?: Pair<string>;
  readonly score?: Pair<number>;
  readonly games?: Pair<number>;
  readonly led?: string;
  readonly firstDealer?: Seat;
}
export type Table = Play<Position, never>;

/** The protocol's position for a hand. Seat 1 deals by default. */
export function positionOf({ dealer = 1, hands, stock, tricks, ...rest }: Given): Line {
  return {
    dealer,
    hands: hands.map(words),
    stock: words(stock),
    ...(tricks === undefined ? {} : { tricks: tricks.map(words) }),
    ...rest,
  };
}

/** A table with this hand. */
export function given(hand: Given, options: Options = {}, seed?: string): Table {
  const seeded = seed === undefined ? {} : { seed };
  return playOf({ game: 'kinderschnapsen', position: positionOf(hand), options, ...seeded }, DIALECT);
}

/** A match dealt from a seed. */
export function dealt(seed: string, options: Options = {}): Table {
  return playOf({ game: 'kinderschnapsen', seed, options }, DIALECT);
}
