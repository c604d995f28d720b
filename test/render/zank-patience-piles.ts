/** Piles of Zank-Patience for building tables. */
import { DECKS, RANKS, SUITS } from '../../src/core/cards.ts';
import type { Pile } from '../../src/games/zank-patience/piles.ts';
import { VARIANT } from '../../src/games/zank-patience/variant.ts';
import type { VariantId } from '../../src/games/zank-patience/variant.ts';
import { chance, shuffled } from './chance.ts';
import { allDown, down, run, suitsOf } from './patience-tables.ts';
import type { Piles as PilesOf } from './patience-tables.ts';

export type Piles = PilesOf<Pile>;

const random = chance(57);
export const cards = DECKS.flatMap(suitsOf);

/** Sources and discards as they lie before the first move, `each` cards per player. */
export function dealt(variant: VariantId, each: number): Piles {
  const { seats, rims, spites } = VARIANT[variant];
  const piles: Record<string, string[]> = {};
  for (const seat of seats) {
    const own = shuffled(variant === 'learning' ? suitsOf(1) : suitsOf(seat === 2 ? 2 : 1), random);
    if (spites.length > 0) piles[`s${seat}`] = allDown(own.splice(0, 12));
    if (spites.length > 0) {
      for (const rim of rims.slice(4 * (seat - 1), 4 * seat)) piles[rim] = allDown(own.splice(0, 2));
    }
    piles[`a${seat}`] = own.splice(0, 1);
    piles[`q${seat}`] = down(own.slice(0, each - 1));
  }
  return piles;
}

export const start = dealt('standard', 52);
export const begun: Piles = {
  q1: start.q1?.slice(0, 29) ?? [],
  a1: ['2C2', '8D1', '3C1', 'JC1'],
  q2: start.q2?.slice(0, 22) ?? [],
  a2: ['9C2', 'QH2'],
  m1: ['AS1', '2S2', '3S1'],
  m2: ['AH2'],
  m4: ['AD1', '2D1'],
  m7: ['AC1', '2C1'],
  r1: run(1, 'KQJT', 'HS'),
  r2: run(2, '98765432', 'CD'),
  r3: ['TS1', '9D1', '8C1', '7H1', '6S2', '5D2'],
  r4: ['5H1', '4S2'],
  r5: ['KD2'],
  r6: run(1, 'QJT98765', 'DC'),
  r8: ['6H2', '5C1', '4H1'],
};

/** Both decks on the rim, in fans as long as the rules let them be. */
export const fans: Piles = Object.fromEntries(
  VARIANT.standard.rims.map((pile, i) => {
    const deck = i < 4 ? 1 : 2;
    const [even, odd] = (['CH', 'HC', 'SD', 'DS'][i % 4] ?? 'CH').split('');
    return [pile, run(deck, 'KQJT98765432A', `${even ?? ''}${odd ?? ''}`)];
  }),
);

export const learning: Piles = {
  q1: down(suitsOf(1).slice(0, 9)),
  a1: ['4H1', '9C1'],
  q2: down(suitsOf(1).slice(20, 24)),
  a2: ['JS1'],
  m1: ['AH1', '2H1', '3H1'],
  m3: ['AS1'],
  r1: run(1, 'KQJT9', 'CD'),
  r2: ['6D1', '5S1'],
  r3: run(1, '765', 'HC'),
  r4: ['2S1'],
  r6: ['QH1', 'JC1', 'TD1'],
};

export const three: Piles = {
  ...begun,
  q1: begun.q1?.slice(0, 18) ?? [],
  q2: begun.q2?.slice(0, 20) ?? [],
  a3: ['3D2', '7S1'],
  q3: down(suitsOf(2).slice(0, 15)),
  r9: run(2, 'KQJT98', 'SH'),
};

export const schikanieren: Piles = {
  ...dealt('schikanieren', 32),
  q1: down(suitsOf(1).slice(0, 13)),
  a1: ['2C2', 'TD1'],
  s1: [...down(suitsOf(1).slice(30, 37)), '8S1', '9S2'],
  q2: [],
  a2: ['9C2', 'QH2', '4D2'],
  s2: ['5H2'],
  m1: ['AC1', '2C1'],
  m5: ['AD2'],
  r1: ['-3C1', 'KH1', 'QH2', 'JH1', 'TH2'],
  r2: ['7S1', '6S2'],
  r4: [],
  r6: ['-4C2', '5D2', '4D1', '3D1'],
};

export const longest: Piles = Object.fromEntries(
  VARIANT.schikanieren.rims.map((pile, i) => [
    pile,
    [`-AC${i < 4 ? 1 : 2}`, ...run(i < 4 ? 1 : 2, 'KQJT98765432A', SUITS[i % 4] ?? 'C')],
  ]),
);

export const finals = (count: number): Piles =>
  Object.fromEntries(
    VARIANT.standard.middles
      .slice(0, count)
      .map((pile, i) => [pile, RANKS.map((rank) => `${rank}${SUITS[i % 4] ?? 'C'}${i < 4 ? 1 : 2}`)]),
  );

/** Everything lies in rows, in any order. */
export const allInRows = (variant: VariantId): Piles => {
  const { rims } = VARIANT[variant];
  const all = shuffled(variant === 'three' ? [...cards, 'XX1'] : cards, random);
  return Object.fromEntries(rims.map((rim, i) => [rim, all.filter((_, at) => at % rims.length === i)]));
};
