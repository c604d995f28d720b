/**
 * The deal as docs/deal.md describes it, written from that page alone: nothing here is taken from the
 * product.
 */
import { createHash, createHmac } from 'node:crypto';

export type Piles = Record<string, string[]>;

export const commitment = (secret: string): string =>
  createHash('sha256').update(secret, 'utf8').digest('hex');

export const seedOf = (secret: string, number: string): string => [secret, number].join(':');

/** Unix time in ms. */
export const timeOf = (number: string): number => Number(BigInt(number) / 2n ** 22n + 1_420_070_400_000n);

export const block = (seed: string, step: string, count: number): Buffer =>
  createHmac('sha256', Buffer.from(seed, 'utf8')).update(`${step}:${count}`, 'utf8').digest();

/** The numbers of a step, each below its given bound. */
export function numbers(seed: string, step: string): (bound: number) => number {
  const words: number[] = [];
  let blocks = 0;
  const word = (): number => {
    if (words.length === 0) {
      const bytes = block(seed, step, blocks);
      blocks += 1;
      for (let i = 0; i < 8; i += 1) words.push(bytes.readUInt32BE(4 * i));
    }
    return words.shift() ?? NaN;
  };
  return (bound) => {
    for (;;) {
      const value = word();
      if (value < 2 ** 32 - (2 ** 32 % bound)) return value % bound;
    }
  };
}

/** The bot's cut of a pack of this size for a seat. */
export const lot = (secret: string, seat: number, size: number): number =>
  numbers(secret, `cut ${seat}`)(size + 1);

export function shuffle(cards: readonly string[], seed: string, step: string): string[] {
  const below = numbers(seed, step);
  const left = [...cards];
  const out: string[] = [];
  while (left.length > 0) out.push(...left.splice(below(left.length), 1));
  return out;
}

export const cutAt = (pack: readonly string[], at: number): string[] => [
  ...pack.slice(at),
  ...pack.slice(0, at),
];

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

export const newDeck = (deck: number, jokers = 0): string[] => [
  ...['C', 'S', 'H', 'D'].flatMap((suit) => RANKS.map((rank) => `${rank}${suit}${deck}`)),
  ...Array.from({ length: jokers }, () => `XX${deck}`),
];

const down = (card: string): string => `-${card}`;

/** Cards from the top of a pack, one after another. */
function takingFrom(pack: readonly string[]) {
  const left = [...pack];
  const take = (): string => left.shift() ?? 'none';
  return { take, rest: () => left.splice(0).reverse().map(down) };
}

type Packet = ReturnType<typeof takingFrom>;

const stack = ({ take }: Packet, hidden: number): string[] => [
  ...Array.from({ length: hidden }, () => down(take())),
  take(),
];

function field({ take }: Packet, seat: number): Piles {
  const rows = ['e', 'f', 'g', 'h'].map((row) => ({ name: `${row}${seat}`, cards: [down(take())] }));
  for (const [i, row] of rows.entries()) {
    row.cards.push(take());
    for (const other of rows.slice(i + 1)) other.cards.push(down(take()));
  }
  return Object.fromEntries(rows.map(({ name, cards }) => [name, cards]));
}

export interface Deal {
  readonly seed: string;
  readonly cuts?: readonly number[];
}
export interface Dealt {
  readonly turn: number;
  readonly piles: Piles;
}

/** Deck 1 is cut by seat 2, deck 2 by seat 1. */
const duelPack = ({ seed, cuts = [0, 0] }: Deal, attempt: number, seat: number, jokers: number): string[] =>
  cutAt(shuffle(newDeck(seat, jokers), seed, `deal ${attempt} deck ${seat}`), cuts[seat === 1 ? 1 : 0] ?? 0);

const value = (card: string): number =>
  card.includes('XX') ? 100 : '23456789TJQKA'.indexOf(card.replace('-', '').charAt(0));

/** The seat with the higher number in the first pair that differs. */
function higher(pairs: readonly (readonly [number, number])[]): number | null {
  const pair = pairs.find(([one, two]) => one !== two);
  return pair ? (pair[0] > pair[1] ? 1 : 2) : null;
}

export function schikanoeschen(deal: Deal, attempt = 1): Dealt {
  const piles: Piles = {};
  for (const seat of [1, 2]) {
    const packet = takingFrom(duelPack(deal, attempt, seat, 3));
    piles[`c${seat}`] = stack(packet, 12);
    Object.assign(piles, field(packet, seat));
    piles[`a${seat}`] = packet.rest();
  }
  const height = (pile: string): number => {
    const top = piles[pile]?.at(-1) ?? '';
    return 10 * value(top) + (top.startsWith('XX') ? 0 : 'DHSC'.indexOf(top.charAt(1)));
  };
  const turn = higher(['c', 'e', 'f', 'g', 'h'].map((row) => [height(`${row}1`), height(`${row}2`)]));
  return turn === null ? schikanoeschen(deal, attempt + 1) : { turn, piles };
}

export function schikanees(deal: Deal, attempt = 1): Dealt {
  const piles: Piles = {};
  for (const seat of [1, 2]) {
    const packet = takingFrom(duelPack(deal, attempt, seat, 0));
    Object.assign(piles, field(packet, seat));
    piles[`l${seat}`] = stack(packet, 12);
    piles[`r${seat}`] = packet.rest();
  }
  const from = (pile: string): number[] => (piles[pile] ?? []).map(value).reverse();
  const ones = [...from('l1').slice(0, 1), ...from('r1')];
  const twos = [...from('l2').slice(0, 1), ...from('r2')];
  const turn = higher(ones.map((one, i) => [one, twos[i] ?? NaN]));
  return turn === null ? schikanees(deal, attempt + 1) : { turn, piles };
}

export function zankPatience({ seed, cuts }: Deal, variant: string): Dealt & { readonly out: string[] } {
  const seats = variant === 'three' ? [1, 2, 3] : [1, 2];
  const packs = {
    standard: () => seats.map((seat) => shuffle(newDeck(seat), seed, `deal deck ${seat}`)),
    learning: () =>
      ['CH', 'SD'].map((suits, i) =>
        shuffle(
          newDeck(1).filter((card) => suits.includes(card.charAt(1))),
          seed,
          `deal seat ${i + 1}`,
        ),
      ),
    three: () => {
      const all = shuffle([...newDeck(1, 1), ...newDeck(2)], seed, 'deal all');
      return seats.map((_, i) => all.slice(35 * i, 35 * (i + 1)));
    },
  }[variant === 'schikanieren' ? 'standard' : (variant as 'standard')]();
  const piles: Piles = {};
  const out: string[] = [];
  for (const seat of seats) {
    const cutter = seat === seats.length ? 1 : seat + 1;
    const packet = takingFrom(cutAt(packs[seat - 1] ?? [], cuts?.[cutter - 1] ?? 0));
    if (variant === 'schikanieren') {
      piles[`s${seat}`] = stack(packet, 11);
      for (let i = 1; i <= 4; i += 1) piles[`r${4 * (seat - 1) + i}`] = stack(packet, 1);
    }
    const source = packet.rest();
    let opened = source.pop() ?? '';
    while (opened === '-XX1') {
      out.push('XX1');
      opened = source.pop() ?? '';
    }
    piles[`q${seat}`] = source;
    piles[`a${seat}`] = [opened.slice(1)];
  }
  const lot = numbers(seed, 'beginner')(seats.length);
  return { turn: 1 + ((lot + sum(cuts)) % seats.length), piles, out };
}

const sum = (cuts: readonly number[] = []): number => cuts.reduce((all, at) => all + at, 0);

export const firstDealer = ({ seed, cuts }: Deal): number =>
  1 + ((numbers(seed, 'first dealer')(2) + sum(cuts)) % 2);

export function kinderschnapsen({ seed, cuts = [] }: Deal, game: number, hand: number, dealer: number) {
  const fresh = ['S', 'H', 'D'].flatMap((suit) => ['2', '7', 'J', 'Q'].map((rank) => rank + suit));
  const pack = cuts.reduce(cutAt, shuffle(fresh, seed, `game ${game} hand ${hand}`));
  const [first, second] = [pack.slice(0, 3), pack.slice(3, 6)];
  return {
    dealer,
    turn: 3 - dealer,
    hands: dealer === 2 ? [first, second] : [second, first],
    stock: [pack[6], ...pack.slice(7).reverse()],
  };
}

/** A player's lot in a tournament. */
export const playersLot = (secret: string, number: string, user: string): string =>
  createHmac('sha256', Buffer.from(seedOf(secret, number), 'utf8'))
    .update(`lot ${user}`, 'utf8')
    .digest('hex');
