/** Chooses puzzles so that no visible feature besides the question predicts the answer. */
import type { Line } from '../../src/core/match.ts';
import { FIELD_PILES, isField } from '../../src/games/patience/field.ts';
import type { Puzzle } from '../../src/features/puzzles/puzzle.ts';

/** Visible features of a puzzle, by name, that need no knowledge of the rules. */
export type Features = Readonly<Record<string, string>>;

/** A puzzle with its answer and visible features. */
export interface Weighed<T> {
  readonly one: T;
  readonly answer: string;
  /** Only puzzles of the same group are exchanged for each other. */
  readonly group: string;
  readonly features: Features;
  /** Key of the table; each table is chosen once. */
  readonly table: string;
  readonly isKept: boolean;
}

/**
 * The most telling feature, and the share of right answers for a guesser who knows the commonest answer for
 * each of its values.
 */
export function guessed(all: readonly Pick<Weighed<unknown>, 'answer' | 'features'>[]): {
  readonly feature: string;
  readonly share: number;
} {
  const names = Object.keys(all[0]?.features ?? {});
  const shares = names.map((feature) => {
    const byValue = Map.groupBy(all, ({ features }) => features[feature]);
    const right = [...byValue.values()].map((some) =>
      Math.max(...[...Map.groupBy(some, ({ answer }) => answer).values()].map(({ length }) => length)),
    );
    return { feature, share: right.reduce((sum, count) => sum + count, 0) / all.length };
  });
  return shares.toSorted((a, b) => b.share - a.share)[0] ?? { feature: '', share: 0 };
}

const pileKind = ({ pile }: Line): string =>
  typeof pile !== 'string' ? '' : isField(pile) ? 'field' : pile.charAt(0);

const pilesOf = ({ position }: Puzzle): readonly (readonly [string, readonly string[]])[] =>
  Object.entries((position['piles'] ?? {}) as Readonly<Record<string, readonly string[]>>);

/** Features of a puzzle of the kind `right`. */
export function seenIn(puzzle: Puzzle): Features {
  const { seat, lines, options } = puzzle;
  const cards = pilesOf(puzzle);
  return {
    seat: String(seat),
    lines: String(lines.length),
    verbs: lines.map((line) => String(line['do'])).join(' '),
    variant: JSON.stringify(options),
    cards: String(Math.floor(cards.flatMap(([, codes]) => codes).length / 10)),
    closed: String(puzzle.position['leftClosed'] === true),
  };
}

/**
 * Features of the second question at an end of a match, with the caller's remaining cards and empty places.
 */
export function seenAtEnd(puzzle: Puzzle): Features {
  const { seat, lines } = puzzle;
  const cards = pilesOf(puzzle);
  const own = (of: number): number =>
    cards
      .filter(([pile]) => !isField(pile) && !pile.startsWith('d') && pile.endsWith(String(of)))
      .flatMap(([, codes]) => codes).length;
  return {
    seat: String(seat),
    left: String(own(seat === 1 ? 2 : 1)),
    others: String(Math.floor(own(seat === 1 ? 1 : 2) / 15)),
    hasEmptyRow: String(hasEmptyRow(puzzle)),
    from: pileKind(lines[0] ?? {}),
    to: pileKind(lines.at(-1) ?? {}),
  };
}

/** True if a place of the field is empty. */
export const hasEmptyRow = (puzzle: Puzzle): boolean =>
  pilesOf(puzzle).filter(([pile, codes]) => isField(pile) && codes.length > 0).length < FIELD_PILES.length;

/** The first puzzle of each table. */
const onTables = <T>(all: readonly Weighed<T>[]): Weighed<T>[] =>
  [...new Map(all.toReversed().map((one) => [one.table, one])).values()].toReversed();

/** Extra cost of a new puzzle over a kept one. */
const NEW = 0.01;

/**
 * Chooses the wanted number of puzzles per answer, first ones of the pool first. A puzzle is exchanged for
 * another of its group as long as that makes answers less predictable.
 */
export function balanced<T>(
  pool: readonly Weighed<T>[],
  most: Readonly<Record<string, number>>,
): Weighed<T>[] {
  const chosen = Object.entries(most).flatMap(([answer, count]) =>
    onTables(pool.filter((one) => one.answer === answer)).slice(0, count),
  );
  const [first = ''] = Object.keys(most);
  const tally = new Map<string, number>();
  const keysOf = ({ features }: Weighed<T>): readonly string[] =>
    Object.entries(features).map(([name, value]) => `${name} ${value}`);
  const keys = new Map(pool.map((one) => [one, keysOf(one)]));
  const sideOf = ({ answer }: Weighed<T>): 1 | -1 => (answer === first ? 1 : -1);
  const count = (one: Weighed<T>, by: 1 | -1): number => {
    let cost = one.isKept ? 0 : by * NEW;
    for (const key of keys.get(one) ?? []) {
      const before = tally.get(key) ?? 0;
      const after = before + by * sideOf(one);
      tally.set(key, after);
      cost += Math.abs(after) - Math.abs(before);
    }
    return cost;
  };
  for (const one of chosen) count(one, 1);
  const isIn = new Set(chosen.map(({ table }) => table));
  for (let improves = true; improves;) {
    improves = false;
    for (const [at, old] of chosen.entries()) {
      const without = count(old, -1);
      const others = pool.filter(
        (one) => one.group === old.group && (one.table === old.table || !isIn.has(one.table)),
      );
      let best = { one: old, cost: -without };
      for (const one of others) {
        const cost = count(one, 1);
        count(one, -1);
        if (cost < best.cost - NEW / 2) best = { one, cost };
      }
      count(best.one, 1);
      if (best.one === old) continue;
      improves = true;
      chosen[at] = best.one;
      isIn.delete(old.table);
      isIn.add(best.one.table);
    }
  }
  return chosen;
}
