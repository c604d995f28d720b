/** Repeatable random numbers, and randomly spoilt lines. */
import type { Line } from './match.ts';

/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export interface Random {
  next(): number;
  /** An integer below `count`. */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => [next(), item] as const)
      .sort(([one], [two]) => one - two)
      .map(([, item]) => item);
  return { next, below, chance: (probability) => next() < probability, pick, shuffled };
}

const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  3,
  -1,
  1.5,
  1e300,
  '',
  '1',
  'e1',
  'E1',
  '__proto__',
  'constructor',
  'toString',
  '\ud800',
  '🂡',
  [],
  {},
  [1],
  ['e1'],
  { e1: 1 },
  [[[[]]]],
  { toString: 1 },
  'x'.repeat(5000),
];

const FIELDS = [
  'seat',
  'do',
  'pile',
  'card',
  'aim',
  'at',
  'seen',
  'since',
  'revert',
  'as',
  '__proto__x',
  'game',
  'seed',
  'options',
];

/** A line with a random error, or not even a line. */
export function spoilt(random: Random, sound: Line): string {
  const line: Record<string, unknown> = { ...sound };
  for (let times = random.below(3); times >= 0; times -= 1) line[random.pick(FIELDS)] = random.pick(JUNK);
  const text = JSON.stringify(line).replace('__proto__x', '__proto__');
  if (random.chance(0.3)) {
    const at = random.below(text.length);
    return (
      text.slice(0, at) + random.pick(['', '"', '{', ']', '\0', '\ud800', '\t', '1']) + text.slice(at + 1)
    );
  }
  return random.chance(0.1) ? JSON.stringify(random.pick(JUNK)) : text;
}
